/** Why an OCSP responder or a CRL server gave no usable response, as a reason of the certificate's. */
import type { HttpResult } from '../http/http.ts'
import { statusReason } from '../http/reasons.ts'
import type { RevocationReason } from './reasons.ts'

/** Silence has one code, whether the connection noticed it first or the caller. */
export const revocationFailure = (source: 'ocsp' | 'crl', result: HttpResult): RevocationReason =>
  !result.ok && result.why === 'timeout'
    ? { code: `${source}-timeout` }
    : {
        code: `${source}-unavailable`,
        params: { because: result.ok ? statusReason(result.status) : result.reason },
      }
