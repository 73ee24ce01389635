/** Sessions that servers hand out, and whether they take them up: OpenSSL, nginx, Node. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ANY, openTls, resumeTls } from '../../../../../core/protocol/tls/index.ts'
import type { Offer, Session, TlsOpened } from '../../../../../core/protocol/tls/index.ts'
import { connect } from '../../../../../runtime/doors/net.ts'
import { sayWhatIsMissing, startNginx, stopAll, there } from '../../../../peers/real-machine.ts'
import { cleanUp, folder, makePair, serve, type Pair } from './openssl.ts'

sayWhatIsMissing()
const when = there.openssl ? test : test.skip
const whenNginx = there.openssl && there.nginx ? test : test.skip

let pair: Pair
test.before(() => {
  if (there.openssl) pair = makePair('resume', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'])
})
test.after(() => {
  stopAll()
  cleanUp()
})

const serverName = 'demo.example'
const dial = (port: number) => connect({ hostname: '127.0.0.1', port })
const open = async (port: number, offer: Offer = ANY): Promise<TlsOpened & { ok: true }> => {
  const signal = AbortSignal.timeout(10_000)
  const opened = await openTls(await dial(port), { serverName, signal, offer })
  if (!opened.ok) throw new Error(`${opened.report.code} ${opened.alert}`)
  return opened
}
const resume = async (port: number, session: Session): Promise<boolean> => {
  const signal = AbortSignal.timeout(10_000)
  const answer = await resumeTls(await dial(port), session, { serverName, signal })
  if (!answer.ok) throw new Error(`${answer.report.code} ${answer.alert}`)
  return answer.resumed
}
/** What it hands out within a moment. */
const handedOut = async (port: number, offer?: Offer): Promise<readonly Session[]> => {
  const opened = await open(port, offer)
  const sessions = await opened.awaitSessions(AbortSignal.timeout(300))
  opened.socket.close()
  return sessions
}

const TLS13 = [0x0304]
const TABLE: readonly (readonly [readonly string[], string, 'id' | 'ticket', boolean])[] = [
  [['-tls1_3'], 'TLS 1.3', 'ticket', false],
  [['-tls1_3', '-ciphersuites', 'TLS_AES_128_GCM_SHA256'], 'TLS 1.3', 'ticket', false],
  [['-tls1_3', '-ciphersuites', 'TLS_CHACHA20_POLY1305_SHA256'], 'TLS 1.3', 'ticket', false],
  [['-tls1_3', '-groups', 'P-521'], 'TLS 1.3', 'ticket', false],
  [['-tls1_3', '-no_ticket'], 'TLS 1.3', 'ticket', false],
  [['-tls1_3', '-early_data'], 'TLS 1.3', 'ticket', true],
  // Asks for a second ClientHello each time, with a cookie.
  [['-tls1_3', '-stateless'], 'TLS 1.3', 'ticket', false],
  [['-tls1_2'], 'TLS 1.2', 'ticket', false],
  [['-tls1_2', '-no_ticket'], 'TLS 1.2', 'id', false],
  [['-tls1_1', '-cipher', 'ALL:@SECLEVEL=0'], 'TLS 1.1', 'ticket', false],
  [['-tls1', '-cipher', 'ALL:@SECLEVEL=0'], 'TLS 1.0', 'ticket', false],
  [['-tls1', '-cipher', 'ALL:@SECLEVEL=0', '-no_ticket'], 'TLS 1.0', 'id', false],
]
for (const [args, protocol, by, earlyData] of TABLE) {
  when(`A session of openssl s_server ${args.join(' ')} is taken up again`, async () => {
    const server = await serve(pair, ...args, ...(earlyData ? [] : ['-www']))
    try {
      const [session] = await handedOut(server.port)
      assert.is(session?.protocol, protocol)
      assert.is(session?.by, by)
      assert.is(session?.earlyData, earlyData)
      assert.is(await resume(server.port, session!), true)
    } finally {
      await server.stop()
    }
  })
}

