/**
 * Pure: what is known of a certificate beyond the handshake: from its CA, the logs, root programs, and Korea.
 */
import { words as sayIn } from '../../core/catalogue.ts'
import type { Language, Line } from '../../core/plugin.ts'
import { CRL_REASONS } from '../../core/protocol/revocation/index.ts'
import { instant } from '../../core/time.ts'
import type { ChainItem, Check } from './schema.ts'
import { dayIn, koreanTitle, sentence, shorten, shortName } from './summary-parts.ts'
import { STORES, WORDS } from './words.ts'
import type { Words } from './words.ts'

/** Older ones are in the answer itself. */
const MAX_INCIDENTS = 3
const MAX_REASON_LENGTH = 160

/** The root is the trunk, the leaf the last branch. */
export const tree = (chain: readonly ChainItem[], language: Language): Line[] =>
  [...chain].reverse().map((one, depth) => {
    const words = WORDS[language]
    const day = dayIn(language)
    const name = one.role === 'leaf' && one.subject === '' ? (one.san?.[0] ?? '') : shortName(one.subject)
    return {
      kind: 'tree',
      depth,
      dim: !one.sent,
      text:
        `${name}  (${words.role[one.role]}, ${one.keyType} ${one.keyBits}, ${words.until} `
        + `${day(one.notAfter)}${one.sent || one.role === 'root' ? '' : `, ${words.notSent}`})`,
    }
  })

const revocationText = ({ revocation }: Check['tls'], words: Words, language: Language): string => {
  if (!revocation) return ''
  const { status, source, reason, detail: code, params, revokedAt, thisUpdate } = revocation
  const day = dayIn(language)
  const from = source ? words.source[source] : ''
  if (status === 'good') return words.notRevoked(from, thisUpdate ? day(thisUpdate) : '')
  if (status === 'not-revocable') return words.notRevocable
  if (status === 'unknown') return words.unknown(sentence({ reason, code, params }, language))
  const why = reason ?? 'unspecified'
  return words.revoked(
    revokedAt ? day(revokedAt) : '',
    sayIn(CRL_REASONS, { code: why }, language) ?? why,
    from,
  )
}

const caaText = (caa: NonNullable<Check['caa']>, words: Words, language: Language): string => {
  const { foundAt, permitted, reason, detail: code, params } = caa
  if (permitted === null)
    return words.caaOpen(foundAt, shorten(sentence({ reason, code, params }, language), MAX_REASON_LENGTH))
  return permitted ? words.caaPermits(foundAt) : words.caaForbids(foundAt)
}

export const beyond = (check: Check, words: Words, language: Language): Line[] => {
  const { tls, tlsKr, cert, caa } = check
  const { revocation, sct, lifetime } = tls
  const day = dayIn(language)
  const fact = (label: string, value: string): Line => ({ kind: 'fact', label, value })
  const korean = (): Line[] => {
    if (!tlsKr || tls.vantage === 'kr-probe') return []
    if (!tlsKr.reachable || tlsKr.error) return [fact(words.korea, koreanTitle(tlsKr, language) ?? '')]
    const here = new Set(tls.addresses.map(({ sha256 }) => sha256))
    const there = tlsKr.addresses.find(({ ip }) => ip === tlsKr.ip)
    return [
      fact(
        words.korea,
        there && here.has(there.sha256)
          ? words.koreaSame
          : words.koreaOther(there?.notAfter ? day(there.notAfter) : '?'),
      ),
    ]
  }
  return [
    ...(revocation ? [fact(words.revocation, revocationText(tls, words, language))] : []),
    ...(sct
      ? [
          fact(
            words.scts,
            words.sct(sct.count, sct.operators.map(name => name ?? words.unknownLog).join(', ')),
          ),
        ]
      : []),
    ...(cert?.ctLatest
      ? [fact(words.logs, words.newer(day(cert.ctLatest.notAfter), shorten(cert.ctLatest.issuer ?? '?', 64)))]
      : []),
    ...(lifetime && (cert?.daysLeft ?? -1) >= 0
      ? [fact(words.renewal, words.renew(day(lifetime.renewalDue), lifetime.nextMaxDays))]
      : []),
    ...(caa ? [fact(words.caa, caaText(caa, words, language))] : []),
    ...korean(),
  ]
}

export const history = ({ incidents }: Check, words: Words, language: Language): Line[] =>
  incidents.length === 0
    ? []
    : [
        { kind: 'heading', text: words.incidents },
        ...incidents.slice(0, MAX_INCIDENTS).map(
          ({ date, ca, en, ko }): Line => ({
            kind: 'note',
            text: `${date}  ${ca}: ${(language === 'ko' ? ko : en).title}`,
          }),
        ),
        ...(incidents.length > MAX_INCIDENTS
          ? [{ kind: 'note', text: words.others(incidents.length - MAX_INCIDENTS) } as const]
          : []),
      ]

/** Why a root program trusts until then, or does not, and what becomes of the next certificate. */
const outlookText = (row: Check['tls']['forecast'][number], language: Language): string => {
  const { reason, detail: code, params, renewal } = row
  // In English it holds both sentences.
  if (language === 'en' || !code) return reason
  const note = renewal && sentence({ reason: null, code: renewal.detail, params: renewal.params }, language)
  return [sentence({ reason, code, params }, language), ...(note ? [note] : [])].join(', ')
}

/** `until` is the first moment without trust; people read the last day with it. */
const lastMoment = (until: string): string => instant(new Date(Date.parse(until) - 1000))

/** One line for programs that say the same. */
export const outlook = ({ tls }: Check, words: Words, language: Language): Line[] => {
  const lines = new Map<string, { names: string[]; until: string | null; why: string }>()
  const day = dayIn(language)
  for (const row of tls.forecast) {
    const why = outlookText(row, language)
    const key = `${row.until} ${why}`
    const line = lines.get(key) ?? { names: [], until: row.until && day(lastMoment(row.until)), why }
    line.names.push(STORES[row.store])
    lines.set(key, line)
  }
  return lines.size === 0
    ? []
    : [
        { kind: 'heading', text: words.forecast },
        ...[...lines.values()].map(
          ({ names, until, why }): Line => ({
            kind: 'note',
            text: words.outlook(words.store(names.join(', '), until), why.replace(/\.$/, '')),
          }),
        ),
      ]
}
