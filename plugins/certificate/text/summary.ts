/** Pure: a certificate check in words: the verdict, what to do, what is drawn, then the facts. */
import { moment } from '../../../core/text/catalogue.ts'
import type { Language, Line, Summary } from '../../../core/plugin/plugin.ts'
import { instant } from '../../../core/base/time.ts'
import type { ChainItem, Check } from '../schema.ts'
import { dayIn, explain, fieldName, keyText, nameOf, sentence, shorten } from './phrases.ts'
import { STORES } from './trust-words.ts'
import { WORDS, type Words } from './words.ts'
import { linesFor } from '../../../core/answer/summary.ts'
import { clientLines, namedClientLines, rowsPath } from '../../../core/clients-in-words.ts'
import { belowVerdict, type FindingWords, type FixedFile } from '../../../core/answer/finding.ts'
import { guideOf } from '../findings/advice.ts'
import { certificateFacts, connectionFacts, healthyLine, otherInKorea } from './summary-facts.ts'
import { figuresOf } from './figures.ts'

/* The parts of a check that are lists: addresses, chain, root programs, history, what is not known. */

/** Older ones are in the answer itself. */
const MAX_INCIDENTS = 3
const MAX_REASON_LENGTH = 160

/** Each address with what it serves, where there are several. */
const addressLines = ({ tls: { addresses } }: Check, language: Language): Line[] => {
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
const tree = (chain: readonly ChainItem[], language: Language): Line[] =>
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

const history = ({ incidents }: Check, words: Words, language: Language): Line[] =>
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
const outlook = ({ tls }: Check, words: Words, language: Language): Line[] => {
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
const unchecked = (check: Check, language: Language, said: readonly string[]): Line[] => {
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

/** Findings that another chain file fixes. */
const OF_CHAIN_FILE = ['incomplete-chain', 'wrong-order', 'long-chain', 'contains-root', 'extra-certificate']

/** The chain that the server should send; its names are left out where it has more than the path. */
const fileOf = ({ chain, tls }: Check, language: Language): FixedFile | null => {
  if (tls.chainBundle === null) return null
  const { replaceChain, bundleOf } = WORDS[language]
  const count = tls.chainBundle.split('-----BEGIN CERTIFICATE-----').length - 1
  const path = chain.filter(({ role }, index) => index === 0 || role !== 'root').map(nameOf)
  const note = bundleOf(count, path.length === count ? path : [])
  return { name: 'fullchain.pem', label: replaceChain, note, text: tls.chainBundle }
}

/** The first finding that it fixes has it. */
const withFile = (findings: readonly FindingWords[], check: Check, language: Language): FindingWords[] => {
  const file = fileOf(check, language)
  const fixed = findings.find(({ code }) => OF_CHAIN_FILE.includes(code))
  return findings.map(one => (file !== null && one === fixed ? { ...one, file } : one))
}

const isKorea = (line: Line, label: string): boolean => line.kind === 'fact' && line.label === label

/** Whoever reads the verdict has to know that it rests on old lists; what it says is not said again. */
const foundOf = (check: Check, language: Language): FindingWords[] => {
  const found = belowVerdict(check.findings, language, guideOf).map((one): FindingWords => {
    if (check.verdict[language].includes(one.message)) return { ...one, message: `${one.title}.` }
    return one.code === 'outdated-data' ? { ...one, kept: true } : one
  })
  return withFile(found, check, language)
}

interface Drawn {
  readonly figures: readonly Line[]
  /** Facts that the figures show are for terminals and agents alone. */
  told(lines: readonly Line[]): Line[]
}

const drawnOf = (check: Check, words: Words, language: Language): Drawn => {
  const figures = figuresOf(check, language)
  const isDrawn = (kind: string): boolean => figures.some(figure => figure.kind === kind)
  const labels: readonly string[] = [
    ...(isDrawn('timeline') ? [words.expires, words.issued, words.renewal] : []),
    ...(isDrawn('chain') ? [words.issuer, words.key, words.trust] : []),
    ...(isDrawn('grid') ? [words.korea, words.address] : []),
  ]
  return {
    figures: linesFor(
      'pages',
      figures.map((figure): Line => ({ kind: 'figure', figure })),
    ),
    told: lines =>
      lines.map(line =>
        line.kind === 'fact' && labels.includes(line.label) ? { ...line, on: 'text' } : line,
      ),
  }
}

export const summarize = (check: Check, language: Language): Summary => {
  const words = WORDS[language]
  const { verdict, tls } = check
  const heading = (text: string): Line => ({ kind: 'heading', text })
  const { figures, told } = drawnOf(check, words, language)
  const facts = told(check.cert ? certificateFacts(check, language) : [])
  const addresses = linesFor('text', addressLines(check, language))
  const findings = foundOf(check, language)
  // On pages a finding has the file itself.
  const bundle: Line = {
    kind: 'note',
    text: words.bundle,
    ...(findings.some(({ file }) => file) ? { on: 'text' } : {}),
  }
  const named = namedClientLines(check, language)
  const who = clientLines(check, language, {
    path: rowsPath('certificate', check, language),
    onlyFailing: true,
  })
  const more: Line[] = [
    ...told(connectionFacts(check, language)),
    ...(check.chain.length > 0
      ? linesFor('text', [heading(words.chain), ...tree(check.chain, language)])
      : []),
    ...(tls.chainBundle === null ? [] : [bundle]),
    ...outlook(check, words, language),
    ...(who.isWanted ? [] : who.lines),
    ...history(check, words, language),
  ]
  const isHealthy = verdict.state === 'good' && check.cert?.source === 'served'
  const open = unchecked(check, language, isHealthy || facts.length === 0 ? [] : ['revoked'])
  // They would be read as what could not be checked.
  const further = open.length > 0 && more.length > 0 ? [heading(words.further), ...more] : more
  if (!isHealthy)
    return {
      state: verdict.state,
      verdict: verdict[language],
      findings,
      lines: [
        ...named,
        ...figures,
        ...addresses,
        ...(facts.length > 0 ? [heading(words.certificate), ...facts] : []),
        ...(who.isWanted ? who.lines : []),
        ...open,
      ],
      details: further,
    }
  const korea = told(otherInKorea(check, language))
  const others = korea.length > 0 ? facts.filter(line => !isKorea(line, words.korea)) : facts
  const inFull = [heading(words.certificate), ...others]
  return {
    state: verdict.state,
    verdict: verdict[language],
    findings,
    lines: [
      ...named,
      ...linesFor('text', [{ kind: 'note', text: healthyLine(check, language) }]),
      ...figures,
      ...korea,
      ...linesFor(
        'pages',
        inFull.filter(({ on }) => on !== 'text'),
      ),
      ...(who.isWanted ? who.lines : []),
      ...open,
    ],
    details: [...linesFor('text', inFull), ...addresses, ...more],
  }
}
