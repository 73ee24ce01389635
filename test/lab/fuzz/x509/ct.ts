/**
 * Fuzz targets of Certificate Transparency: SCT lists, SCTs in OCSP responses, and the answers of both
 * searches.
 */
import { readSctList, sctListInOcsp } from '../../../../core/protocol/ct/list.ts'
import { observeScts, precertificateTbs } from '../../../../core/protocol/ct/sct.ts'
import { MalformedCertificate, parseCertificate } from '../../../../core/protocol/x509/certificate.ts'
import { judgeCt } from '../../../../core/protocol/ct/newer.ts'
import { readCertspotter } from '../../../../plugins/ct/certspotter.ts'
import { parseJson } from '../../../../core/protocol/http/client.ts'
import { readCrtsh } from '../../../../plugins/ct/search.ts'
import { covers } from '../../../../plugins/ct/issuance.ts'
import type { Issuance } from '../../../../plugins/ct/issuance.ts'
import { instant } from '../../../../core/base/time.ts'
import {
  ctLog,
  deliveredScts,
  loggedLeaf,
  ocspWithScts,
  sctList,
  USABLE,
} from '../../../peers/protocols/ct-log.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, leaf, validity } from '../../../peers/protocols/x509/pki.ts'
import { concat, u16, u8, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { octetTarget, promise, textTarget, type Target } from '../target.ts'

const DAY = Date.parse('2026-11-21T00:00:00Z')
const NOW = new Date(DAY)
const HOST = 'www.example.com'
const root = authority({
  subject: [
    ['O', 'Example CA'],
    ['CN', 'Root'],
  ],
  key: testKey('rootRsa'),
  ...validity(DAY, -100, 100),
})
const spec = { names: [HOST], key: testKey('leafP256'), issuer: root, ...validity(DAY, -10, 80) }
const bare = leaf(spec)
const peers = [ctLog('North', 'North'), ctLog('South', 'South')]
const logged = peers.map(log => ({ log, at: new Date(DAY) }))
const list = deliveredScts(bare, logged)
const serial = parseCertificate(bare).serialOctets
const issuer = parseCertificate(root.certificate)
const hex = (bytes: Bytes) => Buffer.from(bytes).toString('hex')
const logs = {
  date: '2026-11-21',
  find: (id: string) =>
    peers.map(one => ({ ...one, ...USABLE, logId: hex(one.logId) })).find(({ logId }) => logId === id)
    ?? null,
}

const listTarget = octetTarget({
  name: 'ct-sct-list',
  sources: ['core/protocol/ct/list.ts#readSctList,readSct,vectors'],
  samples: [
    list,
    sctList(),
    deliveredScts(bare, [
      { ...logged[0]!, fault: { extensions: concat(u8(0), u16(5), new Uint8Array(5)) } },
      { ...logged[1]!, fault: { version: 1 } },
    ]),
  ],
  words: [
    u16(0),
    u16(0xffff),
    u8(0),
    u8(1),
    peers[0]!.logId,
    Uint8Array.of(4, 3),
    Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff),
  ],
  parse: input => {
    const scts = readSctList(input)
    if (scts === null) return false
    promise(scts.length <= 64, 'at most 64 SCTs are read')
    for (const { logId, timestamp } of scts) {
      promise(/^[0-9a-f]{64}$/.test(logId), 'a log ID is 32 octets')
      promise(/^\d{4}-.*Z$/.test(instant(timestamp)), 'a time can be written with four digits of year')
    }
    return true
  },
})

const ocspTarget = octetTarget({
  name: 'ct-ocsp',
  sources: ['core/protocol/ct/list.ts#sctListInOcsp,listOf'],
  samples: [ocspWithScts(list, serial), ocspWithScts(sctList(), serial)],
  parse: input => {
    const found = sctListInOcsp(input, serial)
    promise(found === null || found.length < input.length, 'the list is a part of the response')
    return found !== null
  },
})

const certificateTarget = octetTarget({
  name: 'ct-certificate',
  sources: ['core/protocol/ct/sct.ts'],
  refusals: [MalformedCertificate],
  samples: [
    loggedLeaf(spec, logged),
    loggedLeaf({ ...spec, names: ['example.net', HOST] }, [{ ...logged[0]!, fault: { spoiled: true } }]),
    bare,
  ],
  parse: async input => {
    const certificate = parseCertificate(input)
    const tbs = precertificateTbs(certificate)
    promise(
      tbs === null || tbs.length <= certificate.tbs.length,
      'the precertificate is not larger than the certificate',
    )
    const observed = await observeScts(
      { leaf: certificate, issuer, tls: certificate.sctList, ocsp: null },
      logs,
    )
    promise(
      new Set(observed.map(({ logId, source }) => `${source} ${logId}`)).size === observed.length,
      'one log counts once a delivery',
    )
    return true
  },
})

