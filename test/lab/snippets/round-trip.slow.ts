/**
 * Pieces of configuration in real servers: set up badly, a check of the grade fails; with the piece it
 * passes, no other check is worse than before, and the grade is the one that was promised. CI tries a
 * sample, `--whole` all of them.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { byCap, isRevocationOpen, isUnmeasured } from '../../../plugins/security/answer/checks.ts'
import { GRADES, LEVELS } from '../../../plugins/security/grade/check.ts'
import { SERVER_NAMES } from '../../../knowledge-base/snippets/index.ts'
import type { CheckResult, Graded } from '../../../plugins/security/schema.ts'
import { cannotShow, FAULTS, MUCH } from './broken.ts'
import {
  brokenIn,
  configured,
  faultyIn,
  HOST,
  mendedBy,
  openGround,
  pasted,
  piecesOf,
  present,
  sayWhatIsMissing,
} from './ground.ts'
import { checkOf, factsOf, gradeOf } from './measured.ts'
import type { Standing } from './measured.ts'
import type { Tried } from './programs.ts'
import type { Statements } from './statements.ts'

const WHOLE = process.argv.includes('--whole')
/** With the words `SERVER CHECK`, that one alone is tried. */
const [, , ...ONLY] = process.argv.filter(word => word !== '--whole')
/** One of each kind: versions, suites, keys, redirects, headers, cookies. */
const SAMPLE: Readonly<Record<Tried, readonly string[]>> = {
  nginx: ['tls10', 'certificate-chain', 'hsts', 'cookies'],
  apache: ['tls13', 'redirect', 'cookies', 'cors'],
  haproxy: ['suites-cbc', 'alpn', 'cookies', 'server-header'],
  caddy: ['forward-secrecy', 'csp', 'csp-report-only', 'cookies'],
}

sayWhatIsMissing()
const ground = await openGround()
test.after(ground.close)

const standing = async <T>(server: Tried, statements: Statements, ask: (at: Standing) => Promise<T>) => {
  const running = await ground.start(server, configured(server, statements))
  try {
    return await ask({ host: HOST, ports: running.ports, roots: ground.roots })
  } finally {
    running.stop()
  }
}
const measured = (server: Tried, statements: Statements, check: string): Promise<Graded> =>
  standing(server, statements, async at => {
    // nginx fetches the OCSP response when the first client asks for it, who goes without.
    if (check === 'ocsp-staple') await gradeOf(at)
    return gradeOf(at)
  })

/** What all other checks have to say of the grade. */
const others = ({ checks }: Graded, check: string): string =>
  JSON.stringify(checks.filter(({ id }) => id !== check).map(({ id, cap }) => [id, cap]))

/** The checks that stand worse than before, of those that could be made: a responder may be busy. */
const worsened = (before: Pick<Graded, 'checks'>, after: Pick<Graded, 'checks'>, hidden?: string): string[] =>
  after.checks.flatMap(now => {
    const was = before.checks.find(({ id }) => id === now.id)
    if (now.id === hidden || isUnmeasured(now) || isRevocationOpen(now)) return []
    const isWorse = was && (byCap(was, now) > 0 || LEVELS.indexOf(now.level) > LEVELS.indexOf(was.level))
    return isWorse ? [`${now.id}: ${was.outcome}, ${now.outcome}`] : []
  })

for (const server of present) {
  const skipped = new Map<string, string[]>()
  for (const { check } of piecesOf(server)) {
    const why = cannotShow(server, check)
    if (why !== null) {
      skipped.set(why, [...(skipped.get(why) ?? []), check])
      continue
    }
    if (!WHOLE && !(ONLY.length > 0 ? ONLY : [server, ...SAMPLE[server]]).includes(check)) continue
    test(`${server}: ${check} fails, and passes with its piece`, async () => {
      const fault = FAULTS[check]
      assert.ok(fault, `${check} has no row in FAULTS of broken.ts`)
      ground.send(fault.sends ?? [])
      const broken = brokenIn(server, check, ground.files)
      const before = await measured(server, broken, check)
      const seenBy = fault.seenBy ?? check
      const failed = checkOf(before, seenBy)
      assert.ok(failed && failed.level !== 'pass', JSON.stringify(failed))
      const after = await measured(server, mendedBy(server, broken, check), check)
      const mended = checkOf(after, seenBy)
      assert.equal(worsened(before, after, fault.hides), [])
      if (fault.shows) assert.equal([...new Set(mended?.evidence)], fault.shows)
      if (fault.leaves) {
        assert.is(mended?.outcome, fault.leaves)
        assert.is(after.grade, before.grade)
        return
      }
      assert.is(mended?.level, 'pass', JSON.stringify(mended))
      // A piece may mend more than its check, then the grade may be better than was promised.
      const more = others(before, seenBy) !== others(after, seenBy)
      const promised = GRADES.indexOf(failed.gradeIfFixed!)
      if (more) assert.ok(GRADES.indexOf(after.grade) <= promised, `${after.grade} ${failed.gradeIfFixed}`)
      else assert.is(after.grade, failed.gradeIfFixed)
    })
  }
  if (WHOLE)
    for (const [why, checks] of skipped) console.log(`skipped: ${server} ${checks.join(', ')}: ${why}`)
}

for (const server of present)
  test(`${server}, with much set badly, has the promised grade with all pieces of its answer at once`, async () => {
    ground.send(MUCH.sends!)
    const broken = faultyIn(server, MUCH, ground.files)
    const before = await standing(server, broken, factsOf)
    const has = ({ fix }: CheckResult): boolean =>
      fix?.snippets.some(one => one.server === SERVER_NAMES[server] && one.text !== null) ?? false
    const mended = before.checks.filter(check => check.level !== 'pass' && has(check)).map(({ id }) => id)
    assert.ok(mended.length > 5, mended.join())
    const whole = pasted(server, before.checks, HOST, broken)
    assert.is(await ground.objection(server, configured(server, whole)), null)
    const after = await standing(server, whole, async at => {
      await factsOf(at) // nginx fetches the OCSP response for those who come after.
      return factsOf(at)
    })
    assert.equal(worsened(before, after), [])
    const left = after.checks.filter(({ id, level }) => mended.includes(id) && level !== 'pass')
    assert.equal(
      left
        .filter(({ id, outcome }) => FAULTS[id]?.leaves !== outcome)
        .map(({ id, outcome }) => [id, outcome]),
      [],
    )
    const promised = GRADES.indexOf(before.next!.grade)
    assert.ok(
      GRADES.indexOf(after.grade) <= promised,
      `${before.grade}, ${before.next!.grade} ${after.grade}`,
    )
  })

if (present.length === 0) test.skip('none of the servers is here', () => {})
test.run()
