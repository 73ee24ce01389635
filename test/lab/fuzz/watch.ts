/** Fuzz targets of the watch: mail addresses, forms of its pages, reports of bounces, replies of servers. */
import * as v from 'valibot'
import { isMailAddress } from '../../../core/network/mail.ts'
import type { IntakeConfig } from '../../../core/domain/inputs.ts'
import {
  emailWords,
  isBlocked,
  mailboxOf,
  ownedDomainOf,
  parseBlocked,
  readEmail,
} from '../../../plugins/watch/subscription/address.ts'
import { addressOf, readWebhook, webhookIn, webhookWords } from '../../../plugins/watch/webhook/address.ts'
import { readDeliveryReport } from '../../../plugins/watch/hook/delivery-status.ts'
import { readReport } from '../../../plugins/watch/hook/events.ts'
import { reportOf } from '../../unit/plugins/watch/hook/reports.ts'
import { Input as ManageInput } from '../../../plugins/watch/manage/schema.ts'
import { Input as WatchInput } from '../../../plugins/watch/schema.ts'
import { detailOf } from '../../../runtime/doors/mail/letter.ts'
import { receiptOf } from '../../../runtime/doors/mail/smtp.ts'
import { promise, textTarget, type Target } from './target.ts'

const emailTarget = textTarget({
  name: 'email',
  sources: ['plugins/watch/subscription/address.ts'],
  samples: [
    'user@example.com',
    ' First.Last+tag@Sub.Example.co.kr. ',
    "#$&'*+=^?_`{}~-@example.com",
    'user@한국.kr',
    'user@XN--3E0B707E.KR',
    'j.o.h.n+a+b@googlemail.com',
    'any.thing@user.fastmail.com',
    'user.name@ya.ru',
    'user_name-x@protonmail.com',
    'user@hanmail.net',
  ],
  words: [
    '@',
    '.',
    '..',
    '+',
    '%',
    '!',
    '=?utf-8?q?x?=',
    '"',
    '(x)',
    '<',
    '>',
    ',',
    ';',
    ':',
    '\\',
    '\r\n',
    '\nBcc: x@example.com',
    '\0',
    '\u2028',
    '\u0085',
    '\u00ad',
    '\u200d',
    '＠',
    'ａ',
    'ß',
    'I\u0307',
    '[192.0.2.1]',
    '127.0.0.1',
    '.localhost',
    '/x',
    '#x',
    'a'.repeat(64),
    'a.'.repeat(120),
    '@gmail.com',
    '@user.fastmail.fm',
    '@pm.me',
  ],
  parse: text => {
    const lenient = text.length % 4 === 0
    const read = readEmail(text, { lenient })
    if (!read.ok) {
      const said = emailWords(read.report, 'en')
      promise(/^[\x20-\x7e]{10,400}$/.test(said), 'a refusal is one line of plain ASCII')
      promise(emailWords(read.report, 'ko').length < 400, 'and one in Korean')
      return false
    }
    const { email } = read
    promise(isMailAddress(email) || email.endsWith('@localhost'), 'what is taken can be mailed')
    promise(!/[%!|/]/.test(email), 'what is taken is no route')
    const again = readEmail(email, { lenient })
    promise(again.ok && again.email === email, 'what is written reads the same')
    const mailbox = mailboxOf(email)
    promise(/^[^@]+@[a-z0-9.-]+$/.test(mailbox) || /^[.+]*@/.test(email), 'a mailbox has two parts')
    promise(mailboxOf(email.toUpperCase()) === mailbox, 'case does not count')
    const [local, domain] = [email.slice(0, email.lastIndexOf('@')), email.slice(email.lastIndexOf('@'))]
    promise(mailboxOf(`${local}+x${domain}`) === mailbox || /^\+/.test(local), 'a tag does not count')
    const owned = ownedDomainOf(email)
    promise(
      owned === null || mailbox.endsWith(owned),
      'a domain is owned by whoever has the mailbox, or above',
    )
    promise(isBlocked(parseBlocked(email), email), 'whom the operator names is blocked')
    promise(isBlocked(parseBlocked(domain), `x@y.${domain.slice(1)}`), 'and all of a domain')
    return true
  },
})

const RECEIPT = '63fd251d5c00f8e52001fce6'
const reports = [
  {
    type: 'activity.hard_bounced',
    created_at: '2026-11-23T01:00:00.520507Z',
    data: { email: { message: { id: RECEIPT }, recipient: { email: 'ann@example.com' } } },
  },
  { type: 'activity.spam_complaint', created_at: '2026-11-23 01:00:00', data: { message_id: RECEIPT } },
  { type: 'activity.unsubscribed', data: { message_id: RECEIPT, email: 'ann@example.com' } },
  { type: 'activity.sent', created_at: null, data: null },
  { type: 'webhook.test' },
]

