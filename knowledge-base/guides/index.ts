/** The guides by their readers, in the order in which they are listed. */

interface Row {
  /** The name of its file, and the end of its path. */
  readonly id: string
  /** The day of its first version, YYYY-MM-DD. */
  readonly published: string
}

interface Named {
  readonly title: string
  readonly summary: string
}

/** A guide that a plugin draws itself, where it is loaded. */
export interface Drawn {
  readonly id: string
  readonly en: Named
  readonly ko: Named
}

export interface Reader {
  readonly id: 'checks' | 'programs' | 'operators' | 'contributors'
  readonly en: string
  readonly ko: string
  readonly guides: readonly Row[]
  readonly drawn: readonly Drawn[]
}

export const READERS: readonly Reader[] = [
  {
    id: 'checks',
    en: 'Checks and their results',
    ko: '확인 항목과 결과',
    guides: [
      { id: 'certificate', published: '2026-11-22' },
      { id: 'dns', published: '2026-11-22' },
      { id: 'expiry', published: '2026-11-22' },
      { id: 'security', published: '2026-11-22' },
      { id: 'explain', published: '2026-11-23' },
      { id: 'watch', published: '2026-11-23' },
    ],
    drawn: [
      {
        id: 'grade',
        en: {
          title: 'How the security grade is made',
          summary: 'Every check, every outcome, and the best grade that a server with it can have.',
        },
        ko: {
          title: '보안 등급 기준',
          summary: '모든 확인 항목과 결과, 그 결과에서 받을 수 있는 최고 등급.',
        },
      },
    ],
  },
  {
    id: 'programs',
    en: 'Programs and AI agents',
    ko: '프로그램과 AI 에이전트',
    guides: [
      { id: 'api', published: '2026-11-23' },
      { id: 'command', published: '2026-11-23' },
      { id: 'ci', published: '2026-11-23' },
      { id: 'agents', published: '2026-11-23' },
      { id: 'embed', published: '2026-11-23' },
    ],
    drawn: [
      {
        id: 'mcp',
        en: {
          title: 'Connect an agent',
          summary: 'MCP configuration to copy for Claude, Cursor, VS Code, ChatGPT and others.',
        },
        ko: {
          title: 'AI 에이전트 연결',
          summary: 'Claude, Cursor, VS Code, ChatGPT 등에 바로 복사해 쓰는 MCP 설정.',
        },
      },
    ],
  },
  {
    id: 'operators',
    en: 'Running a server',
    ko: '서버 운영',
    guides: [
      { id: 'settings', published: '2026-11-23' },
      { id: 'deploy', published: '2026-11-23' },
      { id: 'proxy', published: '2026-11-23' },
      { id: 'operation', published: '2026-11-22' },
      { id: 'scale', published: '2026-11-23' },
      { id: 'monitoring', published: '2026-11-23' },
      { id: 'failures', published: '2026-11-23' },
      { id: 'korea', published: '2026-11-22' },
      { id: 'threat-model', published: '2026-11-23' },
    ],
    drawn: [],
  },
  {
    id: 'contributors',
    en: 'Extending it',
    ko: '기능과 데이터 추가',
    guides: [
      { id: 'plugin', published: '2026-11-22' },
      { id: 'error', published: '2026-11-22' },
      { id: 'registry', published: '2026-11-22' },
      { id: 'provider', published: '2026-11-22' },
    ],
    drawn: [],
  },
]

/** In them the address that stands for the reader's own server is this site's. */
const OF_THIS_SITE: readonly Reader['id'][] = ['checks', 'programs']

export const EXAMPLE_SITE = 'https://certscope.example'

export const usesThisSite = (id: string): boolean =>
  READERS.some(reader => OF_THIS_SITE.includes(reader.id) && reader.guides.some(guide => guide.id === id))
