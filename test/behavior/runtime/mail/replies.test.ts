/** What becomes of a letter by what a server says, as a table: no fault of ours ends a letter. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Receipt } from '../../../../core/network/doors.ts'
import { receiptOf as ofMailerSend } from '../../../../runtime/doors/mail/mailersend.ts'
import { receiptOf as ofSmtp } from '../../../../runtime/doors/mail/smtp.ts'

const whyOf = (receipt: Receipt): string => (receipt.ok ? 'ok' : receipt.why)

type Why = 'rejected' | 'refused' | 'later'

const REPLIES: readonly [command: 'RCPT TO' | 'MAIL FROM' | 'DATA', response: string, why: Why][] = [
  // No such mailbox or domain: Postfix, Gmail (support.google.com/a/answer/3726730), Naver, Daum, qmail.
  ['RCPT TO', '550 5.1.1 <a@b.example>: Recipient address rejected: User unknown in local table', 'rejected'],
  ['RCPT TO', '550-5.1.1 The email account that you tried to reach does not exist. gsmtp', 'rejected'],
  [
    'RCPT TO',
    '550 5.1.1 No such user. For more information, go to https://help.naver.com/alias/mail/newmail10.naver x1 - nsmtp',
    'rejected',
  ],
  ['RCPT TO', '550 5.1.1 RUSR 192.0.2.1: No such user: <a@b.example>', 'rejected'],
  ['RCPT TO', '550 sorry, no mailbox here by that name. (#5.1.1)', 'rejected'],
  ['RCPT TO', '550 5.1.2 <a@b.example>: Recipient address rejected: Domain not found', 'rejected'],
  ['RCPT TO', '501 5.1.3 Bad recipient address syntax', 'rejected'],
  ['RCPT TO', '551 5.1.6 Recipient no longer on server', 'rejected'],
  ['RCPT TO', '556 5.1.10 Recipient address has null MX', 'rejected'],
  ['RCPT TO', '556 Domain does not accept mail', 'rejected'],
  ['DATA', '550 5.1.1 User unknown', 'rejected'],
  // Without a code of its own: Exim, cPanel, sendmail, Yahoo (senders.yahooinc.com/smtp-error-codes).
  ['RCPT TO', '550 Unrouteable address', 'rejected'],
  ['RCPT TO', '550 No Such User Here', 'rejected'],
  ['RCPT TO', '550 User unknown', 'rejected'],
  ['RCPT TO', '550 Unknown user', 'rejected'],
  [
    'DATA',
    "554 delivery error: dd This user doesn't have a yahoo.com account (a@yahoo.com) [0] - mta1.mail.gq1.yahoo.com",
    'rejected',
  ],
  ['DATA', '552 1 Requested mail action aborted, mailbox not found', 'rejected'],
  // An address that may be alive: full, switched off, too busy, or a directory that does not want us.
  ['RCPT TO', '552 5.2.2 out of storage', 'refused'],
  ['RCPT TO', '552 5.2.2 Mailbox full', 'refused'],
  ['RCPT TO', '552 Requested mail action aborted: exceeded storage allocation', 'refused'],
  ['RCPT TO', '552-5.2.2 The email account that you tried to reach is over quota. gsmtp', 'refused'],
  [
    'DATA',
    '554 delivery error: dd Sorry, your message cannot be delivered. This account is over quota.',
    'refused',
  ],
  ['RCPT TO', '550 5.2.1 The email account that you tried to reach is disabled. gsmtp', 'refused'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', 'refused'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)', 'refused'],
  ['RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).', 'refused'],
  ['RCPT TO', '550 5.1.0 Address rejected.', 'refused'],
  ['RCPT TO', '550 5.1.1 Recipient address rejected by policy', 'refused'],
  ['RCPT TO', '550 Invalid recipient', 'refused'],
  ['RCPT TO', '550 Mailbox unavailable', 'refused'],
  ['RCPT TO', '551 User not local', 'refused'],
  // Policy and content.
  ['RCPT TO', '550 Message rejected for policy', 'refused'],
  ['RCPT TO', '554 Transaction failed', 'refused'],
  ['RCPT TO', '553 5.7.2 [TSS09] All messages will be permanently deferred', 'refused'],
  ['RCPT TO', '550 5.7.1 This message violates example.com email policy. - gcdp - gsmtp', 'refused'],
  ['DATA', '550 5.7.1 Message rejected as spam', 'refused'],
  [
    'DATA',
    '554 5.7.1 DAS51 192.0.2.1: Your mail is blocked automatically by anti-spam system. (E06)',
    'refused',
  ],
  ['DATA', '554 5.6.0 Message content rejected', 'refused'],
  ['DATA', '550-5.7.26 This mail has been blocked because the sender is unauthenticated.', 'later'],
  ['DATA', '550 5.7.26 Unauthenticated email from b.example is not accepted due to DMARC policy', 'later'],
  ['MAIL FROM', '552 5.3.4 Message size exceeds fixed limit', 'refused'],
  // What this machine is known for.
  [
    'RCPT TO',
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org',
    'later',
  ],
  ['RCPT TO', '550 5.7.1 Service unavailable, Client host [192.0.2.1] blocked using Spamhaus.', 'later'],
  ['MAIL FROM', '550 5.7.606 Access denied, banned sending IP [192.0.2.1].', 'later'],
  [
    'DATA',
    '550-5.7.1 Gmail has detected that this message is suspicious due to the very low reputation',
    'later',
  ],
  // Our settings.
  ['RCPT TO', '554 5.7.1 <a@b.example>: Relay access denied', 'later'],
  ['RCPT TO', '550 5.7.1 Relaying denied', 'later'],
  ['RCPT TO', '550 relay not permitted', 'later'],
  ['RCPT TO', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", 'later'],
  ['RCPT TO', '550 5.7.64 TenantAttribution; Relay Access Denied', 'later'],
  ['RCPT TO', '530 5.7.0 Must issue a STARTTLS command first', 'later'],
  ['MAIL FROM', '530 5.7.1 Authentication required', 'later'],
  ['MAIL FROM', '553 5.7.1 Sender address rejected: not owned by user', 'later'],
  ['MAIL FROM', '554 5.7.1 The sender address is unauthorized x1 - nsmtp', 'later'],
  ['MAIL FROM', '550 5.1.8 Sender address rejected: Domain not found', 'later'],
  ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found', 'later'],
  ['RCPT TO', '503 5.5.1 Bad sequence of commands', 'later'],
  // For now.
  ['RCPT TO', '450 4.2.0 Recipient address rejected: Greylisted', 'later'],
  ['RCPT TO', '451 4.7.1 Greylisting in action, please come back later', 'later'],
  ['RCPT TO', '452 4.2.2 The recipient is over quota', 'later'],
  ['RCPT TO', '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred', 'later'],
  ['DATA', '421 4.3.0 Temporary System Problem', 'later'],
  ['DATA', '451 4.3.5 Server configuration problem', 'later'],
]
for (const [command, response, why] of REPLIES) {
  test(`${command}: ${response} is ${why}`, () => {
    const code = command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE'
    const receipt = ofSmtp({ code, command, response, responseCode: Number(response.slice(0, 3)) })
    assert.is(whyOf(receipt), why)
    assert.not.match(receipt.ok ? '' : receipt.detail, /@|\n/)
  })
}

for (const [code, detail] of [
  ['EAUTH', /user name and password: 535/],
  ['ETLS', /TLS/],
  ['EDNS', /cannot be found/],
  ['ETIMEDOUT', /in time/],
  ['ECONNECTION', /closed/],
  ['ESOCKET', /no connection/],
  ['ESTRANGE', /535/],
] as const) {
  test(`${code} is tried again, with words for the operator`, () => {
    const receipt = ofSmtp({ code, command: 'CONN', response: '535 5.7.8 no', responseCode: 535 })
    assert.is(whyOf(receipt), 'later')
    assert.match(receipt.ok ? '' : receipt.detail, detail)
  })
}

const NOW = Date.UTC(2026, 10, 23, 12)
const invalid = (errors: Readonly<Record<string, readonly string[]>>) => ({
  statusCode: 422,
  headers: {},
  body: { message: 'The given data was invalid.', errors },
})
const suppression = (type: string) => ({
  statusCode: 202,
  headers: type === 'ALL_SUPPRESSED' ? {} : { 'x-message-id': 'm1' },
  body: {
    message: 'There are some warnings for your request.',
    warnings: [
      {
        type,
        warning: 'All of the recipients have been suppressed.',
        recipients: [{ email: 'ann@example.com', name: null, reasons: ['hard_bounced', 'blocklisted'] }],
      },
    ],
  },
})

const API: readonly [what: string, reply: Parameters<typeof ofMailerSend>[0], wanted: object][] = [
  ['queued', { statusCode: 202, headers: { 'x-message-id': 'm1' }, body: '' }, { ok: true, id: 'm1' }],
  [
    'queued while the domain is paused',
    { statusCode: 202, headers: { 'x-message-id': 'm1', 'x-send-paused': 'true' }, body: '' },
    { ok: true, id: 'm1' },
  ],
  ['queued, without an ID', { statusCode: 202, headers: {}, body: '' }, { ok: true, id: null }],
  ['suppressed', suppression('ALL_SUPPRESSED'), { why: 'rejected', detail: /hard_bounced, blocklisted/ }],
  ['suppressed in part', suppression('SOME_SUPPRESSED'), { why: 'rejected', detail: /suppresses/ }],
  [
    'an address that is not one',
    invalid({ 'to.0.email': ['The to.0.email must be a valid email address.'] }),
    { why: 'rejected', detail: /to\.0\.email/ },
  ],
  ['a bad subject', invalid({ subject: ['The subject must be 998 characters.'] }), { why: 'refused' }],
  [
    'a bad address and a bad subject',
    invalid({ 'to.0.email': ['Invalid email.'], subject: ['Too long.'] }),
    { why: 'refused' },
  ],
  [
    'a domain that is not verified',
    invalid({
      'from.email': ['The from.email domain must be verified in your account to send emails. #MS42207'],
    }),
    { why: 'later', detail: /verified/ },
  ],
  [
    'the limit of a trial',
    invalid({ to: ['You have reached trial account unique recipients limit. #MS42225'] }),
    { why: 'later', detail: /trial/ },
  ],
  ['a 422 without fields', { statusCode: 422, headers: {}, body: 'no' }, { why: 'later' }],
  [
    'too many a minute',
    { statusCode: 429, headers: { 'retry-after': '33' }, body: { message: 'Too Many Attempts. #MS42903' } },
    { why: 'later', detail: /minute/, afterMs: 33_000 },
  ],
  [
    'too many, and no more words',
    { statusCode: 429, headers: {}, body: null },
    { why: 'later', afterMs: 60_000 },
  ],
  [
    'the quota of the day',
    {
      statusCode: 429,
      headers: { 'x-apiquota-remaining': '0', 'x-apiquota-reset': '2026-11-24T00:00:00Z' },
      body: { message: 'Daily API quota limit was reached. #MS42901' },
    },
    { why: 'later', detail: /daily/, afterMs: 12 * 3_600_000 },
  ],
  [
    'the quota of the day, as a number',
    {
      statusCode: 429,
      headers: { 'x-apiquota-remaining': '0', 'x-apiquota-reset': String(NOW / 1000 + 60) },
      body: {},
    },
    { why: 'later', afterMs: 60_000 },
  ],
  [
    'a wrong token',
    { statusCode: 401, headers: {}, body: { message: 'Unauthenticated.' } },
    { why: 'later', detail: /token/ },
  ],
  [
    'a token without the right',
    { statusCode: 403, headers: {}, body: {} },
    { why: 'later', detail: /token/ },
  ],
  ['a body that is too large', { statusCode: 413, headers: {}, body: {} }, { why: 'refused' }],
  [
    '500',
    { statusCode: 500, headers: {}, body: { message: 'Server Error' } },
    { why: 'later', detail: /500/ },
  ],
  ['503 and a page', { statusCode: 503, headers: {}, body: '<html>' }, { why: 'later' }],
  ['200 from something else', { statusCode: 200, headers: {}, body: '<html>' }, { why: 'later' }],
  ['400', { statusCode: 400, headers: {}, body: {} }, { why: 'later' }],
]
for (const [what, reply, wanted] of API) {
  test(`MailerSend: ${what}`, () => {
    const receipt = ofMailerSend(reply, NOW) as unknown as Readonly<Record<string, unknown>>
    for (const [name, value] of Object.entries(wanted))
      if (value instanceof RegExp) assert.match(String(receipt[name]), value)
      else assert.equal(receipt[name], value)
    assert.not.match(String(receipt['detail'] ?? ''), /@/)
  })
}

test.run()
