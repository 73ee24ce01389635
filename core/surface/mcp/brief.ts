/** What agents are handed of an answer: one language, what its tool keeps of it, and the schema of that. */
import * as v from 'valibot'
import { SEVERITIES, STATES } from '../../answer/finding.ts'
import { Outdated } from '../../answer/outdated.ts'
import type { Summary } from '../../answer/summary.ts'
import type { Gap } from '../../answer/schema.ts'
import { SITE_PAGES } from '../../plugin/plugin.ts'
import type { Plugin, Recipient, SitePage } from '../../plugin/plugin.ts'
import type { Language } from '../../text/catalogue.ts'
import { schemaOf } from '../text/json-schema.ts'
import type { Json } from '../text/json-schema.ts'

/* Pure: an answer in the language asked for alone: what is there in both takes twice the room. */

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Answers write both languages in one of four ways: as `en` and `ko`, texts or objects of texts; as members
 * in English with the same ones in Korean below `ko`; as `NAME` in Korean with `NAMEEn`, or in English with
 * `NAMEKo`. Texts become `text`, objects are spread.
 */
const chosen = (value: Members, language: Language): Members => {
  const { en, ko, ...rest } = value
  if (typeof en === 'string' && typeof ko === 'string') return { ...rest, text: language === 'ko' ? ko : en }
  if (isObject(ko) && (isObject(en) || en === undefined))
    return { ...rest, ...(language === 'ko' ? ko : isObject(en) ? en : {}) }
  return value
}

/** At every level. */
export const inOneLanguage = (value: unknown, language: Language): unknown => {
  if (Array.isArray(value)) return value.map(one => inOneLanguage(one, language))
  if (!isObject(value)) return value
  const own = chosen(value, language)
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, one]): [string, unknown][] => {
      if (/(?:En|Ko)$/.test(name) && Object.hasOwn(own, name.slice(0, -2))) return []
      const spoken = `${name}${language === 'en' ? 'En' : 'Ko'}`
      return [[name, inOneLanguage(Object.hasOwn(own, spoken) ? own[spoken] : one, language)]]
    }),
  )
}

/** Enough to act on; the whole answer has the rest. */
const MAX_TEXTS = 3
const MAX_LINKS = 2

const FindingBrief = v.object({
  code: v.string(),
  severity: v.picklist(SEVERITIES),
  subject: v.optional(v.string()),
  refusedBy: v.optional(v.array(v.string())),
  title: v.optional(v.string()),
  message: v.string(),
  causes: v.optional(v.array(v.string())),
  fixes: v.optional(v.array(v.string())),
  links: v.optional(v.array(v.string())),
  /** As `FindingWords` has them. */
  seen: v.optional(v.array(v.string())),
  snippets: v.optional(
    v.array(v.object({ label: v.string(), text: v.string(), note: v.optional(v.string()) })),
  ),
})

/** Members of brief answers, in one language: findings of those that have any. */
const briefJudgement = {
  verdict: v.object({ state: v.picklist(STATES), text: v.string() }),
  findings: v.array(FindingBrief),
  unmeasured: v.optional(v.array(v.object({ reason: v.string(), fields: v.array(v.string()) }))),
}

interface Advised {
  readonly code?: string
  readonly causes?: readonly string[]
  readonly fixes?: readonly string[]
  readonly links?: readonly string[]
}

interface Handed extends Recipient {
  /** With all that the tool would leave out. */
  readonly full: boolean
}

/** What is empty is left out, and the page of this site comes first. */
const shortened =
  (guides: ReadonlyMap<string, string>) =>
  ({ causes = [], fixes = [], links = [], ...finding }: Advised): Advised => {
    const guide = guides.get(finding.code ?? '')
    const all = guide === undefined ? links : [guide, ...links]
    return {
      ...finding,
      ...(causes.length > 0 ? { causes: causes.slice(0, MAX_TEXTS) } : {}),
      ...(fixes.length > 0 ? { fixes: fixes.slice(0, MAX_TEXTS) } : {}),
      ...(all.length > 0 ? { links: all.slice(0, MAX_LINKS) } : {}),
    }
  }

const guidesOf = ({ findings = [] }: Summary, { language, site }: Handed): ReadonlyMap<string, string> =>
  new Map(
    site === null
      ? []
      : findings.flatMap(({ code, guide }) => (guide ? [[code, `${site}/${language}${guide}`]] : [])),
  )

/** Reasons that several fields have in common, once. */
const groupedGaps = (gaps: readonly Gap[]): object[] =>
  [...Map.groupBy(gaps, ({ reason }) => reason)].map(([reason, some]) => ({
    reason,
    fields: some.map(({ field }) => field),
  }))

export const briefOf = (plugin: Plugin, answer: object, handed: Handed, summary: Summary): object => {
  const spoken = inOneLanguage(answer, handed.language) as {
    readonly findings?: readonly Advised[]
    readonly unmeasured?: readonly Gap[]
    readonly outdated?: Outdated
  }
  const urls = urlsOf(plugin, answer, handed)
  const about = Object.keys(urls).length > 0 ? { urls } : {}
  if (handed.full) return { ...spoken, ...about }
  const { brief } = plugin.tool ?? {}
  const told = (brief ? brief.of(spoken, handed) : spoken) as typeof spoken
  // Those that a brief answer keeps; without a word about them, all.
  const findings = told.findings ?? spoken.findings
  const { unmeasured, outdated } = spoken
  return {
    ...told,
    ...(Array.isArray(findings) ? { findings: findings.map(shortened(guidesOf(summary, handed))) } : {}),
    ...(brief && unmeasured && unmeasured.length > 0 ? { unmeasured: groupedGaps(unmeasured) } : {}),
    ...(outdated ? { outdated } : {}),
    ...about,
  }
}

/** Where this site has more about an answer. */
export const urlsOf = (
  { tool }: Plugin,
  answer: object,
  { language, site }: Handed,
): Readonly<Partial<Record<SitePage, string>>> =>
  site === null
    ? {}
    : Object.fromEntries(
        Object.entries(tool?.paths?.(answer, language) ?? {}).map(([name, path]) => [name, site + path]),
      )

/** What the text ends with when all is asked for. */
export const fullTextOf = (plugin: Plugin, answer: object): string => {
  const text = plugin.tool?.brief?.fullText?.(answer) ?? null
  return text === null ? '' : `\n${text}`
}

/** Schema of a tool that names what it leaves out; null: the schema of the answer itself serves. */
export const briefSchema = (plugin: Plugin): Json | null => {
  if (!plugin.tool?.brief) return null
  const { verdict, findings, unmeasured } = briefJudgement
  const { properties } = schemaOf(plugin.output, 'output') as { readonly properties?: Json }
  const judged: v.ObjectEntries = {
    verdict,
    ...(properties?.['findings'] === undefined ? {} : { findings }),
    ...(properties?.['unmeasured'] === undefined ? {} : { unmeasured }),
    ...(properties?.['outdated'] === undefined ? {} : { outdated: Outdated }),
  }
  const urls = v.optional(v.record(v.picklist(SITE_PAGES), v.string()))
  const about: v.ObjectEntries = plugin.tool.paths ? { urls } : {}
  return schemaOf(v.object({ ...judged, ...plugin.tool.brief.output, ...about }), 'output')
}
