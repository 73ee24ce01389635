/** The TLS peers speak the protocol: OpenSSL's client gets through every handshake that it should. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { demoIdentity, demoLeaf } from '../demo/authorities.ts'
import { CLIENT_AUTH, toPem } from './x509/ca.ts'
import { testKey } from './x509/keys.ts'
import { sClient, sClientSaying } from './openssl.ts'
import { P256, P384, TLS10, TLS11, TLS12, TLS13, tlsPeer, X25519, type TlsPeerOptions } from './tls.ts'
import { folder, HOST, identityOf, OLD, passes, pki, roots, rsa, withOpenssl } from './openssl-client.ts'

const SUITES_13 = [
  [0x1301, 'TLS_AES_128_GCM_SHA256'],
  [0x1302, 'TLS_AES_256_GCM_SHA384'],
  [0x1303, 'TLS_CHACHA20_POLY1305_SHA256'],
] as const
const GROUPS = [
  [X25519, 'X25519'],
  [P256, 'P-256'],
  [P384, 'P-384'],
] as const
for (const [suite, name] of SUITES_13) {
  for (const [group, curve] of GROUPS) {
    // s_client sends one share, of its first group: the others lead to a HelloRetryRequest.
    withOpenssl(`TLS 1.3 with ${name} over ${curve} completes`, async () => {
      const { cipher, output } = await passes({
        identity: rsa,
        versions: [TLS13],
        suites: [suite],
        groups: [group],
      })
      assert.is(cipher, name)
      assert.match(
        output,
        group === X25519 ? 'X25519' : curve === 'P-256' ? 'ECDH, prime256v1' : 'ECDH, secp384r1',
      )
    })
  }
}

for (const key of ['leafRsa', 'leafP256', 'leafP384', 'leafEd25519'] as const) {
  for (const [version, name] of [
    [TLS13, 'TLS 1.3'],
    [TLS12, 'TLS 1.2'],
  ] as const) {
    withOpenssl(`${name} proves ${key}`, async () => {
      await passes({ identity: identityOf(key), versions: [version] })
    })
  }
}

const SUITES_12 = [
  [0xc02b, 'ECDHE-ECDSA-AES128-GCM-SHA256'],
  [0xc02f, 'ECDHE-RSA-AES128-GCM-SHA256'],
  [0xc02c, 'ECDHE-ECDSA-AES256-GCM-SHA384'],
  [0xc030, 'ECDHE-RSA-AES256-GCM-SHA384'],
  [0xc009, 'ECDHE-ECDSA-AES128-SHA'],
  [0xc013, 'ECDHE-RSA-AES128-SHA'],
  [0xc00a, 'ECDHE-ECDSA-AES256-SHA'],
  [0xc014, 'ECDHE-RSA-AES256-SHA'],
  [0x009c, 'AES128-GCM-SHA256'],
  [0x002f, 'AES128-SHA'],
  [0x0035, 'AES256-SHA'],
] as const
for (const [suite, name] of SUITES_12) {
  const identity = name.includes('ECDSA') ? identityOf('leafP256') : rsa
  const versions = name.endsWith('-SHA')
    ? ([
        [TLS12, '1.2', []],
        [TLS11, '1.1', ['-tls1_1', ...OLD]],
        [TLS10, '1.0', ['-tls1', ...OLD]],
      ] as const)
    : ([[TLS12, '1.2', []]] as const)
  for (const [version, label, flags] of versions) {
    withOpenssl(`TLS ${label} with ${name} completes`, async () => {
      const { cipher } = await passes({ identity, versions: [version], suites: [suite] }, ...flags)
      assert.is(cipher, name)
    })
  }
}

const MANNERS: readonly (readonly [string, Omit<TlsPeerOptions, 'identity'>])[] = [
  ['records of one byte', { fragment: 1 }],
  ['one message a record', { spread: true }],
  ['200 bytes a millisecond', { drip: { bytes: 200, ms: 1 } }],
  ['a cookie', { versions: [TLS13], cookie: Uint8Array.of(1, 2, 3) }],
  ['an unused hybrid group', { hybrid: true }],
  ['a warning first', { versions: [TLS12], warnFirst: true }],
  ['an optional client certificate', { versions: [TLS13], requestClientCertificate: 'optional' }],
  ['an optional client certificate in TLS 1.2', { versions: [TLS12], requestClientCertificate: 'optional' }],
  ['an optional client certificate in TLS 1.0', { versions: [TLS10], requestClientCertificate: 'optional' }],
  ['a required name', { requireServerName: [HOST] }],
]
for (const [manner, options] of MANNERS) {
  withOpenssl(`a handshake with ${manner} completes`, async () => {
    await passes(
      { identity: rsa, ...options },
      ...(options.versions?.includes(TLS10) ? ['-tls1', ...OLD] : []),
    )
  })
}

withOpenssl('a chain of more than 64 KiB gets through', async () => {
  const chain = [rsa.chain[0]!, ...Array.from({ length: 64 }, () => rsa.chain[1]!)]
  assert.ok(chain.reduce((sum, der) => sum + der.length, 0) > 65_536)
  for (const version of [TLS12, TLS13]) await passes({ identity: { ...rsa, chain }, versions: [version] })
})

withOpenssl("a chosen protocol, a stapled response and the names' own chains are sent", async () => {
  const other = demoIdentity(pki, 'other.example')
  for (const version of [TLS12, TLS13]) {
    const staple = Uint8Array.of(0x30, 3, 0x0a, 1, 3)
    const options = {
      identity: other,
      identities: new Map([[HOST, { ...rsa, ocsp: staple }]]),
      versions: [version],
      alpn: ['h2', 'http/1.1'],
    }
    const { output } = await passes(options, '-status', '-alpn', 'http/1.1,h2')
    assert.match(output, 'OCSP Response Status: trylater')
    assert.match(output, 'ALPN protocol: h2')
  }
})

withOpenssl(
  'a client certificate opens the door of a host that requires one, and nothing else does',
  async () => {
    const certificate = demoLeaf(pki, 'client.example', { key: testKey('spareRsa'), purposes: [CLIENT_AUTH] })
    const [file, key] = [join(folder, 'client.pem'), join(folder, 'client.key')]
    writeFileSync(file, toPem(certificate))
    writeFileSync(key, testKey('spareRsa').export({ format: 'pem', type: 'pkcs8' }))
    for (const [version, alert] of [
      [TLS13, 'certificate required'],
      [TLS12, 'handshake failure'],
    ] as const) {
      const options: TlsPeerOptions = {
        identity: rsa,
        versions: [version],
        requestClientCertificate: 'required',
      }
      await passes(options, '-cert', file, '-key', key)
      const peer = await tlsPeer(options)
      // In TLS 1.3 the client is done before the alert comes, so it is asked to stay for it.
      const { output } = await sClient(peer.port, HOST, '-CAfile', roots, '-ign_eof')
      assert.match(output, alert)
      assert.is(peer.handshakes, 0)
      await peer.close()
    }
  },
)

withOpenssl('after the handshake a request gets a small answer', async () => {
  for (const [version, flags] of [
    [TLS13, []],
    [TLS12, []],
    [TLS11, ['-tls1_1', ...OLD]],
    [TLS10, ['-tls1', ...OLD]],
  ] as const) {
    const peer = await tlsPeer({ identity: rsa, versions: [version] })
    const { output } = await sClientSaying(
      'GET / HTTP/1.0\r\n\r\n',
      peer.port,
      HOST,
      '-CAfile',
      roots,
      '-ign_eof',
      ...flags,
    )
    assert.match(output, 'Hello from a Certscope test peer.')
    await peer.close()
  }
})

test.run()
