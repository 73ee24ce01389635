/** What keeps receivers from believing mail, beside SPF and DMARC: DKIM keys, reverse DNS, BIMI. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { mailProviderOf } from '../../../knowledge-base/providers/index.ts'
import type { DkimSeen, Observation } from '../measure/observation.ts'
import { RECORD_ISSUES, type RecordIssue } from '../records/issues.ts'
import { receivesOf } from './conclusions.ts'
import type { FoundIn, MailEntry } from './finding.ts'

const RFC_DKIM = 'https://www.rfc-editor.org/rfc/rfc6376'

export const BELIEVED_FINDINGS = {
  'dkim-invalid': {
    severity: 'warning',
    title: { en: 'A DKIM key cannot be used', ko: '쓸 수 없는 DKIM 키가 있습니다' },
    en: 'Receivers cannot verify DKIM signatures with the selector {selector}. {issue}',
    ko: '수신 서버가 {selector} 셀렉터로 된 DKIM 서명을 검증할 수 없습니다. {issue}',
    fix: {
      en: 'Copy the record from your mail service again: `{selector}._domainkey.{domain} TXT "v=DKIM1; k=rsa; p=KEY"`\nRemove it if no server signs with this selector.',
      ko: '메일 서비스에서 레코드를 다시 복사하세요: `{selector}._domainkey.{domain} TXT "v=DKIM1; k=rsa; p=KEY"`\n이 셀렉터로 서명하는 서버가 없으면 레코드를 삭제하세요.',
    },
    causes: {
      en: [
        'The key was cut when it was pasted: long values are split into strings of 255 bytes.',
        'The record of another service was published at this selector.',
      ],
      ko: [
        '붙여 넣을 때 키가 잘렸습니다. 긴 값은 255바이트 단위의 문자열로 나눕니다.',
        '다른 서비스의 레코드를 이 셀렉터에 등록했습니다.',
      ],
    },
    links: [`${RFC_DKIM}#section-3.6.1`],
  },
  'auth-unknown': {
    severity: 'unknown',
    title: { en: 'SPF or DMARC could not be looked up', ko: 'SPF나 DMARC를 조회하지 못했습니다' },
    en: 'SPF or DMARC could not be looked up: {reason}.',
    ko: 'SPF나 DMARC를 조회하지 못했습니다. {reason}.',
    fix: {
      en: 'Try again in a minute. If it fails again, check the DNS servers of this instance (CERTSCOPE_RESOLVERS).',
      ko: '1분 뒤에 다시 시도하세요. 계속 실패하면 이 서버의 DNS 설정(CERTSCOPE_RESOLVERS)을 확인하세요.',
    },
  },
  'dkim-unknown': {
    severity: 'unknown',
    title: { en: 'A DKIM key could not be looked up', ko: 'DKIM 키를 조회하지 못했습니다' },
    en: 'The DKIM key at the selector {selector} could not be looked up: {reason}.',
    ko: '{selector} 셀렉터의 DKIM 키를 조회하지 못했습니다. {reason}.',
    fix: { en: 'Try again in a minute.', ko: '1분 뒤에 다시 시도하세요.' },
  },
  'dkim-weak': {
    severity: 'info',
    title: { en: 'A DKIM key could be better', ko: 'DKIM 키에 고칠 점이 있습니다' },
    en: 'The selector {selector} works, but its key could be better. {issue}',
    ko: '{selector} 셀렉터의 키는 동작하지만 고칠 점이 있습니다. {issue}',
    fix: {
      en: 'Replace a short key with a 2048-bit key at a new selector, and remove "t=y" once signatures verify.',
      ko: '짧은 키는 새 셀렉터의 2048비트 키로 바꾸고, 서명이 검증되면 "t=y"를 지우세요.',
    },
    links: ['https://www.rfc-editor.org/rfc/rfc8301#section-3.2'],
  },
  'dkim-missing': {
    severity: 'info',
    title: { en: 'No DKIM key at a selector', ko: '셀렉터에 DKIM 키가 없습니다' },
    en: 'There is no DKIM key at these selectors: {selectors}.',
    ko: '다음 셀렉터에는 DKIM 키가 없습니다: {selectors}.',
    fix: {
      en: 'Find the selector after "s=" in the DKIM-Signature header of a message that was sent, and check that one.',
      ko: '보낸 메일의 DKIM-Signature 헤더에서 "s=" 뒤의 셀렉터를 찾아 그 값으로 확인하세요.',
    },
    links: [`${RFC_DKIM}#section-3.6.2.1`],
  },
  'reverse-dns': {
    severity: 'info',
    title: { en: 'Reverse DNS does not match', ko: '역방향 DNS가 일치하지 않습니다' },
    en: 'These addresses of mail servers have no reverse DNS name that resolves back to them: {addresses}.',
    ko: '다음 메일 서버 주소에는 그 주소로 다시 연결되는 역방향 DNS 이름이 없습니다: {addresses}.',
    fix: {
      en: 'If mail is also sent from these addresses, set their PTR record to the name of the server at the network provider.',
      ko: '이 주소에서 메일도 보낸다면 네트워크 업체에서 PTR 레코드를 서버 이름으로 설정하세요.',
    },
    links: ['https://www.rfc-editor.org/rfc/rfc1912#section-2.1'],
  },
  'bimi-invalid': {
    severity: 'info',
    title: { en: 'The BIMI record is invalid', ko: 'BIMI 레코드가 올바르지 않습니다' },
    en: 'Receivers show no logo. {issue}',
    ko: '수신 서버가 로고를 표시하지 않습니다. {issue}',
    fix: {
      en: 'Correct the record: `default._bimi.{foundAt} TXT "v=BIMI1; l=https://LOGO.svg; a=https://CERTIFICATE.pem"`',
      ko: '레코드를 바로잡으세요: `default._bimi.{foundAt} TXT "v=BIMI1; l=https://LOGO.svg; a=https://CERTIFICATE.pem"`',
    },
  },
  'unused-unprotected': {
    severity: 'info',
    title: {
      en: 'The domain can be spoofed',
      ko: '이 도메인을 사칭한 메일을 막을 수 없습니다',
    },
    en: 'The domain accepts no mail, but no record shows that it sends none, so anyone can send mail as it.',
    ko: '메일을 받지 않는 도메인이지만, 메일을 보내지 않는다는 레코드가 없어 누구나 사칭할 수 있습니다.',
    fix: {
      en: 'If no server sends mail for it, add the records: `{domain} TXT "v=spf1 -all"`\n`_dmarc.{domain} TXT "v=DMARC1; p=reject"`',
      ko: '메일을 보내는 서버가 없으면 다음 레코드를 추가하세요: `{domain} TXT "v=spf1 -all"`\n`_dmarc.{domain} TXT "v=DMARC1; p=reject"`',
    },
    links: ['https://www.rfc-editor.org/rfc/rfc7505#section-4.2'],
  },
} as const satisfies Catalogue<MailEntry>

type Found = FoundIn<typeof BELIEVED_FINDINGS>

/** A revoked key is sound: that is how a selector ends. */
const isWorth = ({ code }: RecordIssue): boolean => code !== 'dkim-revoked'

