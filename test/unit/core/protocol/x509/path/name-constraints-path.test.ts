/** Name constraints along a path: whose count, for which names in it, and what they may cost. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Authority, HOST, authority, check, leaf, newKey, verdict } from '../chains.ts'
import { extension, subjectAltName } from '../../../../../peers/protocols/x509/ca.ts'
import { context, integer, sequence } from '../../../../../peers/protocols/x509/der.ts'
import type { Bytes } from '../../../../../peers/protocols/wire/bytes.ts'
import { exclude, otherName, permit, raw } from '../subtrees.ts'

const check2 = async (root: Authority, ...cas: readonly Authority[]): Promise<string> => {
  const end = leaf(cas[cas.length - 1]!)
  return verdict(
    await check([end, ...cas.map(({ certificate }) => certificate).reverse()], [root.certificate]),
  )
}

test('constraints of the anchor count, and a lower CA cannot widen them', async () => {
  const root = authority('Root', null, { more: [permit({ dns: ['example.net'] })] })
  const ca = authority('CA', root, { more: [permit({ dns: ['example.com', 'example.net'] })] })
  assert.is(await check2(root, ca), 'refused name-constraint')
})

test('a lower CA can narrow them', async () => {
  const root = authority('Root', null, { more: [permit({ dns: ['example.com'] })] })
  const ca = authority('CA', root, { more: [permit({ dns: ['a.example.com'] })] })
  assert.is(await check2(root, ca), 'refused name-constraint')
})

test('names of a CA in between are constrained as well, unless it issued itself', async () => {
  const root = authority('Root', null, { more: [permit({ dns: ['example.com'] })] })
  const san = subjectAltName({ dns: ['ca.example.net'] })
  assert.is(await check2(root, authority('CA', root, { san })), 'refused name-constraint')
  assert.is(await check2(root, authority('Root', root, { san, subject: root.subject })), 'trusted')
})

test('a constrained kind that nobody can compare refuses a leaf that has it', async () => {
  const root = authority('Root')
  const ca = authority('CA', root, { more: [raw(1, otherName)] })
  const san = extension('2.5.29.17', sequence(otherName, context(2, false, new TextEncoder().encode(HOST))))
  assert.is(
    verdict(await check([leaf(ca, { san }), ca.certificate], [root.certificate])),
    'refused name-constraint',
  )
})

test('an e-mail address in the subject is constrained', async () => {
  const root = authority('Root', null, { more: [permit({ email: ['example.net'] })] })
  assert.is(
    (
      await check(
        [
          leaf(root, {
            subject: [
              ['CN', HOST],
              ['emailAddress', 'a@example.com'],
            ],
          }),
        ],
        [root.certificate],
      )
    ).faults[0]?.code,
    'name-constraint',
  )
})

test('thousands of names against thousands of constraints end in an answer', async () => {
  const names = Array.from({ length: 900 }, (_, index) => `n${index}.example.com`)
  const root = authority('Root', null, {
    more: [permit({ dns: names.map(name => name.replace('.com', '.net')) })],
  })
  const excluded = authority('CA', root, {
    key: newKey(),
    more: [exclude({ dns: names.map(name => name.replace('.com', '.org')) })],
  })
  const result = await check([leaf(excluded, {}, { dns: names }), excluded.certificate], [root.certificate])
  assert.is(result.faults[0]?.code, 'name-constraint')
})

test('an integer is not mistaken for a subtree', async () => {
  const root = authority('Root', null, { more: [raw(0, integer(1) as Bytes)] })
  assert.is((await check([leaf(root)], [root.certificate])).faults[0]?.code, 'malformed-certificate')
})

test.run()
