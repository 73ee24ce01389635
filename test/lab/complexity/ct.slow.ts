/** How the readers of CT searches, and the judgement over what they told, grow with the answers. */
import { readSctList, sctListInOcsp } from '../../../core/protocol/ct/list.ts'
import { sameOrganization } from '../../../core/protocol/x509/parse/distinguished-name.ts'
import { judgeCt } from '../../../core/protocol/ct/newer.ts'
import { readCertspotter } from '../../../plugins/ct/certspotter.ts'
import { parseJson } from '../../../core/protocol/http/client.ts'
import { MAX_OCTETS } from '../../../plugins/ct/client.ts'
import { readCrtsh } from '../../../plugins/ct/search.ts'
import {
  fold,
  readIssuer,
  readNames,
  readSerial,
  readTime,
  tidy,
  type Issuance,
} from '../../../plugins/ct/issuance.ts'
import { ctLog, deliveredScts } from '../../peers/protocols/ct-log.ts'
import { testKey } from '../../peers/protocols/x509/keys.ts'
import { authority, leaf, validity } from '../../peers/protocols/x509/pki.ts'
import { concat, vec16 } from '../../peers/protocols/wire/bytes.ts'
import { families, family } from './harness.ts'
import { octetsOf, repeated, texts } from './make.ts'

const HOST = 'www.example.com'
const NOW = new Date('2026-11-21T00:00:00Z')
const crtsh = (text: string): unknown => readCrtsh(parseJson(text), HOST)
const certspotter = (text: string): unknown => readCertspotter(parseJson(text), HOST)

const row = (index: number) => ({
  issuer_ca_id: 1,
  issuer_name: 'C=US, O=A, CN=B',
  name_value: HOST,
  not_before: '2026-11-01T00:00:00',
  not_after: '2027-01-30T00:00:00',
  serial_number: (index + 4096).toString(16),
})
const spotted = (index: number) => ({
  id: String(index),
  dns_names: [HOST],
  not_before: '2026-11-01T00:00:00Z',
  not_after: '2027-01-30T00:00:00Z',
})
/** As many rows as fit. */
const rows =
  (make: (index: number) => unknown) =>
  (size: number): string => {
    const written: string[] = []
    for (let left = size - 2, index = 0; ; index++) {
      const text = JSON.stringify(make(index))
      left -= text.length + 1
      if (left < 0) return `[${written.join()}]`
      written.push(text)
    }
  }
const der = leaf({
  names: [HOST],
  key: testKey('leafP256'),
  issuer: authority({
    subject: [['CN', 'Root']],
    key: testKey('rootRsa'),
    ...validity(NOW.getTime(), -100, 100),
  }),
  ...validity(NOW.getTime(), -10, 80),
})
const base64 = Buffer.from(der).toString('base64')

const issuance = (index: number, known: boolean): Issuance => ({
  serialNumber: known ? (4096 + index).toString(16) : null,
  issuer: known ? 'B' : `B${index}`,
  issuerOrganization: known ? 'A' : `A ${index}`,
  notBefore: NOW,
  notAfter: new Date(NOW.getTime() + 1e9),
  names: [HOST, `${index}.example.com`],
  keyType: null,
  revoked: null,
  loggedAt: null,
})
const some =
  (known: (index: number) => boolean) =>
  (size: number): Issuance[] =>
    Array.from({ length: size }, (_, index) => issuance(index, known(index)))

const sct = deliveredScts(der, [{ log: ctLog('North', 'North'), at: NOW }]).slice(2)

