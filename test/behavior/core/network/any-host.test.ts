/** The operator's own command line checks addresses and single labels, by the name that is asked for. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { app } from '../../../../core/app.ts'
import { DoorError } from '../../../../core/network/doors.ts'
import { parseAddress } from '../../../../core/network/ip-address.ts'
import { NO_SECRETS } from '../../../../core/settings/read.ts'
import certificate from '../../../../plugins/certificate/index.ts'
import expiry from '../../../../plugins/expiry/index.ts'
import { plugins } from '../../../../plugins/index.ts'
import security from '../../../../plugins/security/index.ts'
import { draw } from '../../../../core/surface/text/terminal.ts'
import { openDoors } from '../../../../runtime/doors/index.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { tlsPeer } from '../../../peers/protocols/tls.ts'
import {
  authorityKeyIdentifier,
  extendedKeyUsage,
  mint,
  SERVER_AUTH,
  subjectAltName,
  toPem,
} from '../../../peers/protocols/x509/ca.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, midnight, validity } from '../../../peers/protocols/x509/pki.ts'
import { settingsOf } from '../../../peers/world.ts'

const day = midnight(new Date())
const issuer = authority({
  subject: [['CN', 'Corp Root']],
  key: testKey('rootP256'),
  ...validity(day, -900, 2000),
})
const key = testKey('leafP256')
/** Older than public CAs may issue for, without SCTs: rules that bind no CA of the operator's own. */
const certificateFor = (names: { readonly dns?: string[]; readonly ip?: string[] }) => ({
  key,
  chain: [
    mint({
      subject: [['CN', 'a server']],
      key,
      issuer,
      ...validity(day, -100, 600),
      extensions: [
        authorityKeyIdentifier(issuer.key),
        extendedKeyUsage(SERVER_AUTH),
        subjectAltName({ dns: names.dns ?? [], ip: (names.ip ?? []).map(ip => parseAddress(ip)!) }),
      ],
    }),
  ],
})

const NAMED = 'db.example.com'
const BY_NAME = new Map([
  [NAMED, certificateFor({ dns: [NAMED] })],
  ['localhost', certificateFor({ dns: ['localhost'] })],
])
const NAMELESS = certificateFor({ ip: ['10.0.0.5', 'fd00::5', '127.0.0.1'] })

/** What the tests read of the answers. */
interface Told {
  readonly domain: string
  readonly tls: {
    readonly ip: string
    readonly hostnameMatch: boolean
    readonly trusted: boolean
    readonly error: { readonly code: string } | null
    readonly chainIssues: readonly { readonly severity: string }[]
  }
  readonly chain: readonly { readonly san: readonly string[] }[]
  readonly unmeasured: readonly { readonly field: string; readonly code: string }[]
  readonly results: readonly { readonly servedTlsOk: boolean; readonly domainExpiry: string | null }[]
  readonly findings: readonly { readonly code: string }[]
  readonly grade: string
  readonly reachable: boolean
  readonly http: { readonly page: { readonly url: string } }
}

const world = async (sni?: string) => {
  const peer = await tlsPeer({ identity: NAMELESS, identities: BY_NAME })
  const dialled = new Set<string>()
  const asked: string[] = []
  const settings = settingsOf({ CERTSCOPE_CT: 'crtsh', CERTSCOPE_RESOLVERS: 'udp://9.9.9.9' })
  const nobody = () => Promise.reject(new DoorError('timeout', 'nobody is there'))
  const doors = openDoors(
    { ...settings, extraCa: toPem(issuer.certificate) },
    NO_SECRETS,
    memoryStore(plugins),
    {
      connect: ({ hostname, port }, how) => {
        if (how?.purpose) dialled.add(`${hostname} ${port}`)
        return how?.purpose === 'target' ? connect({ hostname: '127.0.0.1', port: peer.port }, how) : nobody()
      },
      datagram: (_, message) => {
        asked.push(new TextDecoder('latin1').decode(message))
        return nobody()
      },
      fetch: request => {
        asked.push(request.url)
        return nobody()
      },
      sni,
    },
    { forOperator: true },
  )
  const own = { ...settings, extraCa: toPem(issuer.certificate) }
  const it = app({ plugins, doors, settings: own, log: () => {}, limits: { checks: 5, alone: true } })
  return {
    dialled,
    asked,
    call: async (plugin: Parameters<typeof it.call>[0], input: object) =>
      (await it.call(plugin, input)).answer as Told,
    end: () => Promise.all([it.close(), peer.close()]),
  }
}

