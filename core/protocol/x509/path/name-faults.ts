/** Why a certificate is not for the server that was asked for: the words of each fault. */
import type { Catalogue } from '../../../text/catalogue.ts'
import type { FaultEntry } from '../../faults.ts'

export const NAME_FAULTS = {
  'no-names': {
    fault: 'hostname-mismatch',
    en: 'The leaf certificate has no SANs, so it is not valid for {host}.',
    ko: '서버 인증서의 SAN이 비어 있어 {host} 도메인에 쓸 수 없습니다.',
  },
  'other-names': {
    fault: 'hostname-mismatch',
    en: 'The leaf certificate is for {names}, not for {host}.',
    ko: '서버 인증서를 {host} 도메인에 쓸 수 없습니다. 인증서에 있는 이름: {names}',
  },
  'many-other-names': {
    fault: 'hostname-mismatch',
    en: 'The leaf certificate is for {names} and {more} more, not for {host}.',
    ko: '서버 인증서를 {host} 도메인에 쓸 수 없습니다. 인증서에 있는 이름: {names} 외 {more}개',
  },
  'name-in-common-name-only': {
    fault: 'hostname-mismatch',
    refusedBy: ['chrome', 'firefox', 'safari', 'go', 'rustls'],
    en: 'The leaf certificate has {host} as its common name, not as a SAN. Browsers, Go and rustls ignore that.',
    ko:
      '{host} 도메인이 인증서의 공통 이름(CN)에만 있고 SAN에는 없습니다. '
      + '브라우저, Go, rustls는 공통 이름을 확인하지 않습니다.',
  },
} as const satisfies Catalogue<FaultEntry>
