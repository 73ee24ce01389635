/**
 * Runs SPF and DMARC cases of mailauth and checkdmarc through our own look-ups; what needs a message is told
 * as not reported.
 */
import { readName } from '../../core/domain.ts'
import type { Ask } from '../../core/probe/dns/ask.ts'
import { findDmarc } from '../../plugins/dns-info/dmarc.ts'
import type { Dmarc, DmarcFinding } from '../../plugins/dns-info/dmarc.ts'
import type { Issue } from '../../plugins/dns-info/issue.ts'
import { findSpf } from '../../plugins/dns-info/spf.ts'
import type { SpfFinding } from '../../plugins/dns-info/spf.ts'
import { record, result, txt } from './dns.ts'
import type { Known } from './dns.ts'
import type { CaseVerdict } from './run.ts'

export const kind = 'mail'

interface DnsRow {
  readonly name: string
  readonly type: string
  readonly answer?: readonly unknown[]
  readonly error?: string
}
interface Lookups {
  readonly limit: number
  readonly count: number
  readonly void: number
}
interface SpfExpected {
  readonly result: string
  readonly record: string | null
  readonly lookups?: Lookups | null
  readonly throws?: unknown
}
interface Tags {
  readonly p?: string
  readonly sp?: string
  readonly rr?: string
  readonly adkim?: string
  readonly aspf?: string
  readonly rua?: string
  readonly ruf?: string
  readonly isOrgRecord?: boolean
}
interface DiscoveryExpected {
  readonly found: boolean
  readonly tags: Tags | null
  readonly throws?: unknown
}
interface VerifyExpected {
  readonly status?: { readonly result?: string }
  readonly policy?: string
  readonly p?: string
  readonly sp?: string
  readonly rr?: string
  readonly alignment?: {
    readonly spf?: { readonly strict?: boolean }
    readonly dkim?: { readonly strict?: boolean }
  }
}
interface RecordExpected {
  readonly valid?: boolean
  readonly error?: string
}
type MailCase = {
  readonly id: string
  readonly dns?: readonly DnsRow[]
  readonly asserts?: readonly string[] | null
} & (
  | {
      readonly kind: 'spf-check'
      readonly input: { readonly sender: string; readonly helo: string }
      readonly expected: SpfExpected
    }
  | {
      readonly kind: 'dmarc-discovery'
      readonly input: { readonly domain: string }
      readonly expected: DiscoveryExpected
    }
  | {
      readonly kind: 'dmarc-verify'
      readonly input: { readonly headerFrom: string | readonly string[] }
      readonly expected: VerifyExpected | false
    }
  | {
      readonly kind: 'spf-record' | 'dmarc-record'
      readonly input: { readonly record: string; readonly domain: string }
      readonly expected: RecordExpected
    }
)

/** What was wanted and what came, part by part. */
type Parts = readonly (readonly [part: string, wanted: unknown, got: unknown])[]

const known = (type: string, answer: unknown): Known[] => {
  if (type === 'TXT') return [txt(...(answer as readonly string[]))]
  if (type === 'MX')
    return [
      {
        type,
        data: {
          preference: (answer as { priority: number }).priority,
          exchange: (answer as { exchange: string }).exchange || '.',
        },
      },
    ]
  return type === 'A' || type === 'AAAA' || type === 'CNAME' || type === 'NS' || type === 'PTR'
    ? [{ type, data: String(answer) }]
    : []
}

const RCODES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'NXDOMAIN',
  ENODATA: 'NOERROR',
  ESERVFAIL: 'SERVFAIL',
  EREFUSED: 'REFUSED',
}
const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '').replace(/\\(.)/g, '$1')

/**
 * A server that has exactly the recorded answers; `beyond` is called for a question that nobody asked when
 * they were recorded.
 */
const recorded =
  (rows: readonly DnsRow[], beyond: () => 'NXDOMAIN' | 'timeout'): Ask =>
  async (name, type) => {
    const row = rows.find(one => one.type === type && plain(one.name) === plain(name))
    if (row === undefined) {
      const said = beyond()
      return result(said === 'timeout' ? said : { rcode: said })
    }
    if (row.error !== undefined)
      return result(Object.hasOwn(RCODES, row.error) ? { rcode: RCODES[row.error]! } : 'timeout')
    return result({
      rcode: 'NOERROR',
      records: (row.answer ?? []).flatMap(one => known(type, one)).map(one => record(name, one)),
    })
  }

