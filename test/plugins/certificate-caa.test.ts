/** CAA in the certificate check: whether the CA that issued may issue again; by tables, and over doors. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ChainIssue } from '../../core/fault.ts'
import type { Server } from '../../core/probe/dns/servers.ts'
import { parseCertificate } from '../../core/probe/x509/certificate.ts'
import { trustStore } from '../../core/probe/x509/trust-store.ts'
import { draw } from '../../core/surface/cli.ts'
import { caNames } from '../../knowledge-base/ca-domains/index.ts'
import type { CaaAnswer } from '../../plugins/caa/index.ts'
import caa from '../../plugins/caa/index.ts'
import { judgeCaa } from '../../plugins/certificate/caa.ts'
import certificate from '../../plugins/certificate/index.ts'
import { bringKnowledge } from '../../plugins/certificate/knowledge.ts'
import type { Check } from '../../plugins/certificate/schema.ts'
import ct from '../../plugins/ct/index.ts'
import { kernel } from '../../core/kernel.ts'
import { connect } from '../../runtime/doors/net.ts'
import { dnsWorld } from '../peer/dns-world.ts'
import { testKey } from '../peer/keys.ts'
import { authority, leaf, midnight, validity } from '../peer/pki.ts'
import { tlsPeer } from '../peer/tls.ts'
import { bringServers, doorsOf, settingsOf } from '../world.ts'

const AT = new Date('2026-11-21T12:00:00Z')
const day = midnight(AT)
const root = authority({
  subject: [
    ['O', 'Internet Security Research Group'],
    ['CN', 'Root'],
  ],
  key: testKey('rootP256'),
  ...validity(day, -1000, 1000),
})
const issuer = authority({
  subject: [
    ['O', "Let's Encrypt"],
    ['CN', 'CA'],
  ],
  key: testKey('intermediateP256'),
  issuer: root,
  ...validity(day, -100, 900),
})
const der = (...names: string[]) =>
  leaf({ names, key: testKey('leafP256'), issuer, ...validity(day, -30, 60) })
const own = (...names: string[]) => parseCertificate(der(...names))

type Values = { issue?: string[]; issuewild?: string[]; critical?: string[] }
type Held = Pick<CaaAnswer, 'caa' | 'reason'>
const none: Held = { caa: null, reason: null }
const lost: Held = { caa: null, reason: 'the look-up of example.com was answered SERVFAIL' }
const holds = ({ issue = [], issuewild = [], critical = [] }: Values, foundAt = 'example.com'): Held => ({
  caa: { foundAt, alias: null, issue, issuewild, critical, records: [...issue, ...issuewild] },
  reason: null,
})

interface Case {
  readonly own: Held
  /** One label up; null: a public suffix. */
  readonly above?: Held
  readonly names?: readonly string[] | null
  readonly issuers?: readonly (string | null)[]
  readonly permitted: boolean | null
  readonly says?: RegExp
}
const LE = ["Let's Encrypt", 'Internet Security Research Group']
const ours = holds({ issue: ['letsencrypt.org'] })
const theirs = holds({ issue: ['digicert.com', 'sectigo.com; account=7'] })

