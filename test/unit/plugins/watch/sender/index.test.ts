/** What keeps mails of the sending domain from arriving: a table of domains, and the job over a DNS. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError } from '../../../../../core/network/doors.ts'
import type { Mailer } from '../../../../../core/network/doors.ts'
import { operatorServers } from '../../../../../core/protocol/dns/zone/operator.ts'
import caa from '../../../../../plugins/caa/index.ts'
import dnsInfo from '../../../../../plugins/dns-info/index.ts'
import registration from '../../../../../plugins/registration/index.ts'
import sender from '../../../../../plugins/watch/sender/index.ts'
import { WARNING_CODES, sentenceOf, warningsOf } from '../../../../../plugins/watch/sender/judge.ts'
import type { Dkim, MailRecords, Sender } from '../../../../../plugins/watch/sender/judge.ts'
import { testContract } from '../../../../contract.ts'
import { bringServers, clock, world } from '../../../../peers/world.ts'
import { build, RECURSIVE } from '../../dns-info/scene.ts'
import type { Scene } from '../../dns-info/scene.ts'

testContract(test, sender)

const SPF: NonNullable<MailRecords['spfCheck']> = {
  valid: true,
  all: 'softfail',
  lookups: 1,
  lookupLimit: 10,
  voidLookups: 0,
  complete: true,
  includes: ['_spf.mailersend.net'],
  issues: [],
}
const DMARC: NonNullable<MailRecords['dmarc']> = {
  record: 'v=DMARC1; p=none',
  foundAt: 'mail.example',
  policy: 'none',
  subdomainPolicy: 'none',
  nonexistentPolicy: 'none',
  effectivePolicy: 'none',
  dkimAlignment: 'relaxed',
  spfAlignment: 'relaxed',
  rua: [],
  ruf: [],
  testing: false,
  issues: [],
}
const GOOD: MailRecords = {
  existence: 'exists',
  mx: ['10 mx.mail.example'],
  a: [],
  aaaa: [],
  spf: 'v=spf1 include:_spf.mailersend.net ~all',
  spfCheck: SPF,
  dmarc: DMARC,
  unmeasured: [],
}
const issue = (severity: 'error' | 'warning', message: string) =>
  ({ code: 'bad-term', detail: 'spf-bad-term', severity, message }) as const
const unknown = (...fields: readonly string[]): MailRecords['unmeasured'] =>
  fields.map(field => ({ field, reason: 'no response in time' })) as unknown as MailRecords['unmeasured']

const DOMAINS: readonly [
  what: string,
  seen: Partial<MailRecords>,
  by: Sender['by'],
  dkim: Dkim,
  codes: string[],
][] = [
  ['all that there should be', {}, 'mailersend', 'found', []],
  ['all, by a server of its own', { spfCheck: { ...SPF, includes: [] } }, 'smtp', null, []],
  [
    'nothing',
    { existence: 'no-such-name', spf: null, spfCheck: null, dmarc: null },
    'smtp',
    null,
    ['sender-missing'],
  ],
  ['no delegation', { existence: 'not-delegated' }, 'mailersend', 'none', ['sender-missing']],
  ['no SPF', { spf: null, spfCheck: null }, 'smtp', null, ['spf-missing']],
  ['no DMARC', { dmarc: null }, 'smtp', null, ['dmarc-missing']],
  ['neither', { spf: null, spfCheck: null, dmarc: null }, 'smtp', null, ['spf-missing', 'dmarc-missing']],
  [
    'an SPF record with errors',
    {
      spfCheck: {
        ...SPF,
        valid: false,
        issues: [issue('error', 'one.'), issue('warning', 'two.'), issue('error', 'three.')],
      },
    },
    'mailersend',
    'found',
    ['spf-invalid', 'spf-invalid'],
  ],
  [
    'an SPF record that others should improve',
    { spfCheck: { ...SPF, issues: [issue('warning', 'two.')] } },
    'smtp',
    null,
    [],
  ],
  ['+all', { spfCheck: { ...SPF, all: 'pass' } }, 'smtp', null, ['spf-open']],
  [
    'SPF without MailerSend',
    { spfCheck: { ...SPF, includes: ['_spf.google.com'] } },
    'mailersend',
    'found',
    ['spf-without-mailersend'],
  ],
  [
    'SPF that could not be followed',
    { spfCheck: { ...SPF, includes: [], complete: false } },
    'mailersend',
    'found',
    [],
  ],
  [
    'a DMARC record that is not valid',
    { dmarc: { ...DMARC, policy: null, issues: [issue('error', 'no p.')] as never } },
    'smtp',
    null,
    ['dmarc-invalid'],
  ],
  ["no DKIM key of MailerSend's", {}, 'mailersend', 'none', ['dkim-missing']],
  ['a DKIM key that could not be looked up', {}, 'mailersend', 'unknown', []],
  [
    'a null MX',
    { mx: ['0 .'], a: [{ ip: '192.0.2.1' }] as unknown as MailRecords['a'] },
    'smtp',
    null,
    ['sender-without-mail'],
  ],
  ['no MX and no address', { mx: [] }, 'smtp', null, ['sender-without-mail']],
  ['no MX but an address', { mx: [], aaaa: ['2001:db8::1'] }, 'smtp', null, []],
  [
    'lookups that failed',
    {
      mx: [],
      spf: null,
      spfCheck: null,
      dmarc: null,
      unmeasured: unknown('mx', 'spf', 'dmarc', 'registrar'),
    },
    'smtp',
    null,
    ['sender-unchecked', 'sender-unchecked', 'sender-unchecked'],
  ],
]
for (const [what, seen, by, dkim, codes] of DOMAINS) {
  test(`a domain with ${what} has ${codes.length === 0 ? 'no warning' : codes.join(', ')}`, () => {
    const warnings = warningsOf({ ...GOOD, ...seen }, dkim, { domain: 'mail.example', by })
    assert.equal(
      warnings.map(({ code }) => code),
      codes,
    )
    for (const sentence of warnings.map(sentenceOf)) {
      assert.match(sentence, /mail\.example/)
      assert.not.match(sentence, /[{}]/)
    }
  })
}

test('the table has every warning', () => {
  const codes = new Set(DOMAINS.flatMap(([, , , , codes]) => codes))
  assert.equal(
    [...WARNING_CODES].filter(code => !codes.has(code)),
    [],
  )
})

/** What the job logs of the domain of a scene; it ends when nothing new comes. */
const logged = async (from: Mailer['sender'], scene: Scene = {}): Promise<string[]> => {
  const { world: dns } = build(scene)
  const send = async () => ({ ok: true, id: null }) as const
  const app = world(
    [sender, dnsInfo, caa, registration],
    {
      now: clock('2026-11-21T12:00:00Z').now,
      connect: dns.doors.connect,
      datagram: dns.doors.datagram,
      fetch: () => Promise.reject(new DoorError('unreachable', 'closed')),
      resolve: async () => ({ ok: false, why: 'nxdomain', reason: { code: 'addresses-none' } }),
      mail: from ? { send, sender: from } : { send },
    },
    { CERTSCOPE_LOG: 'info' },
  )
  bringServers(app.doors, [{ transport: 'udp', address: RECURSIVE, port: 53 }], dns.doors)
  assert.is(operatorServers(app.doors).length, 1)
  const jobs = app.startJobs()
  for (let quiet = 0, known = 0; quiet < 15; quiet++) {
    await new Promise(resolve => setTimeout(resolve, 20))
    if (app.log.length > known) quiet = 0
    known = app.log.length
  }
  await jobs.stop()
  return app.log.map(line => {
    const { level, event, code, message } = JSON.parse(line) as Record<string, string>
    return `${level} ${event} ${code ?? message}`
  })
}

