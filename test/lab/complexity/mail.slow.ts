/** How the readers of SPF, DMARC and CAA grow with the texts of strangers. */
import { findCaa } from '../../../core/protocol/caa/climb.ts'
import { caaForbids, mayIssue, parseIssue } from '../../../core/protocol/caa/judge.ts'
import type { Ask } from '../../../core/protocol/dns/ask.ts'
import { findDmarc } from '../../../plugins/dns-info/mail/dmarc.ts'
import { isDmarc, parseDmarc } from '../../../plugins/dns-info/mail/dmarc-record.ts'
import { findSpf } from '../../../plugins/dns-info/mail/spf.ts'
import {
  almostSpf,
  expandDomain,
  isSenderDomain,
  parseSpf,
} from '../../../plugins/dns-info/mail/spf-syntax.ts'
import { caa, record, result, txt, type Known } from '../cases/dns.ts'
import { families, family } from './harness.ts'
import { anyOf, repeated, texts, type Make } from './make.ts'

/** Characters of a TXT record that fills a message. */
const MAX_SIZE = 65_000
/** Every name has these records. */
const ask =
  (records: (name: string) => readonly Known[]): Ask =>
  async (name, type) =>
    result({
      rcode: 'NOERROR',
      records: records(name)
        .filter(known => known.type === type)
        .map(known => record(name, known)),
    })

const SPF = [
  ' a',
  ' ',
  ' mx',
  ' a:',
  ' include:',
  ' exists:%{d}',
  '%{d}',
  '%{',
  '%',
  '%{d0',
  '0',
  '1',
  '%{d1r-',
  '-',
  '/',
  '/1',
  '//1',
  ' a/1',
  ' ip4:1.1.1.1',
  ' ip6:',
  ':',
  '=',
  ' x=',
  ' x=%{',
  'x',
  '.',
  ' "',
  '\\',
]
const DMARC = [
  ';',
  '; ',
  'x=1;',
  'rua=mailto:a@b.c,',
  ',',
  'mailto:',
  '!',
  '!1k,',
  '@',
  '.',
  ' ',
  '=',
  'a',
  'fo=0:',
  '0:',
  '"',
  "'",
  '\u00e9',
]
const CAA = [
  ';',
  '; a=b',
  ' ',
  '\t',
  ' \t',
  '-',
  'a-',
  '.',
  'a.',
  '=',
  ',',
  'validationmethods=a,',
  '; accounturi=',
  '"',
  '\\',
]
const FRAMES = {
  long: repeated('%{d}', 'v=spf1 a:', '.example.com'),
  digits: repeated('1', 'v=spf1 a:%{d', '}'),
  slashes: repeated('/1', 'v=spf1 a:a.b', 'x'),
}

const answerOf =
  (make: Make<string>, head = ''): Make<readonly Known[]> =>
  (size, random) => [txt(`${head}${make(size, random)}`)]
const several =
  (length: number, make: Make<string>): Make<readonly Known[]> =>
  (size, random) =>
    Array.from({ length: Math.min(500, Math.ceil(size / length)) }, () => txt(make(length, random)))

