/** Who subscribes to what, and what they do afterwards: all from the seed. */
import type { Language } from '../../../../core/text/catalogue.ts'
import { type Random, randomFor } from '../../fuzz/inputs/random.ts'
import { BEGIN, BROKEN, DAY_MS, HOUR_MS, MINUTE_MS } from './table.ts'

export type Deed =
  | { readonly do: 'ask'; readonly domains: readonly string[] }
  | { readonly do: 'settings'; readonly hour: number; readonly zone: string; readonly language: Language }
  | { readonly do: 'add'; readonly domains: readonly string[] }
  | { readonly do: 'remove'; readonly domain: string }
  | { readonly do: 'pause' }
  | { readonly do: 'resume' }
  | { readonly do: 'stop' }
  | { readonly do: 'erase' }
  | { readonly do: 'test' }

export interface Plan {
  readonly email: string
  readonly language: Language
  /** Whether confirmation mails are answered. */
  readonly confirms: boolean
  /** In the order of their times. */
  readonly deeds: readonly { readonly at: number; readonly deed: Deed }[]
}

const ZONES = ['Asia/Seoul', 'Asia/Seoul', 'Asia/Seoul', 'Europe/Berlin', 'America/New_York', 'UTC'] as const

const timeWithin = (random: Random, days: number): number => random.below(days * 24 * 60) * MINUTE_MS

/** Most watch names of their own; some names have many watchers. */
const domainsOf = (random: Random, index: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    random.below(10) === 0 ? `shared-${random.below(200)}.example` : `d${index}-${at}.example`,
  )

const later = (random: Random, plan: { at: number; deed: Deed }[], domains: string[], index: number) => {
  let at = plan[0]!.at + 2 * HOUR_MS + timeWithin(random, 1)
  const wait = (days: number): number => (at += 30 * MINUTE_MS + timeWithin(random, days))
  const push = (deed: Deed): unknown => plan.push({ at, deed })
  const language = random.once(2) ? 'ko' : 'en'
  if (random.below(10) < 6)
    push({ do: 'settings', hour: random.below(24), zone: random.pick(ZONES), language })
  while (random.below(10) < 4) {
    wait(120)
    const roll = random.below(100)
    if (roll < 20) {
      push({ do: 'pause' })
      wait(20)
      push({ do: 'resume' })
    } else if (roll < 36) push({ do: 'ask', domains })
    else if (roll < 46) push({ do: 'add', domains: [`d${index}-more.example`] })
    else if (roll < 54 && domains.length > 1) push({ do: 'remove', domain: domains[0]! })
    else if (roll < 64) push({ do: 'settings', hour: random.below(24), zone: random.pick(ZONES), language })
    else if (roll < 70) push({ do: 'test' })
    else {
      // Half of them when letters are on their way.
      if (random.once(2)) at = Math.ceil(at / DAY_MS) * DAY_MS
      push({ do: roll < 86 ? 'stop' : 'erase' })
      if (!random.once(2)) break
      wait(30)
      push({ do: 'ask', domains })
      at += DAY_MS
    }
  }
}

/** All subscribe at once, and all stop when their first letter is due. */
const hurried = (index: number): Plan => ({
  email: `p${index}@naver.com`,
  language: 'en',
  confirms: true,
  deeds: [
    { at: BEGIN + HOUR_MS, deed: { do: 'ask', domains: [`${BROKEN}${index}.example`] } },
    // Nine o'clock in Seoul.
    { at: BEGIN + DAY_MS, deed: { do: 'stop' } },
  ],
})

/** Most come in the first twentieth of the time. `domains`: how many each has on average; 1: mostly one. */
export const planOf = (
  seed: number,
  index: number,
  { days, domains: most, rush }: { readonly days: number; readonly domains: number; readonly rush: boolean },
): Plan => {
  if (rush) return hurried(index)
  const random = randomFor(seed, 'person', index)
  const early = random.below(10) < 8
  const at = BEGIN + HOUR_MS + timeWithin(random, Math.max(1, Math.floor(early ? days / 20 : days * 0.8)))
  const roll = random.below(10)
  const count = most === 1 ? Math.max(1, roll - 6) : 1 + random.below(2 * most - 1)
  const domains = [...new Set(domainsOf(random, index, count))]
  const deeds: { at: number; deed: Deed }[] = [{ at, deed: { do: 'ask', domains } }]
  const confirms = random.below(25) > 0
  if (confirms) later(random, deeds, domains, index)
  return { email: `p${index}@naver.com`, language: random.once(2) ? 'ko' : 'en', confirms, deeds }
}
