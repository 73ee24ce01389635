/** Pure: what a certificate that is trusted leaves open, and for whom it is. */
import { reportOf } from '../../../core/text/catalogue.ts'
import type { Parameter, Report } from '../../../core/text/catalogue.ts'
import { say } from '../findings/finding.ts'
import type { Facts, Found } from '../findings/finding.ts'

/** There is nobody to ask. */
const NO_URL = 'no-revocation-url'

/** What "OK" alone would not say of a certificate that is trusted: what is not known, and who it is for. */
export const ofReach = ({ tls, cert, ct, caa, unmeasured }: Facts): Found[] => {
  if (!tls.trusted || cert?.source !== 'served') return []
  const found: Found[] = []
  const root = tls.forecast.find(({ detail }) => detail === 'private-root')
  if (root)
    found.push({
      code: 'private-root',
      severity: 'info',
      message: say({
        code: 'trusted-under-private-root',
        params: { name: String(root.params?.['name'] ?? '?') },
      }),
    })
  if (tls.clientCertificateRequested)
    found.push({
      code: 'client-certificate',
      severity: 'info',
      message: say({ code: 'client-certificate-requested' }),
    })
  const open = (field: string): Parameter | null => {
    const gap = unmeasured.find(one => one.field === field)
    if (!gap || gap.code === NO_URL) return null
    return gap.code === undefined ? gap.reason : ({ ...gap, code: gap.code } as Report)
  }
  const revoked = tls.revocation?.status === 'unknown' ? open('revoked') : null
  if (revoked !== null)
    found.push({
      code: 'revocation-unknown',
      severity: 'unknown',
      message: say({ code: 'revocation-not-known', params: { why: revoked } }),
    })
  // The operator's choice is no news.
  const isOff = ct?.sources.every(({ detail }) => detail === 'ct-off')
  const newer = isOff ? null : open('cert.newerInCt')
  // Whether the next one may be issued.
  if (caa?.permitted === null && caa.reason !== null)
    found.push({
      code: 'caa-unknown',
      severity: 'info',
      message: say({ code: 'caa-not-known', params: { why: reportOf(caa) ?? caa.reason } }),
    })
  if (newer !== null)
    found.push({
      code: 'ct-unknown',
      severity: 'info',
      message: say({ code: 'ct-not-known', params: { why: newer } }),
    })
  return found
}
