/** Words of how a server departs from a guideline, what it recommends, and what could not be checked. */
import type { Catalogue, Coded, Entry } from '../../../core/text/catalogue.ts'
import type { SuiteClass } from '../../../core/protocol/tls/survey/conclude/suite-table.ts'

export const DEPARTURES = {
  'policy-version': {
    en: '{version} is offered. The guideline allows only {allowed}.',
    ko: '서버가 {version} 버전을 지원합니다. 지침이 허용하는 버전: {allowed}.',
  },
  'policy-version-missing': {
    en: '{version} is not offered.',
    ko: '서버가 {version} 버전을 지원하지 않습니다.',
  },
  'policy-suites': {
    en: '{version} accepts cipher suites that are not on the list of the guideline: {suites}.',
    ko: '{version} 버전에서 지침의 목록에 없는 암호 스위트를 받아들입니다: {suites}.',
  },
  'policy-groups': {
    en: 'Key exchange groups that are not on the list of the guideline are accepted: {groups}.',
    ko: '지침의 목록에 없는 키 교환 그룹을 받아들입니다: {groups}.',
  },
  'policy-dh-size': {
    en: 'The DH group has {bits} bits. The guideline requires at least {least}.',
    ko: 'DH 그룹의 크기가 {bits}비트입니다. 지침의 최솟값은 {least}비트입니다.',
  },
  'policy-key-type': {
    en: 'The certificate has a key of type {type}. The guideline allows {allowed}.',
    ko: '인증서 키의 종류는 {type}입니다. 지침이 허용하는 종류: {allowed}.',
  },
  'policy-curve': {
    en: "The certificate's key is on the curve {curve}. The guideline allows {allowed}.",
    ko: '인증서 키의 곡선은 {curve}입니다. 지침이 허용하는 곡선: {allowed}.',
  },
  'policy-rsa-size': {
    en: 'The RSA key of the certificate has {bits} bits. The guideline requires at least {least}.',
    ko: '인증서의 RSA 키가 {bits}비트입니다. 지침의 최솟값은 {least}비트입니다.',
  },
  'policy-signature': {
    en: 'The certificate is signed with {algorithm}. The guideline allows {allowed}.',
    ko: '인증서의 서명 알고리즘은 {algorithm}입니다. 지침이 허용하는 알고리즘: {allowed}.',
  },
  'policy-lifetime': {
    en: 'The certificate is valid for {days} days. The guideline allows at most {most} days.',
    ko: '인증서의 유효 기간이 {days}일입니다. 지침의 최댓값은 {most}일입니다.',
  },
  'policy-hsts-missing': {
    en: 'There is no valid HSTS header. The guideline requires a max-age of at least {least} s.',
    ko: '유효한 HSTS 헤더가 없습니다. 지침의 max-age 최솟값은 {least}초입니다.',
  },
  'policy-hsts-short': {
    en: 'The HSTS max-age is {seconds} s. The guideline requires at least {least} s.',
    ko: 'HSTS의 max-age 값이 {seconds}초입니다. 지침의 최솟값은 {least}초입니다.',
  },
  'policy-staple': {
    en: 'No OCSP response is stapled, although the certificate names an OCSP server.',
    ko: '인증서에 OCSP 서버가 있지만 OCSP 스테이플링을 하지 않습니다.',
  },
} as const satisfies Catalogue

export type Departure = Coded<typeof DEPARTURES>

