/** Checks the mail of a domain by DNS, HTTPS and its mail servers: whether it arrives, and is believed. */
import { DOMAIN_FIELD } from '../../core/plugin/form.ts'
import { KOREAN_DOMAIN, MINUTE, plugin } from '../../core/plugin/plugin.ts'
import { json } from '../../core/plugin/reply.ts'
import { holdToMeans } from '../../core/network/own-means.ts'
import { isTransient } from '../../core/text/catalogue.ts'
import { GUIDE_LINKS } from '../../knowledge-base/guides/links.ts'
import { trustIn } from '../../core/protocol/x509/path/trust-store.ts'
import { rootAnchors } from '../../knowledge-base/dnssec/index.ts'
import { TRUST } from '../../knowledge-base/in-use.ts'
import { SMTP_PORT } from '../../core/network/guard.ts'
import { exitMemory } from './exchange/own-exit.ts'
import { NOT_RECENT, recentSessions } from './exchange/recent.ts'
import dnsInfo from '../dns-info/index.ts'
import exampleAnswer from './example.json' with { type: 'json' }
import { PASSING_REASONS } from './reasons.ts'
import { Input, Output, type Answer } from './schema.ts'
import { brief, summarize } from './text/summary.ts'

/** An answer that lacks something for the moment is asked for again soon, as is one about nothing yet. */
const ttl = ({ unmeasured, receives }: Answer): number =>
  receives === null
  || receives === 'nothing'
  || unmeasured.some(
    ({ code, params }) => code !== undefined && isTransient(PASSING_REASONS, { code, params }),
  )
    ? MINUTE
    : 10 * MINUTE

export default plugin({
  name: 'mail',
  summary: 'Check the mail of a domain: whether it arrives and is believed, with records to publish.',
  korean: {
    title: '메일 설정 확인',
    summary: '도메인의 메일이 도착하는지, 보낸 메일이 신뢰받는지 확인하고 등록할 레코드를 알려 줍니다.',
    fields: {
      domain: KOREAN_DOMAIN,
      selectors: { description: 'DKIM 셀렉터 1~5개. 쉼표로 구분합니다.' },
    },
  },
  form: {
    fields: {
      domain: DOMAIN_FIELD,
      selectors: {
        label: { en: 'DKIM selectors', ko: 'DKIM 셀렉터' },
        hint: {
          en: 'Up to 5, comma-separated, such as s1,s2.',
          ko: '쉼표로 구분해 5개까지 입력하세요.',
        },
      },
    },
  },
  routes: { 'GET /api/v1/mail': json },
  about: {
    domains: ({ domain }) => [domain.text],
    tab: { en: 'Mail', ko: '메일', at: 'checks', input: domain => ({ domain }) },
  },
  tool: {
    name: 'check_mail',
    brief,
    title: 'Check the mail of a domain',
    description:
      'Use it for MTA-STS, TLS-RPT, DKIM, BIMI, DANE (TLSA), STARTTLS on port 25 and PTR of mail servers. '
      + 'Only MX, SPF: check_dns. Keywords: 메일 보안, 역방향 DNS.',
    readOnly: true,
    paths: ({ domain }, language) => ({ page: `/${language}/mail?domain=${encodeURIComponent(domain)}` }),
  },
  ttl,
  // The DNS check that it builds on has 10 s.
  deadline: 12,
  uses: { dnsInfo },
  input: Input,
  output: Output,
  example: { domain: 'example.com' },
  tries: [{ domain: 'gmail.com' }, { domain: 'fastmail.com', selectors: 'fm1' }],
  guides: [GUIDE_LINKS.dns],
  exampleAnswer,
  open: ({ now, settings, current }) => {
    const time = () => now().getTime()
    const trust = trustIn(current(TRUST), settings.extraCa)
    return {
      anchors: rootAnchors.anchors,
      get trust() {
        return trust()
      },
      exit: exitMemory(time),
      recent: recentSessions(time),
    }
  },
  async run({ domain, selectors = [] }, context) {
    const { doors, get, use, signal, log, state, settings, work, fresh } = context
    const began = performance.now()
    const [{ measure }, { present }] = await Promise.all([
      import('./measure/measure.ts'),
      import('./answer.ts'),
    ])
    const dns = use.dnsInfo({ domain })
    const { anchors, trust, exit } = state
    const recent = fresh ? NOT_RECENT : state.recent
    const isPortOpen = settings.targetPorts.includes(SMTP_PORT)
    const exchange = { isPortOpen, anchors, trust, exit, recent, work }
    const seen = await measure({ host: domain.host, selectors, doors, get, dns, signal, log, exchange })
    const opened = seen.exchanges.flatMap(({ addresses }) =>
      addresses?.ok ? addresses.value.map(({ isOpen }) => isOpen) : [],
    )
    // Where our own network is down, silence says nothing of the mail servers.
    const isNamed = seen.mx.found === 'records' && opened.length > 0
    const wasReached = isNamed ? opened.includes(true) : seen.mx.found !== 'unknown'
    await holdToMeans(context, began, wasReached)
    return present(seen)
  },
  summarize,
})
