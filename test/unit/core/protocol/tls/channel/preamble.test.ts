/** A handshake behind what a protocol says before TLS; and connections that never get there. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { probeTls } from '../../../../../../core/protocol/tls/index.ts'
import { coded } from '../../../../../peers/codes.ts'
import { identity } from '../hostile.ts'
import { hear, server } from '../server.ts'
import { deadline, scripted, type Peer, type Script } from '../sockets.ts'

const ALPN = 16
const said = (text: string): Uint8Array => new TextEncoder().encode(text)
const textOf = (octets: Uint8Array): string => new TextDecoder('latin1').decode(octets)

/** A mail server, whose TLS is that of the script. */
const mail = (tls: Script, ready = '220 Go ahead\r\n'): Script => {
  let isPlain = true
  return {
    onOpen: peer => peer.send(said('220 mx.example.com ESMTP\r\n')),
    onData: (peer, octets) => {
      const line = isPlain ? textOf(octets) : ''
      if (line.startsWith('EHLO')) peer.send(said('250-mx.example.com\r\n'), said('250 STARTTLS\r\n'))
      else if (line === 'STARTTLS\r\n') {
        isPlain = false
        peer.send(said(ready))
      } else tls.onData?.(peer, octets)
    },
  }
}

const at = (port: number) => ({ address: '192.0.2.1', port, serverName: 'mx.example.com' })

const probe = async (script: Script, port = 25, signal = deadline(5_000)) => {
  const { doors, seen } = scripted(script)
  return { observation: await probeTls(doors, at(port), { signal }), seen }
}

test('TLS begins where STARTTLS ends, over one connection, without ALPN', async () => {
  const { observation, seen } = await probe(mail(server({ identity })))
  assert.ok(observation.ok)
  assert.is(seen.connections, 1)
  const [ehlo, starttls, hello] = seen.written
  assert.equal([ehlo!, starttls!].map(textOf), ['EHLO certscope.invalid\r\n', 'STARTTLS\r\n'])
  assert.not(hear(hello!).extensions.has(ALPN))
})

test('a session that does not come to TLS ends with QUIT, once the server has greeted', async () => {
  const none: Script = {
    onOpen: peer => peer.send(said('220 mx.example.com ESMTP\r\n')),
    onData: (peer, octets) => {
      if (textOf(octets).startsWith('EHLO')) peer.send(said('250 mx.example.com\r\n'))
    },
  }
  const { seen } = await probe(none)
  assert.equal(seen.written.map(textOf), ['EHLO certscope.invalid\r\n', 'QUIT\r\n'])
})

test('a protocol that is named is spoken on any port, and none where TLS is the first', async () => {
  const named = async (port: number, starttls: 'smtp' | 'none', script: Script) => {
    const { doors, seen } = scripted(script)
    const observation = await probeTls(doors, { ...at(port), starttls }, { signal: deadline(5_000) })
    assert.ok(observation.ok, `${port} ${starttls}`)
    return seen.written.length
  }
  assert.is(await named(2525, 'smtp', mail(server({ identity }))), 3)
  assert.is(await named(25, 'none', server({ identity })), 1)
})

test('ports whose first octets are TLS have no preamble; only those of the web offer HTTP', async () => {
  for (const [port, isWeb] of [
    [465, false],
    [993, false],
    [443, true],
    [8443, true],
  ] as const) {
    const { observation, seen } = await probe(server({ identity }), port)
    assert.ok(observation.ok, String(port))
    assert.is(hear(seen.written[0]!).extensions.has(ALPN), isWeb, String(port))
  }
})

const codeOf = async (script: Script, port?: number, signal?: AbortSignal): Promise<string> => {
  const { observation, seen } = await probe(script, port, signal)
  assert.not(observation.ok)
  if (observation.ok) return ''
  assert.is(observation.at, 'connect')
  assert.is(seen.closed, seen.connections)
  return `${observation.code} ${coded(observation.report)}`
}

test('what a server says instead is its fault, and nothing of TLS is sent', async () => {
  assert.is(
    await codeOf({ onOpen: peer => peer.send(said('554 go away\r\n')) }),
    'not-tls starttls-greeting(SMTP, "554 go away")',
  )
  assert.is(
    await codeOf(mail(server({ identity }), '220 Go ahead\r\n250 injected\r\n')),
    'not-tls starttls-injected(SMTP, 14)',
  )
})

const ends: readonly (readonly [string, (peer: Peer) => void, string])[] = [
  ['closes', peer => peer.end(), 'closed tls-closed'],
  ['resets', peer => peer.reset(), 'reset tls-reset'],
  ['is silent', () => {}, 'timeout tls-unfinished'],
]
for (const [what, onOpen, code] of ends) {
  test(`a server that ${what} before its greeting`, async () => {
    const signal = what === 'is silent' ? deadline(30) : undefined
    assert.match(await codeOf({ onOpen }, 25, signal), new RegExp(`^${code}\\(`))
  })
}

test.run()
