/** The words of the pages and feeds of news and CVEs. */
import type { Catalogue, Language } from '../../core/text/catalogue.ts'
import type { FeedLink } from '../../core/plugin/reply.ts'
import type { CveItem } from './schema.ts'

export const WORDS = {
  news: { en: 'CA news', ko: 'CA 소식' },
  newsLead: {
    en: 'What CAs, root programs and standards changed, and what it means for people who run servers.',
    ko: 'CA, 루트 프로그램, 표준이 무엇을 바꾸었고 서버 운영자에게 어떤 영향이 있는지 알려 줍니다.',
  },
  cves: { en: 'TLS vulnerabilities', ko: 'TLS 취약점' },
  cvesLead: {
    en: 'CVEs in TLS libraries, servers and DNS software: who is affected, and how to fix it.',
    ko: 'TLS 라이브러리, 서버, DNS 소프트웨어의 CVE입니다. 영향을 받는 버전과 해결 방법을 알려 줍니다.',
  },
  articles: { en: 'TLS articles', ko: 'TLS 문서' },
  articlesLead: {
    en: 'TLS and certificate problems explained: what causes them, how to find the cause, how to fix it.',
    ko: 'TLS와 인증서 문제의 원인, 확인 방법, 해결 방법을 설명합니다.',
  },
  feed: { en: 'RSS feed', ko: 'RSS 피드' },
  all: { en: 'All CA news', ko: 'CA 소식 전체' },
  allCves: { en: 'All TLS vulnerabilities', ko: 'TLS 취약점 전체' },
  check: { en: 'Check a certificate', ko: '인증서 확인' },
  security: { en: "Check a server's security", ko: '서버 보안 확인' },
  published: { en: 'Published', ko: '발표일' },
  severity: { en: 'Severity', ko: '심각도' },
  nickname: { en: 'Known as', ko: '별칭' },
  affected: { en: 'Affected versions', ko: '영향을 받는 버전' },
  product: { en: 'Product', ko: '제품' },
  versions: { en: 'Versions', ko: '버전' },
  fixed: { en: 'Fixed in', ko: '수정된 버전' },
  fixes: { en: 'What to do', ko: '해결 방법' },
  sources: { en: 'Sources', ko: '출처' },
  incident: { en: 'Related incidents', ko: '관련 사고' },
  incidents: { en: 'Incident reports of CAs', ko: 'CA가 보고한 사고' },
  incidentsLead: {
    en: "Reported to Mozilla's Bugzilla in the last six months, as CAs have to.",
    ko: '최근 6개월 동안 CA가 규정에 따라 Mozilla 버그질라에 보고한 내용입니다. 원문은 영어입니다.',
  },
  open: { en: 'open', ko: '진행 중' },
  closed: { en: 'closed', ko: '종결' },
  english: { en: '', ko: '아래 설명은 출처의 영어 원문입니다.' },
  openssl: {
    en: 'This entry comes from the list of the OpenSSL project.',
    ko: '이 항목은 OpenSSL 프로젝트의 취약점 목록에서 가져왔습니다.',
  },
  // The second sentence of the English is the NVD's own: its terms ask for it.
  nvd: {
    en:
      'This entry comes from the National Vulnerability Database. '
      + 'This product uses data from the NVD API but is not endorsed or certified by the NVD.',
    ko:
      '이 항목은 미국 국가 취약점 데이터베이스(NVD)에서 가져왔습니다. '
      + '이 서비스는 NVD API의 데이터를 사용하지만 NVD의 보증이나 인증을 받지 않았습니다.',
  },
} as const satisfies Catalogue

export const SEVERITY_WORDS = {
  critical: { en: 'Critical', ko: '심각' },
  high: { en: 'High', ko: '높음' },
  moderate: { en: 'Moderate', ko: '보통' },
  low: { en: 'Low', ko: '낮음' },
} as const satisfies Catalogue

/** `Critical, CVSS 3.1: 9.8`; null where neither is known. */
export const ratingOf = (
  { severity, cvss }: Pick<CveItem, 'severity' | 'cvss'>,
  language: Language,
): string | null => {
  const parts = [
    severity && SEVERITY_WORDS[severity][language],
    cvss && `CVSS ${cvss.version}: ${cvss.score.toFixed(1)}`,
  ].filter(part => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}

/** The feeds of all, by what they hold. */
export const FEEDS = {
  articles: {
    path: { en: '/rss.xml', ko: '/ko/rss.xml' },
    page: '/errors',
    title: WORDS.articles,
    lead: WORDS.articlesLead,
  },
  news: {
    path: { en: '/en/news/rss.xml', ko: '/ko/news/rss.xml' },
    page: '/news',
    title: WORDS.news,
    lead: WORDS.newsLead,
  },
  cve: {
    path: { en: '/en/cve/rss.xml', ko: '/ko/cve/rss.xml' },
    page: '/cve',
    title: WORDS.cves,
    lead: WORDS.cvesLead,
  },
} as const

export type FeedName = keyof typeof FEEDS
export const FEED_NAMES = ['articles', 'news', 'cve'] as const satisfies readonly FeedName[]

export const FEED_LINKS: readonly FeedLink[] = FEED_NAMES.map(name => {
  const { path, title } = FEEDS[name]
  return { path, en: title.en, ko: title.ko }
})
