/** Turns a measurement into the published answer, but for its domain and time. */
import { certificateSha256, spkiSha256 } from '../../core/probe/x509/certificate.ts'
import type { Certificate } from '../../core/probe/x509/certificate.ts'
import type { PathEntry } from '../../core/probe/x509/validation.ts'
import { daysUntil, instant } from '../../core/time.ts'
import { NO_REVOCATION, judge, primary } from './judge.ts'
import type { Setting } from './judge.ts'
import type { AddressObservation, Measurement, Served } from './measure.ts'
import type { ChainItem, Check } from './schema.ts'

const NOT_YET = 'this version does not measure it'

/** DNS names and IP addresses as they are; other kinds behind their name. */
const names = (certificate: Certificate): string[] =>
  (certificate.subjectAltName ?? []).map(name => name.kind === 'dns' || name.kind === 'ip' ? name.value : `${name.kind}:${name.value}`)

const item = async ({ certificate, role, source }: PathEntry, at: Date): Promise<ChainItem> => ({
  role,
  subject: certificate.subject.text,
  issuer: certificate.issuer.text,
  serialNumber: certificate.serialNumber,
  notBefore: instant(certificate.notBefore),
  notAfter: instant(certificate.notAfter),
  daysLeft: daysUntil(certificate.notAfter, at),
  keyType: certificate.keyType,
  keyBits: certificate.keyBits,
  signatureAlgorithm: certificate.signatureAlgorithm,
  sha256: await certificateSha256(certificate),
  spkiSha256: await spkiSha256(certificate),
  sent: source === 'sent',
  ...(role === 'leaf' ? { san: names(certificate) } : {}),
})

/** What nobody can say of a server that showed no certificate. */
const UNSEEN: readonly string[] = [
  'cert', 'chain',
  ...['protocol', 'cipher', 'keyExchange', 'postQuantum', 'alpn', 'clientCertificateRequested', 'keyProved', 'ocspStapled', 'trusted', 'hostnameMatch'].map(field => `tls.${field}`),
]

/** What a server that did show one left open. */
const gaps = ({ hybrid }: Measurement, { observation, small }: Served): { field: string, reason: string }[] => [
  ...(small ? [{ field: 'tls.postQuantum', reason: 'the server answered only a smaller hello, which does not offer TLS 1.3' }]
    : observation.protocol === 'TLS 1.3' && hybrid?.supported == null ? [{ field: 'tls.postQuantum', reason: hybrid?.detail ?? 'not asked' }] : []),
  ...(observation.keyProved ? [] : [{ field: 'tls.keyProved', reason: observation.unproved ?? 'the server offered no proof' }]),
]

export const present = async (measured: Measurement, setting: Omit<Setting, 'sha256'>): Promise<Omit<Check, 'domain' | 'checkedAt'>> => {
  const sha256 = new Map<AddressObservation, string>()
  for (const one of measured.addresses) {
    if (one.outcome.ok) sha256.set(one, await certificateSha256(one.outcome.served.certificates[0]!))
  }
  const tls = judge(measured, { ...setting, sha256 })
  const chosen = primary(measured)
  const leaf = chosen?.served.certificates[0]
  const chain = await Promise.all((chosen?.served.validation.path ?? []).map(entry => item(entry, measured.at)))
  const unmeasured = [
    ...measured.missing.map(reason => ({ field: 'tls.addresses', reason })),
    ...(chosen ? gaps(measured, chosen.served) : UNSEEN.map(field => ({ field, reason: tls.error!.code }))),
    { field: 'tls.revocation', reason: NO_REVOCATION },
    { field: 'tls.sct', reason: NOT_YET },
    ...(setting.vantage === 'kr-probe' ? [] : [{ field: 'tlsKr', reason: 'no probe in a Korean network is set up' }]),
    ...(leaf ? ['cert.newerInCt', 'cert.ctLatest'].map(field => ({ field, reason: NOT_YET })) : []),
    { field: 'revoked', reason: NO_REVOCATION },
    { field: 'incidents', reason: NOT_YET },
  ]
  return {
    tls,
    tlsKr: setting.vantage === 'kr-probe' ? tls : null,
    cert: leaf ? {
      notAfter: instant(leaf.notAfter),
      daysLeft: daysUntil(leaf.notAfter, measured.at),
      issuer: leaf.issuer.commonName ?? leaf.issuer.organisation,
      source: 'served',
      newerInCt: false,
      ctLatest: null,
    } : null,
    chain,
    ...(leaf ? { san: names(leaf) } : {}),
    revoked: null,
    incidents: [],
    unmeasured,
  }
}
