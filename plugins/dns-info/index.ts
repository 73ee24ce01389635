/**
 * Checks the DNS of a domain through recursive servers, those of its parent zone and each of its own name
 * servers.
 */
import { isTransient } from '../../core/text/catalogue.ts'
import { holdToMeans } from '../../core/network/own-means.ts'
import { DOMAIN_FIELD } from '../../core/plugin/form.ts'
import { KOREAN_DOMAIN, MINUTE, plugin } from '../../core/plugin/plugin.ts'
import { joinOutdated, outdatedMember } from '../../core/answer/outdated.ts'
import { json } from '../../core/plugin/reply.ts'
import { outdatedFor } from '../../knowledge-base/dated.ts'
import caa from '../caa/index.ts'
import registration from '../registration/index.ts'
import { stagesFor } from './text/stages.ts'
import { brief, summarize } from './text/summary.ts'
import exampleAnswer from './example.json' with { type: 'json' }
import { measure } from './measure/measure.ts'
import { present } from './answer.ts'
import { GAP_REASONS } from './reasons.ts'
import { referenceDataOf } from './reference-data.ts'
import { Input, Output, type Facts } from './schema.ts'
import { GUIDE_LINKS } from '../../knowledge-base/guides/links.ts'

/** An answer that lacks something for the moment is asked for again soon. */
const ttl = ({ unmeasured, existence }: Facts): number => {
  if (existence === 'unknown') return MINUTE / 2
  const again = unmeasured.some(
    ({ code, params }) => code !== undefined && isTransient(GAP_REASONS, { code, params }),
  )
  return existence !== 'exists' || again ? MINUTE : 10 * MINUTE
}

export default plugin({
  name: 'dns-info',
  summary: "Check a domain's DNS: name servers, addresses, mail, CAA, DNSSEC and registration, with fixes.",
  korean: {
    title: '도메인 DNS 확인',
    summary:
      '도메인의 네임서버, 주소, 메일, CAA, DNSSEC, 등록 상태를 확인하고 문제를 고치는 방법을 알려 줍니다.',
    fields: { domain: KOREAN_DOMAIN },
  },
  form: { fields: { domain: DOMAIN_FIELD } },
  routes: { 'GET /api/v1/dns-info': json },
  about: {
    domains: ({ domain }) => [domain.text],
    tab: {
      en: 'DNS and mail',
      ko: 'DNS와 메일',
      at: 'checks',
      input: domain => ({ domain }),
    },
  },
  tool: {
    name: 'check_dns',
    brief,
    title: 'Check the DNS of a domain',
    description:
      'Use it for an overview of DNS records (A, AAAA, CNAME, MX, SPF, DMARC, CAA), IP addresses and the '
      + 'company behind them, provider, CDN and registrar, and whether each record of mail and the DNSSEC chain '
      + 'is valid. After a change: check_dns_propagation. Example: example.com. '
      + 'Keywords: 레코드, 주소, 네임서버, 호스팅, 도메인 등록업체.',
    readOnly: true,
    paths: ({ domain }, language) => ({ page: `/${language}/dns-info?domain=${encodeURIComponent(domain)}` }),
  },
  ttl,
  uses: { caa, registration },
  input: Input,
  output: Output,
  example: { domain: 'example.com' },
  tries: [{ domain: 'dnssec-failed.org' }, { domain: 'cloudflare.com' }],
  guides: [GUIDE_LINKS.dns],
  exampleAnswer,
  open: ({ breakers }) => referenceDataOf(breakers),
  async run({ domain }, context) {
    const { doors, signal, stage, state: knowledge, use } = context
    const began = performance.now()
    const registrable = domain.registered ?? domain.host
    const seen = await measure(doors, {
      host: domain.host,
      registrable,
      knowledge,
      caa: use.caa({ domain }),
      registration: use.registration({ domain }),
      signal,
      known: part => stagesFor(part, { registrable, at: doors.now() }).forEach(stage),
    })
    const answer = present(seen, knowledge)
    const { servers = [] } = answer
    const isSilent = ({ result }: (typeof servers)[number]) =>
      result === 'timeout' || result === 'unreachable'
    await holdToMeans(context, began, servers.length > 0 && !servers.some(isSilent))
    const own = outdatedMember(outdatedFor('dns-info', new Date(answer.checkedAt)))
    const held = seen.registration.ok ? seen.registration.value.outdated : undefined
    return { ...answer, ...joinOutdated(own.outdated, held) }
  },
  summarize,
})
