/** Lists of names: how they are checked at once, reported in their order, counted, and broken off. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { HTTP_FAILURES } from '../../../core/protocol/http/reasons.ts'
import { REGISTRY_REASONS } from '../../../core/protocol/registration/expiry.ts'
import { PACED } from '../../../core/surface/cli/list.ts'
import { barText } from '../../../core/surface/cli/reports.ts'
import { width } from '../../../core/surface/text/table.ts'
import { held, run } from '../../unit/core/lists-world.ts'

test.before.each(() => {
  Object.assign(held, { running: 0, most: 0, milliseconds: () => 0 })
  held.stuck.clear()
  held.paced.clear()
  held.ended.length = 0
})

interface Row {
  readonly line: number | null
  readonly input: string
  readonly state: string
  readonly status: number
  readonly answer?: { readonly domain: string }
  readonly error?: string
}
const rowsOf = (out: string): Row[] =>
  out
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Row)

test('JSON lines are in the order of the list, whichever check ends first', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `n${index}.example.com`)
  held.milliseconds = name => (name === 'n0.example.com' ? 60 : 1)
  const { status, out, err } = await run('look --json --file list.txt', { list: names.join('\n') })
  assert.equal(
    rowsOf(out).map(({ input }) => input),
    names,
  )
  assert.is.not(held.ended[0], 'n0.example.com')
  assert.is(status, 0)
  assert.match(err, /^40 names checked in \d+ s: 40 OK\.\n$/)
})

for (const jobs of [1, 5, 32]) {
  test(`--jobs ${jobs} checks so many at once`, async () => {
    held.milliseconds = () => 3
    const list = Array.from({ length: 64 }, (_, index) => `n${index}.example.com`).join('\n')
    await run(`look --file list.txt --jobs ${jobs}`, { list })
    assert.is(held.most, jobs)
  })
}

test('lines that are no names are told with their numbers, and the others are checked', async () => {
  const { status, out, err } = await run('look --json --file list.txt', {
    list: 'a.com\nnot a name\n127.0.0.1\nb.com',
  })
  assert.is(status, 2)
  assert.equal(
    rowsOf(out).map(({ line, state, status, error, answer }) => [line, state, status, !!error, !!answer]),
    [
      [1, 'good', 0, false, true],
      [2, 'unchecked', 2, true, false],
      [3, 'unchecked', 2, true, false],
      [4, 'good', 0, false, true],
    ],
  )
  assert.match(err, /^certscope: Line 2: .+\ncertscope: Line 3: .+\n4 names checked in .+ 2 OK, 2 could not/)
})

const ENDS: readonly (readonly [options: string, names: string, status: number])[] = [
  ['', 'a.com', 0],
  ['', 'a.com bad.com', 1],
  ['', 'warn.com', 1],
  ['--fail-on problem', 'warn.com', 0],
  ['--fail-on problem', 'warn.com bad.com', 1],
  ['', 'open.com a.com', 2],
  ['', 'open.com bad.com', 1],
  ['--min-level low', 'warn.com', 0],
  ['--min-level low --fail-on warning', 'warn.com', 1],
  ['--min-level high', 'a.com', 1],
  ['--min-level low', 'open.com', 2],
  ['--min-level low', 'bad.com', 1],
  ['--min-days 30', 'a.com', 0],
  ['--min-days 31', 'a.com', 1],
  // A gate with the name of an input is that input as well, and what it takes is what the input does.
  ['--how a', 'a.com', 0],
  ['--how b', 'a.com', 1],
  ['--how c', 'a.com', 2],
]
for (const [options, names, status] of ENDS) {
  const words = options === '' ? '' : ` ${options}`
  test(`look --file${words} of ${names} ends with ${status}`, async () => {
    const ran = await run(`look --file -${words}`, { list: names.replaceAll(' ', '\n') })
    assert.is(ran.status, status, ran.err)
  })
  const [one, other] = names.split(' ')
  if (other === undefined)
    test(`so does look ${one}${words}`, async () =>
      assert.is((await run(`look ${one}${words}`)).status, status))
}

test('a gate that is not met is named', async () => {
  assert.match((await run('look a.com --min-level high')).out, /^✘ --min-level high is not met\. a\.com/)
  const json = await run('look a.com --json --min-level high')
  assert.match(json.err, /^certscope: --min-level high is not met\.\n$/)
  // What was measured stands beside what was wanted.
  const days = await run('look a.com --min-days 31')
  assert.match(days.out, /^✘ --min-days 31 is not met \(actual: 30\)\. a\.com/)
  const { out } = await run('look --file - --min-level high --format text', { list: 'a.com' })
  assert.match(out, /^✘ --min-level high is not met\. a\.com/)
})

test('a gate that could not be checked is named where all else is good', async () => {
  const { out, status } = await run('look openly.com --min-level low')
  assert.is(status, 2)
  assert.match(out, /^\? --min-level low could not be checked\. openly\.com/)
  const list = await run('look --file - --min-level low --format csv', { list: 'openly.com\na.com' })
  assert.match(list.out, /"openly\.com","unchecked","'--min-level low could not be checked\./)
  assert.match(list.out, /"a\.com","good",/)
  assert.match(list.err, /^2 names checked in \d+ s: 1 OK, 1 could not be checked\.\n$/)
  const lines = await run('look --file - --min-level low --format jsonl', { list: 'openly.com' })
  assert.not.match(lines.out, /"unmet"/)
  // What could not be checked at all says so itself, but not why the gate could not.
  assert.not.match((await run('look open.com --min-level low')).out, /--min-level/)
  const why = await run('look open.org --min-level low')
  assert.is(why.status, 2)
  assert.match(why.out, /^\? --min-level low could not be checked \(no level\)\. open\.org/)
})

test('on a terminal each name has its verdict; --verbose tells all', async () => {
  const terminal = { screen: true, width: 200 }
  const { out } = await run('look --file list.txt', { list: 'a.com\nbad.com\nx', terminal })
  assert.match(out, /^✔ a\.com: .*\n✘ bad\.com: .*\n\? Line 3: .+\n$/)
  assert.not.match(out, /\u001b|\u202e/)
  const verbose = await run('look --file list.txt --verbose', { list: 'bad.com', terminal })
  assert.match(verbose.out, /code-problem/)
})

test('several names are a list without a file', async () => {
  const { status, out } = await run('look a.com bad.com x')
  assert.is(status, 1)
  assert.match(out, /^✔ a\.com: .*\n✘ bad\.com: .*\n\? x: .+\n$/)
  const rows = rowsOf((await run('look --format jsonl a.com bad.com')).out)
  assert.equal(
    rows.map(({ line, input, state }) => [line, input, state]),
    [
      [null, 'a.com', 'good'],
      [null, 'bad.com', 'problem'],
    ],
  )
})

test('CSV has a head, a row a name, and no formula', async () => {
  const { out } = await run('look --file - --format csv', { list: 'a.com\nbad.com\n=1+1' })
  const [head, ...rows] = out.split('\r\n')
  assert.is(head, '"input","state","verdict","findings"')
  assert.match(rows[0]!, /^"a\.com","good","a\.com: .+",""$/)
  assert.match(rows[1]!, /^"bad\.com","problem","bad\.com: .+","code-problem"$/)
  assert.match(rows[2]!, /^"'=1\+1","unchecked","/)
})

test('Markdown is a table, and what a name has of it is text', async () => {
  const { out } = await run('look --file - --format markdown', { list: 'a.com\nx|<b>[y](z)' })
  const [head, rule, ...rows] = out.split('\n')
  assert.is(head, '| input | state | verdict | findings |')
  assert.is(rule, '| --- | --- | --- | --- |')
  assert.match(rows[0]!, /^\| a\.com \| good \| a\.com: /)
  assert.match(rows[1]!, /^\| x\\\|\\<b\\>\\\[y\\\]\\\(z\\\) \| unchecked \| /)
})

test('the rest of the input is given as usual', async () => {
  const { out, status } = await run('two MX --json --file list.txt', { list: 'a.com\nb.com' })
  assert.is(status, 0)
  assert.equal(
    rowsOf(out).map(({ answer }) => answer as unknown),
    [
      { name: 'a.com', type: 'MX' },
      { name: 'b.com', type: 'MX' },
    ],
  )
})

const REFUSED: readonly (readonly [line: string, list: string, said: RegExp])[] = [
  ['look --file nowhere.txt', '', /The list cannot be read \(nowhere\.txt: ENOENT\)/],
  ['look --file list.txt', '# none\n', /The list list\.txt has no names/],
  ['look --file -', '', /The list - has no names/],
  ['look --jobs 4 a.com', '', /--jobs needs several names, or --file LIST/],
  ['look --format junit a.com', '', /--format needs several names, or --file LIST/],
  ['look --file list.txt --jobs 257', 'a.com', /--jobs=257 is not valid/],
  ['look --file list.txt --jobs 0', 'a.com', /--jobs=0 is not valid/],
  ['look --file list.txt --format xml', 'a.com', /--format=xml is not valid\. Use text, jsonl, junit/],
  ['look --file list.txt --line', 'a.com', /--line works with one domain only\. Remove --file/],
  ['look --file list.txt b.com', 'a.com', /Unexpected argument "b\.com"/],
  ['look --file list.txt --min-level mid', 'a.com', /--min-level=mid is not valid\. Use low, high/],
  ['look a.com --min-days x', '', /--min-days=x is not valid/],
  ['act --file list.txt', 'a.com', /Unknown option --file/],
  ['two --file list.txt', 'a.com', /Missing TYPE/],
]
for (const [line, list, said] of REFUSED) {
  test(`${line}: ${said.source}`, async () => {
    const { status, out, err } = await run(line, { list })
    assert.equal([status, out], [2, ''])
    assert.match(err, said)
  })
}

test('a list of more than 100,000 names is refused before anything is checked', async () => {
  const list = Array.from({ length: 101 }, () => 'a.com\n'.repeat(1_000))
  const { status, err } = await run('look --file list.txt', { list })
  assert.is(status, 2)
  assert.match(err, /more than 100,000 names/)
  assert.is(held.ended.length, 0)
})

for (const format of ['jsonl', 'junit']) {
  test(`who interrupts has what is done, as whole ${format}, and the totals`, async () => {
    const user = new AbortController()
    held.stuck.add('n3.example.com')
    const list = Array.from({ length: 50 }, (_, index) => `n${index}.example.com`).join('\n')
    // All but the one that is never answered.
    const watching = setInterval(() => held.ended.length >= 49 && user.abort(), 20)
    const { status, out, err } = await run(`look --file list.txt --jobs 2 --format ${format}`, {
      list: `${list}\nn3.example.com`,
      ended: user.signal,
    })
    clearInterval(watching)
    assert.is(status, 130)
    assert.match(err, /^Interrupted\. 4\d names checked in /)
    if (format === 'jsonl') assert.ok(rowsOf(out).length >= 40)
    if (format === 'junit') assert.ok(out.endsWith('</testsuites>\n'))
  })
}

test('what a registry tells a minute later is waited for, with all checks at once', async () => {
  held.paced.set('open1.com', 2)
  held.paced.set('open2.com', 1)
  held.paced.set('good.com', 9)
  const began = performance.now()
  const { err, out } = await run('look --json --file list.txt', {
    list: 'open1.com\nopen2.com\ngood.com\nopen3.com',
    means: { pace: 50 },
  })
  assert.ok(performance.now() - began >= 100)
  assert.is(rowsOf(out).length, 4)
  const times = (name: string): number => held.ended.filter(one => one === name).length
  assert.equal(['open1.com', 'open2.com', 'open3.com', 'good.com'].map(times), [3, 2, 1, 1])
  assert.match(
    err,
    /^(?:certscope: A registry or a CA limits how often it is queried\. .+\n){2}4 names checked/,
  )
})

test('what is waited for are reasons that there are', () => {
  const known = Object.keys({ ...REGISTRY_REASONS, ...HTTP_FAILURES })
  for (const code of PACED) assert.ok(known.includes(code), code)
})

test('who interrupts does not wait for a registry', async () => {
  held.paced.set('open1.com', 99)
  const user = new AbortController()
  setTimeout(() => user.abort(), 100)
  const { status, err } = await run('look --file list.txt', { list: 'open1.com\na.com', ended: user.signal })
  assert.is(status, 130)
  assert.match(err, /\nInterrupted\. /)
})

test('a reader that takes nothing is waited for', async () => {
  let taken = 0
  const { out } = await run('look --json --file list.txt', {
    list: 'a.com\nb.com\nc.com',
    means: {
      drained: () =>
        new Promise(resolve =>
          setTimeout(() => {
            taken++
            resolve()
          }, 5),
        ),
    },
  })
  assert.is(rowsOf(out).length, 3)
  assert.ok(taken >= 3)
})

test('the bar fits into the terminal', async () => {
  for (const columns of [2, 10, 40, 80]) {
    const text = barText({ done: 40, total: 100, seconds: 20, last: '한국'.repeat(40) }, columns)
    assert.ok(width(text) < columns, text)
  }
  assert.is(
    barText({ done: 25, total: 100, seconds: 25, last: 'a.com\u001b[2J' }, 80),
    '[######                  ] 25/100 1:15 a.com\ufffd[2J',
  )
  assert.is(barText({ done: 25, total: null, seconds: 25, last: 'a.com' }, 80), '25 a.com')
  assert.is(barText({ done: 25, total: 100, seconds: 25, last: 'a.com' }, 49), '25/100 1:15 a.com')
})

test('the bar is there while checks run, and goes before the sentence', async () => {
  held.milliseconds = () => 120
  let columns = 90
  const bar = () => columns--
  const { err } = await run('look --json --file list.txt --jobs 1', {
    list: 'a.com\nx\nb.com',
    means: { bar },
  })
  const [first, ...drawn] = err.split('\r\u001b[K').slice(1)
  assert.is(first, `[${' '.repeat(24)}] 0/3`)
  assert.ok(drawn.includes(`[${'#'.repeat(16)}        ] 2/3 0:00 x`), err)
  assert.ok(drawn.some(one => /^certscope: Line 2: .+\n$/.test(one)))
  assert.match(drawn.at(-1)!, /^3 names checked in 0 s: 2 OK, 1 could not be checked\.\n$/)
  assert.ok(columns < 88, 'it asks each time how wide the terminal is')
})

test('in Korean', async () => {
  const { err } = await run('look --json --file list.txt --lang ko', { list: 'a.com\nbad.com\nx' })
  assert.match(
    err,
    /3번째 줄: .+\n도메인 3개를 \d+초 만에 확인했습니다: 정상 1개, 문제 1개, 확인하지 못한 도메인 1개\.\n$/,
  )
})

test.run()
