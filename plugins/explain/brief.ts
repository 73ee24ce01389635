/** What agents are handed of an explanation: the causes, what a check showed, and the next step. */
import * as v from 'valibot'
import type { Brief } from '../../core/plugin.ts'
import { STATUSES } from './schema.ts'
import type { Answer } from './schema.ts'

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
  checked: v.nullable(v.object({ domain: text, reachable: v.boolean() })),
}

/** In one language: each match has its texts as members of its own. */
interface Told extends Pick<Answer, 'verdict' | 'next' | 'checked' | 'facts'> {
  readonly matches: readonly Match[]
}

/** The page of this site, and where it is stated. */
const MAX_LINKS = 3

export const brief: Brief = {
  output,
  of: ({ verdict, matches, next, facts, checked }: Told) => ({
    verdict,
    matches: matches.map(({ id, matched, status, evidence, title, causes, fixes, links }) => ({
      id,
      matched,
      ...(status ? { status } : {}),
      ...(evidence ? { evidence } : {}),
      title,
      causes,
      fixes,
      links: links.slice(0, MAX_LINKS),
    })),
    next,
    facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)),
    checked: checked && { domain: checked.domain, reachable: checked.reachable },
  }),
}
