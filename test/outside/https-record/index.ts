/** HTTPS records (RFC 9460): what browsers learn of a site before they connect, and whether it is true. */
import { Domain, dnsRecords, HOUR, json, judge, judged } from 'certscope/plugin'
import { KOREAN_DOMAIN, plugin, tell, v } from 'certscope/plugin'

const PROBLEMS = {
  'https-record-invalid': {
    en: 'An HTTPS record of {host} is malformed, so browsers ignore them all.',
    ko: '{host}: 형식이 잘못된 HTTPS 레코드가 있어 브라우저가 모두 무시합니다.',
  },
  'https-record-hint': {
    en: 'HTTPS records of {host} give IP addresses that {target} does not have: {wrong}.',
    ko: '{host}: HTTPS 레코드에 {target} 도메인에 없는 IP 주소가 있습니다({wrong}).',
    fix: { en: 'Update ipv4hint and ipv6hint.', ko: 'ipv4hint와 ipv6hint를 고치세요.' },
  },
} as const

export default plugin({
  name: 'https-record',
  summary: 'Check the HTTPS records of a host: alias, protocols, ECH and address hints.',
  korean: { title: 'HTTPS 레코드', summary: '별칭, ALPN, ECH, IP 주소', fields: { domain: KOREAN_DOMAIN } },
  routes: { 'GET /api/v1/https-record': json },
  tool: {
    name: 'check_https_record',
    title: 'HTTPS records',
    description: 'Use it for HTTP/3, ECH or an alias at the zone apex. Keywords: SVCB, HTTPS 레코드.',
    readOnly: true,
  },
  ttl: ({ unmeasured }) => (unmeasured.length > 0 ? 30 : HOUR),
  input: v.object({ domain: Domain }),
  output: v.object({ records: v.array(v.string()), alpn: v.array(v.string()), ech: v.boolean(), ...judged }),
  example: { domain: 'example.com' },
  async run({ domain: { host, port } }, context) {
    const dns = dnsRecords(context)
    const { data, unmeasured } = await dns(port === 443 ? host : `_${port}._https.${host}`, 'HTTPS')
    const all = data.filter(one => one !== null).toSorted((one, other) => one.priority - other.priority)
    const first = all.find(({ priority }) => priority > 0)
    const target = first === undefined || first.target === '.' ? host : first.target
    const [a, aaaa] = await Promise.all([dns(target, 'A'), dns(target, 'AAAA')])
    const known = [...a.data, ...aaaa.data]
    const wrong = first ? [...first.ipv4hint, ...first.ipv6hint].filter(ip => !known.includes(ip)) : []
    const judgement = judge(PROBLEMS, {
      when: {
        'https-record-invalid': data.includes(null),
        'https-record-hint': known.length > 0 && wrong.length > 0,
      },
      params: { host, target, wrong },
      good: { en: `${host}: ${all.length} HTTPS records.`, ko: `${host}: HTTPS 레코드 ${all.length}개.` },
      unmeasured: [unmeasured, a.unmeasured, aaaa.unmeasured].flat(),
    })
    // Priority 0 is an alias; the services follow, the preferred first.
    const records = all.map(({ priority, target, keys }) => [priority, target, ...keys].join(' '))
    const alpn = [...(first?.alpn ?? [])]
    return { records, alpn, ech: first?.ech != null, ...judgement }
  },
  summarize: (answer, language) =>
    tell(answer, language, [
      ['Records', '레코드', answer.records.join(', ')],
      ['ALPN', 'ALPN', answer.alpn.join(', ')],
    ]),
})
