/** What findings are about: lists that are cut, and who can change what. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findingText, type Found } from '../../../../../plugins/dns-info/findings/findings.ts'
import { listed, placeOf } from '../../../../../plugins/dns-info/findings/subjects.ts'
import { look } from '../scene.ts'

test('of many names six are told, and how many more there are', () => {
  const names = listed(Array.from({ length: 8 }, (_, index) => `n${index}.org`))
  const found: Found = { code: 'mx-is-cname', params: { domain: 'site.org', names } }
  assert.match(
    findingText(found, 'en').text,
    /: n0\.org; n1\.org; n2\.org; n3\.org; n4\.org; n5\.org; and 2 more\.$/,
  )
  assert.match(findingText(found, 'ko').text, /n5\.org; 외 2개\.$/)
  assert.equal(listed(['a', 'b', 'c', 'd', 'e', 'f']), ['a', 'b', 'c', 'd', 'e', 'f'])
})

test('the registrar changes a registered domain, else the parent zone is named where it is known', async () => {
  const { seen } = await look()
  assert.equal(placeOf(seen, 'site.org'), { code: 'at-registrar' })
  const below = { ...seen, registrable: 'example.org' }
  assert.equal(placeOf(below, 'site.org'), { code: 'in-parent-zone', params: { parent: 'org' } })
  assert.equal(placeOf(below, 'org'), { code: 'above-zone' })
})

test.run()
