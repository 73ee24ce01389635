/**
 * Revocation against components that we did not write: `openssl ca` and `openssl ocsp` issue, nginx serves,
 * and OpenSSL's clients say what they think.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createKernel } from '../../../core/kernel/kernel.ts'
import type { Plugin } from '../../../core/plugin/plugin.ts'
import caa from '../../../plugins/caa/index.ts'
import certificate from '../../../plugins/certificate/index.ts'
import certificateMeasured from '../../../plugins/certificate/measured/index.ts'
import type { Check } from '../../../plugins/certificate/schema.ts'
import ct from '../../../plugins/ct/index.ts'
import { connect } from '../../../runtime/doors/net.ts'
import { NO_SECRETS } from '../../../core/settings/read.ts'
import { openDoors } from '../../../runtime/doors/index.ts'
import { memoryStore } from '../../../runtime/doors/store/store.ts'
import { coded } from '../../peers/codes.ts'
import { dnsPeer } from '../../peers/protocols/dns/dns.ts'
import { sClient } from '../../peers/protocols/openssl.ts'
import { sayWhatIsMissing, stopAll, there } from '../../peers/real-machine.ts'
import { chainCases } from './chain-cases.ts'
import { crlCases } from './crl-cases.ts'
import { crlFetchCases } from './crl-fetch-cases.ts'
import { ocspCases } from './ocsp-cases.ts'
import { scenery, stage } from './scenery.ts'
import { stapleCases } from './staple-cases.ts'
import type { Staged } from './scenery.ts'
import { answering, settingsOf } from '../../peers/world.ts'

sayWhatIsMissing()
const whole = there.openssl && there.nginx
const noCaa = answering(caa, () => ({ domain: '', caa: null, reason: null, above: null }))
/** Each check is made anew, by an instance that remembers. */
const plugins: readonly Plugin[] = [{ ...certificate, ttl: 0 }, { ...certificateMeasured, ttl: 0 }, noCaa, ct]

/** Deno's and Bun's servers of node:tls staple nothing, and no other server staples octets of any kind. */
const staplesAnything = !('Deno' in globalThis || 'Bun' in globalThis)

