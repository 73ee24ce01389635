/** The commands that are not a plugin's: no plugin may have their names. */
export const OWN_VERBS: readonly (readonly [verb: string, en: string, ko: string, takes?: string])[] = [
  [
    'serve',
    'Start the server: REST API, pages, and MCP at /mcp.',
    'REST API, 웹 페이지, MCP(/mcp)를 제공하는 서버를 시작합니다.',
  ],
  [
    'probe',
    'Start a probe that another instance queries. Requires CERTSCOPE_PROBE_TOKEN.',
    '다른 서버가 이용할 프로브를 시작합니다. CERTSCOPE_PROBE_TOKEN 설정이 필요합니다.',
  ],
  ['mcp', 'Serve the tools to an MCP client over stdio.', 'MCP 클라이언트에 stdio로 도구를 제공합니다.'],
  [
    'config',
    'Show the current settings, without secrets.',
    '현재 설정을 보여 줍니다. 비밀 값은 가립니다.',
    '[--json]',
  ],
  ['usage', 'Show the usage counts of the server.', '서버의 사용 횟수를 보여 줍니다.'],
  [
    'backup',
    'Copy the embedded store to a new file while the server runs.',
    '서버가 실행되는 동안 내장 저장소를 새 파일로 복사합니다.',
    'FILE',
  ],
  [
    'completion',
    'Print a script that completes commands and options in a shell.',
    '셸에서 명령과 옵션을 자동 완성하는 스크립트를 표시합니다.',
    'bash|zsh|fish',
  ],
]

/** Commands that go without a word in the list. */
const UNLISTED = ['help', 'version']

export const isOwnVerb = (name: string): boolean =>
  UNLISTED.includes(name) || OWN_VERBS.some(([verb]) => verb === name)
