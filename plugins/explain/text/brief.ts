/** What agents are handed of an explanation: the causes, what a check showed, and the next step. */
import * as v from 'valibot'
import type { Brief, Recipient } from '../../../core/plugin/plugin.ts'
import { OWN_LINKS, pathOf } from '../answer/entry.ts'
import { STATUSES } from '../schema.ts'
import type { Answer } from '../schema.ts'

const text = v.string()

const Match = v.object({
  id: text,
  matched: text,
  status: v.optional(v.picklist(STATUSES)),
  evidence: v.optional(v.object({ text })),
  title: text,
  causes: v.array(text),
  fixes: v.array(text),
  links: v.array(text),
})
type Match = v.InferOutput<typeof Match>

const output = {
  matches: v.array(Match),
  next: text,
  facts: v.record(text, v.unknown()),
  checked: v.nullable(
    v.object({ domain: text, reachable: v.boolean(), verdict: v.object({ state: text, text }) }),
  ),
}

/** In one language: each match has its texts as members of its own. */
interface BriefAnswer extends Pick<Answer, 'verdict' | 'next' | 'checked' | 'facts'> {
  readonly matches: readonly Match[]
}

/** Where it is stated, beside the page of this site. */
const MAX_LINKS = 2

const linksOf = ({ id, links }: Match, { language, site }: Recipient): string[] => [
  ...(site === null ? [] : [site + pathOf(id, language)]),
  ...links.slice(OWN_LINKS).slice(0, MAX_LINKS),
]

export const brief: Brief = {
  output,
  of: ({ verdict, matches, next, facts, checked }: BriefAnswer, reader: Recipient) => ({
    verdict,
    matches: matches.map(match => ({
      id: match.id,
      matched: match.matched,
      ...(match.status ? { status: match.status } : {}),
      ...(match.evidence ? { evidence: match.evidence } : {}),
      title: match.title,
      causes: match.causes,
      fixes: match.fixes,
      links: linksOf(match, reader),
    })),
    next,
    facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)),
    checked: checked && {
      domain: checked.domain,
      reachable: checked.reachable,
      verdict: checked.verdict,
    },
  }),
}
