/** The form for the hour of the mails, its time zone and the language. */
import type { View } from '../../../core/plugin/reply.ts'
import { html, type Html } from '../../../core/surface/html/html.ts'
import { DEFAULT_ZONE } from '../letter/hours.ts'
import { action } from './frame.ts'
import type { Answer } from '../manage/schema.ts'
import { WORDS } from './manage-words.ts'

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

export const settingsForm = ({ hour, zone, language: chosen }: Settings, view: View): Html => {
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
