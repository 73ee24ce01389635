/** Publishes the page of each CA incident, in both languages. */
import * as v from 'valibot'
import { Refusal } from '../../../core/errors/errors.ts'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import { page } from '../../../core/plugin/reply.ts'
import type { Reply } from '../../../core/plugin/reply.ts'
import { described } from '../../../core/answer/schema.ts'
import { incidentOf, newestFirst } from '../ordered.ts'
import { incidentPage } from './page.ts'

const Id = v.object({ id: described(v.string(), 'The id of the incident, such as 2011-diginotar.') })

const reply: Reply<v.InferOutput<typeof Id>> = {
  ...page(({ id }, view) => {
    const incident = incidentOf(id)
    return incident ? incidentPage(incident, view) : ''
  }),
  headers: () => ({ 'cache-control': 'no-cache' }),
}

export default plugin({
  name: 'incidents/incident',
  summary:
    'One incident of a certificate authority: what happened, how it ended, and where it is documented.',
  routes: { 'GET /en/incidents/:id': reply, 'GET /ko/incidents/:id': reply },
  sitemap: () => newestFirst.map(({ id }) => `/incidents/${id}`),
  ttl: HOUR,
  places: 0,
  input: Id,
  output: Id,
  example: { id: '2011-diginotar' },
  run({ id }) {
    if (!incidentOf(id)) throw new Refusal({ code: 'not-found' }, 404)
    return { id }
  },
})