const TABLE: Readonly<Record<string, Case>> = {
  'records that name the issuer permit it': { own: ours, permitted: true },
  'records that name others forbid it': {
    own: theirs,
    permitted: false,
    says: /let only digicert\.com, sectigo\.com issue, and not Let's Encrypt \(letsencrypt\.org\)/,
  },
  'an empty value forbids every CA': {
    own: holds({ issue: [';'] }),
    permitted: false,
    says: /let no CA issue:/,
  },
  'a malformed value names nobody': {
    own: holds({ issue: ['letsencrypt.org%'] }),
    permitted: false,
    says: /let no CA issue/,
  },
  'a name in capitals is the same': { own: holds({ issue: ['LetsEncrypt.ORG'] }), permitted: true },
  'an account and a method are taken to fit': {
    own: holds({ issue: ['letsencrypt.org; accounturi=https://acme.example/1; validationmethods=dns-01'] }),
    permitted: true,
  },
  'parameters that nothing fits forbid it': {
    own: holds({ issue: ['letsencrypt.org; accounturi=a; accounturi=b'] }),
    permitted: false,
    says: /parameters that no request can meet/,
  },
  'records without issue forbid nothing': { own: holds({}), permitted: true },
  'issuewild says nothing of names that are no wildcard': {
    own: holds({ issuewild: ['digicert.com'] }),
    permitted: true,
  },
  'issuewild forbids the wildcard of the same certificate': {
    own: holds({ issue: ['letsencrypt.org'], issuewild: [';'] }),
    names: ['example.com', '*.example.com'],
    permitted: false,
    says: /let no CA issue wildcard certificates/,
  },
  'issue counts for a wildcard where there is no issuewild': {
    own: theirs,
    names: ['example.com', '*.example.com'],
    permitted: false,
  },
  'a critical property that nobody knows forbids every CA': {
    own: holds({ issue: ['letsencrypt.org'], critical: ['tbs'] }),
    permitted: false,
    says: /critical property that no CA knows \(tbs\)/,
  },
  'a typing error in the name forbids it': {
    own: holds({ issue: ['letsencypt.org'] }),
    permitted: false,
    says: /let only letsencypt\.org/,
  },
  'a CA that is not known is not judged': {
    own: theirs,
    issuers: ['Example Trust', 'Example Trust'],
    permitted: null,
    says: /not known/,
  },
  'an issuer without organisation is not judged': { own: theirs, issuers: [null], permitted: null },
  'even a CA that is not known may not issue where nobody may': {
    own: holds({ issue: [';'] }),
    issuers: ['Example Trust'],
    permitted: false,
    says: /let no CA issue/,
  },
  'a chain that leads to no trusted root is not judged': {
    own: theirs,
    issuers: [],
    permitted: null,
    says: /no trusted root/,
  },
  'a certificate for another name is not judged': {
    own: theirs,
    names: ['www.example.net'],
    permitted: null,
    says: /not for this name/,
  },
  'without a certificate the records stand alone': {
    own: theirs,
    names: null,
    permitted: null,
    says: /no certificate/,
  },
  "a CA below another's root may go by that one's names": {
    own: holds({ issue: ['digicert.com'] }),
    issuers: ['Microsoft Corporation', 'DigiCert Inc'],
    permitted: true,
  },
  'and is forbidden where neither is named': {
    own: holds({ issue: ['letsencrypt.org'] }),
    issuers: ['Microsoft Corporation', 'DigiCert Inc'],
    permitted: false,
  },
  'a CA of which old data speaks may go by a name that is new': {
    own: holds({ issue: ['new-name.example'] }),
    issuers: ['Hongkong Post'],
    permitted: null,
    says: /somebody who is not known/,
  },
  "but not by another CA's": {
    own: holds({ issue: ['letsencrypt.org'] }),
    issuers: ['Hongkong Post'],
    permitted: false,
  },
}
for (const [
  what,
  { own: records, above, names = ['example.com'], issuers = LE, permitted, says },
] of Object.entries(TABLE)) {
  test(what, () => {
    const { caa: field, issue } = judgeCaa({
      host: 'example.com',
      leaf: names && own(...names),
      issuers,
      caNames,
      records: { domain: 'example.com', ...records, above: above ? { domain: 'com', ...above } : null },
    })
    assert.is(field!.permitted, permitted)
    if (says) assert.match(field!.reason!, says)
    assert.is(field!.reason === null, permitted === true)
    assert.equal(
      [field!.fix !== null, field!.ko !== null, issue?.code ?? null, issue?.severity ?? null],
      permitted === false ? [true, true, 'caa-forbids-issuer', 'warning'] : [false, false, null, null],
    )
    if (field!.ko) assert.match(`${field!.ko.reason} ${field!.ko.fix}`, /^[^]*니다\. .*시오\.$/)
  })
}

const UP: Readonly<
  Record<
    string,
    {
      readonly own: Held
      readonly above: Held
      readonly names: readonly string[]
      readonly permitted: boolean | null | undefined
      readonly foundAt?: string
    }
  >
> = {
  'a wildcard certificate is judged by the records of the name above': {
    own: holds({ issue: ['digicert.com'] }, 'www.example.com'),
    above: ours,
    names: ['*.example.com'],
    permitted: true,
    foundAt: 'www.example.com',
  },
  'and by their issuewild': {
    own: none,
    above: holds({ issue: ['letsencrypt.org'], issuewild: ['digicert.com'] }),
    names: ['*.example.com'],
    permitted: false,
    foundAt: 'example.com',
  },
  'the name above counts where the certificate has it too': {
    own: holds({ issue: ['letsencrypt.org'] }, 'www.example.com'),
    above: theirs,
    names: ['example.com', 'www.example.com'],
    permitted: false,
    foundAt: 'example.com',
  },
  'and not where it has not': {
    own: holds({ issue: ['letsencrypt.org'] }, 'www.example.com'),
    above: theirs,
    names: ['www.example.com'],
    permitted: true,
    foundAt: 'www.example.com',
  },
  'a set above that is not known leaves the wildcard open': {
    own: holds({ issue: ['letsencrypt.org'] }, 'www.example.com'),
    above: lost,
    names: ['www.example.com', '*.example.com'],
    permitted: null,
    foundAt: 'www.example.com',
  },
  'no records permit, and there is nothing to show': {
    own: none,
    above: none,
    names: ['www.example.com'],
    permitted: undefined,
  },
  'records that are not known show nothing': {
    own: lost,
    above: lost,
    names: ['www.example.com'],
    permitted: undefined,
  },
}
for (const [what, { own: records, above, names, permitted, foundAt }] of Object.entries(UP)) {
  test(what, () => {
    const { caa: field, issue } = judgeCaa({
      host: 'www.example.com',
      leaf: own(...names),
      issuers: LE,
      caNames,
      records: { domain: 'www.example.com', ...records, above: { domain: 'example.com', ...above } },
    })
    assert.equal(
      [field?.permitted, field?.foundAt, issue !== null],
      [permitted, foundAt, permitted === false],
    )
  })
}

