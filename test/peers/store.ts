/** What every store has to do, whatever it keeps its things in. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Store } from '../../core/network/doors.ts'

/** `empty` makes room for a new store; what it gives opens that, more than once at a time. */
export const testStore = (what: string, empty: () => () => Promise<Store>): void => {
  const on = (said: string, run: (open: () => Promise<Store>) => Promise<void>): void =>
    test(`${what}: ${said}`, async () => {
      const opened: Store[] = []
      const open = empty()
      try {
        await run(async () => {
          opened.push(await open())
          return opened.at(-1)!
        })
      } finally {
        for (const store of new Set(opened)) await store.close()
      }
    })

  on('counters add up and are found by prefix', async open => {
    const store = await open()
    await store.add(
      new Map([
        ['usage a', 2],
        ['usage b', 1],
        ['other', 5],
      ]),
    )
    await store.add(new Map([['usage a', 3]]))
    assert.equal(
      await store.counts('usage '),
      new Map([
        ['usage a', 5],
        ['usage b', 1],
      ]),
    )
    assert.is((await store.counts('')).size, 3)
    assert.is((await store.counts('usage c')).size, 0)
  })

  on('a prefix is no pattern, and may lie beyond the first plane', async open => {
    const store = await open()
    await store.add(new Map(['%a', '_a', 'aa', '𝟘a', '한a'].map(key => [key, 1])))
    for (const prefix of ['%', '_', 'a', '𝟘', '한'])
      assert.equal([...(await store.counts(prefix)).keys()], [`${prefix}a`])
  })

  on('a document is there as it was put, until another takes its place', async open => {
    const store = await open()
    assert.is(await store.get('a'), null)
    for (const text of ['', 'one', '한국어 𝟘 "\'\\\n\t', 'x'.repeat(1_000_000)]) {
      assert.is(await store.put('a', text), true)
      assert.ok((await store.get('a')) === text)
    }
    assert.is(await store.get('b'), null)
    assert.is(await store.get('A'), null)
    assert.is((await store.counts('')).size, 0)
  })

  on('a document is put where nothing stands, when that is asked for', async open => {
    const store = await open()
    assert.is(await store.put('a', 'one', { replacing: null }), true)
    assert.is(await store.put('a', 'two', { replacing: null }), false)
    assert.is(await store.put('a', 'one', { replacing: null }), false)
    assert.is(await store.get('a'), 'one')
    await store.put('b', '')
    assert.is(await store.put('b', 'two', { replacing: null }), false)
    assert.is(await store.get('b'), '')
  })

  on('a document is replaced where the text stands that was seen', async open => {
    const store = await open()
    assert.is(await store.put('a', 'two', { replacing: 'one' }), false)
    assert.is(await store.get('a'), null)
    await store.put('a', 'one')
    for (const other of ['', 'One', 'one ', 'on', 'two'])
      assert.is(await store.put('a', 'two', { replacing: other }), false)
    assert.is(await store.put('b', 'two', { replacing: 'one' }), false)
    assert.is(await store.get('a'), 'one')
    assert.is(await store.put('a', 'two', { replacing: 'one' }), true)
    assert.is(await store.put('a', 'two', { replacing: 'two' }), true)
    assert.is(await store.get('a'), 'two')
  })

  on('of many who replace one text at once, one does', async open => {
    const stores = [await open(), await open()]
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => stores[at % 2]!.put('a', `${at}`, { replacing: null })),
    )
    assert.is(all.filter(Boolean).length, 1)
    assert.is(await stores[0]!.get('a'), `${all.indexOf(true)}`)
    assert.is(await stores[1]!.get('a'), `${all.indexOf(true)}`)
  })

  on('what one handle writes, the other reads', async open => {
    const [one, two] = [await open(), await open()]
    await one.put('a', 'one')
    assert.is(await two.get('a'), 'one')
    await two.add(new Map([['a', 1]]))
    await one.add(new Map([['a', 1]]))
    assert.equal(await two.counts(''), new Map([['a', 2]]))
  })
}