test('an address is asked for no name and judged by its own, a single label by itself', async () => {
  const it = await world()
  try {
    for (const [domain, host, ips, port] of [
      ['10.0.0.5:5433', '10.0.0.5:5433', ['10.0.0.5'], 5433],
      ['[fd00::5]:5433', '[fd00::5]:5433', ['fd00::5'], 5433],
      ['localhost:5433', 'localhost:5433', ['127.0.0.1', '::1'], 5433],
    ] as const) {
      it.dialled.clear()
      const answer = await it.call(certificate, { domain })
      const { tls } = answer
      assert.equal(
        [answer.domain, tls.hostnameMatch, tls.trusted, tls.error],
        [host, true, true, null],
        domain,
      )
      assert.equal(
        tls.chainIssues.filter(({ severity }) => severity !== 'info'),
        [],
        domain,
      )
      for (const one of it.dialled)
        assert.ok(
          ips.some(ip => one === `${ip} ${port}`),
          one,
        )
      const gaps = answer.unmeasured.map(({ field, code }) => `${field} ${code}`)
      for (const field of ['ct', 'caa', 'tlsKr', 'cert.newerInCt'])
        assert.ok(gaps.includes(`${field} host-not-public`), `${domain} ${field}`)
    }
    assert.equal(it.asked, [], 'a private host is told to nobody')
    const other = await it.call(certificate, { domain: '10.0.0.6' })
    assert.equal([other.tls.hostnameMatch, other.tls.error?.code], [false, 'hostname-mismatch'])
  } finally {
    await it.end()
  }
})

test('the name of --sni is asked for and judged, at the server that was typed', async () => {
  const it = await world(NAMED)
  try {
    for (const [domain, ip] of [
      ['10.0.0.5:5433', '10.0.0.5'],
      ['10.0.0.6:5433', '10.0.0.6'],
      ['localhost:5433', '127.0.0.1'],
    ] as const) {
      const { tls, chain, domain: shown } = await it.call(certificate, { domain })
      assert.equal([shown, tls.hostnameMatch, chain[0]!.san], [`${NAMED}:5433`, true, [NAMED]], domain)
      assert.is(tls.ip, ip)
    }
  } finally {
    await it.end()
  }
})

test('expiry and security check them as well', async () => {
  for (const sni of [undefined, NAMED]) {
    const it = await world(sni)
    try {
      const answer = await it.call(expiry, { domains: '10.0.0.5:5433' })
      const { results, findings } = answer
      const said = draw(expiry.summarize!(answer as never, 'en'), { colors: false, language: 'en' })
      assert.is(results[0]!.servedTlsOk, true, JSON.stringify(results))
      assert.is(results[0]!.domainExpiry, null)
      if (sni === undefined)
        assert.equal(
          findings.map(({ code }) => code),
          ['private-root'],
          'no registry holds an address',
        )
      if (sni === undefined) assert.match(said, / none\n/)
      for (const host of ['10.0.0.5', 'fd00::5']) {
        const { grade, reachable, http } = await it.call(security, { domain: host })
        const shown = sni ?? (host.includes(':') ? `[${host}]` : host)
        assert.equal([reachable, http.page.url], [true, `https://${shown}/`], JSON.stringify(http))
        assert.match(grade, /^[A-D]/)
      }
    } finally {
      await it.end()
    }
  }
})

test.run()
