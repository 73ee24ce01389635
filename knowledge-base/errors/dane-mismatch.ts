/** The certificate does not match the TLSA records of the name. */
import type { Entry } from './types.ts'

export default {
  id: 'dane-mismatch',
  causeGroup: 'other',
  patterns: [
    'X509_V_ERR_DANE_NO_MATCH',
    'DANE_NO_MATCH',
    'no matching DANE TLSA records',
    'verify error:num=65',
    'Verify return code: 65',
    'error 65 at 0 depth lookup',
    'DANE verification failed',
    'DANE authentication failed',
    'DANE attempt failed',
    { text: 'DANE error', with: ['tlsa', 'tls', 'ssl', 'certificate'] },
    'DANE required but failed',
    'TLSA record … does not match',
    'TLSA records do not match',
    'TLSA mismatch',
    'TLSA validation failed',
    'TLSA verification failed',
    'TLSA … no match',
    'no TLSA record matches',
    'certificate does not match TLSA',
    'certificate … not match … TLSA',
    'SSL routines … dane tlsa',
    'dane tlsa bad certificate usage',
    'dane tlsa bad data length',
    'dane tlsa bad digest length',
    'dane tlsa bad matching type',
    'dane tlsa bad public key',
    'dane tlsa bad selector',
    'dane tlsa null data',
    'dane not enabled',
    'DANE_TLSA_BAD_CERTIFICATE',
    'DANE_VERIFY_CERT_DIFFERS',
    'DANE_VERIFY_CA_CONSTRAINTS_VIOLATED',
    'DANE_VERIFY_UNKNOWN_DANE_INFO',
    'CA constraints were violated … DANE',
    'TLSA lookup … certificate mismatch',
  ],
  asked: [
    'mail from DANE senders bounces since we renewed the mail server certificate',
    'TLSA entry still has the hash of the old key',
    'forgot to roll the TLSA record before installing the new certificate',
    'the CA changed its intermediate and our usage 2 record broke',
    'our MX does not pass the DANE test any more',
    'Postfix of the partner defers mail, our published key hash is outdated',
    '메일 서버 인증서 갱신 후 TLSA 값이 안 맞음',
    'DANE 검사에 실패해서 일부 메일이 안 들어옵니다',
    'TLSA 레코드를 새 키 해시로 안 바꿨음',
    '중간 인증서가 바뀌어서 TLSA와 불일치',
    'DNS의 TLSA 해시 길이를 잘못 넣은 듯',
    'DANE용 해시를 이전 인증서 기준으로 등록해 둔 상태',
  ],
  seen: [
    {
      by: 'openssl 3.0 s_client -dane_tlsa_rrdata',
      text:
        'verify error:num=65:no matching DANE TLSA records\nVerify return code: 65 (no matching DANE '
        + 'TLSA records)',
    },
    {
      by: 'Exim 4.96',
      text:
        'DANE attempt failed; TLS connection to mx.example.com [192.0.2.25]: (certificate '
        + 'verification failed): certificate invalid',
    },
    {
      by: 'OpenSSL 3.0',
      text: 'error:0A0000C0:SSL routines::dane tlsa bad digest length',
    },
  ],
  check: 'mail',
  fixesFor: ['owner', 'owner', 'owner'],
  en: {
    title: 'The certificate does not match the TLSA records',
    causes: [
      'The certificate was renewed with a new key, and the TLSA record still has the hash of the old one.',
      'The TLSA record pins an intermediate (usage 2) that the CA has replaced.',
      'The record is malformed: the selector or matching type is wrong, or the hash has the wrong length.',
    ],
    fixes: [
      'Publish a record with the hash of the current key: `_25._tcp.mx.example.com. TLSA 3 1 1 '
        + 'HASH`. Compute the hash with `openssl x509 -in cert.pem -pubkey -noout | openssl pkey -pubin '
        + '-outform der | openssl dgst -sha256`.',
      'Compare with what is published: `dig +short TLSA _25._tcp.mx.example.com`, and test with '
        + '`openssl s_client -starttls smtp -connect mx.example.com:25 -dane_tlsa_domain mx.example.com '
        + '-dane_tlsa_rrdata "3 1 1 HASH"`.',
      'Renew with the same key (`certbot renew --reuse-key`), or publish the new record two TTLs before '
        + 'the new certificate is installed.',
    ],
  },
  ko: {
    title: '인증서가 TLSA 레코드와 맞지 않습니다',
    causes: [
      '새 키로 인증서를 갱신했는데 TLSA 레코드에는 이전 키의 해시가 남아 있습니다.',
      'TLSA 레코드가 중간 인증서를 고정하는데(usage 2) CA가 그 인증서를 바꿨습니다.',
      '레코드가 잘못되었습니다. selector나 matching type이 틀렸거나 해시 길이가 맞지 않습니다.',
    ],
    fixes: [
      '현재 키의 해시로 레코드를 등록하세요: `_25._tcp.mx.example.com. TLSA 3 1 1 HASH`. 해시는 `openssl x509 -in '
        + 'cert.pem -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256`으로 계산하세요.',
      '등록된 값은 `dig +short TLSA _25._tcp.mx.example.com` 명령으로 확인하고, `openssl s_client -starttls smtp '
        + '-connect mx.example.com:25 -dane_tlsa_domain mx.example.com -dane_tlsa_rrdata "3 1 1 HASH"`로 '
        + '시험하세요.',
      '같은 키로 갱신하거나(`certbot renew --reuse-key`), 새 레코드를 먼저 등록하고 TTL의 두 배가 지난 뒤에 새 인증서를 설치하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc6698#section-2',
    'https://www.rfc-editor.org/rfc/rfc7671#section-8',
    'https://docs.openssl.org/master/man1/openssl-s_client/',
  ],
} as const satisfies Entry
