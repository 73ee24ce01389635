/** The page of a confirmation link: what it would start, and what it started. */
import * as v from 'valibot'
import { described } from '../../../core/answer/schema.ts'
import { STATES } from '../store/tables.ts'
import type { View } from '../../../core/plugin/reply.ts'
import { html, type Html } from '../../../core/surface/html/html.ts'
import { action, domainList, frame } from './frame.ts'
import { masked } from '../subscription/address.ts'
import { shownAddress } from '../webhook/address.ts'
import { hourWords } from './state-words.ts'

/* What the page of a confirmation link is asked for, and what it shows. */

export const Input = v.object({
  token: described(v.string(), 'Of the link.'),
  act: described(v.picklist(['see', 'confirm', 'again']), 'What the button is for.'),
})

const Shown = v.object({
  confirmed: v.boolean(),
  email: v.string(),
  state: v.picklist(STATES),
  asked: v.array(v.string()),
  over: described(v.array(v.string()), 'They found no place among the five.'),
  watched: v.array(v.string()),
  certificates: described(v.boolean(), 'New certificates are reported as well.'),
  hour: v.number(),
  zone: v.string(),
  manage: described(v.nullable(v.string()), 'A token that leads to the settings.'),
})
export type Answer = v.InferOutput<typeof Shown>
export const Output = v.object({
  shown: described(
    v.nullable(Shown),
    'Null: another confirmation was requested. It is not revealed whether one is sent.',
  ),
})

const WORDS = {
  en: {
    ask: 'Start expiry alerts?',
    request: (address: string) => `Certscope received a request to send expiry alerts to ${address} about:`,
    starts:
      'Once started, Certscope checks these domains every day. You get an alert only when there is news, at most once a day. Each alert has a link to stop.',
    certificates: 'Alerts also report new certificates in CT logs that the server does not serve.',
    button: 'Start the alerts',
    ignore: 'You did not ask for this? Close this page. Nothing starts until the button is pressed.',
    active: 'Expiry alerts are active',
    to: (address: string, hour: string) =>
      `Alerts go to ${address} at ${hour} at the earliest, at most once a day, and only when there is news.`,
    first: 'The first check starts within minutes. These domains are checked every day:',
    over: 'Not added, because at most 5 domains can be watched:',
    paused: 'Expiry alerts are paused',
    resume: 'This request was confirmed earlier. To resume, use the settings link in any of the alerts.',
    manage: 'Change domains, hour or language, or stop',
    sent: 'Check your mail or channel',
    again:
      'If the link is less than 30 days old, a new confirmation is on its way to where the link was sent. At most one is sent per day.',
  },
  ko: {
    ask: '만료 알림을 시작할까요?',
    request: (address: string) =>
      `${address} 주소로 다음 도메인의 만료 알림을 보내 달라는 신청을 받았습니다.`,
    starts:
      '시작하면 이 도메인을 매일 확인합니다. 알릴 일이 있을 때만 알림을 하루에 한 번까지 보냅니다. 모든 알림에 중지 링크가 있습니다.',
    certificates: '서버가 보내지 않는 인증서가 CT 로그에 나타날 때도 알립니다.',
    button: '알림 시작',
    ignore: '신청한 적이 없으면 이 페이지를 닫으세요. 버튼을 누르지 않으면 아무것도 시작되지 않습니다.',
    active: '만료 알림을 시작했습니다',
    to: (address: string, hour: string) =>
      `알릴 일이 있을 때만 하루에 한 번까지, 빨라도 ${hour}에 ${address} 주소로 알림을 보냅니다.`,
    first: '몇 분 안에 첫 확인을 시작합니다. 모니터링하는 도메인:',
    over: '도메인 5개까지만 모니터링할 수 있어 추가하지 못한 도메인:',
    paused: '만료 알림이 일시 중지되어 있습니다',
    resume: '이전에 확인한 신청입니다. 받은 알림의 설정 링크에서 다시 시작하세요.',
    manage: '도메인, 시각, 언어 변경 또는 중지',
    sent: '메일함이나 채널을 확인하세요',
    again:
      '30일이 지나지 않은 링크라면 링크를 받은 곳으로 확인 메시지를 다시 보냅니다. 하루에 한 번까지만 보냅니다.',
  },
} as const

const asking = ({ email, asked, certificates }: Answer, view: View): string => {
  const { language } = view
  const say = WORDS[language]
  return frame(
    view,
    say.ask,
    html`<p>${say.request(masked(email))}</p>
${domainList(asked, language)}
<p>${say.starts}</p>
${certificates ? html`<p>${say.certificates}</p>` : null}
<form action="${action(view)}" method="post"><button type="submit" class="main">${say.button}</button></form>
<p>${say.ignore}</p>`,
  )
}

const started = ({ email, watched, over, certificates, hour, zone, manage }: Answer, view: View): Html => {
  const { language } = view
  const say = WORDS[language]
  return html`<p>${say.to(shownAddress(email), hourWords(hour, zone, language))}</p>
<p>${say.first}</p>
${domainList(watched, language)}
${certificates ? html`<p>${say.certificates}</p>` : null}
${over.length === 0 ? null : html`<p>${say.over}</p>${domainList(over, language)}`}
${manage === null ? null : html`<p><a href="/watch/manage/${manage}?lang=${language}" rel="nofollow">${say.manage}</a></p>`}`
}

/** The address is shown in full once it is confirmed. */
export const confirmPage = ({ shown: answer }: v.InferOutput<typeof Output>, view: View): string => {
  const { language } = view
  const say = WORDS[language]
  if (answer === null) return frame(view, say.sent, html`<p>${say.again}</p>`)
  const { confirmed, state } = answer
  if (!confirmed || state === 'pending') return asking(answer, view)
  if (state === 'active') return frame(view, say.active, started(answer, view))
  return frame(view, say.paused, html`<p>${say.resume}</p>`)
}