test('at the start the job warns of what receivers will see, once, and goes on', async () => {
  assert.equal(await logged({ domain: 'site.org', by: 'smtp' }), [])
  assert.equal(await logged({ domain: 'site.org', by: 'mailersend' }), [
    'warn mail-sender dkim-missing',
    'warn mail-sender spf-without-mailersend',
  ])
  const key = { 'mlsend2._domainkey.site.org': { TXT: ['v=DKIM1; k=rsa; p=AAAA'] } }
  assert.equal(await logged({ domain: 'site.org', by: 'mailersend' }, { site: key }), [
    'warn mail-sender spf-without-mailersend',
  ])
  const bare = { 'site.org': { NS: ['ns1.site.org', 'ns2.site.org'] }, '_dmarc.site.org': null }
  assert.equal(await logged({ domain: 'site.org', by: 'smtp' }, { site: bare }), [
    'warn mail-sender spf-missing',
    'warn mail-sender dmarc-missing',
    'warn mail-sender sender-without-mail',
  ])
})

test('a domain that nobody can look up, and mails that stay here, start as well', async () => {
  assert.match((await logged({ domain: 'localhost', by: 'smtp' })).join(), /^warn mail-sender .*localhost/)
  assert.equal(await logged(undefined), [])
})

test.run()
