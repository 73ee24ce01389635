/** Servers of OpenSSL that ask for a client certificate, and those that demand one, are told apart. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ask, askWithout } from '../../../plugins/certificate/measure/connect.ts'
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientIdentity } from '../../../core/network/doors.ts'
import { readPrivateKey } from '../../../core/protocol/crypto/private-key.ts'
import { clientIdentity } from '../../../core/protocol/tls/handshake/identity.ts'
import { work } from '../../../core/limits/cpu-budget.ts'
import { measureHttp } from '../../../plugins/security/measure.ts'
import { parseCertificates } from '../../../core/protocol/x509/certificate.ts'
import {
  cleanUp,
  folder,
  freePort,
  hasOpenssl,
  makePair,
  serve,
} from '../../unit/core/protocol/tls/openssl.ts'
import type { Pair } from '../../unit/core/protocol/tls/openssl.ts'
import { doors } from '../../unit/core/protocol/tls/sockets.ts'

if (!hasOpenssl) console.log('skipped: there is no openssl on this machine')
const when = hasOpenssl ? test : test.skip
test.after(cleanUp)

const TABLE: readonly (readonly [args: readonly string[], without: string, issuers: number])[] = [
  [['-tls1_2', '-verify', '1'], 'accepted', 0],
  [['-tls1_2', '-Verify', '1'], 'refused', 0],
  [['-tls1_3', '-verify', '1'], 'accepted', 0],
  [['-tls1_3', '-Verify', '1'], 'refused', 0],
  [['-tls1_2', '-Verify', '1', '-CAfile', 'client.crt'], 'refused', 1],
  [['-tls1_3', '-Verify', '1', '-CAfile', 'client.crt'], 'refused', 1],
]

when('a server that asks goes on without a certificate, and one that demands it sends an alert', async () => {
  const pair = makePair('client', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'])
  for (const [args, without, issuers] of TABLE) {
    const server = await serve(pair, ...args)
    try {
      const target = { address: '127.0.0.1', port: server.port, serverName: 'demo.example' }
      const request = { work: { pause: async () => {} }, signal: AbortSignal.timeout(20_000) }
      const contact = await ask(doors, target, request)
      const { observation } = contact
      const count = observation.ok ? observation.acceptedIssuers?.count : null
      const found = [await askWithout(doors, target, contact, request), count]
      assert.equal(found, [without, issuers], args.join(' '))
    } finally {
      await server.stop()
    }
  }
})

/** Kinds of keys, as `openssl genpkey` takes them, and the versions in which each is tried. */
const KEYS: readonly (readonly [name: string, algorithm: readonly string[]])[] = [
  ['rsa', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048']],
  ['p256', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256']],
  ['p384', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-384']],
  ['ed25519', ['-algorithm', 'ED25519']],
]

const identityOf = async ({ cert, key }: Pair): Promise<ClientIdentity> => {
  const own = await readPrivateKey(readFileSync(key, 'utf8'))
  assert.ok(typeof own === 'object')
  return clientIdentity(
    parseCertificates(readFileSync(cert)).map(({ der }) => der),
    own,
  )
}

when('a certificate that is brought is accepted, and that of another CA refused', async () => {
  const pairs = KEYS.map(([name, algorithm]) => makePair(`own-${name}`, algorithm))
  const strange = makePair('strange', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'])
  const trusted = join(folder, 'trusted.crt')
  writeFileSync(trusted, pairs.map(({ cert }) => readFileSync(cert, 'utf8')).join(''))
  const schemes = 'rsa_pkcs1_sha256:ecdsa_secp256r1_sha256'
  for (const args of [
    ['-tls1_2'],
    ['-tls1_3'],
    // PKCS #1 and SHA-256 alone.
    ['-tls1_2', '-client_sigalgs', schemes],
  ]) {
    const demands = ['-Verify', '1', '-verify_return_error', '-CAfile', trusted]
    const server = await serve(pairs[1]!, ...args, ...demands)
    try {
      const target = { address: '127.0.0.1', port: server.port, serverName: 'demo.example' }
      const request = { work: { pause: async () => {} }, signal: AbortSignal.timeout(40_000) }
      const contact = await ask(doors, target, request)
      const found = async (pair: Pair) => askWithout(doors, target, contact, request, await identityOf(pair))
      assert.is(await askWithout(doors, target, contact, request), 'refused', args.join(' '))
      for (const [at, [name]] of KEYS.entries()) {
        const isTaken = args.length === 1 || name !== 'ed25519'
        // Without a scheme that both know, no certificate is sent, and nothing is known of it.
        assert.is(await found(pairs[at]!), isTaken ? 'accepted' : 'unknown', `${args.join(' ')} ${name}`)
      }
      assert.is(await found(strange), 'refused', `${args.join(' ')} strange`)
      // The certificate of one with the key of another is a signature that does not fit.
      const own = await identityOf(pairs[1]!)
      const mixed = { ...own, certificates: (await identityOf(pairs[2]!)).certificates }
      assert.is(await askWithout(doors, target, contact, request, mixed), 'refused', 'mixed')
    } finally {
      await server.stop()
    }
  }
})

const hasNginx = spawnSync('nginx', ['-v']).error === undefined
if (!hasNginx) console.log('skipped: there is no nginx on this machine')

/** nginx that demands a certificate of `trusted`: without one it refuses requests, not handshakes. */
const nginx = async ({ cert, key }: Pair, trusted: string) => {
  const port = await freePort()
  const conf = join(folder, 'nginx.conf')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    conf,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
http { access_log off; ${paths.map(name => `${name}_temp_path ${folder}/${name};`).join(' ')}
server { listen 127.0.0.1:${port} ssl; ssl_certificate ${cert}; ssl_certificate_key ${key};
ssl_client_certificate ${trusted}; ssl_verify_client on;
location / { default_type text/html; return 200 '<p>welcome'; } } }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', conf], { stdio: 'ignore' })
  const ended = new Promise(resolve => child.on('close', resolve))
  for (let tries = 0; tries < 200; tries++) {
    const socket = await doors.connect({ hostname: '127.0.0.1', port }).catch(() => null)
    socket?.close()
    if (socket) break
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  const stop = (): Promise<unknown> => {
    child.kill()
    return ended
  }
  return { port, stop }
}

when(
  'a web server is asked with the certificate, and says by its page or an alert that it wants one',
  async () => {
    const [own, strange] = ['web-own', 'web-strange'].map(name => makePair(name, KEYS[1]![1])) as [Pair, Pair]
    const openssl = (await serve(own, '-www', '-Verify', '1', '-verify_return_error', '-CAfile', own.cert))!
    const servers = [
      ['openssl', openssl, 'http-tls'] as const,
      ...(hasNginx
        ? [['nginx', await nginx(own, own.cert), 'http-client-certificate-refused'] as const]
        : []),
    ]
    try {
      for (const [name, { port }, refusal] of servers) {
        const visit = async (identity?: ClientIdentity) => {
          const signal = AbortSignal.timeout(20_000)
          const target = { host: 'demo.example', port, address: '127.0.0.1', work: work(signal), signal }
          const { secure, page } = await measureHttp(doors, { ...target, identity })
          return page?.status ?? secure.hops.at(-1)!.reason?.code
        }
        assert.is(await visit(), 'http-client-certificate', name)
        assert.is(await visit(await identityOf(own)), 200, name)
        assert.is(await visit(await identityOf(strange)), refusal, name)
      }
    } finally {
      for (const [, server] of servers) await server.stop()
    }
  },
)

test.run()
