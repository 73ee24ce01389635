/**
 * The TLS peers speak the protocol: OpenSSL's client gets through every handshake that it should, and sees
 * each fault as what it is.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { demoIdentity, demoLeaf, demoPki } from '../../runtime/demo/authorities.ts'
import { CLIENT_AUTH, toPem } from './ca.ts'
import { testKey, type KeyName } from './keys.ts'
import { sClient, sClientSaying } from './openssl.ts'
import {
  P256,
  P384,
  TLS10,
  TLS11,
  TLS12,
  TLS13,
  tlsPeer,
  X25519,
  type TlsFault,
  type TlsPeerOptions,
} from './tls.ts'

const HOST = 'peer.example'
const OLD = ['-cipher', 'DEFAULT@SECLEVEL=0']
const pki = demoPki(new Date())
const rsa = demoIdentity(pki, HOST)
const identityOf = (key: KeyName) => demoIdentity(pki, HOST, { key: testKey(key) })
const folder = mkdtempSync(join(tmpdir(), 'certscope-peer-'))
const roots = join(folder, 'roots.pem')
writeFileSync(roots, pki.trusted)
test.after(() => rmSync(folder, { recursive: true }))

const available = spawnSync('openssl', ['version']).status === 0
const withOpenssl = (name: string, run: () => Promise<void>) => {
  if (available) test(name, run)
  else console.log(`skipped: ${name}: there is no openssl command here`)
}

/** One peer, one client; both must have seen the other's Finished, and the chain must verify. */
const passes = async (options: TlsPeerOptions, ...flags: readonly string[]) => {
  const peer = await tlsPeer(options)
  try {
    const result = await sClient(peer.port, HOST, '-CAfile', roots, '-verify_return_error', ...flags)
    assert.is(result.status, 0, result.output)
    assert.is(result.verify, 0, result.output)
    assert.is(peer.handshakes, 1, 'handshakes that the peer saw the end of')
    assert.is(peer.connections, 1)
    return result
  } finally {
    await peer.close()
  }
}

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

/** What OpenSSL says of each fault, for the versions where it can tell. */
const FAULTS: readonly (readonly [TlsFault, number, RegExp])[] = [
  ['reset', TLS13, /errno=104|reset by peer/i],
  ['close', TLS13, /unexpected eof/],
  ['garbage', TLS13, /wrong version number/],
  ['http', TLS13, /wrong version number/],
  ['alert', TLS13, /handshake failure/],
  ['malformed', TLS13, /length mismatch/],
  ['short-hello', TLS13, /length mismatch/],
  ['strange-version', TLS13, /unsupported protocol/],
  ['wrong-signature', TLS13, /bad signature/],
  ['wrong-signature', TLS12, /bad signature/],
  ['wrong-finished', TLS13, /digest check failed/],
  ['wrong-finished', TLS12, /digest check failed/],
  ['no-certificate', TLS13, /length mismatch/],
  ['no-certificate', TLS12, /length mismatch/],
  ['oversized', TLS12, /excessive message size/],
  ['empty-records', TLS13, /record too small/],
  ['retry-forever', TLS13, /bad key share/],
  ['warnings', TLS13, /too many warn alerts/],
]
for (const [fault, version, said] of FAULTS) {
  withOpenssl(`OpenSSL stumbles over ${fault} in ${version === TLS13 ? 'TLS 1.3' : 'TLS 1.2'}`, async () => {
    const peer = await tlsPeer({ identity: rsa, versions: [version], fault })
    const result = await sClient(peer.port, HOST, '-CAfile', roots)
    await peer.close()
    assert.match(result.output, said)
    assert.is(result.status, 1)
    // In TLS 1.2 the server's Finished comes last: the peer has seen the client's by then.
    assert.is(peer.handshakes, fault === 'wrong-finished' && version === TLS12 ? 1 : 0)
  })
}

withOpenssl('a name that is not served, or none, gets unrecognized_name', async () => {
  const peer = await tlsPeer({ identity: rsa, requireServerName: [HOST] })
  for (const name of [null, 'another.example']) {
    const { output } = await sClient(peer.port, name)
    assert.match(output, /unrecognized name|alert number 112/)
  }
  await peer.close()
  assert.is(peer.connections, 2)
})

withOpenssl('a version that is not served gets protocol_version', async () => {
  const peer = await tlsPeer({ identity: rsa, versions: [TLS13] })
  const { output } = await sClient(peer.port, HOST, '-tls1_2')
  assert.match(output, /protocol version/)
  await peer.close()
})

/** Connects, sends the bytes, and resolves with what came before the end. */
const hear = (port: number, bytes: Uint8Array): Promise<Uint8Array> =>
  new Promise(resolve => {
    const heard: Uint8Array[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk: Uint8Array) => {
      heard.push(chunk)
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(new Uint8Array(Buffer.concat(heard))))
  })

test('a silent peer says nothing until it is closed', async () => {
  const peer = await tlsPeer({ identity: rsa, fault: 'silent' })
  const heard = hear(peer.port, Uint8Array.of(22, 3, 1, 0, 4, 1, 0, 0, 0))
  while (peer.connections === 0) await new Promise(resolve => setImmediate(resolve))
  await peer.close()
  assert.is((await heard).length, 0)
})

test("strangers' bytes get an alert, and the peer goes on", async () => {
  const peer = await tlsPeer({ identity: rsa })
  const answers: readonly (readonly [string, readonly number[], number])[] = [
    ['text', [...new TextEncoder().encode('GET / HTTP/1.1\r\n\r\n')], 50],
    ['a record of application data', [23, 3, 3, 0, 1, 0], 10],
    ['another message than a ClientHello', [22, 3, 1, 0, 4, 2, 0, 0, 0], 10],
    ['a ClientHello cut short', [22, 3, 1, 0, 6, 1, 0, 0, 2, 3, 3], 50],
    ['a message without end', [22, 3, 1, 0, 4, 1, 0xff, 0xff, 0xff], 50],
  ]
  for (const [what, bytes, alert] of answers) {
    const heard = await hear(peer.port, Uint8Array.from(bytes))
    assert.equal([...heard.slice(0, 1), ...heard.slice(-2)], [21, 2, alert], what)
  }
  await peer.close()
  assert.is(peer.connections, answers.length)
})

test.run()
