/** Real mail servers, Exim with GnuTLS of Debian: what is seen of each on port 25, and what is found. */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { work } from '../../../../core/limits/cpu-budget.ts'
import type { GuardedDoors } from '../../../../core/network/guard.ts'
import { parseCertificates, spkiSha256 } from '../../../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../../../core/protocol/x509/path/trust-store.ts'
import { lookAtExchanges, type ExchangeSeen } from '../../../../plugins/mail/exchange/measure.ts'
import { exitMemory } from '../../../../plugins/mail/exchange/own-exit.ts'
import { NOT_RECENT } from '../../../../plugins/mail/exchange/recent.ts'
import { daneFindings } from '../../../../plugins/mail/findings/dane.ts'
import { exchangeFindings } from '../../../../plugins/mail/findings/exchanges.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { freePort } from '../../../peers/real-machine.ts'
import { opensslPki } from '../../../peers/real-pki.ts'
import { delegated, tree } from '../../../unit/core/protocol/dnssec/tree.ts'

/** Debian lets one mail server be installed: this one is unpacked beside it. */
const PATH = `${process.env['PATH']}:/usr/local/lib/mail-servers/usr/sbin`
const isThere = process.getuid?.() === 0 && spawnSync('exim4', ['-bV'], { env: { PATH } }).error === undefined
if (!isThere) console.log('skipped: Exim is not here, or we are not root, so no real mail server is asked')

