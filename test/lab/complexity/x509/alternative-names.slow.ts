/** How the cost of a certificate grows with its alternative names. */
import { join } from '../../../../core/base/bytes.ts'
import { GENERAL, commonName, filled, general, list, nameOf } from './certificates.ts'
import { families } from '../harness.ts'
import { KINDS, label, repeat, san } from './general-names.ts'
import { judged, type Make } from '../judged.ts'

const suffixes =
  (tail: string): Make =>
  size => [
    san(
      join([
        filled(size - 100, undefined as never, () => general(GENERAL.dns, '*.com')),
        general(GENERAL.dns, tail),
      ]),
    ),
  ]

const ALTERNATIVES = [
  ...Object.entries(KINDS).map(([what, item]) =>
    judged(`alternative names, ${what}`, (size, random) => [san(filled(size, random, item))]),
  ),
  judged('alternative names and a common name beside them', (size, random) => [
    san(filled(size - 300, random, KINDS['DNS names of 15 octets']!), nameOf(commonName('zzz.example.com'))),
  ]),
  judged('alternative names and an address as common name', (size, random) => [
    san(filled(size - 300, random, KINDS['IPv6 addresses']!), nameOf(commonName('2001:db8::1'))),
  ]),
  judged('one DNS name', size => [san(general(GENERAL.dns, repeat('a.')(size)))]),
  judged('one URI', size => [san(general(GENERAL.uri, `https://${repeat('a')(size)}@a.example/`))]),
  judged('one mailbox', size => [san(general(GENERAL.email, `"${repeat('\\a')(size)}"@a.example`))]),
  judged('wildcards of a public suffix, and the suffix last', suffixes('co.uk')),
  judged('wildcards of a public suffix, and no suffix', suffixes('a.co.uk')),
  judged('directory names', (size, random) => {
    const each = Math.floor(size / 90)
    return [
      san(
        filled(size, random, () =>
          general(GENERAL.directory, list(filled(each - 20, random, () => commonName(label(random, 1))))),
        ),
      ),
    ]
  }),
]

const test = families('x509', ALTERNATIVES)

test.run()
