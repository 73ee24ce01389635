/** Pages that grow while their checks run: what is sent when, with which status, and who ends the check. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { AccountLimits } from '../../../../../core/limits/capacity.ts'
import * as v from 'valibot'
import { app } from '../../../../../core/app.ts'
import { Refusal } from '../../../../../core/errors/errors.ts'
import { logger } from '../../../../../core/monitoring/log.ts'
import { plugin } from '../../../../../core/plugin/plugin.ts'
import { stagesOf } from '../../../../../core/plugin/stage.ts'
import { json } from '../../../../../core/plugin/reply.ts'
import { doorsOf, settingsOf } from '../../../../peers/world.ts'
import { createGunzip, gunzipSync } from 'node:zlib'
import { growingGzip, growing } from '../../../../../core/surface/pages/page-stream.ts'

const HOSTILE = '<img src=x onerror=alert(1)>\u202e'

const STAGES = {
  address: { en: 'Address', ko: 'IP 주소' },
  found: { en: 'is {ip}', ko: '{ip} 확인' },
} as const
const staged = stagesOf(STAGES)

let runs = 0
const gates = new Map<string, PromiseWithResolvers<void>>()
/** What a check waits for before it ends. */
const gate = (name: string) => {
  const made = gates.get(name) ?? Promise.withResolvers<void>()
  gates.set(name, made)
  return made
}
const left: string[] = []

const slow = plugin({
  name: 'slow',
  summary: 'Takes its time.',
  routes: { 'GET /api/v1/slow': json },
  ttl: 600,
  input: v.object({
    name: v.pipe(
      v.string(),
      v.check(name => name !== 'bad', 'Give a better name.'),
    ),
  }),
  output: v.object({ known: v.string() }),
  example: { name: 'x' },
  async run({ name }, { progress, stage, signal }) {
    runs++
    if (name === 'quick') return { known: 'at once' }
    if (name === 'full') throw new Refusal({ code: 'checks-busy' }, 503, { 'retry-after': '5' })
    stage(staged('address', 'bad', { code: 'found', params: { ip: HOSTILE } }))
    stage(staged('address', 'good', { code: 'found', params: { ip: 'twice' } }))
    progress({ known: `half ${HOSTILE}` })
    await Promise.race([
      gate(name).promise,
      new Promise<void>(resolve => signal.addEventListener('abort', () => resolve())),
    ])
    if (signal.aborted) left.push(name)
    if (name.startsWith('broken')) throw new Error('the password is hunter2')
    return { known: `all ${HOSTILE}` }
  },
  summarize: ({ known }, language) => ({
    state: 'good',
    verdict: language === 'ko' ? `결과 ${known}` : `Known: ${known}`,
    lines: [],
  }),
})

const make = (environment: Record<string, string> = {}, limits: AccountLimits = { checks: 32 }) => {
  const settings = settingsOf({ CERTSCOPE_SITE_URL: 'https://certscope.example', ...environment })
  const doors = doorsOf({}, settings)
  const lines: string[] = []
  const log = logger('warn', doors.now, line => lines.push(line))
  const made = app({ plugins: [slow], doors, settings, log, limits })
  const ask = (path: string, init: RequestInit = {}, address = '198.51.100.7') =>
    made.fetch(new Request(`https://certscope.example${path}`, init), { address })
  return { ask, lines }
}

const decoder = new TextDecoder()
/** The next part of a body, and all that follows. */
const parts = (response: Response) => {
  const reader = response.body!.getReader()
  return {
    next: async () => decoder.decode((await reader.read()).value),
    cancel: () => reader.cancel(),
    async rest() {
      let text = ''
      for (let part = await reader.read(); !part.done; part = await reader.read())
        text += decoder.decode(part.value)
      return text
    },
  }
}
const untilLeft = async (name: string) => {
  for (const end = Date.now() + 60_000; !left.includes(name) && Date.now() < end; )
    await new Promise(resolve => setTimeout(resolve, 5))
  assert.ok(left.includes(name))
}