const home = mkdtempSync(join(tmpdir(), 'certscope-exim-'))
const children: ChildProcess[] = []
test.after(async () => {
  for (const child of children) {
    // Those that attend connections would make their logs anew.
    process.kill(-child.pid!, 'SIGKILL')
    if (child.exitCode === null) await new Promise(resolve => child.once('exit', resolve))
  }
  rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** A mail server that takes no mail; `options` are lines of its configuration. */
const start = async (name: string, options: readonly string[]) => {
  const [port, folder] = [await freePort(), join(home, name)]
  mkdirSync(folder)
  const configuration = join(folder, 'exim.conf')
  writeFileSync(
    configuration,
    `exim_user = root
exim_group = root
never_users =
keep_environment =
spool_directory = ${folder}/spool
log_file_path = ${folder}/%slog
log_selector = +smtp_connection
primary_hostname = mx.example.org
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
host_lookup =
rfc1413_hosts =
${options.join('\n')}
`,
  )
  children.push(
    spawn('exim4', ['-bdf', '-C', configuration], { stdio: 'ignore', env: { PATH }, detached: true }),
  )
  for (let count = 0; !(await answers(port)); count += 1) {
    if (count > 200) throw new Error(`${name} did not come`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return { port, log: () => readFileSync(join(folder, 'mainlog'), 'utf8') }
}

const certificates = () => {
  const pki = opensslPki(home)
  const root = pki.issue({ name: 'Exim Test Root', ca: true, from: -30, to: 300 })
  const issuing = pki.issue({ name: 'Exim Test CA', ca: true, issuer: root, from: -20, to: 200 })
  const leaf = (name: string, from = -1, to = 60) => pki.issue({ name, issuer: issuing, from, to })
  const own = leaf('mx.example.org')
  const serve = (certificate: string, key: string): string[] => [
    'tls_advertise_hosts = *',
    `tls_certificate = ${certificate}`,
    `tls_privatekey = ${key}`,
  ]
  const expired = leaf('mx.example.org', -40, -2)
  const named = leaf('www.example.net')
  const whole = (one: typeof own) => serve(pki.bundle(one, issuing), one.key)
  const read = (file: string) => parseCertificates(readFileSync(file))[0]!
  return {
    trust: trustStore({ date: '', source: '', roots: [], removed: [], blockedSpki: [] }, [
      read(root.certificate),
    ]),
    own: read(own.certificate),
    issuing: read(issuing.certificate),
    servers: {
      sound: [...whole(own), 'tls_require_ciphers = NORMAL:-VERS-TLS1.0:-VERS-TLS1.1'],
      'every version': whole(own),
      expired: whole(expired),
      'another name': whole(named),
      incomplete: serve(own.certificate, own.key),
      plain: ['tls_advertise_hosts ='],
      'TLS 1.0 alone': [...whole(own), 'tls_require_ciphers = NORMAL:-VERS-ALL:+VERS-TLS1.0'],
      'no key': serve(own.certificate, join(home, 'none')),
    },
  } as const
}

const fromHex = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

/** TLSA records of mx.example.org, none or some, all signed. */
const dns = (records: readonly Uint8Array[]) =>
  tree(
    [
      {
        apex: 'example.org',
        names: {
          ...delegated('example.org'),
          'mx.example.org': { A: ['203.0.112.25'] },
          '_25._tcp.mx.example.org': {
            records: records.map(data => ({
              name: '_25._tcp.mx.example.org',
              type: 'raw',
              code: 52,
              class: 1,
              ttl: 300,
              data,
            })),
          },
        },
      },
    ],
    () => ({ at: new Date() }),
  )

if (isThere) {
  const { trust, own, issuing, servers } = certificates()
  type Kind = keyof typeof servers
  const running = new Map<Kind, Awaited<ReturnType<typeof start>>>()

  const ask = async (kind: Kind, records: readonly Uint8Array[] = []) => {
    const server = running.get(kind) ?? (await start(kind.replaceAll(' ', '-'), servers[kind]))
    running.set(kind, server)
    let connections = 0
    const doors: GuardedDoors = {
      now: () => new Date(),
      connect: (to, how) => {
        assert.is(to.port, 25)
        connections += 1
        return connect({ hostname: '127.0.0.1', port: server.port }, how)
      },
      addresses: async () => ({ ok: true, addresses: ['203.0.112.25'], blocked: [], cname: [], missing: [] }),
    }
    const signal = AbortSignal.timeout(20_000)
    const { ask, anchors } = dns(records)
    const exchanges = await lookAtExchanges({
      domain: 'example.org',
      hosts: ['mx.example.org'],
      isImplicit: false,
      isPortOpen: true,
      doors,
      ask,
      anchors,
      trust,
      exit: exitMemory(() => Date.now()),
      recent: NOT_RECENT,
      work: work(signal),
      signal,
    })
    const codes = (isEnforced: boolean): string => {
      const seen = {
        domain: 'example.org',
        exchanges,
        isWhole: true,
        isImplicit: false,
        answering: { v4: true, v6: true },
        isExitClosed: false,
        isEnforced,
        mx: 'secure' as const,
      }
      return [...exchangeFindings(seen), ...daneFindings(seen)].map(({ code }) => code).join(' ')
    }
    return { seen: firstOf(exchanges), connections, log: server.log, codes }
  }
  const firstOf = ([exchange]: readonly ExchangeSeen[]) => {
    assert.ok(exchange?.addresses?.ok)
    return exchange.addresses.value[0]!
  }

  const CASES: readonly (readonly [kind: Kind, codes: string, enforced: string])[] = [
    ['sound', '', ''],
    ['every version', '', ''],
    ['expired', 'exchange-certificate', 'exchange-undelivered'],
    ['another name', 'exchange-certificate', 'exchange-undelivered'],
    ['incomplete', 'exchange-certificate', 'exchange-undelivered'],
    ['plain', 'exchange-no-starttls', 'exchange-undelivered'],
    ['TLS 1.0 alone', 'exchange-old-tls', 'exchange-old-tls'],
    ['no key', 'exchange-no-handshake', 'exchange-undelivered'],
  ]
  for (const [kind, codes, enforced] of CASES)
    test(`${kind}: ${codes}; where MTA-STS enforces: ${enforced}`, async () => {
      const found = await ask(kind)
      assert.is(found.seen.greeting?.code, 220)
      assert.match(found.seen.greeting!.text, /^mx\.example\.org ESMTP Exim/)
      assert.is(found.codes(false), codes)
      assert.is(found.codes(true), enforced)
      assert.ok(found.connections <= 4, String(found.connections))
    })

  test('a sound server: its versions and chain, and a session that ends with QUIT', async () => {
    const { seen, connections, log } = await ask('sound')
    assert.equal(seen.versions, { 'TLS 1.0': false, 'TLS 1.1': false, 'TLS 1.2': true, 'TLS 1.3': true })
    assert.is(connections, 4)
    const { versions } = (await ask('every version')).seen
    assert.equal(Object.values(versions!), [true, true, true, true])
    assert.equal(Object.values((await ask('TLS 1.0 alone')).seen.versions!), [true, false, false, false])
    assert.is(seen.presented?.chain.length, 2)
    assert.is(seen.presented?.validation.trusted, true)
    assert.match(log(), / closed by QUIT/)
    assert.not.match(log(), /unexpected|synchronization/)
  })

  test('a server without STARTTLS hears QUIT as well', async () => {
    const { seen, connections, log } = await ask('plain')
    assert.is(seen.startTls, false)
    assert.is(connections, 1)
    assert.match(log(), / closed by QUIT/)
  })

  const DANE: readonly (readonly [records: string, kind: Kind, codes: string])[] = [
    ['3 1 1 own', 'sound', 'dane-no-next'],
    ['3 1 1 own', 'expired', 'dane-differs'],
    ['3 1 1 own', 'incomplete', 'dane-no-next'],
    ['3 1 1 own, 2 1 1 issuing', 'sound', ''],
    ['2 1 1 issuing', 'sound', ''],
    ['2 1 1 issuing', 'expired', 'dane-untrusted'],
    ['2 1 1 issuing', 'another name', 'dane-untrusted'],
    ['2 1 1 issuing', 'incomplete', 'dane-differs'],
    ['1 1 1 own', 'sound', 'dane-unusable'],
    ['3 1 1 own', 'plain', 'exchange-undelivered'],
  ]
  for (const [records, kind, codes] of DANE)
    test(`DANE, ${records}, ${kind}: ${codes}`, async () => {
      const keys = { own: await spkiSha256(own), issuing: await spkiSha256(issuing) }
      const data = records.split(', ').map(text => {
        const [usage, selector, matching, whose] = text.split(' ')
        return Uint8Array.of(
          Number(usage),
          Number(selector),
          Number(matching),
          ...fromHex(keys[whose as 'own']),
        )
      })
      const { codes: found } = await ask(kind, data)
      assert.is(found(false), codes)
    })
} else test.skip('Exim is asked on port 25', () => {})

test.run()
