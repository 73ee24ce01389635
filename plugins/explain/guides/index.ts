/** Publishes the list of all causes, in both languages. */
import * as v from 'valibot'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import { page } from '../../../core/plugin/reply.ts'
import type { Reply, View } from '../../../core/plugin/reply.ts'
import { commonErrors } from '../../../knowledge-base/common-errors.ts'
import { ids } from '../../../knowledge-base/errors/ids.ts'
import type { Language } from '../../../core/text/catalogue.ts'
import { contents } from '../../../core/surface/html/contents.ts'
import { html, type Html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { oneField } from '../../../core/surface/html/one-field.ts'
import type { Cause, CauseGroup } from '../../../knowledge-base/errors/types.ts'
import { pathOf } from '../answer/entry.ts'

/* Draws the list of all causes, by their families. */

const WORDS = {
  en: {
    title: 'TLS errors',
    lead: 'What TLS error messages mean, who can fix them, and how.',
    field: 'Paste your error message',
    explain: 'Explain',
    common: 'Common errors',
    groups: 'Groups of errors',
  },
  ko: {
    title: 'TLS 오류',
    lead: 'TLS 오류 메시지의 뜻과, 누가 어떻게 고칠 수 있는지 설명합니다.',
    field: '오류 메시지를 붙여 넣으세요',
    explain: '원인 찾기',
    common: '흔한 오류',
    groups: '오류 분류',
  },
} as const

/** The chapters of the list, in its order; what belongs to none is in the last one. */
const CHAPTERS: readonly {
  readonly id: string
  readonly en: string
  readonly ko: string
  readonly groups: readonly CauseGroup[]
  readonly subject?: string
}[] = [
  {
    id: 'trust',
    en: 'Trust and chains',
    ko: '신뢰와 체인',
    groups: ['unknown-issuer', 'self-signed', 'old-root-store', 'java-truststore', 'proxy-interception'],
  },
  { id: 'dates', en: 'Dates', ko: '유효 기간', groups: ['expired', 'not-yet-valid', 'clock-skew'] },
  {
    id: 'names',
    en: 'Names',
    ko: '호스트 이름',
    groups: ['hostname-mismatch', 'name-constraints', 'hsts-pinning'],
  },
  { id: 'revocation', en: 'Revocation', ko: '폐기', groups: ['revoked', 'revocation-unavailable'] },
  {
    id: 'contents',
    en: 'Contents of certificates',
    ko: '인증서 내용',
    groups: ['weak-cert', 'key-usage', 'ct-required'],
  },
  {
    id: 'protocols',
    en: 'Protocol versions and cipher suites',
    ko: '프로토콜 버전과 암호 스위트',
    groups: ['protocol-version', 'no-shared-cipher', 'dh-too-small', 'legacy-renegotiation'],
  },
  {
    id: 'handshake',
    en: 'Handshake and connection',
    ko: '핸드셰이크와 연결',
    groups: ['sni-handshake-failure', 'conn-reset-eof', 'plain-http'],
  },
  { id: 'clients', en: 'Client certificates', ko: '클라이언트 인증서', groups: ['client-cert-required'] },
  { id: 'acme', en: 'ACME', ko: 'ACME', groups: [], subject: 'acme-' },
  { id: 'further', en: 'Further errors', ko: '그 밖의 오류', groups: ['other'] },
]

const chapterOf = ({ id, causeGroup }: Cause): number => {
  const bySubject = CHAPTERS.findIndex(({ subject }) => subject !== undefined && id.startsWith(subject))
  return bySubject >= 0 ? bySubject : CHAPTERS.findIndex(({ groups }) => groups.includes(causeGroup))
}

const item = ({ id, ...texts }: Cause, language: Language): Html =>
  html`<li><a href="${pathOf(id, language)}">${texts[language].title}</a> <code>${id}</code></li>
`

const list = (entries: readonly Cause[], language: Language): Html => html`<ul class="pairs">
${entries.map(entry => item(entry, language))}</ul>`

/** What an English title begins with says nothing of its place. */
const sortedBy = (title: string): string => title.replace(/^(?:An?|The) /, '')

const listPage = (causes: ReadonlyMap<string, Cause>, view: View): string => {
  const { language } = view
  const words = WORDS[language]
  const byChapter = Map.groupBy(causes.values(), chapterOf)
  const chapters = CHAPTERS.flatMap((chapter, index) => {
    const entries = (byChapter.get(index) ?? []).toSorted((a, b) =>
      sortedBy(a[language].title).localeCompare(sortedBy(b[language].title), language),
    )
    return entries.length === 0 ? [] : [{ id: chapter.id, text: chapter[language], entries }]
  })
  return layout(view, {
    title: `${words.title} - Certscope`,
    description: words.lead,
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${oneField({
  action: `/${language}/explain`,
  name: 'error',
  label: words.field,
  button: words.explain,
  placeholder: 'unable to get local issuer certificate',
})}
<h2 id="common">${words.common}</h2>
${list(
  commonErrors.flatMap(id => causes.get(id) ?? []),
  language,
)}
${contents(chapters, words.groups)}${chapters.map(
  ({ id, text, entries }) => html`
<h2 id="${id}">${text}</h2>
${list(entries, language)}`,
)}`,
  })
}

const List = v.object({ ids: v.array(v.string()) })

const reply: Reply<v.InferOutput<typeof List>> = {
  ...page(async (_, view) => {
    const { allCauses } = await import('../match/causes.ts')
    return listPage(await allCauses(), view)
  }),
  headers: () => ({ 'cache-control': 'no-cache' }),
}

export default plugin({
  name: 'explain/guides',
  summary: 'Every TLS error that is explained here, with its causes and fixes.',
  korean: {
    title: '전체 TLS 오류',
    summary: '원인과 해결 방법을 설명하는 모든 TLS 오류',
    fields: {},
  },
  routes: { 'GET /en/errors': reply, 'GET /ko/errors': reply },
  menu: [{ path: '/errors', en: 'Errors', ko: '오류', at: 'head' }],
  ttl: HOUR,
  places: 0,
  input: v.object({}),
  output: List,
  example: {},
  run: () => ({ ids: ids.slice() }),
})
