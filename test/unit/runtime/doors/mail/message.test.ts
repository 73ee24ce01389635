/** What a message holds, as two programs read it, whatever is in the letter: no header can be slipped in. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Letter } from '../../../../../core/network/doors.ts'
import { parseMailFrom } from '../../../../../core/settings/definition.ts'
import { detailOf, fitLetter, withoutName } from '../../../../../runtime/doors/mail/letter.ts'
import { messageOf } from '../../../../../runtime/doors/mail/message.ts'
import {
  ENGLISH,
  FROM,
  KOREAN,
  expected,
  hasPython,
  pythonReader,
  seenByMailparser,
} from '../../mail/letters.ts'

if (!hasPython) console.log('skipped: python3 is not here, so only mailparser reads the messages')

const fit = (letter: Letter): Letter => {
  const found = fitLetter(letter)
  if ('refused' in found) throw new Error(found.refused.detail)
  return found.letter
}

const python = hasPython ? pythonReader() : null
test.after(() => python?.close())

/** Both readers see the same. */
const seen = async (message: Buffer) => {
  const found = await seenByMailparser(message)
  if (python) assert.equal(await python.seen(message), found)
  return found
}

for (const letter of [ENGLISH, KOREAN]) {
  test(`a letter in ${letter.language} is read back as it was, with its headers and no others`, async () => {
    const message = await messageOf(fit(letter), FROM)
    assert.equal(await seen(message), expected(letter))
    const lines = message.toString('latin1').split('\r\n')
    assert.ok(lines.every(line => line.length <= 998 && !/[\r\n\x80-\xff]/.test(line)))
  })
}

test('both attempts to hand a letter over have one Message-ID', async () => {
  const ids = await Promise.all(
    [1, 2].map(async () => (await seen(await messageOf(fit(KOREAN), FROM))).messageId),
  )
  assert.equal(ids, ['<BBBB_2222@certscope.example>', '<BBBB_2222@certscope.example>'])
})

const HOSTILE: readonly [what: string, text: string][] = [
  ['CR LF', 'a\r\nBcc: victim@example.net\r\n\r\nbody'],
  ['LF', 'a\nBcc: victim@example.net'],
  ['CR', 'a\rBcc: victim@example.net'],
  ['NUL', 'a\0Bcc: victim@example.net'],
  ['line and paragraph separators', 'a\u2028Bcc: victim@example.net\u2029\u0085b'],
  ['an encoded word', '=?utf-8?Q?a=0D=0ABcc:_victim@example.net?='],
  ['an encoded word in base64', '=?utf-8?B?DQpCY2M6IHZpY3RpbUBleGFtcGxlLm5ldA==?='],
  ['half a pair', 'a\ud800b\udc00'],
  ['direction marks', 'a\u202egnp.exe'],
  ['a long word', 'x'.repeat(5_000)],
]
for (const [what, text] of HOSTILE) {
  test(`a subject with ${what} stays one header`, async () => {
    const found = await seen(await messageOf(fit({ ...ENGLISH, subject: text }), FROM))
    assert.equal(found.headers, expected(ENGLISH).headers)
    assert.equal([found.to, found.from], ['ann@example.com', expected(ENGLISH).from])
    assert.not.match(found.subject, /[\r\n\0\u2028\u2029\u0085]/)
    assert.ok(found.subject.length <= 500)
  })
  test(`a letter's text with ${what} stays text`, async () => {
    const found = await seen(await messageOf(fit({ ...ENGLISH, text: `${text}\n.\r\n` }), FROM))
    assert.equal(found.headers, expected(ENGLISH).headers)
    assert.is(found.html, expected(ENGLISH).html)
  })
  test(`an address with ${what} takes no mail`, () => {
    for (const to of [`${text}@example.com`, `ann@${text}`, `ann@example.com${text}`])
      assert.equal(fitLetter({ ...ENGLISH, to }), {
        refused: { ok: false, why: 'rejected', detail: 'the address is not valid' },
      })
  })
  test(`a name of the sender with ${what} is refused at the start, or is a name`, async () => {
    let from: ReturnType<typeof parseMailFrom>
    try {
      from = parseMailFrom(`${text} <alerts@certscope.example>`)
    } catch {
      return
    }
    const found = await seen(await messageOf(fit(ENGLISH), from!))
    assert.equal(found.headers, expected(ENGLISH).headers)
    assert.match(found.from, /alerts@certscope\.example$/)
  })
}

