/** security.txt (RFC 9116): whom to tell about a vulnerability of a site, and until when that holds. */
import { documentText, Domain, HOUR, json, judge, judged } from 'certscope/plugin'
import { KOREAN_DOMAIN, plugin, tell, v } from 'certscope/plugin'

const PROBLEMS = {
  'security-txt-missing': {
    en: '{host} has no security.txt, so researchers find no contact.',
    ko: '{host}: security.txt가 없어 취약점을 제보할 연락처를 찾을 수 없습니다.',
    fix: { en: 'Publish {url} with Contact and Expires.', ko: 'Contact와 Expires를 적어 {url}에 올리세요.' },
  },
  'security-txt-invalid': {
    en: 'The security.txt of {host} needs a Contact that is a URI, and exactly one Expires date.',
    ko: '{host}: security.txt에는 URI로 된 Contact와 올바른 Expires 하나가 있어야 합니다.',
  },
  'security-txt-expired': {
    en: 'The security.txt of {host} expired: {expires}.',
    ko: '{host}: security.txt가 만료되었습니다({expires}).',
  },
} as const

export default plugin({
  name: 'security-txt',
  summary: 'Check the security.txt file of a site: contacts, expiry and signature.',
  korean: { title: 'security.txt', summary: 'security.txt 확인', fields: { domain: KOREAN_DOMAIN } },
  routes: { 'GET /api/v1/security-txt': json },
  tool: {
    name: 'check_security_txt',
    title: 'security.txt of a site',
    description: 'Use it to find whom to tell about a vulnerability of a site. Keywords: 취약점 제보.',
    readOnly: true,
  },
  ttl: ({ unmeasured }) => (unmeasured.length > 0 ? 30 : HOUR),
  input: v.object({ domain: Domain }),
  output: v.object({ contacts: v.array(v.string()), expires: v.string(), signed: v.boolean(), ...judged }),
  example: { domain: 'example.com' },
  async run({ domain: { text: host } }, { doors, get }) {
    const url = `https://${host}/.well-known/security.txt`
    const got = await get(url)
    const text = documentText(got)
    const all = (name: RegExp) => text.split(/\r?\n/).flatMap(line => name.exec(line)?.[1]?.trim() ?? [])
    const [contacts, expires] = [all(/^contact:(.+)/i), all(/^expires:(.+)/i).join(', ')]
    const isValid = contacts.some(uri => /^(?:https|mailto|tel):/i.test(uri)) && Date.parse(expires) > 0
    const judgement = judge(PROBLEMS, {
      when: {
        'security-txt-missing': got.ok && text === '',
        'security-txt-invalid': text !== '' && !isValid,
        'security-txt-expired': isValid && Date.parse(expires) < doors.now().getTime(),
      },
      params: { host, url, expires },
      good: { en: `${host} has a valid security.txt.`, ko: `${host}: security.txt가 올바릅니다.` },
      unmeasured: got.ok ? [] : [{ field: 'security.txt', reason: got.detail }],
    })
    return { contacts, expires, signed: text.startsWith('-----BEGIN PGP SIGNED'), ...judgement }
  },
  summarize: (answer, language) =>
    tell(answer, language, [
      ['Contact', '연락처', answer.contacts.join(', ')],
      ['Expires', '만료', answer.expires],
    ]),
})
