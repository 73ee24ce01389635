/** The list of domains over facts that a test makes up. */
import type { Target } from '../../../../core/domain/domain.ts'
import type { Plugin } from '../../../../core/plugin/plugin.ts'
import type { Gap } from '../../../../core/answer/schema.ts'
import expiryDomain from '../../../../plugins/expiry/domain/index.ts'
import expiry from '../../../../plugins/expiry/index.ts'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import type { Result } from '../../../../plugins/expiry/schema.ts'
import { clock, get, world } from '../../../peers/world.ts'
import { factsOf } from './facts.ts'

/** 45 days before the certificates of these tests end. */
export const START = '2026-11-16T23:59:59Z'

/** A world in which the facts of each domain are given by hand. */
export const listing = (
  know: (domain: string) => DomainStatus | Promise<DomainStatus>,
  more: Partial<Plugin> = {},
  environment: Record<string, string> = {},
) => {
  const asked: string[] = []
  const time = clock(START)
  const block: Plugin = {
    ...expiryDomain,
    uses: {},
    run: ({ domain: { text } }: { domain: Target }) => {
      asked.push(text)
      return know(text)
    },
    ...more,
  }
  const list: Plugin = { ...expiry, uses: { expiryDomain: block } }
  const app = world([list, block], { now: time.now }, { CERTSCOPE_LIMIT: '1000', ...environment })
  const ask = async (domains: string) => {
    const response = await get(app, `/api/v1/expiry?domains=${encodeURIComponent(domains)}`)
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as {
        results: Result[]
        unmeasured: Gap[]
        checkedAt: string
        error?: string
      },
    }
  }
  return { app, list, asked, ask, time }
}
export const sound = (domain: string): DomainStatus => factsOf({ domain })
