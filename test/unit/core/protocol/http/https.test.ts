/** The GET over https against `openssl s_server` and nginx: every suite, key, and way that a body ends. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Doors } from '../../../../../core/network/doors.ts'
import { httpsGet, type HttpsOptions } from '../../../../../core/protocol/http/https.ts'
import { openTls } from '../../../../../core/protocol/tls/index.ts'
import { parseCertificates } from '../../../../../core/protocol/x509/certificate.ts'
import { X509_FAULTS } from '../../../../../core/protocol/x509/findings/faults.ts'
import { trustStore } from '../../../../../core/protocol/x509/path/trust-store.ts'
import { coded } from '../../../../peers/codes.ts'
import { connect } from '../../../../../runtime/doors/net.ts'
import { sayWhatIsMissing, startNginx, stopAll, there } from '../../../../peers/real-machine.ts'
import { opensslPki } from '../../../../peers/real-pki.ts'
import type { Issued } from '../../../../peers/openssl-ca.ts'
import { cleanUp, folder, serve, type Running } from '../tls/openssl.ts'

sayWhatIsMissing()
const when = there.openssl ? test : test.skip
const whenBoth = there.openssl && there.nginx ? test : test.skip

const pairs = new Map<string, Issued>()
const pair = (name: string) => ({ cert: pairs.get(name)!.certificate, key: pairs.get(name)!.key })
let how: HttpsOptions
const LINES = Array.from({ length: 30_000 }, (_, line) => `line ${line} of a body that takes many records.\n`)
const BIG = LINES.join('').slice(0, 1_000_000)

test.before(() => {
  if (!there.openssl) return
  const { issue } = opensslPki(folder)
  const root = issue({ name: 'Test Root', ca: true, to: 3650 })
  pairs.set('root', root)
  const name = 'www.example.com'
  for (const key of ['rsa', 'ec', 'ed25519'] as const) pairs.set(key, issue({ name, issuer: root, key }))
  pairs.set('expired', issue({ name, issuer: root, key: 'ec', from: -90, to: -1 }))
  pairs.set('client', issue({ name, issuer: root, key: 'ec', usage: 'clientAuth' }))
  pairs.set('self', issue({ name, key: 'ec' }))
  const trust = trustStore(
    { date: '2026-01-01', source: 'test', roots: [], removed: [], blockedSpki: [] },
    parseCertificates(new Uint8Array(readFileSync(root.certificate))),
  )
  how = { trust, maxBytes: 2_000_000 }
  const page = (name: string, ...lines: string[]): void => writeFileSync(join(folder, name), lines.join(''))
  page('plain.txt', BIG)
  page('length', `HTTP/1.1 200 OK\r\ncontent-length: ${BIG.length}\r\n\r\n`, BIG)
  page('short', `HTTP/1.1 200 OK\r\ncontent-length: ${BIG.length + 1}\r\n\r\n`, BIG)
  page('open', 'HTTP/1.1 200 OK\r\n\r\n', BIG)
  const chunk = (at: number): string => `3e8\r\n${BIG.slice(at, at + 1000)}\r\n`
  const chunks = Array.from({ length: 1000 }, (_, index) => chunk(index * 1000))
  page('chunked', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', ...chunks, '0\r\n\r\n')
  page('down', 'HTTP/1.1 302 Found\r\nlocation: http://www.example.com/\r\n\r\n')
  page('across', 'HTTP/1.1 302 Found\r\nlocation: /length\r\n\r\n')
})
test.after(() => {
  stopAll()
  cleanUp()
})

/** Doors that lead to one port of this machine, whatever the name. */
const to = (port: number): Pick<Doors, 'connect' | 'now'> & { dialled: string[] } => {
  const dialled: string[] = []
  return {
    dialled,
    now: () => new Date(),
    connect: (asked, given) => {
      dialled.push(`${asked.hostname}:${asked.port} ${given?.purpose}`)
      return connect({ hostname: '127.0.0.1', port }, given)
    },
  }
}

const deadline = (): AbortSignal => AbortSignal.timeout(20_000)

