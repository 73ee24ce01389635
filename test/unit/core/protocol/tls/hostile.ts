/** Peers that send what they are told, and the fault that the probe finds in them. */
import * as assert from 'uvu/assert'
import { probeTls, type TlsFailed } from '../../../../../core/protocol/tls/index.ts'
import { ec } from './identity.ts'
import { bytes, sized } from './octets.ts'
import { scripted, type Script } from './sockets.ts'

export const question = { address: '192.0.2.1', port: 443, serverName: 'demo.example' }
export const identity = ec('prime256v1')
export const text = (words: string): Uint8Array => bytes(Buffer.from(words))
export const alert = (level: number, description: number): Uint8Array =>
  bytes(21, 3, 3, 0, 2, level, description)
export const handshake = (...body: readonly (number | string | Uint8Array)[]): Uint8Array =>
  bytes(22, 3, 3, sized(2, ...body))

export const fail = async (script: Script, signal = AbortSignal.timeout(10_000)): Promise<TlsFailed> => {
  const { doors, seen } = scripted(script)
  const observation = await probeTls(doors, question, { signal })
  assert.not(observation.ok)
  assert.is(seen.connections, 1)
  assert.ok(seen.closed > 0, 'the connection was closed')
  return observation as TlsFailed
}

export const answer = (...chunks: readonly Uint8Array[]): Script => ({ onData: peer => peer.send(...chunks) })
export const answerThen = (last: 'end' | 'reset', ...chunks: readonly Uint8Array[]): Script => ({
  onData(peer) {
    peer.send(...chunks)
    peer[last]()
  },
})
