/** On the three runtimes: what is typed in UTF-8 is read, and long bodies are compressed. */
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RUNTIMES, start } from '../../../unit/runtime/processes.ts'

interface Answer {
  readonly head: string
  readonly body: Buffer
}

/** As curl sends it: the octets of the text as they are. */
const ask = (url: string, line: string, field = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${line} HTTP/1.1\r\nHost: ${hostname}\r\n${field}Connection: close\r\n\r\n`),
    )
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer in time')))
    socket.on('data', part => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => {
      const whole = Buffer.concat(parts)
      const end = whole.indexOf('\r\n\r\n')
      resolve({ head: whole.toString('latin1', 0, end).toLowerCase(), body: whole.subarray(end + 4) })
    })
  })

for (const runtime of RUNTIMES) {
  test(`raw UTF-8, gzip and HEAD on ${runtime}`, async () => {
    const server = await start(runtime, 'runtime/main.ts', ['serve'])
    try {
      // Refused before anything is queried, so that no network is needed.
      const typed = await ask(server.url, 'GET /api/v1/certificate?domain=한글.invalid')
      assert.match(typed.head, /^http\/1\.1 400 /)
      assert.match(
        typed.body.toString(),
        /"error":"\\"한글\.invalid\\" cannot be checked\. invalid is reserved/,
      )
      const plain = await ask(server.url, 'GET /openapi.json')
      const small = await ask(server.url, 'GET /openapi.json', 'Accept-Encoding: gzip\r\n')
      assert.match(small.head, /\ncontent-encoding: gzip\r/)
      assert.ok(gunzipSync(small.body).equals(plain.body))
      assert.ok(small.body.length * 4 < plain.body.length, `${small.body.length} of ${plain.body.length}`)
      const head = await ask(server.url, 'HEAD /openapi.json')
      assert.match(head.head, `\ncontent-length: ${plain.body.length}`)
      assert.is(head.body.length, 0)
    } finally {
      await server.stop()
    }
  })
}

test.run()
