/** The probe and a server in memory: what is measured, and what it finds out of a spoilt message. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Bytes } from '../../../../../core/protocol/tls/codec/bytes.ts'
import { english } from '../../../../../core/text/catalogue.ts'
import {
  BROWSER,
  probeTls,
  TLS_FAULTS,
  type TlsFailed,
  type TlsOptions,
  type TlsServed,
  WIDE,
  type Offer,
} from '../../../../../core/protocol/tls/index.ts'
import {
  SIGNATURE_SCHEMES,
  SUITES_13,
  SUITES_LEGACY,
} from '../../../../../core/protocol/tls/codec/constants.ts'
import { coded } from '../../../../peers/codes.ts'
import { ec, ed25519, rsa } from './identity.ts'
import { server, type ServerShape } from './server.ts'
import { scripted } from './sockets.ts'

/** All that the probe can make a handshake with, and what else browsers ask for. */
export const ALL: Offer = {
  ...WIDE,
  suites: [...SUITES_13, ...SUITES_LEGACY],
  schemes: [...SIGNATURE_SCHEMES.keys()],
  alpn: BROWSER.alpn,
  extras: true,
}

export const question = { address: '192.0.2.1', port: 443, serverName: 'demo.example' }

export const measure = async (shape: ServerShape, offer: TlsOptions['offer'] = ALL) => {
  const { doors, seen } = scripted(server(shape))
  const observation = await probeTls(doors, question, { signal: AbortSignal.timeout(10_000), offer })
  assert.is(seen.connections, 1, 'one connection a probe')
  assert.equal(seen.purposes, ['target'])
  assert.ok(seen.closed >= 1, 'the connection was closed')
  return { observation, written: seen.written }
}

export const served = async (shape: ServerShape, offer?: TlsOptions['offer']): Promise<TlsServed> => {
  const { observation } = await measure(shape, offer)
  if (!observation.ok) throw new Error(`${observation.at} ${observation.code}: ${coded(observation.report)}`)
  return observation
}

export const failed = async (shape: ServerShape): Promise<TlsFailed> => {
  const { observation } = await measure(shape)
  if (observation.ok) throw new Error('the handshake succeeded')
  return observation
}

export const p256 = ec('prime256v1')
export const p384 = ec('secp384r1')
export const rsa2048 = rsa(2048)
export const ed = ed25519()

export const drop =
  (which: string) =>
  (name: string, message: Uint8Array): Uint8Array | null =>
    name === which ? null : message
/** Replaces bytes of one message. */
export const put =
  (which: string, at: number, ...values: readonly number[]) =>
  (name: string, message: Uint8Array): Uint8Array =>
    name !== which ? message : message.map((byte, index) => values[index - at] ?? byte)

export const older = { identity: p256, version: 0x0303 } as const
export type Bad = readonly [string, ServerShape, TlsFailed['at'], TlsFailed['code'], string]

export const foundOut = (cases: readonly Bad[]): void => {
  for (const [name, shape, at, code, report] of cases) {
    test(`A server is found out: ${name}`, async () => {
      const observation = await failed(shape)
      assert.is(coded(observation.report), report)
      assert.is(observation.code, code, report)
      assert.is(observation.at, at, report)
      assert.match(english(TLS_FAULTS, observation.report), /^[A-Z0-9][^{}]*\.$/, 'one sentence')
      if (at === 'proof' || code === 'malformed-certificate') {
        assert.equal(
          observation.certificates[0],
          new Uint8Array(shape.identity.certificate as Bytes),
          'what was learnt is kept',
        )
      }
    })
  }
}
