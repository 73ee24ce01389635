/** Why a certificate check leaves a field open: every code that its answer may hold, and its words. */
import type { Catalogue, Coded } from '../../core/text/catalogue.ts'
import { CAA_PROBLEMS } from '../../core/protocol/caa/judge.ts'
import { CT, NO_CERTIFICATE } from '../../core/protocol/ct/search-reasons.ts'
import { DNS_REASONS } from '../../core/protocol/dns/reasons.ts'
import { REVOCATION } from '../../core/protocol/revocation/index.ts'
import { PROBE } from '../../core/protocol/vantage/vantage.ts'
import { PROBLEMS } from './publish.ts'

/** Why nobody can say whether the CA may issue again. */
const CAA_UNKNOWN = {
  'caa-no-certificate': {
    en: 'the server sent no certificate',
    ko: '서버가 인증서를 보내지 않았습니다',
  },
  'caa-other-certificate': {
    en: 'the certificate does not cover this domain',
    ko: '이 도메인의 인증서가 아닙니다',
  },
  'caa-no-trusted-root': {
    en: 'the chain does not end in a trusted root',
    ko: '체인이 신뢰할 수 있는 루트로 이어지지 않습니다',
  },
  'caa-ca-names-unknown': {
    en: 'the names that this CA uses in CAA records are not known',
    ko: '이 CA가 CAA 레코드에서 쓰는 이름을 알 수 없습니다',
  },
  'caa-unknown-name': {
    en: 'the records contain the name of an unknown CA',
    ko: '레코드에 알 수 없는 CA의 이름이 있습니다',
  },
} as const satisfies Catalogue
export type CaaUnknown = Coded<typeof CAA_UNKNOWN>

/** Why a CA may not issue again, or why nobody knows whether it may. */
export const CAA_REASONS = { ...CAA_PROBLEMS, ...DNS_REASONS, ...CAA_UNKNOWN } as const satisfies Catalogue

const OF_CHECK = {
  'other-hello-only': {
    en: 'the server did not respond to the ClientHello of browsers, only to another one',
    ko: '서버가 브라우저와 다른 ClientHello에만 응답했습니다',
  },
  'no-key-proof': {
    en: 'the server did not prove that it has the private key',
    ko: '서버가 개인 키의 소유를 증명하지 않았습니다',
  },
  'clients-need-certificate': {
    en: 'the server requires a client certificate',
    ko: '서버가 클라이언트 인증서를 요구합니다',
  },
  'unusual-key': {
    en: 'no client is known to support a key of this kind',
    ko: '이 종류의 키를 지원한다고 알려진 클라이언트가 없습니다',
  },
  'missing-certificate-not-found': {
    en: 'the missing certificate could not be found',
    ko: '빠진 인증서를 찾지 못했습니다',
    transient: true,
  },
  'intermediate-unknown': {
    en: 'intermediate "{name}": {because}',
    ko: '"{name}" 중간 인증서: {because}',
  },
  'host-not-public': {
    en: 'the host is not a public name, so nothing was asked elsewhere',
    ko: '공개된 이름이 아니므로 외부에 조회하지 않았습니다',
  },
  'other-name-asked': {
    en: 'only this machine can ask a host for the name of another',
    ko: '호스트에 다른 이름을 요청하는 확인은 이 컴퓨터에서만 할 수 있습니다',
  },
  'caa-lookup-timeout': {
    en: 'the CAA lookup did not finish in time',
    ko: 'CAA 조회가 제때 끝나지 않았습니다',
    transient: true,
  },
} as const satisfies Catalogue

export const REASONS = {
  ...PROBLEMS,
  ...REVOCATION,
  ...PROBE,
  ...CT,
  ...NO_CERTIFICATE,
  ...CAA_REASONS,
  ...OF_CHECK,
} as const satisfies Catalogue
export type Reason = Coded<typeof REASONS>
