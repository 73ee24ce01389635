/** Pure: the addresses of a domain that serve an older certificate than another one does. */
import { equalOctets } from '../../../base/bytes.ts'
import { instant } from '../../../base/time.ts'
import { compareAddresses } from '../../../network/ip-address.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { issueOf } from '../../faults.ts'
import type { Advice, ChainIssue, IssueEntry } from '../../faults.ts'
import type { Certificate } from '../certificate.ts'
import { OID } from '../parse/extensions.ts'
import { LISTED_NAMES } from '../parse/general-name.ts'

const staleNodeAdvice: Advice = {
  en: {
    title: 'Some addresses still serve the old certificate',
    causes: [
      'One of several servers, load balancers or CDN nodes was left out of the renewal.',
      'The new file was copied there, but the server was not reloaded.',
    ],
    fixes: [
      'Install the new certificate on that server, then reload: `nginx -t && systemctl reload nginx`.',
      'Check that address: `openssl s_client -connect ADDRESS:443 -servername example.com </dev/null | openssl x509 '
        + '-noout -dates`.',
      'Add the server to the deploy hook of the renewal. Otherwise the problem returns with the next renewal.',
    ],
  },
  ko: {
    title: '일부 IP 주소가 아직 이전 인증서를 보냅니다',
    causes: [
      '여러 서버, 로드 밸런서, CDN 노드 중 하나를 갱신에서 빠뜨렸습니다.',
      '새 파일은 복사했지만 서버를 리로드하지 않았습니다.',
    ],
    fixes: [
      '그 서버에 새 인증서를 적용하고 리로드하세요: `nginx -t && systemctl reload nginx`.',
      '해당 주소를 확인하세요: `openssl s_client -connect ADDRESS:443 -servername example.com </dev/null | openssl x509 '
        + '-noout -dates`.',
      '갱신의 deploy hook에 그 서버를 추가하세요. 추가하지 않으면 다음 갱신에도 반복됩니다.',
    ],
  },
  links: ['https://eff-certbot.readthedocs.io/en/stable/using.html#renewing-certificates'],
}

const STALE_NODE = { issue: 'stale-node', advice: staleNodeAdvice } as const

export const STALE_ISSUES = {
  'stale-node': {
    ...STALE_NODE,
    severity: 'warning',
    en: '{ip} serves an old certificate (expires {notAfter|date}); {newer} a new one (expires {until|date}).',
    ko:
      '{ip} 주소는 아직 이전 인증서를 보냅니다(만료일 {notAfter|date}). '
      + '{newer} 주소의 인증서는 {until|date}까지 유효합니다.',
  },
  'stale-node-expired': {
    ...STALE_NODE,
    severity: 'warning',
    en: '{ip} serves an old certificate (expired {notAfter|date}); {newer} a new one (expires {until|date}).',
    ko:
      '{ip} 주소는 아직 만료된 이전 인증서를 보냅니다(만료일 {notAfter|date}). '
      + '{newer} 주소의 인증서는 {until|date}까지 유효합니다.',
  },
  'stale-node-rollout': {
    ...STALE_NODE,
    severity: 'info',
    en: '{ip} does not serve the new certificate of {newer} yet (expires {until|date}, not {notAfter|date}).',
    ko:
      '{ip} 주소에는 아직 새 인증서가 없습니다(만료일 {notAfter|date}). '
      + '{newer} 주소의 새 인증서는 {until|date}까지 유효합니다.',
  },
} as const satisfies Catalogue<IssueEntry>

interface NodeLeaf {
  readonly ip: string
  readonly leaf: Certificate
}

/** A roll-out over all nodes takes its time; what is younger than this is not yet late anywhere. */
const ROLLOUT_MS = 86_400_000

/** The names in order, joined; made once for a certificate. */
const sorter = (): ((certificate: Certificate) => string) => {
  const known = new Map<Certificate, string>()
  return certificate => {
    const names =
      known.get(certificate)
      ?? (certificate.subjectAltName?.first(LISTED_NAMES) ?? [])
        .map(({ kind, value }) => `${kind}:${value}`)
        .sort()
        .join()
    known.set(certificate, names)
    return names
  }
}

/** Compares the names in any order; where there are more than are listed, in their own order. */
const sameNames = (one: Certificate, other: Certificate, sorted: ReturnType<typeof sorter>): boolean => {
  const [mine, theirs] = [one, other].map(
    ({ extensions }) => extensions.get(OID.subjectAltName)?.value ?? new Uint8Array(),
  )
  if (mine!.length !== theirs!.length) return false
  return (
    equalOctets(mine!, theirs!)
    || ((one.subjectAltName?.count ?? 0) <= LISTED_NAMES && sorted(one) === sorted(other))
  )
}

const lateCode = (leaf: Certificate, at: Date) => (leaf.notAfter < at ? 'stale-node-expired' : 'stale-node')

/**
 * Addresses that serve an older certificate than another address does, for the same names and the same kind
 * of key: two kinds of key or two sets of names are two certificates on purpose.
 */
export const staleNodes = (nodes: readonly NodeLeaf[], at: Date): ChainIssue[] => {
  const issues: ChainIssue[] = []
  const sorted = sorter()
  for (const { ip, leaf } of [...nodes].sort((a, b) => compareAddresses(a.ip, b.ip))) {
    const newer = nodes
      .filter(
        ({ leaf: other }) =>
          other.notBefore > leaf.notBefore
          && other.notAfter > leaf.notAfter
          && other.keyType === leaf.keyType
          && sameNames(other, leaf, sorted),
      )
      .sort((a, b) => b.leaf.notAfter.getTime() - a.leaf.notAfter.getTime())[0]
    if (!newer) continue
    const params = {
      ip,
      notAfter: instant(leaf.notAfter),
      newer: newer.ip,
      until: instant(newer.leaf.notAfter),
    }
    const young = at.getTime() - newer.leaf.notBefore.getTime() < ROLLOUT_MS
    issues.push(issueOf(STALE_ISSUES, { code: young ? 'stale-node-rollout' : lateCode(leaf, at), params }))
  }
  return issues
}
