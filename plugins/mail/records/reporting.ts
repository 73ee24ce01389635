/** Pure: the records that ask for TLS reports (RFC 8460) and that show a logo (BIMI). */
import { brief, fieldsOf, URIS, repeatedOf, TAGS } from './fields.ts'
import type { RecordIssue } from './issues.ts'

interface TlsRpt {
  readonly record: string
  /** URIs to which reports go. */
  readonly rua: readonly string[]
}

const MAX_ISSUES = 20
const MAX_URIS = 20

/** `mailto` and `https` alone (RFC 8460 section 3); commas, exclamation points and semicolons are encoded. */
const isDestination = (uri: string): boolean =>
  /^mailto:[\x22-\x3f\x41-\x7e]+@[a-z0-9_-]+(?:\.[a-z0-9_-]+)+(?:\?[\x22-\x7e]*)?$/i.test(uri)
  || /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?][\x22-\x7e]*)?$/i.test(uri)

/** The record among the texts of `_smtp._tls`; null where no reports are sent. */
export const readTlsRpt = (
  texts: readonly string[],
): { readonly record: TlsRpt | null; readonly issues: readonly RecordIssue[] } => {
  const [record, ...more] = texts.filter(text => /^v=TLSRPTv1[ \t]*;/.test(text))
  if (record === undefined) {
    const almost = texts.find(text => /tlsrpt/i.test(text.slice(0, 40)))
    return {
      record: null,
      issues: almost === undefined ? [] : [{ code: 'rpt-not-quite', params: { text: brief(almost) } }],
    }
  }
  if (more.length > 0)
    return { record: null, issues: [{ code: 'rpt-several-records', params: { count: more.length + 1 } }] }
  const fields = fieldsOf(record, URIS)
  const issues: RecordIssue[] = fields.malformed.map(text => ({ code: 'rpt-bad-field', params: { text } }))
  const written = fields.values.get('rua')
  if (written === undefined) issues.push({ code: 'rpt-no-rua' })
  const uris = written?.split(',', MAX_URIS).map(uri => uri.trim()) ?? []
  for (const uri of uris)
    if (!isDestination(uri)) issues.push({ code: 'rpt-bad-uri', params: { uri: brief(uri) } })
  const rua = uris.filter(isDestination)
  return {
    record: fields.malformed.length > 0 || rua.length === 0 ? null : { record, rua },
    issues: issues.slice(0, MAX_ISSUES),
  }
}

interface Bimi {
  readonly record: string
  /** Where the logo is; null: the domain declines to show one. */
  readonly logo: string | null
  /** Where the certificate of the logo (VMC, CMC) is; null without one. */
  readonly evidence: string | null
}

const isHttps = (uri: string): boolean => /^https:\/\/[a-z0-9.-]+(?:[/?][\x21-\x7e]*)?$/i.test(uri)

/** The record among the texts of `default._bimi`; null where no logo can be shown. */
export const readBimi = (
  texts: readonly string[],
): { readonly record: Bimi | null; readonly issues: readonly RecordIssue[] } => {
  const [record, ...more] = texts.filter(text => /^v[ \t]*=[ \t]*BIMI1[ \t]*(?:;|$)/.test(text))
  if (record === undefined) {
    const almost = texts.find(text => /bimi/i.test(text.slice(0, 40)))
    return {
      record: null,
      issues: almost === undefined ? [] : [{ code: 'bimi-not-quite', params: { text: brief(almost) } }],
    }
  }
  if (more.length > 0)
    return { record: null, issues: [{ code: 'bimi-several-records', params: { count: more.length + 1 } }] }
  const fields = fieldsOf(record, TAGS)
  const logo = fields.values.get('l')
  const evidence = fields.values.get('a') ?? ''
  const issues: RecordIssue[] = [
    ...fields.malformed.map((text): RecordIssue => ({ code: 'bimi-bad-tag', params: { text } })),
    ...repeatedOf(fields).map(
      (tag): RecordIssue => ({ code: 'bimi-repeated-tag', params: { tag: brief(tag) } }),
    ),
    ...(logo === undefined ? [{ code: 'bimi-no-logo' } as const] : []),
    ...[logo ?? '', evidence]
      .filter(uri => uri !== '' && !isHttps(uri))
      .map((uri): RecordIssue => ({ code: 'bimi-not-https', params: { uri: brief(uri) } })),
  ]
  return {
    record: issues.length > 0 ? null : { record, logo: logo || null, evidence: evidence || null },
    issues: issues.slice(0, MAX_ISSUES),
  }
}
