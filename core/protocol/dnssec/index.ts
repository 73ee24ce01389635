/** Own DNSSEC validation: from the trust anchors to a name's records. */
export { validateName } from './validate.ts'
export type { DnssecStatus, DnssecVerdict, TrustAnchor } from './types.ts'
