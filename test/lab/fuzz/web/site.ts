/**
 * Fuzz targets of the website: the home field, what badges and calendars are asked for, and what sources of
 * news send.
 */
import * as v from 'valibot'
import { domainGiven, domainsGiven } from '../../../../core/domain/inputs.ts'
import { MAX_DOMAINS } from '../../../../core/base/limits.ts'
import { readersOf, readingOf } from '../../../../core/surface/pages/page-routes.ts'
import badge from '../../../../plugins/badge/index.ts'
import calendar from '../../../../plugins/calendar/index.ts'
import { Bugs, readBug } from '../../../../plugins/feeds/live/ccadb.ts'
import { NvdPage, PRODUCTS, readItem } from '../../../../plugins/feeds/live/nvd.ts'
import { CveRecord, MAX_TEXT, MAX_TITLE, readRecord } from '../../../../plugins/feeds/live/openssl.ts'
import { LiveCve, LiveIncident } from '../../../../plugins/feeds/live/schema.ts'
import { plugins } from '../../../../plugins/index.ts'
import { bug, nvdItem, nvdPage, record } from '../../../unit/plugins/feeds/sources.ts'
import { promise, textTarget, type Target } from '../target.ts'

const WORDS = [
  ',',
  ';',
  ' ',
  '\n',
  '.',
  ':',
  '://',
  '[::1]',
  ':443',
  '(60)',
  "'",
  '"',
  '%00',
  '한국',
  '\u200b',
  '<',
  '\0',
]

/** The field takes no more characters, and a request little more. */
const MAX_FIELD = 8_192
/** Characters of a label. */
const MAX_LABEL = 64

const readers = readersOf(plugins)

const fieldTarget = textTarget({
  name: 'home-field',
  sources: ['core/domain/inputs.ts#domainGiven,domainsGiven', 'core/surface/pages/page-routes.ts'],
  samples: [
    'example.com',
    ' https://www.example.co.kr:8443/path?q=1#x ',
    'example.com, example.org;한국.한국\nwww.example.net',
    '_acme-challenge.example.com TXT',
    'curl: (60) SSL certificate problem: unable to get local issuer certificate',
    "ssl.SSLError: [SSL: CERTIFICATE_VERIFY_FAILED] hostname 'a.example.com' doesn't match",
    'NET::ERR_CERT_DATE_INVALID',
    '192.0.2.1',
  ],
  words: WORDS,
  parse: all => {
    const input = all.slice(0, MAX_FIELD)
    const one = domainGiven(input)
    const many = domainsGiven(input)
    promise(one === null || (one === input.trim() && !/\s/.test(one)), 'a domain is the text without blanks')
    promise(one === null || many === null, 'it is one domain or several')
    promise(many === null || many.length > 1, 'a list has two at the least')
    const found = readingOf(readers, input)
    if (found === null) return false
    promise(plugins.includes(found.plugin), 'a plugin that is loaded takes it')
    promise(/=[^&]/.test(found.query), 'what takes it gets it')
    promise(/^[\w.*%+&=-]*$/.test(found.query), 'a query is escaped')
    return true
  },
})

const asked = (input: string): Record<string, string> => Object.fromEntries(new URLSearchParams(input))

const badgeTarget = textTarget({
  name: 'badge-parameters',
  sources: ['plugins/badge/schema.ts'],
  samples: [
    'domain=example.com',
    'domain=www.example.com&kind=grade&style=social&lang=ko',
    'domain=example.com&label=%EC%9D%B8%EC%A6%9D%EC%84%9C&warning=25&critical=12.5',
    'domain=example.com&label=&kind=registration&style=for-the-badge',
  ],
  words: [
    '&',
    '=',
    '%',
    'label=',
    'kind=',
    'style=',
    'lang=',
    'warning=',
    '%00',
    '%E2%80%AE',
    '%F0%9F',
    '1e9',
    '-1',
  ],
  parse: input => {
    const { success, output } = v.safeParse(badge.input, asked(input))
    if (!success) return false
    const { label, warning, critical } = output
    promise(label === undefined || Array.from(label).length <= MAX_LABEL, 'a label is short')
    promise(label === undefined || !/\p{Cc}/u.test(label), 'a label has no control characters')
    for (const percent of [warning, critical])
      promise(percent === undefined || (percent >= 0 && percent <= 100), 'a share is a percentage')
    return true
  },
})

const calendarTarget = textTarget({
  name: 'calendar-domains',
  sources: ['core/domain/inputs.ts'],
  samples: ['a.example.com,b.example.com', 'example.com', 'www.example.com, https://한국.한국/,,example.com'],
  words: WORDS,
  parse: input => {
    const { success, output } = v.safeParse(calendar.input, { domains: input, lang: 'ko' })
    if (!success) return false
    promise(output.domains.length > 0 && output.domains.length <= MAX_DOMAINS, 'there are one to five')
    const names = output.domains.map(({ text }) => text)
    promise(new Set(names).size === names.length, 'each is there once')
    promise(
      names.every(name => /^[a-z0-9_.-]+(?::\d+)?$/.test(name)),
      'names are in A-labels',
    )
    return true
  },
})

const [PRODUCT = ''] = Object.keys(PRODUCTS)
const NOW = new Date('2026-11-21T00:00:00Z')

const fits = (cve: LiveCve | null): boolean => {
  if (cve === null) return false
  promise(v.is(LiveCve, cve), 'what is read is what is kept')
  promise(cve.title.length <= MAX_TITLE && !/[\r\n\0]/.test(cve.title), 'a title is one short line')
  promise(JSON.stringify(cve).length < 20 * MAX_TEXT, 'what is kept is short')
  return true
}

const jsonOf = (input: string): unknown => {
  try {
    return JSON.parse(input) as unknown
  } catch {
    return null
  }
}

const JSON_WORDS = [
  '"',
  '\\',
  '\\u0000',
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  'null',
  '-1',
  '1e999',
  'CVE-2026-1',
  '<b>',
  '\\n',
]

/** A source that is read as JSON, then item by item. */
const sourceTarget = (name: string, samples: readonly object[], read: (value: unknown) => boolean): Target =>
  textTarget({
    name,
    sources: [`plugins/feeds/live/${name.replace('feed-', '')}.ts`, 'plugins/feeds/live/text.ts'],
    samples: samples.map(one => JSON.stringify(one)),
    words: JSON_WORDS,
    parse: input => read(jsonOf(input)),
  })

export const siteTargets = (): Target[] => [
  fieldTarget,
  badgeTarget,
  calendarTarget,
  sourceTarget('feed-openssl', [record('CVE-2026-1234', '2026-11-01')], value => {
    const { success, output } = v.safeParse(CveRecord, value)
    return success && fits(readRecord(output, NOW))
  }),
  sourceTarget('feed-nvd', [nvdPage([nvdItem('CVE-2026-1234', '2026-11-01')])], value => {
    const { success, output } = v.safeParse(NvdPage, value)
    return success && output.vulnerabilities.map(({ cve }) => fits(readItem(cve, PRODUCT, NOW))).some(Boolean)
  }),
  sourceTarget(
    'feed-ccadb',
    [{ bugs: [bug(1_900_000, '2026-11-01', 'Example CA: late revocation')] }],
    value => {
      const { success, output } = v.safeParse(Bugs, value)
      if (!success) return false
      return output.bugs
        .map(one => {
          const incident = readBug(one, NOW)
          promise(incident === null || v.is(LiveIncident, incident), 'what is read is what is kept')
          return incident !== null
        })
        .some(Boolean)
    },
  ),
]
