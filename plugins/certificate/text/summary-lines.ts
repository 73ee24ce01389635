/** Pure: the parts of a check that are lists: addresses, chain, root programs, history, what is not known. */
import { moment } from '../../../core/text/catalogue.ts'
import type { Language, Line } from '../../../core/plugin/plugin.ts'
import { instant } from '../../../core/base/time.ts'
import type { ChainItem, Check } from '../schema.ts'
import { dayIn, explain, fieldName, keyText, nameOf, sentence, shorten } from './phrases.ts'
import { STORES } from './trust-words.ts'
import { WORDS } from './words.ts'
import type { Words } from './words.ts'

/** Older ones are in the answer itself. */
const MAX_INCIDENTS = 3
const MAX_REASON_LENGTH = 160

/** Each address with what it serves, where there are several. */
export const addressLines = ({ tls: { addresses } }: Check, language: Language): Line[] => {
  if (addresses.length < 2) return []
  const words = WORDS[language]
  const day = dayIn(language)
  return [
    { kind: 'heading', text: words.addresses },
    {
      kind: 'table',
      columns: [words.address, words.expires, words.problem],
      rows: addresses.map(({ ip, error, notAfter }) => ({
        state: !error ? 'good' : error.code === 'unreachable' ? 'unknown' : 'bad',
        cells: [ip, notAfter ? day(notAfter) : '', error ? explain(error, language).title : words.fine],
      })),
    },
  ]
}

/** The root is the trunk, the leaf the last branch. */
export const tree = (chain: readonly ChainItem[], language: Language): Line[] =>
  [...chain].reverse().map((one, depth) => {
    const words = WORDS[language]
    const parts = [
      words.role[one.role],
      keyText(one, language),
      words.end(dayIn(language)(one.notAfter)),
      ...(one.sent || one.role === 'root' ? [] : [words.notSent]),
    ]
    return { kind: 'tree', depth, dim: !one.sent, text: `${nameOf(one)} (${parts.join(', ')})` }
  })

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
const outlookText = ({ reason, reasonKo }: Check['tls']['forecast'][number], language: Language): string =>
  language === 'ko' ? (reasonKo ?? reason) : reason

/** `until` is the first moment without trust; people read the last day with it. */
const lastMoment = (until: string): string => instant(new Date(Date.parse(until) - 1000))

/** One line for programs that say the same; of a path that is not trusted, its faults say enough. */
export const outlook = ({ tls }: Check, words: Words, language: Language): Line[] => {
  if (!tls.trusted) return []
  const lines = new Map<string, { names: string[]; until: string | null; why: string }>()
  for (const row of tls.forecast) {
    const why = outlookText(row, language)
    const key = `${row.until} ${why}`
    const line = lines.get(key) ?? {
      names: [],
      until: row.until && moment(lastMoment(row.until), language),
      why,
    }
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

/**
 * What could not be checked, each reason once. Where there is no certificate the verdict says why, or the
 * fact about Korea, and a short-lived certificate's fact says that nobody revokes it. `said`: fields whose
 * facts say it already.
 */
export const unchecked = (check: Check, language: Language, said: readonly string[]): Line[] => {
  const { tls, tlsKr } = check
  const fields = new Map<string, Set<string>>()
  for (const one of check.unmeasured) {
    const { field, code } = one
    const isOf = (fault: typeof tls.error | undefined): boolean =>
      code !== undefined && code === fault?.detail
    if (isOf(tls.error) || said.includes(field)) continue
    if (field.startsWith('tlsKr.') && isOf(tlsKr?.error)) continue
    if (field === 'revoked' && tls.revocation?.status === 'not-revocable') continue
    const why = shorten(sentence(one, language), MAX_REASON_LENGTH)
    fields.set(why, (fields.get(why) ?? new Set()).add(fieldName(field, language)))
  }
  if (fields.size === 0) return []
  return [
    { kind: 'heading', text: WORDS[language].unmeasuredParts },
    ...[...fields].map(([why, names]): Line => ({ kind: 'note', text: `${[...names].join(', ')}: ${why}` })),
  ]
}