const webhookTarget = textTarget({
  name: 'mail-webhook',
  sources: ['plugins/watch/hook/events.ts'],
  samples: reports.map(report => JSON.stringify(report)),
  words: [
    '"type":"activity.hard_bounced"',
    '"type":"__proto__"',
    '"type":"constructor"',
    '"type":"toString"',
    '"__proto__":{"type":"activity.hard_bounced"}',
    '"data":{',
    '"data":[]',
    '"message_id":',
    '"message":null',
    '"email":[',
    '"created_at":',
    '2026-11-23 01:00:00',
    '1e309',
    '-1',
    'null',
    'true',
    '[',
    ']',
    '{',
    '}',
    '{}',
    '"',
    ',',
    ':',
    '\\u0000',
    '\\ud800',
    '\ufeff',
    '['.repeat(300),
  ],
  parse: text => {
    const report = readReport(text)
    if (report === null) return false
    const { type, ending, receipt, at } = report
    promise(typeof type === 'string', 'a report has a type')
    promise(
      ending === null || ['bounced', 'complained', 'unsubscribed'].includes(ending),
      'an ending is one of three',
    )
    promise(
      ending === null || /^activity\.(?:hard_bounced|spam_complaint|unsubscribed)$/.test(type),
      'of three',
    )
    promise(receipt === null || (typeof receipt === 'string' && receipt !== ''), 'a receipt is text')
    promise(typeof at === 'number', 'a time is a number')
    return true
  },
})

const config: IntakeConfig = { lang: 'en', intake: { ports: [], lenient: false } }

