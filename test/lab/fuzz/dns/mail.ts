/**
 * Fuzz targets of what strangers write into TXT and CAA records: SPF, DMARC, CAA, and answers whose aliases
 * lead anywhere.
 */
import { english, words } from '../../../../core/text/catalogue.ts'
import { findCaa } from '../../../../core/protocol/caa/climb.ts'
import { caaForbids, mayIssue, parseIssue } from '../../../../core/protocol/caa/judge.ts'
import { CAA_FIXES, CAA_PROBLEMS } from '../../../../core/protocol/caa/judge.ts'
import type { Ask } from '../../../../core/protocol/dns/ask.ts'
import { lookUp } from '../../../../core/protocol/dns/lookup.ts'
import type { DnsRecord } from '../../../../core/protocol/dns/wire/record.ts'
import { DnsError, decodeMessage, encodeMessage } from '../../../../core/protocol/dns/wire/wire.ts'
import { findDmarc } from '../../../../plugins/dns-info/mail/dmarc.ts'
import { isError, kindOf, MAIL_TEXTS, type MailIssue } from '../../../../plugins/dns-info/mail/issues.ts'
import { findSpf } from '../../../../plugins/dns-info/mail/spf.ts'
import { caa, record, result, txt } from '../../cases/dns.ts'
import { octetTarget, promise, textTarget, type Target } from '../target.ts'

/** No more than one answer can carry. */
const octets = (text: string): Uint8Array => new TextEncoder().encode(text).subarray(0, 65_000)

/** Counts what is asked; `answer` gives the records of a name. */
const counted = (
  answer: (name: string, type: string) => readonly DnsRecord[],
): { readonly ask: Ask; questions(): number } => {
  let questions = 0
  return {
    ask: async (name, type) => {
      questions++
      return result({ rcode: 'NOERROR', records: answer(name, type) })
    },
    questions: () => questions,
  }
}

const issuesHold = (issues: readonly MailIssue[]): void => {
  promise(issues.length <= 32, 'the issues are few')
  promise(
    issues.every(issue => /^[a-z0-9-]+$/.test(kindOf(issue)) && english(MAIL_TEXTS, issue).length < 900),
    'an issue is a code and a sentence',
  )
}

/**
 * One record, and what it leads to ends at once. What woven records cost at most is tested beside the check.
 */
const ENDING = txt(octets('v=spf1 -all'))

const spfTarget = textTarget({
  name: 'spf',
  sources: ['plugins/dns-info/mail/spf.ts', 'plugins/dns-info/mail/spf-syntax.ts'],
  samples: [
    'v=spf1 a mx ptr a:host.example.com/24//64 mx:example.net ip4:192.0.2.0/24 ip6:2001:db8::/32 '
      + 'exists:%{i}._spf.%{d2} include:other.example -all',
    'v=spf1 redirect=_spf.%{d} exp=explain.%{d2r} unknown=%{s}',
    'v=spf1 include:%{d1}.a.example include:b.example include:c.example ~all',
    'v=spf1 ?all',
    'v=spf1',
    `v=spf1 ${'a '.repeat(60)}+all`,
    'v=spf1 exists:%{L1R+}.%%%_%-.%{o-}.example ip6:::ffff:192.0.2.1/96 ip4:192.0.2.1 -all',
  ],
  words: [
    'include:',
    'redirect=',
    'exists:',
    ' -all',
    '%{d}',
    '%{d1r.}',
    '%{o9}',
    '%{i}',
    '%%',
    '%{',
    '//64',
    '/32',
    ' a',
    ' mx',
    ' ip4:192.0.2.1',
    'v=spf1 ',
    '.example.com',
    '..',
    '\\',
    '\u00e4',
    'a'.repeat(64),
  ],
  parse: async input => {
    let first = true
    const whole = txt(octets(input))
    const whose = (): typeof whole => {
      const given = first ? whole : ENDING
      first = false
      return given
    }
    const { ask, questions } = counted((name, type) =>
      type === 'TXT'
        ? [record(name, whose())]
        : type === 'A'
          ? [record(name, { type: 'A', data: '192.0.2.1' })]
          : [],
    )
    const found = await findSpf(ask, 'mail.example.com')
    promise(questions() <= 150, 'the questions are bounded')
    if (!found.ok || found.spf === null) return false
    issuesHold(found.issues)
    promise(found.spf.lookups <= 40 && found.spf.includes.length <= 40, 'the look-ups are bounded')
    promise(found.spf.valid === !found.spf.issues.some(isError), 'a record with an error is not valid')
    return true
  },
})

