/** Fuzz targets of the records and documents of mail beyond SPF and DMARC: MTA-STS, reports, DKIM, TLSA. */
import { words } from '../../../../core/text/catalogue.ts'
import { readDkimKey } from '../../../../plugins/mail/records/dkim.ts'
import { RECORD_ISSUES, type RecordIssue } from '../../../../plugins/mail/records/issues.ts'
import { allowsMx, parseStsPolicy, readStsRecord } from '../../../../plugins/mail/records/mta-sts.ts'
import { readBimi, readTlsRpt } from '../../../../plugins/mail/records/reporting.ts'
import { parseTlsa } from '../../../../plugins/mail/records/tlsa.ts'
import { octetTarget, promise, textTarget, type Target } from '../target.ts'

const FOLDER = 'plugins/mail/records'

const issuesHold = (issues: readonly RecordIssue[]): void => {
  promise(issues.length <= 21, 'the issues are few')
  promise(
    issues.every(issue =>
      (['en', 'ko'] as const).every(language => words(RECORD_ISSUES, issue, language)!.length < 400),
    ),
    'an issue is a sentence',
  )
}

const isError = ({ code }: RecordIssue): boolean => RECORD_ISSUES[code].severity === 'error'

const stsRecordTarget = textTarget({
  name: 'mta-sts-record',
  sources: [`${FOLDER}/mta-sts.ts#readStsRecord,isRecord`, `${FOLDER}/fields.ts`],
  samples: ['v=STSv1; id=20160831085700Z;', 'v=STSv1;id=1;a-b.c=x:y', 'v=STSv1\t;\tid=a1 ; id=a2'],
  words: ['v=STSv1;', 'id=', ';', ';;', '=', ' ', '\t', '\u00e4', '\0', 'a'.repeat(40)],
  parse: input => {
    // A line is a text of its own, as several records are.
    const { record, issues } = readStsRecord(input.split('\n', 10))
    issuesHold(issues)
    promise(record === null || !issues.some(isError), 'a record with an error is not used')
    promise(record === null || /^[a-z0-9]{1,32}$/i.test(record.id), 'an id is letters and digits')
    return record !== null
  },
})

const policyTarget = textTarget({
  name: 'mta-sts-policy',
  sources: [
    `${FOLDER}/mta-sts.ts#parseStsPolicy,readLines,linesOf,ageOf,isPattern,isFault,allowsMx,matchesMx`,
  ],
  samples: [
    'version: STSv1\r\nmode: enforce\r\nmx: mail.example.com\r\nmx: *.example.net\r\nmax_age: 604800\r\n',
    'version:STSv1\nmode:none\nmax_age:86400',
    'max_age: 31557600\nnote: \ud55c\uae00; a=b\nmx: a.example \t\nmode: testing\nmode: enforce\nversion: STSv1\n',
  ],
  words: [
    'version: STSv1',
    'mode: ',
    'enforce',
    'mx: ',
    '*.',
    'max_age: ',
    '\r',
    '\n',
    ' ',
    '\t',
    ':',
    '-',
    '\u00e4',
    '\0',
  ],
  parse: input => {
    const { policy, issues } = parseStsPolicy(input)
    issuesHold(issues)
    if (policy === null) {
      promise(issues.some(isError), 'what is not used has an error')
      return false
    }
    promise(policy.maxAge >= 0 && policy.maxAge <= 31_557_600, 'the age is within a year')
    promise(policy.mode === 'none' || policy.mx.length > 0, 'a policy has a pattern')
    promise(
      policy.mx.every(pattern => allowsMx(policy, pattern.replace(/^\*/, 'a'))),
      'a pattern allows a host',
    )
    return true
  },
})

const reportingTarget = textTarget({
  name: 'tls-rpt-bimi',
  sources: [`${FOLDER}/reporting.ts`],
  samples: [
    'v=TLSRPTv1; rua=mailto:a@b.example , https://c.example/?d=e;',
    'v=TLSRPTv1;rua=mailto:reports@example.com',
    'v=BIMI1; l=https://example.com/logo.svg; a=https://example.com/vmc.pem',
    'v = BIMI1 ; l=; a=;',
  ],
  words: [
    'v=TLSRPTv1;',
    'v=BIMI1;',
    'rua=',
    'mailto:',
    'https://',
    'l=',
    'a=',
    '@',
    ',',
    ';',
    '!',
    ' ',
    '\u00e4',
    '\0',
  ],
  parse: input => {
    const texts = input.split('\n', 10)
    const [reports, bimi] = [readTlsRpt(texts), readBimi(texts)]
    issuesHold(reports.issues)
    issuesHold(bimi.issues)
    const uris = [...(reports.record?.rua ?? []), bimi.record?.logo ?? null, bimi.record?.evidence ?? null]
    promise(
      uris.every(uri => uri === null || /^(?:mailto:|https:\/\/)[\x21-\x7e]+$/i.test(uri)),
      'a URI is printable and of a known scheme',
    )
    return reports.record !== null || bimi.record !== null
  },
})

/** The example of RFC 6376 appendix C, a key of 1024 bits. */
const RSA =
  'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDwIRP/UC3SBsEmGqZ9ZJW3/DkMoGeLnQg1fWn7/zYtIxN2SnFCjxOCKG9v3b4jYfcTNh5ijSs'
  + 'q631uBItLa7od+v/RtdC2UzJ1lWT947qR+Rcac2gbto/NMqJ0fzfVjH4OuKhitdY9tf6mcwGjaNBcWToIMmPSPDdQPNUYckcQ2QIDAQAB'

const dkimTarget = textTarget({
  name: 'dkim-key',
  sources: [`${FOLDER}/dkim.ts`],
  samples: [
    `v=DKIM1; k=rsa; t=y:s; h=sha1:sha256; s=email; n=note; p=${RSA}`,
    'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
    'v=DKIM1; p=',
  ],
  words: [
    'v=DKIM1;',
    'p=',
    'k=rsa',
    'k=ed25519',
    't=y',
    'h=sha256',
    's=*',
    ';',
    ';;',
    '=',
    ':',
    ' ',
    '\r\n ',
    '\u00e4',
    '\0',
  ],
  parse: input => {
    const { key, issues } = readDkimKey([input])
    issuesHold(issues)
    promise(key !== null || issues.length === 0, 'what is not a key has no issues')
    promise(!key?.revoked || key.bits === null, 'a revoked key has no length')
    promise(
      key === null || key.bits === null || (key.bits > 0 && key.bits < 1_000_000),
      'a length is a length',
    )
    return key !== null
  },
})

const tlsaTarget = octetTarget({
  name: 'tlsa',
  sources: [`${FOLDER}/tlsa.ts`],
  samples: [
    Uint8Array.from([3, 1, 1, ...new Uint8Array(32)]),
    Uint8Array.from([2, 0, 2, ...new Uint8Array(64)]),
    Uint8Array.from([2, 0, 0, ...new Uint8Array(600)]),
  ],
  parse: input => {
    const found = parseTlsa(input)
    promise((found === null) === input.length < 4, 'what is long enough is read')
    if (found === null) return false
    issuesHold(found.issues)
    promise(found.tlsa.usable === (found.issues.length === 0), 'what is used has no issues')
    promise(/^(?:[0-9a-f]{2}){1,512}$/.test(found.tlsa.data), 'the data are hex')
    return true
  },
})

export const mailRecordTargets = (): Target[] => [
  stsRecordTarget,
  policyTarget,
  reportingTarget,
  dkimTarget,
  tlsaTarget,
]
