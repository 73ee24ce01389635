/** The TLS probes and their pure decoders. */
export { probeTls } from './probe.ts'
export type { TlsOptions } from './probe.ts'
export { openTls } from './client.ts'
export type { OpenOptions, Served, TlsOpened } from './client.ts'
export { ANY, BROWSER, RARE, SMALL, SOUND, WIDE } from './codec/offers.ts'
export type { Offer } from './codec/offers.ts'
export { resumeTls } from './handshake/resume.ts'
export type { Session } from './handshake/sessions.ts'
export type {
  Agreed,
  Protocol,
  TlsFailed,
  TlsObservation,
  TlsTarget,
  TlsServed,
} from './observation.ts'
export { HandshakeError } from './error.ts'
export { TLS_FAULTS, TLS_REASONS, tlsFault } from './reasons.ts'
export type { TlsFault } from './reasons.ts'
export { ALERTS } from './codec/alerts.ts'
export { RecordReader } from './codec/record.ts'
export { decodeServerHello } from './codec/hello.ts'
export {
  decodeCertificate,
  decodeCertificateStatus,
  decodeCertificateVerify,
  decodeEncryptedExtensions,
  decodeServerKeyExchange,
  Handshake,
} from './codec/messages.ts'
export { readPublicKey, spkiOf } from '../crypto/spki.ts'
