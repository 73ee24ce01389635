/** CT searches with all their faults, and the judgement whether something newer is in the logs, as tables. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { deadline } from '../../../../core/base/deadline.ts'
import { search } from '../../../../plugins/ct/search.ts'
import type { IssuanceSpec } from '../../../peers/protocols/ct-search.ts'
import type { SearchFault } from '../../../peers/protocols/ct-search-answers.ts'
import { coded } from '../../../peers/codes.ts'
import { issued, served, SOURCES, only, searchDoors, setUp, judged } from '../ct-scene.ts'

// One scenario where something newer is in the logs, one where nothing is: no fault may turn one into the
// other.
const scenarios: readonly [string, readonly IssuanceSpec[], boolean][] = [
  ['a newer one in the logs', [served, issued('b2', -5, 85)], true],
  ['nothing newer in the logs', [served, issued('c3', -90, 0.5)], false],
]
const faults: readonly [SearchFault, string[]][] = [
  ['502', ['ct-server-error(502)']],
  ['503', ['ct-server-error(503)']],
  ['html', ['ct-malformed']],
  ['404', ['ct-http-status(404)']],
  ['empty', ['ct-malformed']],
  ['truncated', ['ct-malformed']],
  ['redirect', ['ct-http-status(302)']],
  ['object', ['ct-malformed']],
  ['wrong-types', ['ct-malformed']],
  ['bad-times', ['ct-malformed']],
  ['huge', ['ct-too-large']],
  ['hang', ['ct-timeout', 'ct-late']],
  ['reset', ['ct-unreachable']],
  ['429', ['ct-rate-limited']],
  ['429-date', ['ct-rate-limited']],
  ['unauthorized', ['ct-http-status(401)']],
]
for (const [fault, reasons] of faults) {
  test(`${fault} at one search or both never says that there is nothing`, async () => {
    for (const [what, issuances, newer] of scenarios) {
      for (const name of ['crtsh', 'certspotter'] as const) {
        const saved = await setUp({ issuances, [name]: fault }).ask()
        assert.not.equal(saved.source, name, what)
        assert.is(judged(saved.issuances).newerInCt, newer, `${what}, ${name}`)
        const failed = saved.sources.find(source => source.name === name)!
        assert.ok(failed.reason && reasons.includes(coded(failed.reason)), `${name}: ${failed.reason?.code}`)
        assert.not.ok(failed.ok)
      }
      const lost = await setUp({ issuances, crtsh: fault, certspotter: fault }).ask(
        'www.example.com',
        SOURCES,
        60,
      )
      assert.is(lost.source, null)
      assert.equal(lost.issuances, [])
      for (const { reason } of lost.sources)
        assert.ok(reason && reasons.includes(coded(reason)), reason?.code)
    }
  })
}

test('a slow search is waited for when nothing else answers', async () => {
  const { ask } = setUp({ issuances: [served, issued('b2', -5, 85)], crtsh: 'slow', certspotter: '502' })
  const answer = await ask()
  assert.is(answer.source, 'crtsh')
  assert.ok(judged(answer.issuances).newerInCt)
})

test('doors that do not hear the signal do not hold the answer up', async () => {
  const { signal, done } = deadline(20)
  const answer = await search(searchDoors({ fetch: () => new Promise(() => undefined) }), {
    host: 'www.example.com',
    sources: SOURCES,
    signal,
  })
  done()
  assert.is(answer.source, null)
  assert.equal(
    answer.sources.map(({ reason }) => reason?.code),
    ['ct-timeout', 'ct-timeout'],
  )
})

test('an answer without its end is none', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    issued((0x1000 + index).toString(16), -60, 30 + index / 100),
  )
  assert.equal(
    (await setUp({ issuances: many, page: 2 }).ask('www.example.com', only('certspotter'))).sources[0]!
      .reason,
    { code: 'ct-too-large' },
  )
  assert.equal(
    (
      await setUp({ issuances: many, certspotter: 'endless-pages' }).ask(
        'www.example.com',
        only('certspotter'),
      )
    ).sources[0]!.reason,
    { code: 'ct-too-large' },
  )
  const cut = await setUp({ issuances: many, extra: { result_count: 400 } }).ask(
    'www.example.com',
    only('crtsh'),
  )
  assert.equal([cut.source, cut.sources[0]!.reason?.code], [null, 'ct-too-large'])
})

test.run()
