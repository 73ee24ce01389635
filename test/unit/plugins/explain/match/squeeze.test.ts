/** What survives of a text that was colored, wrapped, quoted, escaped or marked up. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formsOf } from '../../../../../plugins/explain/match/patterns.ts'
import { match } from '../../../../../plugins/explain/match/match.ts'

const forms = formsOf([
  { id: 'expired', patterns: ['certificate has expired', 'CERT_HAS_EXPIRED'] },
  { id: 'korean', patterns: ['인증서가 만료되었습니다'] },
  { id: 'german', patterns: ['Zertifikat ist ungültig'] },
  { id: 'number', patterns: ['gnutls -110', 'verify code 20'] },
  { id: 'record', patterns: ['x16x03x01'] },
])

type Row = readonly [what: string, text: string, id: string | null, matched?: string]
const ROWS: readonly Row[] = [
  ['as it is', 'certificate has expired', 'expired', 'certificate has expired'],
  ['among others', 'Error: certificate has expired (10)', 'expired', 'certificate has expired'],
  ['upper case', 'CERTIFICATE HAS EXPIRED', 'expired'],
  ['an identifier with underscores', 'code: CERT_HAS_EXPIRED', 'expired', 'CERT_HAS_EXPIRED'],
  ['the identifier in another case', 'cert-has-expired', 'expired'],
  ['ANSI colors', '\u001b[31mcertificate \u001b[1mhas\u001b[0m expired\u001b[0m', 'expired'],
  ['a color within a word', 'certi\u001b[1;31mficate has expired', 'expired'],
  ['colors without ESC', '[31mcertificate has[0m [1mexpired', 'expired'],
  ['a color within a word, without ESC', 'certi[01;31mficate[m has expired', null],
  ['colors as carets', '^[[31mcertificate has ^[[0mexpired', 'expired'],
  ['colors as escapes', '\\u001b[31mcertificate\\x1b[0m has \\033[1mexpired\\e[0m', 'expired'],
  ['a line break between words', 'certificate has\nexpired', 'expired', 'certificate has\nexpired'],
  ['a line break within a word', 'certifi\r\ncate has expired', 'expired'],
  ['quoted mail', '> certificate\n> has expired', 'expired'],
  ['quoted in a box', '| certificate has   |\n| expired           |', 'expired'],
  ['Java', '"certificate has " +\n  "expired"', 'expired'],
  ['JSON', '{"error":"certificate has expired"}', 'expired'],
  ['JSON in JSON', '{"e":"{\\"m\\":\\"certificate has\\\\nexpired\\"}"}', 'expired'],
  ['JSON thrice', '\\\\\\"certificate\\\\\\\\thas expired\\\\\\"', 'expired'],
  ['escaped letters', 'cert\\u0069ficate has \\x65xpired', 'expired'],
  ['an escaped NUL, as in UTF-16', 'certificate\\x00 has\\u0000 expired', 'expired'],
  ['escaped bytes', '"\\x16\\x03\\x01\\x02\\x00" 400', 'record', 'x16\\x03\\x01'],
  ['bytes escaped twice', '\\\\x16\\\\x03\\\\x01\\xfc', 'record'],
  ['an escaped mark', 'certificate\\u0020has\\u00a0expired', 'expired'],
  [
    'escaped Hangul',
    '\\uc778\\uc99d\\uc11c\\uac00 \\ub9cc\\ub8cc\\ub418\\uc5c8\\uc2b5\\ub2c8\\ub2e4',
    'korean',
  ],
  ['HTML', '<p>certificate <b>has</b> expired</p>', 'expired', 'certificate <b>has</b> expired'],
  ['a tag with attributes', '<span class="x">certificate</span> has<br/>expired', 'expired'],
  ['no tag', '<urlopen error certificate has expired>', 'expired', 'certificate has expired'],
  ['a tag without an end', '<b certificate has expired', 'expired'],
  ['entities', 'certificate&nbsp;has&#32;expired', 'expired'],
  ['hexadecimal entities', '&#x63;ertificate has expired', 'expired'],
  ['entities in entities', '&amp;quot;certificate has&amp;#39; expired&amp;quot;', 'expired'],
  ['an ampersand', 'certificate & has & expired', 'expired'],
  ['an escaped last letter', 'certificate has expire\\u0064!', 'expired', 'certificate has expire\\u0064'],
  [
    'an entity as the last letter',
    'certificate has expire&#100;!',
    'expired',
    'certificate has expire&#100;',
  ],
  ['a last letter in percent', 'certificate has expire%64!', 'expired', 'certificate has expire%64'],
  ['an address', 'error=certificate%20has%20expired', 'expired', 'certificate%20has%20expired'],
  ['a form', 'error=certificate+has+expired', 'expired'],
  ['a percentage', '100% certificate has expired', 'expired'],
  ['curly quotes', '“certificate” has ‘expired’', 'expired'],
  ['full-width letters', 'ｃｅｒｔｉｆｉｃａｔｅ has Ｅｘｐｉｒｅｄ', 'expired'],
  ['an emoji between', 'certificate 🔒 has ❌ expired', 'expired'],
  ['a zero-width space', 'certificate\u200b has\ufeff expired', 'expired'],
  ['a soft hyphen', 'certi\u00adficate has expired', 'expired'],
  ['Hangul', '오류: 인증서가 만료되었습니다.', 'korean', '인증서가 만료되었습니다'],
  ['Hangul without blanks', '이사이트의인증서가만료되었습니다', 'korean'],
  ['Hangul around ASCII', '서버의certificate has expired입니다', 'expired', 'certificate has expired'],
  ['umlauts in upper case', 'ZERTIFIKAT IST UNGÜLTIG', 'german'],
  ['an umlaut is no vowel', 'Zertifikat ist ungultig', null],
  ['a minus sign', 'GnuTLS error: -110', null],
  ['a number below zero', 'gnutls: (-110)', 'number', 'gnutls: (-110'],
  ['a typographic minus', 'gnutls \u2212110', 'number'],
  ['a hyphen is no minus', 'gnutls-110', null],
  ['a number above zero', 'gnutls 110', null],
  ['a number that goes on', 'verify code 200', null],
  ['a number that began before', 'verify code 120', null],
  ['a number at the end', 'verify code=20', 'number'],
  ['a word that began before', 'precertificate has expired', null],
  ['a word that goes on', 'certificate has expiredness', null],
  ['a word of camel case that goes on', 'CertificateHasExpiredException', null],
  ['nothing', '', null],
  ['marks alone', '<&\\%[\u001b', null],
]

for (const [what, text, id, matched] of ROWS)
  test(`${what}: ${id ?? 'nothing'}`, () => {
    const [first, ...others] = match(forms, text)
    assert.is(first?.id ?? null, id)
    assert.is(others.length, 0)
    if (!first) return
    assert.is(first.matched, text.slice(first.at, first.at + first.matched.length))
    if (matched !== undefined) assert.is(first.matched, matched)
  })

test.run()
