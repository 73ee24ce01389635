/** What the profile forbids of the names in a server's certificate, and clients let pass. */
import { equalOctets } from '../../../base/bytes.ts'
import type { Work } from '../../../limits/cpu-budget.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import type { Advice, IssueEntry } from '../../faults.ts'
import type { Certificate } from '../certificate.ts'
import { OID } from '../parse/extensions.ts'
import { LISTED_NAMES, ipBytes, ipText } from '../parse/general-name.ts'
import type { GeneralName } from '../parse/general-name.ts'
import { hostLabels, presentedLabels } from '../path/names.ts'
import type { ValidationRequest } from '../validation.ts'
import { profileAdvice } from './profile.ts'
import type { AboutCertificate, NoteIssue } from './profile.ts'

const badNamesAdvice: Advice = {
  en: {
    title: 'The names in the certificate break the rules',
    causes: [
      'The request (CSR) has the name only as common name, or with a typo.',
      'A private CA copies names from the request without checking them.',
    ],
    fixes: [
      'Request a new certificate that has every name as a DNS entry of the subject alternative names (SANs).',
      'Private CA: set `subjectAltName = DNS:example.com` in its configuration, then reissue.',
    ],
  },
  ko: {
    title: '인증서의 이름이 규격에 맞지 않습니다',
    causes: [
      '인증서 요청(CSR)에 이름을 공통 이름(CN)으로만 넣었거나 오타가 있었습니다.',
      '사설 CA가 요청의 이름을 확인하지 않고 그대로 넣습니다.',
    ],
    fixes: [
      '모든 이름을 SAN(주체 대체 이름)의 DNS 항목으로 넣어 인증서를 다시 신청하세요.',
      '사설 CA라면 설정에 `subjectAltName = DNS:example.com`을 넣고 재발급하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc9525#section-6',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.6',
  ],
}

const publicSuffixWildcardAdvice: Advice = {
  en: {
    title: 'The wildcard covers a public suffix',
    causes: ['A private CA issued a wildcard for a suffix under which anyone can register names.'],
    fixes: ['Reissue the certificate with a wildcard for your own domain only.'],
  },
  ko: {
    title: '와일드카드가 공용 접미사(public suffix) 전체를 포함합니다',
    causes: ['누구나 도메인을 등록할 수 있는 접미사 바로 아래의 와일드카드를 사설 CA가 발급했습니다.'],
    fixes: ['소유한 도메인 아래의 와일드카드만 넣어 재발급하세요.'],
  },
  links: ['https://publicsuffix.org/'],
}

const manyNamesAdvice: Advice = {
  en: {
    title: 'The certificate has very many names',
    causes: ['One certificate covers all customers of a hosting provider or CDN.'],
    fixes: [
      'Split the names over several certificates: each handshake gets smaller, and fewer sites share a key.',
    ],
  },
  ko: {
    title: '인증서에 이름이 너무 많습니다',
    causes: ['호스팅 업체나 CDN이 인증서 한 장에 여러 고객의 도메인을 넣었습니다.'],
    fixes: ['이름을 여러 인증서로 나누세요. 핸드셰이크가 작아지고 같은 키를 쓰는 사이트가 줄어듭니다.'],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.6'],
}

const BAD_NAME = { severity: 'error', advice: badNamesAdvice } as const

/** `{certificate}` is one of CERTIFICATES. */
export const NAME_ISSUES = {
  'no-san': {
    ...BAD_NAME,
    issue: 'no-san',
    en: '{certificate} has no SAN extension.',
    ko: '{certificate}에 SAN(주체 대체 이름) 확장이 없습니다.',
  },
  'critical-san': {
    issue: 'critical-san',
    severity: 'error',
    advice: profileAdvice,
    en: '{certificate} has a critical SAN extension although its subject is not empty.',
    ko: '{certificate}에 주체 이름이 있는데 SAN 확장이 필수(critical)로 표시되어 있습니다.',
  },
  'address-as-dns-name': {
    ...BAD_NAME,
    issue: 'bad-dns-name',
    en: '{certificate} has the IP address {name} as a DNS name.',
    ko: '{certificate}에 IP 주소가 DNS 이름으로 들어 있습니다: {name}',
  },
  'bad-dns-name': {
    ...BAD_NAME,
    issue: 'bad-dns-name',
    en: '{certificate} has the invalid DNS name "{name}".',
    ko: '{certificate}에 올바르지 않은 DNS 이름이 있습니다: "{name}"',
  },
  'public-suffix-wildcard': {
    issue: 'public-suffix-wildcard',
    severity: 'error',
    advice: publicSuffixWildcardAdvice,
    en: '{certificate} has the wildcard {name}, which covers a whole public suffix.',
    ko: '{certificate}의 와일드카드가 공용 접미사(public suffix) 전체를 포함합니다: {name}',
  },
  'cn-address-not-in-san': {
    issue: 'cn-not-in-san',
    severity: 'warning',
    advice: badNamesAdvice,
    en: '{certificate} has the common name {name}, an IP address that is not among its SANs.',
    ko: '{certificate}의 공통 이름(CN)에 있는 IP 주소가 SAN에 없습니다: {name}',
  },
  'cn-malformed-address': {
    ...BAD_NAME,
    issue: 'cn-not-in-san',
    en: '{certificate} has the common name {name}, which is not a valid way to write an IP address.',
    ko: '{certificate}의 공통 이름(CN)이 IP 주소의 올바른 표기가 아닙니다: {name}',
  },
  'cn-not-in-san': {
    ...BAD_NAME,
    issue: 'cn-not-in-san',
    en: '{certificate} has the common name {name}, which is not among its SANs.',
    ko: '{certificate}의 공통 이름(CN)이 SAN에 없습니다: {name}',
  },
  'many-names': {
    issue: 'many-names',
    severity: 'warning',
    advice: manyNamesAdvice,
    en: '{certificate} has {count} SANs. All were checked, the first {shown} are listed.',
    ko: '{certificate}에 SAN이 {count}개 있습니다. 모두 확인했고 처음 {shown}개만 표시합니다.',
  },
} as const satisfies Catalogue<IssueEntry>

type Note = NoteIssue<typeof NAME_ISSUES>

/** Text that claims to be an address, in whichever spelling. */
const LOOKS_LIKE_ADDRESS = /^(?:0x[0-9a-f]+|[0-9.]+|[0-9a-f.]*:[0-9a-f:.]*)$/i

/** Characters of a name in an issue. */
const MAX_SHOWN = 100

/** Units of work for the pauses: one name, and one that is looked up in the Public Suffix List. */
const NAME = 0.5
const SUFFIX = 3

/** Kinds whose value is as it was written: the octets tell how long it is. */
const WRITTEN: readonly GeneralName['kind'][] = ['dns', 'email', 'uri']

/** Baseline Requirements 7.1.4.3: the common name repeats a subjectAltName to the letter. */
const commonName = async (
  { subject, subjectAltName }: Certificate,
  work: Work,
  about: AboutCertificate,
  note: Note,
): Promise<void> => {
  const name = subject.commonName
  if (name === null || subjectAltName === null) return
  const size = new TextEncoder().encode(name).length
  const bytes = ipBytes(name)
  const address = bytes && ipText(bytes) === name ? bytes : null
  // A parent domain, or a name beside addresses, claims nothing that a client could take for an answer;
  // another name does.
  let harmless = true
  for (const one of subjectAltName) {
    if (
      one.kind === 'ip'
        ? address !== null && equalOctets(one.bytes, address)
        : WRITTEN.includes(one.kind) && one.size === size && one.value === name
    )
      return
    const wait = work.pause(NAME)
    if (wait) await wait
    harmless &&= one.kind !== 'dns' || (one.size > size && one.value.endsWith(`.${name}`))
  }
  const params = { ...about, name: name.slice(0, MAX_SHOWN) }
  if (LOOKS_LIKE_ADDRESS.test(name)) {
    note({ code: address ? 'cn-address-not-in-san' : 'cn-malformed-address', params })
    return
  }
  if (!/^[^\s@/]+$/.test(name) || !name.slice(1, -1).includes('.')) return
  // Nor does one among other attributes: private CAs that describe the holder put there what they like.
  harmless ||= subject.rdns.length > 1
  note({ code: 'cn-not-in-san', params }, harmless ? 'warning' : 'error')
}

/**
 * Baseline Requirements 3.2.2.6: only for whoever controls the whole suffix; such operators name a suffix
 * itself, too.
 */
const namesSuffix = async (
  names: Iterable<GeneralName>,
  isPublicSuffix: (name: string) => boolean,
  work: Work,
): Promise<boolean> => {
  for (const one of names) {
    if (one.kind === 'dns' && hostLabels(one.value) && one.value.includes('.') && isPublicSuffix(one.value))
      return true
    const wait = work.pause(SUFFIX)
    if (wait) await wait
  }
  return false
}

const alternativeNames = async (
  certificate: Certificate,
  { isPublicSuffix }: ValidationRequest,
  work: Work,
  about: AboutCertificate,
  note: Note,
): Promise<void> => {
  const names = certificate.subjectAltName
  if (!certificate.extensions.has(OID.subjectAltName)) return note({ code: 'no-san', params: about })
  if (certificate.extensions.get(OID.subjectAltName)!.critical && certificate.subject.rdns.length > 0) {
    note({ code: 'critical-san', params: about })
  }
  if (names === null) return
  let operator = false
  for (const one of names) {
    const wait = work.pause(NAME)
    if (wait) await wait
    if (one.kind !== 'dns') continue
    const { value } = one
    const params = { ...about, name: value.slice(0, MAX_SHOWN) }
    if (ipBytes(value)) return note({ code: 'address-as-dns-name', params })
    if (value.includes('_') || presentedLabels(value) === null) return note({ code: 'bad-dns-name', params })
    if (operator || !value.startsWith('*.') || !isPublicSuffix?.(value.slice(2))) continue
    operator = await namesSuffix(names, isPublicSuffix, work)
    if (!operator) return note({ code: 'public-suffix-wildcard', params })
  }
}

export const nameIssues = async (
  certificate: Certificate,
  request: ValidationRequest,
  work: Work,
  about: AboutCertificate,
  note: Note,
): Promise<void> => {
  await alternativeNames(certificate, request, work, about, note)
  await commonName(certificate, work, about, note)
  const { count = 0 } = certificate.subjectAltName ?? {}
  if (count > LISTED_NAMES) note({ code: 'many-names', params: { ...about, count, shown: LISTED_NAMES } })
}
