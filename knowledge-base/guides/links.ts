/** Links to the guides that the pages of checks name, by the titles that their Markdown has. */

interface GuideLink {
  /** Behind the language. */
  readonly path: string
  readonly en: string
  readonly ko: string
}

export const GUIDE_LINKS = {
  certificate: { path: '/guides/certificate', en: 'The certificate check', ko: '인증서 확인' },
  dns: { path: '/guides/dns', en: 'DNS facts and propagation', ko: 'DNS 확인과 전파 확인' },
  expiry: { path: '/guides/expiry', en: 'What expires next', ko: '만료 확인' },
  security: { path: '/guides/security', en: 'The security grade', ko: '보안 등급' },
  grade: { path: '/guides/grade', en: 'How the security grade is made', ko: '보안 등급 기준' },
  explain: { path: '/guides/explain', en: 'Error messages', ko: '오류 메시지 해석' },
  watch: { path: '/guides/watch', en: 'Expiry mails', ko: '만료 알림 메일' },
  embed: { path: '/guides/embed', en: 'Badges, calendars and feeds', ko: '배지, 캘린더, 피드' },
  monitoring: {
    path: '/guides/monitoring',
    en: 'Monitoring with Prometheus and Grafana',
    ko: 'Prometheus와 Grafana로 모니터링하기',
  },
} as const satisfies Readonly<Record<string, GuideLink>>
