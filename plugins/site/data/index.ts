/** Publishes how old the data are that checks are judged by. */
import * as v from 'valibot'
import { HOUR, plugin } from '../../../core/plugin.ts'
import { page } from '../../../core/reply.ts'
import type { Reply } from '../../../core/reply.ts'
import { ageInDays } from '../../../knowledge-base/source.ts'
import { limited } from './lists.ts'
import { dataPage } from './page.ts'
import { Ages } from './schema.ts'

const reply: Reply<Ages> = { ...page(dataPage), headers: () => ({ 'cache-control': 'no-cache' }) }

export default plugin({
  name: 'site/data',
  summary: 'How old the lists are that checks are judged by, with their sources.',
  korean: {
    title: '데이터 현황',
    summary: '확인에 쓰는 목록의 날짜와 출처',
    fields: {},
  },
  routes: { 'GET /en/data': reply, 'GET /ko/data': reply },
  menu: [{ path: '/data', en: 'Data', ko: '데이터 현황', at: 'foot' }],
  ttl: HOUR,
  places: 0,
  input: v.object({}),
  output: Ages,
  example: {},
  run(_, { doors }) {
    const now = doors.now()
    return {
      day: now.toISOString().slice(0, 10),
      lists: limited.map(({ name, asOf, maxAgeDays, sources }) => ({
        name,
        asOf,
        ageDays: Math.max(0, ageInDays(asOf, now)),
        maxAgeDays,
        sources: [...sources],
      })),
    }
  },
})
