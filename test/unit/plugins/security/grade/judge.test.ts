/** The grade, and what a fix is said to come to, over servers made by chance. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { GRADES, type Grade } from '../../../../../plugins/security/grade/check.ts'
import { gradeWithout } from '../../../../../plugins/security/grade/grade.ts'
import { judgeAll } from '../../../../../plugins/security/grade/judge.ts'
import { REDIRECTS } from '../../../../../plugins/security/checks/redirects.ts'
import type { Reached } from '../../../../../plugins/security/observation.ts'
import { CHECK_IDS, partOf, type CheckId } from '../../../../../plugins/security/grade/rules.ts'
import { dice, randomServer, type Dice } from '../random-server.ts'

/** Servers of each test; a server has some dozen findings. */
const SERVERS = 150

const rank = (grade: Grade): number => GRADES.indexOf(grade)

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
      assert.ok(
        levels.get(id)!.has('warn') || levels.get(id)!.has('fail'),
        `${id} is always passed: random-server.ts has no value that does not`,
      )
  }
})

test('without its cap the grade is that of all other checks, and never worse', () =>
  eachServer(2, seen => {
    const { grade, checks } = judgeAll(seen)
    for (const { id, level, unmeasured, gradeIfFixed } of checks) {
      if (level === 'pass' || unmeasured) {
        assert.is(gradeIfFixed, null, id)
        continue
      }
      const caps = checks.flatMap(one => (one.id !== id && one.cap !== null ? [rank(one.cap)] : []))
      assert.is(rank(gradeIfFixed!), Math.max(0, ...caps), id)
      assert.ok(rank(gradeIfFixed!) <= rank(grade), id)
    }
  }))

test('the grade is the worse of its parts, and a page without a letter lowers nothing', () =>
  eachServer(4, seen => {
    const { grade, parts, checks } = judgeAll(seen)
    const { transport, page } = parts
    assert.is(rank(grade), Math.max(rank(transport), page === null ? 0 : rank(page)))
    const caps = checks.flatMap(({ id, cap }) => (partOf(id) === 'page' && cap !== null ? [rank(cap)] : []))
    assert.is(page === null ? 0 : rank(page), Math.max(0, ...caps))
  }))

test('the fixes of one grade after the other lead to an A, where everything was measured', () =>
  eachServer(3, seen => {
    const { checks } = judgeAll(seen)
    const findings = checks.filter(({ level, unmeasured }) => level !== 'pass' && !unmeasured)
    const least = checks.some(({ unmeasured, cap }) => unmeasured && cap !== null) ? 'A-' : 'A'
    assert.is(
      gradeWithout(
        checks,
        findings.map(({ id }) => id),
      ),
      least,
    )
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

test('ports without HTTP have no check of what only the web has', () =>
  eachServer(5, seen => {
    const idsOn = (port: number): readonly CheckId[] =>
      judgeAll({ ...seen, tls: { ...seen.tls, port } }).checks.map(({ id }) => id)
    const ofWeb = CHECK_IDS.filter(
      id => partOf(id) === 'page' || Object.hasOwn(REDIRECTS, id) || id === 'alpn',
    )
    for (const port of [25, 587, 993, 5432])
      assert.equal(
        idsOn(port),
        CHECK_IDS.filter(id => !ofWeb.includes(id)),
      )
    assert.equal(idsOn(8443), CHECK_IDS)
  }))

test.run()
