/** Mozilla adds the root of NAVER. */
import { news } from './types.ts'

export default news({
  id: '2020-12-naver-root',
  date: '2020-12-01',
  about: ['NAVER Cloud Trust Services', 'Mozilla'],
  source: 'https://github.com/nss-dev/nss/commit/b17ee0b821e81de725a92a31b52850bd03452a6c',
  en: {
    title: 'Mozilla adds the root of a Korean CA, NAVER',
    summary:
      'NAVER Global Root Certification Authority was added to NSS on 2020-12-01. It is a Korean '
      + 'root that Firefox and Linux distributions trust.',
    body: [
      'Old systems whose root list is from before that day do not know it. Update the package '
        + '`ca-certificates` there.',
      'Roots of the Korean government PKI are not in this list. Clients trust them only where they '
        + 'were installed by hand.',
    ],
  },
  ko: {
    title: 'Mozilla가 국내 CA인 네이버의 루트를 추가했습니다',
    summary:
      'NAVER Global Root Certification Authority 루트가 2020-12-01에 NSS에 추가되었습니다. '
      + 'Firefox와 리눅스 배포판이 신뢰하는 국내 루트입니다.',
    body: [
      '루트 목록이 그보다 오래된 시스템에는 이 루트가 없습니다. `ca-certificates` 패키지를 업데이트하세요.',
      '정부 PKI(GPKI)의 루트는 이 목록에 없습니다. 그런 루트를 쓰는 사이트는 루트를 직접 설치한 '
        + '곳에서만 신뢰됩니다.',
    ],
  },
})
