/** A chain breaks the Suite B profile that the program is set to. */
import type { Entry } from './types.ts'

export default {
  id: 'suite-b',
  causeGroup: 'other',
  patterns: [
    'Suite B certificate version invalid',
    'X509_V_ERR_SUITE_B_INVALID_VERSION',
    'verify error num 56',
    'Verify return code 56',
    'error 56 at…depth lookup',
    'Suite B invalid public key algorithm',
    'X509_V_ERR_SUITE_B_INVALID_ALGORITHM',
    'verify error num 57',
    'Verify return code 57',
    'error 57 at…depth lookup',
    'Suite B invalid ECC curve',
    'X509_V_ERR_SUITE_B_INVALID_CURVE',
    'verify error num 58',
    'Verify return code 58',
    'error 58 at…depth lookup',
    'Suite B invalid signature algorithm',
    'X509_V_ERR_SUITE_B_INVALID_SIGNATURE_ALGORITHM',
    'verify error num 59',
    'Verify return code 59',
    'error 59 at…depth lookup',
    'Suite B curve not allowed for this LOS',
    'X509_V_ERR_SUITE_B_LOS_NOT_ALLOWED',
    'verify error num 60',
    'Verify return code 60',
    'error 60 at…depth lookup',
    'Suite B cannot sign P-384 with P-256',
    'X509_V_ERR_SUITE_B_CANNOT_SIGN_P_384_WITH_P_256',
    'verify error num 61',
    'Verify return code 61',
    'error 61 at…depth lookup',
    'at least (D)TLS 1.2 needed in Suite B mode',
    'AT_LEAST_TLS_1_2_NEEDED_IN_SUITEB_MODE',
    'illegal Suite B digest',
    'ecdh required for suiteb mode',
    'SUITEB128',
    'SUITEB192',
    'SUITEB128ONLY',
    'only tls1.2 allowed in Suite B mode',
  ],
  seen: [
    { by: 'OpenSSL 3', text: 'verify error:num=57:Suite B: invalid public key algorithm' },
    { by: 'OpenSSL 3', text: 'error 58 at 0 depth lookup: Suite B: invalid ECC curve' },
    { by: 'OpenSSL 3', text: 'error:0A00009E:SSL routines::at least (D)TLS 1.2 needed in Suite B mode' },
    { by: 'OpenSSL 3', text: 'verify error:num=61:Suite B: cannot sign P-384 with P-256' },
  ],
  fixesFor: ['developer', 'owner', 'developer'],
  en: {
    title: 'The chain breaks the Suite B profile',
    causes: [
      'The program sets the cipher list `SUITEB128`, `SUITEB128ONLY` or `SUITEB192`. Then the whole '
        + 'chain may use only P-256 and P-384, with SHA-256 and SHA-384.',
      'A certificate of the chain has an RSA key, or P-384 is signed with P-256.',
    ],
    fixes: [
      'If you do not have to follow Suite B, remove `SUITEB128`, `SUITEB128ONLY` or `SUITEB192` from '
        + 'the cipher list, and `-suiteB_128` and similar options from commands.',
      'Otherwise, reissue the whole chain with ECDSA: root and intermediates on P-384, server on P-384 '
        + 'or P-256.',
      'Check it: `openssl verify -suiteB_128 -CAfile ca.pem -untrusted chain.pem cert.pem`.',
    ],
  },
  ko: {
    title: '체인이 Suite B 프로필에 맞지 않습니다',
    causes: [
      '프로그램이 암호 목록을 `SUITEB128`, `SUITEB128ONLY`, `SUITEB192`로 설정해 체인 전체에서 SHA-256, SHA-384를 쓰는 P-256, '
        + 'P-384만 유효합니다.',
      '체인에 RSA 키 인증서가 있거나, P-256으로 P-384에 서명했습니다.',
    ],
    fixes: [
      'Suite B를 따를 필요가 없다면 암호 목록에서 `SUITEB128`, `SUITEB128ONLY`, `SUITEB192`를 빼고, 명령에서도 `-suiteB_128` '
        + '같은 옵션을 지우세요.',
      '따라야 한다면 체인 전체를 ECDSA로 재발급하세요. 루트와 중간 인증서는 P-384, 서버 인증서는 P-384나 P-256을 씁니다.',
      '`openssl verify -suiteB_128 -CAfile ca.pem -untrusted chain.pem cert.pem`으로 확인하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc6460',
    'https://docs.openssl.org/master/man1/openssl-verification-options/',
  ],
} as const satisfies Entry
