/**
 * The DNS facts in Korean: every sentence that our own source can make has its Korean, and what strangers
 * wrote stays as it is.
 */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { finding } from '../../../plugins/dns-info/findings.ts'
import { FIELDS_KO, inKorean } from '../../../plugins/dns-info/korean.ts'
import { DNSSEC } from '../../../plugins/dns-info/korean-dnssec.ts'
import { MAIL } from '../../../plugins/dns-info/korean-mail.ts'
import { reasons } from '../../../plugins/dns-info/korean-reasons.ts'

const source = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

type Known = Readonly<Record<string, readonly string[]>>
/** What variables of a file hold that are put into its sentences. */
const HELD: Readonly<Record<string, Known>> = {
  'core/protocol/dnssec/rrset.ts': { what: ['the signature of x.example A'] },
  'core/protocol/dnssec/validate.ts': {
    what: ['x.example does not exist', 'x.example has no A'],
    records: [
      'no NSEC or NSEC3 records came with the answer',
      'the NSEC or NSEC3 records are about something else',
    ],
  },
  'plugins/dns-info/measure.ts': {
    what: [
      ...source('plugins/dns-info/measure.ts').matchAll(/'(the (?:look-up of|DNSSEC|registry)[^']*)'/g),
    ].map(([, what]) => what!),
  },
}

