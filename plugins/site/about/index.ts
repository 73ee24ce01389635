/** Publishes what this site is, and what it does not promise. */
import * as v from 'valibot'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import { page } from '../../../core/plugin/reply.ts'
import type { Reply } from '../../../core/plugin/reply.ts'
import { Site } from './schema.ts'

const reply: Reply<Site> = {
  ...page(async (site, view) => (await import('./page.ts')).aboutPage(site, view)),
  headers: () => ({ 'cache-control': 'no-cache' }),
}

export default plugin({
  name: 'site/about',
  summary: 'What Certscope is, how it checks, and what it does not do.',
  korean: {
    title: 'Certscope 소개',
    summary: 'Certscope가 하는 일, 확인하는 방법, 하지 않는 일',
    fields: {},
  },
  routes: { 'GET /en/about': reply, 'GET /ko/about': reply },
  menu: [{ path: '/about', en: 'About', ko: '소개', at: 'foot' }],
  ttl: HOUR,
  places: 0,
  input: v.object({}),
  output: Site,
  example: {},
  open: ({ plugins }) =>
    plugins.flatMap(({ routes = {} }) => Object.keys(routes)).includes('GET /en/privacy'),
  run: (_, { state, settings }) => ({
    limit: settings.limit,
    inKorea: settings.vantage === 'kr',
    fromKorea: settings.vantage === 'kr' || settings.probeKr !== '',
    hasPrivacy: state,
  }),
})
