/** The survey of `openssl s_server`: versions, classes, preference, Diffie-Hellman, sessions. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { surveyTls } from '../../../../../../core/protocol/tls/survey/index.ts'
import type { TlsSurvey } from '../../../../../../core/protocol/tls/survey/index.ts'
import { cleanUp, hasOpenssl, makePair, serve } from '../../../../../unit/core/protocol/tls/openssl.ts'
import { doors } from '../../../../../unit/core/protocol/tls/sockets.ts'

if (!hasOpenssl) console.log('skipped: there is no openssl on this machine')
const when = hasOpenssl ? test : test.skip
test.after(cleanUp)

const measure = async (...args: readonly string[]): Promise<TlsSurvey> => {
  const pair = makePair('survey', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'])
  const server = await serve(pair, '-www', ...args)
  try {
    const target = { address: '127.0.0.1', port: server.port, serverName: 'demo.example' }
    return await surveyTls(doors, target, { signal: AbortSignal.timeout(20_000) })
  } finally {
    await server.stop()
  }
}

const offered = ({ versions }: TlsSurvey): string[] =>
  versions.filter(one => one.offered.value).map(one => one.version)

when('TLS 1.0 to 1.3 in the order of the server', async () => {
  const seen = await measure('-serverpref', '-cipher', 'DEFAULT:@SECLEVEL=0')
  assert.equal(offered(seen), ['TLS 1.0', 'TLS 1.1', 'TLS 1.2', 'TLS 1.3'])
  for (const { version, classes, preference } of seen.versions.slice(2, 5)) {
    assert.is(preference.value, 'server', version)
    for (const name of ['anonymous', 'null', 'export', 'rc4'] as const)
      assert.is(classes[name].value, false, `${version} ${name}`)
    assert.is(classes.static.value, true, version)
  }
  assert.is(seen.served?.keyProved, true)
  assert.is(seen.fallbackScsv.value, true)
  assert.is(seen.resumption.value, true)
  assert.is(seen.dhe.value?.bits, 2048)
  assert.is(seen.complete, true)
})

when('an openssl as it comes is measured completely', async () => {
  const seen = await measure()
  assert.is(seen.complete, true)
  assert.is(seen.versions.find(({ version }) => version === 'TLS 1.2')!.preference.value, 'client')
})

when('TLS 1.2 alone with one suite: nothing to prefer, no group', async () => {
  const seen = await measure('-tls1_2', '-cipher', 'AES128-SHA', '-no_ticket')
  assert.equal(offered(seen), ['TLS 1.2'])
  const { preference, suites } = seen.versions[4]!
  assert.equal([preference.value, preference.reason, suites], [null, null, [0x002f]])
  assert.ok(seen.groups.every(({ accepted }) => accepted.value === false))
  assert.equal([seen.dhe.value, seen.dhe.reason], [null, null])
  assert.is(seen.complete, true)
})

when('suites without a certificate are found, and the client decides', async () => {
  const seen = await measure('-tls1_2', '-cipher', 'ALL:@SECLEVEL=0')
  const { classes, preference } = seen.versions[4]!
  assert.equal([classes.anonymous.value, classes.null.value, preference.value], [true, false, 'client'])
})

test.run()
