/** The survey of servers that begin in plain text: the TLS behind it, politely, and what keeps it from it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { StartTls } from '../../../../../../core/base/starttls.ts'
import { surveyTls } from '../../../../../../core/protocol/tls/survey/index.ts'
import type { TlsSurvey } from '../../../../../../core/protocol/tls/survey/index.ts'
import { connect } from '../../../../../../runtime/doors/net.ts'
import { startsPlain, TALKS, type PlainServer } from '../../../../../peers/protocols/starttls.ts'
import { cleanUp, hasOpenssl, makePair, serve } from '../../../../../unit/core/protocol/tls/openssl.ts'

if (!hasOpenssl) console.log('skipped: there is no openssl on this machine')
const when = hasOpenssl ? test : test.skip
test.after(cleanUp)

const PORTS = { smtp: 25, postgres: 5432, ldap: 389, rdp: 3389 } as const
type Service = keyof typeof PORTS

const tls = async (...args: readonly string[]) => {
  const pair = makePair('plain', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'])
  return serve(pair, '-www', ...args)
}

const survey = (port: number, at: number, starttls?: StartTls): Promise<TlsSurvey> =>
  surveyTls(
    {
      now: () => new Date(),
      connect: (_, how) => connect({ hostname: '127.0.0.1', port: at }, how),
    },
    { address: '192.0.2.1', port, starttls, serverName: 'demo.example' },
    { signal: AbortSignal.timeout(25_000) },
  )

const shown = ({ versions }: TlsSurvey) =>
  versions.filter(one => one.offered.value).map(({ version, suites }) => [version, suites] as const)

const reasons = ({ versions, groups }: TlsSurvey): string[] => [
  ...new Set(
    [...versions.map(one => one.offered), ...groups.map(one => one.accepted)].map(
      ({ reason }) => reason?.code ?? '',
    ),
  ),
]

when('versions and suites are those of the same server without a preamble', async () => {
  const server = await tls('-cipher', 'ECDHE+AESGCM:ECDHE+AES', '-tls1_2')
  try {
    const bare = await survey(443, server.port)
    assert.equal(
      shown(bare).map(([version]) => version),
      ['TLS 1.2'],
    )
    for (const service of Object.keys(PORTS) as Service[]) {
      const plain = await startsPlain(server.port, TALKS[service])
      try {
        const seen = await survey(PORTS[service], plain.port)
        assert.equal([shown(seen), seen.complete, seen.failure], [shown(bare), true, null], service)
        assert.equal([seen.alpn.value, seen.alpn.reason], [null, null], 'HTTP is not offered')
        assert.ok(plain.most() <= 4, `${service}: ${plain.most()} at once`)
      } finally {
        await plain.close()
      }
    }
    const named = await startsPlain(server.port, TALKS.smtp)
    const seen = await survey(2525, named.port, 'smtp')
    await named.close()
    assert.equal(shown(seen), shown(bare))
    const first = await survey(993, server.port)
    assert.equal([shown(first), first.alpn.value], [shown(bare), null])
  } finally {
    await server.stop()
  }
})

when('a greeting that comes late is waited for, and is no part of the handshake', async () => {
  const server = await tls('-tls1_3')
  const plain = await startsPlain(server.port, TALKS.smtp, { delay: 400 })
  const seen = await survey(25, plain.port)
  await Promise.all([plain.close(), server.stop()])
  assert.equal(
    shown(seen).map(([version]) => version),
    ['TLS 1.3'],
  )
  assert.is(seen.complete, true)
})

const refusing = async (refuses: (turn: number) => string | null) => {
  const server = await tls('-tls1_2')
  const plain: PlainServer = await startsPlain(server.port, TALKS.smtp, { refuses })
  try {
    return { seen: await survey(25, plain.port), heard: plain.heard }
  } finally {
    await Promise.all([plain.close(), server.stop()])
  }
}

when('a refusal before TLS is asked for once, and left with QUIT', async () => {
  const { seen, heard } = await refusing(() => '554 5.7.1 go away\r\n')
  assert.equal([seen.failure?.code, seen.served, heard], ['starttls-greeting', null, ['QUIT\r\n']])
})

when('a server that closes without a greeting is asked once more', async () => {
  const { seen, heard } = await refusing(turn => (turn === 0 ? '' : null))
  assert.is(seen.complete, true, JSON.stringify(heard))
  assert.equal(
    shown(seen).map(([version]) => version),
    ['TLS 1.2'],
  )
})

when('a server that begins to refuse has not been found to lack anything', async () => {
  const { seen, heard } = await refusing(turn => (turn < 4 ? null : '421 4.7.0 too many connections\r\n'))
  assert.equal(seen.complete, false)
  for (const { version, offered } of seen.versions)
    assert.ok(offered.value === true || offered.reason !== null, `${version} ${String(offered.value)}`)
  assert.equal(
    reasons(seen).filter(code => code !== '' && code !== 'survey-limited'),
    [],
  )
  // Not one connection for each question that is left.
  assert.ok(heard.length < 16, String(heard.length))
})

test.run()
