/** Pure: the stages of a certificate check, from its IP address on, each in a few words. */
import type { Outcome } from '../../../core/base/result.ts'
import { stagesOf } from '../../../core/plugin/stage.ts'
import type { Stage } from '../../../core/plugin/stage.ts'
import type { Fault } from '../../../core/protocol/faults.ts'
import type { CertificateRevocation } from '../../../core/protocol/revocation/index.ts'
import type { ProbeReason } from '../../../core/protocol/vantage/vantage.ts'
import type { TlsServed } from '../../../core/protocol/tls/index.ts'
import type { Validation } from '../../../core/protocol/x509/validation.ts'
import type { Catalogue, InBoth } from '../../../core/text/catalogue.ts'
import { faults } from '../../../knowledge-base/errors/faults.ts'

const STAGES = {
  address: { en: 'IP address', ko: 'IP 주소' },
  port: { en: 'Connection', ko: '연결' },
  handshake: { en: 'TLS handshake', ko: 'TLS 핸드셰이크' },
  all: { en: '{addresses}', ko: '{addresses}' },
  some: { en: '{addresses} and {count} more', ko: '{addresses}, 그 밖에 {count}개' },
  open: { en: 'port {port} is open', ko: '{port}번 포트 열림' },
  agreed: { en: '{protocol}, {keyExchange}', ko: '{protocol}, {keyExchange}' },
  chain: { en: 'Chain', ko: '인증서 체인' },
  revocation: { en: 'Revocation', ko: '폐기 여부' },
  ct: { en: 'CT logs', ko: 'CT 로그' },
  korea: { en: 'From Korea', ko: '한국에서 확인' },
  trusted: { en: '{count} {count|certificate|certificates}, trusted', ko: '인증서 {count}장, 신뢰됨' },
  'not-revoked': { en: 'not revoked', ko: '폐기되지 않음' },
  revoked: { en: 'revoked', ko: '폐기됨' },
  unknown: { en: 'could not be checked', ko: '확인하지 못함' },
  issued: { en: '{count} {count|certificate|certificates}', ko: '인증서 {count}장' },
  good: { en: 'no problems', ko: '문제 없음' },
  problem: { en: '{title}', ko: '{title}' },
} as const satisfies Catalogue

const stage = stagesOf(STAGES)

/** What a problem is called. */
const titleOf = ({ code }: Pick<Fault, 'code'>): InBoth => ({
  en: faults[code].en.title,
  ko: faults[code].ko.title,
})

/** More addresses are counted. */
const MAX_SHOWN = 3

export const addressStage = (found: readonly string[]): Stage => {
  const addresses = found.slice(0, MAX_SHOWN)
  const count = found.length - addresses.length
  return stage(
    'address',
    'good',
    count > 0 ? { code: 'some', params: { addresses, count } } : { code: 'all', params: { addresses } },
  )
}

export const portStage = (port: number): Stage => stage('port', 'good', { code: 'open', params: { port } })

export const handshakeStage = ({
  protocol,
  keyExchange,
}: Pick<TlsServed, 'protocol' | 'keyExchange'>): Stage =>
  stage('handshake', 'good', { code: 'agreed', params: { protocol, keyExchange } })

export const failedStage = (code: 'address' | 'handshake', fault: Pick<Fault, 'code'>): Stage =>
  stage(code, 'bad', { code: 'problem', params: { title: titleOf(fault) } })

export const chainStage = ({ faults: [worst], path }: Pick<Validation, 'faults' | 'path'>): Stage => {
  if (worst) return stage('chain', 'bad', { code: 'problem', params: { title: titleOf(worst) } })
  return stage('chain', 'good', { code: 'trusted', params: { count: path.length } })
}

type Revocation = Pick<CertificateRevocation, 'status'>

/** Nothing is told of a chain whose CAs are not asked. */
export const revocationStage = (statuses: readonly Revocation[] | null): Stage | null => {
  const has = (wanted: Revocation['status']) => statuses?.some(({ status }) => status === wanted)
  if (statuses === null) return null
  if (has('revoked')) return stage('revocation', 'bad', { code: 'revoked' })
  if (has('unknown')) return stage('revocation', 'unknown', { code: 'unknown' })
  // Where nobody can be asked, nothing is told.
  return has('good') ? stage('revocation', 'good', { code: 'not-revoked' }) : null
}

/** `count`: of certificates that the logs have; null: no search responded. */
export const ctStage = (count: number | null): Stage =>
  count === null
    ? stage('ct', 'unknown', { code: 'unknown' })
    : stage('ct', 'plain', { code: 'issued', params: { count } })

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
