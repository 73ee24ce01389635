/** What the page of a cause shows beside its causes and fixes, which is loaded with the first of them. */
import * as v from 'valibot'
import { described } from '../../../core/answer/schema.ts'
import type { Section as ArticleSection } from '../../../knowledge-base/articles/types.ts'
import type { EntryId } from '../../../knowledge-base/errors/index.ts'
import type { Printed } from '../../../knowledge-base/errors/types.ts'

export const Id = v.object({ id: described(v.string(), 'The id of the cause, such as incomplete-chain.') })

const Section = v.object({
  heading: v.string(),
  body: v.array(v.union([v.string(), v.object({ code: v.string() })])),
})

export const Guide = v.object({
  ...Id.entries,
  /** Message forms and identifiers, each once. */
  forms: v.array(v.string()),
  seen: v.array(v.object({ by: v.string(), text: v.string() })),
  article: v.nullable(v.object({ en: v.array(Section), ko: v.array(Section) })),
})
export type Guide = v.InferOutput<typeof Guide>

/* Loads that, of the large parts of the knowledge base. */

type Loaded = Pick<Guide, 'forms' | 'seen'>

export const printedOf = ({ patterns = [], seen = [] }: Printed): Loaded => ({
  forms: [...new Set(patterns.map(pattern => (typeof pattern === 'string' ? pattern : pattern.text)))],
  seen: seen.map(({ by, text }) => ({ by, text })),
})

const copied = (sections: readonly ArticleSection[]) =>
  sections.map(({ heading, body }) => ({ heading, body: [...body] }))

const articleOf = async (id: string): Promise<Guide['article']> => {
  const { articles } = await import('../../../knowledge-base/articles/index.ts')
  const article = articles[id]
  return article ? { en: copied(article.en), ko: copied(article.ko) } : null
}

/** Loads the guide of a cause; the id has to be that of an entry. */
export const guideOf = async (id: string): Promise<Guide> => {
  const [{ forms }, article] = await Promise.all([
    import('../../../knowledge-base/errors/forms.ts'),
    articleOf(id),
  ])
  return { id, ...printedOf(forms[id as EntryId]), article }
}
