/** Loads what the page of a cause shows of the large parts of the knowledge base. */
import type { Section } from '../../../knowledge-base/articles/types.ts'
import type { EntryId } from '../../../knowledge-base/errors/index.ts'
import type { Printed } from '../../../knowledge-base/errors/types.ts'
import type { Guide } from './schema.ts'

type Loaded = Pick<Guide, 'forms' | 'seen'>

export const printedOf = ({ patterns = [], seen = [] }: Printed): Loaded => ({
  forms: [...new Set(patterns.map(pattern => (typeof pattern === 'string' ? pattern : pattern.text)))],
  seen: seen.map(({ by, text }) => ({ by, text })),
})

const copied = (sections: readonly Section[]) =>
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
