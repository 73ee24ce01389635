/** What mail servers showed is kept for minutes, if they encrypt. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { NOT_RECENT, recentSessions, type Shown } from '../../../../../plugins/mail/exchange/recent.ts'
import { plain, served } from '../findings/seen.ts'

const asking = () => {
  let now = 0
  let asked = 0
  const recent = recentSessions(() => now)
  const of = async (key: string, session: Shown['session'] = served()): Promise<number> => {
    await recent.of(key, async () => {
      asked += 1
      return { session, versions: null }
    })
    return asked
  }
  return {
    of,
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('an address is asked once in five minutes', async () => {
  const { of, pass } = asking()
  assert.is(await of('a'), 1)
  pass(299_999)
  assert.is(await of('a'), 1)
  assert.is(await of('b'), 2)
  pass(1)
  assert.is(await of('a'), 3)
})

test('what did not encrypt is asked again', async () => {
  const { of } = asking()
  assert.is(await of('a', plain()), 1)
  assert.is(await of('a', plain()), 2)
})

test('the oldest of many is let go', async () => {
  const { of } = asking()
  for (let count = 0; count <= 256; count += 1) await of(String(count))
  assert.is(await of('256'), 257)
  assert.is(await of('0'), 258)
})

test('whoever wants what is true now is never told what was', async () => {
  let asked = 0
  const ask = async (): Promise<Shown> => {
    asked += 1
    return { session: served(), versions: null }
  }
  await NOT_RECENT.of('a', ask)
  await NOT_RECENT.of('a', ask)
  assert.is(asked, 2)
})

test.run()
