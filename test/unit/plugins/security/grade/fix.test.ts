/** What a fix does, over thousands of servers made by chance: it never does harm, and it mends its check. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { GRADES, type Grade } from '../../../../../plugins/security/grade/check.ts'
import { gradeOf, outcomeOf } from '../../../../../plugins/security/grade/grade.ts'
import { judgeAll, verdictsOf } from '../../../../../plugins/security/grade/judge.ts'
import { MENDS } from '../../../../../plugins/security/grade/fix.ts'
import type { Reached } from '../../../../../plugins/security/observation.ts'
import { CHECK_IDS, type CheckId } from '../../../../../plugins/security/grade/rules.ts'
import { dice, randomServer, type Dice } from '../random-server.ts'

/** Servers of each test; a server has some dozen findings. */
const SERVERS = 150

const rank = (grade: Grade): number => GRADES.indexOf(grade)

/** The findings of a server, each with what it would show after the fix. */
const findings = function* (seen: Reached): Generator<readonly [CheckId, Reached, Grade]> {
  for (const { id, level, unmeasured, gradeIfFixed } of judgeAll(seen).checks)
    if (level !== 'pass' && !unmeasured) yield [id, MENDS[id](seen), gradeIfFixed!]
}

const eachServer = (seed: number, check: (seen: Reached, roll: Dice) => void): void => {
  const roll = dice(seed)
  for (let made = 0; made < SERVERS; made++) {
    const seen = randomServer(roll)
    try {
      check(seen, roll)
    } catch (error) {
      throw new Error(`server ${made} of seed ${seed}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
    }
  }
}

test('the servers differ: every check is failed and passed by some, and every grade is had', () => {
  const levels = new Map<CheckId, Set<string>>(CHECK_IDS.map(id => [id, new Set()]))
  const grades = new Set<Grade>()
  eachServer(1, seen => {
    const { grade, checks } = judgeAll(seen)
    grades.add(grade)
    for (const { id, level, unmeasured } of checks) levels.get(id)!.add(unmeasured ? 'unmeasured' : level)
  })
  assert.equal([...grades].sort(), [...GRADES].sort())
  /** They have nothing that is no pass. */
  const always: readonly CheckId[] = ['reachable', 'without-sni']
  for (const id of CHECK_IDS) {
    assert.ok(levels.get(id)!.has('pass'), `${id} is never passed`)
    if (!always.includes(id))
      assert.ok(levels.get(id)!.has('warn') || levels.get(id)!.has('fail'), `${id} is always passed`)
  }
})

test('mending a finding never lowers the grade', () =>
  eachServer(2, seen => {
    const { grade } = judgeAll(seen)
    for (const [id, , fixed] of findings(seen))
      assert.ok(rank(fixed) <= rank(grade), `${id}: ${grade} -> ${fixed}`)
  }))

test('after the fix its check is no finding any more', () =>
  eachServer(3, seen => {
    for (const [id, mended] of findings(seen)) {
      const verdict = verdictsOf(mended).find(one => one.id === id)!
      const { level, unmeasured } = outcomeOf(verdict)
      assert.ok(level === 'pass' || unmeasured, `${id}: ${verdict.outcome.code}`)
    }
  }))

test('the grade after a fix is that of the server as it is then', () =>
  eachServer(4, seen => {
    for (const [id, mended, fixed] of findings(seen)) assert.is(fixed, judgeAll(mended).grade, id)
  }))

test('a fix leaves nothing for itself to do', () =>
  eachServer(5, seen => {
    for (const [id, mended] of findings(seen))
      assert.is(gradeOf(verdictsOf(MENDS[id](mended))), gradeOf(verdictsOf(mended)), id)
  }))

test('all fixes together give an A, where everything was measured', () =>
  eachServer(6, seen => {
    let now = seen
    for (let round = 0; round < 5; round++) for (const [id] of findings(now)) now = MENDS[id](now)
    const { grade, checks } = judgeAll(now)
    const left = checks.filter(({ level }) => level !== 'pass').map(({ outcome }) => outcome.code)
    if (!checks.some(({ unmeasured }) => unmeasured)) assert.is(grade, 'A', left.join())
    else assert.ok(rank(grade) <= rank('A-'), left.join())
  }))

/** Sorts the members of all objects into the order that `rankOf` gives. */
const reordered = <T>(value: T, rankOf: (key: string) => number | string): T => {
  if (Array.isArray(value)) return value.map(one => reordered(one, rankOf)) as T
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  const entries = Object.entries(value).map(
    ([key, one]) => [rankOf(key), key, reordered(one, rankOf)] as const,
  )
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : Number(a > b))).map(([, key, one]) => [key, one]),
  ) as T
}
const canonical = (seen: Reached): string => JSON.stringify(reordered(judgeAll(seen), key => key))

test('neither the order of members nor the time taken makes a difference', () =>
  eachServer(7, (seen, roll) => {
    const other = reordered(seen, () => roll(1_000))
    const { served } = other.tls
    const slower = {
      ...other,
      tls: { ...other.tls, connections: roll(30), served: served && { ...served, ms: roll(9_000) } },
    }
    assert.is(canonical(slower), canonical(seen))
    assert.equal(
      judgeAll(slower).checks.map(({ id }) => id),
      CHECK_IDS,
    )
  }))

test.run()
