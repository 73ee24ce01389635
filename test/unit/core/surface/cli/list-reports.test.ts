/** Reports of lists: JUnit XML by Jenkins' schema, SARIF by its JSON Schema, and hostile texts in both. */
import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { fileUri } from '../../../../../core/surface/cli/report-sarif.ts'
import { run } from '../../lists-world.ts'

/** Both are as published: by Microsoft's SARIF SDK and Jenkins' xUnit plugin, under the MIT License. */
const schemas = join(dirname(fileURLToPath(import.meta.url)), '..')
const XSD = join(schemas, 'junit-10.xsd')

const LIST = 'good.com\nbad.com\nwarn.com\nopen.com\n<b>]]>\u0000"\'&\u202e\ud800\n\nbad1.com'

/** The document in another's reading: names of elements with their attributes and texts. */
const parsed = (xml: string): readonly string[] | null => {
  const program = `
import sys, json, xml.etree.ElementTree as tree
found = []
for one in tree.fromstring(sys.stdin.buffer.read()).iter():
    found.append(json.dumps([one.tag, one.attrib, (one.text or '').strip()]))
print('\\n'.join(found))`
  const { status, stdout, error } = spawnSync('python3', ['-c', program], { input: xml, encoding: 'utf8' })
  if (error) return null
  assert.is(status, 0, xml)
  return stdout.trim().split('\n')
}

test('JUnit XML is valid by the schema of Jenkins, whatever the texts hold', async () => {
  for (const options of ['', ' --fail-on problem', ' --min-level high']) {
    const { out } = await run(`look --file list.txt --format junit${options}`, { list: LIST })
    const { status, stderr, error } = spawnSync('xmllint', ['--noout', '--schema', XSD, '-'], {
      input: out,
      encoding: 'utf8',
    })
    if (error) return console.log('skipped: xmllint is not installed')
    assert.is(status, 0, stderr)
    assert.not.match(out, /\u001b|\u0085|\u2028|\u202e|\ufffe|\uffff/)
    assert.ok(out.isWellFormed())
  }
})

test('what a terminal would obey, or a reader take for the end of a line, is escaped in JSON', async () => {
  const terminals: object[] = [{}, { screen: true, width: 200 }]
  for (const format of ['jsonl', 'sarif'])
    for (const terminal of terminals) {
      const { out } = await run(`look --file list.txt --format ${format}`, { list: LIST, terminal })
      assert.not.match(out, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202e]/, format)
      assert.match(out, /\\u202e/)
    }
})

test('each name is a test: passed, failed, or an error', async () => {
  const { out } = await run('look --file list.txt --format junit', { list: LIST })
  const found = parsed(out)
  if (!found) return console.log('skipped: python3 is not installed')
  const elements = found.map(line => JSON.parse(line) as [string, Record<string, string>, string])
  const suites = elements.filter(([tag]) => tag === 'testsuite').map(([, attributes]) => attributes)
  assert.equal(
    suites.map(({ name, tests, failures, errors }) => [name, tests, failures, errors].join(' ')),
    [
      'good.com 1 0 0',
      'bad.com 1 1 0',
      'warn.com 1 1 0',
      'open.com 1 0 1',
      '<b>]]>\ufffd"\'&\ufffd\ufffd 1 0 1',
      'bad1.com 1 1 0',
    ],
  )
  const [, , text] = elements.find(([tag]) => tag === 'failure')!
  assert.match(text, /code-problem: code-problem: a\]\]>b<script>/)
  assert.match(text, /1\. Renew it: `certbot renew`\./)
  assert.ok(elements.some(([tag, { classname }]) => tag === 'testcase' && classname === 'certscope.look'))
})

test('warnings that are no failure are told in the test', async () => {
  const { out } = await run('look --file list.txt --format junit --fail-on problem', { list: 'warn.com' })
  assert.match(out, /failures="0" errors="0"/)
  assert.match(out, /<system-out>warn\.com: /)
})

interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { id: string; helpUri?: string }[] } }
      readonly results: readonly {
        readonly ruleId: string
        readonly level: string
        readonly message: { readonly text: string }
        readonly locations: readonly [
          {
            readonly physicalLocation: {
              readonly artifactLocation: { readonly uri: string }
              readonly region: { readonly startLine: number }
            }
            readonly logicalLocations: readonly [{ readonly fullyQualifiedName: string }]
          },
        ]
        readonly partialFingerprints: { readonly primaryLocationLineHash: string }
      }[]
      readonly invocations: readonly [
        { readonly executionSuccessful: boolean; readonly toolExecutionNotifications: readonly object[] },
      ]
    },
  ]
}

const ajv = new Ajv.default({ strict: false, allErrors: true })
addFormats.default(ajv)
const isSarif = ajv.compile(JSON.parse(readFileSync(join(schemas, 'sarif-2.1.0.json'), 'utf8')) as object)

const sarifOf = async (options: string, list: string) => {
  const { out } = await run(`look --format sarif ${options}`, { list })
  assert.ok(out.isWellFormed())
  const log = JSON.parse(out) as Log
  assert.ok(isSarif(log), JSON.stringify(isSarif.errors))
  return log.runs[0]
}

test('SARIF is valid by its schema, with what GitHub asks for', async () => {
  const { tool, results, invocations } = await sarifOf('--file list.txt', LIST)
  assert.equal(
    results.map(({ ruleId, level, locations: [{ physicalLocation, logicalLocations }] }) => [
      ruleId,
      level,
      physicalLocation.artifactLocation.uri,
      physicalLocation.region.startLine,
      logicalLocations[0].fullyQualifiedName,
    ]),
    [
      ['look/code-problem', 'error', 'list.txt', 2, 'bad.com'],
      ['look/code-warning', 'warning', 'list.txt', 3, 'warn.com'],
      ['look/code-unchecked', 'note', 'list.txt', 4, 'open.com'],
      ['look/code-problem', 'error', 'list.txt', 7, 'bad1.com'],
    ],
  )
  const { rules } = tool.driver
  assert.equal(
    rules.map(({ id }) => id),
    ['look/code-problem', 'look/code-unchecked', 'look/code-warning'],
  )
  for (const { helpUri } of rules) assert.is(helpUri, 'https://example.com/a')
  for (const { ruleId, message } of results) {
    assert.ok(rules.some(({ id }) => id === ruleId))
    assert.match(message.text, /\n1\. Renew it: `certbot renew`\./)
  }
  // What could not be checked fails the run of the tool, and is no alert about the list.
  assert.is(invocations[0].executionSuccessful, false)
  assert.is(invocations[0].toolExecutionNotifications.length, 2)
})

test('an alert stays the same when the list is sorted anew', async () => {
  const prints = async (list: string) => {
    const { results } = await sarifOf('--file list.txt', list)
    return results.map(one => one.partialFingerprints.primaryLocationLineHash).sort()
  }
  const first = await prints('bad.com\nwarn.com')
  assert.equal(await prints('# more\nwarn.com\nbad.com'), first)
  assert.is(new Set(first).size, 2)
})

test('a gate that is not met is an alert, and a list without any is an empty one', async () => {
  const { results } = await sarifOf('--file list.txt --min-level high', 'good.com')
  assert.equal(
    results.map(({ ruleId, level }) => [ruleId, level]),
    [['look/min-level', 'error']],
  )
  const clean = await sarifOf('--file - --lang ko', 'good.com')
  assert.equal(clean.results, [])
  assert.is(clean.invocations[0].executionSuccessful, true)
})

const URIS: readonly (readonly [path: string, uri: string])[] = [
  ['list.txt', 'list.txt'],
  ['./ci/my list.txt', 'ci/my%20list.txt'],
  ['ci\\list.txt', 'ci/list.txt'],
  ['/srv/목록.txt', 'file:///srv/%EB%AA%A9%EB%A1%9D.txt'],
  ['C:\\ci\\list.txt', 'file:///C:/ci/list.txt'],
  ['a:b?.txt', 'a%3Ab%3F.txt'],
  ['-', 'stdin'],
]
for (const [path, uri] of URIS) test(`${path} is ${uri}`, () => assert.is(fileUri(path), uri))

test.run()