const test = families('mail', [
  ...texts({ name: 'SPF', most: MAX_SIZE, run: parseSpf, head: 'v=spf1', pieces: SPF, others: FRAMES }),
  ...texts({
    name: 'SPF, one term',
    most: MAX_SIZE,
    run: parseSpf,
    head: 'v=spf1 a:',
    pieces: ['%{d}', '%{d', 'a', 'a.', '-', '/1', '%%', '%-', '0', '}'],
    tail: '.',
  }),
  ...texts({
    name: 'SPF, a modifier',
    most: MAX_SIZE,
    run: parseSpf,
    head: 'v=spf1 x=',
    pieces: ['%{d}', '%{d0', '0', '%{d00', '%%', '-', '}'],
    tail: '\u00e9',
  }),
  ...texts({ name: 'almost SPF', most: MAX_SIZE, run: almostSpf, pieces: [' ', '"', "'", 'v', 'v ='] }),
  ...texts({
    name: 'domain-spec',
    most: 2_048,
    run: text => expandDomain(text, { domain: 'a.'.repeat(120), sender: 'b.'.repeat(120) }),
    pieces: ['%{d}', '%{d9r-}', '%{o.}', '%%', '%_', 'a.', '.', '%{o1r.-+,/_=}'],
    tail: '.example.com',
  }),
  ...texts({
    name: "sender's domain",
    most: 1_012,
    run: isSenderDomain,
    pieces: ['a.', '\\.', '.', 'a', '-'],
  }),
  ...texts({
    name: 'DMARC',
    most: MAX_SIZE,
    run: parseDmarc,
    head: 'v=DMARC1;',
    pieces: DMARC,
    others: {
      addresses: repeated('mailto:a@b.c,', 'v=DMARC1;rua='),
      'one address': repeated('a', 'v=DMARC1;rua=mailto:', '@b'),
      labels: repeated('a.', 'v=DMARC1;rua=mailto:a@', '!'),
      options: repeated('0:', 'v=DMARC1;fo='),
    },
  }),
  ...texts({
    name: 'DMARC or not',
    most: MAX_SIZE,
    run: isDmarc,
    pieces: ['v', ' ', '\t', 'v ', '='],
    tail: 'DMARC1',
  }),
  ...texts({
    name: 'CAA value',
    most: MAX_SIZE,
    run: parseIssue,
    pieces: CAA,
    tail: '.',
    others: {
      'blanks within': repeated(' ', 'a', 'a'),
      hyphens: repeated('-', 'a', 'a'),
      parameters: repeated('a', 'a; a=', ';'),
    },
  }),
  family({
    name: 'SPF, found',
    most: MAX_SIZE,
    make: answerOf(anyOf(SPF), 'v=spf1 '),
    run: (records: readonly Known[]) =>
      findSpf(
        ask(() => records),
        'example.com',
      ),
  }),
  family({
    name: 'SPF, a woven tree',
    most: 12_000,
    make: (size, random) => {
      const terms = Array.from(
        { length: Math.ceil(size / 50) },
        () => ` include:${random.below(1e9)}.%{d}`,
      ).join('')
      return [txt(`v=spf1${terms}`)]
    },
    run: (records: readonly Known[]) =>
      findSpf(
        ask(() => records),
        'example.com',
      ),
  }),
  family({
    name: 'SPF, many texts',
    most: MAX_SIZE,
    make: several(120, anyOf([' v=spf1', 'v=spf1 a', '"', ' '])),
    run: (records: readonly Known[]) =>
      findSpf(
        ask(() => records),
        'example.com',
      ),
  }),
  family({
    name: 'DMARC, found',
    most: MAX_SIZE,
    make: answerOf(anyOf(DMARC), 'v=DMARC1;'),
    run: (records: readonly Known[]) =>
      findDmarc(
        ask(() => records),
        'a.b.c.example.com',
      ),
  }),
  family({
    name: 'DMARC, many texts',
    most: MAX_SIZE,
    make: several(120, anyOf([' v=DMARC1', 'v=DMARC1;', '"', ' '])),
    run: (records: readonly Known[]) =>
      findDmarc(
        ask(() => records),
        'a.b.c.example.com',
      ),
  }),
  family({
    name: 'CAA, found and judged',
    most: MAX_SIZE,
    make: (size, random) =>
      Array.from({ length: Math.min(900, Math.ceil(size / 70)) }, () =>
        caa(
          random.below(256),
          random.pick(['issue', 'issuewild', 'iodef', `x${random.below(1e6)}`]),
          anyOf(CAA)(50, random),
        ),
      ),
    run: async (records: readonly Known[]) => {
      const found = await findCaa(
        ask(name => (name === 'example.com' ? records : [])),
        'www.example.com',
      )
      if (found.ok)
        return [
          mayIssue(found.caa, ['a'], true),
          caaForbids(found.caa, { organization: 'A', caaDomains: ['a'] }, true),
          caaForbids(found.caa && { ...found.caa, critical: [] }, { organization: 'A', caaDomains: ['a'] }),
        ]
      return found
    },
  }),
  family({
    name: 'CAA, one long value',
    most: MAX_SIZE,
    make: size => [caa(0, 'issue', new Uint8Array(size).fill(1))],
    run: (records: readonly Known[]) =>
      findCaa(
        ask(() => records),
        'example.com',
      ),
  }),
])

test.run()
