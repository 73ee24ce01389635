/** The TLS probes and their pure decoders. */
export { probeTls } from './probe.ts'
export type { TlsOptions } from './probe.ts'
export { openTls } from './client.ts'
export type { OpenOptions, Served, TlsNotOpened, TlsOpened } from './client.ts'
export { ANY, BROWSER, RARE, SMALL, SOUND, WIDE } from './offers.ts'
export type { Offer } from './offers.ts'
export { resumeTls } from './resume.ts'
export type { TlsResumed } from './resume.ts'
export type { Session } from './sessions.ts'
export type {
  Agreed,
  ConnectionFault,
  Protocol,
  TlsFailed,
  TlsObservation,
  TlsTarget,
  TlsServed,
} from './observation.ts'
export { HandshakeError } from './error.ts'
export { TLS_FAULTS, TLS_REASONS, tlsFault } from './reasons.ts'
export type { TlsFault, Unproved } from './reasons.ts'
export { ALERTS, alertName } from './alerts.ts'
export { cipherOf } from './suites-old.ts'
export { RecordReader } from './record.ts'
export { decodeServerHello, encodeClientHello } from './hello.ts'
export {
  decodeCertificate,
  decodeCertificateStatus,
  decodeCertificateVerify,
  decodeEncryptedExtensions,
  decodeServerKeyExchange,
  Handshake,
} from './messages.ts'
export { readPublicKey, spkiOf } from './spki.ts'
