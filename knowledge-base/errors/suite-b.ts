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
      'The cipher list of the program is `SUITEB128`, `SUITEB128ONLY` or `SUITEB192`. The whole '
        + 'chain must then use P-256 with SHA-256 or P-384 with SHA-384.',
      'A certificate in the chain has an RSA key, or a P-256 key signed a certificate with a P-384 key.',
    ],
    fixes: [
      'If you do not have to follow Suite B, remove `SUITEB128`, `SUITEB128ONLY` or `SUITEB192` '
        + 'from the cipher list. Remove options such as `-suiteB_128` from commands.',
      'Otherwise reissue the whole chain with ECDSA. P-384 everywhere is valid for `SUITEB128` and '
        + '`SUITEB192`, P-256 everywhere for `SUITEB128ONLY`.',
      'Check it: `openssl verify -suiteB_128 -CAfile ca.pem -untrusted chain.pem cert.pem`.',
    ],
  },
  ko: {
    title: '체인이 Suite B 프로필에 맞지 않습니다',
    causes: [
      '프로그램의 암호 목록이 `SUITEB128`, `SUITEB128ONLY`, `SUITEB192`입니다. 이때 체인 전체가 P-256과 SHA-256 또는 '
        + 'P-384와 SHA-384를 써야 합니다.',
      '체인에 RSA 키 인증서가 있거나, P-256 키로 P-384 키의 인증서에 서명했습니다.',
    ],
    fixes: [
      'Suite B를 따를 필요가 없다면 암호 목록에서 `SUITEB128`, `SUITEB128ONLY`, `SUITEB192`를 빼고, 명령에서도 '
        + '`-suiteB_128` 같은 옵션을 빼세요.',
      '따라야 한다면 체인 전체를 ECDSA로 재발급하세요. `SUITEB128`과 `SUITEB192`는 모두 P-384로, `SUITEB128ONLY`는 모두 '
        + 'P-256으로 만들면 됩니다.',
      '`openssl verify -suiteB_128 -CAfile ca.pem -untrusted chain.pem cert.pem`으로 확인하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc6460',
    'https://docs.openssl.org/master/man1/openssl-verification-options/',
  ],
} as const satisfies Entry
