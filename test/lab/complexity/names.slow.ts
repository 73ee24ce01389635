/** How the readers of names and addresses grow with what people and peers write. */
import { compareAddresses, sortAddresses, parseCidr, specialUse } from '../../../core/network/ip-address.ts'
import { preferredLanguage } from '../../../core/surface/http/accept.ts'
import { clientAddress, clientLabel } from '../../../core/network/caller.ts'
import {
  MAX_INPUT_LENGTH,
  isPublicSuffix,
  readDomain,
  readName,
  readableHost,
} from '../../../core/domain/domain.ts'
import { labelsOf } from '../../../core/protocol/dns/wire/name.ts'
import { canonicalName, compareNames } from '../../../core/protocol/dnssec/canonical.ts'
import { caNames } from '../../../knowledge-base/ca-domains/index.ts'
import { providerOf } from '../../../knowledge-base/providers/index.ts'
import { whoisFor } from '../../../knowledge-base/whois/index.ts'
import { registrableOf } from '../../../core/domain/domain.ts'
import { families, family } from './harness.ts'
import { repeated, texts } from './make.ts'

const options = { ports: [8443], lenient: true }
const TYPED = [
  'a',
  '.',
  'a.',
  '-',
  ' ',
  '*',
  '@',
  ':',
  '/',
  '\\',
  'xn--',
  'xn--a.',
  '가',
  '가.',
  '\u0301\u0316',
  '\u0316\u0301',
  '\ufdfa',
  '\u00df',
  '\u200d',
  '\u0d4d\u200c',
  '\u05d0',
  '\u2488',
  '\u3002',
  '\u{1f600}',
  '\ud800',
  '%',
]
/** As long as the text of a name of 255 octets gets. */
const ESCAPED = 1_012
const HEADER = 16_384
const proxies = [parseCidr('10.0.0.0/8')!]

const test = families('names', [
  ...texts({
    name: 'domain',
    most: MAX_INPUT_LENGTH,
    run: text => readDomain(text, options),
    pieces: TYPED,
    others: {
      'blanks within': repeated(' ', 'a', 'a'),
      'a URL': repeated('/x?', 'https://example.com/'),
      slashes: repeated('/', 'https:', 'a.example'),
      'a long port': repeated('9', 'a.example:'),
    },
  }),
  ...texts({
    name: 'owner name',
    most: MAX_INPUT_LENGTH,
    run: text => readName(text),
    pieces: ['a.', '_', '*.', '가', '\u0301\u0316', '\ufdfa', 'xn--a.'],
  }),
  ...texts({
    name: 'readable host',
    most: 253,
    run: readableHost,
    pieces: ['a.', 'xn--3e0b707e.'],
    tail: 'kr',
  }),
  ...texts({
    name: 'registrable',
    most: 253,
    run: registrableOf,
    pieces: ['a.', 'co.', 'kr.'],
    tail: 'example.co.kr',
  }),
  ...texts({ name: 'public suffix', most: 253, run: isPublicSuffix, pieces: ['a.'], tail: 'github.io' }),
  ...texts({
    name: 'address',
    most: HEADER,
    run: text => [specialUse(text), parseCidr(text), parseCidr(`${text}/8`), compareAddresses(text, '::')],
    pieces: ['1.', '0', ':', '::', 'f:', '/', '[', '%', '1:'],
  }),
  ...texts({
    name: 'client label',
    most: 2 * HEADER,
    run: clientLabel,
    pieces: ['a', '-', '- ', '_', ' '],
    others: { 'hyphens within': repeated('-', 'a', 'a') },
  }),
  ...texts({
    name: 'forwarded for',
    most: HEADER,
    run: text => clientAddress('10.0.0.1', new Headers({ 'x-forwarded-for': text }), proxies),
    pieces: [',', '10.0.0.1,', '[,', ' ,', '1', '::ffff:'],
  }),
  ...texts({
    name: 'language',
    most: HEADER,
    run: text => preferredLanguage(new Headers({ 'accept-language': text })),
    pieces: ['ko,', 'ko;q=1,', ';', ',', 'q=', '-'],
  }),
  ...texts({ name: 'canonical name', most: 1_000, run: canonicalName, pieces: [`${'\\001'.repeat(62)}.`] }),
  ...texts({
    name: 'labels',
    most: ESCAPED,
    run: text => [labelsOf(text), compareNames(text, `${text}a`)],
    pieces: ['\\.', 'a.', '\\000', '\\\\'],
  }),
  ...texts({
    name: 'provider',
    most: ESCAPED,
    run: providerOf,
    pieces: ['a.', '\\.', '1.', '1'],
    tail: 'ns.cloudflare.com',
  }),
  ...texts({ name: 'registry', most: 253, run: whoisFor, pieces: ['a.', 'co.'], tail: 'kr' }),
  ...texts({
    name: 'CA by organisation',
    most: 131_072,
    run: caNames,
    pieces: ['a', ' ', '\u0301\u0316', '\ufdfa', '가', ','],
  }),
  family({
    name: 'addresses in order',
    most: 2_000,
    run: (list: readonly string[]) => sortAddresses(list),
    make: (size, random) =>
      Array.from(
        { length: size },
        () => `2001:db8::${random.below(65_536).toString(16)}:${random.below(65_536).toString(16)}`,
      ),
  }),
])

test.run()
