/** How to add the server to each MCP client, according to the client's documentation. */
import { html, type Html } from '../../../core/surface/html/html.ts'
import type { Text } from '../../../core/surface/html/layout.ts'

/** What to copy, and where it goes. */
export interface Recipe {
  readonly steps: Readonly<Record<keyof Text, Html>>
  readonly text: string
}

export interface Host {
  readonly name: string
  /** Its documentation of this. */
  readonly source: string
  /** By the URL of the endpoint. */
  readonly remote: (endpoint: string) => Recipe
  /** By a command; absent for clients that start none. */
  readonly local?: Recipe
}

/** Placeholder for the path of a clone, which the reader replaces. */
export const FOLDER = '/path/to/certscope'
const PROGRAM = 'node'
const WORDS = [`${FOLDER}/runtime/tools/certscope.mjs`, 'mcp']
const COMMAND = { command: PROGRAM, args: WORDS }

/** One word of a POSIX shell, whatever it is made of. */
const quoted = (word: string): string =>
  /^[\w@%+:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

const json = (value: unknown): string => JSON.stringify(value, null, 2)
/** A JSON string is also a basic string of TOML 1.0. */
const toml = (name: string, value: unknown): string =>
  `${name} = `
  + `${Array.isArray(value) ? `[${value.map(one => JSON.stringify(one)).join(', ')}]` : JSON.stringify(value)}`

const inTerminal = (text: string): Recipe => ({
  steps: { en: html`In a terminal:`, ko: html`터미널에서 실행하세요.` },
  text,
})
const inFile = (text: string, ...files: readonly Html[]): Recipe => ({
  steps: {
    en: html`In ${files.map((file, index) => html`${index ? ' or ' : ''}${file}`)}:`,
    ko: html`${files.map((file, index) => html`${index ? ' 또는 ' : ''}${file}`)} 파일에 넣으세요.`,
  },
  text,
})
const path = (name: string): Html => html`<code>${name}</code>`

export const HOSTS: readonly Host[] = [
  {
    name: 'Claude Code',
    source: 'https://code.claude.com/docs/en/mcp',
    remote: endpoint => inTerminal(`claude mcp add --transport http certscope ${quoted(endpoint)}`),
    local: inTerminal(`claude mcp add certscope -- ${[PROGRAM, ...WORDS].map(quoted).join(' ')}`),
  },
  {
    name: 'Claude Desktop',
    source:
      'https://support.claude.com/en/articles/11175166-getting-started-with-custom-connectors-using-remote-mcp',
    remote: endpoint => ({
      steps: {
        en: html`In the settings, under <b>Connectors</b>, choose <b>Add custom connector</b> and enter this URL. Claude connects
          from its own servers, also for the desktop app, so the URL must be reachable from the Internet over HTTPS.`,
        ko: html`설정의 <b>Connectors</b>에서 <b>Add custom connector</b> 버튼을 누르고 아래 주소를 넣으세요. 데스크톱 앱에서도 Claude의 서버가 접속하므로, 인터넷에서 HTTPS로 접속할 수 있는 주소여야 합니다.`,
      },
      text: endpoint,
    }),
    local: inFile(
      json({ mcpServers: { certscope: COMMAND } }),
      html`<code>~/Library/Application Support/Claude/claude_desktop_config.json</code> (macOS)`,
      html`<code>%APPDATA%\\Claude\\claude_desktop_config.json</code> (Windows)`,
    ),
  },
  {
    name: 'Cursor',
    source: 'https://cursor.com/docs/mcp',
    remote: endpoint =>
      inFile(
        json({ mcpServers: { certscope: { url: endpoint } } }),
        path('~/.cursor/mcp.json'),
        path('.cursor/mcp.json'),
      ),
    local: inFile(
      json({ mcpServers: { certscope: COMMAND } }),
      path('~/.cursor/mcp.json'),
      path('.cursor/mcp.json'),
    ),
  },
  {
    name: 'VS Code',
    source: 'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
    remote: endpoint =>
      inFile(json({ servers: { certscope: { type: 'http', url: endpoint } } }), path('.vscode/mcp.json')),
    local: inFile(json({ servers: { certscope: { type: 'stdio', ...COMMAND } } }), path('.vscode/mcp.json')),
  },
  {
    name: 'Windsurf',
    source: 'https://docs.windsurf.com/windsurf/cascade/mcp',
    remote: endpoint =>
      inFile(
        json({ mcpServers: { certscope: { serverUrl: endpoint } } }),
        path('~/.codeium/windsurf/mcp_config.json'),
      ),
    local: inFile(json({ mcpServers: { certscope: COMMAND } }), path('~/.codeium/windsurf/mcp_config.json')),
  },
  {
    name: 'Gemini CLI',
    source: 'https://geminicli.com/docs/tools/mcp-server/',
    remote: endpoint =>
      inFile(
        json({ mcpServers: { certscope: { httpUrl: endpoint } } }),
        path('~/.gemini/settings.json'),
        path('.gemini/settings.json'),
      ),
    local: inFile(
      json({ mcpServers: { certscope: COMMAND } }),
      path('~/.gemini/settings.json'),
      path('.gemini/settings.json'),
    ),
  },
  {
    name: 'Codex CLI',
    source: 'https://developers.openai.com/codex/mcp',
    remote: endpoint =>
      inFile(['[mcp_servers.certscope]', toml('url', endpoint)].join('\n'), path('~/.codex/config.toml')),
    local: inFile(
      ['[mcp_servers.certscope]', toml('command', PROGRAM), toml('args', WORDS)].join('\n'),
      path('~/.codex/config.toml'),
    ),
  },
  {
    name: 'Zed',
    source: 'https://zed.dev/docs/ai/mcp',
    remote: endpoint =>
      inFile(json({ context_servers: { certscope: { url: endpoint } } }), path('settings.json')),
    local: inFile(json({ context_servers: { certscope: COMMAND } }), path('settings.json')),
  },
  {
    name: 'ChatGPT',
    source:
      'https://help.openai.com/en/articles/12584461-developer-mode-apps-and-full-mcp-connectors-in-chatgpt-beta',
    remote: endpoint => ({
      steps: {
        en: html`Enable developer mode in the settings, create an app there, and enter this URL without authentication.
          ChatGPT starts no commands and connects from its own servers, so the URL must be reachable from the Internet
          over HTTPS.`,
        ko: html`설정에서 개발자 모드를 켜고 앱을 만들 때 아래 주소를 넣은 뒤 인증은 없음으로 두세요. ChatGPT는 명령을 실행하지 않고 자체 서버에서 접속하므로, 인터넷에서 HTTPS로 접속할 수 있는 주소여야 합니다.`,
      },
      text: endpoint,
    }),
  },
  {
    name: 'Le Chat',
    source: 'https://docs.mistral.ai/le-chat/knowledge-integrations/connectors/mcp-connectors',
    remote: endpoint => ({
      steps: {
        en: html`On the <b>Connectors</b> page choose <b>Add Connector</b>, then a custom MCP connector, and enter this URL. Most
          clients that need only a URL work the same way.`,
        ko: html`<b>Connectors</b> 페이지에서 <b>Add Connector</b> 버튼을 누르고 사용자 지정 MCP 커넥터를 골라 아래 주소를 넣으세요. 주소만 받는 다른 클라이언트도 대부분 같은 방식입니다.`,
      },
      text: endpoint,
    }),
  },
  {
    name: 'MCP Inspector',
    source: 'https://github.com/modelcontextprotocol/inspector',
    remote: endpoint =>
      inTerminal(`npx @modelcontextprotocol/inspector --cli ${quoted(endpoint)} --method tools/list`),
    local: inTerminal(
      `npx @modelcontextprotocol/inspector --cli ${[PROGRAM, ...WORDS].map(quoted).join(' ')} --method `
        + 'tools/list',
    ),
  },
]
