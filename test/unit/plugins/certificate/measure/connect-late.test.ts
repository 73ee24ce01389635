/** Mail servers that greet late, by a clock that the test sets. */
import { mock } from 'node:test'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ask } from '../../../../../plugins/certificate/measure/connect.ts'
import { identity } from '../../../core/protocol/tls/hostile.ts'
import { server } from '../../../core/protocol/tls/server.ts'
import { scripted, type Peer, type Script } from '../../../core/protocol/tls/sockets.ts'

const said = (text: string): Uint8Array => new TextEncoder().encode(text)

/** What comes of a server that greets, or begins with TLS, after so many seconds. */
const after = async (seconds: number, port: number): Promise<string> => {
  const tls = server({ identity })
  const opened = Promise.withResolvers<Peer>()
  let isPlain = port === 25
  const late: Script = {
    onOpen: opened.resolve,
    onData: (peer, octets) => {
      if (!isPlain) return tls.onData?.(peer, octets)
      const isAsked = new TextDecoder().decode(octets) === 'STARTTLS\r\n'
      peer.send(said(isAsked ? '220 go ahead\r\n' : '250-mx\r\n250 STARTTLS\r\n'))
      if (isAsked) isPlain = false
    },
  }
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const { doors } = scripted(port === 25 ? late : { onOpen: opened.resolve })
    const signal = new AbortController().signal
    const target = { address: '192.0.2.1', port, serverName: 'mx.example.com' }
    const asking = ask(doors, target, { work: { pause: async () => {} }, signal })
    const peer = await opened.promise
    await new Promise(resolve => setImmediate(resolve))
    mock.timers.tick(seconds * 1000)
    // The end of a deadline takes one timer more.
    mock.timers.tick(1)
    await new Promise(resolve => setImmediate(resolve))
    if (port === 25) peer.send(said('220 mx.example.com ESMTP\r\n'))
    const { observation } = await asking
    return observation.ok ? 'ok' : observation.report.code
  } finally {
    mock.timers.reset()
  }
}

test('a greeting after six seconds is waited for, silence of TLS is not', async () => {
  assert.is(await after(0, 25), 'ok')
  assert.is(await after(7, 25), 'ok')
  assert.is(await after(9, 25), 'tls-unfinished')
  assert.is(await after(7, 443), 'tls-silent')
})

test.run()