/** What a search told, judged: nothing that was read may throw later, or be of another name. */
const judge = (issuances: readonly Issuance[]): void => {
  for (const one of issuances) {
    promise(covers(one.names, HOST), 'every issuance is for the host')
    promise(one.names.length <= 100, 'names are capped')
    promise(
      one.serialNumber === null || /^-?[0-9a-f]+$/.test(one.serialNumber),
      'a serial number is hexadecimal',
    )
  }
  const written = issuances.map(one => ({
    ...one,
    notBefore: instant(one.notBefore),
    notAfter: instant(one.notAfter),
    loggedAt: one.loggedAt && instant(one.loggedAt),
  }))
  const served = {
    notBefore: new Date(DAY - 1e9),
    notAfter: new Date(DAY + 1e9),
    serialNumber: 'a1',
    keyType: 'EC',
    issuerOrganization: "Let's Encrypt",
  }
  const { newerInCt, ctLatest, note } = judgeCt({ served, now: NOW, issuances: written })
  promise(newerInCt === (note !== null), 'a newer one is told, and only that')
  promise(!newerInCt || ctLatest !== null, 'what is newer is no later than the latest')
  promise(JSON.stringify(note).length < 2_500, 'the note is short')
}

const times = [
  '2026-11-01T00:00:00',
  '2027-02-01T00:00:00.123',
  '2027-02-01T00:00:00-00:00',
  '2026-11-01 00:00:00+09',
  'Z',
  '+99:99',
  '9999-12-31T23:59:59-23:59',
  '0000-01-01',
]

const crtshRow = {
  issuer_ca_id: 295813,
  issuer_name: "C=US, O=Let's Encrypt, CN=E7",
  common_name: HOST,
  name_value: `${HOST}\n*.example.com`,
  id: 21975830168,
  entry_timestamp: '2026-11-01T18:07:24.655',
  not_before: '2026-11-01T17:08:54',
  not_after: '2027-01-30T17:08:53',
  serial_number: '061989340abe79d',
  result_count: 2,
}
const crtshTarget = textTarget({
  name: 'ct-crtsh',
  sources: ['plugins/ct/search.ts#readCrtsh,issuanceOf', 'plugins/ct/issuance.ts'],
  samples: [
    '[]',
    JSON.stringify([crtshRow]),
    JSON.stringify([
      crtshRow,
      { ...crtshRow, id: 1, entry_timestamp: null },
      { ...crtshRow, serial_number: 'a2', issuer_name: 'C=US, O="DigiCert, Inc.", CN="A \\"B\\""' },
    ]),
  ],
  words: [
    ...times,
    '"',
    '\\"',
    '\\n',
    'null',
    '[',
    ']',
    '{',
    '}',
    'O=',
    'CN=',
    ', ',
    '"result_count":9999',
    '"serial_number":"zz"',
    '*.example.com',
    HOST,
  ],
  parse: input => {
    const read = readCrtsh(parseJson(input), HOST)
    if (!read.ok) return false
    judge(read.value)
    return true
  },
})

const certspotterRow = {
  id: '4000000000',
  tbs_sha256: '00',
  cert_sha256: '00',
  dns_names: ['*.example.com', HOST],
  pubkey_sha256: '00',
  pubkey: { type: 'ecdsa', curve: 'P-256' },
  issuer: { friendly_name: "Let's Encrypt", name: "C=US, O=Let's Encrypt, CN=E7", pubkey_sha256: '00' },
  not_before: '2026-11-01T17:08:54Z',
  not_after: '2027-01-30T17:08:53-00:00',
  revoked: false,
  revocation: { time: null, reason: null, checked_at: '2026-11-01T17:08:54Z' },
}
const certspotterTarget = textTarget({
  name: 'ct-certspotter',
  sources: ['plugins/ct/certspotter.ts#-askCertspotter', 'plugins/ct/issuance.ts'],
  samples: [
    '[]',
    JSON.stringify([certspotterRow]),
    JSON.stringify([
      { ...certspotterRow, cert_der: Buffer.from(bare).toString('base64') },
      { ...certspotterRow, revoked: null, pubkey: null },
    ]),
  ],
  words: [
    ...times,
    '"',
    'null',
    '[',
    ']',
    '{',
    '}',
    '"rsa"',
    '"ed25519"',
    '"revoked":true',
    '"cert_der":"AAAA"',
    '"dns_names":[]',
    HOST,
    '*.example.com',
  ],
  parse: input => {
    const read = readCertspotter(parseJson(input), HOST)
    if (!read.ok) return false
    judge(read.value.issuances)
    return true
  },
})

export const ctTargets = (): Target[] => [
  listTarget,
  ocspTarget,
  certificateTarget,
  crtshTarget,
  certspotterTarget,
]
