/** `/guides/mcp`: how an agent is connected, host by host, and which tools it gets. */
import type { Language } from '../../plugin.ts'
import type { Json } from '../json-schema.ts'
import type { ToolDeclaration } from '../tools.ts'
import { FOLDER, HOSTS, type Host, type Recipe } from './hosts.ts'
import { html, type Html } from './html.ts'
import type { Text } from './layout.ts'

export interface GuideParts {
  /** Where the site is, without a slash at its end. */
  readonly site: string
  /** Calls a minute and address. */
  readonly limit: number
  readonly tools: readonly ToolDeclaration[]
}

export const TITLE: Text = { en: 'Connect an agent to Certscope', ko: 'AI 에이전트에 Certscope 연결하기' }
export const DESCRIPTION: Text = {
  en:
    'MCP configuration to copy for Claude, Cursor, VS Code, ChatGPT and others, and the tools that an '
    + 'agent gets.',
  ko: 'Claude, Cursor, VS Code, ChatGPT 등에 바로 복사해 쓰는 MCP 설정과 에이전트가 쓸 수 있는 도구 목록입니다.',
}

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** A block of text to copy. `name` says which, to those who hear the page. */
const block = (text: string, name: string): Html =>
  html`<div class="block" data-name="${name}"><pre><code>${text}</code></pre></div>`

const recipe = ({ steps, text }: Recipe, host: string, way: string, language: Language): Html => html`
<p>${steps[language]}</p>
${block(text, `${host}, ${way}`)}`

const WORDS = {
  remote: { en: 'By the address', ko: '주소로 연결' },
  local: { en: 'As a command', ko: '명령으로 실행' },
  required: { en: 'required', ko: '필수' },
} as const satisfies Record<string, Text>

const host = ({ name, source, remote, local }: Host, endpoint: string, language: Language): Html => html`
<section class="host" id="${slug(name)}">
<h3>${name}</h3>
${local ? html`<h4>${WORDS.remote[language]}</h4>` : null}${recipe(remote(endpoint), name, WORDS.remote[language], language)}
${local ? html`<h4>${WORDS.local[language]}</h4>${recipe(local, name, WORDS.local[language], language)}` : null}
<p class="faint">${{ en: html`From <a href="${source}">the documentation of ${name}</a>.`, ko: html`출처: <a href="${source}">${name} 문서</a>` }[language]}</p>
</section>
`

const tool = ({ name, title, description, inputSchema }: ToolDeclaration, language: Language): Html => {
  const required = (inputSchema['required'] ?? []) as readonly string[]
  return html`
<section class="tool" id="${name}">
<h3><code>${name}</code></h3>
<div lang="en">
<p><b>${title}.</b> ${description}</p>
<dl>
${Object.entries((inputSchema['properties'] ?? {}) as Record<string, Json>).map(
  ([argument, schema]) =>
    html`<dt><code>${argument}</code>${required.includes(argument) ? html` <span class="faint" lang="${language}">${WORDS.required[language]}</span>` : null}</dt>
<dd>${String(schema['description'] ?? '')}</dd>
`,
)}</dl>
</div>
</section>
`
}

const LEADS: Readonly<Record<Language, Html>> = {
  en: html`<p class="lead">Ask your assistant what is wrong with a domain's certificate or DNS, and it measures instead of guessing: Certscope's
tools are open to every host that speaks the Model Context Protocol (MCP), at an address or as a command on your own machine.</p>`,
  ko: html`<p class="lead">도메인의 인증서나 DNS에 무슨 문제가 있는지 AI 에이전트에게 물어보세요. 에이전트는 추측하는 대신 직접 측정한 결과로 답합니다. Certscope의 도구는 MCP(Model Context Protocol)를
지원하는 모든 호스트에서 주소로 연결하거나 내 컴퓨터에서 명령으로 실행해 쓸 수 있습니다.</p>`,
}

/** Everything but the hosts and the tools, by language. */
const CHAPTERS: Readonly<
  Record<
    Language,
    (
      parts: GuideParts,
      endpoint: string,
      allRead: boolean,
    ) => { address: Html; command: Html; hosts: Html; tools: Html; ask: Html; more: Html }
  >
