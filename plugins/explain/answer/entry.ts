/** Pure: an entry of the knowledge base as answers have it: fixes with readers, commands with a host. */
import type { Language } from '../../../core/text/catalogue.ts'
import { AUDIENCE_WORDS, audiencesOf } from '../../../knowledge-base/audiences.ts'
import type { Entry } from '../../../knowledge-base/errors/types.ts'
import type { Explanation, Match } from '../schema.ts'

/** The server that commands are about. */
export interface Server {
  readonly host: string
  readonly port: number
}

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

/** The pages of this site stand before the other links, one in each language. */
export const OWN_LINKS = 2

/** Where the page of a cause is. */
export const pathOf = (id: string, language: Language): string => `/${language}/errors/${id}`

type Explained = Omit<Match, 'matched' | 'status' | 'evidence'>

/** `site`: without a slash at its end. */
export const explained = (entry: Entry, server: Server | null, site: string): Explained => ({
  id: entry.id,
  cause: entry.causeGroup,
  en: explanation(entry, server, 'en'),
  ko: explanation(entry, server, 'ko'),
  fixesFor: audiencesOf(entry),
  links: [`${site}${pathOf(entry.id, 'en')}`, `${site}${pathOf(entry.id, 'ko')}`, ...entry.links],
})
