/** Two certificates have the same issuer and serial number. */
import type { Entry } from './types.ts'

export default {
  id: 'duplicate-serial',
  causeGroup: 'other',
  patterns: [
    'SEC_ERROR_REUSED_ISSUER_AND_SERIAL',
    'NSS error -8054',
    'same issuer serial as an existing cert',
    'contains the same serial number as another certificate issued by the certificate authority',
    'Please get a new certificate containing a unique serial number',
    'Your certificate contains the same serial number as another certificate',
    'You have received an invalid certificate',
    'failed to update database TXT_DB error number 2',
    'ERROR:Serial number…has already been issued',
    '같은 발급자 시리얼 번호의 인증서를 가져오려고',
    'Zertifikat mit gleichem Aussteller Seriennummer',
    '相同颁发者和序列号但却不相同的证书',
    'ayant la même autorité numéro de série',
  ],
  asked: [
    'Firefox refuses the router page, same serial number as another certificate',
    "replaced the printer's self-made certificate and the browser says serial reused",
    'script signs all our certs with set_serial 1',
    'two switches ship with certificates of equal issuer and serial',
    'only after deleting the old entry in Firefox can I open the NAS',
    'reset iLO or iDRAC and Firefox now says the serial is already in use',
    '파이어폭스에서 공유기 관리 페이지가 일련번호 중복이라고 막힘',
    '장비 인증서를 재생성했더니 같은 시리얼 번호라고 나옵니다',
    '스크립트가 인증서 일련번호를 전부 1로 만들었음',
    '스위치 두 대의 인증서 발급자와 일련번호가 똑같음',
    '파이어폭스에 남은 옛날 인증서 지우니까 NAS가 열림',
    'iLO 초기화하고 나니 같은 일련번호를 다시 썼다고 막힘',
  ],
  seen: [
    {
      by: 'Firefox',
      text:
        'You are attempting to import a cert with the same issuer/serial as an existing cert, but '
        + 'that is not the same cert. Error code: SEC_ERROR_REUSED_ISSUER_AND_SERIAL',
    },
    {
      by: 'Firefox (older)',
      text:
        'You have received an invalid certificate. Please contact the server administrator or '
        + 'email correspondent and give them the following information: Your certificate contains '
        + 'the same serial number as another certificate issued by the certificate authority. '
        + 'Please get a new certificate containing a unique serial number. (Error code: '
        + 'sec_error_reused_issuer_and_serial)',
    },
    {
      by: 'Firefox (Korean)',
      text: '존재하는 인증서로서 같은 발급자/시리얼 번호의 인증서를 가져오려고하고 있으나, 가져올 인증서가 같은 인증서가 아닙니다.',
    },
  ],
  fixesFor: ['owner', 'owner', 'visitor'],
  en: {
    title: 'Two different certificates have the same issuer and serial number',
    causes: [
      'A device or appliance regenerated its self-signed certificate with the same name and a fixed '
        + 'serial number, such as 1.',
      'A script issued several certificates with `-set_serial 1`, or several devices share a default '
        + 'CA.',
      'The browser or its profile still has the old certificate.',
    ],
    fixes: [
      'Issue a new certificate with a random serial number: use `-CAcreateserial` of `openssl x509`, or '
        + '`-rand_serial` of `openssl ca`, not `-set_serial`.',
      'Upload certificates from your own CA to devices, so each has its own serial number.',
      'In Firefox, delete the old entry: Settings, Privacy and Security, View Certificates, then '
        + 'the tabs Servers and Authorities. Deleting `cert9.db` in the profile also deletes your '
        + 'imported certificates.',
    ],
  },
  ko: {
    title: '서로 다른 두 인증서의 발급자와 일련번호가 같습니다',
    causes: [
      '장비가 이름과 고정된 일련번호(예: 1)를 그대로 둔 채 자체 서명 인증서를 다시 만들었습니다.',
      '스크립트가 `-set_serial 1`로 여러 인증서를 발급했거나, 여러 장비가 같은 기본 CA를 씁니다.',
      '브라우저나 프로필에 이전 인증서가 남아 있습니다.',
    ],
    fixes: [
      '무작위 일련번호로 새로 발급하세요. `-set_serial` 대신 `openssl x509`의 `-CAcreateserial`이나 `openssl ca`의 '
        + '`-rand_serial`을 씁니다.',
      '장비에는 사내 CA가 발급한 인증서를 올려 일련번호가 겹치지 않게 하세요.',
      'Firefox의 설정 > 개인 정보 및 보안 > 인증서 보기에서 서버와 인증기관(CA) 탭의 이전 항목을 삭제하세요. 프로필의 `cert9.db`를 삭제하면 직접 '
        + '가져온 인증서도 함께 삭제됩니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.2',
    'https://docs.openssl.org/master/man1/openssl-x509/',
  ],
} as const satisfies Entry
