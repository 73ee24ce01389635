/** What becomes of a message by the answer, and which answers send the challenge back. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Got } from '../../../../../core/network/doors.ts'
import { answersWith, receiptOf } from '../../../../../plugins/watch/webhook/send.ts'

const NOW = Date.parse('2026-11-23T00:00:00Z')
const URL_OF_IT = 'https://in.example.com/secret'
const octets = (text: string) => new TextEncoder().encode(text)

const got = (status: number, headers: Readonly<Record<string, string>> = {}): Got => ({
  ok: true,
  status,
  headers: new Map(Object.entries(headers)),
  body: octets('who knows secret'),
  url: URL_OF_IT,
})
const lost = (why: string): Got => ({ ok: false, why, detail: `${URL_OF_IT} ${why}`, url: URL_OF_IT })

const ANSWERS: readonly [answer: Got, alerts: string, confirm: string, afterMs?: number][] = [
  [got(200), 'ok', 'ok'],
  [got(204), 'ok', 'ok'],
  [got(301), 'rejected', 'rejected'],
  [got(307), 'rejected', 'rejected'],
  [got(400), 'refused', 'rejected'],
  [got(401), 'rejected', 'rejected'],
  [got(403), 'rejected', 'rejected'],
  [got(404), 'rejected', 'rejected'],
  [got(408), 'later', 'rejected'],
  [got(410), 'rejected', 'rejected'],
  [got(413), 'refused', 'rejected'],
  [got(429), 'later', 'later'],
  [got(429, { 'retry-after': '90' }), 'later', 'later', 90_000],
  [got(429, { 'retry-after': 'Mon, 23 Nov 2026 00:10:00 GMT' }), 'later', 'later', 600_000],
  [got(429, { 'retry-after': '999999999' }), 'later', 'later', 86_400_000],
  [got(429, { 'retry-after': '-1' }), 'later', 'later'],
  [got(429, { 'retry-after': 'soon' }), 'later', 'later'],
  [got(500), 'later', 'rejected'],
  [got(503, { 'retry-after': '60' }), 'later', 'later', 60_000],
  [lost('refused'), 'later', 'later'],
  [lost('unreachable'), 'later', 'later'],
  [lost('untrusted'), 'later', 'later'],
  [lost('timeout'), 'later', 'rejected'],
  [lost('reset'), 'later', 'rejected'],
  [lost('malformed'), 'later', 'rejected'],
  [lost('blocked'), 'rejected', 'rejected'],
]
for (const [answer, alerts, confirm, afterMs] of ANSWERS) {
  const said = answer.ok ? `${answer.status} ${[...answer.headers]}` : answer.why
  test(`${said}: an alert is ${alerts}, a confirmation ${confirm}, and the URL is in no detail`, () => {
    for (const [kind, expected] of [
      ['alerts', alerts],
      ['confirm', confirm],
    ] as const) {
      const receipt = receiptOf(answer, kind, NOW)
      assert.is(receipt.ok ? 'ok' : receipt.why, expected)
      if (receipt.ok) continue
      if (receipt.why === 'later') assert.is(receipt.afterMs, afterMs)
      assert.match(receipt.detail, /^webhook (?:HTTP \d{3}|[a-z-]+)$/)
    }
  })
}

test('the challenge counts as text or as the one member of an object', () => {
  for (const [body, isSent] of [
    ['abc', true],
    [' abc\n', true],
    ['{"challenge":"abc"}', true],
    ['{"challenge":"abd"}', false],
    ['{"challenge":"abc","type":"certscope.confirm"}', false],
    ['{"data":{"challenge":"abc"}}', false],
    ['["abc"]', false],
    ['"abc"', false],
    ['xabc', false],
    ['null', false],
    ['', false],
  ] as const)
    assert.is(answersWith('abc', octets(body)), isSent, body)
})

test.run()
