/** Pure: the stages of a grade that follow those of the certificate check, each in a few words. */
import { stagesOf } from '../../core/plugin/stage.ts'
import type { Stage } from '../../core/plugin/stage.ts'
import type { TlsSurvey } from '../../core/protocol/tls/survey/observation.ts'
import type { Catalogue } from '../../core/text/catalogue.ts'
import type { HttpVisit } from './http/observation.ts'

const STAGES = {
  versions: { en: 'TLS settings', ko: 'TLS 설정' },
  http: { en: 'HTTP', ko: 'HTTP' },
  offered: { en: '{versions}', ko: '{versions}' },
  none: { en: 'no version', ko: '지원 버전 없음' },
  status: { en: 'status {status}', ko: '상태 코드 {status}' },
  unknown: { en: 'could not be checked', ko: '확인하지 못함' },
} as const satisfies Catalogue

const stage = stagesOf(STAGES)

export const surveyStage = ({ versions }: Pick<TlsSurvey, 'versions'>): Stage => {
  const offered = versions.filter(one => one.offered.value === true).map(({ version }) => version)
  return offered.length === 0
    ? stage('versions', 'unknown', { code: 'none' })
    : stage('versions', 'good', { code: 'offered', params: { versions: offered } })
}

export const httpStage = ({ secure: { hops } }: Pick<HttpVisit, 'secure'>): Stage => {
  const status = hops.at(-1)?.status ?? null
  return status === null
    ? stage('http', 'unknown', { code: 'unknown' })
    : stage('http', 'good', { code: 'status', params: { status } })
}
