/**
 * The kinds of the demo again on servers that we did not write: nginx and `openssl s_server`, with OpenSSL's
 * certificates.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FaultCode } from '../../core/protocol/faults.ts'
import { createKernel } from '../../core/kernel/kernel.ts'
import caa from '../../plugins/caa/index.ts'
import certificate from '../../plugins/certificate/index.ts'
import certificateMeasured from '../../plugins/certificate/measured/index.ts'
import type { Check } from '../../plugins/certificate/schema.ts'
import ct from '../../plugins/ct/index.ts'
import { NO_SECRETS } from '../../core/settings/read.ts'
import { openDoors } from '../../runtime/doors/index.ts'
import { memoryStore } from '../../runtime/doors/store/store.ts'
import { dnsPeer } from '../peers/protocols/dns/dns.ts'
import { sayWhatIsMissing, startNginx, startServer, stopAll, there } from '../peers/real-machine.ts'
import { opensslPki } from '../peers/real-pki.ts'
import type { Issued } from '../peers/openssl-ca.ts'
import { answering, settingsOf } from '../peers/world.ts'

sayWhatIsMissing()
const folder = mkdtempSync(join(tmpdir(), 'certscope-real-'))

interface Kind {
  readonly what: string
  readonly server: 'nginx' | 'openssl'
  readonly name: string
  readonly code: FaultCode | null
  /** nginx directives of its server block, or s_server's words. */
  readonly config: readonly string[]
  readonly shows?: Readonly<Record<string, unknown>>
  readonly issues?: readonly string[]
}

