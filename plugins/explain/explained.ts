/** Pure: an entry of the knowledge base as answers have it: fixes with readers, commands with a host. */
import type { Language } from '../../core/catalogue.ts'
import type { Audience, Entry } from '../../knowledge-base/errors/index.ts'
import type { Explanation, Match } from './schema.ts'

export const AUDIENCE_WORDS = {
  owner: { en: 'Site owner', ko: '사이트 운영자' },
  developer: { en: 'Client developer', ko: '클라이언트 개발자' },
  network: { en: 'Network administrator', ko: '네트워크 관리자' },
  visitor: { en: 'Visitor', ko: '방문자' },
} as const satisfies Readonly<Record<Audience, Readonly<Record<Language, string>>>>

/** The server that commands are about. */
export interface Server {
  readonly host: string
  readonly port: number
}

/** Who each fix is for, in their order. */
export const audiencesOf = ({ en, fixesFor }: Entry): Audience[] =>
  en.fixes.map((_, index) => fixesFor?.[index] ?? 'owner')

/** Names below the placeholder, such as `mail.example.com`, are other hosts. */
const HOST = /(?<![\w.@*-])example\.com(?![\w-])/g
const HOST_AND_PORT = /(?<![\w.@*-])example\.com:443(?!\d)/g

const aimedAt = (text: string, server: Server | null): string =>
  server === null
    ? text
    : text.replace(HOST_AND_PORT, () => `${server.host}:${server.port}`).replace(HOST, () => server.host)

const explanation = (entry: Entry, server: Server | null, language: Language): Explanation => {
  const { title, causes, fixes } = entry[language]
  const audiences = audiencesOf(entry)
  return {
    title,
    causes: causes.map(cause => aimedAt(cause, server)),
    fixes: fixes.map((fix, index) => {
      const who = AUDIENCE_WORDS[audiences[index]!][language]
      return `[${who}] ${aimedAt(fix, server)}`
    }),
  }
}

/** Where the page of a cause is. */
export const pathOf = (id: string, language: Language): string => `/${language}/errors/${id}`

export type Explained = Omit<Match, 'matched' | 'status' | 'evidence'>

/** `site`: without a slash at its end. */
export const explained = (entry: Entry, server: Server | null, site: string): Explained => ({
  id: entry.id,
  cause: entry.causeGroup,
  en: explanation(entry, server, 'en'),
  ko: explanation(entry, server, 'ko'),
  fixesFor: audiencesOf(entry),
  links: [`${site}${pathOf(entry.id, 'en')}`, `${site}${pathOf(entry.id, 'ko')}`, ...entry.links],
})
