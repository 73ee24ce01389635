/**
 * Each service that an answer depends on, failing in each way: the answer comes, says what it does without
 * and why, and is otherwise the same as ever.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reported } from '../../../core/text/catalogue.ts'
import { startDemo } from '../../peers/demo/main.ts'
import { settings } from '../demo/ask.ts'
import { testAhead, type Cell } from './ahead.ts'
import { PROMISES, type Promised } from './promises.ts'
import { closeServers, FAULTS, faultServers, type Fault } from './servers.ts'
import { instance, type Answer } from './world.ts'

/** The longest deadline of a check is 10 s; the machine may be busy with other suites. */
const SANE_MS = 25_000
const AT_ONCE = 12

const demo = await startDemo({ settings, logLine: line => console.error(line) })
const servers = await faultServers()
test.after(async () => {
  closeServers()
  await demo.close()
})

type Row = Partial<Reported> & { readonly detail?: string; readonly rcode?: string; readonly ip?: string }
const rowsOf = (answer: Answer, member: string): readonly Row[] => answer[member] as readonly Row[]

/** The codes at the ends of a report: what is behind "no usable response (...)". */
const ends = ({ code, params }: Reported): readonly string[] => {
  const inside = (value: unknown): readonly string[] => {
    if (Array.isArray(value)) return value.flatMap(inside)
    return typeof value === 'object' && value !== null && 'code' in value ? ends(value as Reported) : []
  }
  const deeper = Object.values((params ?? {}) as object).flatMap(inside)
  return deeper.length > 0 ? deeper : [code]
}
const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)].sort()

/** The fields that an answer lacks; those of a handshake as one. */
const lacking = ({ unmeasured }: Answer): readonly string[] => {
  const fields = unmeasured.map(({ field }) => field)
  const isWhole = fields.includes('tls.protocol')
  return unique(fields.map(field => (isWhole && field.startsWith('tls.') ? 'tls.*' : field)))
}

const codesIn = (answer: Answer, { codesOf, codes }: Promised): readonly string[] => {
  if (codesOf === 'tls.error')
    return [(answer['tls'] as { readonly error: { readonly code: string } | null }).error?.code ?? '']
  if (codesOf === 'unmeasured') {
    const found = answer.unmeasured.flatMap(({ code = '', ...more }) => ends({ code, ...more }))
    // Where a registry has both, the service that is asked next has a reason of its own.
    const [kind] = codes.hang[0]?.split('-') ?? []
    return unique(kind === 'rdap' ? found.filter(code => code.startsWith('rdap-')) : found)
  }
  return unique(rowsOf(answer, codesOf).map(({ detail, rcode = '' }) => detail ?? rcode))
}

/** What is the same whatever fails, but for what is promised to be absent. */
const kept = (answer: Answer, { without, codesOf }: Promised): Readonly<Record<string, unknown>> => {
  const { domain, name, zone, nameservers, mx, spf, grade } = answer
  const { ok, protocol } = (answer['tls'] ?? {}) as { readonly ok?: boolean; readonly protocol?: string }
  const { notAfter } = (answer['cert'] ?? {}) as { readonly notAfter?: string }
  return {
    ...{ domain, name, zone, nameservers, mx, spf, grade, notAfter },
    ...(without.includes('tls.*') || codesOf === 'tls.error' ? {} : { ok, protocol }),
  }
}

const healthy = new Map<string, Promise<Answer>>()
/** The answer when nothing fails. */
const asEver = (promised: Promised): Promise<Answer> => {
  const { ask, alone } = promised
  const key = `${ask} ${alone}`
  const made = healthy.get(key) ?? instance(null, broken, settingsOf(promised)).ask(ask).then(answerOf)
  healthy.set(key, made)
  return made
}
const answerOf = ({ status, answer }: { readonly status: number; readonly answer: Answer }): Answer => {
  assert.is(status, 200)
  return answer
}
const settingsOf = ({ alone }: Promised) => (alone ? { probeKr: '' } : {})

const nameServers = await instance(null, { demo, servers, authorities: [] }).ask(
  '/api/v1/dns?name=certscope-demo.com&type=A',
)
const authorities = rowsOf(nameServers.answer, 'authoritative').map(({ ip }) => ip!)
const broken = { demo, servers, authorities }

/** What is asked beside the promised request, in turn: it may lack something, but it comes. */
const BESIDE = [
  '/api/v1/expiry?domains=alias.certscope-demo.com,example.com',
  '/api/v1/security?domain=alias.certscope-demo.com',
  '/probe?target=alias.certscope-demo.com',
  '/api/v1/dns-info?domain=certscope-demo.com',
  '/api/v1/dns?name=www.certscope-demo.com&type=MX',
  '/api/v1/certificate?domain=certscope-demo.kr',
  '/en/certificate?domain=alias.certscope-demo.com',
]

/** Deno does not report that a datagram was refused: it looks as if nobody answered. */
const seenAs = ({ upstream }: Promised, fault: Fault): Fault =>
  'Deno' in globalThis && fault === 'refuse' && /^(?:authoritative|owners)$/.test(upstream) ? 'hang' : fault

const cells: readonly Cell[] = PROMISES.flatMap((promised, row) =>
  FAULTS.map((fault, column) => ({
    name: `${promised.upstream} ${fault}: ${promised.ask}`,
    async run() {
      const usual = await asEver(promised)
      const it = instance({ upstream: promised.upstream, fault }, broken, settingsOf(promised))
      const { status, answer, ms } = await it.ask(promised.ask)
      assert.is(status, 200)
      assert.ok(ms < SANE_MS, `${ms} ms`)
      const missing = lacking(answer).filter(field => !lacking(usual).includes(field))
      const seen = seenAs(promised, fault)
      const isMissing = promised.codes[seen].length > 0
      const promisedMissing = [...(isMissing ? promised.without : []), ...(promised.also?.[seen] ?? [])]
      assert.equal(missing, unique(promisedMissing), 'what is missing')
      assert.equal(codesIn(answer, promised), unique(promised.codes[seen]), 'why')
      assert.equal(kept(answer, promised), kept(usual, promised), 'the rest')
      const beside = BESIDE[(row * FAULTS.length + column) % BESIDE.length]!
      const other = await it.load(beside)
      // Without our own resolver there is no grade, and nothing that a target's alert could fire by.
      const isOurs = promised.upstream === 'resolver' && /^\/(?:api\/v1\/security|probe)\b/.test(beside)
      assert.is(other.status, isOurs ? 503 : 200, beside)
      assert.ok(other.ms < SANE_MS, `${beside}: ${other.ms} ms`)
      assert.not(
        it.log.some(line => line.includes('"failed"')),
        it.log.join(),
      )
    },
  })),
)

// What all are compared with is made while nothing else is under way.
for (const promised of PROMISES) await asEver(promised)
testAhead(cells, AT_ONCE)
test.run()