test('the form is sent at once, then what is known, then the answer, as one document', async () => {
  const { ask } = make()
  const response = await ask('/ko/slow?name=one')
  assert.is(response.status, 200)
  assert.is(response.headers.get('cache-control'), 'no-cache')
  assert.is(response.headers.get('x-robots-tag'), 'noindex')
  assert.is(response.headers.get('x-accel-buffering'), 'no')
  assert.is(response.headers.get('etag'), null)
  assert.match(response.headers.get('content-security-policy')!, "default-src 'none'")
  const { next, rest } = parts(response)
  const first = await next()
  assert.match(first, '<html lang="ko">')
  assert.match(first, /<form action="\/ko\/slow" method="get">[^]*value="one"[^]*<\/form>/)
  assert.match(
    first,
    /<section class="progress">\s*<div role="status">[^]*<h2>확인 중 [^]*<p>최대 10초 걸립니다\.<\/p>[^]*<ol>\s*$/,
  )
  // What has ended is told once, with its time, and escaped.
  assert.match(
    await next(),
    /^<li class="stage"><span class="title"><span class="mark bad">[^]*문제: <\/span>IP 주소<\/span> <span class="found">&lt;img src=x onerror=alert\(1\)&gt;\ufffd 확인<\/span> <span class="faint">\d+ ms<\/span><\/li>\s*$/,
  )
  assert.match(await next(), '<li>결과 half &lt;img src=x onerror=alert(1)&gt;\ufffd</li>')
  gate('one').resolve()
  const last = await rest()
  assert.match(
    last,
    /^<\/ol>\s*<\/div>\s*<\/section>[^]*<section class="answer"[^]*결과 all &lt;img[^]*<\/html>\s*$/,
  )
  assert.match(last, 'href="/api/v1/slow?name=one"')
  assert.not.match(first + last, '<img')
})

test('the answer that was waited for is one whole page for the next, with a tag', async () => {
  const { ask } = make()
  const before = runs
  const first = parts(await ask('/en/slow?name=two'))
  gate('two').resolve()
  await first.rest()
  const again = await ask('/en/slow?name=two')
  const text = await again.text()
  assert.is(again.headers.get('cache-control'), 'public, max-age=600')
  assert.match(text, /<section class="answer"/)
  assert.not.match(text, 'class="progress"')
  const etag = again.headers.get('etag')!
  const known = await ask('/en/slow?name=two', { headers: { 'if-none-match': etag } })
  assert.equal([known.status, await known.text()], [304, ''])
  assert.is((await ask('/en/slow?name=two', { headers: { 'if-none-match': '"x"' } })).status, 200)
  assert.is(runs, before + 1)
  const fresh = await ask('/en/slow?name=two&fresh=1')
  assert.is(fresh.headers.get('cache-control'), 'no-store')
  await fresh.text()
})

test('what is there at once, or is asked for by a program, is one whole page', async () => {
  const { ask } = make()
  for (const [path, accept] of [
    ['/en/slow?name=quick', 'text/html'],
    ['/en/slow?name=three', 'application/json'],
  ] as const) {
    gate('three').resolve()
    const response = await ask(path, { headers: { accept } })
    assert.ok(response.headers.get('etag'))
    assert.not.match(await response.text(), 'class="progress"')
  }
})

test('what is refused has its status, and nothing is sent before', async () => {
  const { ask } = make({ CERTSCOPE_LIMIT: '2' }, { checks: 1, parked: 0, waitMs: 1_000 })
  for (const [path, status, at, words] of [
    ['/en/slow?name=bad', 400, ' id="name-error"', 'Give a better name.'],
    ['/en/slow?name=full', 503, '', 'Too many checks are running at the moment. Try again in 5 s.'],
  ] as const) {
    const response = await ask(path)
    assert.is(response.status, status)
    assert.is(response.headers.get('content-type'), 'text/html; charset=utf-8')
    const text = await response.text()
    assert.match(text, `<p class="error"${at} role="alert">${words}`)
    assert.match(text, '<form action="/en/slow"')
  }
  const first = parts(await ask('/en/slow?name=four'))
  // There is one place, which is taken: the second waits for it in vain, and is told so with a status.
  const second = await ask('/en/slow?name=five', {}, '198.51.100.8')
  assert.is(second.status, 503)
  assert.is(second.headers.get('retry-after'), '5')
  gate('four').resolve()
  await first.rest()
  const over = await ask('/ko/slow?name=six')
  assert.equal([over.status, over.headers.has('retry-after')], [429, true])
  assert.match(await over.text(), '<form action="/ko/slow"')
})

test('what fails after the beginning is told in the page, and nothing of the inside with it', async () => {
  const { ask, lines } = make()
  const page = parts(await ask('/en/slow?name=broken'))
  gate('broken').resolve()
  const text = await page.rest()
  assert.match(text, '<p class="error" role="alert">Internal error. Try again later. Request ID: ')
  assert.match(text, /<\/html>\s*$/)
  assert.not.match(text, 'hunter2')
  assert.is(lines.length, 1)
})

test('who accepts gzip gets it, and nobody waits for it', async () => {
  const { ask } = make()
  const response = await ask('/en/slow?name=packed', { headers: { 'accept-encoding': 'gzip' } })
  assert.is(response.headers.get('content-encoding'), 'gzip')
  assert.match(response.headers.get('vary')!, 'accept-encoding')
  const unpacked = new Response(response.body!.pipeThrough(new DecompressionStream('gzip')))
  const { next, rest } = parts(unpacked)
  assert.match(await next(), '<form action="/en/slow"')
  gate('packed').resolve()
  assert.match(await rest(), /class="answer"[^]*<\/html>\s*$/)
})

