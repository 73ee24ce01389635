/** Lists in the program itself, on each runtime: files, pipes, slow and short readers, and Ctrl-C. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { commandOf, root, RUNTIMES } from '../processes.ts'
import type { Runtime } from '../processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-lists-'))
test.after(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const namesOf = (count: number, of = (index: number) => `n${index}.example.com`): string =>
  Array.from({ length: count }, (_, index) => `${of(index)}\n`).join('')

const start = (runtime: Runtime, words: readonly string[]) => {
  const [program, ...flags] = commandOf(runtime) as [string, ...string[]]
  const child = spawn(program, [...flags, join(root, 'runtime', 'main.ts'), 'paced', ...words], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      CERTSCOPE_PLUGINS: join(root, 'test', 'unit', 'runtime', 'plugins', 'paced.ts'),
    },
  })
  child.stdin.on('error', () => {})
  let err = ''
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  const ended = new Promise<{ status: number | null; err: string }>(resolve =>
    child.on('close', status => resolve({ status, err })),
  )
  return { child, ended }
}

/** All that it prints. */
const run = async (runtime: Runtime, words: readonly string[], input = '') => {
  const { child, ended } = start(runtime, words)
  child.stdin.end(input)
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => void chunks.push(chunk))
  return { ...(await ended), lines: Buffer.concat(chunks).toString().split('\n').slice(0, -1) }
}

for (const runtime of RUNTIMES) {
  test(`${runtime}: a file, in its order`, async () => {
    const list = file('list.txt', `slow300.example.com\n${namesOf(300)}한국.kr\n`)
    const { status, lines, err } = await run(runtime, ['--json', '--file', list, '--jobs', '32'])
    assert.is(status, 0, err)
    assert.equal(
      lines.map(line => (JSON.parse(line) as { input: string }).input),
      ['slow300.example.com', ...namesOf(300).trim().split('\n'), '한국.kr'],
    )
    assert.match(err, /^302 names checked in \d+ s: 302 OK\.\n$/)
  })

  test(`${runtime}: standard input, cut anywhere`, async () => {
    const { child, ended } = start(runtime, ['--file', '-', '--format', 'text'])
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
    })
    const octets = Buffer.from('a.example.com\n한국.kr\nb.example.com')
    for (const octet of octets) child.stdin.write(Buffer.from([octet]))
    child.stdin.end()
    assert.is((await ended).status, 0)
    assert.is(out, '✔ a.example.com.\n✔ xn--3e0b707e.kr.\n✔ b.example.com.\n')
  })

  test(`${runtime}: a reader that takes a few lines ends it`, async () => {
    const list = file(
      'long.txt',
      namesOf(20_000, index => `large50000.n${index}.example.com`),
    )
    const { child, ended } = start(runtime, ['--json', '--file', list])
    child.stdout.once('data', () => child.stdout.destroy())
    const { err } = await ended
    const [, done] = /^Interrupted\. ([\d,]+) names? checked/.exec(err) ?? []
    assert.ok(Number(done?.replace(',', '')) < 20_000, err)
  })

  test(`${runtime}: Ctrl-C leaves whole lines, and says how far it came`, async () => {
    const list = file('slow.txt', `${namesOf(20)}${namesOf(50, index => `slow8000.n${index}.example.com`)}`)
    const { child, ended } = start(runtime, ['--file', list, '--jobs', '4', '--format', 'junit'])
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      if (out.includes('n19.example.com')) child.kill('SIGINT')
    })
    const { status, err } = await ended
    assert.is(status, 130, err)
    assert.match(err, /^Interrupted\. 2\d names checked in \d+ s: 2\d OK\.\n$/)
    assert.ok(out.endsWith('</testsuites>\n'))
  })
}

test('a slow reader holds the checks back, and gets all', async () => {
  const list = file(
    'large.txt',
    namesOf(150, index => `large200000.n${index}.example.com`),
  )
  const { child, ended } = start('node', ['--json', '--file', list])
  let octets = 0
  let lines = 0
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    octets += chunk.length
    lines += chunk.toString().split('\n').length - 1
    if (octets < 4_000_000) await new Promise(resolve => setTimeout(resolve, 5))
  }
  assert.is((await ended).status, 0)
  assert.is(lines, 150)
  assert.ok(octets > 30_000_000)
})

test('what cannot be read is named', async () => {
  const { status, lines, err } = await run('node', ['--file', join(folder, 'nowhere.txt')])
  assert.equal([status, lines], [2, []])
  assert.match(err, /^certscope: The list cannot be read \(.*nowhere\.txt: ENOENT\)\. Check its path\.\n$/)
  assert.match((await run('node', ['--file', folder])).err, /The list cannot be read \(.*: EISDIR\)/)
})

test.run()
