/**
 * Pure: what some clients refuse of the certificates of a path, although the form allows it. Who refuses was
 * observed with the clients of test/lab/clients, of 2026-11, and of newer Go read in its source; Safari was
 * not, so it is never named here.
 */
import type { Catalogue, Coded } from '../../../text/catalogue.ts'
import { issueOf } from '../../faults.ts'
import type { Advice, ChainIssue, ClientFamily, IssueEntry } from '../../faults.ts'
import { equalOctets } from '../../../base/bytes.ts'
import type { Certificate } from '../certificate.ts'
import { OID, PURPOSE } from '../parse/extensions.ts'
import type { PathEntry } from '../validation.ts'
import { extendedKeyUsageAdvice } from './leaf.ts'
import { NETSCAPE_TYPE } from './minded.ts'
import { profileAdvice } from './profile.ts'
import { keyUsageAdvice, rareKeyAdvice } from './rare.ts'
import { which } from './which.ts'

const issuerNameAdvice: Advice = {
  en: {
    title: 'The issuer name differs from the name of the issuer',
    causes: [
      'The CA certificate was recreated by other software, which wrote its name in another string type, case or spacing.',
    ],
    fixes: [
      'Reissue the certificate below it: the issuer name has to be a copy of the subject of the CA certificate, byte by byte.',
      'Compare both: `openssl x509 -in FILE -noout -issuer -nameopt multiline,show_type`, and `-subject` for the CA certificate.',
    ],
  },
  ko: {
    title: '발급자 이름의 표기가 발급자 인증서와 다릅니다',
    causes: [
      '다른 소프트웨어로 CA 인증서를 다시 만들면서 이름의 문자열 형식, 대소문자, 공백이 달라졌습니다.',
    ],
    fixes: [
      '하위 인증서를 다시 발급하세요. 발급자 이름은 CA 인증서의 주체 이름과 바이트까지 같아야 합니다.',
      '두 이름을 비교하세요: `openssl x509 -in FILE -noout -issuer -nameopt multiline,show_type`, CA 인증서는 `-subject`.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.4'],
}

const RARE_KEY = { issue: 'rare-key', severity: 'warning', advice: rareKeyAdvice } as const

/** `{certificate}` is one of CERTIFICATES. */
export const CLIENT_ISSUES = {
  'refused-critical-extension': {
    issue: 'malformed-extension',
    severity: 'warning',
    advice: profileAdvice,
    en: '{certificate} marks the extension {oid} as critical. Some clients do not process it and refuse.',
    ko: '{certificate}에 일부 클라이언트가 처리하지 못해 거부하는 필수(critical) 확장이 있습니다: {oid}',
  },
  'policy-demanded': {
    issue: 'malformed-extension',
    severity: 'warning',
    refusedBy: ['chrome', 'gnutls', 'java', 'go', 'rustls', 'nss', 'boringssl'],
    advice: profileAdvice,
    en: '{certificate} demands a certificate policy that the leaf certificate does not have.',
    ko: '{certificate}가 요구하는 인증서 정책이 서버 인증서에 없습니다.',
  },
  'other-authority-key': {
    issue: 'aki-ski-mismatch',
    severity: 'warning',
    refusedBy: ['openssl', 'gnutls', 'curl', 'nss', 'boringssl'],
    advice: profileAdvice,
    en: '{certificate} names another key as its issuer (AKI). OpenSSL 3 and GnuTLS 3 then find no issuer.',
    ko: '{certificate}의 발급자 키 식별자(AKI)가 발급자의 키와 다릅니다. OpenSSL 3과 GnuTLS 3이 발급자를 찾지 못합니다.',
  },
  'issuer-name-spelled-otherwise': {
    issue: 'issuer-name',
    severity: 'warning',
    refusedBy: ['firefox', 'go', 'rustls', 'nss'],
    advice: issuerNameAdvice,
    en: '{certificate} spells the name of its issuer otherwise than the issuer does. Firefox 153, Go 1.27 and rustls (Deno 2.9) compare bytes and find no issuer.',
    ko: '{certificate}에 적힌 발급자 이름의 표기가 발급자 인증서와 다릅니다. 바이트로 비교하는 Firefox 153, Go 1.27, rustls(Deno 2.9)가 발급자를 찾지 못합니다.',
  },
  'ca-ed25519-key': {
    ...RARE_KEY,
    refusedBy: ['chrome', 'firefox', 'nss'],
    en: '{certificate} has an Ed25519 key. Browsers do not support it.',
    ko: '{certificate}의 키가 Ed25519입니다. 브라우저가 지원하지 않습니다.',
  },
  'ca-pss-key': {
    ...RARE_KEY,
    refusedBy: ['chrome', 'firefox', 'go', 'rustls', 'boringssl'],
    en: '{certificate} has an RSASSA-PSS key. Browsers, Go 1.27 and rustls (Deno 2.9) do not support it.',
    ko: '{certificate}의 키가 RSASSA-PSS 전용입니다. 브라우저, Go 1.27, rustls(Deno 2.9)가 지원하지 않습니다.',
  },
  'odd-salt': {
    ...RARE_KEY,
    refusedBy: ['chrome', 'firefox', 'gnutls', 'go', 'rustls', 'boringssl'],
    en: '{certificate} is signed with RSASSA-PSS and a salt of {salt} bytes. Most clients expect {expected}.',
    ko: '{certificate}의 RSASSA-PSS 서명에 쓰인 솔트가 {salt}바이트입니다. 대부분의 클라이언트는 {expected}바이트만 받습니다.',
  },
  'ca-any-eku': {
    issue: 'any-eku',
    severity: 'warning',
    refusedBy: ['firefox', 'openssl', 'gnutls', 'rustls', 'curl', 'nss', 'boringssl'],
    advice: extendedKeyUsageAdvice,
    en: '{certificate} is for any purpose and does not name serverAuth. Firefox 153 and OpenSSL 3 refuse it.',
    ko: '{certificate}의 확장 키 용도에 serverAuth 없이 anyExtendedKeyUsage만 있습니다. Firefox 153과 OpenSSL 3이 거부합니다.',
  },
  'ocsp-signing-eku': {
    issue: 'key-usage',
    severity: 'warning',
    refusedBy: ['firefox'],
    advice: keyUsageAdvice,
    en: '{certificate} may also sign OCSP responses. Firefox 153 refuses such a server certificate.',
    ko: '{certificate}의 확장 키 용도에 OCSP 서명이 있습니다. Firefox 153은 이런 서버 인증서를 거부합니다.',
  },
  'netscape-type-without-server': {
    issue: 'key-usage',
    severity: 'warning',
    refusedBy: ['openssl', 'java', 'curl'],
    advice: keyUsageAdvice,
    en: '{certificate} has a Netscape certificate type without servers. OpenSSL 3 and Java since 17 refuse it.',
    ko: '{certificate}의 Netscape 인증서 종류에 서버가 없습니다. OpenSSL 3과 Java 17 이상이 거부합니다.',
  },
} as const satisfies Catalogue<IssueEntry>

const IDENTIFIERS: readonly ClientFamily[] = [
  'chrome',
  'firefox',
  'openssl',
  'java',
  'go',
  'rustls',
  'curl',
  'boringssl',
]

/** Who does not process these extensions. The form of RFC 5280 lets some of them be critical. */
const CRITICAL: Readonly<Record<string, readonly ClientFamily[]>> = {
  [OID.certificatePolicies]: ['rustls', 'nss'],
  [OID.inhibitAnyPolicy]: ['go', 'rustls', 'nss'],
  [OID.policyConstraints]: ['gnutls', 'go', 'rustls', 'nss'],
  [OID.crlDistributionPoints]: ['chrome', 'firefox', 'java', 'nss', 'boringssl'],
  [OID.subjectKeyIdentifier]: IDENTIFIERS,
  [OID.authorityKeyIdentifier]: IDENTIFIERS,
  [OID.issuerAltName]: [...IDENTIFIERS, 'nss'],
  [OID.tlsFeature]: ['chrome', 'openssl', 'java', 'go', 'rustls', 'curl', 'nss', 'boringssl'],
}

const criticalIssues = (entry: PathEntry): ChainIssue[] =>
  [...entry.certificate.extensions.values()].flatMap(({ oid, critical }) => {
    const refusedBy = critical && CRITICAL[oid]
    if (!refusedBy) return []
    const params = { certificate: which(entry), oid }
    return [{ ...issueOf(CLIENT_ISSUES, { code: 'refused-critical-extension', params }), refusedBy }]
  })

const SALTS: Readonly<Record<string, number>> = { 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 }

/** Bit 1 of a BIT STRING, which follows its tag, its length and the count of unused bits. */
const isForServers = (value: Uint8Array): boolean => (value[3] ?? 0) >= 0x40 && (value[3]! & 0x40) !== 0

type Plain = Exclude<keyof typeof CLIENT_ISSUES, 'refused-critical-extension' | 'odd-salt'>
type Note = (code: Plain) => void

const leafIssues = (entry: PathEntry, note: Note): void => {
  const { extendedKeyUsage, extensions } = entry.certificate
  const purposes = extendedKeyUsage ?? []
  if (purposes.includes(PURPOSE.serverAuth) && purposes.includes(PURPOSE.ocspSigning))
    note('ocsp-signing-eku')
  const type = extensions.get(NETSCAPE_TYPE)
  if (type && !isForServers(type.value)) note('netscape-type-without-server')
}

const caIssues = ({ certificate: { keyType, publicKey, extendedKeyUsage } }: PathEntry, note: Note): void => {
  if (keyType === 'Ed25519') note('ca-ed25519-key')
  if (publicKey.pssOnly) note('ca-pss-key')
  if (extendedKeyUsage?.includes(PURPOSE.any) && !extendedKeyUsage.includes(PURPOSE.serverAuth))
    note('ca-any-eku')
}

const demandsPolicy = ({ extensions }: Certificate): boolean =>
  // requireExplicitPolicy, [0], with the value 0.
  /^30..800100/.test(hex(extensions.get(OID.policyConstraints)?.value))
const hex = (octets: Uint8Array = new Uint8Array()): string =>
  [...octets.subarray(0, 8)].map(octet => octet.toString(16).padStart(2, '0')).join('')

/**
 * RFC 5280 7.1 calls names the same that differ in string types, case or spaces. Many clients compare octets;
 * GnuTLS takes another string type, but not in the name of a root.
 */
const nameIssues = (entry: PathEntry, above: PathEntry | undefined): ChainIssue[] => {
  const { issuer } = entry.certificate
  const subject = above?.certificate.subject
  if (!above || !subject || equalOctets(issuer.der, subject.der)) return []
  const params = { certificate: which(entry) }
  const issue = issueOf(CLIENT_ISSUES, { code: 'issuer-name-spelled-otherwise', params })
  const isOfType = issuer.text === subject.text && above.role !== 'root'
  return [isOfType ? issue : { ...issue, refusedBy: [...issue.refusedBy!, 'gnutls'] }]
}

/** Lists the problems of each certificate except the root, which clients have already. */
export const clientIssues = (path: readonly PathEntry[]): ChainIssue[] => {
  const leaf = path[0]?.certificate
  return path.flatMap((entry, index) => {
    const { certificate, role } = entry
    if (role === 'root') return []
    const about = { certificate: which(entry) }
    const issues = [...criticalIssues(entry), ...nameIssues(entry, path[index + 1])]
    const note: Note = code =>
      void issues.push(issueOf(CLIENT_ISSUES, { code, params: about } as Coded<typeof CLIENT_ISSUES>))
    if (index === 0) leafIssues(entry, note)
    else caIssues(entry, note)
    if (demandsPolicy(certificate) && !leaf?.extensions.has(OID.certificatePolicies)) note('policy-demanded')
    const { scheme, hash, saltLength } = certificate.algorithm
    const expected = scheme === 'rsa-pss' ? SALTS[hash ?? ''] : undefined
    if (expected !== undefined && saltLength !== expected)
      issues.push(
        issueOf(CLIENT_ISSUES, { code: 'odd-salt', params: { ...about, salt: saltLength, expected } }),
      )
    const wanted = certificate.authorityKeyIdentifier?.keyIdentifier
    const found = path[index + 1]?.certificate.subjectKeyIdentifier
    if (wanted && found && wanted !== found) {
      const issue = issueOf(CLIENT_ISSUES, { code: 'other-authority-key', params: about })
      // Java tries every issuer of the name for the leaf alone.
      issues.push(index === 0 ? issue : { ...issue, refusedBy: [...issue.refusedBy!, 'java'] })
    }
    return issues
  })
}

type Mark = readonly [
  code: string,
  fits: (one: Certificate, index: number) => boolean,
  ...refusedBy: ClientFamily[],
]

const MARKS: readonly Mark[] = [
  ['critical-name-constraints', ({ extensions }) => extensions.get(OID.nameConstraints)?.critical === true],
  [
    'directory-name-constraints',
    ({ nameConstraints: names }) =>
      names !== null && [...names.permitted, ...names.excluded].some(({ kind }) => kind === 'directory'),
    ...(['go', 'rustls'] as const),
  ],
  ['pss-key', ({ publicKey }, index) => index === 0 && publicKey.pssOnly],
  [
    'path-length-on-leaf',
    ({ basicConstraints: is }, index) => index === 0 && is?.ca === false && is.pathLength !== null,
    'boringssl',
  ],
  ['pss-signature', ({ algorithm }) => algorithm.scheme === 'rsa-pss'],
  [
    'no-key-encipherment',
    ({ keyType, keyUsage }, index) =>
      index === 0 && keyType === 'RSA' && keyUsage?.has('keyEncipherment') === false,
  ],
]

/** What is in order, and what clients of the table were seen to refuse, the root left out. */
export const marksOf = (
  path: readonly PathEntry[],
): { readonly code: string; readonly refusedBy: ClientFamily[] }[] => {
  const below = path.filter(({ role }) => role !== 'root').map(({ certificate }) => certificate)
  return MARKS.flatMap(([code, fits, ...refusedBy]) => (below.some(fits) ? [{ code, refusedBy }] : []))
}
