/** The settings of mail: what is taken, what is shown of it, and that letters which leave have a sender. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { shownMail } from '../../../core/settings/definition.ts'
import { readSettings } from '../../../core/settings/read.ts'

const readFile = (): string => ''
const read = (environment: Record<string, string>) => readSettings(environment, { readFile })

const MAILS: readonly [given: string, shown: string | null][] = [
  ['file:data/outbox', 'file:data/outbox'],
  ['file:/var/mail out', 'file:/var/mail out'],
  ['smtp://127.0.0.1:2525', 'smtp://127.0.0.1:2525'],
  ['smtp://me:p%40ss@mail.example:587', 'smtp://***@mail.example:587'],
  ['smtps://me:p@ss@mail.example', 'smtps://***@mail.example'],
  ['smtps://[::1]', 'smtps://[::1]'],
  ['mailersend:mlsn.0123456789abcdef', 'mailersend:***'],
  ['file:', null],
  ['smtp:mail.example', null],
  ['smtp://me@mail.example', null],
  ['smtp://me:%zz@mail.example', null],
  ['smtp://mail.example/path', null],
  ['smtp://mail.example?x=1', null],
  ['smtp://mail.example:0', null],
  ['mailersend:short', null],
  ['mailersend:with a space in the middle', null],
  ['sendmail:/usr/sbin/sendmail', null],
]
for (const [given, shown] of MAILS) {
  test(`CERTSCOPE_MAIL=${given} is ${shown === null ? 'refused, and not shown' : `shown as ${shown}`}`, () => {
    const result = read({ CERTSCOPE_MAIL: given, CERTSCOPE_MAIL_FROM: 'a@b.example' })
    if (shown !== null) assert.equal([result.ok, shownMail(given)], [true, shown])
    else
      assert.equal(result.ok || result.errors, [
        given.startsWith('mailersend:')
          ? 'CERTSCOPE_MAIL is not valid. Use mailersend:TOKEN with an API token of at least 16 ASCII '
            + 'characters without spaces.'
          : 'CERTSCOPE_MAIL is not valid. Use file:PATH, smtp://USER:PASSWORD@HOST:587, '
            + 'smtps://USER:PASSWORD@HOST or mailersend:TOKEN.',
      ])
  })
}

const SENDERS: readonly [given: string, from: object | null][] = [
  ['alerts@example.com', { name: '', address: 'alerts@example.com' }],
  ['Certscope <alerts@example.com>', { name: 'Certscope', address: 'alerts@example.com' }],
  ['<alerts@example.com>', { name: '', address: 'alerts@example.com' }],
  ['"서트스코프, Inc." <alerts@example.com>', { name: '서트스코프, Inc.', address: 'alerts@example.com' }],
  ['alerts', null],
  ['Certscope alerts@example.com', null],
  ['A <a@b.example> <c@d.example>', null],
  ['=?utf-8?Q?x?= <a@b.example>', null],
  [`${'x'.repeat(101)} <a@b.example>`, null],
]
for (const [given, from] of SENDERS) {
  test(`CERTSCOPE_MAIL_FROM=${given.slice(0, 40)} is ${from === null ? 'refused' : JSON.stringify(from)}`, () => {
    const result = read({ CERTSCOPE_MAIL_FROM: given })
    assert.equal(result.ok ? result.settings.mailFrom : null, from)
  })
}

for (const [given, isTaken] of [
  ['mail.example.com', true],
  ['xn--3e0b707e.kr', true],
  ['localhost', true],
  ['mail', false],
  ['192.0.2.1', false],
  ['[192.0.2.1]', false],
  ['mail.example.com\r\nRSET', false],
  ['메일.한국', false],
] as const) {
  test(`CERTSCOPE_MAIL_HELO=${JSON.stringify(given)} is ${isTaken ? 'taken' : 'refused'}`, () => {
    const result = read({ CERTSCOPE_MAIL_HELO: given })
    assert.is(result.ok ? result.settings.mailHelo : null, isTaken ? given : null)
  })
}

test('letters that leave this machine need a sender: one line says so, in both languages', () => {
  for (const mail of ['smtp://127.0.0.1', 'mailersend:mlsn.0123456789abcdef'])
    for (const [language, line] of [
      ['en', 'CERTSCOPE_MAIL_FROM is not set. Mails need a sender, such as Certscope <alerts@example.com>.'],
      [
        'ko',
        'CERTSCOPE_MAIL_FROM 설정이 없습니다. 메일을 보내려면 발신 주소가 필요합니다. '
          + '예: Certscope <alerts@example.com>',
      ],
    ] as const)
      assert.equal(readSettings({ CERTSCOPE_MAIL: mail }, { readFile, language }), {
        ok: false,
        errors: [line],
      })
})

test.run()
