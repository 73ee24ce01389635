/** The certificate that the OCSP tests ask about, and who may answer for its CA. */
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { responderCertificate, type ResponderSpec } from '../../../../peers/protocols/x509/ocsp.ts'
import type { Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { ca, mintLeaf, parsed, spans } from '../revocation/pki.ts'

export const leaf = mintLeaf()
export const [certificate, issuer] = [parsed(leaf), parsed(ca.certificate)]
export const responder = { subject: [['CN', 'Test responder']] as const, key: testKey('spareRsa') }
export const delegate = (change: Partial<ResponderSpec> = {}): Bytes =>
  responderCertificate({ ...responder, issuer: ca, ...spans(-5, 25), ...change })
