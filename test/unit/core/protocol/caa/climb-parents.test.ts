/** The memory of what is above a name: what it keeps, for how long, and who wants to know anew. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Ask } from '../../../../../core/protocol/dns/ask.ts'
import { parentsOf } from '../../../../../core/protocol/caa/climb.ts'

const scene = () => {
  const clock = { now: 0, fails: false }
  const asked: string[] = []
  const ask: Ask = async name => {
    asked.push(name)
    if (clock.fails)
      return { ok: false, server: 'none', why: 'timeout', reason: { code: 'dns-no-time' } } as never
    return { ok: true, rcode: 'NOERROR', answers: [] } as never
  }
  const parents = parentsOf(() => clock.now)
  const climb = async (host: string, fresh = false): Promise<void> => {
    const asking = parents.of(ask, host, fresh)
    for (const name of [host, 'example.kr', 'kr']) await asking(name, 'CAA')
  }
  return { clock, asked, climb }
}

test('names of one zone ask for what is above them once in half a minute', async () => {
  const { clock, asked, climb } = scene()
  for (const host of ['a.example.kr', 'b.example.kr', 'a.example.kr']) await climb(host)
  assert.equal(asked, ['a.example.kr', 'example.kr', 'kr', 'b.example.kr', 'a.example.kr'])
  clock.now = 30_000
  await climb('c.example.kr')
  assert.equal(asked.slice(5), ['c.example.kr', 'example.kr', 'kr'])
})

test('who wants to know it anew asks for all', async () => {
  const { asked, climb } = scene()
  await climb('a.example.kr')
  await climb('b.example.kr', true)
  assert.is(asked.length, 6)
})

test('what settled nothing is asked for again', async () => {
  const { clock, asked, climb } = scene()
  clock.fails = true
  await climb('a.example.kr')
  await climb('b.example.kr')
  assert.is(asked.length, 6)
})

test.run()
