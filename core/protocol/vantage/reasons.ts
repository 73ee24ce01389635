/** Why a probe elsewhere gave nothing: every code, and its words. The only such probes stand in Korea. */
import type { Catalogue, Coded } from '../../text/catalogue.ts'

export const PROBE = {
  'probe-not-configured': {
    en: 'no Korean probe is configured',
    ko: '한국 프로브가 설정되어 있지 않습니다',
  },
  'probe-unreachable': {
    en: 'the connection to the Korean probe failed',
    ko: '한국 프로브에 연결할 수 없거나 연결이 끊겼습니다',
    transient: true,
  },
  'probe-timeout': {
    en: 'the Korean probe did not respond in time',
    ko: '한국 프로브가 제때 응답하지 않았습니다',
    transient: true,
  },
  'probe-unresponsive': {
    en: 'the Korean probe did not respond several times in a row; it will be tried again shortly',
    ko: '한국 프로브가 여러 번 연달아 응답하지 않았습니다. 잠시 뒤에 다시 시도합니다',
    transient: true,
  },
  'probe-refused': {
    en: "the Korean probe rejected this instance's token (HTTP status {status})",
    ko: '한국 프로브가 이 서버의 토큰을 거부했습니다(HTTP {status})',
  },
  'probe-rate-limited': {
    en: 'the Korean probe limits the rate of requests',
    ko: '한국 프로브의 요청 한도를 넘었습니다',
    transient: true,
  },
  'probe-rate-limited-for': {
    en: 'the Korean probe limits the rate of requests: try again in {seconds} s',
    ko: '한국 프로브의 요청 한도를 넘었습니다. {seconds}초 뒤에 다시 시도하세요',
    transient: true,
  },
  'probe-bad-request': {
    en: "the Korean probe rejected the request (HTTP status 400): its settings differ from this instance's",
    ko: '한국 프로브가 요청을 거부했습니다(HTTP 400). 허용 대상 또는 포트 설정이 이 서버와 다릅니다',
  },
  'probe-redirect': {
    en: 'the Korean probe returned a redirect, which is not followed',
    ko: '한국 프로브가 리디렉션으로 응답했습니다. 리디렉션은 따라가지 않습니다',
  },
  'probe-http-status': {
    en: 'the Korean probe returned HTTP status {status}',
    ko: '한국 프로브가 HTTP {status} 상태로 응답했습니다',
  },
  'probe-server-error': {
    en: 'the Korean probe returned HTTP status {status}',
    ko: '한국 프로브가 HTTP {status} 상태로 응답했습니다',
    transient: true,
  },
  'probe-malformed': {
    en: 'the response of the Korean probe does not have the form that this version expects',
    ko: '한국 프로브의 응답 형식이 이 버전과 맞지 않습니다',
  },
  'probe-too-large': {
    en: 'the response of the Korean probe is longer than {bytes} bytes',
    ko: '한국 프로브의 응답이 {bytes}바이트보다 큽니다',
  },
} as const satisfies Catalogue

export type ProbeReason = Coded<typeof PROBE>

/** The subject of findings of what is wrong as seen from Korea alone. */
export const KOREA = 'Korea'
