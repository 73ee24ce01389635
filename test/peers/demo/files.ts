/** The demo's files of certificates and keys, as they are before they are deployed: right and wrong. */
import { toPem } from '../protocols/x509/ca.ts'
import type { Bytes } from '../protocols/wire/bytes.ts'
import { testKey, type KeyName } from '../protocols/x509/keys.ts'
import { demoLeaf, DOMAIN, type DemoPki } from './authorities.ts'
import type { IssueCode } from '../../../plugins/certificate/findings/definitions.ts'

/** The name that all of them are for. */
export const FILE_HOST = `file.${DOMAIN}`

export const FILE_HEADING = `Files for ${FILE_HOST}, before they are deployed`

export interface FilePlan {
  readonly name: string
  /** One sentence for the list that is printed at the start. */
  readonly what: string
  /** The first finding of the check; null: nothing is wrong. */
  readonly code: IssueCode | 'incomplete-chain' | 'wrong-key' | null
  /** Its text; a key is compared with the first of these files. */
  readonly text: (pki: DemoPki) => string
}

/** The upper intermediate is signed by the root, the lower by the upper. */
const bundle =
  (order: (leaf: Bytes, lower: Bytes, upper: Bytes) => readonly Bytes[]) =>
  (pki: DemoPki): string => {
    const { upper, lower } = pki.issuers
    const leaf = demoLeaf(pki, FILE_HOST, { issuer: lower, loggedAt: null })
    return order(leaf, lower.certificate, upper.certificate).map(toPem).join('')
  }

const key = (name: KeyName) => (): string => testKey(name).export({ type: 'pkcs8', format: 'pem' }).toString()

export const FILE_PLANS: readonly FilePlan[] = [
  {
    name: 'right-order.pem',
    what: 'The server certificate and its two intermediates, ready to deploy.',
    code: null,
    text: bundle((leaf, lower, upper) => [leaf, lower, upper]),
  },
  {
    name: 'missing-intermediate.pem',
    what: 'The server certificate alone.',
    code: 'incomplete-chain',
    text: bundle(leaf => [leaf]),
  },
  {
    name: 'wrong-order.pem',
    what: 'The two intermediates in the wrong order.',
    code: 'wrong-order',
    text: bundle((leaf, lower, upper) => [leaf, upper, lower]),
  },
  {
    name: 'right.key',
    what: 'The private key of these certificates, to compare with --key.',
    code: null,
    text: key('leafRsa'),
  },
  {
    name: 'wrong.key',
    what: 'The private key of another server, to compare with --key.',
    code: 'wrong-key',
    text: key('spareRsa'),
  },
]
