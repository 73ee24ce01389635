/** `/LANG/guides/mcp`: how to connect each MCP client, and which tools it gets. */
import type { Language } from '../../../core/plugin/plugin.ts'
import type { View } from '../../../core/plugin/reply.ts'
import { html, type Html } from '../../../core/surface/html/html.ts'
import { layout, type Text } from '../../../core/surface/html/layout.ts'
import { libraries } from './documents.ts'
import { prompts } from './prompts.ts'
import { FOLDER, HOSTS, type Host, type Recipe } from './clients.ts'
import type { Guide, GuideTool } from './schema.ts'

const TITLE: Text = { en: 'Connect an agent to Certscope', ko: 'AI 에이전트에 Certscope 연결하기' }
const DESCRIPTION: Text = {
  en:
    'MCP configuration to copy for Claude, Cursor, VS Code, ChatGPT and others, and the tools that agents '
    + 'get.',
  ko: 'Claude, Cursor, VS Code, ChatGPT 등에 바로 복사해 쓰는 MCP 설정과 에이전트가 쓸 수 있는 도구 목록입니다.',
}

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** A block of text to copy. `name` identifies it for screen readers. */
const block = (text: string, name: string): Html =>
  html`<div class="block" data-name="${name}"><pre><code>${text}</code></pre></div>`

const recipe = ({ steps, text }: Recipe, host: string, way: string, language: Language): Html => html`
<p>${steps[language]}</p>
${block(text, `${host}, ${way}`)}`

