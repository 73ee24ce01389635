/**
 * DNSSEC and broken delegations against components that we did not write: BIND signs, NSD, Knot and BIND
 * serve, Unbound, unbound-host and delv say what they think.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { recursiveAsk } from '../../../core/protocol/dns/ask.ts'
import { findZone, type FoundZone } from '../../../core/protocol/dns/zone/zone.ts'
import { validateName, type DnssecStatus, type DnssecVerdict } from '../../../core/protocol/dnssec/index.ts'
import type { Case } from './case.ts'
import { openLab, type Lab } from './lab.ts'
import { missingPrograms } from './programs.ts'
import type { Host } from './sign.ts'
import { cases, parents, questionsOf } from './zones.ts'
import { brief } from '../../peers/words.ts'

/** Cases at a time: most of the time of broken ones is waiting. */
const AT_ONCE = 6
/** What unbound-host and delv, a process each time, are asked too: existing, NODATA, NXDOMAIN, wildcard. */
const ALSO_HOST = ['www A', 'www TXT', 'absent A', 'any.wild A']
const ALSO_DELV = ['www A', 'www TXT']
/** Types that our codec has no name for. */
const CODES: Readonly<Record<string, string>> = { RP: 'TYPE17' }

interface Judged {
  readonly question: string
  readonly ours: DnssecVerdict
  readonly theirs: Readonly<Record<string, DnssecStatus>>
}
interface Outcome {
  readonly judged: readonly Judged[]
  readonly zone: FoundZone | null
}

/** Everything about one zone, as one check would ask: with one memory. */
const judge = async (lab: Lab, it: Case): Promise<Outcome> => {
  const signal = AbortSignal.timeout(80_000)
  const ask = recursiveAsk(lab.doors, [lab.recursive], { signal, budget: { left: 1000 } })
  const judged: Judged[] = []
  const honest = (it.hosts ?? []).every(host => ['nsd', 'knot', 'named', 'late'].includes(host))
  for (const [label, type] of questionsOf(it)) {
    const name = label === '' ? it.zone : `${label}.${it.zone}`
    const ours = await validateName(ask, name, CODES[type] ?? type, { at: new Date(), anchors: [lab.anchor] })
    const quick = await lab.unbound(name, CODES[type] ?? type)
    const question = `${label} ${type}`
    const theirs: Record<string, DnssecStatus> = {}
    // SERVFAIL does not always say whether DNSSEC is the reason: then the other one is asked, which does.
    const unclear = quick === 'indeterminate' && ours.status !== quick
    if (unclear || ALSO_HOST.includes(question)) theirs['unbound-host'] = await lab.unboundHost(name, type)
    if (!unclear) theirs['unbound'] = quick
    if (honest && it.notDelv === undefined && ALSO_DELV.includes(question))
      theirs['delv'] = await lab.delv(name, type)
    judged.push({ question, ours, theirs })
  }
  return { judged, zone: it.servers ? await findZone(lab.doors, [lab.recursive], it.zone, { signal }) : null }
}

/** What each server was found to be, as the cases have it. */
const told = (found: FoundZone): Record<string, string> =>
  found.ok
    ? Object.fromEntries(
        found.zone.servers.map(({ host, result, serial }) => [
          host.replace(/^ns-|\.lab$/g, ''),
          result === 'answers' ? String(serial) : result,
        ]),
      )
    : { failed: found.reason.code }

const sorted = (hosts: readonly Host[]): string[] => hosts.map(host => `ns-${host}.lab`).sort()

const missing = missingPrograms()
if (missing.length > 0) {
  console.log(`skipped: no ${missing.join(', ')} here, so DNSSEC is not held against what others say`)
  test.skip('DNSSEC against real name servers and validators', () => {})
} else {
  const lab = await openLab([...parents, ...cases])
  const outcomes = new Map<string, Outcome>()
  try {
    const queue = [...cases]
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let it = queue.shift(); it; it = queue.shift()) outcomes.set(it.zone, await judge(lab, it))
      }),
    )
  } finally {
    await lab.close()
  }

  for (const it of cases) {
    const { judged, zone } = outcomes.get(it.zone)!
    if (judged.length > 0) {
      test(`${it.zone}: we say what Unbound and BIND say`, () => {
        const wrong = judged.flatMap(({ question, ours, theirs }) =>
          Object.entries(theirs).flatMap(([who, status]) =>
            status === ours.status
              ? []
              : [`${question}: ${who} says ${status}, we ${ours.status} (${ours.reason?.code})`],
          ),
        )
        assert.equal(wrong, [])
        for (const {
          ours: { status, reason },
        } of judged)
          assert.is(reason === null, status === 'secure')
      })
      const main = judged.find(({ question }) => question === 'www A')
      if (main) {
        test(`${it.zone}: www is ${it.expect}`, () => {
          assert.is(main.ours.status, it.expect, JSON.stringify(main.ours))
          if (it.reason) assert.match(brief(main.ours.reason!), it.reason)
        })
      }
    }
    if (it.servers && zone) {
      test(`${it.zone}: each of its servers is told right, and what its parent says`, () => {
        assert.equal(told(zone), it.servers, JSON.stringify(zone))
        if (!zone.ok) return
        assert.is(zone.zone.apex, it.zone)
        assert.is(zone.zone.parent, 'lab')
        assert.equal(zone.zone.delegation?.ns, sorted(it.hosts ?? ['nsd']))
        assert.is(zone.zone.delegation?.ds?.length, it.algorithm === null ? 0 : 1)
        for (const server of zone.zone.servers) {
          if (server.serial !== null)
            assert.equal(server.ns, sorted(it.own ?? it.hosts ?? ['nsd']), server.host)
          else assert.ok(server.reason !== null, `${server.host} says why`)
        }
      })
    }
  }

  test('enough was asked, and enough of it is broken', () => {
    const all = [...outcomes.values()].flatMap(({ judged }) => judged)
    const count = (status: DnssecStatus): number => all.filter(({ ours }) => ours.status === status).length
    const broken = cases.filter(
      ({ zone, servers }) =>
        outcomes
          .get(zone)!
          .judged.some(({ question, ours }) => ours.status === 'bogus' && question !== 'tobogus A')
        || Object.values(servers ?? {}).some(result => !/^\d+$/.test(result)),
    )
    console.log(
      `${cases.length + parents.length} zones, ${broken.length} of them broken, ${all.length} questions: `
        + `${count('secure')} secure, ${count('insecure')} insecure, ${count('bogus')} bogus, `
        + `${count('indeterminate')} cannot be told;`,
      `verdicts of others: ${all.reduce((sum, { theirs }) => sum + Object.keys(theirs).length, 0)}`,
    )
    assert.ok(cases.length >= 100 && all.length >= 2000)
    assert.ok(broken.length >= 45)
  })
}
test.run()
