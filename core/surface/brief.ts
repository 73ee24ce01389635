/** What agents are handed of an answer: one language, what its tool keeps of it, and the schema of that. */
import * as v from 'valibot'
import type { Language } from '../catalogue.ts'
import { Outdated } from '../outdated.ts'
import type { Plugin } from '../plugin.ts'
import { schemaOf } from './json-schema.ts'
import type { Json } from './json-schema.ts'
import { inOneLanguage } from './one-language.ts'
import { SEVERITIES, STATES } from '../verdict.ts'

/** Enough to act on; the rest is in the REST API. */
const MAX_TEXTS = 3
const MAX_LINKS = 2

const FindingBrief = v.object({
  code: v.string(),
  severity: v.picklist(SEVERITIES),
  subject: v.optional(v.string()),
  refusedBy: v.optional(v.array(v.string())),
  title: v.string(),
  message: v.string(),
  causes: v.array(v.string()),
  fixes: v.array(v.string()),
  links: v.array(v.string()),
  /** As `FindingWords` has them. */
  seen: v.optional(v.array(v.string())),
  snippets: v.optional(v.array(v.object({ label: v.string(), text: v.string() }))),
})

/** Members of brief answers, in one language: findings of those that have any. */
export const briefJudgement = {
  verdict: v.object({ state: v.picklist(STATES), text: v.string() }),
  findings: v.array(FindingBrief),
}

interface Advised {
  readonly causes?: readonly string[]
  readonly fixes?: readonly string[]
  readonly links?: readonly string[]
}

const shortened = (finding: Advised): Advised => ({
  ...finding,
  ...(finding.causes ? { causes: finding.causes.slice(0, MAX_TEXTS) } : {}),
  ...(finding.fixes ? { fixes: finding.fixes.slice(0, MAX_TEXTS) } : {}),
  ...(finding.links ? { links: finding.links.slice(0, MAX_LINKS) } : {}),
})

/** `whole`: with all that the tool would leave out. */
export const briefOf = (plugin: Plugin, answer: object, language: Language, whole = false): object => {
  const spoken = inOneLanguage(answer, language) as {
    readonly findings?: readonly Advised[]
    readonly outdated?: Outdated
  }
  if (whole) return spoken
  const told = (plugin.tool?.brief ? plugin.tool.brief.of(spoken) : spoken) as typeof spoken
  const short = spoken.outdated ? { ...told, outdated: spoken.outdated } : told
  // Those that a brief answer keeps; without a word about them, all.
  const findings = short.findings ?? spoken.findings
  return Array.isArray(findings) ? { ...short, findings: findings.map(shortened) } : short
}

/** What the text ends with when all is asked for. */
export const fullTextOf = (plugin: Plugin, answer: object): string => {
  const text = plugin.tool?.brief?.fullText?.(answer) ?? null
  return text === null ? '' : `\n${text}`
}

/** Of a tool that says what it leaves out; null: the answer's own serves. */
export const briefSchema = (plugin: Plugin): Json | null => {
  if (!plugin.tool?.brief) return null
  const { verdict, findings } = briefJudgement
  const { properties } = schemaOf(plugin.output, 'output') as { readonly properties?: Json }
  const judged: v.ObjectEntries = {
    verdict,
    ...(properties?.['findings'] === undefined ? {} : { findings }),
    ...(properties?.['outdated'] === undefined ? {} : { outdated: Outdated }),
  }
  return schemaOf(v.object({ ...judged, ...plugin.tool.brief.output }), 'output')
}
