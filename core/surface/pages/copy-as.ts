/** Below an answer: other ways to the same, to copy. */
import type { Catalogue } from '../../text/catalogue.ts'
import type { View } from '../../plugin/reply.ts'
import type { Ways } from './links.ts'
import { html, type Html } from '../html/html.ts'

const WORDS = {
  title: {
    en: 'Copy as link, curl, command or MCP prompt',
    ko: '링크, curl, 명령, MCP 프롬프트로 복사',
  },
  link: { en: 'Link', ko: '링크' },
  curl: { en: 'curl', ko: 'curl' },
  command: { en: 'Command', ko: '명령' },
  task: { en: 'MCP prompt', ko: 'MCP 프롬프트' },
} as const satisfies Catalogue

/** `query`: of the page, without the question mark. */
export const copyAs = ({ curl, command, task }: Ways, query: string, view: View): Html => {
  const { language, site, path } = view
  const block = (name: 'link' | 'curl' | 'command' | 'task', text: string | null): Html | null =>
    text === null
      ? null
      : html`<h3>${WORDS[name][language]}</h3>
<div class="block" data-name="${WORDS[name][language]}"><pre><code>${text}</code></pre></div>
`
  return html`<details class="copy"><summary>${WORDS.title[language]}</summary>
${block('link', `${site}${path}${query === '' ? '' : `?${query}`}`)}${block('curl', curl)}${block('command', command)}${block('task', task)}</details>`
}
