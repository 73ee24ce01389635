/** What a sound certificate leaves open, or who it is for: no fault, but "OK" without it would mislead. */
import type { Advice } from './types.ts'

export const revocationUnknown = {
  en: {
    title: 'Whether the certificate is revoked could not be checked',
    causes: [
      'The OCSP responder or the CRL server of the CA does not respond, or its response is not valid.',
      'This server cannot reach it, for example because a firewall blocks outgoing HTTP.',
    ],
    fixes: [
      'Check again in some minutes.',
      'If it stays so, report it to the CA: the server itself is not at fault.',
      'Check that this server may connect to port 80 of the host in the OCSP or CRL URL.',
    ],
  },
  ko: {
    title: '인증서의 폐기 여부를 확인하지 못했습니다',
    causes: [
      'CA의 OCSP 서버나 CRL 서버가 응답하지 않거나 응답이 유효하지 않습니다.',
      '나가는 HTTP 연결이 방화벽에 막히는 등의 이유로 Certscope 서버에서 접속할 수 없습니다.',
    ],
    fixes: [
      '몇 분 뒤에 다시 확인하세요.',
      '계속되면 CA에 알리세요. 웹 서버의 문제가 아닙니다.',
      'Certscope 서버에서 OCSP 주소나 CRL 주소의 80번 포트로 접속할 수 있는지 확인하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-6.3'],
} as const satisfies Advice

export const clientCertificate = {
  en: {
    title: 'The server requests a client certificate',
    causes: ['The server is configured for mutual TLS (`ssl_verify_client`, `SSLVerifyClient`).'],
    fixes: [
      'If it is meant, give each client a certificate of a CA that the server accepts.',
      'If it is not meant, disable the verification of client certificates.',
    ],
  },
  ko: {
    title: '서버가 클라이언트 인증서를 요청합니다',
    causes: ['서버에 상호 TLS 인증이 설정되어 있습니다(`ssl_verify_client`, `SSLVerifyClient`).'],
    fixes: [
      '의도한 설정이면 서버가 받아들이는 CA의 인증서를 클라이언트마다 발급하세요.',
      '의도하지 않았다면 클라이언트 인증서 확인을 끄세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.3.2'],
} as const satisfies Advice

export const caaUnknown = {
  en: {
    title: 'Whether the CAA records permit the CA could not be decided',
    causes: ['The CA, or a name in the records, is not in the list of CAs and their CAA names.'],
    fixes: ['Compare the names in the records with those in the certification practice statement of the CA.'],
  },
  ko: {
    title: 'CAA 레코드가 이 CA를 허용하는지 판단하지 못했습니다',
    causes: ['CA 또는 레코드의 이름이 CA별 CAA 이름 목록에 없습니다.'],
    fixes: ['CA의 인증 업무 준칙(CPS)에 나온 CAA 이름이 레코드에 있는지 확인하세요.'],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8659#section-4.2'],
} as const satisfies Advice

export const privateRoot = {
  en: {
    title: 'The root certificate is a private one',
    causes: ['The operator of Certscope added the root with `CERTSCOPE_EXTRA_CA`.'],
    fixes: [
      'Install the root on every client that connects.',
      'For visitors from the Internet, use a certificate of a public CA.',
    ],
  },
  ko: {
    title: '사설 루트 인증서입니다',
    causes: ['Certscope 운영자가 `CERTSCOPE_EXTRA_CA`로 추가한 루트입니다.'],
    fixes: [
      '접속하는 모든 클라이언트에 루트를 설치하세요.',
      '외부에 공개하는 사이트라면 공인 CA의 인증서를 쓰세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-6.1.1'],
} as const satisfies Advice

export const ctUnknown = {
  en: {
    title: 'The CT logs could not be searched',
    causes: ['The public CT searches (crt.sh, Cert Spotter) do not respond, or limit requests.'],
    fixes: ['Check again in some minutes: a renewed certificate that is not installed shows only there.'],
  },
  ko: {
    title: 'CT 로그를 검색하지 못했습니다',
    causes: ['공개 CT 로그 검색(crt.sh, Cert Spotter)이 응답하지 않거나 요청을 제한합니다.'],
    fixes: ['몇 분 뒤에 다시 확인하세요. 발급받고 설치하지 않은 인증서는 CT 로그에서만 알 수 있습니다.'],
  },
  links: ['https://crt.sh/'],
} as const satisfies Advice
