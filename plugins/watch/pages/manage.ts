/** The settings page: what is watched for an address, and a form for each thing that can be changed. */
import type { View } from '../../../core/plugin/reply.ts'
import { html, type Html, clean } from '../../../core/surface/html/html.ts'
import { DEFAULT_ZONE } from '../letter/hours.ts'
import { action, againLink, frame } from './frame.ts'
import type { Answer, ACTS } from '../manage/schema.ts'
import { WORDS, NOTICE_WORDS } from './manage-words.ts'
import { moment } from '../../../core/text/catalogue.ts'
import { shownHost } from '../../../core/domain/domain.ts'
import { STATE_WORDS, hourWords } from './state-words.ts'
import { MAX_WATCHED } from '../store/limits.ts'
import { shownAddress } from '../webhook/address.ts'

/* The form for the hour of the mails, its time zone and the language. */

type Settings = Pick<NonNullable<Answer['subscription']>, 'hour' | 'zone' | 'language'>

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const LANGUAGES = [
  ['en', 'English'],
  ['ko', '한국어'],
] as const

let known: readonly string[] | undefined

/** That of most readers first: a list of what can be typed begins with it. */
const zones = (): readonly string[] =>
  (known ??= [
    DEFAULT_ZONE,
    'UTC',
    ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== DEFAULT_ZONE && zone !== 'UTC'),
  ])

const option = (value: string | number, label: string, isChosen: boolean, lang: string | null = null): Html =>
  html`<option value="${value}"${lang === null ? null : html` lang="${lang}"`}${isChosen ? html` selected` : null}>${label}</option>`

const settingsForm = ({ hour, zone, language: chosen }: Settings, view: View): Html => {
  const say = WORDS[view.language]
  return html`
<form action="${action(view)}" method="post">
<input type="hidden" name="act" value="save">
<div class="field"><label for="hour">${say.hour}</label>
<select id="hour" name="hour">${HOURS.map(one => option(one, `${String(one).padStart(2, '0')}:00`, one === hour))}</select></div>
<div class="field"><label for="zone">${say.zone}</label>
<input type="text" id="zone" name="zone" value="${zone}" list="zones" required aria-describedby="zone-about" autocapitalize="none" spellcheck="false" autocomplete="off">
<datalist id="zones">${zones().map(one => html`<option value="${one}">`)}</datalist>
<p class="faint" id="zone-about">${say['zone-about']}</p></div>
<div class="field"><label for="language">${say.language}</label>
<select id="language" name="language">${LANGUAGES.map(([code, name]) => option(code, name, code === chosen, code))}</select></div>
<button type="submit">${say.save}</button>
</form>`
}

type Subscription = NonNullable<Answer['subscription']>
type Act = (typeof ACTS)[number]

/** One button that does one thing; `of`: what it is about, for those who hear it alone. */
const button = (view: View, act: Act, label: string, hidden: Html | null = null, of = ''): Html => html`
<form action="${action(view)}" method="post" class="single">
<input type="hidden" name="act" value="${act}">${hidden}
<button type="submit">${label}${of === '' ? null : html`<span class="unseen"> ${of}</span>`}</button>
</form>`

const facts = ({ email, secret, state, hour, zone }: Subscription, { language }: View): Html => {
  const say = WORDS[language]
  const rows = [
    [say.address, shownAddress(email)],
    ...(secret === null ? [] : [[say.secret, secret]]),
    [say.state, STATE_WORDS[state][language]],
    [say.sent, hourWords(hour, zone, language)],
  ]
  return html`<dl class="facts">
${rows.map(
  ([label, value]) => html`<div><dt>${label!}</dt><dd>${value!}</dd></div>
`,
)}</dl>`
}

