/** Demo names about mail: MX, SPF and DMARC, sound and broken, each with what should be said of it. */
import type { Entry } from '../../protocols/dns/dns.ts'
import { named, SECOND, STILL, type DnsExpectation, type DnsPlan } from './plans.ts'
import { DOMAIN } from '../repository.ts'

/** Below the demo's first domain, whose DMARC record holds for all that have none. */
const INHERITED: DnsExpectation['dmarc'] = { foundAt: DOMAIN, policy: 'reject' }

const mail = (
  label: string,
  what: string,
  entry: Entry,
  expect: DnsExpectation,
  names: Readonly<Record<string, Entry>> = {},
): DnsPlan => ({
  name: named(label),
  what,
  kind: 'mail',
  names: { [named(label)]: { A: [STILL], ...entry }, ...names },
  expect: { zone: DOMAIN, dmarc: INHERITED, ...expect },
})

const spf = (
  label: string,
  what: string,
  record: string | readonly string[],
  spfIssues: readonly string[],
  names: Readonly<Record<string, Entry>> = {},
): DnsPlan => {
  const records = typeof record === 'string' ? [record] : record
  return mail(
    label,
    what,
    { MX: [[10, `mail.${DOMAIN}`]], TXT: records },
    {
      spf: /^v=spf1/,
      spfIssues,
      issues:
        spfIssues[0] === 'pass-all'
          ? ['spf-allows-all']
          : spfIssues[0] === 'no-all'
            ? ['spf-weak']
            : ['spf-permerror'],
    },
    names,
  )
}

/** The registration of the second domain ends soon. */
const ENDING = ['registration-expiring']

const dmarc = (
  label: string,
  what: string,
  record: readonly string[],
  expect: NonNullable<DnsExpectation['dmarc']> | null,
  issues: readonly string[] = [],
): DnsPlan => {
  const name = `${label}.${SECOND}`
  return {
    name,
    what,
    kind: 'mail',
    names: { [name]: { A: [STILL], MX: [[10, `mail.${SECOND}`]] }, [`_dmarc.${name}`]: { TXT: record } },
    expect: { zone: SECOND, dmarc: expect, issues: ['spf-missing', ...ENDING, ...issues] },
  }
}

/** The example of RFC 8463 appendix A.2. */
const DKIM_KEY = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='

/** Three providers that include three more each: 12 lookups. */
const sender = (label: string): string => named(`${label}.senders`)
const THREE = ['a', 'b', 'c']
const including = (names: readonly string[]): string =>
  `v=spf1 ${names.map(name => `include:${name}`).join(' ')} -all`
const SENDERS: Readonly<Record<string, Entry>> = Object.fromEntries(
  THREE.flatMap(one => [
    [sender(one), { TXT: [including(THREE.map(other => sender(one + other)))] }],
    ...THREE.map((other): [string, Entry] => [
      sender(one + other),
      { TXT: ['v=spf1 ip4:203.0.110.0/24 -all'] },
    ]),
  ]),
)

