/** MTA-STS with TLS-RPT (RFC 8461, RFC 8460): whether mail to a domain may only come over verified TLS. */
import { dnsRecords, documentText, HOUR, Host, json, judge, judged } from 'certscope/plugin'
import { KOREAN_DOMAIN, plugin, tell, v } from 'certscope/plugin'

const PROBLEMS = {
  'mta-sts-missing': { severity: 'info', en: '{host} has no MTA-STS.', ko: '{host}: MTA-STS가 없습니다.' },
  'mta-sts-broken': { en: 'MTA-STS of {host} is ignored: {why}.', ko: '{host}: MTA-STS 무시됨({why}).' },
  'mta-sts-mx-unlisted': {
    severity: 'error',
    en: 'The MTA-STS policy of {host} does not list {mx}, so mail cannot be delivered there.',
    ko: '{host}: MTA-STS 정책에 {mx} 서버가 없어 그 서버로 메일을 보낼 수 없습니다.',
  },
  'tls-rpt-missing': { severity: 'info', en: '{host} has no TLS-RPT.', ko: '{host}: TLS-RPT가 없습니다.' },
} as const

export default plugin({
  name: 'mta-sts',
  summary: 'Check MTA-STS and TLS-RPT of a mail domain: records, policy and MX hosts.',
  korean: { title: 'MTA-STS', summary: 'MTA-STS와 TLS-RPT 확인', fields: { domain: KOREAN_DOMAIN } },
  routes: { 'GET /api/v1/mta-sts': json },
  tool: {
    name: 'check_mta_sts',
    title: 'MTA-STS and TLS-RPT',
    description: 'Use it when mail between servers has to be encrypted. Keywords: 메일 암호화.',
    readOnly: true,
  },
  ttl: ({ unmeasured }) => (unmeasured.length > 0 ? 30 : HOUR),
  input: v.object({ domain: Host }),
  output: v.object({ mode: v.string(), mx: v.array(v.string()), rua: v.string(), ...judged }),
  example: { domain: 'example.com' },
  async run({ domain: { host } }, context) {
    const dns = dnsRecords(context)
    const asked = [dns(`_mta-sts.${host}`, 'TXT'), dns(`_smtp._tls.${host}`, 'TXT'), dns(host, 'MX')] as const
    const [sts, rpt, mail] = await Promise.all(asked)
    const records = sts.data.filter(text => /^v=STSv1\s*;/.test(text))
    const rua = /^v=TLSRPTv1\s*;.*\brua=([^;]+)/m.exec(rpt.data.join('\n'))?.[1] ?? ''
    const policy = `https://mta-sts.${host}/.well-known/mta-sts.txt`
    const got = records[0] === undefined ? null : await context.get(policy, { maxRedirects: 0 })
    const all = (key: string) =>
      [...documentText(got).matchAll(RegExp(`^${key}: *(\\S+)`, 'gm'))].map(m => m[1]!)
    const [mx, [mode = ''], [age = '']] = [all('mx'), all('mode'), all('max_age')]
    const isPolicy = all('version')[0] === 'STSv1' && /^(?:enforce|testing|none) \d+$/.test(`${mode} ${age}`)
    const names = mx.map(name => name.toLowerCase())
    const listed = (name: string) => [name, name.replace(/^[^.]+/, '*')].some(one => names.includes(one))
    const unlisted = mail.data.flatMap(({ exchange }) => (listed(exchange.toLowerCase()) ? [] : [exchange]))
    const judgement = judge(PROBLEMS, {
      when: {
        'mta-sts-missing': got === null && sts.unmeasured.length === 0,
        'mta-sts-broken': got !== null && (!isPolicy || records.length > 1),
        'mta-sts-mx-unlisted': isPolicy && mode === 'enforce' && unlisted.length > 0,
        'tls-rpt-missing': rua === '' && rpt.unmeasured.length === 0,
      },
      params: { host, mx: unlisted, why: got?.ok === false ? got.detail : 'record or policy is not valid' },
      good: { en: `${host}: MTA-STS ${mode || 'is not used'}.`, ko: `${host}: MTA-STS ${mode || '없음'}.` },
      unmeasured: [sts, rpt, mail].flatMap(({ unmeasured }) => unmeasured),
    })
    return { mode, mx, rua, ...judgement }
  },
  summarize: (answer, language) => tell(answer, language, [['TLS-RPT', 'TLS-RPT', answer.rua]]),
})