const ask = async (port: number, path = '/plain.txt', host = 'www.example.com') => {
  const result = await httpsGet(to(port), `https://${host}${path}`, { ...how, signal: deadline() })
  if (!result.ok) return { why: result.why, reason: coded(result.reason), text: '' }
  return { why: null, reason: '', text: new TextDecoder().decode(result.body) }
}

const against = async <T>(
  name: string,
  words: readonly string[],
  act: (port: number, server: Running) => Promise<T>,
): Promise<T> => {
  const server = await serve(pair(name), ...words)
  try {
    return await act(server.port, server)
  } finally {
    await server.stop()
  }
}

const tls12 = (suite: string): string[] => ['-tls1_2', '-cipher', suite]
const tls13 = (suite: string): string[] => ['-tls1_3', '-ciphersuites', suite]
const servers: readonly (readonly [string, readonly string[]])[] = [
  ['ec', tls13('TLS_AES_128_GCM_SHA256')],
  ['ec', tls13('TLS_AES_256_GCM_SHA384')],
  ['ec', tls13('TLS_CHACHA20_POLY1305_SHA256')],
  ...['AES128-GCM-SHA256', 'AES256-GCM-SHA384', 'CHACHA20-POLY1305'].flatMap(
    suite =>
      [
        ['rsa', tls12(`ECDHE-RSA-${suite}`)],
        ['ec', tls12(`ECDHE-ECDSA-${suite}`)],
      ] as const,
  ),
  ['rsa', ['-tls1_3']],
  ['ed25519', ['-tls1_3']],
  ['ed25519', ['-tls1_2']],
  ['ec', ['-groups', 'P-384']],
  ['ec', ['-groups', 'P-521', ...tls13('TLS_AES_256_GCM_SHA384')]],
  ['ec', ['-tls1_2', '-groups', 'P-521']],
  ['ec', ['-num_tickets', '8']],
  ['ec', ['-record_padding', '4096']],
  ['rsa', ['-max_send_frag', '512']],
  ['rsa', ['-tls1_2', '-max_send_frag', '512']],
  ['ec', ['-verify', '1']],
  ['ec', ['-tls1_2', '-verify', '1']],
  ['ec', ['-alpn', 'h2,http/1.1']],
]

for (const [key, words] of servers) {
  when(`A megabyte comes over openssl s_server with a key of ${key} ${words.join(' ')}`, async () => {
    const result = await against(key, ['-WWW', '-http_server_binmode', ...words], port => ask(port))
    assert.is(result.why, null, result.reason)
    assert.ok(result.text === BIG, `${result.text.length} octets`)
  })
}

for (const version of ['-tls1_2', '-tls1_3']) {
  when(`A body ends by its length, its last chunk or close_notify, ${version}`, async () => {
    await against('ec', ['-HTTP', '-http_server_binmode', version], async port => {
      for (const path of ['/length', '/chunked', '/open', '/across']) {
        const result = await ask(port, path)
        assert.is(result.why, null, `${path}: ${result.reason}`)
        assert.ok(result.text === BIG, `${path}: ${result.text.length} octets`)
      }
      assert.is((await ask(port, '/short')).why, 'malformed')
      assert.is((await ask(port, '/down')).why, 'scheme')
    })
  })
}

when('What is longer than asked for is not read', async () => {
  await against('ec', ['-HTTP', '-http_server_binmode'], async port => {
    for (const path of ['/length', '/chunked', '/open']) {
      const result = await httpsGet(to(port), `https://www.example.com${path}`, { ...how, maxBytes: 999_999 })
      assert.is(!result.ok && result.why, 'too-large', path)
    }
  })
})

