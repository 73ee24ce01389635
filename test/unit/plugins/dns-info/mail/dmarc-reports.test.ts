/** DMARC: who is told by reports, and whether they agreed to it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { txt, type zone } from '../../../../lab/cases/dns.ts'
import { found, codes } from '../dmarc.ts'

// Reports about a domain that go to another (RFC 9990 section 4).
const DESTINATIONS: Readonly<
  Record<string, readonly [rua: string, more: Parameters<typeof zone>[0], issues: readonly string[]]>
> = {
  "a destination of one's own need not say anything": ['mailto:d@example.com', {}, []],
  'nor one below it': ['mailto:d@reports.example.com', {}, []],
  'another domain has to say that it takes them': [
    'mailto:d@reports.example.net',
    {},
    ['report-not-authorized'],
  ],
  'and may': [
    'mailto:d@reports.example.net',
    { 'example.com._report._dmarc.reports.example.net': [txt('v=DMARC1')] },
    [],
  ],
  'a record that names an address of its own says so as well': [
    'mailto:d@reports.example.net?subject=x',
    { 'example.com._report._dmarc.reports.example.net': [txt('v=DMARC1; rua=mailto:x@reports.example.net')] },
    [],
  ],
  'a text that is no record says nothing': [
    'mailto:d@reports.example.net',
    { 'example.com._report._dmarc.reports.example.net': [txt('yes')] },
    ['report-not-authorized'],
  ],
  'a failed lookup is not a refusal': [
    'mailto:d@reports.example.net',
    { 'example.com._report._dmarc.reports.example.net': 'SERVFAIL' },
    [],
  ],
  'two addresses of one destination are asked about once': [
    'mailto:d@reports.example.net,mailto:e@Reports.Example.net',
    {},
    ['report-not-authorized'],
  ],
  'no more than four are asked': [
    Array.from({ length: 9 }, (_, n) => `mailto:d@r${n}.example`).join(),
    {},
    Array.from({ length: 4 }, () => 'report-not-authorized'),
  ],
}
for (const [what, [rua, more, issues]] of Object.entries(DESTINATIONS)) {
  test(what, async () =>
    assert.equal(
      codes(
        (
          await found(
            { '_dmarc.example.com': [txt(`v=DMARC1; p=reject; rua=${rua}`)], ...more },
            'example.com',
          )
        ).issues,
      ),
      issues,
    ),
  )
}

test.run()