export const MAIL_PLANS: readonly DnsPlan[] = [
  mail(
    'mail-sound',
    'Mail as it should be: one server, SPF, DMARC from the domain above.',
    { MX: [[10, `mail.${DOMAIN}`]], TXT: ['v=spf1 mx -all'] },
    { mx: [`10 mail.${DOMAIN}`], spf: /^v=spf1 mx -all$/, spfIssues: [] },
  ),
  mail(
    'mail-whole',
    'Mail with all that there is: MTA-STS that enforces, TLS reports, a DKIM key (s1), BIMI.',
    { MX: [[10, `mail.${DOMAIN}`]], TXT: ['v=spf1 mx -all'] },
    { mx: [`10 mail.${DOMAIN}`], spf: /^v=spf1 mx -all$/, spfIssues: [] },
    {
      [named('_mta-sts.mail-whole')]: { TXT: ['v=STSv1; id=20261101'] },
      [named('_smtp._tls.mail-whole')]: { TXT: [`v=TLSRPTv1; rua=mailto:tls@${DOMAIN}`] },
      [named('s1._domainkey.mail-whole')]: { TXT: [`v=DKIM1; k=ed25519; p=${DKIM_KEY}`] },
      [named('cut._domainkey.mail-whole')]: { TXT: [`v=DKIM1; k=ed25519; p=${DKIM_KEY.slice(0, 20)}`] },
      [named('default._bimi.mail-whole')]: { TXT: [`v=BIMI1; l=https://www.${DOMAIN}/logo.svg`] },
    },
  ),
  mail(
    'mail-refused',
    'An MTA-STS policy that enforces and allows none of the mail servers.',
    { MX: [[10, `mail.${DOMAIN}`]], TXT: ['v=spf1 mx -all'] },
    { mx: [`10 mail.${DOMAIN}`], spf: /^v=spf1 mx -all$/, spfIssues: [] },
    { [named('_mta-sts.mail-refused')]: { TXT: ['v=STSv1; id=20261101'] } },
  ),
  mail(
    'mail-three',
    'Three mail servers, told in the order of their preference.',
    {
      MX: [
        [20, `mail.${SECOND}`],
        [10, `mail.${DOMAIN}`],
        [30, `www.${DOMAIN}`],
      ],
    },
    {
      mx: [`10 mail.${DOMAIN}`, `20 mail.${SECOND}`, `30 www.${DOMAIN}`],
      spf: null,
      issues: ['spf-missing'],
    },
  ),
  mail(
    'no-mail',
    'A domain that says that it takes no mail (RFC 7505).',
    { MX: [[0, '.']], TXT: ['v=spf1 -all'] },
    { mx: ['0 .'], spf: /^v=spf1 -all$/, spfIssues: [] },
  ),
  mail('no-mx', 'A domain without mail servers.', {}, { mx: [], spf: null }),
  mail(
    'mx-nowhere',
    'The mail server has a name without an address.',
    { MX: [[10, named('gone.mx-nowhere')]] },
    { mx: [`10 ${named('gone.mx-nowhere')}`], issues: ['mx-without-address', 'spf-missing'] },
  ),
  mail(
    'mx-is-cname',
    "The mail server's name is an alias, which the RFCs forbid.",
    { MX: [[10, named('alias.mx-is-cname')]] },
    { mx: [`10 ${named('alias.mx-is-cname')}`], issues: ['mx-is-cname', 'spf-missing'] },
    { [named('alias.mx-is-cname')]: { CNAME: `mail.${DOMAIN}` } },
  ),

  spf(
    'spf-twelve',
    'Checking the SPF record takes 12 DNS lookups, two more than receivers do.',
    including(THREE.map(sender)),
    ['too-many-lookups'],
    SENDERS,
  ),
  spf(
    'spf-twice',
    'Two SPF records, so that receivers use none.',
    ['v=spf1 mx -all', 'v=spf1 a -all'],
    ['several-records'],
  ),
  spf('spf-allows-all', 'The SPF record lets the whole Internet send.', 'v=spf1 +all', ['pass-all']),
  spf(
    'spf-circle',
    'Two SPF records that include each other.',
    `v=spf1 include:${named('back.spf-circle')} -all`,
    ['loop'],
    { [named('back.spf-circle')]: { TXT: [`v=spf1 include:${named('spf-circle')} -all`] } },
  ),
  spf(
    'spf-void',
    'Three parts of the SPF record lead to names that do not exist.',
    `v=spf1 a:${named('x.spf-void')} a:${named('y.spf-void')} a:${named('z.spf-void')} -all`,
    ['no-address', 'too-many-voids'],
  ),
  spf('spf-typo', 'The SPF record has a word that SPF does not know.', 'v=spf1 ipv4:203.0.110.0/24 -all', [
    'unknown-mechanism',
  ]),
  spf('spf-open-end', 'The SPF record does not say what becomes of mail from elsewhere.', 'v=spf1 mx', [
    'no-all',
  ]),
  spf(
    'spf-gone',
    'The SPF record includes a provider that has none any more.',
    `v=spf1 include:${named('gone.spf-gone')} -all`,
    ['include-without-record'],
  ),

  dmarc(
    'dmarc-reject',
    "Mail in somebody else's name is to be refused.",
    [`v=DMARC1; p=reject; rua=mailto:reports@${SECOND}`],
    { foundAt: `dmarc-reject.${SECOND}`, policy: 'reject', issues: [] },
  ),
  dmarc('dmarc-none', 'DMARC that only watches.', [`v=DMARC1; p=none; rua=mailto:reports@${SECOND}`], {
    foundAt: `dmarc-none.${SECOND}`,
    policy: 'none',
    issues: [],
  }),
  dmarc(
    'dmarc-typo',
    'The policy of the DMARC record is misspelled.',
    [`v=DMARC1; p=rejects; rua=mailto:reports@${SECOND}`],
    { foundAt: `dmarc-typo.${SECOND}`, policy: 'none', issues: ['bad-value'] },
    ['dmarc-invalid'],
  ),
  dmarc(
    'dmarc-twice',
    'Two DMARC records, so that receivers use none.',
    ['v=DMARC1; p=reject', 'v=DMARC1; p=none'],
    null,
    ['dmarc-invalid'],
  ),
  dmarc(
    'dmarc-almost',
    'The DMARC record begins with another word than it must.',
    ['v=DMARC; p=reject'],
    null,
    ['dmarc-invalid'],
  ),
  {
    name: `dmarc-missing.${SECOND}`,
    kind: 'mail',
    what: 'No DMARC record, here or above.',
    names: { [`dmarc-missing.${SECOND}`]: { A: [STILL] } },
    expect: { zone: SECOND, dmarc: null, issues: ENDING },
  },
]
