/** The lists that checks are judged by: how old they are, and newer ones of those who publish them. */
import * as v from 'valibot'
import { HOUR, MINUTE, plugin } from '../../core/plugin/plugin.ts'
import { page } from '../../core/plugin/reply.ts'
import type { Reply } from '../../core/plugin/reply.ts'
import { sleep } from '../../core/base/deadline.ts'
import { agesOf } from './ages.ts'
import { commands } from './commands.ts'
import { clientRowsOn, follow, followIfPossible, inUseOf, openState } from './places.ts'
import { dataPage } from './page.ts'
import { refresh } from './update/refresh.ts'
import { Ages } from './schema.ts'
import { SETTINGS, services } from './settings.ts'

const reply: Reply<Ages> = { ...page(dataPage), headers: () => ({ 'cache-control': 'no-cache' }) }

/** How soon an instance sees what another one has fetched. */
const FOLLOW_MS = 60_000

export default plugin({
  name: 'data',
  summary: 'How old the lists are that checks are judged by, with their sources.',
  korean: {
    title: '데이터 현황',
    summary: '확인에 쓰는 목록의 날짜와 출처',
    fields: {},
  },
  routes: { 'GET /en/data': reply, 'GET /ko/data': reply },
  menu: [{ path: '/data', en: 'Data', ko: '데이터 현황', at: 'foot' }],
  ttl: MINUTE,
  places: 0,
  settings: SETTINGS,
  services,
  input: v.object({}),
  output: Ages,
  example: {},
  open: openState,
  async run(_, { doors, documents, log, state }) {
    const tried = await followIfPossible(state, { documents, log, now: () => doors.now() })
    const now = doors.now()
    return agesOf(now, inUseOf(state), tried, await clientRowsOn(now))
  },
  commands,
  jobs: [
    {
      name: 'follow',
      at: 'throughout',
      async run({ doors, documents, log, signal, state }) {
        while (!signal.aborted) {
          await follow(state, { documents, log, now: () => doors.now() })
          await sleep(FOLLOW_MS, signal)
        }
      },
    },
    // A list is asked for once a day; one that could not be had, sooner.
    {
      name: 'update',
      at: { every: HOUR },
      wanted: ({ dataUpdate }) => dataUpdate === 'daily',
      run: refresh,
    },
  ],
})