test('HEAD measures nothing', async () => {
  const { ask } = make({ CERTSCOPE_LIMIT: '1' })
  const before = runs
  const head = await ask('/en/slow?name=seven', { method: 'HEAD' })
  assert.equal([head.status, await head.text(), runs], [200, '', before])
  assert.is(head.headers.get('x-robots-tag'), 'noindex')
  assert.is((await ask('/en/slow?name=bad', { method: 'HEAD' })).status, 400)
  gate('seven').resolve()
  await (await ask('/en/slow?name=seven')).text()
  assert.is(runs, before + 1)
  const known = await ask('/en/slow?name=seven', { method: 'HEAD' })
  assert.ok(known.headers.get('etag'))
  assert.ok(Number(known.headers.get('content-length')) > 1_000)
})

test('a reader who leaves ends the check, whichever way it is noticed', async () => {
  const { ask } = make()
  const canceled = parts(await ask('/en/slow?name=gone-1'))
  await canceled.next()
  await canceled.cancel()
  await untilLeft('gone-1')
  const closed = new AbortController()
  const open = parts(await ask('/en/slow?name=gone-2', { signal: closed.signal }))
  await open.next()
  closed.abort()
  await untilLeft('gone-2')
})

test('of one client so many pages grow at once; a further one comes whole', async () => {
  const { ask } = make({ CERTSCOPE_PAGE_LIMIT: '1000', CERTSCOPE_LIMIT: '1000' })
  const growing = []
  for (let count = 0; count < 20; count++) growing.push(parts(await ask('/en/slow?name=many')))
  const whole = ask('/en/slow?name=many')
  const other = await ask('/en/slow?name=many', {}, '198.51.100.8')
  assert.is(other.headers.get('etag'), null)
  gate('many').resolve()
  assert.ok((await whole).headers.get('etag'))
  for (const one of [...growing, parts(other)]) assert.match(await one.rest(), 'class="answer"')
  gates.delete('many')
  const again = await ask('/en/slow?name=many&fresh=1')
  assert.is(again.headers.get('etag'), null)
  gate('many').resolve()
  await again.text()
})

/* gzip for a body that grows: each early part can be read as soon as it came, and all of it at the end. */

const encoder = new TextEncoder()

const LENGTHS: readonly (readonly number[])[] = [
  [0],
  [10],
  [5_000, 40, 40, 60_000],
  [65_535, 1],
  [65_536, 0, 7],
  [200_000, 300_000],
]
for (const lengths of LENGTHS) {
  test(`parts of ${lengths.join(', ')} octets are what was put in`, async () => {
    const parts = lengths.map((length, nth) =>
      encoder.encode(Array.from({ length }, (_, at) => String((at * 7 + nth) % 10)).join('')),
    )
    const { early, last } = growingGzip()
    const sent = [...parts.slice(0, -1).map(early), await last(parts.at(-1)!)]
    const whole = Buffer.concat(sent)
    assert.is(gunzipSync(whole).toString(), parts.map(part => new TextDecoder().decode(part)).join(''))
    const platform = new Response(new Blob([whole]).stream().pipeThrough(new DecompressionStream('gzip')))
    assert.is(
      (await platform.arrayBuffer()).byteLength,
      lengths.reduce((sum, one) => sum + one, 0),
    )
    if (lengths.length > 1 && lengths.at(-1)! > 50_000) assert.ok(sent.at(-1)!.length < lengths.at(-1)! / 2)
  })
}

for (const gzip of [true, false])
  test(`nothing comes between the end and its compression (${gzip})`, async () => {
    const page = growing({ first: 'first ', gzip, left: () => {} })
    page.add('second ')
    const ended = page.end('end')
    page.add('late')
    const whole = Buffer.from(await new Response(page.body).arrayBuffer())
    await ended
    assert.is((gzip ? gunzipSync(whole) : whole).toString(), 'first second end')
  })

test('a reader has an early part before the next one is there', async () => {
  const { early, last } = growingGzip()
  const reader = createGunzip()
  const seen: string[] = []
  reader.on('data', (chunk: Buffer) => seen.push(chunk.toString()))
  const put = async (octets: Uint8Array, expected: string) => {
    reader.write(octets)
    // The thread that decompresses has no say in when it is done.
    for (let tries = 0; tries < 500 && seen.join('').length < expected.length; tries++)
      await new Promise(resolve => setTimeout(resolve, 10))
    assert.equal(seen.join(''), expected)
  }
  await put(early(encoder.encode('first ')), 'first ')
  await put(early(encoder.encode('second ')), 'first second ')
  await put(await last(encoder.encode('last')), 'first second last')
})

test.run()