const dmarcTarget = textTarget({
  name: 'dmarc',
  sources: ['plugins/dns-info/mail/dmarc.ts', 'plugins/dns-info/mail/dmarc-record.ts'],
  samples: [
    'v=DMARC1; p=reject; sp=quarantine; np=none; adkim=s; aspf=r; fo=1:d:s; psd=n; t=y; '
      + 'rua=mailto:a@example.com,mailto:b@reports.example.net!10m; ruf=mailto:c@example.org',
    'v=DMARC1; p=none; pct=50; rf=afrf; ri=3600',
    'V = DMARC1 ;\tp = reject ;; x=y',
    'v=DMARC1',
    'v=DMARC1; p=quarantine; rua=https://example.com/r, mailto:d@e.example?x=y',
  ],
  words: [
    'p=',
    'sp=none',
    'np=',
    'psd=y',
    't=y',
    'rua=mailto:',
    '@',
    '!',
    '10m',
    ';',
    ';;',
    '=',
    'v=DMARC1;',
    ' ',
    '\t',
    ',',
    'mailto:',
    'https:',
    'fo=0:1',
    '\u00e4',
    '\0',
  ],
  parse: async input => {
    const { ask, questions } = counted((name, type) =>
      type === 'TXT' && name !== '_dmarc.a.b.example.com' ? [record(name, txt(octets(input)))] : [],
    )
    const found = await findDmarc(ask, 'a.b.example.com')
    promise(questions() <= 13, 'the questions are bounded')
    if (!found.ok || found.dmarc === null) return false
    issuesHold(found.issues)
    const { policy, subdomainPolicy, nonexistentPolicy } = found.dmarc
    promise(
      (policy === null) === (subdomainPolicy === null) && (policy === null) === (nonexistentPolicy === null),
      'a record comes to policies or to none',
    )
    promise(
      [...found.dmarc.rua, ...found.dmarc.ruf].every(uri => /^[\x21-\x7e]+$/.test(uri)),
      'a URI is printable',
    )
    return true
  },
})

/** One record a line: flags, tag, value. */
const caaTarget = textTarget({
  name: 'caa',
  sources: ['core/protocol/caa/climb.ts', 'core/protocol/caa/judge.ts'],
  samples: [
    '0 issue ca.example\n0 issuewild ;\n0 iodef mailto:a@example.com',
    '128 tbs unknown\n0 issue ca.example; accounturi=https://acme.example/1; '
      + 'validationmethods=dns-01,http-01',
    '0 ISSUE  ca.example ; a = b\t;c=',
    '1 issue other.example',
  ],
  words: [
    'issue ',
    'issuewild ',
    '\n0 ',
    '\n128 ',
    ';',
    '; ',
    '=',
    'accounturi=',
    'validationmethods=',
    'ca.example',
    '.',
    '-',
    '"',
    '\\',
    '\0',
    '\u00e4',
    ' ',
    '\t',
  ],
  parse: async input => {
    const rows = input.split('\n', 50).map(line => /^(\d*) ?(\S*) ?(.*)$/s.exec(line)!)
    const { ask, questions } = counted((name, type) =>
      type === 'CAA' && name === 'example.com'
        ? rows.map(([, flags, tag, value]) => record(name, caa(Number(flags) & 255, tag!, octets(value!))))
        : [],
    )
    const found = await findCaa(ask, 'www.example.com')
    promise(questions() === 3, 'each label is one question')
    promise(found.ok && found.caa?.foundAt === 'example.com', 'the set is found')
    if (!found.ok || found.caa === null) return false
    promise(
      found.caa.records.every(text => /^\d+ [^\n]* "[\x20-\x7e]*"$/s.test(text)),
      'records come in presentation format',
    )
    let named = false
    for (const value of [...found.caa.issue, ...found.caa.issuewild]) {
      const read = parseIssue(value)
      promise(read.valid === (read.domain !== null), 'a value that is read has an issuer, or the empty one')
      promise(read.domain === null || /^[a-z0-9.-]*$/.test(read.domain), 'an issuer is a domain name')
      if (read.valid) named = true
    }
    for (const wildcard of [false, true]) {
      const judged = caaForbids(found.caa, { organization: 'Our CA', caaDomains: ['ca.example'] }, wildcard)
      promise(
        judged.forbids === !mayIssue(found.caa, ['ca.example'], wildcard),
        'the judgement is what the records say',
      )
      if (judged.forbids)
        promise(
          (['en', 'ko'] as const).every(
            language =>
              words(CAA_PROBLEMS, judged.problem, language)!.length < 1_500
              && words(CAA_FIXES, judged.fix, language)!.length < 600,
          ),
          'a sentence is no longer than a sentence',
        )
    }
    return named
  },
})

const common = { class: 1, ttl: 300 } as const
const answers = [
  [
    { ...common, name: 'a.example', type: 'CNAME', data: 'b.example' },
    { ...common, name: 'b.example', type: 'CNAME', data: 'c.example' },
    { ...common, name: 'c.example', type: 'TXT', data: [octets('v=spf1 -all')] },
  ],
  [{ ...common, name: 'a.example', type: 'TXT', data: [octets('x'), new Uint8Array(255)] }],
  [{ ...common, name: 'a.example', type: 'CNAME', data: 'a\\.b.example' }],
] satisfies readonly (readonly DnsRecord[])[]

/** Looks up over a resolver that gives one answer to every question. */
const lookUpTarget = octetTarget({
  name: 'dns-lookup',
  sources: ['core/protocol/dns/lookup.ts#lookUp,sameKey,silence'],
  refusals: [DnsError],
  samples: answers.map(records =>
    encodeMessage({
      id: 1,
      response: true,
      questions: [{ name: 'a.example', type: 'TXT' }],
      answers: records,
    }),
  ),
  words: [Uint8Array.of(0xc0, 0x0c), Uint8Array.of(0, 5, 0, 1), Uint8Array.of(1, 0x61, 0), octets('example')],
  parse: async input => {
    const message = decodeMessage(input)
    const { ask, questions } = counted(() => message.answers)
    const found = await lookUp(ask, 'a.example', 'TXT')
    promise(questions() <= 18, 'the questions are bounded')
    promise(found.found === 'unknown' || found.aliases.length <= 16, 'the aliases are bounded')
    return found.found !== 'unknown'
  },
})

export const mailTargets = (): Target[] => [spfTarget, dmarcTarget, caaTarget, lookUpTarget]
