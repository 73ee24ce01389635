/** Cases of mailauth that look SPF and DMARC up. */
import { readName } from '../../../../core/domain/domain.ts'
import { findDmarc } from '../../../../plugins/dns-info/mail/dmarc.ts'
import { findSpf } from '../../../../plugins/dns-info/mail/spf.ts'
import { codes, type MailCase, type Parts, recorded } from './case.ts'

const OVER = new Set(['too-many-lookups', 'too-many-voids'])
const COUNT_ENDS = new Set(['loop', 'bad-name'])

export const spfCheck = async (one: Extract<MailCase, { kind: 'spf-check' }>): Promise<Parts> => {
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
const alignment = (letter: string | undefined): string =>
  letter?.toLowerCase() === 's' ? 'strict' : 'relaxed'
const uris = (list: string): string =>
  list
    .split(',')
    .map(uri => uri.trim().replace(/!\d+[kmgt]?$/i, ''))
    .join()

export const discovery = async (one: Extract<MailCase, { kind: 'dmarc-discovery' }>): Promise<Parts> => {
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

export const verify = async (one: Extract<MailCase, { kind: 'dmarc-verify' }>): Promise<Parts> => {
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