const keyFindings = (domain: string, { selector, found }: DkimSeen): Found[] => {
  if (!found.ok) return [{ code: 'dkim-unknown', params: { selector, reason: found.reason } }]
  const issues = found.value.issues.filter(isWorth)
  const fault = issues.find(({ code }) => RECORD_ISSUES[code].severity === 'error')
  if (fault) return [{ code: 'dkim-invalid', params: { domain, selector, issue: fault } }]
  const [weak] = issues
  return weak ? [{ code: 'dkim-weak', params: { selector, issue: weak } }] : []
}

/** Only those that were asked for: a provider may use others than its defaults. */
const missing = ({ dkim }: Observation): Found[] => {
  const selectors = dkim
    .filter(({ provider, found }) => provider === null && found.ok && found.value.key === null)
    .map(({ selector }) => selector)
  return selectors.length === 0 ? [] : [{ code: 'dkim-missing', params: { selectors } }]
}

/** Addresses that a sentence names: the answer has all. */
const MAX_NAMED = 10

/** Servers of a provider are not the domain owner's to change. */
const unconfirmed = ({ hosts }: Observation): Found[] => {
  const addresses = [...hosts.values()]
    .filter(({ host }) => mailProviderOf(host) === null)
    .flatMap(one => (one.addresses.ok ? one.addresses.value : []))
    .filter(({ confirmed }) => confirmed.ok && !confirmed.value)
    .map(({ address }) => address)
  return addresses.length === 0
    ? []
    : [{ code: 'reverse-dns', params: { addresses: addresses.slice(0, MAX_NAMED) } }]
}

const bimiFindings = ({ bimi }: Observation): Found[] => {
  if (!bimi.ok) return []
  const { issues, foundAt } = bimi.value
  return issues[0] ? [{ code: 'bimi-invalid', params: { foundAt, issue: issues[0] } }] : []
}

const authFindings = (seen: Observation): Found[] => {
  const { host: domain, dns } = seen
  if (!dns.ok) return [{ code: 'auth-unknown', params: { reason: dns.reason } }]
  const { spf, dmarc, unmeasured } = dns.value
  const gap = unmeasured.find(({ field }) => field === 'spf' || field === 'dmarc')
  if (gap)
    return [
      {
        code: 'auth-unknown',
        params: { reason: { en: gap.reason, ko: gap.reasonKo ?? gap.reason } },
      },
    ]
  const receives = receivesOf(seen)
  // A domain with a key signs what it sends, wherever its own mail goes.
  const isSigning = seen.dkim.some(({ found }) => found.ok && found.value.key?.revoked === false)
  const isUnused = !isSigning && (receives === 'null-mx' || receives === 'nothing')
  return isUnused && spf === null && dmarc === null
    ? [{ code: 'unused-unprotected', params: { domain } }]
    : []
}

export const believedFindings = (seen: Observation): Found[] => [
  ...authFindings(seen),
  ...seen.dkim.flatMap(one => keyFindings(seen.host, one)),
  ...missing(seen),
  ...unconfirmed(seen),
  ...bimiFindings(seen),
]
