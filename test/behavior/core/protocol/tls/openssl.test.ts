/**
 * The TLS probe against `openssl s_server` on loopback: versions, keys, groups, suites, client certificates
 * and staples.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { probeTls, SMALL } from '../../../../../core/protocol/tls/index.ts'
import type { TlsFailed, TlsObservation, TlsServed } from '../../../../../core/protocol/tls/index.ts'
import {
  cleanUp,
  folder,
  freePort,
  hasOpenssl,
  makePair,
  openssl,
  serve,
} from '../../../../unit/core/protocol/tls/openssl.ts'
import type { Pair } from '../../../../unit/core/protocol/tls/openssl.ts'
import { ALL } from '../../../../unit/core/protocol/tls/handshake.ts'
import { doors } from '../../../../unit/core/protocol/tls/sockets.ts'

if (!hasOpenssl) console.log('skipped: there is no openssl on this machine')
const when = hasOpenssl ? test : test.skip

const ask = (port: number) => ({ address: '127.0.0.1', port, serverName: 'demo.example' })
const deadline = (): { signal: AbortSignal } => ({ signal: AbortSignal.timeout(10_000) })

const against = async <T>(
  pair: Pair,
  args: readonly string[],
  act: (port: number) => Promise<T>,
): Promise<T> => {
  const server = await serve(pair, ...args)
  try {
    return await act(server.port)
  } finally {
    await server.stop()
  }
}

const measure = (pair: Pair, ...args: readonly string[]): Promise<TlsObservation> =>
  against(pair, args, port => probeTls(doors, ask(port), { ...deadline(), offer: ALL }))

const pairs = new Map<string, Pair>()
const curve = (name: string): string[] => ['-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${name}`]

test.before(() => {
  if (!hasOpenssl) return
  pairs.set('RSA', makePair('rsa', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048']))
  pairs.set('RSA-PSS', makePair('pss', ['-algorithm', 'RSA-PSS', '-pkeyopt', 'rsa_keygen_bits:2048']))
  for (const name of ['P-256', 'P-384', 'P-521']) pairs.set(name, makePair(name, curve(name)))
  pairs.set('Ed25519', makePair('ed', ['-algorithm', 'ED25519']))
})
test.after(cleanUp)

const OLD = ['-cipher', 'ALL:@SECLEVEL=0']
const suite12 = (name: string): string[] => ['-tls1_2', '-cipher', `${name}:@SECLEVEL=0`]

const table: readonly (readonly [string, readonly string[], Partial<TlsServed>])[] = [
  ['RSA', [], { protocol: 'TLS 1.3', keyExchange: 'X25519', keyProved: true, roundTrips: 1 }],
  ['RSA-PSS', [], { protocol: 'TLS 1.3', keyProved: true }],
  ['P-256', [], { protocol: 'TLS 1.3', keyProved: true }],
  ['P-384', [], { protocol: 'TLS 1.3', keyProved: true }],
  ['P-521', [], { protocol: 'TLS 1.3', keyProved: true }],
  ['Ed25519', [], { protocol: 'TLS 1.3', keyProved: true }],
  [
    'P-256',
    ['-ciphersuites', 'TLS_AES_128_GCM_SHA256'],
    { cipher: 'TLS_AES_128_GCM_SHA256', keyProved: true },
  ],
  [
    'P-256',
    ['-ciphersuites', 'TLS_AES_256_GCM_SHA384'],
    { cipher: 'TLS_AES_256_GCM_SHA384', keyProved: true },
  ],
  [
    'P-256',
    ['-ciphersuites', 'TLS_CHACHA20_POLY1305_SHA256'],
    { cipher: 'TLS_CHACHA20_POLY1305_SHA256', keyProved: true },
  ],
  ['P-256', ['-groups', 'X25519'], { keyExchange: 'X25519', roundTrips: 1 }],
  ['P-256', ['-groups', 'P-256'], { keyExchange: 'P-256', roundTrips: 1, keyProved: true }],
  ['P-256', ['-groups', 'P-384'], { keyExchange: 'P-384', roundTrips: 2, keyProved: true }],
  [
    'P-256',
    ['-groups', 'P-521', '-ciphersuites', 'TLS_AES_256_GCM_SHA384'],
    { keyExchange: 'P-521', roundTrips: 2, keyProved: true },
  ],
  ['P-256', ['-alpn', 'http/1.1'], { alpn: 'http/1.1' }],
  ['P-256', ['-Verify', '1'], { clientCertificateRequested: true, keyProved: true }],
  ['P-256', ['-tls1_2', '-Verify', '1'], { clientCertificateRequested: true, keyProved: true }],
  ['P-256', ['-max_send_frag', '512', '-split_send_frag', '512'], { keyProved: true }],
  ['P-256', ['-tls1_2', '-alpn', 'h2'], { protocol: 'TLS 1.2', alpn: 'h2', keyProved: true }],
  ['RSA', ['-tls1_2'], { protocol: 'TLS 1.2', keyProved: true }],
  ['RSA-PSS', ['-tls1_2'], { protocol: 'TLS 1.2', keyProved: true }],
  ['P-384', ['-tls1_2'], { protocol: 'TLS 1.2', keyProved: true }],
  ['P-521', ['-tls1_2'], { protocol: 'TLS 1.2', keyProved: true }],
  ['Ed25519', ['-tls1_2'], { protocol: 'TLS 1.2', keyProved: true }],
  ['P-256', ['-tls1_2', '-groups', 'P-521'], { keyExchange: 'P-521', keyProved: true }],
  [
    'RSA',
    suite12('ECDHE-RSA-AES128-GCM-SHA256'),
    { cipher: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256', keyProved: true },
  ],
  [
    'RSA',
    suite12('ECDHE-RSA-CHACHA20-POLY1305'),
    { cipher: 'TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256', keyProved: true },
  ],
  [
    'RSA',
    suite12('ECDHE-RSA-AES256-SHA384'),
    { cipher: 'TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384', keyProved: true },
  ],
  ['RSA', suite12('ECDHE-RSA-AES128-SHA'), { cipher: 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA', keyProved: true }],
  [
    'RSA',
    suite12('DHE-RSA-AES128-GCM-SHA256'),
    { cipher: 'TLS_DHE_RSA_WITH_AES_128_GCM_SHA256', keyExchange: 'DHE-2048', keyProved: true },
  ],
  [
    'RSA',
    suite12('DHE-RSA-AES256-SHA256'),
    { cipher: 'TLS_DHE_RSA_WITH_AES_256_CBC_SHA256', keyProved: true },
  ],
  [
    'RSA',
    suite12('AES128-GCM-SHA256'),
    { cipher: 'TLS_RSA_WITH_AES_128_GCM_SHA256', keyExchange: 'RSA', keyProved: null },
  ],
  [
    'RSA',
    suite12('AES256-SHA'),
    { cipher: 'TLS_RSA_WITH_AES_256_CBC_SHA', keyExchange: 'RSA', keyProved: null },
  ],
  ['RSA', ['-tls1_1', ...OLD], { protocol: 'TLS 1.1', keyProved: true }],
  ['P-256', ['-tls1_1', ...OLD], { protocol: 'TLS 1.1', keyProved: true }],
  ['RSA', ['-tls1', ...OLD], { protocol: 'TLS 1.0', keyProved: true }],
  ['P-256', ['-tls1', ...OLD], { protocol: 'TLS 1.0', keyProved: true }],
  ['P-521', ['-tls1', ...OLD], { protocol: 'TLS 1.0', keyProved: true }],
  [
    'P-384',
    ['-tls1', ...OLD],
    { protocol: 'TLS 1.0', keyProved: null, unproved: { code: 'proof-sha1-p384' } },
  ],
  ['RSA', ['-tls1', '-cipher', 'DHE-RSA-AES128-SHA:@SECLEVEL=0'], { protocol: 'TLS 1.0', keyProved: true }],
]

for (const [key, args, expected] of table) {
  when(`openssl s_server with a key of ${key} ${args.join(' ')} is measured`, async () => {
    const observation = await measure(pairs.get(key)!, ...args)
    if (!observation.ok) throw new Error(`${observation.at} ${observation.code}: ${observation.report.code}`)
    for (const [field, value] of Object.entries(expected))
      assert.equal(observation[field as keyof TlsServed], value, field)
    assert.is(observation.certificates.length, 1)
  })
}

when('A server that shares nothing with the hello answers with an alert', async () => {
  const observation = (await measure(
    pairs.get('P-256')!,
    '-tls1_2',
    '-cipher',
    'ECDHE-ECDSA-AES128-CCM',
  )) as TlsFailed
  assert.not(observation.ok)
  assert.is(observation.code, 'handshake-alert')
  assert.is(observation.alert, 'handshake_failure')
})

when('The small hello is served by TLS 1.2, and refused by a server of TLS 1.3 alone', async () => {
  const small = (...args: readonly string[]): Promise<TlsObservation> =>
    against(pairs.get('P-256')!, args, port => probeTls(doors, ask(port), { ...deadline(), offer: SMALL }))
  const served = await small()
  assert.is(served.ok && served.protocol, 'TLS 1.2')
  assert.is(served.ok && served.keyProved, true)
  const refused = (await small('-tls1_3')) as TlsFailed
  assert.is(refused.alert, 'protocol_version')
})

for (const version of ['-tls1_2', '-tls1_3']) {
  when(`The staple is kept as the server sent it, ${version}`, async () => {
    const { cert, key } = pairs.get('P-256')!
    const [index, staple] = [join(folder, 'index.txt'), join(folder, 'staple.der')]
    writeFileSync(index, '')
    openssl(
      'ocsp',
      '-index',
      index,
      '-issuer',
      cert,
      '-cert',
      cert,
      '-rsigner',
      cert,
      '-rkey',
      key,
      '-CA',
      cert,
      '-respout',
      staple,
      '-ndays',
      '3',
    )
    const observation = (await measure({ cert, key }, version, '-status_file', staple)) as TlsServed
    assert.ok(observation.ok)
    assert.equal(observation.ocsp, new Uint8Array(readFileSync(staple)))
  })
}

test('A port where nobody listens is refused', async () => {
  const observation = (await probeTls(doors, ask(await freePort()), deadline())) as TlsFailed
  assert.is(observation.code, 'refused')
  assert.is(observation.at, 'connect')
})

test.run()