const table = ({ domains }: Subscription, view: View): Html => {
  const { language } = view
  const say = WORDS[language]
  // The button stands beside the name, where a narrow screen shows it without scrolling.
  const columns = [say.domain, say.change, say.expires, say.checked]
  return html`
<section class="scroll" aria-label="${say.domains}" tabindex="0">
<table>
<thead><tr>${columns.map(column => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${domains.map(({ domain, notAfter, checkedAt }) => {
  const name = clean(shownHost(domain, language))
  const hidden = html`<input type="hidden" name="domain" value="${domain}">`
  const expires = notAfter === null ? say.unknown : moment(notAfter, language)
  const checked = checkedAt === null ? say.never : moment(checkedAt, language)
  return html`<tr><th scope="row">${name}</th><td>${button(view, 'remove', say.remove, hidden, name)}</td><td>${expires}</td><td>${checked}</td></tr>
`
})}</tbody>
</table>
</section>`
}

const addForm = ({ domains }: Subscription, view: View): Html => {
  const say = WORDS[view.language]
  const room = MAX_WATCHED - domains.length
  if (room <= 0) return html`<p class="faint">${say.full}</p>`
  return html`
<form action="${action(view)}" method="post">
<input type="hidden" name="act" value="add">
<div class="field"><label for="domains">${say.add}</label>
<input type="text" id="domains" name="domains" required aria-describedby="domains-about" placeholder="example.com" autocapitalize="none" spellcheck="false" autocomplete="off">
<p class="faint" id="domains-about">${say['add-about'](room)}</p></div>
<button type="submit">${say['add-do']}</button>
</form>`
}

const section = (title: string, about: string, control: Html): Html => html`
<h2>${title}</h2>
<p>${about}</p>
${control}`

/** One button that says what it does: an old page can be sent twice. */
const certificatesForm = ({ certificates }: Subscription, view: View): Html => {
  const say = WORDS[view.language]
  const hidden = html`<input type="hidden" name="certificates" value="${certificates ? 'off' : 'on'}">`
  const label = certificates ? say['certificates-off'] : say['certificates-on']
  return section(say.certificates, say['certificates-about'], button(view, 'save', label, hidden))
}

const noticeOf = ({ notice }: Answer, { language }: View): Html | null =>
  notice === null ? null : html`<p class="notice" role="status">${NOTICE_WORDS[notice][language]}</p>`

/** What there is while mails are sent, or may be again without a new confirmation. */
const running = (subscription: Subscription, view: View): Html => {
  const say = WORDS[view.language]
  const isActive = subscription.state === 'active'
  return html`
<h2>${say.domains}</h2>
${table(subscription, view)}
${addForm(subscription, view)}
<h2>${say.when}</h2>
${settingsForm(subscription, view)}
${certificatesForm(subscription, view)}
${isActive ? section(say.test, say['test-about'], button(view, 'test', say['test-do'])) : null}
${
  isActive
    ? section(say.pause, say['pause-about'], button(view, 'pause', say.pause))
    : section(say.resume, say['pause-about'], button(view, 'resume', say.resume))
}
${section(say.stop, say['stop-about'], button(view, 'stop', say['stop-do']))}`
}

const resting = ({ state }: Subscription, { language }: View): Html =>
  state === 'pending'
    ? html`<p>${WORDS[language].pending}</p>`
    : html`<p>${WORDS[language].again} ${againLink(language)}</p>`

export const managePage = (answer: Answer, view: View): string => {
  const { subscription, erasing } = answer
  const { language } = view
  const say = WORDS[language]
  if (subscription === null)
    return frame(view, say.erased, html`<p>${say['erased-what']} ${againLink(language)}</p>`)
  if (erasing)
    return frame(
      view,
      say['erase-title'],
      html`<p>${say['erase-what'](shownAddress(subscription.email))}</p>
${button(view, 'erase', say['erase-do'])}
<p><a href="${action(view)}">${say.keep}</a></p>`,
    )
  const { state } = subscription
  return frame(
    view,
    say.title,
    html`${noticeOf(answer, view)}
${facts(subscription, view)}
${state === 'active' || state === 'paused' ? running(subscription, view) : resting(subscription, view)}
${section(say.erase, say['erase-about'], button(view, 'ask-erase', say['erase-ask']))}`,
  )
}