const plan = (): Kind[] => {
  const { issue, bundle } = opensslPki(folder)
  const root = issue({ name: 'Test Root', ca: true, to: 3650 })
  const middle = issue({ name: 'Test Intermediate', ca: true, to: 1800, issuer: root })
  const stranger = issue({ name: 'Stranger Root', ca: true, to: 3650, organization: 'Strangers' })
  const strangersMiddle = issue({
    name: 'Stranger Intermediate',
    ca: true,
    to: 1800,
    issuer: stranger,
    organization: 'Strangers',
  })
  writeFileSync(join(folder, 'roots.pem'), readFileSync(root.certificate))
  const leaf = (name: string, more: Partial<Parameters<typeof issue>[0]> = {}) =>
    issue({ name, issuer: middle, organization: 'Somebody', ...more })
  const nginx = (file: string, { key }: Issued, ...more: string[]) => [
    `ssl_certificate ${file};`,
    `ssl_certificate_key ${key};`,
    ...more,
  ]
  const serve = (
    what: string,
    name: string,
    code: FaultCode | null,
    more: Partial<Parameters<typeof issue>[0]> = {},
    lines: string[] = [],
  ): Kind => {
    const it = leaf(name, more)
    return { what, server: 'nginx', name, code, config: nginx(bundle(it, middle), it, ...lines) }
  }
  const s = (
    what: string,
    name: string,
    code: FaultCode | null,
    it: Issued,
    words: string[],
    shows: Kind['shows'] = {},
  ): Kind => ({
    what,
    server: 'openssl',
    name,
    code,
    shows,
    config: ['-cert', it.certificate, '-key', it.key, '-cert_chain', middle.certificate, ...words],
  })

  const self = issue({ name: 'self.example.com' })
  const alone = leaf('alone.example.com')
  const whole = leaf('whole.example.com')
  const deeper = issue({ name: 'Test Intermediate Two', ca: true, to: 1700, issuer: middle })
  const deep = leaf('unordered.example.com', { issuer: deeper })
  const foreign = issue({ name: 'foreign.example.com', issuer: strangersMiddle })
  const rsa = leaf('rsa.example.com')
  const notCa = leaf('not-a-ca.example.com')
  const underLeaf = leaf('below.example.com', { issuer: notCa })
  return [
    serve('healthy RSA', 'good.example.com', null),
    serve('healthy ECDSA', 'ec.example.com', null, { key: 'ec' }),
    {
      ...serve('TLS 1.2 only', 'tls12.example.com', null, {}, ['ssl_protocols TLSv1.2;']),
      shows: { protocol: 'TLS 1.2' },
    },
    {
      ...serve('TLS 1.3 only', 'tls13.example.com', null, {}, ['ssl_protocols TLSv1.3;']),
      shows: { protocol: 'TLS 1.3' },
    },
    {
      ...serve('client certificate required', 'mutual.example.com', null, {}, [
        `ssl_client_certificate ${join(folder, 'roots.pem')};`,
        'ssl_verify_client on;',
      ]),
      shows: { clientCertificateRequested: true },
    },
    serve('expired', 'old.example.com', 'expired', { from: -100, to: -1 }),
    serve('not yet valid', 'early.example.com', 'not-yet-valid', { from: 2, to: 90 }),
    serve('another name', 'other.example.com', 'hostname-mismatch', { name: 'else.example.org' }),
    serve("a client's usage", 'usage.example.com', 'wrong-usage', { usage: 'clientAuth' }),
    {
      ...serve('a life longer than public CAs grant', 'long.example.com', null, { to: 300 }),
      issues: ['long-validity'],
    },
    serve('a key of 1024 bits', 'weak.example.com', 'weak-key', { key: 'rsa1024' }, [
      'ssl_ciphers ALL:@SECLEVEL=0;',
    ]),
    serve('a SHA-1 signature', 'sha1.example.com', 'weak-signature', { digest: 'sha1' }, [
      'ssl_ciphers ALL:@SECLEVEL=0;',
    ]),
    {
      what: 'self-signed',
      server: 'nginx',
      name: 'self.example.com',
      code: 'self-signed',
      config: nginx(self.certificate, self),
    },
    {
      what: 'intermediate not sent, and nowhere to be found',
      server: 'nginx',
      name: 'alone.example.com',
      code: 'unknown-issuer',
      config: nginx(alone.certificate, alone),
    },
    {
      what: 'root sent',
      server: 'nginx',
      name: 'whole.example.com',
      code: null,
      issues: ['contains-root'],
      config: nginx(bundle(whole, middle, root), whole),
    },
    {
      what: 'wrong order',
      server: 'nginx',
      name: 'unordered.example.com',
      code: null,
      issues: ['wrong-order'],
      config: nginx(bundle(deep, middle, deeper), deep),
    },
    {
      what: 'unknown issuer',
      server: 'nginx',
      name: 'foreign.example.com',
      code: 'unknown-issuer',
      config: nginx(bundle(foreign, strangersMiddle), foreign),
    },
    {
      what: 'a leaf as issuer',
      server: 'nginx',
      name: 'below.example.com',
      code: 'not-a-ca',
      config: nginx(bundle(underLeaf, notCa, middle), underLeaf),
    },
    {
      what: 'no site of that name',
      server: 'nginx',
      name: 'nosite.example.com',
      code: 'handshake-alert',
      config: ['ssl_reject_handshake on;'],
    },
    { what: 'plain HTTP', server: 'nginx', name: 'plain.example.com', code: 'not-tls', config: ['plain'] },
    {
      ...s('Ed25519', 'ed.example.com', null, leaf('ed.example.com', { key: 'ed25519' }), ['-tls1_3']),
      issues: ['rare-key'],
    },
    s('TLS 1.0 only', 'rsa.example.com', 'legacy-protocol', rsa, ['-tls1', '-cipher', 'ALL:@SECLEVEL=0'], {
      protocol: 'TLS 1.0',
    }),
    s('TLS 1.1 only', 'rsa.example.com', 'legacy-protocol', rsa, ['-tls1_1', '-cipher', 'ALL:@SECLEVEL=0'], {
      protocol: 'TLS 1.1',
    }),
    s('a group that needs a second hello', 'rsa.example.com', null, rsa, ['-groups', 'P-384'], {
      keyExchange: 'P-384',
      protocol: 'TLS 1.3',
    }),
    s('ChaCha20-Poly1305', 'rsa.example.com', null, rsa, ['-ciphersuites', 'TLS_CHACHA20_POLY1305_SHA256'], {
      cipher: 'TLS_CHACHA20_POLY1305_SHA256',
    }),
    {
      ...s(
        'static RSA key exchange',
        'rsa.example.com',
        null,
        rsa,
        ['-tls1_2', '-cipher', 'AES128-SHA:@SECLEVEL=0'],
        { keyExchange: 'RSA' },
      ),
      // The key may only sign.
      issues: ['limited-key-exchange', 'key-usage'],
    },
    s(
      'a finite-field group',
      'rsa.example.com',
      'weak-key-exchange',
      rsa,
      ['-tls1_2', '-cipher', 'DHE-RSA-AES128-GCM-SHA256'],
      { protocol: 'TLS 1.2' },
    ),
  ]
}

