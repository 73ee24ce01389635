/** Draws what this site is. */
import type { View } from '../../../core/plugin/reply.ts'
import { html, type Html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import type { Site } from './schema.ts'

interface Words {
  readonly title: string
  readonly lead: string
  readonly how: string
  readonly does: readonly string[]
  readonly here: string
  edge(inKorea: boolean): string
  korea(fromKorea: boolean): string
  limit(limit: number): string
  readonly not: string
  readonly doesNot: readonly string[]
  readonly terms: string
  readonly free: string
  readonly license: string
  readonly links: Readonly<Record<'data' | 'privacy' | 'api' | 'mcp' | 'own', string>>
}

const en: Words = {
  title: 'About Certscope',
  lead: "Certscope finds out what is wrong with a domain's TLS certificate or DNS, what will break next, and how to fix it.",
  how: 'How it checks',
  does: [
    'It connects to every IP address of a domain itself, with its own TLS and DNS code. So it sees what clients see, and old protocols that other programs hide.',
    'It judges certificates by the rules of the root programs, of the CA/Browser Forum and of the RFCs. Each rule has a public source.',
    'It does not guess. What could not be checked is shown as such, with the reason.',
    'Results are the same on the website, in the REST API, for AI agents and on the command line.',
  ],
  here: 'This site',
  edge: inKorea =>
    inKorea ? 'It checks from a Korean network.' : 'It checks from the network of its server.',
  korea: fromKorea =>
    fromKorea
      ? 'Certificates and DNS propagation are checked from a Korean network.'
      : 'It has no second vantage point in Korea.',
  limit: limit => `Each IP address may make ${limit} checks per minute.`,
  not: 'What it does not do',
  doesNot: [
    'It does not scan ports: it connects to the port of the check, and to port 80 for redirects.',
    'It exploits nothing, and sends no more than clients send.',
    'It does not connect to private addresses, unless its operator allows it.',
    'It does not keep what you check, and sets no cookies for visitors.',
  ],
  terms: 'Without warranty',
  free: 'Checks are free, and come as they are: results are informational and without any warranty. Compare important ones with another source before you act on them.',
  license:
    'Certscope is free software under the MIT license, so anyone can host it. The list of root certificates is Mozilla’s, under the MPL-2.0.',
  links: {
    data: 'Status of the data',
    privacy: 'Privacy: what is stored',
    api: 'The REST API',
    mcp: 'AI agents (MCP)',
    own: 'Run your own server',
  },
}

const ko: Words = {
  title: 'Certscope 소개',
  lead: 'Certscope는 도메인의 TLS 인증서와 DNS에 무슨 문제가 있는지, 앞으로 어떤 장애가 날지, 어떻게 고치는지 알려 줍니다.',
  how: '확인하는 방법',
  does: [
    '도메인의 모든 IP 주소에 직접 접속합니다. TLS와 DNS를 직접 구현했으므로 클라이언트가 보는 그대로 보여 주고, 다른 프로그램에서는 보이지 않는 오래된 프로토콜도 확인합니다.',
    '루트 프로그램, CA/Browser Forum, RFC의 규칙에 따라 인증서를 판정합니다. 모든 규칙에 공개된 출처가 있습니다.',
    '추측하지 않습니다. 확인하지 못한 항목은 그대로 표시하고 이유를 알려 줍니다.',
    '웹사이트, REST API, AI 에이전트, 명령줄에서 모두 같은 결과를 볼 수 있습니다.',
  ],
  here: '이 사이트',
  edge: inKorea => (inKorea ? '한국 네트워크에서 확인합니다.' : '서버가 있는 네트워크에서 확인합니다.'),
  korea: fromKorea =>
    fromKorea
      ? '인증서와 DNS 전파는 한국 네트워크에서 확인합니다.'
      : '한국 네트워크에서는 확인하지 않습니다.',
  limit: limit => `IP 주소마다 1분에 ${limit}회까지 확인할 수 있습니다.`,
  not: '하지 않는 일',
  doesNot: [
    '포트를 스캔하지 않습니다. 확인할 포트와, 리디렉션을 보기 위한 80번 포트에만 접속합니다.',
    '취약점을 공격하지 않고, 클라이언트가 보내는 것 이상은 보내지 않습니다.',
    '운영자가 허용하지 않으면 사설 IP 주소에 접속하지 않습니다.',
    '무엇을 확인했는지 저장하지 않고, 방문자에게 쿠키도 쓰지 않습니다.',
  ],
  terms: '보증하지 않습니다',
  free: '무료이며, 결과는 참고용이고 어떤 보증도 하지 않습니다. 중요한 결과는 조치하기 전에 다른 자료와 비교하세요.',
  license:
    'Certscope는 MIT 라이선스로 공개된 소프트웨어이므로 누구나 직접 운영할 수 있습니다. 루트 인증서 목록은 Mozilla의 데이터이며 MPL-2.0을 따릅니다.',
  links: {
    data: '데이터 현황',
    privacy: '개인정보 처리방침',
    api: 'REST API',
    mcp: 'AI 에이전트(MCP)',
    own: '직접 운영하기',
  },
}

const WORDS = { en, ko } as const

const list = (items: readonly (Html | string)[]): Html => html`<ul>
${items.map(
  item => html`<li>${item}</li>
`,
)}</ul>`

export const aboutPage = (site: Site, view: View): string => {
  const { language } = view
  const words = WORDS[language]
  const { links } = words
  const to = (path: string, text: string): Html => html`<a href="/${language}${path}">${text}</a>`
  return layout(view, {
    title: words.title,
    description: words.lead,
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<h2 id="how">${words.how}</h2>
${list(words.does)}
<h2 id="site">${words.here}</h2>
${list([words.edge(site.inKorea), ...(site.inKorea ? [] : [words.korea(site.fromKorea)]), words.limit(site.limit)])}
<h2 id="not">${words.not}</h2>
${list(words.doesNot)}
<h2 id="terms">${words.terms}</h2>
<p>${words.free}</p>
<p>${words.license}</p>
${list([
  to('/data', links.data),
  ...(site.hasPrivacy ? [to('/privacy', links.privacy)] : []),
  to('/guides/api', links.api),
  to('/guides/mcp', links.mcp),
  to('/guides/operation', links.own),
])}`,
  })
}
