/** Random histories of watched domains: nothing is told twice while it stands, and nothing is lost. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FAULT_CODES } from '../../../../core/protocol/faults.ts'
import { alertsFor } from '../../../../plugins/expiry/alerts/judge.ts'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import { LOST } from '../../../../plugins/watch/check/facts.ts'
import type { StoredFacts } from '../../../../plugins/watch/check/facts.ts'
import { ending, factsOf, registered, serving } from '../../../unit/plugins/expiry/facts.ts'
import {
  DAY_0,
  DAY_MS,
  down,
  judgeDay,
  lasting,
  newRow,
  written,
} from '../../../unit/plugins/watch/judging.ts'

const HISTORIES = 100
const DAYS = 200

/** Mulberry32: the same histories each time. */
const random = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below
  }
}

type Faults = Parameters<typeof serving>[0]
const TROUBLES: readonly Faults[] = [
  { faults: ['hostname-mismatch'] },
  { faults: ['self-signed', 'unknown-issuer'] },
  { faults: ['revoked'] },
  { stale: true },
  { caaForbids: true },
  { korea: 'reset' },
  { addresses: [{ ip: '192.0.2.7', fault: 'expired' }] },
  { newer: { notAfter: '2027-06-01T00:00:00Z', sure: true } },
  { renewalRefused: ['Chrome'] },
]

/** A domain that is renewed, forgotten, broken, down and at its registry's end, day after day. */
function* daysOf(seed: number): Generator<DomainStatus | null> {
  const below = random(seed)
  const life = [6, 47, 90, 120, 398][Math.floor(below(5))]!
  let from = -Math.floor(below(life))
  let trouble: Faults = {}
  let troubled = 0
  let silent = 0
  let lapses = Math.floor(below(400))
  for (let day = 0; day < DAYS; day++) {
    const left = from + life - day
    if (left < life * below(0.5)) from = day
    if (below(1) < 0.002) lapses = day + 365
    if (troubled-- <= 0) {
      troubled = Math.floor(below(12))
      trouble = below(1) < 0.4 ? TROUBLES[Math.floor(below(TROUBLES.length))]! : {}
    }
    if (silent <= 0 && below(1) < 0.05) silent = Math.floor(below(8))
    const organization = below(1) < 0.02 ? 'Other Trust' : 'Example Trust'
    const registration =
      below(1) < 0.7
        ? registered({ status: 'unknown', reason: 'timeout', detail: 'registry-timeout' })
        : ending(written(DAY_0 + lapses * DAY_MS))
    if (silent-- > 0)
      yield below(1) < 0.2 ? null : { ...down(below(1) < 0.2 ? 'dns-nxdomain' : 'timeout'), registration }
    else
      yield factsOf({
        certificate: lasting(from, from + life, { issuerOrganization: organization }),
        server: serving(trouble),
        registration,
      })
  }
}

/** What stands by the kept facts, each matter with its step: the rule, written down once more. */
const standing = (facts: StoredFacts, now: Date): Map<string, string> =>
  new Map(
    alertsFor(facts, now)
      .filter(({ severity }) => severity !== 'info' && severity !== 'unknown')
      .filter(
        ({ code, fault }) =>
          code !== 'certificate-fault' || facts.server?.measured !== false || LOST.includes(fault!),
      )
      .map(({ code, step, severity, fault, at }) => {
        const ofServed = code === 'certificate-revoked' || code === 'newer-not-served'
        const about = ofServed ? facts.certificate!.notAfter : (fault ?? at ?? '')
        return [`${code} ${about}`.trim(), step ?? severity]
      }),
  )

/** Those that the judgement makes of alerts; what the watch itself adds has no such key. */
const OWN =
  /^(?:certificate-expired \S+ week-\d$|(?:renewed|issuer-changed|key-changed|recovered|unchecked|checked-again) )/

test(`of ${HISTORIES} histories of ${DAYS} days each step is told once while it stands, and none is lost`, () => {
  let told = 0
  let longest = 0
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const row = newRow()
    const known = new Map<string, { readonly steps: Set<string>; gone: number | null }>()
    let unchecked = false
    let day = 0
    for (const measured of daysOf(seed)) {
      const now = new Date(DAY_0 + day * DAY_MS)
      const keys = judgeDay(row, measured, now.getTime()).map(({ key }) => key)
      const where = `seed ${seed} day ${day}`
      const facts = row.facts === null ? null : (JSON.parse(row.facts) as StoredFacts)
      const present = facts ? standing(facts, now) : new Map<string, string>()
      for (const [matter, one] of known) {
        if (present.has(matter)) continue
        one.gone ??= day
        if (day - one.gone >= 3) known.delete(matter)
      }
      const expected: string[] = []
      for (const [matter, step] of present) {
        const one = known.get(matter) ?? { steps: new Set<string>(), gone: null }
        if (!one.steps.has(step)) expected.push(`${matter} ${step}`)
        one.steps.add(step)
        one.gone = null
        known.set(matter, one)
      }
      assert.equal(keys.filter(key => !OWN.test(key)).sort(), expected.sort(), where)
      const own = keys.map(key => key.split(' ')[0]!).filter(code => OWN.test(`${code} `))
      if (own.includes('unchecked')) assert.ok(!unchecked && row.failures >= 3, where)
      if (own.includes('checked-again')) assert.ok(unchecked && row.failures === 0, where)
      unchecked = row.failures > 0 && (unchecked || row.failures >= 3)
      told += keys.length
      longest = Math.max(longest, new TextEncoder().encode(row.memory!).length)
      day++
    }
  }
  assert.ok(told > 1_500, `${told} notices`)
  assert.ok(longest <= 2_048, `${longest} octets`)
})

test('a memory stays below two kilobytes whatever is wrong, and nothing of it is lost in the end', () => {
  // Faults of a certificate and its chain, not of a silent server.
  const faults = FAULT_CODES.slice(FAULT_CODES.indexOf('weak-cipher'))
  const facts = factsOf({
    certificate: lasting(-80, 10, { issuerOrganization: '한국전자인증'.repeat(40) }),
    server: serving({
      faults,
      addresses: faults.map((fault, index) => ({ ip: `192.0.2.${index}`, fault })),
      trustEnds: Array.from({ length: 12 }, (_, index) => ({
        at: written(DAY_0 + index * DAY_MS * 7),
        programs: ['Mozilla'],
        because: 'root-program' as const,
      })),
      stale: true,
      caaForbids: true,
    }),
  })
  const row = newRow()
  const told = new Set<string>()
  const size = () => new TextEncoder().encode(row.memory!).length
  for (let day = 0; day < 3; day++) {
    for (const { key } of judgeDay(row, facts, DAY_0 + day * DAY_MS)) {
      assert.not.ok(told.has(key), key)
      told.add(key)
    }
    assert.ok(size() <= 2_048, `${size()} octets`)
  }
  assert.ok(told.size >= 25, `${told.size} were told`)
})

test.run()
