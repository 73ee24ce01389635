/** Pure: the stages of a certificate check that follow the handshake, each in a few words. */
import type { Outcome } from '../../../core/base/result.ts'
import { stagesOf } from '../../../core/plugin/stage.ts'
import type { Stage } from '../../../core/plugin/stage.ts'
import type { Fault } from '../../../core/protocol/faults.ts'
import type { CertificateRevocation } from '../../../core/protocol/revocation/index.ts'
import type { ProbeReason } from '../../../core/protocol/vantage/vantage.ts'
import type { Validation } from '../../../core/protocol/x509/validation.ts'
import type { Catalogue, InBoth } from '../../../core/text/catalogue.ts'
import { faults } from '../../../knowledge-base/errors/faults.ts'
import { shortName } from '../text/phrases.ts'

const STAGES = {
  chain: { en: 'Chain', ko: '인증서 체인' },
  revocation: { en: 'Revocation', ko: '폐기 여부' },
  ct: { en: 'CT logs', ko: 'CT 로그' },
  korea: { en: 'From Korea', ko: '한국에서 확인' },
  trusted: { en: 'trusted, issued by {issuer}', ko: '신뢰됨(발급자: {issuer})' },
  'not-revoked': { en: 'not revoked', ko: '폐기되지 않음' },
  revoked: { en: 'revoked', ko: '폐기됨' },
  unknown: { en: 'could not be checked', ko: '확인하지 못함' },
  issued: { en: '{count} {count|certificate|certificates}', ko: '인증서 {count}장' },
  good: { en: 'no problems', ko: '문제 없음' },
  problem: { en: '{title}', ko: '{title}' },
} as const satisfies Catalogue

const stage = stagesOf(STAGES)

/** What a problem is called. */
export const titleOf = ({ code }: Pick<Fault, 'code'>): InBoth => ({
  en: faults[code].en.title,
  ko: faults[code].ko.title,
})

export const chainStage = ({ faults: [worst], path }: Pick<Validation, 'faults' | 'path'>): Stage => {
  if (worst) return stage('chain', 'bad', { code: 'problem', params: { title: titleOf(worst) } })
  const issuer = shortName(path[0]!.certificate.issuer.text)
  return stage('chain', 'good', { code: 'trusted', params: { issuer } })
}

type Revocation = Pick<CertificateRevocation, 'status'>

/** Nothing is told of a chain whose CAs are not asked. */
export const revocationStage = (statuses: readonly Revocation[] | null): Stage | null => {
  const has = (wanted: Revocation['status']) => statuses?.some(({ status }) => status === wanted)
  if (statuses === null) return null
  if (has('revoked')) return stage('revocation', 'bad', { code: 'revoked' })
  return has('unknown')
    ? stage('revocation', 'unknown', { code: 'unknown' })
    : stage('revocation', 'good', { code: 'not-revoked' })
}

/** `count`: of certificates that the logs have; null: no search responded. */
export const ctStage = (count: number | null): Stage =>
  count === null
    ? stage('ct', 'unknown', { code: 'unknown' })
    : stage('ct', 'good', { code: 'issued', params: { count } })

interface Probed {
  readonly tls: { readonly errors: readonly Pick<Fault, 'code'>[] }
}

/** Nothing is told where there is no probe. */
export const koreaStage = (probe: Outcome<Probed, ProbeReason>): Stage | null => {
  if (!probe.ok)
    return probe.reason.code === 'probe-not-configured'
      ? null
      : stage('korea', 'unknown', { code: 'unknown' })
  const [worst] = probe.value.tls.errors
  return worst
    ? stage('korea', 'bad', { code: 'problem', params: { title: titleOf(worst) } })
    : stage('korea', 'good', { code: 'good' })
}
