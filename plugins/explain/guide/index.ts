/** Publishes the page of each cause, in both languages. */
import * as v from 'valibot'
import { Refusal } from '../../../core/errors.ts'
import { HOUR, plugin } from '../../../core/plugin.ts'
import { page } from '../../../core/reply.ts'
import type { Reply } from '../../../core/reply.ts'
import { described } from '../../../core/schema.ts'
import { entryOf } from '../forms.ts'
import { causePage } from './page.ts'

const Id = v.object({ id: described(v.string(), 'The id of the cause, such as incomplete-chain.') })

/** Whoever has it asks whether it is still the same. */
const headers = () => ({ 'cache-control': 'no-cache' })

const reply: Reply<v.InferOutput<typeof Id>> = {
  ...page(({ id }, view) => {
    const entry = entryOf(id)
    return entry ? causePage(entry, view) : ''
  }),
  headers,
}

export default plugin({
  name: 'explain/guide',
  summary: 'What one TLS error means: its causes, its fixes, and how clients print it.',
  routes: { 'GET /en/errors/:id': reply, 'GET /ko/errors/:id': reply },
  ttl: HOUR,
  places: 0,
  input: Id,
  output: Id,
  example: { id: 'incomplete-chain' },
  run({ id }) {
    if (!entryOf(id)) throw new Refusal({ code: 'not-found' }, 404)
    return { id }
  },
})
