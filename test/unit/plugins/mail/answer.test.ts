/** The answer for each way that the mail of a domain can be: findings, both questions, what to publish. */
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { Output } from '../../../../plugins/mail/schema.ts'
import { summarize } from '../../../../plugins/mail/text/summary.ts'
import { failing, HOST, mailOf, page, policy, type MailScene } from './scene.ts'

const key = (modulusLength: number): string =>
  `v=DKIM1; k=rsa; p=${generateKeyPairSync('rsa', { modulusLength })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64')}`
const GOOD_KEY = key(2048)

const A = ['203.0.112.80']
const host = (entry: object): MailScene => ({ site: { [HOST]: { A, ...entry } } })
const under = (label: string, ...TXT: readonly string[]): MailScene => ({
  site: { [`${label}.${HOST}`]: { TXT } },
})
const dkim = (...TXT: readonly string[]): MailScene => ({
  ...under('s1._domainkey', ...TXT),
  selectors: ['s1'],
})
const none = (...labels: readonly string[]): NonNullable<MailScene['site']> =>
  Object.fromEntries(labels.map(label => [`${label}.${HOST}`, null]))

type Case = readonly [what: string, scene: MailScene, findings: string, arrives: string, believed: string]

/** Severity and code of each finding, worst first; then the states of both questions. */
const CASES: readonly Case[] = [
  ['all is set up', {}, '', 'good', 'good'],
  // A domain that takes or sends no mail is sound.
  ['null MX and SPF that allows nobody', host({ MX: [[0, '.']], TXT: ['v=spf1 -all'] }), '', 'good', 'good'],
  [
    'null MX alone, with nothing set up',
    {
      site: {
        [HOST]: { A, MX: [[0, '.']] },
        '_dmarc.site.org': null,
        ...none('_mta-sts', 'mta-sts', '_smtp._tls'),
      },
    },
    'info unused-unprotected',
    'good',
    'good',
  ],
  [
    'no MX but an address',
    { site: { [HOST]: { A }, ...none('_mta-sts', '_smtp._tls') } },
    'info mx-missing',
    'good',
    'good',
  ],
  [
    'neither MX nor address',
    { site: { [HOST]: { TXT: ['v=spf1 -all'] }, ...none('_mta-sts', '_smtp._tls') } },
    '',
    'good',
    'good',
  ],
  // What is not set up is at most worth knowing.
  [
    'neither MTA-STS nor TLS reports',
    { site: none('_mta-sts', '_smtp._tls') },
    'info sts-missing, info tls-rpt-missing',
    'good',
    'good',
  ],
  ['no reverse DNS', { ptr: {} }, 'info reverse-dns', 'good', 'good'],
  ['a key that is not there', { selectors: ['s1'] }, 'info dkim-missing', 'good', 'good'],
  ['a good key', dkim(GOOD_KEY), '', 'good', 'good'],
  ['a key that was revoked', dkim('v=DKIM1; p='), '', 'good', 'good'],
  ['a key of 1024 bits', dkim(key(1024)), 'info dkim-weak', 'good', 'good'],
  ['a key that was cut', dkim(GOOD_KEY.slice(0, 200)), 'warning dkim-invalid', 'good', 'warning'],
  ['BIMI without a logo', under('default._bimi', 'v=BIMI1;'), 'info bimi-invalid', 'good', 'good'],
  ['a sound BIMI record', under('default._bimi', 'v=BIMI1; l=https://site.org/logo.svg'), '', 'good', 'good'],
  // MTA-STS.
  [
    'a policy that allows none of the hosts',
    { got: policy('enforce', 'old.site.org') },
    'error sts-refuses-all',
    'problem',
    'good',
  ],
  [
    'a policy that allows one of two hosts',
    host({
      MX: [
        [10, 'mail.site.org'],
        [20, 'ns1.site.org'],
      ],
      TXT: ['v=spf1 mx -all'],
    }),
    'warning sts-refuses-some, info reverse-dns',
    'warning',
    'good',
  ],
  [
    'a policy in testing that allows none',
    { got: policy('testing', 'old.site.org') },
    'warning sts-refuses-some, info sts-testing',
    'warning',
    'good',
  ],
  ['a policy in testing', { got: policy('testing', '*.site.org') }, 'info sts-testing', 'good', 'good'],
  ['a policy with the mode none', { got: policy('none') }, 'info sts-off', 'good', 'good'],
  [
    'a policy that is a page',
    { got: page('<html>', 200, 'text/html') },
    'warning sts-invalid',
    'warning',
    'good',
  ],
  [
    'a policy with the type of a page',
    {
      got: page(
        'version: STSv1\nmode: enforce\nmx: mail.site.org\nmax_age: 604800\n',
        200,
        'application/octet-stream',
      ),
    },
    'warning sts-media-type',
    'warning',
    'good',
  ],
  [
    'a policy with the mode none and the type of a page',
    { got: page('version: STSv1\nmode: none\nmax_age: 604800\n', 200, 'text/html') },
    'info sts-off',
    'good',
    'good',
  ],
  ['a policy that is not there', { got: page('', 404) }, 'warning sts-invalid', 'warning', 'good'],
  [
    'a policy host without address',
    { got: failing('blocked'), site: none('mta-sts') },
    'warning sts-invalid',
    'warning',
    'good',
  ],
  [
    'a policy behind a wrong certificate',
    { got: failing('untrusted') },
    'warning sts-unfetched',
    'warning',
    'good',
  ],
  [
    'a policy host that is silent from here',
    { got: failing('timeout') },
    'unknown sts-unchecked',
    'unchecked',
    'good',
  ],
  [
    'two MTA-STS records',
    under('_mta-sts', 'v=STSv1; id=1', 'v=STSv1; id=2'),
    'warning sts-invalid',
    'warning',
    'good',
  ],
  [
    'a policy for an hour',
    { got: page('version: STSv1\nmode: enforce\nmx: mail.site.org\nmax_age: 3600\n') },
    'info sts-weak',
    'good',
    'good',
  ],
  [
    'TLS reports without an address',
    under('_smtp._tls', 'v=TLSRPTv1;'),
    'warning tls-rpt-invalid',
    'warning',
    'good',
  ],
  // What the DNS check finds of mail, by its question.
  [
    'a mail server without address',
    {
      ...host({ MX: [[10, 'no.site.org']], TXT: ['v=spf1 mx -all'] }),
      got: policy('enforce', 'no.site.org'),
    },
    'error mx-without-address',
    'problem',
    'good',
  ],
  ['no SPF', host({ MX: [[10, 'mail.site.org']] }), 'warning spf-missing', 'good', 'warning'],
  ['no DMARC', { site: { '_dmarc.site.org': null } }, 'warning dmarc-missing', 'good', 'warning'],
  // Validating senders have a lookup that fails (RFC 7672 section 2.1.1).
  [
    'MX records alone with signatures that are wrong',
    { signing: () => ({ fault: 'spoilt', faulty: [`${HOST} MX`] }) },
    'error mx-bogus',
    'problem',
    'good',
  ],
  [
    'a null MX alone with a signature that is wrong',
    {
      ...host({ MX: [[0, '.']], TXT: ['v=spf1 -all'] }),
      signing: () => ({ fault: 'spoilt', faulty: [`${HOST} MX`] }),
    },
    '',
    'good',
    'good',
  ],
  [
    'all signatures of the zone are wrong',
    { signing: apex => (apex === 'site.org' ? { fault: 'spoilt' } : {}) },
    'error dnssec-bogus, error dane-bogus',
    'problem',
    'good',
  ],
  ['all signatures are right', { signing: () => ({}) }, '', 'good', 'good'],
  // What could not be looked up is not missing.
  [
    'the DNS check fails',
    { dns: () => Promise.reject(new Error('broken')) },
    'unknown auth-unknown',
    'good',
    'unchecked',
  ],
]
for (const [what, scene, findings, arrives, believed] of CASES)
  test(what, async () => {
    const answer = await mailOf(scene)
    assert.is(answer.findings.map(({ severity, code }) => `${severity} ${code}`).join(', '), findings)
    assert.equal([answer.arrives.state, answer.believed.state], [arrives, believed])
    assert.ok(v.safeParse(Output, answer).success)
    for (const language of ['en', 'ko'] as const) {
      const { verdict, lines } = summarize(answer, language)
      // Each hole is filled, and no sentence begins with a hole's lower case.
      assert.not.match(JSON.stringify([verdict, lines, answer.findings]), /\{\w+\}|undefined/)
      assert.ok(verdict.startsWith(`${HOST}: `), verdict)
    }
  })