/** `undefined`: it is no form, and no JSON that is an object. */
const fieldsOf = (text: string): unknown => {
  if (!text.startsWith('{')) return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const formTarget = textTarget({
  name: 'watch-form',
  sources: ['plugins/watch/manage/schema.ts', 'plugins/watch/schema.ts'],
  samples: [
    'token=x&act=see',
    'token=x&act=add&domains=example.com%2C+example.org',
    'token=x&act=remove&domain=example.com',
    'token=x&act=save&hour=22&zone=Europe%2FBerlin&language=ko',
    'email=user%40example.com&domains=example.com&language=en',
    '{"email":"user@example.com","domains":["example.com","example.org"],"language":"ko"}',
    '{"token":"x","act":"save","hour":"0","zone":"UTC"}',
  ],
  words: [
    '&act=',
    'erase',
    'ask-erase',
    '&zone=',
    '%2B09%3A00',
    'asia/SEOUL',
    'Etc/GMT%2B12',
    '&hour=',
    '24',
    '&domains=',
    '&language=',
    '__proto__',
    'constructor',
    '%00',
    '%ff',
    '"__proto__":{',
    '"domains":[',
    '"domains":{}',
    '[[',
    'null',
    '1e9',
    'example.com,'.repeat(10),
    'a'.repeat(300),
  ],
  parse: text => {
    const fields = fieldsOf(text)
    const managed = v.safeParse(ManageInput, fields, config)
    const asked = v.safeParse(WatchInput, fields, config)
    for (const { issues } of [managed, asked])
      promise(
        issues === undefined || issues.every(({ message }) => message.length < 500 + text.length),
        'a refusal quotes no more than was given',
      )
    if (managed.success) {
      const { hour = 0, zone = 'UTC', domains = [] } = managed.output
      promise(Number.isInteger(hour) && hour >= 0 && hour <= 23, 'an hour is one of a day')
      promise(/^[a-z][\w+/-]{0,63}$/i.test(zone), 'a zone is a name')
      promise(domains.length <= 5, 'no more than five domains')
    }
    if (asked.success) {
      const { email, domains } = asked.output
      promise(isMailAddress(email), 'an address can be mailed')
      promise(domains.length >= 1 && domains.length <= 5, 'one to five domains')
      promise(
        domains.every(({ text: name }) => /^[a-z0-9._-]{1,253}$/.test(name)),
        'domains are names',
      )
    }
    return managed.success || asked.success
  },
})

/** `COMMAND|CODE|RESPONSE`, as a server may answer. */
const repliesTarget = textTarget({
  name: 'smtp-replies',
  sources: [
    'runtime/doors/mail/smtp.ts#isMailbox,ofRecipient,ofMessage,whyOf,receiptOf',
    'runtime/doors/mail/letter.ts#detailOf,later',
  ],
  samples: [
    'RCPT TO|550|550 5.1.1 <user@example.com>: Recipient address rejected: User unknown',
    'RCPT TO|450|450 4.2.0 greylisted, try again in 300 seconds',
    'DATA|554|554 5.7.1 Spam message rejected',
    'AUTH LOGIN|535|535-5.7.8 Username and Password not accepted',
    'MAIL FROM|552|552 5.3.4 too large',
  ],
  words: [
    '5.1.1',
    '5.7.1',
    '4.2.0',
    '|',
    '550',
    '451',
    '@',
    '<',
    '>',
    '\r\n',
    '\u001b[2J',
    '\ud800',
    'x@'.repeat(100),
  ],
  parse: text => {
    const [command = '', code = '', response = ''] = text.split('|', 3)
    const receipt = receiptOf({ command, response, responseCode: Number.parseInt(code, 10) })
    promise(!receipt.ok, 'a failure is one')
    if (receipt.ok) return false
    const { why, detail } = receipt
    promise(['later', 'refused', 'rejected'].includes(why), 'it has a reason')
    promise(detail.length <= 200 && !/[\p{C}@]/u.test(detail), 'a detail is a line without addresses')
    promise(detailOf(detail) === detail || detail.length > 180, 'and stays what it is')
    return true
  },
})

const REPORTED = { to: 'bounce+abc@mail.example.kr', user: 'user@example.com' }

const deliveryTarget = textTarget({
  name: 'delivery-status',
  sources: ['plugins/watch/hook/delivery-status.ts'],
  samples: [
    reportOf({
      ...REPORTED,
      fields: ['Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 no user'],
    }),
    reportOf({ ...REPORTED, fields: ['Action: delayed', 'Status: 4.4.1 (timeout)'], eol: '\r\n' }),
    reportOf({
      ...REPORTED,
      fields: ['Action: failed', 'Status: 5.1.10', '', 'Final-Recipient: rfc822;\n <b@c.kr>'],
    }),
  ],
  words: [
    '--b',
    '--b--',
    '\n',
    '\r\n',
    '\n\n',
    ':',
    ';',
    ' ',
    '"',
    'boundary=',
    '5.1.1',
    'failed',
    '\0',
    'multipart/report',
  ],
  parse: text => {
    const report = readDeliveryReport(text)
    if (report === null) return false
    promise(
      report.dead.every(one => one === one.toLowerCase() && one.length <= 1000),
      'addresses are capped',
    )
    promise(report.dead.length === 0 || /5\.1\./.test(text), 'nobody is dead of whom no status says so')
    return true
  },
})

const webhookUrlTarget = textTarget({
  name: 'webhook-url',
  sources: ['plugins/watch/webhook/address.ts'],
  samples: [
    'https://hooks.slack.com/services/T000/B000/XXXX',
    'https://discord.com/api/v10/webhooks/1234/ab-c?thread_id=9',
    'https://prod-1.westeurope.logic.azure.com/workflows/a?api-version=1&sig=x',
    ' HTTPS://ann:p%40ss@Push.Example.com:443/topic?auth=x ',
    'https://한국.kr/a?b=c',
  ],
  words: [
    '@',
    ':',
    '//',
    '\\',
    '#',
    '?',
    '%00',
    '%0d%0a',
    '\r\nhost: x',
    '[::1]',
    '127.1',
    '.localhost',
    ':8443',
  ],
  parse: text => {
    const read = readWebhook(text, undefined, { lenient: text.length % 4 === 0 })
    if (!read.ok) {
      const said = webhookWords(read.report, 'en')
      promise(/^[\x20-\x7e]{10,500}$/.test(said), 'a refusal is one line of plain ASCII')
      return false
    }
    const { webhook } = read
    const url = new URL(webhook.url)
    promise(url.protocol === 'https:' && url.port === '', 'it is https on its port')
    promise(url.hostname === webhook.host, 'the host is the one that was judged')
    promise(url.hash === '' && !/[^!-~]/.test(webhook.url), 'it is visible ASCII without a fragment')
    promise((url.username === '') === (webhook.user === ''), 'a user is seen')
    const again = readWebhook(webhook.url, webhook.kind, { lenient: true })
    promise(again.ok && again.webhook.url === webhook.url, 'what is kept reads the same')
    const address = addressOf(webhook, 'ab'.repeat(16))
    const named = webhookIn(address)
    promise(named?.host === webhook.host && named.kind === webhook.kind, 'its name has kind and host')
    promise(!readEmail(address, { lenient: true }).ok, 'its name is no mail address')
    return true
  },
})

export const watchTargets = (): Target[] => [
  emailTarget,
  webhookUrlTarget,
  webhookTarget,
  formTarget,
  deliveryTarget,
  repliesTarget,
]
