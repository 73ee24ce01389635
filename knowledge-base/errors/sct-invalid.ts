/** SCTs are present but cannot be read or verified. */
import type { Entry } from './types.ts'

export default {
  id: 'sct-invalid',
  causeGroup: 'ct-required',
  patterns: [
    'SCT verification failed',
    'SSL_R_SCT_VERIFICATION_FAILED',
    '0A0000D0',
    'INVALID_SCT_LIST',
    'UnsolicitedSctList',
    'sct list invalid',
    'sct log id mismatch',
    'sct future timestamp',
    'sct invalid signature',
    'sct not set',
    'sct unsupported version',
    { text: 'CT_R_SCT_INVALID', with: ['ct', 'ssl'] },
    'certificate transparency routines',
    'invalid ct validation type',
    'SCT validation status',
    'ERR_CT_STH_PARSING_FAILED',
    'ERR_CT_STH_INCOMPLETE',
    'ERR_CT_CONSISTENCY_PROOF_PARSING_FAILED',
    'CT_CONSISTENCY_PROOF_PARSING_FAILED',
    { text: 'SCT signature verification failed', with: ['ssl', 'tls', 'x509', 'certificate'] },
    { text: 'failed to verify SCT', with: ['ssl', 'tls', 'x509', 'certificate'] },
  ],
  asked: [
    'Chrome says the transparency timestamps in the certificate are not valid',
    'forgot to replace the SCT files in the web server when the certificate was renewed',
    'CT log that signed our certificate was retired, clients reject the SCT',
    'signed certificate timestamp belongs to another certificate',
    'SCT from an unknown log, old client rejects the certificate transparency data',
    'SCT of the certificate is invalid',
    '인증서갱신하면서 서버에 올려 둔 SCT 파일은 그대로 뒀음',
    'CT 로그 타임스탬프(SCT)가 유효하지 않다고 나옴',
    '인증서에 든 SCT 서명이 안 맞는다고 함',
    'SCT를 서명한 CT 로그가 종료돼서 인증서가 거부되는 듯',
    '인증서 SCT가 잘못됨',
  ],
  seen: [
    { by: 'OpenSSL 3', text: 'error:0A0000D0:SSL routines::sct verification failed' },
    { by: 'BoringSSL', text: 'error:1000011c:SSL routines:OPENSSL_internal:INVALID_SCT_LIST' },
    {
      by: 'OpenSSL 3 s_client -ct',
      text: 'error:3200006D:certificate transparency routines::sct invalid signature',
    },
    { by: 'rustls 0.20', text: 'peer misbehaved: InvalidSctList' },
  ],
  provedBy: ['malformed-sct-list', 'unlisted-log'],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'The SCTs of the certificate are invalid',
    causes: [
      'The SCT list is damaged or belongs to another certificate. It is in the certificate, the '
        + 'handshake or the OCSP response.',
      'The CT log that signed an SCT is not in the log list of the client: the list is old, or the '
        + 'log is retired.',
      'The server sends SCT files with `ssl_ct_static_scts` or a similar setting, and they were '
        + 'not replaced at renewal.',
    ],
    fixes: [
      'Reissue the certificate: `certbot renew --cert-name example.com --force-renewal`. Public CAs '
        + 'embed valid SCTs.',
      'Remove modules and files that send SCTs in the handshake, such as `mod_ssl_ct` in Apache. '
        + 'Embedded SCTs are enough.',
      'Update the CT log list of the client: Chrome and Android receive it with updates, OpenSSL '
        + 'reads it from `ct_log_list.cnf`.',
    ],
  },
  ko: {
    title: '인증서의 CT 타임스탬프(SCT)가 유효하지 않습니다',
    causes: [
      '인증서, 핸드셰이크, OCSP 응답에 들어 있는 SCT 목록이 손상되었거나 다른 인증서의 것입니다.',
      'SCT에 서명한 CT 로그가 클라이언트의 목록에 없습니다. 목록이 오래되었거나 운영이 끝난 로그입니다.',
      '서버가 `ssl_ct_static_scts` 같은 설정으로 SCT 파일을 보내는데 갱신할 때 파일을 바꾸지 않았습니다.',
    ],
    fixes: [
      '인증서를 재발급받으세요: `certbot renew --cert-name example.com --force-renewal`. 공인 CA는 유효한 SCT를 넣어 발급합니다.',
      '핸드셰이크에서 SCT를 보내는 모듈과 파일을 제거하세요. Apache라면 `mod_ssl_ct`입니다. 인증서에 들어 있는 SCT로 충분합니다.',
      '클라이언트의 CT 로그 목록을 업데이트하세요. Chrome과 Android는 업데이트로 받고, OpenSSL은 `ct_log_list.cnf`에서 읽습니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc6962#section-3.3', 'https://docs.openssl.org/master/man7/ct/'],
} as const satisfies Entry