test('each finding about a question has the part that is its name', async () => {
  const answer = await mailOf({ got: failing('untrusted'), ...dkim('v=DKIM1; p=*') })
  assert.equal(
    answer.findings.map(({ code, part }) => [code, part]),
    [
      ['sts-unfetched', 'arrives'],
      ['dkim-invalid', 'believed'],
    ],
  )
})

test('a BIMI record is corrected where it is, at or above the domain', async () => {
  for (const foundAt of [HOST, 'site.org']) {
    const { findings } = await mailOf({ site: { [`default._bimi.${foundAt}`]: { TXT: ['v=BIMI1;'] } } })
    for (const { code, en, ko } of findings) {
      assert.is(code, 'bimi-invalid')
      for (const { fixes } of [en, ko]) assert.ok(fixes[0]!.includes(`\`default._bimi.${foundAt} TXT`))
    }
    assert.is(findings.length, 1)
  }
})

const spf = (TXT: string): MailScene => ({ ...host({ MX: [[10, 'mail.site.org']], TXT: [TXT] }) })
const INCLUDES = 'v=spf1 mx include:spf.site.org -all'
for (const [what, scene, valid] of [
  ['a sound record', {}, true],
  ['a record with an error', spf('v=spf1 ipv4:192.0.2.1 -all'), false],
  ['a record whose include could not be looked up', { ...spf(INCLUDES), failsFor: 'spf.site.org' }, null],
  ['one with an error as well', { ...spf(`${INCLUDES} ipv4:192.0.2.1`), failsFor: 'spf.site.org' }, false],
] as const)
  test(`SPF: ${what} is ${valid === null ? 'not known to be valid' : valid ? 'valid' : 'not valid'}`, async () => {
    const { spf, unmeasured } = await mailOf(scene)
    assert.is(spf?.valid, valid)
    assert.equal(
      unmeasured.flatMap(({ field, reason, reasonKo = '' }) =>
        field.startsWith('spf') ? [[field, reason.includes('spf.site.org'), /[가-힣]/.test(reasonKo)]] : [],
      ),
      valid === null ? [['spf.valid', true, true]] : [],
    )
  })

