/** Which live sources the operator switches on, and where requests to them may go. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import type { Reach } from '../../../core/network/reaching.ts'
import type { Rows } from '../../../core/settings/definition.ts'
import { parseList } from '../../../core/settings/definition.ts'
import { BUGZILLA, FILES, LIST, NVD } from './addresses.ts'
import { SOURCES } from './schema.ts'
import type { SourceName } from './schema.ts'

const SETTING = {
  sources: {
    en: 'Use openssl, nvd and ccadb, separated by commas.',
    ko: 'openssl, nvd, ccadb 중에서 쉼표로 구분해 쓰세요.',
  },
  once: { en: 'Use each source once.', ko: '같은 출처를 두 번 쓰지 마세요.' },
} as const satisfies Catalogue

const parseSources = (text: string): readonly SourceName[] => {
  const names = parseList(text).map(word => {
    const name = SOURCES.find(one => one === word)
    if (name === undefined) throw SETTING.sources
    return name
  })
  if (new Set(names).size < names.length) throw SETTING.once
  return names
}

export const SETTINGS = {
  /** Empty: what comes with the program alone. */
  feeds: {
    env: 'CERTSCOPE_FEEDS',
    fallback: '',
    meaning:
      'live sources for news and CVEs, read every six hours: `openssl` (its list of vulnerabilities, from '
      + 'api.github.com and raw.githubusercontent.com), `nvd` (TLS libraries in the National Vulnerability '
      + 'Database), `ccadb` (incident reports of CAs, from bugzilla.mozilla.org)',
    korean:
      '뉴스와 CVE에 더할 실시간 출처. 6시간마다 읽습니다: `openssl`(OpenSSL 취약점 목록), `nvd`(NVD의 TLS 라이브러리 취약점), `ccadb`(Mozilla 버그질라의 CA 사고)',
    probe: { always: '' },
    read: parseSources,
  },
} as const satisfies Rows

const ADDRESSES: Readonly<Record<SourceName, readonly string[]>> = {
  openssl: [LIST, FILES],
  nvd: [NVD],
  ccadb: [BUGZILLA],
}

export const services = ({ feeds }: { readonly feeds: readonly SourceName[] }): Reach[] =>
  feeds.flatMap(name => ADDRESSES[name].map(url => ({ url })))