when('A server that has forgotten a session does not take it up', async () => {
  for (const args of [['-tls1_3'], ['-tls1_2'], ['-tls1_2', '-no_ticket']]) {
    const [one, other] = await Promise.all([serve(pair, ...args, '-www'), serve(pair, ...args, '-www')])
    try {
      const [session] = await handedOut(one.port)
      assert.is(await resume(other.port, session!), false, args.join(' '))
    } finally {
      await Promise.all([one.stop(), other.stop()])
    }
  }
})

when('A server that hands out no tickets has no session', async () => {
  const server = await serve(pair, '-tls1_3', '-num_tickets', '0', '-www')
  try {
    assert.equal(await handedOut(server.port), [])
  } finally {
    await server.stop()
  }
})

when('Data that comes before a ticket is kept for its reader', async () => {
  const server = await serve(pair, '-tls1_3', '-num_tickets', '0', '-www')
  try {
    const opened = await open(server.port)
    const writer = opened.socket.writable.getWriter()
    await writer.write(new TextEncoder().encode('GET / HTTP/1.0\r\n\r\n'))
    assert.equal(await opened.awaitSessions(AbortSignal.timeout(5_000)), [])
    const { value } = await opened.socket.readable.getReader().read()
    assert.match(new TextDecoder().decode(value), /^HTTP\/1\.0 200 ok/)
    opened.socket.close()
  } finally {
    await server.stop()
  }
})

when('Tickets are waited for beside a reader, and nothing is lost to either', async () => {
  const server = await serve(pair, '-tls1_3', '-www')
  try {
    const opened = await open(server.port)
    const reading = opened.socket.readable.getReader().read()
    assert.ok((await opened.awaitSessions(AbortSignal.timeout(5_000))).length > 0)
    assert.is(opened.sessions()[0]?.by, 'ticket')
    const writer = opened.socket.writable.getWriter()
    await writer.write(new TextEncoder().encode('GET / HTTP/1.0\r\n\r\n'))
    assert.match(new TextDecoder().decode((await reading).value), /^HTTP\/1\.0 200 ok/)
    opened.socket.close()
  } finally {
    await server.stop()
  }
})

whenNginx('nginx takes up sessions as it is told to', async () => {
  const block = (port: number, ...lines: string[]) => `server {
    listen 127.0.0.1:${port} ssl; root ${folder}; ssl_protocols TLSv1.2 TLSv1.3; ssl_certificate ${pair.cert};
    ssl_certificate_key ${pair.key}; ${lines.join(' ')} }`
  writeFileSync(join(folder, 'index.html'), 'hello')
  const older = { ...ANY, versions: [0x0303], shared: [] }
  const ports = await startNginx(join(folder, 'nginx'), 4, ([a, b, c, d]) =>
    [
      block(a!, 'ssl_session_cache shared:a:1m;'),
      block(b!, 'ssl_session_tickets off; ssl_session_cache shared:b:1m;'),
      block(c!, 'ssl_session_tickets off; ssl_session_cache off;'),
      block(d!, 'ssl_early_data on;'),
    ].join('\n'),
  )
  const told = async (port: number, offer: Offer): Promise<string> => {
    const [session] = await handedOut(port, offer)
    if (session === undefined) return 'none'
    const early = session.earlyData ? ' early' : ''
    return `${session.by}${early} ${await resume(port, session)}`
  }
  const seen = []
  for (const port of ports)
    seen.push([await told(port, { ...ANY, versions: TLS13 }), await told(port, older)])
  assert.equal(seen, [
    ['ticket true', 'ticket true'],
    ['ticket true', 'id true'],
    // OpenSSL hands out tickets of TLS 1.3 all the same, to sessions that nobody keeps.
    ['ticket false', 'none'],
    ['ticket early true', 'ticket true'],
  ])
})

test.run()
