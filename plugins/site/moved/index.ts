/** Leads from the short address of a guide to the guide in the reader's language. */
import * as v from 'valibot'
import { Refusal } from '../../../core/errors/errors.ts'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import { moved } from '../../../core/plugin/reply.ts'
import { described } from '../../../core/answer/schema.ts'
import { servedBy } from '../guides/list.ts'

const Id = v.object({ id: described(v.string(), 'The name of the guide, such as mcp.') })

const reply = moved<v.InferOutput<typeof Id>>(({ id }, { language }) => `/${language}/guides/${id}`)

export default plugin({
  name: 'site/moved',
  summary: 'The short address of a guide.',
  routes: { 'GET /guides/:id': reply },
  ttl: HOUR,
  places: 0,
  input: Id,
  output: Id,
  example: { id: 'mcp' },
  open: ({ plugins }) => servedBy(plugins),
  run({ id }, { state }) {
    if (!state.has(id)) throw new Refusal({ code: 'not-found' }, 404)
    return { id }
  },
})
