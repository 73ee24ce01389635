/** Pure: the configuration of all fixes together, once for each server software. */
import { linesFor } from '../../../core/answer/summary.ts'
import type { Line, Option } from '../../../core/answer/summary.ts'
import type { Language } from '../../../core/text/catalogue.ts'
import { combined } from '../../../knowledge-base/snippets/combine.ts'
import {
  EXAMPLE_HOST,
  PLACES,
  SERVER_NAMES,
  SERVICE_PROGRAMS,
  SNIPPET_SERVERS,
} from '../../../knowledge-base/snippets/index.ts'
import type { Place, Snippet, SnippetServer } from '../../../knowledge-base/snippets/index.ts'
import { hostAndPort } from '../../../core/domain/domain.ts'
import type { Spoken } from '../../../core/protocol/starttls/starttls.ts'
import { WIDER, byCap, piecesFor } from '../answer/checks.ts'
import { ruleOf, type CheckId } from '../grade/rules.ts'
import type { Answer, CheckResult } from '../schema.ts'
import { isHint } from './figure.ts'
import { WORDS } from './words.ts'

/** A piece with the check that it is for. */
interface Wanted extends Snippet {
  readonly check: CheckId
  readonly place: Place
  readonly text: string
  readonly since: string
}

const isWanted = (one: Snippet): one is Wanted => one.text !== null

/** What several checks have in common is said once, with the names of all. */
const said = <T>(
  some: readonly T[],
  textOf: (one: T) => string | undefined,
  nameOf: (one: T) => string,
): string[] => {
  const groups = Map.groupBy(some, one => textOf(one) ?? '')
  groups.delete('')
  return [...groups].map(([text, those]) => `${those.map(nameOf).join(', ')}: ${text}`)
}

const newest = (versions: readonly string[]): string =>
  versions.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1)!

const piecesOf = (server: SnippetServer, checks: readonly CheckResult[], spoken: Spoken): Snippet[] =>
  checks.flatMap(({ id, outcome }) => piecesFor(spoken, id, outcome).filter(one => one.server === server))

interface Open {
  readonly checks: readonly CheckResult[]
  /** Those whose configuration a reader has already. */
  readonly done: readonly CheckResult[]
  readonly host: string
  readonly spoken: Spoken
}

const optionOf = (
  server: SnippetServer,
  { checks, done, host, spoken }: Open,
  language: Language,
  name: (server: string, count: number, all: number) => string,
): Option[] => {
  const had = piecesOf(server, done, spoken).map(({ text }) => text)
  const isHad = ({ text }: Snippet): boolean => text !== null && had.includes(text)
  const all = piecesOf(server, checks, spoken)
  const wanted = all.filter(isWanted).filter(one => !isHad(one))
  if (wanted.length === 0) return []
  const titleOf = ({ check }: Snippet): string => ruleOf(check as CheckId).title[language]
  const places = [...Map.groupBy(wanted, ({ place }) => place)]
  return [
    {
      label: name(SERVER_NAMES[server], wanted.length, checks.length - all.filter(isHad).length),
      pieces: places.map(([place, some]) => ({
        label: WORDS[language].snippet(
          SERVER_NAMES[server],
          newest(some.map(({ since }) => since)),
          PLACES[place][language],
          some.every(({ proved }) => proved),
        ),
        text: combined(some.map(({ text }) => text)).replaceAll(EXAMPLE_HOST, host),
        notes: said(some, ({ note }) => note?.[language], titleOf),
      })),
      notes: said(all, ({ reason }) => reason?.[language], titleOf),
    },
  ]
}

/** Configuration may fix it. */
const isOpen = ({ fix }: CheckResult): boolean => fix !== null && fix.snippets.length > 0

/** For pages, one for what costs a grade, or for the hints: each finding has its own elsewhere. */
export const configurationLines = (
  { checks, domain, starttls }: Answer,
  ofHints: boolean,
  language: Language,
): Line[] => {
  const open = checks.filter(isOpen).toSorted(byCap)
  // Both of two pieces for a header would be sent: what is harder to take back comes later.
  const later = open.flatMap(({ id }) => WIDER[id] ?? [])
  const of = (hints: boolean) => open.filter(one => isHint(one) === hints && !later.includes(one.id))
  const words = WORDS[language].configuration[ofHints ? 'hints' : 'fixes']
  const { host, port } = hostAndPort(domain)
  const asked = { checks: of(ofHints), done: ofHints ? of(false) : [], host, spoken: { port, starttls } }
  const options = [...SNIPPET_SERVERS, ...SERVICE_PROGRAMS].flatMap(server =>
    optionOf(server, asked, language, words.of),
  )
  return options.length === 0 ? [] : linesFor('pages', [{ kind: 'choice', label: words.label, options }])
}
