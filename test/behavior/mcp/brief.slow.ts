/**
 * What agents are handed about every name of the demo: the verdict first, as the tool's schema describes it,
 * and in at most 1,200 tokens (JSON characters / 4) at the median, a grade in 1,300.
 */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { briefSchema } from '../../../core/surface/mcp/brief.ts'
import { toolPlugins } from '../../../core/surface/mcp/tools.ts'
import certificateFile from '../../../plugins/certificate/file/index.ts'
import { plugins } from '../../../plugins/index.ts'
import { all } from '../demo/ask.ts'
import { demo } from '../demo/running.ts'
import { EXPECTED } from '../verdicts/expected.ts'

const MAX_MEDIAN = 1_200
/** Room for those of fifty checks that do not pass, each with its fix and what to paste. */
const MAX_GRADE = 1_300

const call = async <T>(method: string, params: object): Promise<T> => {
  const response = await fetch(`${demo.serving.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const text = await response.text()
  return (JSON.parse(text.startsWith('{') ? text : /^data: (.*)$/m.exec(text)![1]!) as { result: T }).result
}

interface Listed {
  readonly name: string
  readonly outputSchema: object
  readonly annotations: { readonly readOnlyHint: boolean }
}
/** Those that check something. */
const tools = (await call<{ tools: Listed[] }>('tools/list', {})).tools.filter(
  ({ annotations }) => annotations.readOnlyHint,
)

const ARGUMENTS: Readonly<Record<string, (name: string) => object>> = {
  check_domain: domain => ({ domain }),
  check_certificate: domain => ({ domain }),
  check_certificate_file: host => ({ ...certificateFile.example, host }),
  check_expiry: domain => ({ domains: [domain] }),
  check_dns: domain => ({ domain }),
  check_mail: domain => ({ domain }),
  check_dns_propagation: name => ({ name, type: 'A' }),
  check_security: domain => ({ domain }),
  explain_tls_error: domain => ({ error: `certificate verify failed for ${domain}`, domain }),
}
const NAMES = EXPECTED.map(({ name }) => name)
/** Whole answers differ less from host to host. */
const SOME = NAMES.filter((_, index) => index % 4 === 0)
/** Grading takes many connections. */
const SLOW = ['check_security', 'check_domain']

test('every tool that checks something is asked', () => {
  assert.equal(tools.map(({ name }) => name).sort(), Object.keys(ARGUMENTS).sort())
})

for (const { name, outputSchema } of tools) {
  const ajv = new Ajv2020({ strict: false })
  const listed = ajv.compile(outputSchema)
  const plugin = toolPlugins(plugins).find(({ tool }) => tool.name === name)
  // The list has the first level alone.
  const brief = ajv.compile(briefSchema(plugin!)!)
  for (const full of [false, true]) {
    const asked = await all(full || SLOW.includes(name) ? SOME : NAMES, domain =>
      call<{ structuredContent?: object; isError?: boolean }>('tools/call', {
        name,
        arguments: { ...ARGUMENTS[name]!(domain), full },
      }),
    )
    // A name that cannot be graded is refused in a line.
    const answers = new Map(
      [...asked].flatMap(([domain, { structuredContent, isError }]): [string, object][] =>
        isError ? [] : [[domain, structuredContent!]],
      ),
    )
    test(`${name} refuses few names${full ? ', also in full' : ''}`, () => {
      const refused = asked.size - answers.size
      // A busy machine has no time left for some grades: that is a refusal of its own.
      assert.ok(refused <= (name === 'check_security' ? asked.size / 4 : 0), String(refused))
    })
    test(`${name} returns what its schema describes${full ? ', also in full' : ''}`, () => {
      for (const validate of full ? [listed] : [listed, brief])
        for (const [domain, content] of answers)
          assert.ok(validate(content), `${domain}: ${JSON.stringify(validate.errors)}`)
    })
    if (full) continue
    const sizes = [...answers.values()]
      .map(content => JSON.stringify(content).length / 4)
      .sort((a, b) => a - b)
    const median = sizes[sizes.length >> 1]!
    console.log(`${name}: ${Math.round(median)} tokens at the median, ${Math.round(sizes.at(-1)!)} at most`)
    test(`${name} leads with the verdict and is short`, () => {
      for (const [domain, content] of answers) assert.is(Object.keys(content)[0], 'verdict', domain)
      assert.ok(median <= (name === 'check_security' ? MAX_GRADE : MAX_MEDIAN), String(median))
    })
  }
}

test.run()
