/** What browsers mind about the SCTs of a certificate: the words of each fault and issue. */
import type { Catalogue } from '../../text/catalogue.ts'
import type { FaultEntry, IssueEntry } from '../faults.ts'
import { CT_CLIENTS } from './policy.ts'

/** How an SCT list was delivered: `{source}` of an issue. */
export const SCT_SOURCES = {
  'sct-list-embedded': { en: 'in the certificate', ko: '인증서' },
  'sct-list-tls': { en: 'in the TLS handshake', ko: 'TLS 핸드셰이크' },
  'sct-list-ocsp': { en: 'in the stapled OCSP response', ko: '스테이플링된 OCSP 응답' },
} as const satisfies Catalogue

/** Only browsers ask for SCTs; `{clients}` are names of browsers. */
export const CT_FAULTS = {
  'no-scts': {
    fault: 'ct-required',
    refusedBy: CT_CLIENTS,
    en: 'The leaf certificate has no SCTs. Chrome, Firefox and Safari require at least {needed} from different CT logs.',
    ko: '서버 인증서에 CT 타임스탬프(SCT)가 없습니다. Chrome, Firefox, Safari는 서로 다른 CT 로그의 SCT를 {needed}개 이상 요구합니다.',
  },
  'too-few-scts': {
    fault: 'ct-required',
    refusedBy: CT_CLIENTS,
    en: 'The leaf certificate has {count} valid {count|SCT|SCTs}. Chrome, Firefox and Safari require {needed} from different CT logs.',
    ko: '유효한 CT 타임스탬프(SCT)가 {count}개입니다. Chrome, Firefox, Safari는 서로 다른 CT 로그의 SCT를 {needed}개 이상 요구합니다.',
  },
  'scts-of-one-operator': {
    fault: 'ct-required',
    refusedBy: CT_CLIENTS,
    en: 'All valid SCTs come from CT logs of one operator. Chrome, Firefox and Safari require two operators.',
    ko: '유효한 CT 타임스탬프(SCT)가 모두 한 운영자의 CT 로그에서 왔습니다. Chrome, Firefox, Safari는 두 운영자를 요구합니다.',
  },
  'scts-refused': {
    fault: 'ct-required',
    refusedBy: CT_CLIENTS,
    en: 'The SCTs do not satisfy the CT policy of {clients}.',
    ko: '다음 브라우저의 CT 정책을 충족하지 않는 CT 타임스탬프(SCT)입니다: {clients}',
  },
  'scts-in-ocsp-only': {
    fault: 'ct-required',
    refusedBy: ['chrome'],
    en: 'The SCTs come in the OCSP response only. Chrome ignores them there since version 148.',
    ko: 'CT 타임스탬프(SCT)가 Chrome 148부터 무시하는 OCSP 응답에만 있습니다.',
  },
} as const satisfies Catalogue<FaultEntry>

/** Where some browsers refuse and others do not. */
export const CT_ISSUES = {
  'scts-in-ocsp-only-for-chrome': {
    issue: 'ct-policy',
    severity: 'warning',
    en: 'Chrome refuses the certificate: its SCTs come in the OCSP response, where Chrome 148 ignores them.',
    ko: 'Chrome이 인증서를 거부합니다. CT 타임스탬프(SCT)가 OCSP 응답에만 있는데 Chrome은 버전 148부터 이를 무시합니다.',
  },
  'scts-refused-by-some': {
    issue: 'ct-policy',
    severity: 'warning',
    en: 'The SCTs do not satisfy the CT policy of {clients}, so the certificate is refused there.',
    ko: '일부 브라우저가 CT 정책 때문에 인증서를 거부합니다: {clients}',
  },
  'unlisted-log': {
    issue: 'unlisted-log',
    severity: 'info',
    en: 'Whether browsers accept the SCTs is unknown: {count} {count|comes from a CT log|come from CT logs} missing from our list of {date}.',
    ko: '{date} 목록에 없는 CT 로그의 타임스탬프(SCT)가 {count}개 있어, 브라우저가 CT 정책을 충족한다고 볼지 알 수 없습니다.',
  },
  'malformed-sct-list': {
    issue: 'malformed-sct-list',
    severity: 'warning',
    en: 'The SCT list {source} is malformed, so clients ignore it.',
    ko: 'CT 타임스탬프(SCT) 목록의 형식이 올바르지 않아 클라이언트가 무시합니다(위치: {source}).',
  },
  'malformed-sct-list-sent': {
    issue: 'malformed-sct-list',
    severity: 'warning',
    refusedBy: ['chrome', 'go'],
    en: 'The SCT list in the TLS handshake is malformed. Chrome and Go end the handshake.',
    ko: 'TLS 핸드셰이크의 CT 타임스탬프(SCT) 목록 형식이 올바르지 않습니다. Chrome과 Go는 핸드셰이크를 중단합니다.',
  },
} as const satisfies Catalogue<IssueEntry>
