/** Certificate and key are swapped, or the chain file begins with another certificate. */
import type { Entry } from './types.ts'

export default {
  id: 'wrong-file-order',
  causeGroup: 'other',
  patterns: [
    'did find a private key; PEM inputs may have been switched',
    'PEM inputs may have been switched',
    'tls: found a certificate rather than a key in the PEM for the private key',
    'found a certificate rather than a key',
    'GNUTLS_E_CERTIFICATE_LIST_UNSORTED',
    'X.509 certificate list is not sorted',
    'certificate list is not sorted (in subject to issuer order)',
    'certificate bundle starts with a CA certificate',
    'starts with a CA certificate',
    'server certificate is a CA certificate (BasicConstraints: CA == TRUE',
    'AH01906',
    'AH01907',
    'server certificate is not a leaf certificate',
    'certificate chain is not in the correct order',
    'certificates are not in the correct order',
    'The certificate chain must start with the immediate signing certificate',
    'must start with the immediate signing certificate, followed by any intermediaries in order',
    'Unable to validate certificate chain',
    'The index within the chain of the invalid certificate is',
    'Could not validate the certificate with the certificate chain',
  ],
  asked: [
    'crt and key file swapped in the nginx config',
    'fullchain was joined in the wrong order, intermediate before the server certificate',
    'concatenated the pem files alphabetically, my certificate is not the first one',
    'ssl_certificate points to the key and the key setting to the certificate',
    'root certificate stands at the top of the chain file, own certificate at the bottom',
    'chain file in the wrong order, certificate',
    '인증서 파일과 키 파일 경로를 서로 바꿔 넣었음',
    'fullchain 만들 때 중간 인증서를 서버 인증서보다 앞에 붙임',
    'pem 파일 합치는 순서가 잘못된 것 같음, 내 인증서가 맨 위가 아님',
    '체인 파일 순서가 뒤바뀜, 루트가 맨 위에 있음',
    'ssl_certificate 자리에 키 파일을 넣음',
    '인증서 체인 파일 순서 틀림',
  ],
  seen: [
    {
      by: 'Go 1.19 crypto/tls',
      text:
        'tls: failed to find certificate PEM data in certificate input, but did find a'
        + ' private key; PEM inputs may have been switched',
    },
    {
      by: 'Go 1.19 crypto/tls',
      text: 'tls: found a certificate rather than a key in the PEM for the private key',
    },
    {
      by: 'GnuTLS 3.7',
      text: 'The provided X.509 certificate list is not sorted (in subject to issuer order)',
    },
    {
      by: 'Apache 2.4',
      text:
        'AH01906: example.com:443:0 server certificate is a CA certificate'
        + ' (BasicConstraints: CA == TRUE !?)',
    },
    { by: 'lego', text: 'certificate bundle for "example.com" starts with a CA certificate' },
    {
      by: 'AWS IAM',
      text:
        'Unable to validate certificate chain. The certificate chain must start with'
        + ' the immediate signing certificate, followed by any intermediaries in order.'
        + ' The index within the chain of the invalid certificate is: 1',
    },
    { by: 'AWS ACM', text: 'Could not validate the certificate with the certificate chain.' },
  ],
  en: {
    title: 'Certificate, key and chain files are swapped or in the wrong order',
    causes: [
      'The certificate setting points to the key file, and the key setting to the certificate file.',
      'The file begins with an intermediate or root certificate. The server certificate'
        + ' must come first.',
      'The files were joined in alphabetical order.',
    ],
    fixes: [
      'Show the order: `openssl storeutl -noout -text -certs fullchain.pem | grep -E'
        + ' "Subject:|Issuer:"`. Each issuer must be the subject of the next certificate.',
      'Join the files again: `cat server.pem intermediate.pem > fullchain.pem`. Leave the root out.',
      'In nginx, set `ssl_certificate` to the chain and `ssl_certificate_key` to the key. Check with '
        + '`nginx -t`.',
    ],
  },
  ko: {
    title: '인증서, 키, 체인 파일이 서로 바뀌었거나 순서가 틀렸습니다',
    causes: [
      '인증서 설정에는 키 파일이, 키 설정에는 인증서 파일이 지정되어 있습니다.',
      '파일이 중간 인증서나 루트 인증서로 시작합니다. 서버 인증서가 맨 앞에 있어야 합니다.',
      '체인 파일을 만들 때 파일을 이름순으로 합쳤습니다.',
    ],
    fixes: [
      '순서를 확인하세요: `openssl storeutl -noout -text -certs fullchain.pem | grep -E'
        + ' "Subject:|Issuer:"`. 각 발급자가 다음 인증서의 주체여야 합니다.',
      '다시 합치세요: `cat server.pem intermediate.pem > fullchain.pem`. 루트 인증서는 넣지 마세요.',
      'nginx에서는 `ssl_certificate`에 체인을, `ssl_certificate_key`에 키를 지정하고 `nginx -t`로 확인하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-4.4.2',
    'https://nginx.org/en/docs/http/configuring_https_servers.html#chains',
  ],
} as const satisfies Entry
