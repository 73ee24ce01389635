/** Publishes the list of all causes, in both languages. */
import * as v from 'valibot'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import { page } from '../../../core/plugin/reply.ts'
import type { Reply } from '../../../core/plugin/reply.ts'
import { ids } from '../../../knowledge-base/errors/ids.ts'
import { allCauses } from '../match/causes.ts'
import { listPage } from './page.ts'

const List = v.object({ ids: v.array(v.string()) })

const reply: Reply<v.InferOutput<typeof List>> = {
  ...page(async (_, view) => listPage([...(await allCauses()).values()], view)),
  headers: () => ({ 'cache-control': 'no-cache' }),
}

export default plugin({
  name: 'explain/guides',
  summary: 'Every TLS error that is explained here, with its causes and fixes.',
  korean: {
    title: '전체 TLS 오류',
    summary: '원인과 해결 방법을 설명하는 모든 TLS 오류',
    fields: {},
  },
  routes: { 'GET /en/errors': reply, 'GET /ko/errors': reply },
  menu: [{ path: '/errors', en: 'Errors', ko: '오류', at: 'head' }],
  ttl: HOUR,
  places: 0,
  input: v.object({}),
  output: List,
  example: {},
  run: () => ({ ids: ids.slice() }),
})
