/** Publishes the list of CA incidents, by year and by CA, in both languages. */
import * as v from 'valibot'
import { HOUR, plugin } from '../../core/plugin/plugin.ts'
import { page } from '../../core/plugin/reply.ts'
import type { Reply } from '../../core/plugin/reply.ts'
import { newestFirst } from './ordered.ts'
import { listPage } from './page.ts'

const List = v.object({ ids: v.array(v.string()) })

const reply: Reply<v.InferOutput<typeof List>> = {
  ...page((_, view) => listPage(view)),
  headers: () => ({ 'cache-control': 'no-cache' }),
}

export default plugin({
  name: 'incidents',
  summary: 'Incidents of certificate authorities since 2001, each with its outcome and source.',
  korean: {
    title: 'CA 사고 이력',
    summary: '2001년부터 일어난 인증기관(CA) 사고의 경위, 결과, 출처',
    fields: {},
  },
  routes: { 'GET /en/incidents': reply, 'GET /ko/incidents': reply },
  menu: [{ path: '/incidents', en: 'Incidents', ko: 'CA 사고', at: 'head' }],
  ttl: HOUR,
  places: 0,
  input: v.object({}),
  output: List,
  example: {},
  run: () => ({ ids: newestFirst.map(({ id }) => id) }),
})