const codes = (issues: readonly Issue[], severity: Issue['severity']): string[] =>
  issues.filter(issue => issue.severity === severity).map(({ code }) => code)
const OVER = new Set(['too-many-lookups', 'too-many-voids'])
const COUNT_ENDS = new Set(['loop', 'bad-name'])

const spfCheck = async (one: Extract<MailCase, { kind: 'spf-check' }>): Promise<Parts> => {
  const { result: wanted, record: text, lookups } = one.expected
  const at = one.input.sender.lastIndexOf('@')
  const domain = (at < 0 ? one.input.helo : one.input.sender.slice(at + 1)).replace(/\.$/, '')
  let past = false
  const ask = recorded(one.dns ?? [], () => {
    past = true
    return 'timeout'
  })
  const found = await findSpf(ask, domain, { lookups: lookups?.limit ?? 10, voids: 2 })
  const spf = found.ok ? found.spf : null
  const errors = spf ? codes(spf.issues, 'error') : []
  // The recorded check ended where something matched. Ours goes on, and only there may it find more.
  const real = past && wanted !== 'permerror' ? errors.filter(code => !OVER.has(code)) : errors
  const verdict = (): string => {
    if (!found.ok) return 'temperror'
    if (spf === null) return 'none'
    if (real.length > 0) return 'permerror'
    const warnings = codes(spf.issues, 'warning')
    if (wanted === 'permerror' && warnings.includes('bad-name')) return wanted
    if (wanted === 'temperror' && !past && warnings.includes('lookup-failed')) return wanted
    return 'usable'
  }
  const parts: [string, unknown, unknown][] = [
    ['verdict', ['none', 'temperror', 'permerror'].includes(wanted) ? wanted : 'usable', verdict()],
  ]
  // mailauth gives no record where the text has octets beyond ASCII; which text it was is ours to tell.
  if (text !== null || wanted === 'none') parts.push(['record', text, spf?.record ?? null])
  const syntax = real.some(code => !OVER.has(code))
  if (lookups && spf && !syntax && wanted !== 'temperror') {
    const ended = past || errors.length > 0 || codes(spf.issues, 'warning').some(code => COUNT_ENDS.has(code))
    parts.push([
      'look-ups',
      lookups.count,
      ended && spf.lookups >= lookups.count ? lookups.count : spf.lookups,
    ])
    if (!ended && spf.complete) parts.push(['void look-ups', lookups.void, spf.voidLookups])
  }
  return parts
}

const nxdomain = (): 'NXDOMAIN' => 'NXDOMAIN'

const dmarcOf = (found: DmarcFinding): string =>
  found.ok ? (found.dmarc === null ? 'none' : (found.dmarc.policy ?? 'unusable')) : 'failed'
const alignment = (letter: string | undefined): string =>
  letter?.toLowerCase() === 's' ? 'strict' : 'relaxed'
const uris = (list: string): string =>
  list
    .split(',')
    .map(uri => uri.trim().replace(/!\d+[kmgt]?$/i, ''))
    .join()

const discovery = async (one: Extract<MailCase, { kind: 'dmarc-discovery' }>): Promise<Parts> => {
  const found = await findDmarc(recorded(one.dns ?? [], nxdomain), one.input.domain)
  const { found: wanted, tags, throws } = one.expected
  if (throws) return [['failed look-up', true, !found.ok]]
  const dmarc = found.ok ? found.dmarc : null
  const parts: [string, unknown, unknown][] = [['found', wanted, dmarc !== null]]
  if (!tags || !dmarc) return parts
  parts.push(
    ['policy', (tags.p ?? 'none').toLowerCase(), dmarc.policy],
    ['elsewhere', tags.isOrgRecord ?? false, dmarc.foundAt !== one.input.domain.toLowerCase()],
  )
  if (tags.rr !== undefined) parts.push(['record', tags.rr.trim(), dmarc.record.trim()])
  if (tags.sp !== undefined) parts.push(['sp', tags.sp.toLowerCase(), dmarc.subdomainPolicy])
  if (tags.adkim !== undefined) parts.push(['adkim', alignment(tags.adkim), dmarc.dkimAlignment])
  if (tags.aspf !== undefined) parts.push(['aspf', alignment(tags.aspf), dmarc.spfAlignment])
  if (tags.rua !== undefined) parts.push(['rua', uris(tags.rua), dmarc.rua.join()])
  if (tags.ruf !== undefined) parts.push(['ruf', uris(tags.ruf), dmarc.ruf.join()])
  return parts
}

