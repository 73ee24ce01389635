/** Letters say the same as text and as HTML, in both languages, and nothing put into them breaks out. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DomainNotices, LetterContent, Notice } from '../../../../plugins/watch/letter/content.ts'
import { momentIn } from '../../../../plugins/watch/letter/write.ts'
import { writeLetter } from '../../../../plugins/watch/letter/write.ts'
import { width } from '../../../../core/surface/text/table.ts'
import { complaints } from '../../../unit/words/forbidden.ts'
import { LETTERS, contextIn, keptOut, letterOf, unconfirmedIn } from '../../../unit/plugins/watch/letters.ts'

const LANGUAGES = ['en', 'ko'] as const
const MAX_SUBJECT = 78

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const unescaped = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!)
/** What is read of the body, on one line. */
const readOf = (html: string): string =>
  unescaped(
    html
      .slice(html.indexOf('<body'))
      .replace(/<br>|<\/(?:p|li|h2|div)>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim()
const urlsOf = (text: string): string[] => [...text.matchAll(/https?:\/\/[^\s"<]+/g)].map(([url]) => url)
const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => unescaped(url!))
const noticesOf = (content: LetterContent): readonly Notice[] =>
  content.kind === 'alerts' ? content.domains.flatMap(({ notices }) => notices) : []

for (const language of LANGUAGES)
  test(`letters about a mail server name its port and no web server (${language})`, () => {
    const [expired, unchecked] = [
      letterOf('relay', language).text,
      letterOf('relay, unchecked', language).text,
    ]
    assert.match(expired, /\[(?:Warning|경고)\]/)
    assert.match(expired, /-connect mail\.example\.com:25 -starttls smtp -servername mail\.example\.com /)
    assert.match(expired, /systemctl reload SERVICE/)
    assert.match(unchecked, language === 'ko' ? /TCP 25번 포트/ : /TCP port 25 /)
    assert.match(unchecked, /grep :25`/)
    for (const text of [expired, unchecked]) assert.not.match(text, /\b443\b|nginx/)
  })

/** What keeps a mail server from being checked, and how many ways there are to go on. */
const KEPT_OUT = [
  'timeout',
  'refused',
  'reset',
  'closed',
  'not-tls',
  'handshake-alert',
  'unreachable',
] as const
for (const why of KEPT_OUT)
  test(`a mail server that could not be checked (${why}) gets advice for it, with its port`, () => {
    const [notice] = keptOut(why, 'mail.example.com:25')
    const [web] = keptOut(why, 'www.example.com')
    for (const { fixes } of [notice!.en, notice!.ko]) {
      assert.ok(fixes.length >= 1 && fixes.every(Boolean), fixes.join())
      assert.not.match(fixes.join('\n'), /\b443\b|nginx|Apache/)
    }
    assert.ok(web!.en.fixes.length === 3)
  })

for (const [name, content] of Object.entries(LETTERS)) {
  for (const language of LANGUAGES) {
    const { subject, text, html } = letterOf(name, language)
    const title = `the letter "${name}" in ${language}`

    test(`${title} has its verdict in a short subject`, () => {
      assert.ok(subject.length <= MAX_SUBJECT, subject)
      assert.ok(subject.length > 10)
      assert.not.match(subject, /[\r\n{}]|undefined/)
      assert.is(/[가-힣]/.test(subject.replace('한국', '')), language === 'ko')
      if (content.kind !== 'test') assert.match(subject, /example\.com/)
    })

    test(`${title} has the same links and words in both parts`, () => {
      assert.equal([...new Set(linksOf(html))].sort(), [...new Set(urlsOf(text))].sort())
      const read = readOf(html)
      // Backquotes, numbers and marks aside, each line of the text is in the HTML.
      for (const line of text.split('\n')) {
        const words = line
          .replace(/^(?:\d\. |- |\[[^\]]*\] )/, '')
          .replaceAll('`', '')
          .trim()
        const isDrawn = /^[=-]*$/.test(words) || words.startsWith('https:')
        if (!isDrawn) assert.ok(read.includes(words.replace(/:$/, '')), words)
      }
    })

    test(`${title} has no line that mail programs wrap, and no URL in pieces`, () => {
      for (const line of text.split('\n')) {
        const isWhole = !line.trim().includes(' ') || /^ *(?:`|certbot |openssl |curl )/.test(line)
        assert.ok(width(line) <= 76 || isWhole, line)
      }
    })

    test(`${title} says everything and what to do about it`, () => {
      const inOneLine = text.replace(/\s+/g, ' ')
      for (const { [language]: words } of noticesOf(content)) {
        const said = words.message.replace(/^(?:Certificate problem|인증서 문제): (.)/, (_, one: string) =>
          one.toUpperCase(),
        )
        assert.ok(inOneLine.includes(said), said)
        for (const fix of words.fixes) {
          const command = /`([^`]+)`/.exec(fix)?.[1] ?? fix
          const isThere = fix.includes('`') ? text.includes(command) : inOneLine.includes(command)
          assert.ok(isThere && readOf(html).includes(command), command)
        }
      }
    })

    test(`${title} says who sends it, why, and how to end it`, () => {
      assert.match(text, /certscope\.example/)
      assert.match(text, /owner@example\.net/)
      assert.ok(urlsOf(text).includes(`https://certscope.example/${language}/privacy`))
      const ends = urlsOf(text).flatMap(url => /\/watch\/(manage|stop|never)\//.exec(url)?.[1] ?? [])
      assert.equal(ends, content.kind === 'confirm' ? ['never'] : ['manage', 'stop'])
    })

    test(`${title} is HTML without anything from elsewhere`, () => {
      assert.match(html, new RegExp(`^<!doctype html>\\n<html lang="${language}">`))
      assert.not.match(html, /<(?:img|script|style|link|table|form|input|iframe|object|svg|base)\b/i)
      assert.not.match(html, /\bsrc=|url\(|@import|\son\w+=|javascript:/i)
      assert.match(html, /name="color-scheme" content="light dark"/)
      for (const url of linksOf(html)) assert.match(url, /^https:\/\/certscope\.example\//)
      assert.ok(new TextEncoder().encode(html).length < 16_384)
    })

    test(`${title} is written by the style sheets`, () => {
      for (const line of [subject, ...text.split('\n')]) {
        const words = line
          .replace(/^\d\. |^- |^=+$|https?:\S+|-- $/g, '')
          .replace(/`[^`]*`/g, 'X')
          .trim()
        // Names and commands are not the house's words.
        const own = words.replace(/: (?:nginx|openssl|certbot|systemctl) .*$/, ':')
        if (own !== '') assert.equal(complaints([language, name, own]), [], line)
      }
      assert.not.match(text, /undefined|\{\w+\}|NaN/)
    })
  }

  test(`the letter "${name}" has the same parts in both languages`, () => {
    const [en, ko] = LANGUAGES.map(language => letterOf(name, language))
    const shape = (html: string) =>
      [...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag).filter(tag => tag !== 'code')
    assert.equal(shape(ko!.html), shape(en!.html))
    assert.equal(
      urlsOf(ko!.text).map(url => url.replaceAll('/ko/', '/en/').replace('lang=ko', 'lang=en')),
      urlsOf(en!.text),
    )
  })
}

test('a confirmation says what is asked, for how long, and what happens when it is ignored', () => {
  const { text, html } = letterOf('confirm', 'en')
  assert.match(text, /- example\.com\n- 한국\.kr \(xn--3e0b707e\.kr\)/)
  assert.match(text, /48 hours/)
  assert.match(text, /ignore this mail/)
  const confirm = urlsOf(text).filter(url => url.includes('/watch/confirm/'))
  assert.is(confirm.length, 1)
  assert.is(linksOf(html).filter(url => url === confirm[0]).length, 1)
  assert.match(letterOf('confirm', 'ko').text, /48시간[\s\S]*무시하세요/)
})

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "' onmouseover='x",
  '</p></div><a href="https://evil.example">',
  'line\r\nBcc: all@example.org',
  'right\u202eleft\u0000\u2028',
]
for (const hostile of HOSTILE) {
  test(`what is ${JSON.stringify(hostile)} stays text`, () => {
    const words = { message: `Seen: ${hostile}.`, fixes: [`Run \`${hostile}\`.`] }
    const notice = { code: 'x', key: 'x', severity: 'critical', at: null, en: words, ko: words } as const
    const state = { domain: hostile, notAfter: null, checkedAt: null }
    const contents: LetterContent[] = [
      { kind: 'alerts', domains: [{ ...state, notices: [notice] }] },
      { kind: 'test', domains: [state] },
      { kind: 'already', domains: [hostile], over: [hostile] },
      { kind: 'confirm', domains: [hostile], over: [hostile] },
    ]
    for (const content of contents)
      for (const language of LANGUAGES)
        for (const context of [contextIn(language, { email: hostile }), unconfirmedIn(language)]) {
          const { subject, text, html } = writeLetter(content, context)
          assert.not.match(html, /<(?:img|script)|<[^>]*\son\w+=|href="https:\/\/evil/i)
          assert.not.match(subject, /[\r\n\u0000\u2028\u202e]/)
          assert.not.match(text + html, /[\r\u0000\u2028\u202e]/)
          assert.not.match(text, /^Bcc:/m)
          assert.is((html.match(/<div/g) ?? []).length, (html.match(/<\/div>/g) ?? []).length)
        }
  })
}

/** Of each notice its short forms: its sentence is never read. */
const alertsOf = (...domains: [string, ...[Notice['severity'], ...string[]][]][]): LetterContent => ({
  kind: 'alerts',
  domains: domains.map(
    ([domain, ...notices]): DomainNotices => ({
      domain,
      notAfter: null,
      checkedAt: null,
      notices: notices.map(([severity, ...short], index) => ({
        code: 'x',
        key: String(index),
        severity,
        at: null,
        en: { message: 'The certificate fails. Renew it.', short, fixes: [] },
        ko: { message: '인증서 문제: 만료.', short, fixes: [] },
      })),
    }),
  ),
})

const LONG = `${'very-long-label.'.repeat(6)}example.com`
const subjects: [LetterContent, string][] = [
  [
    alertsOf(
      ['a.example', ['good', 'certificate was renewed']],
      ['b.example', ['urgent', 'certificate expires']],
    ),
    'b.example: certificate expires (+1 more)',
  ],
  [
    alertsOf(['a.example', ['critical', 'a.example is on hold, so it is not in the DNS']]),
    'a.example is on hold, so it is not in the DNS',
  ],
  [
    alertsOf(['a.example', ['critical', 'Certificate problem: (The) chain. Is broken']]),
    'a.example: Certificate problem: (The) chain. Is broken',
  ],
  [
    alertsOf([
      'a.example',
      ['critical', `expired at ${'192.0.2.1, '.repeat(7)}`, 'expired at eight addresses', 'expired'],
    ]),
    'a.example: expired at eight addresses',
  ],
  [
    alertsOf(['a.example', ['warning', `automatic renewal ${'should have run '.repeat(6)}by now`]]),
    'a.example: automatic renewal should have run should have run should have run…',
  ],
  [
    alertsOf([
      LONG,
      ['critical', 'certificate expired 2026-11-20 (3 days ago)', 'certificate expired 2026-11-20'],
    ]),
    '…g-label.very-long-label.example.com: certificate expired 2026-11-20',
  ],
]
for (const [content, subject] of subjects)
  test(`a subject is ${JSON.stringify(subject)}`, () => {
    const written = writeLetter(content, contextIn('en')).subject
    assert.is(written, subject)
    assert.ok(written.length <= MAX_SUBJECT)
  })

test('a letter that waits since an earlier version, without short forms, has its sentence as its subject', () => {
  const words = { message: 'It fails.', fixes: [] }
  const notice = { code: 'x', key: 'x', severity: 'critical', at: null, en: words, ko: words } as const
  const state = { domain: 'a.example', notAfter: null, checkedAt: null, notices: [notice] }
  const { subject } = writeLetter({ kind: 'alerts', domains: [state] }, contextIn('en'))
  assert.is(subject, 'a.example: It fails.')
})

test('times are those of the reader', () => {
  const at = '2026-11-21T23:59:10Z'
  assert.is(momentIn(at, 'ko', 'Europe/Berlin'), '2026-11-22 08:59 (한국 시각)')
  assert.is(momentIn(at, 'en', 'Europe/Berlin'), '2026-11-22 00:59 (Europe/Berlin)')
  for (const zone of ['UTC', 'Mars/Olympus']) assert.is(momentIn(at, 'en', zone), '2026-11-21 23:59 UTC')
  assert.match(
    writeLetter(LETTERS['test']!, contextIn('en', { zone: 'Asia/Tokyo', hour: 7 })).text,
    /07:00\s\(Asia\/Tokyo\)/,
  )
})

test.run()