const ADDRESSES: readonly [to: string, takes: boolean][] = [
  ['ann@example.com', true],
  ['ann+tag@xn--9d0bm53a.example', true],
  ["o'neil.x@example.co.kr", true],
  ['ann@localhost', true],
  ['ann@example.com, bob@example.com', false],
  ['ann <ann@example.com>', false],
  ['"ann b"@example.com', false],
  ['ann@@example.com', false],
  ['@example.com', false],
  ['ann@', false],
  ['ann@intern', false],
  ['.ann@example.com', false],
  ['ann@-example.com', false],
  ['ann@[127.0.0.1]', false],
  ['안@example.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
  [`a@${'b.'.repeat(130)}com`, false],
  ['ann@example.com> SIZE=1', false],
]
for (const [to, takes] of ADDRESSES) {
  test(`${to.slice(0, 40)} ${takes ? 'takes' : 'takes no'} mail`, () => {
    assert.is('letter' in fitLetter({ ...ENGLISH, to }), takes)
  })
}

test('an ID, a date or an unsubscribe URL that is not one is refused', () => {
  const refused = (part: Partial<Letter>) => 'refused' in fitLetter({ ...ENGLISH, ...part })
  for (const id of ['', '../x', 'a/b', 'a b', 'a\r\nb', '.hidden', 'x'.repeat(101)])
    assert.ok(refused({ id }), id)
  assert.ok(refused({ date: new Date(NaN) }))
  for (const unsubscribe of ['', 'mailto:a@b.example', 'javascript:1', 'stop'])
    assert.ok(refused({ unsubscribe }), unsubscribe)
})

test('an unsubscribe URL cannot end its header', async () => {
  const unsubscribe = 'https://certscope.example/stop/a>\r\nBcc: b@example.net, <c'
  const found = await seen(await messageOf(fit({ ...ENGLISH, unsubscribe }), FROM))
  assert.equal(found.headers, expected(ENGLISH).headers)
  assert.match(found.unsubscribe, /^<https:\/\/[!-;=?-~]+>$/)
})

test('what a server says is logged in one line without addresses', () => {
  const table: readonly [string, string][] = [
    ['550 5.1.1 <ann@example.com>: unknown', '550 5.1.1 (address): unknown'],
    [
      '550 no ann@example.com here, or\r\n550 "Ann"@예시.example',
      '550 no (address) here, or 550 "Ann"(address)',
    ],
    ['550 <ann> is gone', '550 (address) is gone'],
    [`5${'x'.repeat(500)}`, `5${'x'.repeat(199)}`],
  ]
  for (const [given, wanted] of table) assert.is(detailOf(given), wanted)
})

// If it took the square of its length, the runner would have to stop it.
test('a long reply takes no longer than its length', () => {
  assert.is(detailOf('x'.repeat(1_000_000)).length, 200)
  assert.is(detailOf(`${'x@'.repeat(500_000)}`), '(address)')
})

test('a server that quotes the part before the @ alone tells the log nothing', () => {
  const table = [
    ['550 5.1.1 kim.lee: user unknown', '550 5.1.1 (address): user unknown'],
    ['550 unknown user "Kim.Lee+news"', '550 unknown user "(address)"'],
    ["550 no mailbox 'kim.lee'.", '550 no mailbox (address)'],
    ['550 kimono is no mailbox', '550 kimono is no mailbox'],
  ] as const
  for (const [detail, wanted] of table)
    assert.equal(withoutName({ ok: false, why: 'rejected', detail }, 'kim.lee+news@example.com'), {
      ok: false,
      why: 'rejected',
      detail: wanted,
    })
})

test.run()