const verify = async (one: Extract<MailCase, { kind: 'dmarc-verify' }>): Promise<Parts> => {
  if (one.expected === false) return []
  const from =
    typeof one.input.headerFrom === 'string' ? one.input.headerFrom : (one.input.headerFrom[0] ?? '')
  const host = from.slice(from.lastIndexOf('@') + 1)
  const read = readName(host, { lenient: true })
  const found = await findDmarc(recorded(one.dns ?? [], nxdomain), read.ok ? read.name : host)
  const { status, policy, p, sp, rr, alignment: aligned } = one.expected
  if (status?.result === 'temperror') return [['failed look-up', true, !found.ok]]
  const dmarc = found.ok ? found.dmarc : null
  const parts: [string, unknown, unknown][] = [
    ['policy', policy ?? 'none found', dmarc?.effectivePolicy ?? (found.ok ? 'none found' : 'failed')],
  ]
  if (p !== undefined) parts.push(['p', p, dmarc?.policy])
  if (sp !== undefined) parts.push(['sp', sp, dmarc?.subdomainPolicy])
  if (rr !== undefined) parts.push(['record', rr.trim(), dmarc?.record.trim()])
  if (aligned?.spf?.strict !== undefined)
    parts.push(['aspf', aligned.spf.strict, dmarc?.spfAlignment === 'strict'])
  if (aligned?.dkim?.strict !== undefined)
    parts.push(['adkim', aligned.dkim.strict, dmarc?.dkimAlignment === 'strict'])
  return parts
}

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

let notReported = new Map<string, number>()
const skip = (what: string): void => void notReported.set(what, (notReported.get(what) ?? 0) + 1)

interface Facts {
  readonly spf: SpfFinding | null
  readonly dmarc: Dmarc | null
  readonly policy: string
  readonly testing: boolean
  readonly issues: readonly Issue[]
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

const recordCase = async (
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

const judge = (one: MailCase): Promise<Parts> => {
  switch (one.kind) {
    case 'spf-check':
      return spfCheck(one)
    case 'dmarc-discovery':
      return discovery(one)
    case 'dmarc-verify':
      return verify(one)
    default:
      return recordCase(one)
  }
}

const NEEDS_MESSAGE: Readonly<Record<string, string>> = {
  'spf-check': 'spf-check: whether a client passes (needs a message)',
  'dmarc-verify': 'dmarc-verify: whether a message passes and aligns (needs a message)',
  'dmarc-discovery': 'dmarc-discovery: tags as raw text (pct, ri, malformed ones)',
}
let parts = 0

export async function* cases(input: unknown): AsyncGenerator<CaseVerdict> {
  notReported = new Map()
  parts = 0
  for (const one of (input as { cases: readonly MailCase[] }).cases) {
    if (!['spf-check', 'dmarc-discovery', 'dmarc-verify', 'spf-record', 'dmarc-record'].includes(one.kind)) {
      skip(`${one.kind}: not built`)
      continue
    }
    const found = await judge(one)
    if (NEEDS_MESSAGE[one.kind]) skip(NEEDS_MESSAGE[one.kind]!)
    if (found.length === 0) {
      skip(`whole case left out: ${one.kind} of which we report nothing (${one.id})`)
      continue
    }
    parts += found.length
    const wrong = found.filter(([, wanted, got]) => wanted !== got)
    const say = (index: 1 | 2): string =>
      (wrong.length > 0 ? wrong : found)
        .map(part => `${part[0]} ${JSON.stringify(part[index]) ?? 'nothing'}`)
        .join('; ')
    yield {
      id: one.id,
      wanted: say(1),
      got: say(2),
      why: `${one.kind}: ${wrong.map(([part]) => part).join(', ') || 'all parts agree'}`,
      right: wrong.length === 0,
    }
  }
}

export const epilogue = (): string[] => [
  `parts compared: ${parts}`,
  ...[...notReported].map(([what, count]) => `not reported: ${what}: ${count}`),
]
