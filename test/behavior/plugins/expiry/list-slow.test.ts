/** The list of domains when one of them is slow or broken. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Target } from '../../../../core/domain/domain.ts'
import type { Plugin } from '../../../../core/plugin/plugin.ts'
import certificate from '../../../../plugins/certificate/index.ts'
import expiryDomain from '../../../../plugins/expiry/domain/index.ts'
import expiry from '../../../../plugins/expiry/index.ts'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import registration from '../../../../plugins/registration/index.ts'
import type { Registration } from '../../../../plugins/registration/schema.ts'
import { contextOf, clock, target, world } from '../../../peers/world.ts'
import { checkOf, tls } from '../../../unit/plugins/expiry/checks.ts'
import { registered } from '../../../unit/plugins/expiry/facts.ts'
import { START, listing, sound } from '../../../unit/plugins/expiry/listing.ts'

/** Seconds; the shortest deadline that is not announced before the work has begun. */
const BRIEF = 0.701
const never = () => new Promise<never>(() => {})

test('a domain that hangs until its deadline is told as unchecked, and the others are right', async () => {
  const { ask } = listing(domain => (domain === 'slow.com' ? never() : sound(domain)), { deadline: BRIEF })
  const { status, body } = await ask('a.com,slow.com,b.com')
  assert.is(status, 200)
  assert.equal(
    body.results.map(({ alertCodes }) => alertCodes.map(({ code }) => code)),
    [[], ['not-checked'], []],
  )
  assert.equal(
    body.results[1]!.unmeasured.map(({ code }) => code),
    Array.from({ length: 5 }, () => 'expiry-check-timeout'),
  )
})

const textOf = (domain: string | Target) => (typeof domain === 'string' ? domain : domain.text)

test('when the time of the list is over, what is there is told', async () => {
  const ending = new AbortController()
  const { doors } = world([])
  const answer = expiry.run(
    { domains: ['slow.com', 'a.com'].map(name => ({ ok: true as const, domain: target(name) })) },
    contextOf(doors, undefined as never, ending.signal, {
      expiryDomain: async ({ domain }: { domain: string | Target }) =>
        textOf(domain) === 'slow.com' ? never() : sound(textOf(domain)),
    }),
  )
  await new Promise(resolve => setTimeout(resolve))
  ending.abort()
  const { results } = await answer
  assert.equal(
    results.map(({ certificate }) => certificate === null),
    [true, false],
  )
  assert.is(expiry.deadline, 25)
})

test('a bug that one domain brings out fails that one alone, and one that fails all is our 500', async () => {
  const { ask, app } = listing(
    domain => {
      if (domain === 'odd.com') throw new Error('a bug')
      return sound(domain)
    },
    {},
    { CERTSCOPE_LOG: 'info' },
  )
  const { status, body } = await ask('odd.com,a.com')
  assert.is(status, 200)
  assert.equal(
    body.results.map(({ alerts }) => alerts.length),
    [1, 0],
  )
  assert.is(body.results[0]!.unmeasured[0]!.code, 'expiry-check-failed')
  const alone = await ask('odd.com')
  assert.is(alone.status, 500)
  assert.not.match(alone.body.error!, /a bug/)
  assert.match(app.log.join('\n'), /"endpoint":"expiry"/)
})

/** The block over a certificate check and a registry that are given by hand. */
const blocks = (certificateRun: () => unknown, registrationRun: () => unknown, time = clock(START)) => {
  const checks: Plugin = { ...certificate, uses: {}, deadline: BRIEF, run: certificateRun as Plugin['run'] }
  const registry: Plugin = {
    ...registration,
    uses: {},
    deadline: BRIEF,
    run: registrationRun as Plugin['run'],
  }
  const block: Plugin = { ...expiryDomain, uses: { certificate: checks, registration: registry } }
  const app = world([checks, registry, block], { now: time.now })
  return async () => {
    const { answer, ttl } = await app.call(block, { domain: 'www.example.com' })
    return { facts: answer as DomainStatus, ttl }
  }
}
const held = () => ({
  ...registered(),
  delegationSigned: null,
  source: 'rdap',
  server: 'rdap.example',
  checkedAt: START,
})

test('a certificate check that hangs leaves the registration, and the other way round', async () => {
  const { facts, ttl } = await blocks(never, held)()
  assert.is(facts.server, null)
  assert.is(facts.registration?.status, 'found')
  assert.equal(
    facts.unmeasured.map(({ field, code }) => [field, code]),
    [
      ['certificate', 'expiry-check-timeout'],
      ['servedTlsOk', 'expiry-check-timeout'],
    ],
  )
  assert.is(ttl, 30)
  const other = (await blocks(never, never)()).facts
  assert.equal(
    other.unmeasured.map(({ field }) => field),
    ['certificate', 'servedTlsOk', 'domainExpiry', 'domainDaysLeft', 'registration'],
  )
})

test('facts are shared for ten minutes, and for five where the registry may answer a moment later', async () => {
  const check = () => checkOf(tls(), { checkedAt: START })
  const unknown = (reason: Registration['reason'], detail: Registration['detail']) => () => ({
    ...held(),
    ...registered({ status: 'unknown', expiry: null, expiresAt: null, reason, detail }),
  })
  for (const [registry, seconds] of [
    [held, 600],
    [unknown('rate-limited', 'rdap-rate-limited'), 300],
    [unknown('reserved', 'whois-reserved'), 600],
  ] as const)
    assert.is((await blocks(check, registry)()).ttl, seconds)
})

test('a bug in a certificate check is not taken for a slow server', async () => {
  let thrown: unknown
  await blocks(() => {
    throw new TypeError('a bug')
  }, held)().catch((error: unknown) => {
    thrown = error
  })
  assert.instance(thrown, TypeError)
})

test.run()
