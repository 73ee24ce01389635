/** Which addresses are taken, how they are written down, and which of them are one mailbox. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type EMAIL_ERRORS,
  emailWords,
  mailboxOf,
  ownedDomainOf,
  readEmail,
} from '../../../../../plugins/watch/subscription/address.ts'

const read = (text: string, lenient = false): string => {
  const it = readEmail(text, { lenient })
  return it.ok ? it.email : it.report.code
}

const LONG = 'a'.repeat(64)

const TAKEN: readonly (readonly [given: string, email: string])[] = [
  ['user@example.com', 'user@example.com'],
  ['  User.Name+tag@Example.COM\n', 'User.Name+tag@example.com'],
  ['user@example.com.', 'user@example.com'],
  ['user@한국.kr', 'user@xn--3e0b707e.kr'],
  ['user@XN--3E0B707E.KR', 'user@xn--3e0b707e.kr'],
  ['user@bücher.de', 'user@xn--bcher-kva.de'],
  ["#$&'*+=^?_`{}~-@example.com", "#$&'*+=^?_`{}~-@example.com"],
  ['1@example.com', '1@example.com'],
  [`${LONG}@example.com`, `${LONG}@example.com`],
  ['user@github.io', 'user@github.io'],
]
for (const [given, email] of TAKEN)
  test(`${JSON.stringify(given.slice(0, 40))} is taken`, () => {
    assert.is(read(given), email)
    assert.is(read(email), email)
  })

const REFUSED: readonly (readonly [given: string, code: keyof typeof EMAIL_ERRORS])[] = [
  ['', 'email-missing'],
  [' \r\n', 'email-missing'],
  ['user', 'email-not-one'],
  ['@example.com', 'email-local-invalid'],
  ['user@', 'email-domain-invalid'],
  ['user@@example.com', 'email-local-invalid'],
  ['User <user@example.com>', 'email-not-one'],
  ['user@example.com,other@example.com', 'email-not-one'],
  ['user@example.com;other@example.com', 'email-not-one'],
  ['user@example.com\r\nBcc: other@example.com', 'email-not-one'],
  ['user\n@example.com', 'email-not-one'],
  ['user\u0000@example.com', 'email-not-one'],
  ['user\u0085@example.com', 'email-not-one'],
  ['user@exam\u2028ple.com', 'email-not-one'],
  ['user@example.com\tx', 'email-not-one'],
  ['"user name"@example.com', 'email-not-one'],
  ['user(comment)@example.com', 'email-not-one'],
  ['user@[192.0.2.1]', 'email-not-one'],
  ['user@192.0.2.1', 'email-domain-invalid'],
  ['user name@example.com', 'email-local-invalid'],
  ['.user@example.com', 'email-local-invalid'],
  ['user.@example.com', 'email-local-invalid'],
  ['us..er@example.com', 'email-local-invalid'],
  ['mailto:user@example.com', 'email-not-one'],
  ['user%example.org@example.com', 'email-local-routed'],
  ['example.org!user@example.com', 'email-local-routed'],
  ['|user@example.com', 'email-local-routed'],
  ['/user@example.com', 'email-local-routed'],
  ['=?utf-8?q?user?=@example.com', 'email-local-routed'],
  ['홍길동@example.com', 'email-local-not-ascii'],
  ['ｕｓｅｒ@example.com', 'email-local-not-ascii'],
  ['user＠example.com', 'email-not-one'],
  [`${LONG}a@example.com`, 'email-local-too-long'],
  [`user@${`${'a'.repeat(62)}.`.repeat(3)}${'a'.repeat(58)}.com`, 'email-too-long'],
  ['x'.repeat(5000), 'email-too-long'],
  ['user@localhost', 'email-domain-invalid'],
  ['user@example', 'email-domain-invalid'],
  ['user@co.uk', 'email-domain-invalid'],
  ['user@server.internal', 'email-domain-invalid'],
  ['user@name.invalid', 'email-domain-invalid'],
  ['user@example.com:25', 'email-not-one'],
  ['user@example.com/path', 'email-domain-not-host'],
  ['user@mail_server.example.com', 'email-domain-not-host'],
  ['user@mail\ufe4dserver.example.com', 'email-domain-not-host'],
  ['user@-example.com', 'email-domain-invalid'],
  ['user@*.example.com', 'email-domain-invalid'],
]
for (const [given, code] of REFUSED)
  test(`${JSON.stringify(given.slice(0, 40))} is refused: ${code}`, () => assert.is(read(given), code))

// If it took the square of its length, the runner would have to stop it.
test('no spelling takes longer than its length', () => {
  for (const text of [' ', '@', '.', 'a.', '\u00ad', '+'])
    for (const [before, after] of [
      ['', ''],
      ['a', 'a'],
      ['a@', '.com'],
      ['', '@example.com'],
    ])
      read(`${before}${text.repeat(1_000_000)}${after}`)
})

test('special-use names are taken where the operator opened private targets', () => {
  assert.is(read('user@server.internal', true), 'user@server.internal')
  assert.is(read('user@localhost', true), 'email-domain-invalid')
})

test('the words are in both languages and hold nothing of the address', () => {
  for (const [given] of REFUSED) {
    const it = readEmail(given, { lenient: false })
    assert.not.ok(it.ok)
    if (it.ok) continue
    const english = emailWords(it.report, 'en')
    assert.match(english, /^[\x20-\x7e]+\.$/)
    assert.match(emailWords(it.report, 'ko'), /[가-힣].*\.$/)
    assert.not.ok(given.includes('user') && english.includes('user'), english)
  }
})

const MAILBOXES: readonly (readonly string[])[] = [
  ['john.doe@gmail.com', 'JohnDoe+list@gmail.com', 'j.o.h.n.d.o.e+a+b@googlemail.com', 'johndoe@GMAIL.com'],
  ['ab@example.com', 'AB+x@example.com'],
  ['a.b@example.com'],
  ['a.b@outlook.com'],
  ['ab@outlook.com'],
  ['user@hanmail.net', 'user@daum.net'],
  ['user@fastmail.com', 'any.thing+x@user.fastmail.com', 'User@Fastmail.com'],
  ['user@fastmail.fm'],
  ['user.name@yandex.ru', 'user-name@ya.ru', 'username+x@yandex.com'],
  ['user.name@proton.me', 'user_name@pm.me', 'user-name@protonmail.com'],
  ['user@yahoo.com', 'user-shop@yahoo.com', 'User+x@yahoo.com', 'user-a-b@yahoo.com'],
  ['-user@yahoo.com', '-user+x@yahoo.com'],
  ['user@yahoo.co.jp'],
  ['user-name@example.com'],
  ['username@example.com'],
  ['user@example.com'],
  ['user@sub.example.com'],
  ['+x@example.com'],
  ['+y@example.com'],
]
test('spellings of one mailbox are one, and others are others', () => {
  const seen = MAILBOXES.map(spellings => new Set(spellings.map(mailboxOf)))
  assert.equal(
    seen.map(set => set.size),
    MAILBOXES.map(() => 1),
  )
  assert.is(new Set(seen.flatMap(set => [...set])).size, MAILBOXES.length)
})

const OWNED: readonly (readonly [email: string, domain: string | null])[] = [
  ['a@example.com', 'example.com'],
  ['a@b.c.example.co.kr', 'example.co.kr'],
  // Names below a suffix that no registry has cost nothing.
  ['a@name.duckdns.org', 'duckdns.org'],
  ['a@xn--3e0b707e.kr', 'xn--3e0b707e.kr'],
  ['a@gmail.com', null],
  ['a@googlemail.com', null],
  ['a@naver.com', null],
  ['a@hanmail.net', null],
  ['a@me.com', null],
  ['any@user.fastmail.com', null],
  ['a@mail.naver.com', 'naver.com'],
]
for (const [email, domain] of OWNED)
  test(`${email} is of ${domain ?? 'a provider'}`, () => assert.is(ownedDomainOf(email), domain))

test.run()