if (whole) {
  if (!staplesAnything) console.log('skipped: cases whose staple only the TLS server of Node gives')
  const folder = mkdtempSync(join(tmpdir(), 'certscope-revocation-'))
  const its = await scenery(folder)
  const cases = [
    ...(await ocspCases(its)),
    ...crlCases(its),
    ...crlFetchCases(its),
    ...(await stapleCases(its)),
    ...(await chainCases(its)),
  ]
  const { staged, close } = await stage(
    its,
    cases.filter(({ server }) => staplesAnything || server !== 'node'),
  )
  its.settle()
  const dns = await dnsPeer({
    zones: {
      ...Object.fromEntries(staged.map(({ leaf }) => [leaf.name, { A: ['127.0.0.1'] }])),
      'repository.example.com': { A: ['127.0.0.1'] },
      'inside.example.com': { A: ['10.0.0.1'] },
    },
  })
  const ports = new Set([...staged.map(({ port }) => port), ...its.ports])
  const settings = settingsOf(
    {
      CERTSCOPE_EXTRA_CA: 'roots',
      CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${dns.port}`,
      CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
      CERTSCOPE_TARGET_PORTS: [...ports].join(),
      CERTSCOPE_CT: 'off',
    },
    { roots: readFileSync(its.root.certificate, 'utf8') },
  )

  /**
   * A check with doors of its own, so that no list is remembered from the case before; and what it dialled.
   */
  const check = async ({ leaf, port, days = 0 }: Staged): Promise<{ answer: Check; dialled: string[] }> => {
    const dialled: string[] = []
    const doors = openDoors(
      settings,
      NO_SECRETS,
      memoryStore(),
      {
        now: () => new Date(Date.now() + days * 86_400_000),
        connect: (to, how) => {
          dialled.push(`${to.hostname}:${to.port}`)
          return connect(to, how)
        },
      },
      { forOperator: true },
    )
    const { call } = createKernel(plugins, doors, settings)
    const { answer } = await call(plugins[0]!, { domain: `${leaf.name}:${port}` })
    return { answer: answer as Check, dialled }
  }

  /** nginx asks its responder when the first client comes, and staples from then on. */
  const warm = async ({ leaf, port }: Staged): Promise<void> => {
    for (let tries = 0; tries < 100; tries++) {
      if (/OCSP Response Status: successful/.test((await sClient(port, leaf.name, '-status')).output)) return
      await new Promise(resolve => setTimeout(resolve, 25))
    }
    throw new Error('nginx never stapled')
  }

  const table: string[] = []
  for (const one of staged) {
    test(one.what, async () => {
      if (one.fetches === 'good') await warm(one)
      const { answer, dialled } = await check(one)
      const { revocation } = answer.tls
      const seen = JSON.stringify({
        revoked: answer.revoked,
        revocation,
        errors: answer.tls.errors,
        unmeasured: answer.unmeasured,
        dialled,
      })
      const said = one.oracle?.()
      table.push(
        `${said ?? '-'}\t${revocation?.status}\t${one.what}\t${one.status === 'unknown' ? revocation?.reason : ''}`,
      )

      assert.is(revocation?.status, one.status, seen)
      assert.is(answer.revoked, one.revoked, seen)
      assert.is(revocation?.source, one.source, seen)
      if (one.status === 'revoked') {
        assert.is(revocation?.reason, one.reason ?? 'unspecified', seen)
        if (one.revokedAt) assert.is(revocation?.revokedAt, one.revokedAt, seen)
      } else {
        assert.is(revocation?.revokedAt, null)
        // One who is told "unknown" is told why; "good" needs no reason.
        assert.is(typeof revocation?.reason, one.status === 'good' ? 'object' : 'string', seen)
      }
      if (one.why)
        assert.match(coded({ code: revocation?.detail ?? '', params: revocation?.params }), one.why)
      if (one.status === 'good' || one.status === 'revoked') assert.ok(revocation?.thisUpdate, seen)
      assert.is(
        answer.unmeasured.some(({ field }) => field === 'revoked'),
        one.revoked === null,
        seen,
      )

      const errors = one.errors ?? (one.revoked ? ['revoked'] : [])
      assert.equal(
        answer.tls.errors.map(({ code }) => code),
        errors,
        seen,
      )
      assert.is(answer.tls.error?.code, errors[0], seen)
      assert.is(answer.tls.ok, errors.length === 0)
      for (const code of one.issues ?? [])
        assert.ok(
          answer.tls.chainIssues.some(issue => issue.code === code),
          JSON.stringify(answer.tls.chainIssues),
        )
      assert.is(answer.tls.ocspStapled, one.staple !== undefined || one.fetches === 'good')
      for (const where of one.dials ?? []) assert.ok(dialled.includes(where), seen)
      for (const where of one.shuns ?? []) assert.not.ok(dialled.includes(where), seen)
      one.more?.(answer)
      if (said !== undefined && !one.differs) assert.is(said, one.status, `OpenSSL says ${said}`)
    })
  }
  test('a list is fetched once for many checks', async () => {
    const one = staged.find(({ what }) => what === 'a list says revoked: superseded')!
    const dialled: string[] = []
    const doors = openDoors(
      settings,
      NO_SECRETS,
      memoryStore(),
      {
        connect: (to, how) => {
          dialled.push(`${to.hostname}:${to.port}`)
          return connect(to, how)
        },
      },
      { forOperator: true },
    )
    const repository = `127.0.0.1:${its.repository}`
    const { call } = createKernel(plugins, doors, settings)
    for (let times = 0; times < 3; times++) {
      const { answer } = await call(plugins[0]!, { domain: `${one.leaf.name}:${one.port}` })
      const { revoked } = answer as Check
      assert.is(revoked, true)
    }
    // The leaf's and the root's.
    assert.is(dialled.filter(where => where === repository).length, 2)
  })

  test('no case was left out', () =>
    assert.ok(table.length === staged.length && staged.length >= 28, `${table.length} of ${staged.length}`))
  test.after(async () => {
    if (process.env.CERTSCOPE_TEST_TABLE) console.log(['openssl\twe\tcase', ...table].join('\n'))
    stopAll()
    close()
    its.odd.close()
    await dns.close()
    rmSync(folder, { recursive: true, force: true })
  })
}

// A file without a test would count as failed; what is left out was printed above.
if (!whole) test.skip('OpenSSL or nginx is not here', () => {})
test.run()