/** What stands in a hole: the strings it chooses between, else a number. */
const fillings = (hole: string, held: Known): readonly string[] => {
  if (Object.hasOwn(held, hole)) return held[hole]!
  if (hole.startsWith('web ===')) return ['', '; people can look at https://x.example']
  if (hole === 'origin') return ['the DS at the parent', 'the trust anchor']
  if (hole === 'wrong') return ['is not a zone key', 'is not for DNSSEC']
  if (hole.startsWith('only ??'))
    return [
      'is not a zone key',
      'is not for DNSSEC',
      'the root zone does not publish',
      'x.example does not publish',
    ]
  if (hole.startsWith('called(')) return ['the root zone', 'x.example']
  if (hole.startsWith('shown(') || hole.startsWith('JSON.stringify(')) return ['"a; b"']
  const chosen =
    / \? '([^']*)' : '([^']*)'$/.exec(hole) ?? / \? (?:\/.*\/[a-z]* *\? )?'([^']*)' : '([^']*)'$/.exec(hole)
  return chosen ? [chosen[1]!, chosen[2]!] : ['7']
}

/** The strings of a source, comments left out, each with every filling of its holes. */
const literals = (text: string, held: Known): string[] => {
  const found: string[] = []
  /** Reads a template from behind its first backtick; gives its parts and where it ends. */
  const template = (start: number): { parts: string[]; holes: string[]; end: number } => {
    const parts = ['']
    const holes: string[] = []
    const add = (letter: string): void => {
      parts.push(parts.pop()! + letter)
    }
    for (let at = start; ; at++) {
      if (text[at] === '\\') add(text[++at]!)
      else if (text[at] === '`') return { parts, holes, end: at }
      else if (text[at] === '$' && text[at + 1] === '{') {
        const from = (at += 2)
        for (let depth = 1; depth > 0; at++) {
          if (text[at] === '`') at = template(at + 1).end
          else if (text[at] === '{') depth++
          else if (text[at] === '}') depth--
        }
        at--
        holes.push(text.slice(from, at))
        parts.push('')
      } else add(text[at]!)
    }
  }
  for (let at = 0; at < text.length; at++) {
    if (text.startsWith('/**', at) || text.startsWith('/*', at)) at = text.indexOf('*/', at) + 1
    else if (text.startsWith('// ', at)) at = text.indexOf('\n', at)
    // a regular expression
    else if (text[at] === '/' && /[(,:=?&|]\s*$/.test(text.slice(Math.max(0, at - 3), at))) {
      for (at++; text[at] !== '/'; at++)
        if (text[at] === '\\') at++
        else if (text[at] === '[') while (text[at] !== ']') at += text[at] === '\\' ? 2 : 1
    } else if (text[at] === "'") {
      let string = ''
      for (at++; text[at] !== "'"; at++) string += text[at] === '\\' ? text[++at] : text[at]
      found.push(string)
    } else if (text[at] === '`') {
      const { parts, holes, end } = template(at + 1)
      let all = [parts[0]!]
      holes.forEach((hole, index) => {
        all = all.flatMap(before => fillings(hole, held).map(filling => before + filling + parts[index + 1]!))
      })
      found.push(...all)
      at = end
    }
  }
  return found
}

/**
 * Sentences are told from other strings by three words in a row; what of them is shown to nobody, or only
 * within another one, is left out by name.
 */
const SENTENCE = /(?:^|\s)["(]?[A-Za-z'-]+"? "?[a-z'-]+"? "?[a-z'-]+/
const FILES: readonly (readonly [file: string, least: number, ...beside: RegExp[]])[] = [
  ['core/protocol/dnssec/chain.ts', 15, /^the (?:trust anchor|DS at the parent)$/],
  ['core/protocol/dnssec/rrset.ts', 12, /^(?:is (?:not a zone key|not for DNSSEC)|the signature of 7 7)$/],
  ['core/protocol/dnssec/denial.ts', 2],
  [
    'core/protocol/dnssec/validate.ts',
    9,
    /^(?:no NSEC or NSEC3 records came with the answer|the NSEC or NSEC3 records are about something else|7 does not exist|7 has no 7)$/,
  ],
  ['core/protocol/dnssec/work.ts', 4],
  ['core/protocol/dns/lookup.ts', 5],
  [
    'core/protocol/dns/zone.ts',
    5,
    /^(?:an answer without authority|it (?:says|knows) .*|an alias stands where the zone begins|no answer for SOA: 7)$/,
  ],
  ['core/protocol/dns/cut.ts', 1, /^an answer that does not help/],
  ['core/protocol/dns/ask.ts', 4],
  ['core/protocol/dns/reader.ts', 3],
  ['core/protocol/dns/name.ts', 5],
  ['core/protocol/dns/transport.ts', 3],
  ['core/protocol/asn/cymru.ts', 3],
  ['plugins/dns-info/measure.ts', 8, /^the (?:look-up of (?!.*took)|DNSSEC validation$)/],
  ['plugins/dns-info/answer.ts', 3, /^the (?:name servers of|delegation)$/],
  ['plugins/dns-info/spf.ts', 15],
  ['plugins/dns-info/spf-syntax.ts', 12],
  [
    'plugins/dns-info/dmarc.ts',
    20,
    /^(?:use "t=y" for a trial|there is one format|a value with forbidden characters|no value|reports come daily)$/,
  ],
]
for (const [file, least, ...beside] of FILES) {
  const found = [...new Set(literals(source(file), HELD[file] ?? {}))].filter(
    text => SENTENCE.test(text) && !beside.some(one => one.test(text)),
  )
  test(`${file}: ${found.length} sentences have their Korean`, () => {
    assert.ok(found.length >= least, String(found.length))
    for (const text of found) {
      const korean = inKorean(text)
      assert.ok(korean !== null && /[가-힣]/.test(korean), text)
      assert.not.match(korean!, /[a-z]{3,} [a-z]{2,} [a-z]{2,}|\{\d\}/, korean!)
    }
  })
}

const TABLE: Readonly<Record<string, string | null>> = {
  'the DS at the parent matches no key of site.org':
    'site.org 영역에 상위 영역의 DS와 일치하는 키가 없습니다',
  'the trust anchor matches no key of the root zone': '루트 영역에 신뢰 앵커와 일치하는 키가 없습니다',
  'the root zone is signed, but its records org DS came without a signature':
    '루트 영역은 서명되어 있지만 org DS 레코드가 서명 없이 왔습니다',
  'the signature of site.org A ran out on 2026-11-21 23:30:00 UTC':
    'site.org A 레코드의 서명이 한국 시각 2026-11-22 08:30:00에 만료되었습니다',
  'nothing proves that x.site.org has no A: site.org is signed, but no NSEC or NSEC3 records came with the answer':
    'x.site.org A 레코드가 없다는 증명이 없습니다. site.org 영역은 서명되어 있지만 응답에 NSEC 또는 NSEC3 레코드가 없습니다',
  'the question for site.org DNSKEY was not answered (no answer in time)':
    'site.org DNSKEY 조회에 응답을 받지 못했습니다. 제때 응답이 없었습니다',
  'the question for site.org DNSKEY was not answered (SERVFAIL, a text; of a stranger)': null,
  'Checking the record can cost 40 or more DNS look-ups; receivers give up after 10.':
    '레코드를 확인하려면 DNS 조회가 최대 40회 이상 필요합니다. 수신 서버는 10회를 넘으면 확인을 중단합니다',
  'a.example: "x; y" is no mechanism of SPF.': 'a.example: "x; y" 항목은 SPF에 없는 메커니즘입니다',
  'The look-up of a.example was answered SERVFAIL; receivers would defer the mail.':
    'a.example 조회에 DNS 서버가 SERVFAIL 응답을 보냈습니다. 이 경우 수신 서버는 메일 수신을 미룹니다',
  'the look-up of the owner took too long (192.0.2.1, 2001:db8::1)':
    '주소 소유 네트워크 조회에 시간이 너무 오래 걸렸습니다 (192.0.2.1, 2001:db8::1)',
  'no answer in time; RDAP: HTTP 503': '제때 응답이 없었습니다. RDAP: HTTP 503 응답을 받았습니다',
  'the delegation: 192.0.2.1, a server of org: no answer in time':
    'org 영역의 서버 192.0.2.1: 제때 응답이 없었습니다',
  'Something that nobody knows.': null,
  constructor: null,
  '': null,
  'ns1.example (192.0.2.1)': null,
  'https://a.example/b': null,
}
for (const [english, korean] of Object.entries(TABLE))
  test(`"${english}" is ${korean === null ? 'left as it is' : 'told in Korean'}`, () =>
    assert.is(inKorean(english), korean))

const said: readonly (readonly [
  code: Parameters<typeof finding>[0],
  what: string,
  en: RegExp,
  ko: RegExp,
])[] = [
  [
    'dnssec-bogus',
    'the DS at the parent matches no key of site.org',
    /broken: the DS at the parent matches no key of site\.org\. Val/,
    /깨져 있습니다\. site\.org 영역에 상위 영역의 DS와 일치하는 키가 없습니다\. 검증/,
  ],
  ['dnssec-bogus', '', /is broken\. Val/, /깨져 있습니다\. 검증/],
  [
    'caa-unanswered',
    'the look-up of site.org was answered SERVFAIL',
    /can: the look-up of site\.org was answered SERVFAIL\. CAs/,
    /없습니다\. site\.org 조회에 DNS 서버가 SERVFAIL 응답을 보냈습니다\. 이 경우/,
  ],
  [
    'spf-permerror',
    'The domain has 2 SPF records; receivers then use none.',
    /: The domain has 2 SPF records; receivers then use none\.$/,
    /: 도메인에 SPF 레코드가 2개 있습니다\. .*않습니다\.$/,
  ],
  [
    'registration-expired',
    '2026-11-20T23:00:00Z',
    /ended on 2026-11-20 23:00:00 UTC\.$/,
    /등록이 한국 시각 2026-11-21 08:00:00에 만료/,
  ],
  ['registration-expired', '2026-11-20', /ended on 2026-11-20\.$/, /등록이 2026-11-20에 만료/],
  ['registration-lapsed', 'redemption period', /\(redemption period\)/, /\(복구 유예 기간\)/],
  [
    'signature-expiring',
    '2026-11-20T23:00:00Z',
    /end at 2026-11-20 23:00:00 UTC/,
    /서명이 한국 시각 2026-11-21 08:00:00에 만료/,
  ],
  ['not-delegated', 'root', /the zone root/, /상위인 루트 영역에/],
]
for (const [code, what, en, ko] of said) {
  test(`the finding ${code} tells "${what}" in both languages`, () => {
    const { en: english, ko: korean } = finding(code, 'site.org', what)
    assert.match(english.text, en)
    assert.match(korean.text, ko)
  })
}

test('the Korean is polite or a noun, has no full stop at its end, and leaves out nothing that was found', () => {
  for (const [english, korean] of Object.entries({
    ...DNSSEC,
    ...MAIL,
    ...reasons(text => text),
    ...FIELDS_KO,
  })) {
    const holes = english.split('{}').length - 1
    const text = typeof korean === 'string' ? korean : korean(...Array<string>(holes).fill('7'))
    assert.not.match(text, /\.$|[가-힣]다(?<!니다)$|undefined/, english)
    assert.is(text, text.normalize('NFC'))
    for (const [, at] of text.matchAll(/\{(\d)\}/g))
      assert.ok(Number(at) >= 1 && Number(at) <= holes, english)
  }
})

test('a sentence that a stranger made long costs nothing', () =>
  assert.is(inKorean(`the signature of ${'the signature of '.repeat(10_000)}`), null))

test.run()
