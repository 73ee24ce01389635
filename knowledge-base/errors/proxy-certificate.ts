/** A proxy certificate (RFC 3820) is not accepted. */
import type { Entry } from './types.ts'

export default {
  id: 'proxy-certificate',
  causeGroup: 'other',
  patterns: [
    'X509_V_ERR_PROXY_CERTIFICATES_NOT_ALLOWED',
    'proxy certificates not allowed',
    'client SSL certificate verify error 40 proxy certificates not allowed',
    'please set the appropriate flag',
    'verify error num 40',
    'Verify return code 40',
    'error 40 at…depth lookup',
    'X509_V_ERR_PROXY_PATH_LENGTH_EXCEEDED',
    'proxy path length constraint exceeded',
    'verify error num 38',
    'Verify return code 38',
    'error 38 at…depth lookup',
    'X509_V_ERR_PROXY_SUBJECT_NAME_VIOLATION',
    'proxy subject name violation',
    'verify error num 72',
    'Verify return code 72',
    'error 72 at…depth lookup',
    'proxyCertInfo',
    { text: 'proxy certificate', with: ['globus', 'voms', 'grid', 'X509_USER_PROXY', 'gsi'] },
    'X509_USER_PROXY',
    'no proxy cert policy language defined',
    'policy when proxy language requires no policy',
    'VERIFY_ALLOW_PROXY_CERTS',
    'X509_V_FLAG_ALLOW_PROXY_CERTS',
    'OPENSSL_ALLOW_PROXY_CERTS',
  ],
  asked: [
    'grid storage does not accept my VOMS proxy certificate',
    'server rejects the grid proxy credential derived from my user certificate',
    'proxy certificate was delegated too often, path length of the grid proxy exceeded',
    'grid job fails because OpenSSL does not allow proxy certificates by default',
    'VOMS proxy certificate refused',
    '그리드 VOMS 프록시 인증서가 서버에서 거부됨',
    '사용자 인증서로 만든 그리드 프록시 인증서를 스토리지가 안 받음',
    '프록시 인증서 위임 단계가 너무 많다고 나옵니다',
    'RFC 3820 프록시 인증서가 허용되지 않는다고 함',
  ],
  seen: [
    {
      by: 'OpenSSL 3',
      text: 'verify error:num=40:proxy certificates not allowed, please set the appropriate flag',
    },
    { by: 'OpenSSL 3', text: 'error 38 at 0 depth lookup: proxy path length constraint exceeded' },
    {
      by: 'nginx',
      text:
        'client SSL certificate verify error: (40:proxy certificates not allowed, please set the '
        + 'appropriate flag) while reading client request headers',
    },
    { by: 'OpenSSL 3', text: 'verify error:num=72:proxy subject name violation' },
  ],
  fixesFor: ['owner', 'owner', 'developer', 'developer'],
  en: {
    title: 'A proxy certificate (RFC 3820) is not accepted',
    causes: [
      'A grid or VOMS client presents a proxy certificate, but the server does not allow it. '
        + 'OpenSSL rejects proxy certificates by default.',
      'The proxy certificate was derived too many times, or its subject does not extend the '
        + 'subject of its issuer.',
    ],
    fixes: [
      'Use a server that supports proxy certificates, such as a grid gateway. It sets '
        + '`X509_V_FLAG_ALLOW_PROXY_CERTS`. Current OpenSSL ignores the environment variable '
        + '`OPENSSL_ALLOW_PROXY_CERTS`.',
      'In your own server program, set this flag; in Python 3.10 and newer: `ctx.verify_flags |= '
        + 'ssl.VERIFY_ALLOW_PROXY_CERTS`.',
      'Create a new proxy from the user certificate, not from another proxy, and check it: '
        + '`voms-proxy-info -all`.',
      'If the service does not support proxy certificates, use a token or the user certificate.',
    ],
  },
  ko: {
    title: '프록시 인증서(RFC 3820)를 받아들이지 않습니다',
    causes: [
      '그리드나 VOMS 클라이언트가 프록시 인증서를 보내는데 서버가 허용하지 않습니다. OpenSSL은 기본으로 거부합니다.',
      '프록시 인증서를 허용된 단계보다 많이 만들었거나, 주체 이름이 발급자 이름으로 시작하지 않습니다.',
    ],
    fixes: [
      '그리드 게이트웨이처럼 프록시 인증서를 지원하는 서버를 쓰세요. 이런 서버는 `X509_V_FLAG_ALLOW_PROXY_CERTS`를 설정합니다. 환경 변수 '
        + '`OPENSSL_ALLOW_PROXY_CERTS`는 최신 OpenSSL에서 효과가 없습니다.',
      '직접 만든 서버 프로그램이라면 이 플래그를 설정하세요. Python 3.10 이상은 `ctx.verify_flags |= '
        + 'ssl.VERIFY_ALLOW_PROXY_CERTS`입니다.',
      '다른 프록시가 아니라 사용자 인증서로 프록시를 다시 만들고 `voms-proxy-info -all`로 확인하세요.',
      '서비스가 프록시 인증서를 지원하지 않는다면 토큰이나 사용자 인증서를 쓰세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc3820',
    'https://docs.openssl.org/master/man7/proxy-certificates/',
  ],
} as const satisfies Entry