const test = families('ct', [
  ...Object.entries({
    'rows that end at one time': rows(row),
    'rows that differ in the issuer': rows(index => ({
      ...row(index),
      issuer_name: `O=${index}, CN=${'\u0316\u0301'.repeat(40)}`,
    })),
    'issuers with quotes': rows(index => ({ ...row(index), issuer_name: ',A="'.repeat(500) })),
    'issuers with commas': rows(index => ({ ...row(index), issuer_name: ', '.repeat(1_000) })),
    'issuers with letters': rows(index => ({ ...row(index), issuer_name: ',A'.repeat(1_000) })),
    'rows with many names': rows(index => ({
      ...row(index),
      name_value: Array.from({ length: 200 }, (_, at) => `${at}.example.com`).join('\n'),
    })),
    'one row of names': (size: number) => JSON.stringify([{ ...row(0), name_value: 'a\n'.repeat(size / 3) }]),
    'a long serial number': (size: number) =>
      JSON.stringify([{ ...row(0), serial_number: '0:'.repeat(size / 2) }]),
    'empty rows': repeated('{},', '[', '{}]'),
    nesting: (size: number) => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
    numbers: repeated('1,', '[', '1]'),
  }).map(([name, make]) => family({ name: `crt.sh, ${name}`, most: MAX_OCTETS, make, run: crtsh })),
  ...Object.entries({
    rows: rows(spotted),
    'rows with certificates': rows(index => ({ ...spotted(index), cert_der: base64 })),
    'rows with names': rows(index => ({
      ...spotted(index),
      dns_names: Array.from({ length: 200 }, (_, at) => `${at}.example.com`),
    })),
    'rows with issuers': rows(index => ({ ...spotted(index), issuer: { name: ',A="'.repeat(500) } })),
    'one certificate': (size: number) =>
      JSON.stringify([{ ...spotted(0), cert_der: 'MII'.repeat(size / 3) }]),
    spaces: (size: number) => JSON.stringify([{ ...spotted(0), cert_der: ' '.repeat(size) }]),
    'one row of names': (size: number) =>
      JSON.stringify([{ ...spotted(0), dns_names: Array.from({ length: size / 4 }, () => 'a') }]),
  }).map(([name, make]) =>
    family({ name: `Cert Spotter, ${name}`, most: MAX_OCTETS, make, run: certspotter }),
  ),
  family({ name: 'folding, serial numbers known', most: 10_000, make: some(() => true), run: fold }),
  family({ name: 'folding, no serial numbers', most: 10_000, make: some(() => false), run: fold }),
  family({
    name: 'folding, half of them known',
    most: 10_000,
    make: some(index => index % 2 === 0),
    run: fold,
  }),
  family({
    name: 'judgement',
    most: 250,
    make: size =>
      some(index => index % 2 === 0)(size).map(one => ({
        ...one,
        notBefore: NOW.toISOString(),
        notAfter: one.notAfter.toISOString(),
        loggedAt: null,
      })),
    run: (issuances: Parameters<typeof judgeCt>[0]['issuances']) =>
      judgeCt({
        served: {
          notBefore: NOW,
          notAfter: NOW,
          serialNumber: 'a1',
          keyType: 'EC',
          issuerOrganization: '\u0316\u0301'.repeat(50_000),
        },
        now: new Date(NOW.getTime() + 1e8),
        issuances,
      }),
  }),
  ...texts({
    name: 'issuer',
    most: 2_048,
    run: readIssuer,
    pieces: [',A="', ', ', ',A', 'A', ',A=', '\\', '"', '\\"', ',A="\\"', ' ', ',A ', ',A= '],
    others: { 'one quoted': repeated('a', 'O="'), 'one quoted of escapes': repeated('\\a', 'O="') },
  }),
  ...texts({
    name: 'time',
    most: 100_000,
    run: readTime,
    head: '2026-11-21T00:00:00',
    pieces: ['1', '.1', ' ', 'Z', '+'],
  }),
  ...texts({ name: 'serial number', most: 100_000, run: readSerial, pieces: ['0', ':', 'a', '0:', 'x'] }),
  ...texts({
    name: 'organisation',
    most: 100_000,
    run: text => [sameOrganization(text, `${text}a`), tidy(text)],
    pieces: ['\u0316\u0301', 'a', ' ', '\ufdfa', '\u0000', '\u0000a'],
  }),
  ...texts({
    name: 'names',
    most: 100_000,
    run: text => readNames(text.split('\n'), HOST),
    pieces: ['a\n', '.\n', ' ', '\n', `${HOST}\n`, '*.example.com\n'],
  }),
  family({
    name: 'SCT list',
    most: 65_535,
    make: size => vec16(concat(...Array.from({ length: Math.floor((size - 2) / sct.length) }, () => sct))),
    run: (octets: Uint8Array) => readSctList(octets),
  }),
  family({
    name: 'SCT list, random',
    most: 65_535,
    make: octetsOf((_, random) => random.below(256)),
    run: (octets: Uint8Array) => readSctList(octets),
  }),
  family({
    name: 'OCSP response, random',
    most: 65_535,
    make: octetsOf((at, random) => (at === 0 ? 0x30 : random.below(256))),
    run: (octets: Uint8Array) => sctListInOcsp(octets, new Uint8Array(8)),
  }),
])

test.run()