/** What each departure is called, in a few words. */
export const DEPARTURE_TITLES: Readonly<Record<keyof typeof DEPARTURES, Entry>> = {
  'policy-version': { en: 'A version that is not allowed', ko: '허용되지 않는 버전' },
  'policy-version-missing': { en: 'A version is missing', ko: '필요한 버전이 없음' },
  'policy-suites': { en: 'Cipher suites that are not allowed', ko: '허용되지 않는 암호 스위트' },
  'policy-groups': { en: 'Key exchange groups that are not allowed', ko: '허용되지 않는 키 교환 그룹' },
  'policy-dh-size': { en: 'The DH group is too small', ko: 'DH 그룹이 너무 작음' },
  'policy-key-type': { en: 'A type of key that is not allowed', ko: '허용되지 않는 키 종류' },
  'policy-curve': { en: 'A curve that is not allowed', ko: '허용되지 않는 곡선' },
  'policy-rsa-size': { en: 'The RSA key is too small', ko: 'RSA 키가 너무 작음' },
  'policy-signature': { en: 'A signature algorithm that is not allowed', ko: '허용되지 않는 서명 알고리즘' },
  'policy-lifetime': { en: 'The certificate is valid for too long', ko: '인증서의 유효 기간이 너무 김' },
  'policy-hsts-missing': { en: 'HSTS is missing', ko: 'HSTS 없음' },
  'policy-hsts-short': { en: 'HSTS is too short', ko: 'HSTS 기간이 너무 짧음' },
  'policy-staple': { en: 'OCSP stapling is missing', ko: 'OCSP 스테이플링 없음' },
}

/** Classes of suites, where one of them departs. */
export const SUITE_CLASS_WORDS: Readonly<Record<`class-${Exclude<SuiteClass, 'aead'>}`, Entry>> = {
  'class-aead-other': {
    en: 'AEAD with DHE, CCM, ARIA or Camellia',
    ko: 'DHE, CCM, ARIA, Camellia를 쓰는 AEAD',
  },
  'class-cbc': { en: 'CBC', ko: 'CBC' },
  'class-static': { en: 'no forward secrecy', ko: '전방향 안전성 없음' },
  'class-3des': { en: '3DES', ko: '3DES' },
  'class-rc4': { en: 'RC4', ko: 'RC4' },
  'class-weak': { en: 'DES and other obsolete ciphers', ko: 'DES 등 오래된 암호' },
  'class-export': { en: 'export', ko: '수출용' },
  'class-null': { en: 'no encryption', ko: '암호화하지 않음' },
  'class-anonymous': { en: 'anonymous', ko: '익명' },
}

/** What a guideline recommends but does not require. */
export const ADVICE = {
  'policy-preference': {
    en: 'In {version} the server decides which cipher suite is used. The guideline leaves the choice to the client.',
    ko: '{version} 버전의 암호 스위트를 서버가 고릅니다. 지침은 클라이언트의 선택에 맡깁니다.',
  },
  'policy-groups-missing': {
    en: 'Key exchange groups on the list of the guideline are not offered: {groups}.',
    ko: '지침의 목록에 있지만 서버가 지원하지 않는 키 교환 그룹: {groups}.',
  },
  'policy-lifetime-recommended': {
    en: 'The certificate is valid for {days} days. The guideline recommends {recommended} days.',
    ko: '인증서의 유효 기간이 {days}일입니다. 지침의 권장 기간은 {recommended}일입니다.',
  },
} as const satisfies Catalogue

export type Advice = Coded<typeof ADVICE>

/** What of a guideline could not be checked. */
export const UNCHECKED = {
  'policy-unchecked-versions': {
    en: 'It could not be checked whether the server offers {versions}.',
    ko: '서버가 이 버전을 지원하는지 확인하지 못했습니다: {versions}.',
  },
  'policy-unchecked-suites': {
    en: 'The cipher suites of {version} could not all be checked.',
    ko: '{version} 버전의 암호 스위트를 모두 확인하지는 못했습니다.',
  },
  'policy-unchecked-groups': {
    en: 'It could not be checked whether the server accepts these groups: {groups}.',
    ko: '서버가 이 그룹을 받아들이는지 확인하지 못했습니다: {groups}.',
  },
  'policy-unchecked-dh': {
    en: 'The size of the DH group could not be checked.',
    ko: 'DH 그룹의 크기를 확인하지 못했습니다.',
  },
  'policy-unchecked-certificate': {
    en: 'The certificate could not be read.',
    ko: '인증서를 확인하지 못했습니다.',
  },
  'policy-unchecked-hsts': {
    en: 'The HSTS header could not be checked.',
    ko: 'HSTS 헤더를 확인하지 못했습니다.',
  },
  'policy-unchecked-staple': {
    en: 'OCSP stapling could not be checked.',
    ko: 'OCSP 스테이플링을 확인하지 못했습니다.',
  },
} as const satisfies Catalogue

export type Unchecked = Coded<typeof UNCHECKED>
