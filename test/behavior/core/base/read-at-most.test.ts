/** A stream is read up to a cap and a signal, and canceled when it is not read on. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readAtMost } from '../../../../core/base/bytes.ts'

/** A stream of pieces, which then ends, fails, or stays silent. */
const streamOf = (pieces: readonly string[], end: 'close' | 'fail' | 'silence' = 'close') => {
  const seen = { canceled: false }
  const left = pieces.map(piece => new TextEncoder().encode(piece))
  const stream = new ReadableStream<Uint8Array>({
    pull: controller => {
      const piece = left.shift()
      if (piece) controller.enqueue(piece)
      else if (end === 'close') controller.close()
      else if (end === 'fail') controller.error(new Error('it broke'))
      else return new Promise(() => {})
    },
    cancel: () => {
      seen.canceled = true
    },
  })
  return { stream, seen }
}

const textOf = (octets: Uint8Array | null) => octets && new TextDecoder().decode(octets)

const READ: readonly [pieces: readonly string[], text: string | null][] = [
  [[], ''],
  [['abcd'], 'abcd'],
  [['a', '', 'bc', 'd'], 'abcd'],
  [['abcde'], null],
  [['ab', 'cd', 'e', 'f'], null],
]
for (const [pieces, text] of READ) {
  test(`of at most four octets, [${pieces}] is read as ${text}`, async () => {
    const { stream, seen } = streamOf(pieces)
    assert.is(textOf(await readAtMost(stream, 4)), text)
    assert.is(seen.canceled, text === null)
  })
}

test('where there is no stream there is nothing', async () => {
  assert.is((await readAtMost(null, 4))?.length, 0)
})

test('it fails as the stream does', async () => {
  const { stream } = streamOf(['ab'], 'fail')
  const error = await readAtMost(stream, 4).catch(error => error.message)
  assert.is(error, 'it broke')
})

for (const pieces of [[], ['ab']]) {
  test(`a signal ends a stream that is silent after [${pieces}], and cancels it`, async () => {
    const { stream, seen } = streamOf(pieces, 'silence')
    const caller = new AbortController()
    const reading = readAtMost(stream, 4, caller.signal).catch(error => error)
    await new Promise(resolve => setTimeout(resolve, 1))
    const reason = new Error('over')
    caller.abort(reason)
    assert.is(await reading, reason)
    assert.ok(seen.canceled)
  })
}

test('nothing is read after the signal', async () => {
  const { stream, seen } = streamOf(['ab'])
  const error = await readAtMost(stream, 4, AbortSignal.abort(new Error('over'))).catch(
    error => error.message,
  )
  assert.is(error, 'over')
  assert.ok(seen.canceled)
})

test.run()
