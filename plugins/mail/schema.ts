/** The input and the output of the mail check: field names, types, units. */
import * as v from 'valibot'
import { judgement, Verdict } from '../../core/answer/finding.ts'
import { Outdated } from '../../core/answer/outdated.ts'
import { component, described, Instant, Unmeasured } from '../../core/answer/schema.ts'
import { Host } from '../../core/domain/inputs.ts'
import { EXCHANGE_MEMBERS } from './exchange/schema.ts'

/** Selectors that may be asked for. */
const MAX_SELECTORS = 5

const REFUSED = {
  en: `The selectors are not valid. Give 1 to ${MAX_SELECTORS} DKIM selectors with commas between them.`,
  ko: `셀렉터가 올바르지 않습니다. DKIM 셀렉터 1~${MAX_SELECTORS}개를 쉼표로 구분해 입력하세요.`,
} as const
const refused = ({ lang }: { readonly lang?: string | undefined }): string =>
  REFUSED[lang === 'ko' ? 'ko' : 'en']

/** RFC 6376 section 3.1: labels of a host name, with underscores as some have them. */
const SELECTOR = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/
const isSelector = (text: string): boolean =>
  text.length <= 120 && text.split('.').every(label => SELECTOR.test(label))

/** More than so many of them can take. */
const MAX_TEXT = 700

const Selectors = v.pipe(
  v.string(refused),
  v.metadata({
    description: `Up to ${MAX_SELECTORS} DKIM selectors, comma-separated.`,
    examples: ['s1,s2'],
  }),
  v.rawTransform<string, readonly string[]>(({ dataset: { value }, config, addIssue, NEVER }) => {
    const given = value
      .slice(0, MAX_TEXT)
      .toLowerCase()
      .split(',')
      .map(text => text.trim().replace(/\._domainkey$/, ''))
      .filter(text => text !== '')
    const all = [...new Set(given)]
    if (value.length <= MAX_TEXT && all.length <= MAX_SELECTORS && all.every(isSelector)) return all
    addIssue({ message: refused(config) })
    return NEVER
  }),
)

export const Input = v.object({ domain: Host, selectors: v.optional(Selectors) })

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const RecordIssue = component(
  v.object({
    code: described(v.string(), 'What is wrong: a code of a closed list.'),
    severity: described(
      v.picklist(['error', 'warning']),
      'error: senders or receivers cannot use the record. warning: they can, but it should be corrected.',
    ),
    en: described(v.string(), 'In English.'),
    ko: described(v.string(), 'In Korean.'),
  }),
  'MailRecordIssue',
  'One problem of a record or a policy.',
)
const issues = described(v.array(RecordIssue), 'What is wrong with it.')
const record = described(v.nullable(v.string()), 'As published; null if it cannot be used.')

const MailAddress = component(
  v.object({
    address: described(v.string(), 'IPv4 or IPv6 address, the latter as RFC 5952 writes it.'),
    ptr: described(
      v.nullable(v.string()),
      'Its reverse DNS name, the first of several; null if it has none or `unmeasured` lists it.',
    ),
    forwardConfirmed: described(
      v.nullable(v.boolean()),
      'Whether a reverse DNS name resolves back to the address; null if `unmeasured` lists it.',
    ),
  }),
  'MailAddress',
  'One address of a mail server.',
)

const MailServer = component(
  v.object({
    priority: described(count, 'Preference of the MX record: senders try the lowest first.'),
    host: described(v.string(), 'The mail server; `.` accepts no mail (null MX, RFC 7505).'),
    provider: described(
      v.nullable(v.string()),
      "The mail provider, if the host is under the provider's own domain; otherwise null.",
    ),
    addresses: described(
      v.nullable(v.array(MailAddress)),
      'Up to 8 addresses; null if they were not looked up, and `unmeasured` has the reason.',
    ),
  }),
  'MailServer',
  'One MX record with what its host has in the DNS.',
)

const StsPolicy = v.object({
  mode: described(v.picklist(['enforce', 'testing', 'none']), 'What senders do if a mail server fails it.'),
  maxAge: described(count, 'Seconds for which senders may cache it.'),
  mx: described(v.array(v.string()), 'Patterns of allowed MX hosts, in lower case.'),
})

const MtaSts = component(
  v.object({
    record,
    id: described(v.nullable(v.string()), 'Its id, which changes with the policy; null without a record.'),
    policy: described(
      v.nullable(StsPolicy),
      'The policy as senders read it; null if they cannot use it or it could not be fetched.',
    ),
    refused: described(v.array(v.string()), 'MX hosts that the policy does not allow.'),
    issues,
  }),
  'MailMtaSts',
  'MTA-STS (RFC 8461): whether senders have to encrypt.',
)

