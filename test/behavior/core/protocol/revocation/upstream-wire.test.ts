/** OCSP and CRL servers that a stranger chose: endless, silent and dead ones end in a reason, in time. */
import { createServer } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { crlCache, measureRevocation } from '../../../../../core/protocol/revocation/index.ts'
import { connect } from '../../../../../runtime/doors/net.ts'
import { reasonOf } from '../../../../peers/codes.ts'
import { distributionPoints } from '../../../../peers/protocols/x509/crl.ts'
import type { Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { doorsOf } from '../../../../peers/world.ts'
import {
  at,
  ca,
  CRL_URL,
  found,
  HEALTHY,
  mintLeaf,
  OCSP,
  ocsp,
  OCSP_URL,
  parsed,
  root,
  serve,
} from '../../../../unit/core/protocol/revocation/pki.ts'
import { work } from '../../../../../core/limits/cpu-budget.ts'

/** A server that sends what it is told for as long as somebody listens. */
const sending = async (
  head: string,
  chunk: Uint8Array | null = new Uint8Array(65536),
): Promise<{ readonly port: number; close(): void }> => {
  const server = createServer(socket => {
    socket.on('error', () => socket.destroy())
    if (chunk === null) return void socket.end(head)
    socket.write(head)
    const more = (): void => {
      while (!socket.destroyed && socket.write(chunk)) {
        /* until it is full */
      }
    }
    socket.on('drain', more)
    more()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  server.unref() // a test that fails before its end shall not keep the process
  const address = server.address()
  return {
    port: typeof address === 'object' ? address!.port : 0,
    close: () => {
      server.close()
    },
  }
}

const forever = new AbortController().signal

const askAt = async (port: number, certificate: Bytes) => {
  const doors = doorsOf({
    now: () => at,
    connect: (_to, how) => connect({ hostname: '127.0.0.1', port }, how),
    resolve: async () => ({ ok: true, addresses: ['45.33.32.156'], cname: [] }),
  })
  const [leaf] = await measureRevocation(doors, {
    path: [
      { certificate: parsed(certificate), role: 'leaf', source: 'sent' },
      { certificate: parsed(ca.certificate), role: 'root', source: 'trust' },
    ],
    staple: null,
    at,
    lists: crlCache(() => at.getTime()),
    work: work(forever),
    signal: forever,
  })
  return leaf!
}

test('an answer without an end is read up to its cap', async () => {
  const server = await sending('HTTP/1.1 200 OK\r\n\r\n')
  assert.is(
    reasonOf(await askAt(server.port, mintLeaf({ ocsp: OCSP_URL }))),
    'ocsp-unavailable(http-too-large(65536))',
  )
  assert.is(
    reasonOf(await askAt(server.port, mintLeaf({ crls: [CRL_URL] }))),
    'crl-unavailable(http-too-large(16777216))',
  )
  server.close()
})

test('an answer that says it is larger than its cap is not read', async () => {
  for (const [length, certificate] of [
    [65 * 1024, mintLeaf({ ocsp: OCSP_URL })],
    [16 * 1024 * 1024 + 1, mintLeaf({ crls: [CRL_URL] })],
  ] as const) {
    const server = await sending(`HTTP/1.1 200 OK\r\ncontent-length: ${length}\r\n\r\n`)
    assert.match(reasonOf(await askAt(server.port, certificate))!, /-unavailable\(http-too-large\(\d+\)\)$/)
    server.close()
  }
})

test('what does not speak HTTP is said so', async () => {
  const server = await sending('SSH-2.0-OpenSSH\r\n')
  assert.is(
    reasonOf(await askAt(server.port, mintLeaf({ ocsp: OCSP_URL }))),
    'ocsp-unavailable(http-not-http)',
  )
})

test('an answer that ends before its length is said so', async () => {
  const server = await sending('HTTP/1.1 200 OK\r\ncontent-length: 400\r\n\r\nhalf', null)
  assert.is(
    reasonOf(await askAt(server.port, mintLeaf({ ocsp: OCSP_URL }))),
    'ocsp-unavailable(http-cut-short)',
  )
})

test('silent upstreams cost three seconds once, all of them together, and nothing in the next minute', async () => {
  const site = await serve({
    '/1.crl': 'silence',
    '/2.crl': 'silence',
    '/root.crl': 'silence',
    [OCSP]: 'silence',
  })
  const lists = crlCache(() => at.getTime())
  const certificate = mintLeaf({
    ocsp: OCSP_URL,
    extra: [distributionPoints([{ uris: [CRL_URL] }, { uris: ['http://crl.ca.example/2.crl'] }])],
  })
  // Without the deadline it would never end.
  const [leaf, intermediate] = await site.ask(certificate, null, { lists })
  assert.is(reasonOf(leaf!), 'revocation-unanswered(ocsp-timeout + crl-timeout)')
  assert.is(intermediate!.status, 'unknown')
  const asked = site.requests.length
  const [later] = await site.ask(certificate, null, { lists })
  await site.close()
  assert.equal(later!.why, leaf!.why)
  assert.is(site.requests.length, asked)
})

test('a caller that leaves is answered at once', async () => {
  const site = await serve({ '/1.crl': 'silence', '/root.crl': 'silence', [OCSP]: 'silence' })
  for (const when of ['before', 'during'] as const) {
    const controller = new AbortController()
    if (when === 'before') controller.abort()
    const asked = site.ask(mintLeaf({ ocsp: OCSP_URL, crls: [CRL_URL] }), null, { signal: controller.signal })
    controller.abort()
    assert.is(reasonOf((await asked)[0]!), 'revocation-timeout')
  }
  await site.close()
})

test('a caller that leaves does not make a responder look dead', async () => {
  const lists = crlCache(() => at.getTime())
  const certificate = mintLeaf({ ocsp: OCSP_URL })
  const silent = await serve({ ...HEALTHY, [OCSP]: 'silence' })
  const controller = new AbortController()
  const asked = silent.ask(certificate, null, { lists, signal: controller.signal })
  while (!silent.requests.some(target => target !== '/root.crl'))
    await new Promise(resolve => setTimeout(resolve, 2))
  controller.abort()
  await asked
  await silent.close()
  const site = await serve({ ...HEALTHY, [OCSP]: found(ocsp(certificate)) })
  assert.is(
    (await site.ask(certificate, null, { lists, path: [certificate, ca.certificate, root.certificate] }))[0]!
      .status,
    'good',
  )
  await site.close()
})

test.run()
