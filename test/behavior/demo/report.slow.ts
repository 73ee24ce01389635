/** The report of a domain names the worst that any of its checks finds: 100 names of the demo. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { SEVERITIES, STATES } from '../../../core/answer/finding.ts'
import type { Finding } from '../../../core/answer/finding.ts'
import { continued } from '../../../core/text/sentence.ts'
import type { Answer as Report } from '../../../plugins/domain/schema.ts'
import type { Answer as Mail } from '../../../plugins/mail/schema.ts'
import type { Answer as Graded } from '../../../plugins/security/schema.ts'
import { all, check, factsOf, get } from './ask.ts'
import { demo } from './running.ts'
import { DNS_PLANS } from '../../peers/demo/names.ts'
import { REGISTRY_PLANS } from '../../peers/demo/registry.ts'

const NAMES = 100
const every = [
  ...new Set(
    [...demo.world.hosts, ...demo.world.graded, ...DNS_PLANS, ...REGISTRY_PLANS].map(({ name }) => name),
  ),
]
/** Of each kind as many as there are of it. */
const names = Array.from({ length: NAMES }, (_, index) => every[Math.floor((index * every.length) / NAMES)]!)

const answers = await all(
  names,
  async name => {
    // The report first: the others are then what it was made of.
    const report = await get<Report>(demo, `/api/v1/report?domain=${name}`)
    const parts = [
      await check(demo, name),
      await get<Graded>(demo, `/api/v1/security?domain=${name}`),
      await factsOf(demo, name),
      await get<Mail>(demo, `/api/v1/mail?domain=${name}`),
    ]
    return { report, parts }
  },
  3,
)

const rankOf = ({ severity }: Pick<Finding, 'severity'>): number => SEVERITIES.indexOf(severity)

test('so many different ones are asked', () => assert.is(new Set(names).size, NAMES))

for (const [name, { report, parts }] of answers)
  test(name, () => {
    const { verdict, findings, unmeasured } = report
    const given = parts.filter(part => part.findings !== undefined)
    const found = given.flatMap(part => part.findings).filter(({ severity }) => severity !== 'info')
    const states = [
      ...given.map(part => part.verdict.state),
      ...(unmeasured.length > 0 ? ['unchecked' as const] : []),
    ]
    assert.is(verdict.state, STATES[Math.max(...states.map(state => STATES.indexOf(state)))])
    const [first] = findings
    if (found.length === 0) return assert.is(first, undefined)
    const worst = Math.min(...found.map(rankOf))
    assert.is(rankOf(first!), worst, `${first!.code} stands before what is worse`)
    assert.ok(found.some(({ code, severity }) => code === first!.code && severity === first!.severity))
    const { message } = first!.en
    assert.ok(
      [message, continued(message)].some(text => verdict.en.includes(text)),
      verdict.en,
    )
    assert.ok(verdict.ko.includes(first!.ko.message), verdict.ko)
  })

test.run()
