/** A field that the certificate profile forbids or demands, which clients let pass. */
import type { Advice } from './types.ts'

const PROFILE = 'https://www.rfc-editor.org/rfc/rfc5280#section-4'
const BASELINE = 'https://cabforum.org/working-groups/server/baseline-requirements/documents/'

export const profile = {
  en: {
    title: 'The certificate has a field that the rules do not allow',
    causes: [
      "The CA's software or its certificate profile sets the field wrongly.",
      'A private CA was set up with a hand-written configuration.',
    ],
    fixes: [
      'Public CA: report it to the CA, which has to revoke and replace such a certificate.',
      "Private CA: correct the field in the CA's certificate profile, then reissue the certificate.",
    ],
  },
  ko: {
    title: '인증서 규격에 맞지 않는 인증서입니다',
    causes: [
      'CA의 소프트웨어나 인증서 프로필이 이 항목을 잘못 설정합니다.',
      '사설 CA의 설정을 직접 작성하면서 잘못 넣었습니다.',
    ],
    fixes: [
      '공인 CA라면 CA에 알리세요. CA는 이런 인증서를 폐기하고 교체해야 합니다.',
      '사설 CA라면 CA의 인증서 프로필에서 이 항목을 고치고 인증서를 재발급하세요.',
    ],
  },
  links: [PROFILE, BASELINE],
} as const satisfies Advice

export const caAsLeaf = {
  en: {
    title: 'A CA certificate is used as the server certificate',
    causes: [
      'The certificate was created with the default options of `openssl req -x509`, which make it a CA.',
      'A private CA put its own certificate on the server.',
    ],
    fixes: [
      'Issue a server certificate without CA rights: set `basicConstraints = CA:FALSE` in the OpenSSL '
        + 'configuration.',
      'Keep the key of the CA off the web server: anyone who has it can issue certificates for any name.',
    ],
  },
  ko: {
    title: 'CA 인증서를 서버 인증서로 쓰고 있습니다',
    causes: [
      '`openssl req -x509`의 기본 옵션으로 만들면 CA 인증서가 됩니다.',
      '사설 CA의 인증서를 서버에 그대로 설치했습니다.',
    ],
    fixes: [
      'OpenSSL 설정에 `basicConstraints = CA:FALSE`를 넣어 서버 인증서를 따로 발급하세요.',
      'CA의 개인 키는 웹 서버에 두지 마세요. 유출되면 어떤 이름의 인증서든 발급할 수 있습니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.9'],
} as const satisfies Advice

export const longValidity = {
  en: {
    title: 'The certificate has a very long validity period',
    causes: ['A private CA issued it for several years, as public CAs once did.'],
    fixes: [
      'Reissue it for at most 825 days. Apple refuses longer ones, also under private roots.',
      'Automate the renewal, and issue for 90 days or less.',
    ],
  },
  ko: {
    title: '인증서의 유효 기간이 너무 깁니다',
    causes: ['사설 CA가 몇 년짜리 인증서를 발급합니다.'],
    fixes: [
      '825일 이하로 재발급하세요. Apple 기기는 사설 루트의 인증서도 825일을 넘으면 거부합니다.',
      '갱신을 자동화하고 90일 이하로 발급하세요.',
    ],
  },
  links: ['https://support.apple.com/en-us/103769'],
} as const satisfies Advice

export const issuerName = {
  en: {
    title: 'The issuer name differs from the name of the issuer',
    causes: [
      'The CA certificate was recreated by other software, which wrote its name in another string type, case or spacing.',
    ],
    fixes: [
      'Reissue the certificate below it: the issuer name has to be a copy of the subject of the CA certificate, byte by byte.',
      'Compare both: `openssl x509 -in FILE -noout -issuer -nameopt multiline,show_type`, and `-subject` for the CA certificate.',
    ],
  },
  ko: {
    title: '발급자 이름의 표기가 발급자 인증서와 다릅니다',
    causes: [
      '다른 소프트웨어로 CA 인증서를 다시 만들면서 이름의 문자열 형식, 대소문자, 공백이 달라졌습니다.',
    ],
    fixes: [
      '하위 인증서를 다시 발급하세요. 발급자 이름은 CA 인증서의 주체 이름과 바이트까지 같아야 합니다.',
      '두 이름을 비교하세요: `openssl x509 -in FILE -noout -issuer -nameopt multiline,show_type`, CA 인증서는 `-subject`.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.4'],
} as const satisfies Advice