when('A certificate that does not vouch for the host is a failure before anything is asked', async () => {
  for (const [key, host, code] of [
    ['expired', 'www.example.com', 'expired'],
    ['self', 'www.example.com', 'self-signed'],
    ['client', 'www.example.com', 'wrong-usage'],
    ['ec', 'other.example.com', 'hostname-mismatch'],
    ['ec', '127.0.0.1', 'hostname-mismatch'],
  ] as const) {
    const result = await against(key, ['-www'], port => ask(port, '/', host))
    assert.is(result.why, 'untrusted', `${key} ${result.reason}`)
    assert.is(
      X509_FAULTS[/\(([a-z-]+)/.exec(result.reason)![1] as keyof typeof X509_FAULTS].fault,
      code,
      result.reason,
    )
  }
})

when('What is not offered, or wanted of the client, fails as TLS', async () => {
  for (const words of [
    tls12('AES128-SHA'),
    tls12('ECDHE-RSA-AES128-SHA'),
    [...tls12('ALL:@SECLEVEL=0'), '-sigalgs', 'RSA+SHA1'],
    ['-tls1_1', '-cipher', 'ALL:@SECLEVEL=0'],
    ['-tls1_2', '-Verify', '1'],
    ['-tls1_3', '-Verify', '1'],
  ]) {
    const result = await against('rsa', ['-www', ...words], port => ask(port, '/'))
    assert.is(result.why, 'tls', `${words.join(' ')}: ${result.reason}`)
    assert.match(
      result.reason,
      /handshake_failure|protocol_version|http-client-certificate|tls-sha1-key-exchange/,
    )
  }
})

when('The keys change whenever the server wants them to, in both directions', async () => {
  await against('ec', ['-tls1_3'], async (port, server) => {
    const socket = await connect({ hostname: '127.0.0.1', port })
    const raw = socket.writable.getWriter()
    let onWrite = (): void => {}
    const write = async (bytes: Uint8Array): Promise<void> => {
      await raw.write(bytes)
      onWrite()
    }
    const watched = { ...socket, writable: new WritableStream<Uint8Array>({ write }) }
    const opened = await openTls(watched, { serverName: 'www.example.com', signal: deadline() })
    if (!opened.ok) throw new Error(opened.report.code)
    const [writer, reader] = [opened.socket.writable.getWriter(), opened.socket.readable.getReader()]
    const hear = async (words: string): Promise<void> => {
      for (let text = ''; !text.includes(words); ) {
        const { done, value } = await reader.read()
        if (done) throw new Error(`the end came after ${text}`)
        text += new TextDecoder().decode(value)
      }
    }
    for (const round of ['first', 'second', 'third']) {
      await writer.write(new TextEncoder().encode(`${round} of ours\n`))
      await server.says(`${round} of ours`)
      const heard = hear(`${round} of theirs`)
      // The server asks for our KeyUpdate besides its own: ours says that it has come.
      const answered = new Promise<void>(resolve => {
        onWrite = resolve
      })
      server.tell('K\n')
      await answered
      server.tell(`- ${round} of theirs\n`)
      await heard
    }
    opened.socket.close()
  })
})

whenBoth('nginx with TLS 1.3 and 1.2 is read, with and without the extended master secret', async () => {
  writeFileSync(join(folder, 'index.html'), BIG)
  const block = (port: number, name: string, ...lines: string[]) => `server {
    listen 127.0.0.1:${port} ssl; root ${folder}; ssl_certificate ${pair(name).cert};
    ssl_certificate_key ${pair(name).key}; ${lines.join(' ')} }`
  const ports = await startNginx(join(folder, 'nginx'), 4, ([a, b, c, d]) =>
    [
      block(a!, 'rsa', 'ssl_protocols TLSv1.3;'),
      block(b!, 'ec', 'ssl_protocols TLSv1.2;'),
      block(c!, 'rsa', 'ssl_protocols TLSv1.2; ssl_conf_command Options -ExtendedMasterSecret;'),
      block(d!, 'ec', 'ssi on; ssi_types *; ssl_buffer_size 1k;'),
    ].join('\n'),
  )
  for (const port of ports) {
    const doors = to(port)
    const result = await httpsGet(doors, 'https://www.example.com./', { ...how, signal: deadline() })
    assert.ok(result.ok, JSON.stringify(result))
    assert.ok(result.ok && new TextDecoder().decode(result.body) === BIG)
    assert.equal(doors.dialled, ['www.example.com.:443 http'])
  }
})

test.run()
