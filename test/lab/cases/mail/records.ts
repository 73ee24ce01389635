/** Cases of checkdmarc about one record of SPF or DMARC, and what they assert of it. */
import { findDmarc } from '../../../../plugins/dns-info/mail/dmarc.ts'
import type { Dmarc } from '../../../../plugins/dns-info/mail/dmarc.ts'
import type { MailIssue } from '../../../../plugins/dns-info/mail/issues.ts'
import { findSpf } from '../../../../plugins/dns-info/mail/spf.ts'
import type { SpfResult } from '../../../../plugins/dns-info/mail/spf.ts'
import { codes, dmarcOf, type MailCase, type Parts, recorded, skip } from './case.ts'

/** A record in presentation format: strings in quotes, or all as one. */
const strings = (text: string): string[] =>
  text.trim().startsWith('"')
    ? [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, inner]) => inner!.replace(/\\(.)/g, '$1'))
    : [text]

/**
 * Errors of checkdmarc that a code of ours stands for; any other one is right when we name an error at all.
 */
const ERRORS: Readonly<Record<string, RegExp>> = {
  SPFIncludeLoop: /^loop$/,
  SPFRedirectLoop: /^loop$/,
  SPFTooManyDNSLookups: /^too-many-lookups$/,
  SPFTooManyVoidDNSLookups: /^too-many-voids$/,
  SPFSyntaxError: /^(?:bad-|missing-|unknown-|repeated-|macro-|not-quite-|too-long)/,
  InvalidDMARCTagValue: /^bad-value$/,
  InvalidDMARCReportURI: /^bad-uri$/,
  SPFRecordFoundWhereDMARCRecordShouldBe: /^spf-in-dmarc$/,
  MultipleDMARCRecords: /^several-records$/,
  MultipleSPFRTXTRecords: /^several-records$/,
}
/** Texts of checkdmarc's warnings and the code that says the same. */
const WARNINGS: readonly (readonly [RegExp, string])[] = [
  [/ptr mechanism should not be used/, 'ptr'],
  [/removed in RFC 9989/, 'removed-tag'],
  [/redundant/i, 'redundant-fo'],
  [/size limit/, 'size-limit'],
  [/immediately follow/, 'policy-position'],
  [/'rua' in w/, 'no-reports'],
  [/sp tag value of none/, 'weaker-subdomains'],
  [/\bunknown (?:DMARC )?tag|ignored/i, 'unknown-tag'],
  [/p tag|missing p\b|for warning in|any\(\(warning in w/, 'missing-policy'],
]

interface Facts {
  readonly spf: SpfResult | null
  readonly dmarc: Dmarc | null
  readonly policy: string
  readonly testing: boolean
  readonly issues: readonly MailIssue[]
}

const asserted = (line: string, { spf, dmarc, policy, testing, issues }: Facts): Parts => {
  const number = /dns_lookups'\], (\d+)/.exec(line)?.[1]
  if (number !== undefined) return [['look-ups', Number(number), spf?.ok ? spf.spf?.lookups : null]]
  const all = /\['all'\], '(\w+)'/.exec(line)?.[1]
  if (all !== undefined) return [['all', all, spf?.ok ? spf.spf?.all : null]]
  // There is no DNS in these cases, so that a look-up which failed says nothing.
  if (/len\(\w+\['warnings'\]\), 0/.test(line))
    return [
      [
        'warnings',
        '',
        codes(issues, 'warning')
          .filter(code => code !== 'lookup-failed')
          .join(),
      ],
    ]
  const p = /\['p'\]\['value'\], '(\w+)'/.exec(line)?.[1]
  if (p !== undefined) return [['policy', p, policy]]
  const np = /\['np'\]\['value'\], '(\w+)'/.exec(line)?.[1]
  if (np !== undefined) return [['np', np, dmarc?.nonexistentPolicy]]
  const psd = /\['psd'\]\['value'\], '(\w)'/.exec(line)?.[1]
  if (psd !== undefined) return [['psd', psd, dmarc?.psd]]
  const t = /\['t'\]\['value'\], '(\w)'/.exec(line)?.[1]
  if (t !== undefined) return [['testing', t === 'y', testing]]
  const code =
    /warning/i.test(line) && !/email address/.test(line)
      ? WARNINGS.find(([pattern]) => pattern.test(line))?.[1]
      : undefined
  if (code !== undefined)
    return [
      ['warning', code, codes(issues, 'warning').includes(code) ? code : codes(issues, 'warning').join()],
    ]
  if (!/assertIn\('(mechanisms|redirect|exp|tags)'|assertIsInstance|assertNotIn|explicit/.test(line))
    skip('a claim about DNS data or wording that the case does not hold')
  return []
}

export const recordCase = async (
  one: Extract<MailCase, { kind: 'spf-record' | 'dmarc-record' }>,
): Promise<Parts> => {
  const domain = one.input.domain || 'example.com'
  const spfKind = one.kind === 'spf-record'
  const own = spfKind ? domain : `_dmarc.${domain}`
  const rows = [...(one.dns ?? []), { name: own, type: 'TXT', answer: [strings(one.input.record)] }]
  const ask = recorded(rows, () => (spfKind ? 'timeout' : 'NXDOMAIN'))
  const spf = spfKind ? await findSpf(ask, domain) : null
  const dmarc = spfKind ? null : await findDmarc(ask, domain)
  const found = spf ?? dmarc!
  const issues = found.ok ? found.issues : []
  const errors = codes(issues, 'error')
  const there = found.ok && (spf?.ok ? spf.spf : dmarc?.ok ? dmarc.dmarc : null) !== null
  if (one.expected.error !== undefined) {
    const pattern = ERRORS[one.expected.error] ?? /./
    return [
      [
        'error',
        one.expected.error,
        errors.some(code => pattern.test(code)) ? one.expected.error : errors.join() || 'no error',
      ],
    ]
  }
  const facts = {
    spf,
    dmarc: dmarc?.ok ? dmarc.dmarc : null,
    policy: dmarc ? dmarcOf(dmarc) : '',
    testing: dmarc?.ok === true && dmarc.dmarc?.testing === true,
    issues,
  }
  return [
    ['valid', true, there && errors.length === 0 ? true : errors.join() || 'no record'],
    ...(one.asserts ?? []).flatMap(line => asserted(line, facts)),
  ]
}
