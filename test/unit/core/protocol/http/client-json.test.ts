/** JSON over HTTP: what a response holds, how a client's GET fails, and that nothing is read without end. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { getThrough, fetchJson, parseJson } from '../../../../../core/protocol/http/client.ts'

const URL = 'https://service.example/path'
const never = new Promise<never>(() => {})

/** Asks a client that gives this response; `requests` are those that it got. */
const ask = async (fetch: (request: Request) => Promise<Response>, signal = new AbortController().signal) => {
  const requests: Request[] = []
  const client = {
    fetch: (request: Request) => {
      requests.push(request)
      return fetch(request)
    },
  }
  const got = await fetchJson(getThrough(client), URL, { accept: 'application/json', maxBytes: 16, signal })
  return { got, requests }
}

/** A response whose body shows whether it was canceled. */
const watched = (status: number, pieces: readonly string[], ends = true) => {
  const seen = { canceled: false }
  const left = pieces.map(piece => new TextEncoder().encode(piece))
  const body = new ReadableStream<Uint8Array>({
    pull: controller => {
      const piece = left.shift()
      if (piece) controller.enqueue(piece)
      else if (ends) controller.close()
      else return never
    },
    cancel: () => {
      seen.canceled = true
    },
  })
  return { response: new Response(body, { status }), seen }
}

const VALUES: readonly [text: string, value: unknown][] = [
  ['{"a":[1]}', { a: [1] }],
  ['\ufeff{"a":1}', { a: 1 }],
  ['null', null],
  ['""', ''],
  ['', undefined],
  ['{"a":', undefined],
  ['<html>', undefined],
]
for (const [text, value] of VALUES) {
  test(`the body ${JSON.stringify(text)} has the value ${JSON.stringify(value)}`, async () => {
    const { got } = await ask(async () => new Response(text))
    assert.equal(got.ok && [got.status, got.value], [200, value])
  })
}

test('a text is parsed, or is no value', () => {
  assert.equal([parseJson('[1]'), parseJson('1 2')], [[1], undefined])
})

const TYPES: readonly [type: string | null, body: string, json: boolean][] = [
  ['application/json', '{}', true],
  ['application/rdap+json; charset=utf-8', '{}', true],
  ['TEXT/JSON', '{}', true],
  ['text/html', '{}', false],
  ['application/jsonp', '{}', false],
  [null, '{}', false],
  ['text/html', '', true],
]
for (const [type, body, json] of TYPES) {
  test(`${JSON.stringify(body)} of the type ${type} is ${json ? '' : 'not '}JSON by its type`, async () => {
    const exchange = async () =>
      ({
        ok: true,
        status: 404,
        headers: new Map(type === null ? [] : [['content-type', type]]),
        body: new TextEncoder().encode(body),
      }) as const
    const got = await fetchJson(exchange, URL, {
      accept: 'application/json',
      maxBytes: 16,
      signal: new AbortController().signal,
    })
    assert.is(got.ok && got.json, json)
  })
}

test('a request asks for JSON under our name, and follows no redirect', async () => {
  const { requests } = await ask(async () => new Response('{}'))
  const [request] = requests
  assert.is(request?.headers.get('accept'), 'application/json')
  assert.is(request?.headers.get('user-agent'), 'certscope')
  assert.is(request?.redirect, 'manual')
})

for (const status of [302, 404, 429, 500]) {
  test(`of a ${status} the body is not read`, async () => {
    const { response, seen } = watched(status, ['{"secret":1}'], false)
    response.headers.set('retry-after', '7')
    const { got } = await ask(async () => response)
    assert.equal(got, {
      ok: true,
      status,
      value: undefined,
      text: '',
      json: true,
      retryAfter: '7',
    })
    assert.ok(seen.canceled)
  })
}

const SIZES: readonly [pieces: readonly string[], ok: boolean][] = [
  [['"', '2345678', '9012345"'], true],
  [['"', '2345678', '90123456"'], false],
]
for (const [pieces, ok] of SIZES) {
  test(`of at most 16 octets, ${pieces.join('').length} are ${ok ? 'read' : 'too many'}`, async () => {
    const { response, seen } = watched(200, pieces, ok)
    const { got } = await ask(async () => response)
    assert.is(got.ok || got.why, ok || 'too-large')
    assert.is(seen.canceled, !ok)
  })
}

test('whatever a client throws is unreachable', async () => {
  for (const thrown of [new TypeError('fetch failed'), new Error('blocked')]) {
    const { got } = await ask(() => Promise.reject(thrown))
    assert.equal(got, { ok: false, why: 'unreachable' })
  }
})

test('the end of the time is a timeout, even if the client ignores its signal', async () => {
  const silences: (() => Promise<Response>)[] = [
    () => never,
    async () => watched(200, ['{'], false).response,
    () => Promise.reject(new TypeError('fetch failed')),
  ]
  for (const silence of silences) {
    const caller = new AbortController()
    const asked = ask(silence, caller.signal)
    caller.abort()
    assert.equal((await asked).got, { ok: false, why: 'timeout' })
  }
})

test.run()
