/** Chains and what root programmes decided, made up, and the forecast for them. */
import { sha256Hex } from '../../../core/protocol/x509/certificate.ts'
import type { Validation } from '../../../core/protocol/x509/validation.ts'
import type { PhaseOut, TrustedRoot } from '../../../knowledge-base/trust/index.ts'
import { forecast } from '../../../plugins/certificate/findings/trust.ts'
import type { Tls } from '../../../plugins/certificate/schema.ts'
import { AT, authority, check, leaf, trusting } from '../core/protocol/x509/chains.ts'
import type { Change } from '../core/protocol/x509/chains.ts'

const source = (url: string) => ({ title: 'A decision', url })
export const MOZILLA = 'https://mozilla.example/'
export const CHROME = 'https://chrome.example/'
export const AGE = 'https://age.example/'

export interface Case {
  readonly leaf?: Change
  readonly ca?: Change
  readonly root?: Change
  readonly stores?: TrustedRoot['stores']
  readonly distrustAfter?: string
  readonly sctNotAfter?: string
  readonly phaseOut?: { readonly store: PhaseOut['store']; readonly from: string }
  /** Time of the earliest SCT; absent: the start of the leaf, 2026-05-01. */
  readonly logged?: string | null
  readonly revoked?: boolean
  readonly own?: boolean
  readonly unknown?: boolean
}

export const judge = async (one: Case): Promise<Tls['forecast']> => {
  const root = authority('Root', null, one.root)
  const ca = authority('CA', root, one.ca)
  const end = leaf(ca, one.leaf)
  const sha256 = await sha256Hex(root.certificate.der)
  const note = { name: 'Root', sha256, bundled: true, reason: 'It was decided.' }
  const data: TrustedRoot = {
    name: 'Root',
    sha256,
    der: () => root.certificate.der,
    stores: one.stores ?? ['mozilla', 'chrome'],
    ...(one.distrustAfter && {
      distrustAfter: one.distrustAfter,
      reason: 'It was decided.',
      reasonSource: source(MOZILLA),
    }),
    ...(one.sctNotAfter && {
      chrome: {
        ...note,
        store: 'chrome',
        sctNotAfter: one.sctNotAfter,
        minVersion: '153',
        source: source(CHROME),
      },
    }),
  }
  const phaseOuts: readonly PhaseOut[] = one.phaseOut
    ? [
        {
          ...one.phaseOut,
          name: 'Root',
          sha256,
          keyCreated: '2009-01-01',
          reason: 'It is old.',
          source: source(AGE),
        },
      ]
    : []
  const held = one.own || one.unknown ? [] : [data]
  const logged = one.logged === undefined ? end.notBefore : one.logged === null ? null : new Date(one.logged)
  const validation: Validation = await check([end, ca.certificate], [], {
    trust: trusting(one.own ? [root.certificate] : [], { roots: held }),
    earliestSct: async () => logged,
  })
  return forecast({
    stores: validation.stores,
    revoked: one.revoked ?? false,
    at: AT,
    trust: { roots: held, phaseOuts },
  })
}

export const later = { notAfter: new Date('2027-03-01T00:00:00Z') }
