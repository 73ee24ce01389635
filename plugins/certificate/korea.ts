/** Pure: the certificate that only the Korean probe could see, as that of the answer. */
import { daysUntil } from '../../core/base/time.ts'
import type { Gap } from '../../core/domain/inputs.ts'
import type { FaultCode } from '../../core/protocol/faults.ts'
import { attributeIn } from '../../core/protocol/x509/parse/name-text.ts'
import type { Catalogue } from '../../core/text/catalogue.ts'
import { judgeCt } from './findings/transparency.ts'
import type { CtAnswer } from './findings/transparency.ts'
import type { Check } from './schema.ts'

/** What a probe says; one of an older version says less. */
export interface Korean extends Pick<Check, 'tls' | 'unmeasured'> {
  readonly cert?: Check['cert'] | undefined
  readonly chain?: Check['chain'] | undefined
  readonly san?: Check['san'] | undefined
  readonly revoked?: Check['revoked'] | undefined
  readonly incidents?: Check['incidents'] | undefined
}

interface FromKorea extends Pick<Check, 'cert' | 'chain' | 'san' | 'revoked' | 'incidents'> {
  /** Why some of it is not known. */
  readonly gaps: readonly Gap[]
}

/** Fields that the certificate answers for, wherever it was seen. */
const FIELDS: readonly string[] = ['chain', 'revoked', 'incidents']

/** Null: the probe saw no certificate either. `ct` is what the searches found from here; a probe has none. */
export const fromKorea = (
  { cert, chain = [], san, revoked = null, incidents = [], unmeasured }: Korean,
  ct: CtAnswer | null,
  at: Date,
): FromKorea | null => {
  const leaf = chain[0]
  if (cert?.source !== 'served' || !leaf) return null
  const newer = ct
    ? judgeCt({
        served: {
          notBefore: new Date(leaf.notBefore),
          notAfter: new Date(leaf.notAfter),
          serialNumber: leaf.serialNumber,
          keyType: leaf.keyType,
          issuerOrganization: attributeIn(leaf.issuer, 'O'),
        },
        now: at,
        issuances: ct.issuances,
      })
    : null
  return {
    cert: {
      ...cert,
      daysLeft: daysUntil(new Date(cert.notAfter), at),
      newerInCt: newer?.newerInCt ?? false,
      ctLatest: newer?.ctLatest ?? null,
      vantage: 'kr-probe',
    },
    chain,
    ...(san ? { san } : {}),
    revoked,
    incidents,
    gaps: unmeasured.filter(({ field }) => FIELDS.includes(field)),
  }
}

/* What to do first where Korea and the rest of the world see different things. */

export const KOREA_FIXES = {
  'fix-only-korea-connects': {
    en: 'If access from abroad is blocked on purpose, there is nothing to fix. Otherwise check the firewall, the hosting provider and the CDN for a block by country.',
    ko: '해외 접속을 일부러 차단했다면 고칠 것은 없습니다. 아니라면 방화벽, 호스팅 업체, CDN의 국가별 차단 설정을 확인하세요.',
  },
  'fix-korea-cannot-connect': {
    en: 'Try a second Korean network. If both fail, check the firewall and the CDN for a block by country, and ask the Korean ISP about a filter on the host name or the address.',
    ko: '한국의 다른 통신사 회선에서도 접속해 보세요. 마찬가지라면 방화벽과 CDN의 국가별 차단 설정을 확인하고, 통신사에 호스트 이름(SNI)이나 IP 주소를 차단하는지 문의하세요.',
  },
  'fix-korea-other-server': {
    en: 'If {ip}, where Korean users connect, is your server, fix it there. If it is not, find out who changes the DNS or intercepts connections in Korea.',
    ko: '한국에서는 {ip} 주소에 접속합니다. 직접 운영하는 서버라면 그 서버를 고치세요. 아니라면 한국에서 DNS 응답을 바꾸거나 연결을 가로채는 곳을 찾으세요.',
  },
} as const satisfies Catalogue

/** No certificate came back: something on the way, or the server, keeps Korea out. */
export const KEPT_OUT: readonly FaultCode[] = [
  'timeout',
  'refused',
  'unreachable',
  'reset',
  'closed',
  'dns-nxdomain',
  'dns-failure',
  'dns-no-address',
]
