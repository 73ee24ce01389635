/** Pure: what of the sending domain keeps mails from arriving, in sentences for the operator. */
import type * as v from 'valibot'
import { codesOf, english } from '../../../core/text/catalogue.ts'
import type { Catalogue, Coded } from '../../../core/text/catalogue.ts'
import type { Mailer } from '../../../core/network/doors.ts'
import type dnsInfo from '../../dns-info/index.ts'

/** What mails come from, and what sends them. */
export type Sender = NonNullable<Mailer['sender']>

/** The part of a `dns-info` answer that mail receivers look at. */
export type MailRecords = Pick<
  v.InferOutput<typeof dnsInfo.output>,
  'existence' | 'mx' | 'a' | 'aaaa' | 'spf' | 'spfCheck' | 'dmarc' | 'unmeasured'
>

/** A key of MailerSend under the domain; null: it has no name that is known from outside. */
export type Dkim = 'found' | 'none' | 'unknown' | null

export const WARNINGS = {
  'sender-missing': {
    en: '{domain}, the domain of CERTSCOPE_MAIL_FROM, does not exist. Mail servers reject mails from it.',
    ko: 'CERTSCOPE_MAIL_FROM의 {domain} 도메인이 없습니다. 수신 서버가 이 도메인의 메일을 거부합니다.',
  },
  'sender-without-mail': {
    en: '{domain} accepts no mail. Some mail servers reject mails from such a domain, and replies are lost.',
    ko: '{domain} 도메인은 메일을 받지 않습니다. 일부 수신 서버는 이런 도메인의 메일을 거부합니다. 답장도 받을 수 없습니다.',
  },
  'spf-missing': {
    en: '{domain} has no SPF record. Mail servers may treat mails from it as spam. Add a TXT record that lists the servers that send them.',
    ko: '{domain} 도메인에 SPF 레코드가 없습니다. 메일이 스팸으로 분류될 수 있습니다. 메일을 보내는 서버를 적은 TXT 레코드를 추가하세요.',
  },
  'spf-invalid': {
    en: 'The SPF record of {domain} is not valid: {message}',
    ko: '{domain} 도메인의 SPF 레코드가 올바르지 않습니다: {message}',
  },
  'spf-open': {
    en: 'The SPF record of {domain} allows every server to send ("+all"). End it with "-all" or "~all".',
    ko: '{domain} 도메인의 SPF 레코드가 모든 서버의 발신을 허용합니다("+all"). 레코드 끝을 "-all" 또는 "~all"로 바꾸세요.',
  },
  'spf-without-mailersend': {
    en: 'The SPF record of {domain} does not include _spf.mailersend.net. Add "include:_spf.mailersend.net".',
    ko: '{domain} 도메인의 SPF 레코드에 _spf.mailersend.net이 없습니다. "include:_spf.mailersend.net"을 추가하세요.',
  },
  'dmarc-missing': {
    en: '{domain} has no DMARC record. Large mail providers require one. Add a TXT record at _dmarc.{domain}, such as "v=DMARC1; p=none".',
    ko: '{domain} 도메인에 DMARC 레코드가 없습니다. 큰 메일 업체는 DMARC를 요구합니다. _dmarc.{domain} 이름에 TXT 레코드를 추가하세요. 예: "v=DMARC1; p=none"',
  },
  'dmarc-invalid': {
    en: 'The DMARC record of {domain} is not valid: {message}',
    ko: '{domain} 도메인의 DMARC 레코드가 올바르지 않습니다: {message}',
  },
  'dkim-missing': {
    en: "MailerSend's DKIM key is missing at mlsend2._domainkey.{domain}. Add the records that MailerSend lists for the domain.",
    ko: 'mlsend2._domainkey.{domain} 이름에 MailerSend의 DKIM 키가 없습니다. MailerSend의 도메인 화면에 나오는 레코드를 추가하세요.',
  },
  'sender-unchecked': {
    en: '{what} of {domain} could not be checked: {reason}.',
    ko: '{domain} 도메인의 {what} 항목을 확인하지 못했습니다: {reason}.',
  },
} as const satisfies Catalogue

export const WARNING_CODES = codesOf(WARNINGS)

export type Warning = Coded<typeof WARNINGS>

export const sentenceOf = (warning: Warning): string => english(WARNINGS, warning)

const CHECKED = { mx: 'MX', spf: 'SPF', dmarc: 'DMARC' } as const

const ofSpf = ({ spf, spfCheck }: MailRecords, { domain, by }: Sender): Warning[] => {
  if (spf === null) return [{ code: 'spf-missing', params: { domain } }]
  const errors = (spfCheck?.issues ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    return errors.map(({ message }) => ({ code: 'spf-invalid', params: { domain, message } }))
  const lacks = by === 'mailersend' && !spfCheck?.includes.some(name => /(?:^|\.)mailersend\.net$/.test(name))
  return [
    ...(spfCheck?.all === 'pass' ? [{ code: 'spf-open', params: { domain } } as const] : []),
    ...(lacks && spfCheck?.complete ? [{ code: 'spf-without-mailersend', params: { domain } } as const] : []),
  ]
}

const ofDmarc = ({ dmarc }: MailRecords, { domain }: Sender): Warning[] => {
  if (dmarc === null) return [{ code: 'dmarc-missing', params: { domain } }]
  return dmarc.issues
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => ({ code: 'dmarc-invalid', params: { domain: dmarc.foundAt, message } }))
}

/** Without MX records mail goes to the address itself (RFC 5321 section 5.1); `0 .` accepts none. */
const acceptsMail = ({ mx, a, aaaa }: MailRecords): boolean =>
  mx.length > 0 ? mx.some(record => !/^\d+ \.$/.test(record)) : a.length + aaaa.length > 0

/** The gravest first. What could not be looked up is told apart from what is missing. */
export const warningsOf = (seen: MailRecords, dkim: Dkim, sender: Sender): readonly Warning[] => {
  const { domain } = sender
  if (seen.existence === 'no-such-name' || seen.existence === 'not-delegated')
    return [{ code: 'sender-missing', params: { domain } }]
  const gaps = new Map(seen.unmeasured.map(({ field, reason }) => [field, reason]))
  const unchecked = Object.entries(CHECKED).flatMap(([field, what]): Warning[] => {
    const reason = gaps.get(field)
    return reason === undefined ? [] : [{ code: 'sender-unchecked', params: { what, domain, reason } }]
  })
  const addresses = ['mx', 'a', 'aaaa'].some(field => gaps.has(field))
  return [
    ...(dkim === 'none' ? [{ code: 'dkim-missing', params: { domain } } as const] : []),
    ...(gaps.has('spf') ? [] : ofSpf(seen, sender)),
    ...(gaps.has('dmarc') ? [] : ofDmarc(seen, sender)),
    ...(addresses || acceptsMail(seen) ? [] : [{ code: 'sender-without-mail', params: { domain } } as const]),
    ...unchecked,
  ]
}