test('records that fix it are ready to paste', async () => {
  const { records } = await mailOf({
    site: {
      [HOST]: { A, MX: [[10, 'aspmx.l.google.com']] },
      '_dmarc.site.org': null,
      ...none('_mta-sts', '_smtp._tls'),
    },
  })
  assert.equal(
    records.map(({ finding, name, type, value }) => [finding, type, name, value]),
    [
      ['spf-missing', 'TXT', HOST, 'v=spf1 include:_spf.google.com ~all'],
      ['dmarc-missing', 'TXT', `_dmarc.${HOST}`, 'v=DMARC1; p=none; rua=mailto:ADDRESS'],
      [
        'sts-missing',
        'file',
        `https://mta-sts.${HOST}/.well-known/mta-sts.txt`,
        'version: STSv1\nmode: testing\nmx: aspmx.l.google.com\nmax_age: 604800\n',
      ],
      ['sts-missing', 'TXT', `_mta-sts.${HOST}`, 'v=STSv1; id=20261121'],
      ['tls-rpt-missing', 'TXT', `_smtp._tls.${HOST}`, 'v=TLSRPTv1; rua=mailto:ADDRESS'],
    ],
  )
})

test('a policy is completed, not replaced', async () => {
  const { records } = await mailOf({ got: policy('enforce', 'old.site.org') })
  assert.is(
    records[0]?.value,
    'version: STSv1\nmode: enforce\nmx: old.site.org\nmx: mail.site.org\nmax_age: 604800\n',
  )
})

test('the selectors of the provider are looked up behind those that were given', async () => {
  const { dkim } = await mailOf({
    ...host({ MX: [[10, 'x.mail.protection.outlook.com']], TXT: ['v=spf1 -all'] }),
    selectors: ['s1', 'selector2'],
  })
  assert.equal(
    dkim.map(({ selector, provider }) => [selector, provider]),
    [
      ['s1', null],
      ['selector2', null],
      ['selector1', 'Microsoft 365'],
    ],
  )
})

test('at most 5 mail servers are looked up, and the others have the reason', async () => {
  const names = Array.from({ length: 7 }, (_, index) => `mx${index}.site.org`)
  const { mx, unmeasured } = await mailOf({
    site: {
      [HOST]: { A, MX: names.map((name, index) => [index, name] as const), TXT: ['v=spf1 -all'] },
      ...Object.fromEntries(names.map(name => [name, { A: ['203.0.112.90'] }])),
    },
    ptr: { PTR: ['mx0.site.org'] },
    got: policy('enforce', '*.site.org'),
  })
  assert.equal(
    mx.map(({ addresses }) => addresses?.length ?? null),
    [1, 1, 1, 1, 1, null, null],
  )
  assert.equal(mx[0]?.addresses, [{ address: '203.0.112.90', ptr: 'mx0.site.org', forwardConfirmed: true }])
  assert.equal(
    unmeasured.map(({ field, code }) => [field, code]),
    [
      ['mx[5].addresses', 'hosts-cut'],
      ['mx[6].addresses', 'hosts-cut'],
      ['exchanges', 'port-not-open'],
      ['dane', 'hosts-cut'],
    ],
  )
})

test('of a name that does not exist only that is said', async () => {
  const { findings, arrives, records } = await mailOf({
    site: { [HOST]: null, ...none('_mta-sts', 'mta-sts', '_smtp._tls') },
  })
  assert.equal(
    findings.map(({ code, part }) => [code, part]),
    [['no-such-name', 'arrives']],
  )
  assert.is(arrives.state, 'problem')
  assert.equal(records, [])
})

test.run()
