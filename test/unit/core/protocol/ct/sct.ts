/** CT logs of our own, and a certificate that they logged. */
import { observeScts, type CtLogs, type SctParts } from '../../../../../core/protocol/ct/sct.ts'
import { parseCertificate } from '../../../../../core/protocol/x509/certificate.ts'
import { ctLog, USABLE, type CtLogPeer } from '../../../../peers/protocols/ct-log.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { authority, leaf, validity } from '../../../../peers/protocols/x509/pki.ts'
import type { Bytes } from '../../../../peers/protocols/wire/bytes.ts'

export const DAY = Date.parse('2026-11-21T00:00:00Z')
export const at = (days: number) => new Date(DAY + days * 86_400_000)
export const root = authority({
  subject: [
    ['O', 'Example CA'],
    ['CN', 'Root'],
  ],
  key: testKey('rootRsa'),
  ...validity(DAY, -100, 1000),
})

export const spec = {
  names: ['example.com'],
  key: testKey('leafP256'),
  issuer: root,
  ...validity(DAY, -10, 80),
}
export const bare = leaf(spec)
export const [north, south] = [ctLog('North 2026h2', 'North'), ctLog('South 2026h2', 'South')]
export const rsaLog = ctLog('Old RSA log', 'Museum', testKey('spareRsa'))

export const hex = (bytes: Bytes) => Buffer.from(bytes).toString('hex')
export const listOf = (...peers: readonly CtLogPeer[]): CtLogs => ({
  date: '2026-11-21',
  find: id => {
    const found = peers.find(({ logId }) => hex(logId) === id)
    return found ? { ...found, logId: id, ...USABLE } : null
  },
})
export const known = listOf(north, south, rsaLog)
export const observe = (parts: Partial<SctParts> & { readonly certificate?: Bytes }, list = known) =>
  observeScts(
    {
      leaf: parseCertificate(parts.certificate ?? bare),
      issuer: parseCertificate(root.certificate),
      tls: null,
      ocsp: null,
      ...parts,
    },
    list,
  )
