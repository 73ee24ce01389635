/** Calendars over facts that a test makes up. */
import type { Target } from '../../../../core/domain/domain.ts'
import type { Plugin } from '../../../../core/plugin/plugin.ts'
import calendar from '../../../../plugins/calendar/index.ts'
import { madeOf } from '../../../../plugins/calendar/answer.ts'
import type { Answer } from '../../../../plugins/calendar/schema.ts'
import expiryDomain from '../../../../plugins/expiry/domain/index.ts'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import registration from '../../../../plugins/registration/index.ts'
import { clock, get, world } from '../../../peers/world.ts'
import { factsOf, registered } from '../expiry/facts.ts'

export const SITE = 'https://certscope.example'
export const NOW = new Date('2026-11-21T00:00:00Z')

export const answerOf = (facts: readonly DomainStatus[], lang?: 'ko'): Answer => {
  const names = facts.map(({ domain }) => domain).join(',')
  const url = `${SITE}/calendar/${names}.ics${lang ? `?lang=${lang}` : ''}`
  return madeOf(
    facts.map(one => ({ domain: one.domain, facts: one })),
    url,
    null,
    NOW,
  )
}

/** The content lines of a calendar, folded ones joined again as a reader does. */
export const unfolded = (text: string): string[] =>
  text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)

/** A world in which the facts of each domain are given by hand. */
export const serving = (
  know: (domain: string) => DomainStatus | Promise<DomainStatus>,
  environment: Record<string, string> = {},
  more: Partial<Plugin> = {},
) => {
  const asked: string[] = []
  const time = clock('2026-11-21T00:00:00Z')
  const block: Plugin = {
    ...expiryDomain,
    uses: {},
    run: ({ domain: { text } }: { domain: Target }) => {
      asked.push(text)
      return know(text)
    },
  }
  const registry: Plugin = {
    ...registration,
    open: () => ({}),
    run: ({ domain }: { domain: string }) => ({
      ...registered({ domain }),
      delegationSigned: null,
      source: 'rdap',
      server: null,
      checkedAt: '2026-11-21T00:00:00Z',
    }),
  }
  const plugin: Plugin = { ...calendar, uses: { expiryDomain: block, registration: registry }, ...more }
  const app = world(
    [plugin, block, registry],
    { now: time.now },
    { CERTSCOPE_SITE_URL: SITE, ...environment },
  )
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await get(app, path, { headers })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
  return { app, ask, asked, time }
}

export const sound = (domain: string): DomainStatus => factsOf({ domain })