if (there.openssl) {
  const kinds = plan().filter(kind => there[kind.server])
  const ports = new Map<Kind, number>()
  const ofNginx = kinds.filter(kind => kind.server === 'nginx')
  if (ofNginx.length) {
    const taken = await startNginx(join(folder, 'nginx'), ofNginx.length, its =>
      ofNginx
        .map((kind, index) =>
          kind.config[0] === 'plain'
            ? `server { listen 127.0.0.1:${its[index]}; return 200 "hello"; }`
            : `server { listen 127.0.0.1:${its[index]} ssl; server_name ${kind.name}; `
              + `${kind.config.join(' ')} `
              + '}',
        )
        .join('\n'),
    )
    for (const [index, kind] of ofNginx.entries()) ports.set(kind, taken[index]!)
  }
  for (const kind of kinds) if (kind.server === 'openssl') ports.set(kind, await startServer(...kind.config))
  const dns = await dnsPeer({
    zones: Object.fromEntries(kinds.map(kind => [kind.name, { A: ['127.0.0.1'] }])),
  })
  const settings = settingsOf(
    {
      CERTSCOPE_EXTRA_CA: 'roots',
      CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${dns.port}`,
      CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
      CERTSCOPE_TARGET_PORTS: [...ports.values()].join(),
      CERTSCOPE_CT: 'off',
    },
    { roots: readFileSync(join(folder, 'roots.pem'), 'utf8') },
  )
  const doors = openDoors(settings, NO_SECRETS, memoryStore())

  const noCaa = answering(caa, () => ({ domain: '', caa: null, reason: null, above: null }))
  const { call } = createKernel([certificate, certificateMeasured, noCaa, ct], doors, settings)
  let ran = 0
  for (const kind of kinds) {
    test(`${kind.server}: ${kind.what} is ${kind.code ?? 'healthy'}`, async () => {
      ran++
      const { answer } = await call(certificate, { domain: `${kind.name}:${ports.get(kind)}` })
      const { tls } = answer as Check
      assert.is(tls.error?.code ?? null, kind.code, JSON.stringify(tls.errors))
      assert.is(tls.ok, kind.code === null)
      for (const [field, value] of Object.entries(kind.shows ?? {}))
        assert.is(tls[field as keyof typeof tls], value, field)
      const loud = tls.chainIssues
        .filter(({ severity, code }) => severity !== 'info' || kind.issues?.includes(code))
        .map(issue => issue.code)
      if (kind.code === null) assert.equal(loud, kind.issues ?? [])
    })
  }
  test('at least 12 kinds were tried where both servers are here', () =>
    assert.ok(!there.nginx || (ran === kinds.length && ran >= 12), String(ran)))
  test.after(async () => {
    stopAll()
    await dns.close()
    rmSync(folder, { recursive: true, force: true })
  })
}

// A file without a test would count as failed; what is left out was printed above.
if (!there.openssl) test.skip('OpenSSL is not here', () => {})
test.run()
