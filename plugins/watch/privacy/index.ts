/** What is stored of people, how long, and how it is deleted. */
import * as v from 'valibot'
import { plugin } from '../../../core/plugin/plugin.ts'
import { page } from '../../../core/plugin/reply.ts'
import { privacyPage } from '../pages/privacy.ts'
import { SETTINGS } from './settings.ts'

const reply = { ...page(privacyPage), headers: () => ({ 'cache-control': 'no-cache' }) }

export default plugin({
  name: 'watch/privacy',
  summary: 'What is stored about people who use this site, how long, and how to delete it.',
  korean: {
    title: '개인정보 처리 안내',
    summary: '저장하는 개인정보, 보유 기간, 삭제 방법',
    fields: {},
  },
  routes: { 'GET /en/privacy': reply, 'GET /ko/privacy': reply },
  menu: [{ path: '/privacy', en: 'Privacy', ko: '개인정보', at: 'foot' }],
  ttl: 0,
  places: 0,
  settings: SETTINGS,
  input: v.object({}),
  output: v.object({ contact: v.string() }),
  example: {},
  run: (_, { settings }) => ({ contact: settings.contact }),
})
