/** Why CAA records keep a CA from issuing, and how to fix it: every code, and its words. */
import type { Catalogue, Coded } from '../../text/catalogue.ts'
import type { IssueEntry } from '../faults.ts'

const FORBIDS = { issue: 'caa-forbids-issuer', severity: 'warning' } as const

export const CAA_PROBLEMS = {
  'caa-permits-no-ca': {
    ...FORBIDS,
    en: 'The CAA records of {domain} permit no CA to issue. The renewal will fail.',
    ko: '{domain} 도메인의 CAA 레코드가 모든 CA의 발급을 막고 있습니다. 갱신이 실패합니다.',
  },
  'caa-permits-no-wildcard-ca': {
    ...FORBIDS,
    en: 'The CAA records of {domain} permit no CA to issue wildcard certificates. The renewal will fail.',
    ko: '{domain} 도메인의 CAA 레코드가 모든 CA의 와일드카드 인증서 발급을 막고 있습니다. 갱신이 실패합니다.',
  },
  'caa-permits-other-cas': {
    ...FORBIDS,
    en: 'The CAA records of {domain} permit only {permitted}, not {organization} ({name}), which issued this certificate. Its renewal will fail.',
    ko: '{domain} 도메인의 CAA 레코드가 이 인증서를 발급한 CA를 허용하지 않습니다. 갱신이 실패합니다. 발급한 CA: {organization}({name}), 허용된 CA: {permitted}.',
  },
  'caa-permits-other-wildcard-cas': {
    ...FORBIDS,
    en: 'The CAA records of {domain} permit only {permitted} to issue wildcard certificates, not {organization} ({name}), which issued this certificate. Its renewal will fail.',
    ko: '{domain} 도메인의 CAA 레코드가 이 인증서를 발급한 CA의 와일드카드 인증서 발급을 허용하지 않습니다. 갱신이 실패합니다. 발급한 CA: {organization}({name}), 허용된 CA: {permitted}.',
  },
  'caa-parameters-unmeetable': {
    ...FORBIDS,
    en: 'The CAA records of {domain} name {name}, but with parameters that no request can meet. The renewal will fail.',
    ko: '{domain} 도메인의 CAA 레코드에 {name} 값이 있지만 어떤 요청도 충족할 수 없는 매개변수가 붙어 있습니다. 갱신이 실패합니다.',
  },
  'caa-critical-unknown': {
    ...FORBIDS,
    en: 'The CAA records of {domain} have a critical property that no CA knows ({tags}), so every CA must refuse to issue. The renewal will fail.',
    ko: '{domain} 도메인의 CAA 레코드에 CA가 처리하지 못하는 필수(critical) 속성이 있어 모든 CA가 발급을 거부합니다. 갱신이 실패합니다. 속성: {tags}.',
  },
} as const satisfies Catalogue<IssueEntry>
export type CaaProblem = Coded<typeof CAA_PROBLEMS>

export const CAA_FIXES = {
  'caa-fix-add-ca': {
    en: 'Add a CAA record that names the CA you want to use.',
    ko: '발급받을 CA를 지정하는 CAA 레코드를 추가하세요.',
  },
  'caa-fix-add-record': {
    en: 'Add the record {domain} CAA 0 {tag} "{name}", or move to a CA that the records name.',
    ko: '다음 CAA 레코드를 추가하거나, 레코드에 있는 CA로 옮기세요: {domain} CAA 0 {tag} "{name}"',
  },
  'caa-fix-parameters': {
    en: 'Fix or remove the parameters after "{name}".',
    ko: '"{name}" 값 뒤의 매개변수를 고치거나 삭제하세요.',
  },
  'caa-fix-critical': {
    en: 'Remove the property, or set its flags to 0.',
    ko: '그 속성을 삭제하거나 플래그를 0으로 바꾸세요.',
  },
} as const satisfies Catalogue
export type CaaFix = Coded<typeof CAA_FIXES>
