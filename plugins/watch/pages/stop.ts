/** The pages of the links that stop and that block: one button, and what it did. */
import * as v from 'valibot'
import { described } from '../../../core/answer/schema.ts'
import { STATES } from '../store/tables.ts'
import type { View } from '../../../core/plugin/reply.ts'
import { html, type Html } from '../../../core/surface/html/html.ts'
import { action, againLink, domainList, frame } from './frame.ts'
import { masked } from '../subscription/address.ts'

/* What the page of a stop link is asked for, and what it shows. */

export const Input = v.object({
  token: described(v.string(), 'Of the link.'),
  pressed: described(v.boolean(), 'The button was pressed.'),
  never: described(v.boolean(), 'For good: the link is that of a confirmation mail.'),
})

export const Output = v.object({
  email: v.string(),
  state: v.picklist(STATES),
  watched: v.array(v.string()),
  never: v.boolean(),
})
type Answer = v.InferOutput<typeof Output>

const WORDS = {
  en: {
    ask: 'Stop the expiry alerts?',
    what: (email: string) => `Certscope sends expiry alerts to ${email} about:`,
    nothing: (email: string) => `${email} has no domains at the moment.`,
    button: 'Stop all alerts',
    done: 'Expiry alerts are stopped',
    after: (email: string) =>
      `Certscope sends nothing more to ${email}. The address is deleted after 30 days.`,
    again: 'To start again:',
    block: 'Block alerts to this address?',
    blocks: (email: string) =>
      `Alerts to ${email} cannot be requested again, and active alerts stop. You cannot undo this yourself.`,
    'block-button': 'Block this address',
    blocked: 'This address is blocked',
    never: (email: string) =>
      `Certscope never sends anything to ${email} again. It stores a keyed hash of the address for that.`,
  },
  ko: {
    ask: '만료 알림을 중지할까요?',
    what: (email: string) => `${email} 주소로 다음 도메인의 만료 알림을 보내고 있습니다.`,
    nothing: (email: string) => `${email} 주소로 모니터링하는 도메인이 없습니다.`,
    button: '모든 알림 중지',
    done: '만료 알림을 중지했습니다',
    after: (email: string) => `${email} 주소로 알림을 더 보내지 않습니다. 주소는 30일 뒤에 삭제됩니다.`,
    again: '다시 받으려면:',
    block: '이 주소로 오는 알림을 차단할까요?',
    blocks: (email: string) =>
      `누구도 ${email} 주소로 알림을 다시 신청할 수 없고, 받고 있던 알림도 중지됩니다. 직접 되돌릴 수 없습니다.`,
    'block-button': '이 주소 차단',
    blocked: '이 주소를 차단했습니다',
    never: (email: string) =>
      `${email} 주소로 알림을 다시 보내지 않습니다. 이를 위해 주소의 키 해시를 저장합니다.`,
  },
} as const

const button = (view: View, label: string): Html =>
  html`<form action="${action(view)}" method="post"><button type="submit" class="main">${label}</button></form>`

export const stopPage = ({ email, state, watched, never }: Answer, view: View): string => {
  const { language } = view
  const say = WORDS[language]
  const shown = masked(email)
  if (never)
    return state === 'stopped'
      ? frame(view, say.blocked, html`<p>${say.never(shown)}</p>`)
      : frame(view, say.block, html`<p>${say.blocks(shown)}</p>${button(view, say['block-button'])}`)
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
${button(view, say.button)}`,
  )
}
