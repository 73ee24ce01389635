/** What is sent to a server is bounded by its address, whatever its names; and that lowers no grade. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LISTS_AT_ADDRESS, SURVEYS_AT_OTHER_PORTS, SURVEYS_BY_CALLER } from '../../../../core/base/limits.ts'
import { parseCidr } from '../../../../core/network/ip-address.ts'
import { rateLimiter } from '../../../../core/network/upstream-limiter.ts'
import type { MakeLimiter } from '../../../../core/network/upstream-limiter.ts'
import { listPace, surveyPace } from '../../../../plugins/security/pace.ts'
import { careful, instanceBefore, PARENT, standingHost } from '../../../unit/plugins/security/host-scene.ts'

const limiter: MakeLimiter = (_, ...bounds) => rateLimiter(() => 0, ...bounds)
const NOBODY = { caller: null, allowed: [], port: 443 }
const by = (caller: string, port = 443) => ({ caller, allowed: [], port })
/** How many of the questions are let through. */
const granted = async (questions: readonly Promise<boolean>[]): Promise<number> =>
  (await Promise.all(questions)).filter(Boolean).length
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

test('600 connections a minute to one address, half of it by one caller, 3,000 to its network', async () => {
  const pace = surveyPace(limiter)
  const one = '198.51.100.1'
  assert.is(await granted(times(30, () => pace(one, by('a')))), 10)
  assert.is(await granted(times(30, index => pace(one, by(`b${index}`)))), 10)
  const others = times(200, index => pace(`198.51.100.${2 + (index % 50)}`, by(`c${index}`)))
  assert.is(await granted(others), 80, 'of the 100 of a /24, 20 are gone')
  assert.ok(await pace('203.0.113.1', by('a')), 'another network')
})

test('two lists of suites a minute and address', async () => {
  const pace = listPace(limiter)
  assert.is(await granted(times(9, index => pace('198.51.100.1', by(`a${index}`)))), LISTS_AT_ADDRESS)
})

test('on other ports two surveys a minute and network, and no list of suites', async () => {
  const pace = surveyPace(limiter)
  const asked = times(9, index => pace(`198.51.100.${index}`, by(`a${index}`, 8443)))
  assert.is(await granted(asked), SURVEYS_AT_OTHER_PORTS)
  assert.ok(await pace('198.51.100.1', by('b')), 'port 443 has a count of its own')
  assert.ok(await pace('203.0.113.1', by('b', 8443)), 'another network')
  const list = listPace(limiter)
  assert.not(await list('198.51.100.1', by('a', 8443)))
  assert.ok(await list('198.51.100.1', { ...NOBODY, port: 8443 }))
})

test('the operator asks as often as it takes: by hand, and in networks of their own', async () => {
  const pace = surveyPace(limiter)
  assert.is(await granted(times(40, () => pace('198.51.100.1', NOBODY))), 40)
  const own = { caller: 'a', allowed: [parseCidr('10.0.0.0/8')!], port: 443 }
  assert.is(await granted(times(40, () => pace('10.1.1.1', own))), 40)
  assert.is(await granted(times(40, () => pace('198.51.100.2', own))), 10)
})

test('past it the certificate is checked and pages are read, the survey says so, and the letter stands', async () => {
  const host = await standingHost(careful())
  try {
    const instance = instanceBefore(host.ports)
    const names = times(SURVEYS_BY_CALLER + 1, index => `n${index}.${PARENT}`)
    const answers = []
    for (const name of names) answers.push(await instance.graded('', name))
    const paced = answers.at(-1)!
    assert.equal([...new Set(answers.map(({ grade }) => grade))], ['A'])
    assert.ok(answers.slice(0, -1).every(answer => !JSON.stringify(answer).includes('survey-paced')))
    const open = paced.checks.filter(({ params }) => JSON.stringify(params ?? {}).includes('survey-paced'))
    assert.ok(open.length > 5, JSON.stringify(paced.checks.map(({ outcome }) => outcome)))
    assert.ok(open.every(({ cap, level }) => cap === null && level === 'warn'))
    assert.is(paced.verdict.state, 'unchecked')
    const before = host.count.connections
    const list = await instance.graded('&suites=all', names[0])
    assert.ok(list.suites!.length > 0)
    assert.ok(host.count.connections > before)
    instance.pass(61)
    const again = await instance.graded('', `later.${PARENT}`)
    assert.not.match(JSON.stringify(again), 'survey-paced')
    assert.is(again.grade, 'A')
  } finally {
    await host.close()
  }
})

test.run()
