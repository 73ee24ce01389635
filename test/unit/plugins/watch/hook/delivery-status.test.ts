/** Reports of mail servers: what is read of them, and that nothing else is taken for a dead address. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readDeliveryReport } from '../../../../../plugins/watch/hook/delivery-status.ts'
import { reportOf } from './reports.ts'

const USER = 'ann@example.com'
const TO = 'bounce+abc@mail.example.kr'

const STATUSES: readonly [what: string, fields: readonly string[], dead: boolean][] = [
  [
    'Postfix: no such user',
    ['Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 User unknown'],
    true,
  ],
  ['Microsoft 365: no such recipient', ['Action: failed', 'Status: 5.1.10'], true],
  [
    'a comment behind the code',
    ['ACTION: Failed (for good)', 'status: 5.1.1 (bad destination mailbox address)'],
    true,
  ],
  ['a domain that takes no mail', ['Action: failed', 'Status: 5.1.10', 'Remote-MTA: dns; example.com'], true],
  ['it will be tried again', ['Action: delayed', 'Status: 4.4.1'], false],
  ['it will be tried again, though nobody is there', ['Action: delayed', 'Status: 5.1.1'], false],
  ['it has arrived', ['Action: delivered', 'Status: 2.1.5'], false],
  ['it was expanded', ['Action: expanded', 'Status: 2.0.0'], false],
  ['a full mailbox', ['Action: failed', 'Status: 5.2.2'], false],
  [
    'a full mailbox by another code',
    ['Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; mailbox full'],
    false,
  ],
  ['a policy', ['Action: failed', 'Status: 5.7.1'], false],
  [
    'a policy by another code',
    ['Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 blocked by policy'],
    false,
  ],
  ['Microsoft 365: access denied', ['Action: failed', 'Status: 5.4.1'], false],
  ['given up after days', ['Action: failed', 'Status: 4.4.7'], false],
  ['no status', ['Action: failed'], false],
  ['no action', ['Status: 5.1.1'], false],
  ['a longer number', ['Action: failed', 'Status: 5.1.100'], false],
]
for (const [what, fields, dead] of STATUSES)
  test(`${what}: ${dead ? 'dead' : 'not dead'}`, () => {
    for (const eol of ['\n', '\r\n', '\r'])
      assert.equal(readDeliveryReport(reportOf({ to: TO, user: USER, fields, eol })), {
        sentTo: [TO],
        dead: dead ? [USER] : [],
      })
  })

const FAILED = ['Action: failed', 'Status: 5.1.1']

test('folded fields, quoted addresses and the fields that a mail server adds are read', () => {
  const folded = reportOf({ to: TO, user: '<Ann@Example.com>', fields: FAILED }).replace(
    'rfc822; ',
    'rfc822;\n  ',
  )
  assert.equal(
    readDeliveryReport(`Delivered-To: other@mail.example.kr\nX-Original-To:\n\t${TO}\n${folded}`),
    {
      sentTo: ['other@mail.example.kr', TO, TO],
      dead: [USER],
    },
  )
})

test('each recipient has fields of its own', () => {
  const two = reportOf({
    to: TO,
    user: USER,
    fields: [...FAILED, '', 'Final-Recipient: rfc822; b@x.kr', ...FAILED],
  })
  assert.equal(readDeliveryReport(two)!.dead, [USER, 'b@x.kr'])
})

test('a report that was cut off, and one with parts within its first part, are read as far as they go', () => {
  const whole = reportOf({ to: TO, user: USER, fields: FAILED })
  assert.equal(readDeliveryReport(whole.slice(0, whole.indexOf('--b--')))!.dead, [USER])
  const nested = whole.replace('text/plain\n', 'multipart/related; boundary="b1"\n\n--b1\n\n--b1--\n')
  assert.equal(readDeliveryReport(nested)!.dead, [USER])
})

const OTHERS: readonly [what: string, text: string][] = [
  ['nothing', ''],
  ['a mail', 'To: x@mail.example.kr\nContent-Type: text/plain\n\nAction: failed\nStatus: 5.1.1\n'],
  ['an answer that quotes a report', `To: ${TO}\n\n${reportOf({ to: TO, user: USER, fields: FAILED })}`],
  [
    'a report without a boundary',
    reportOf({ to: TO, user: USER, fields: FAILED }).replace('boundary="b"', 'x=y'),
  ],
  [
    'a report of something else',
    reportOf({ to: TO, user: USER, fields: FAILED }).replace('delivery-status\n', 'x\n'),
  ],
  ['qmail', 'To: x@y.kr\n\nHi. This is the qmail-send program.\n\n<ann@example.com>:\n550 5.1.1 unknown\n'],
]
for (const [what, text] of OTHERS)
  test(`${what} says nothing`, () => assert.equal(readDeliveryReport(text)?.dead ?? [], []))

// If it took the square of its length, the runner would have to stop it.
test('what is long takes no longer than its length', () => {
  const head = reportOf({ to: TO, user: USER, fields: FAILED })
  for (const piece of ['\n--b', '\n--b \n', '\n ', ':\n', '\n\n', ';', ' ', '; boundary = "', 'a:\n x'])
    for (const before of ['', 'Content-Type: multipart/report', head, head.slice(0, -5)])
      readDeliveryReport(before + piece.repeat(400_000))
})

test.run()