const WORDS = {
  remote: { en: 'Remote (URL)', ko: '원격(주소로 연결)' },
  local: { en: 'Local (stdio)', ko: '로컬(명령으로 실행)' },
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

const tool = ({ name, title, description, arguments: taken }: GuideTool, language: Language): Html => html`
<section class="tool" id="${name}">
<h3><code>${name}</code></h3>
<div lang="en">
<p><b>${title}.</b> ${description}</p>
<dl>
${taken.map(
  argument =>
    html`<dt><code>${argument.name}</code>${argument.required ? html` <span class="faint" lang="${language}">${WORDS.required[language]}</span>` : null}</dt>
<dd>${argument.description}</dd>
`,
)}</dl>
</div>
</section>
`

/** What a client offers in addition to tools: tasks to pick, and documents to attach. */
const OFFERED: Readonly<Record<Language, Html>> = {
  en: html`<h2 id="prompts">Prompts and documents</h2>
<p>Many clients offer these as commands, and let you attach the documents to a conversation.</p>`,
  ko: html`<h2 id="prompts">프롬프트와 문서</h2>
<p>많은 클라이언트에서 프롬프트는 명령으로 실행하고, 문서는 대화에 첨부할 수 있습니다.</p>`,
}

const offered = (language: Language): Html => html`${OFFERED[language]}
<dl>
${prompts.map(
  one => html`<dt><code>${one.name}</code></dt>
<dd>${one.description[language]}</dd>
`,
)}${libraries.map(
  one => html`<dt><code>certscope://${one.name}/ID/${language}</code></dt>
<dd>${one.description[language]}</dd>
`,
)}</dl>`

const LEADS: Readonly<Record<Language, Html>> = {
  en: html`<p class="lead">Ask your assistant what is wrong with a domain's certificate or DNS, and it checks instead of guessing. Certscope's
tools work with every client that supports the Model Context Protocol (MCP), remotely (URL) or locally (stdio).</p>`,
  ko: html`<p class="lead">도메인의 인증서나 DNS에 무슨 문제가 있는지 AI 에이전트에게 물어보세요. 에이전트는 추측하는 대신 직접 확인한 결과로 답합니다. Certscope의 도구는 MCP(Model Context Protocol)를
지원하는 모든 클라이언트에서 원격(주소)이나 로컬(명령)로 쓸 수 있습니다.</p>`,
}

/** Tools that change something: a program that ends with its client has no store for them. */
const keeping = ({ tools }: Guide): Html =>
  html`${tools.filter(({ readOnly }) => !readOnly).map(({ name }, at) => html`${at > 0 ? ', ' : null}<code>${name}</code>`)}`

const KEPT: Readonly<Record<Language, (guide: Guide) => Html>> = {
  en: guide =>
    guide.tools.every(({ readOnly }) => readOnly)
      ? html``
      : html`<p>Here ${keeping(guide)} needs the store of a server: set <code>CERTSCOPE_STORE</code> to the same value as for the server.</p>`,
  ko: guide =>
    guide.tools.every(({ readOnly }) => readOnly)
      ? html``
      : html`<p>이때 ${keeping(guide)} 도구에는 서버의 저장소가 필요합니다. <code>CERTSCOPE_STORE</code>를 서버와 같은 값으로 설정하세요.</p>`,
}

/** Everything but the clients and the tools, by language. */
const CHAPTERS: Readonly<
  Record<
    Language,
    (
      parts: Guide,
      endpoint: string,
      allRead: boolean,
    ) => { address: Html; command: Html; hosts: Html; tools: Html; ask: Html; more: Html }
  >
> = {
  en: (guide, endpoint, allRead) => ({
    address: html`<h2 id="address">Remote: the URL</h2>
${block(endpoint, 'the URL')}
<ul>
<li>Streamable HTTP without sessions; protocol versions 2024-11-05 to 2025-11-25, and 2026-07-28</li>
<li>No account, no key, no authentication</li>
<li>${guide.limit} calls per minute per IP address, shared with the REST API. When the limit is reached, the tool reports how long to wait.</li>
</ul>`,
    command: html`<h2 id="command">Local: the command</h2>
<p>The same tools over stdio. They then check from your machine, with its own resolver, and without a limit. In the folder of a clone,
after <code>npm ci</code>:</p>
${block('npx certscope mcp', 'the command')}
<p>MCP clients start commands in another folder, so the configurations below use the full path of the file. Replace
<code>${FOLDER}</code> with the path of your clone.</p>
${KEPT.en(guide)}`,
    hosts: html`<h2 id="hosts">MCP clients</h2>
<p>If a file already has other servers, add the <code>certscope</code> entry to them.</p>`,
    tools: html`<h2 id="tools">Tools</h2>
<p>${allRead ? 'All tools are read-only. ' : null}These are the descriptions that the model is shown, in the same order.</p>`,
    ask: html`<h2 id="ask">What to ask</h2>
<ul>
<li>When does the certificate of example.com expire, and will it be renewed in time?</li>
<li>Why does curl say “unable to get local issuer certificate” for www.example.com?</li>
<li>I changed the A record of www.example.com an hour ago. Which resolvers still return the old one?</li>
</ul>`,
    more: html`<h2 id="more">For programs</h2>
<ul>
<li><a href="/server.json">/server.json</a>: the document for the MCP registry</li>
<li><a href="/docs">/docs</a> and <a href="/openapi.json">/openapi.json</a>: the same results over the REST API</li>
</ul>`,
  }),
  ko: (guide, endpoint, allRead) => ({
    address: html`<h2 id="address">원격: 주소</h2>
${block(endpoint, '주소')}
<ul>
<li>세션이 없는 Streamable HTTP입니다. 지원하는 프로토콜 버전: 2024-11-05 ~ 2025-11-25, 2026-07-28</li>
<li>계정도 키도 인증도 필요 없습니다.</li>
<li>IP 주소마다 1분에 ${guide.limit}회까지 호출할 수 있고, REST 요청도 함께 셉니다. 한도를 넘으면 몇 초 뒤에 다시 호출할 수 있는지 알려 줍니다.</li>
</ul>`,
    command: html`<h2 id="command">로컬: 명령</h2>
<p>같은 도구를 표준 입출력(stdio)으로 쓸 수 있습니다. 이때는 내 컴퓨터와 내 리졸버로 확인하고, 호출 횟수 제한도 없습니다. 저장소를 복제한 폴더에서 <code>npm ci</code> 명령을 한 번 실행한 다음 아래 명령을 쓰세요.</p>
${block('npx certscope mcp', '명령')}
<p>MCP 클라이언트는 다른 폴더에서 명령을 실행하므로, 아래 설정에는 파일의 전체 경로를 적었습니다. <code>${FOLDER}</code> 부분을 복제한 폴더의 경로로 바꾸세요.</p>
${KEPT.ko(guide)}`,
    hosts: html`<h2 id="hosts">MCP 클라이언트별 설정</h2>
<p>파일에 다른 서버가 이미 있으면 <code>certscope</code> 항목만 추가하세요.</p>`,
    tools: html`<h2 id="tools">도구</h2>
<p>${allRead ? '모두 읽기만 하는 도구입니다. ' : null}모델이 받는 설명을 순서 그대로 보여 줍니다(영어).</p>`,
    ask: html`<h2 id="ask">이렇게 물어보세요</h2>
<ul>
<li>example.com 인증서 언제 만료돼? 그 전에 갱신될까?</li>
<li>curl로 www.example.com에 접속하면 왜 “unable to get local issuer certificate”라고 나와?</li>
<li>한 시간 전에 www.example.com의 A 레코드를 바꿨는데, 아직 이전 값이 보이는 곳은 어디야?</li>
</ul>`,
    more: html`<h2 id="more">프로그램에서 쓰려면</h2>
<ul>
<li><a href="/server.json">/server.json</a>: MCP 레지스트리에 등록하는 정보</li>
<li><a href="/docs">/docs</a>, <a href="/openapi.json">/openapi.json</a>: 같은 결과를 주는 REST API</li>
</ul>`,
  }),
}

export const guidePage = (guide: Guide, view: View): string => {
  const { language, site } = view
  const endpoint = `${site}/mcp`
  const allRead = guide.tools.every(({ readOnly }) => readOnly)
  const { address, command, hosts, tools, ask, more } = CHAPTERS[language](guide, endpoint, allRead)
  return layout(view, {
    title: TITLE[language],
    description: DESCRIPTION[language],
    body: html`<h1>${TITLE[language]}</h1>
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
${guide.tools.map(one => tool(one, language))}
${offered(language)}
${ask}
${more}`,
  })
}
