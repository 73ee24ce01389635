/** What agents may read: the entries of the knowledge base about errors and CA incidents, as Markdown. */
import type { Library } from '../../../core/plugin/agents.ts'
import type { Language } from '../../../core/text/catalogue.ts'
import { AUDIENCE_WORDS, audiencesOf } from '../../../knowledge-base/audiences.ts'
import type { Cause, Explanation } from '../../../knowledge-base/errors/types.ts'
import { OUTCOME_WORDS } from '../../../knowledge-base/incidents/types.ts'
import type { Incident } from '../../../knowledge-base/incidents/types.ts'

const WORDS = {
  en: {
    code: 'Code',
    causes: 'Causes',
    fixes: 'Fixes',
    ofIntermediate: 'The same in an intermediate certificate',
    links: 'Links',
    ca: 'CA',
    date: 'Date',
    outcome: 'Outcome',
    source: 'Source',
  },
  ko: {
    code: '코드',
    causes: '원인',
    fixes: '해결 방법',
    ofIntermediate: '중간 인증서에서 같은 문제가 난 경우',
    links: '링크',
    ca: 'CA',
    date: '날짜',
    outcome: '결과',
    source: '출처',
  },
} as const

const listed = (texts: readonly string[]): string => texts.map(text => `- ${text}`).join('\n')

const explained = ({ title, causes, fixes }: Explanation, level: string, language: Language): string[] => {
  const say = WORDS[language]
  return [
    `${level} ${title}`,
    `${level}# ${say.causes}\n\n${listed(causes)}`,
    `${level}# ${say.fixes}\n\n${listed(fixes)}`,
  ]
}

const errorText = (entry: Cause, language: Language): string => {
  const say = WORDS[language]
  const who = audiencesOf(entry).map(one => AUDIENCE_WORDS[one][language])
  const fixes = entry[language].fixes.map((fix, index) => `[${who[index]}] ${fix}`)
  const [title, ...rest] = explained({ ...entry[language], fixes }, '#', language)
  return [
    title,
    `${say.code}: \`${entry.id}\``,
    ...rest,
    ...(entry.ofIntermediate
      ? [`## ${say.ofIntermediate}`, ...explained(entry.ofIntermediate[language], '###', language)]
      : []),
    `## ${say.links}\n\n${listed(entry.links)}`,
    '',
  ].join('\n\n')
}

const incidentText = (incident: Incident, language: Language): string => {
  const say = WORDS[language]
  const { title, summary } = incident[language]
  return [
    `# ${title}`,
    summary,
    listed([
      `${say.ca}: ${incident.ca}`,
      `${say.date}: ${incident.date}`,
      `${say.outcome}: ${OUTCOME_WORDS[incident.outcome][language]}`,
      `${say.source}: ${incident.url}`,
    ]),
    '',
  ].join('\n\n')
}

interface Titled {
  readonly id: string
  readonly en: { readonly title: string }
  readonly ko: { readonly title: string }
}

const library = <E extends Titled>(
  about: Pick<Library, 'name' | 'title' | 'description'>,
  load: () => Promise<readonly E[]>,
  write: (entry: E, language: Language) => string,
): Library => ({
  ...about,
  entries: async () =>
    (await load()).map(({ id, en, ko }) => ({ id, title: { en: en.title, ko: ko.title } })),
  async read(id, language) {
    const entry = (await load()).find(one => one.id === id)
    return entry ? write(entry, language).trimEnd() + '\n' : null
  },
})

export const libraries: readonly Library[] = [
  library(
    {
      name: 'errors',
      title: { en: 'TLS errors', ko: 'TLS 오류' },
      description: {
        en: 'Causes and fixes of TLS errors of servers and clients. Example of a name: expired.',
        ko: '서버와 클라이언트의 TLS 오류별 원인과 해결 방법. 예: expired.',
      },
    },
    async () => Object.values<Cause>((await import('../../../knowledge-base/errors/index.ts')).errors),
    errorText,
  ),
  library(
    {
      name: 'incidents',
      title: { en: 'CA incidents', ko: 'CA 사고 이력' },
      description: {
        en: 'Incidents of certificate authorities, with their outcome and source. Example of a name: 2011-diginotar.',
        ko: '인증기관(CA) 사고의 경위, 결과, 출처. 예: 2011-diginotar.',
      },
    },
    async () => (await import('../../../knowledge-base/incidents/index.ts')).incidents,
    incidentText,
  ),
]
