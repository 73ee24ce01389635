/** Reports of lists: JUnit XML by Jenkins' schema, and hostile texts in it and in JSON lines. */
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { run } from '../../lists-world.ts'

/** As published by Jenkins' xUnit plugin, under the MIT License. */
const XSD = join(dirname(fileURLToPath(import.meta.url)), '..', 'junit-10.xsd')

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
  for (const terminal of terminals) {
    const { out } = await run('look --file list.txt --format jsonl', { list: LIST, terminal })
    assert.not.match(out, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202e]/)
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

test.run()
