/** The records of TLS reporting (RFC 8460) and of BIMI: what they lead to, and what is wrong with them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readBimi, readTlsRpt } from '../../../../../plugins/mail/records/reporting.ts'

const codes = (issues: readonly { readonly code: string }[]): string[] => issues.map(({ code }) => code)

const REPORTS: readonly (readonly [
  texts: readonly string[],
  rua: readonly string[] | null,
  issues: readonly string[],
])[] = [
  [['v=TLSRPTv1;rua=mailto:reports@example.com'], ['mailto:reports@example.com'], []],
  [
    ['v=TLSRPTv1; rua=https://reporting.example.com/v1/tlsrpt'],
    ['https://reporting.example.com/v1/tlsrpt'],
    [],
  ],
  [
    ['v=TLSRPTv1; rua=mailto:a@b.example , https://c.example/?d=e;'],
    ['mailto:a@b.example', 'https://c.example/?d=e'],
    [],
  ],
  [['v=TLSRPTv1; x=y; rua=mailto:a@b.example'], ['mailto:a@b.example'], []],
  [['v=TLSRPTv1; rua=mailto:a@b.example,ftp://c.example/'], ['mailto:a@b.example'], ['rpt-bad-uri']],
  [['v=TLSRPTv1; rua=a@b.example'], null, ['rpt-bad-uri']],
  [['v=TLSRPTv1; rua=http://c.example/'], null, ['rpt-bad-uri']],
  [['v=TLSRPTv1; rua=mailto:a!b@c.example'], null, ['rpt-bad-uri']],
  [['v=TLSRPTv1;'], null, ['rpt-no-rua']],
  [['v=TLSRPTv1; rua=mailto:a@b.example; x'], null, ['rpt-bad-field']],
  [['v=tlsrptv1; rua=mailto:a@b.example'], null, ['rpt-not-quite']],
  [
    ['v=TLSRPTv1; rua=mailto:a@b.example', 'v=TLSRPTv1; rua=mailto:c@d.example'],
    null,
    ['rpt-several-records'],
  ],
  [['v=spf1 -all'], null, []],
  [[], null, []],
]
for (const [texts, rua, issues] of REPORTS)
  test(`TLS reporting: ${texts.join(' | ') || 'no text'}`, () => {
    const found = readTlsRpt(texts)
    assert.equal(found.record?.rua ?? null, rua)
    assert.equal(codes(found.issues), issues)
  })

const SVG = 'https://example.com/logo.svg'
const PEM = 'https://example.com/vmc.pem'
const LOGOS: readonly (readonly [
  texts: readonly string[],
  found: readonly [logo: string | null, evidence: string | null] | null,
  issues: readonly string[],
])[] = [
  [[`v=BIMI1; l=${SVG}; a=${PEM}`], [SVG, PEM], []],
  [[`v=BIMI1; l=${SVG}; a=;`], [SVG, null], []],
  [[`v = BIMI1 ; l = ${SVG}`], [SVG, null], []],
  [['v=BIMI1; l=; a=;'], [null, null], []],
  [['v=BIMI1;'], null, ['bimi-no-logo']],
  [['v=BIMI1; l=http://example.com/logo.svg'], null, ['bimi-not-https']],
  [[`v=BIMI1; l=${SVG}; a=vmc.pem`], null, ['bimi-not-https']],
  [[`v=BIMI1; l=${SVG}; l=${SVG}`], null, ['bimi-repeated-tag']],
  [[`v=BIMI1; l=${SVG}; 1`], null, ['bimi-bad-tag']],
  [[`v=BIMI2; l=${SVG}`], null, ['bimi-not-quite']],
  [[`v=BIMI1; l=${SVG}`, 'v=BIMI1; l='], null, ['bimi-several-records']],
  [[], null, []],
]
for (const [texts, expected, issues] of LOGOS)
  test(`BIMI: ${texts.join(' | ') || 'no text'}`, () => {
    const { record, issues: found } = readBimi(texts)
    assert.equal(record && [record.logo, record.evidence], expected)
    assert.equal(codes(found), issues)
  })

test.run()