const TlsRpt = component(
  v.object({ record, rua: described(v.array(v.string()), 'Where reports are sent.'), issues }),
  'MailTlsRpt',
  'SMTP TLS reporting (RFC 8460).',
)

const Spf = component(
  v.object({
    record: described(v.string(), 'As published, the first of several.'),
    valid: described(
      v.nullable(v.boolean()),
      'Whether receivers can use it; null if not all of it could be looked up.',
    ),
    all: described(
      v.nullable(v.string()),
      'Result for other senders: `fail`, `softfail`, `neutral` or `pass`; null without "all".',
    ),
  }),
  'MailSpf',
  'SPF (RFC 7208); the DNS check has more about it.',
)

const Dmarc = component(
  v.object({
    record: described(v.string(), 'As published.'),
    foundAt: described(v.string(), 'The domain that publishes it, at or above this one.'),
    policy: described(
      v.nullable(v.string()),
      'What receivers apply: `none`, `quarantine` or `reject`; null if they ignore the record.',
    ),
  }),
  'MailDmarc',
  'DMARC (RFC 9989); the DNS check has more about it.',
)

const Dkim = component(
  v.object({
    selector: described(v.string(), 'The selector that was looked up.'),
    provider: described(
      v.nullable(v.string()),
      'The mail provider whose default selector it is; null if it was given.',
    ),
    record: described(
      v.nullable(v.string()),
      'The key record; null if there is none or `unmeasured` lists it.',
    ),
    type: described(v.nullable(v.string()), 'Key type, such as `rsa`; null without a record.'),
    bits: described(v.nullable(count), 'Length of the key; null if it cannot be read.'),
    revoked: described(v.boolean(), 'The record has an empty key.'),
    testing: described(v.boolean(), 'The record is in testing mode (`t=y`).'),
    issues,
  }),
  'DkimKey',
  'The DKIM key of one selector (RFC 6376).',
)

const Bimi = component(
  v.object({
    foundAt: described(v.string(), 'The domain that publishes it, at or above this one.'),
    record,
    logo: described(v.nullable(v.string()), 'URL of the logo; null if the domain declines to show one.'),
    evidence: described(v.nullable(v.string()), 'URL of the certificate for the logo; null without one.'),
    issues,
  }),
  'MailBimi',
  'BIMI: the logo that receivers may show.',
)

const FixRecord = component(
  v.object({
    finding: described(v.string(), 'Code of the finding that it fixes.'),
    name: described(v.string(), 'Name of the record, or URL of the file.'),
    type: described(v.picklist(['TXT', 'TLSA', 'file']), 'Record type; `file`: a document at a URL.'),
    value: described(v.string(), 'What to publish. Replace what is in capitals.'),
  }),
  'FixRecord',
  'A record or a file to publish.',
)

export const Output = component(
  v.object({
    ...judgement,
    domain: described(v.string(), 'The domain that was checked, in A-labels and lower case.'),
    arrives: described(Verdict, 'Does mail to the domain arrive, and is it encrypted on the way?'),
    believed: described(Verdict, 'Do receivers believe mail from the domain, and reject spoofed mail?'),
    receives: described(
      v.nullable(v.picklist(['mx', 'null-mx', 'address', 'nothing'])),
      'mx: at its mail servers. null-mx: it accepts no mail. address: it has no MX record, so senders try '
        + 'its IP addresses. nothing: it has neither. null: `unmeasured` has the reason.',
    ),
    mx: described(v.array(MailServer), 'MX records, the most preferred first.'),
    ...EXCHANGE_MEMBERS,
    mtaSts: described(v.nullable(MtaSts), 'Null if it is not set up or `unmeasured` lists it.'),
    tlsRpt: described(v.nullable(TlsRpt), 'Null if it is not set up or `unmeasured` lists it.'),
    spf: described(v.nullable(Spf), 'Null if there is no record or `unmeasured` lists it.'),
    dmarc: described(v.nullable(Dmarc), 'Null if there is no record or `unmeasured` lists it.'),
    dkim: described(
      v.array(Dkim),
      'The selectors that were given, then the defaults of the mail provider. Others are not known.',
    ),
    bimi: described(v.nullable(Bimi), 'Null if it is not set up or `unmeasured` lists it.'),
    records: described(v.array(FixRecord), 'What to publish, ready to paste.'),
    unmeasured: described(
      v.array(Unmeasured),
      'What could not be checked, and why; a null or an empty list without an entry here means none.',
    ),
    outdated: Outdated,
    checkedAt: described(Instant, 'When the DNS was queried.'),
  }),
  'MailAnswer',
  'Whether mail to a domain arrives, and mail from it is believed.',
)

export type Answer = v.InferOutput<typeof Output>