> = {
  en: ({ limit }, endpoint, allRead) => ({
    address: html`<h2 id="address">The address</h2>
${block(endpoint, 'the address')}
<ul>
<li>Streamable HTTP without sessions; protocol versions 2024-11-05 to 2025-11-25, and 2026-07-28.</li>
<li>No account, no key, no authentication.</li>
<li>${limit} calls a minute and address, which the REST interface counts, too. A tool that has to wait says for how long.</li>
</ul>`,
    command: html`<h2 id="command">The command</h2>
<p>The same tools over standard input and output. They then measure from your machine, with its own resolver, and without a limit. In the folder of a clone,
after <code>npm ci</code>:</p>
${block('npx certscope mcp', 'the command')}
<p>A host starts its commands in another folder, so the configurations below name the file that this runs. Put the folder of your clone in place of
<code>${FOLDER}</code>.</p>`,
    hosts: html`<h2 id="hosts">Hosts</h2>
<p>If a file has other servers in it already, add the <code>certscope</code> entry to them.</p>`,
    tools: html`<h2 id="tools">Tools</h2>
<p>${allRead ? 'All of them only read. ' : null}This is what the model is told of each, in the order in which it is listed.</p>`,
    ask: html`<h2 id="ask">What to ask</h2>
<ul>
<li>When does the certificate of example.com expire, and does it renew in time?</li>
<li>Why does curl say “unable to get local issuer certificate” for www.example.com?</li>
<li>I changed the A record of www.example.com an hour ago. Who still sees the old one?</li>
</ul>`,
    more: html`<h2 id="more">For programs</h2>
<ul>
<li><a href="/server.json">/server.json</a>: what the MCP registry is given</li>
<li><a href="/.well-known/ai-catalog.json">/.well-known/ai-catalog.json</a> and <a href="/mcp/server-card">/mcp/server-card</a>: how agents find the endpoint by themselves</li>
<li><a href="/docs">/docs</a> and <a href="/openapi.json">/openapi.json</a>: the same answers over REST</li>
</ul>`,
  }),
  ko: ({ limit }, endpoint, allRead) => ({
    address: html`<h2 id="address">주소</h2>
${block(endpoint, '주소')}
<ul>
<li>세션이 없는 Streamable HTTP이며, 프로토콜 버전은 2024-11-05부터 2025-11-25까지와 2026-07-28을 지원합니다.</li>
<li>계정도 키도 인증도 필요 없습니다.</li>
<li>IP 주소마다 1분에 ${limit}회까지 호출할 수 있고, REST 요청도 함께 셉니다. 기다려야 할 때는 몇 초 뒤에 다시 부르면 되는지 도구가 알려 줍니다.</li>
</ul>`,
    command: html`<h2 id="command">명령</h2>
<p>같은 도구를 표준 입출력으로 쓸 수 있습니다. 이때는 내 컴퓨터와 내 리졸버로 측정하고, 호출 횟수 제한도 없습니다. 저장소를 복제한 폴더에서 <code>npm ci</code>를 한 번 실행한 다음 아래 명령을 씁니다.</p>
${block('npx certscope mcp', '명령')}
<p>호스트는 다른 폴더에서 명령을 시작하므로, 아래 설정에는 이 명령이 실행하는 파일의 전체 경로를 적었습니다. <code>${FOLDER}</code>를 복제한 폴더의 경로로 바꾸세요.</p>`,
    hosts: html`<h2 id="hosts">호스트별 설정</h2>
<p>파일에 다른 서버가 이미 있으면 그 옆에 <code>certscope</code> 항목만 추가하세요.</p>`,
    tools: html`<h2 id="tools">도구</h2>
<p>${allRead ? '모두 읽기만 하는 도구입니다. ' : null}모델에게 전달되는 설명을 그대로, 전달되는 순서대로 옮겼습니다.</p>`,
    ask: html`<h2 id="ask">이렇게 물어보세요</h2>
<ul>
<li>example.com 인증서 언제 만료돼? 그 전에 갱신될까?</li>
<li>curl로 www.example.com에 접속하면 왜 “unable to get local issuer certificate”라고 나와?</li>
<li>한 시간 전에 www.example.com의 A 레코드를 바꿨는데, 아직 옛 값이 보이는 곳은 어디야?</li>
</ul>`,
    more: html`<h2 id="more">프로그램에서 쓰려면</h2>
<ul>
<li><a href="/server.json">/server.json</a>: MCP 레지스트리에 등록하는 정보</li>
<li><a href="/.well-known/ai-catalog.json">/.well-known/ai-catalog.json</a>, <a href="/mcp/server-card">/mcp/server-card</a>: 에이전트가 스스로 주소를 찾을 때 읽는 정보</li>
<li><a href="/docs">/docs</a>, <a href="/openapi.json">/openapi.json</a>: 같은 결과를 주는 REST 인터페이스</li>
</ul>`,
  }),
}

export const guide = (parts: GuideParts, language: Language): Html => {
  const endpoint = `${parts.site}/mcp`
  const { address, command, hosts, tools, ask, more } = CHAPTERS[language](
    parts,
    endpoint,
    parts.tools.every(({ annotations }) => annotations.readOnlyHint),
  )
  return html`<h1>${TITLE[language]}</h1>
${LEADS[language]}
${address}
${command}
${hosts}
<ul class="index">
${HOSTS.map(
  ({ name }) => html`<li><a href="#${slug(name)}">${name}</a></li>
`,
)}</ul>
${HOSTS.map(one => host(one, endpoint, language))}
${tools}
${parts.tools.map(one => tool(one, language))}
${ask}
${more}`
}