const SERVER = '45.33.32.1'
const RESOLVER: Server = { transport: 'udp', address: '192.0.2.53', port: 53 }
const trust = trustStore({ date: '2026-11-21', source: 'test', roots: [], removed: [], blockedSpki: [] }, [
  parseCertificate(root.certificate),
])

type Zone = Record<
  string,
  {
    readonly CAA?: readonly (readonly [number, string, string])[]
    readonly rcode?: string
    readonly TXT?: readonly string[]
  }
>

/**
 * A whole check over doors: a server that serves one certificate, and a recursive server that knows these
 * records.
 */
const check = async (
  zone: Zone | 'silence',
  chain = [der('example.com'), issuer.certificate],
): Promise<Check> => {
  const peer = await tlsPeer({ identity: { chain, key: testKey('leafP256') } })
  const dns =
    zone === 'silence'
      ? dnsWorld({ servers: { '192.0.2.53': { zones: [], manner: 'silence' } }, roots: [], recursive: [] })
      : dnsWorld({
          servers: {},
          roots: [],
          recursive: ['192.0.2.53'],
          answer: ({ name }) => zone[name] ?? {},
        })
  const settings = settingsOf({ CERTSCOPE_CT: 'off' })
  const doors = doorsOf({
    now: () => AT,
    resolve: async () => ({ ok: true, addresses: [SERVER], cname: [] }),
    connect: (to, how) =>
      connect({ hostname: '127.0.0.1', port: to.hostname === SERVER ? peer.port : 1 }, how),
  })
  bringServers(doors, [RESOLVER], dns.doors)
  bringKnowledge(settings, { trust })
  try {
    const { answer } = await kernel(doors, settings).call(certificate, { domain: 'example.com' })
    return answer as Check
  } finally {
    await peer.close()
  }
}
const remarks = ({ tls }: Check): ChainIssue[] =>
  tls.chainIssues.filter(({ code }) => code === 'caa-forbids-issuer')
const gap = ({ unmeasured }: Check): string | null =>
  unmeasured.find(({ field }) => field === 'caa')?.reason ?? null

test('a check finds the records and says that the renewal will fail, in both languages', async () => {
  const answer = await check({ 'example.com': { CAA: [[0, 'issue', 'digicert.com']] } })
  assert.is(answer.tls.ok, true)
  assert.equal(
    remarks(answer).map(({ severity }) => severity),
    ['warning'],
  )
  assert.equal(
    [answer.caa?.foundAt, answer.caa?.issue, answer.caa?.issuewild, answer.caa?.permitted, gap(answer)],
    ['example.com', ['digicert.com'], [], false, null],
  )
  const [en, ko] = (['en', 'ko'] as const).map(language => draw(certificate.tell(answer, language), false))
  assert.match(
    en!,
    /caa-forbids-issuer: The CAA records of example\.com let only digicert\.com issue.* Fix: Add the record example\.com CAA 0 issue "letsencrypt\.org"/,
  )
  assert.match(ko!, /example\.com의 CAA 레코드는 digicert\.com에만 발급을 허용하며.*조치: /)
})

test('a check whose records permit the issuer says so and has no remark', async () => {
  const answer = await check({ com: {}, 'example.com': { CAA: [[0, 'issue', 'letsencrypt.org']] } })
  assert.equal(
    [answer.caa?.permitted, answer.caa?.reason, remarks(answer), gap(answer)],
    [true, null, [], null],
  )
  assert.match(draw(certificate.tell(answer, 'en'), false), /let the issuer renew/)
})

test('no records are null, and nothing is unmeasured', async () => {
  const answer = await check({})
  assert.equal([answer.caa, remarks(answer), gap(answer)], [null, [], null])
})

test('a server failure is unmeasured, and says nothing against the certificate', async () => {
  const answer = await check({ 'example.com': { rcode: 'SERVFAIL' } })
  assert.equal([answer.caa, remarks(answer), answer.tls.ok], [null, [], true])
  assert.match(gap(answer)!, /SERVFAIL/)
})

test('a resolver that is silent does not keep the check from its answer', async () => {
  const answer = await check('silence')
  assert.equal([answer.caa, answer.tls.ok], [null, true])
  assert.match(gap(answer)!, /not answered in time|took too long/)
})

test('the building block tells its answer in both languages', () => {
  const base = { domain: 'example.com', above: null }
  for (const language of ['en', 'ko'] as const) {
    assert.is(caa.tell({ ...base, ...none }, language).state, 'healthy')
    assert.is(caa.tell({ ...base, ...ours }, language).state, 'healthy')
    assert.is(caa.tell({ ...base, ...lost }, language).state, 'unmeasured')
  }
})

test('both building blocks are declared as what the check stands on', () =>
  assert.equal(certificate.uses, { caa, ct }))

test.run()
