/** The page of a stop link: one button, and what it did. */
import * as v from 'valibot'
import { described } from '../../../core/answer/schema.ts'
import { STATES } from '../store/tables.ts'
import type { View } from '../../../core/plugin/reply.ts'
import { html } from '../../../core/surface/html/html.ts'
import { action, againLink, domainList, frame } from './frame.ts'
import { masked } from '../subscription/address.ts'

/* What the page of a stop link is asked for, and what it shows. */

export const Input = v.object({
  token: described(v.string(), 'Of the link.'),
  pressed: described(v.boolean(), 'The button was pressed.'),
})

export const Output = v.object({
  email: v.string(),
  state: v.picklist(STATES),
  watched: v.array(v.string()),
})
type Answer = v.InferOutput<typeof Output>

const WORDS = {
  en: {
    ask: 'Stop the expiry mails?',
    what: (email: string) => `Certscope sends expiry mails to ${email} about:`,
    nothing: (email: string) => `${email} has no domains at the moment.`,
    button: 'Stop all mails',
    done: 'Expiry mails are stopped',
    after: (email: string) =>
      `Certscope sends no more mails to ${email}. The address is deleted after 30 days.`,
    again: 'To start again:',
  },
  ko: {
    ask: '만료 알림 메일을 중지할까요?',
    what: (email: string) => `${email} 주소로 다음 도메인의 만료 알림 메일을 보내고 있습니다.`,
    nothing: (email: string) => `${email} 주소로 모니터링하는 도메인이 없습니다.`,
    button: '모든 메일 중지',
    done: '알림 메일을 중지했습니다',
    after: (email: string) => `${email} 주소로 메일을 더 보내지 않습니다. 주소는 30일 뒤에 삭제됩니다.`,
    again: '다시 받으려면:',
  },
} as const

export const stopPage = ({ email, state, watched }: Answer, view: View): string => {
  const { language } = view
  const say = WORDS[language]
  const shown = masked(email)
  if (state === 'stopped')
    return frame(
      view,
      say.done,
      html`<p>${say.after(shown)}</p>
<p>${say.again} ${againLink(language)}</p>`,
    )
  return frame(
    view,
    say.ask,
    html`${watched.length === 0 ? html`<p>${say.nothing(shown)}</p>` : html`<p>${say.what(shown)}</p>${domainList(watched, language)}`}
<form action="${action(view)}" method="post"><button type="submit" class="main">${say.button}</button></form>`,
  )
}
