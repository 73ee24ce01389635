/** The pages' one script: what is more convenient with it, and works without it. */
import type { Catalogue, Language } from '../../text/catalogue.ts'
import { html, type Html } from './html.ts'

export const SCRIPT_PATH = '/pages/site.js'

const WORDS = {
  copy: { en: 'Copy', ko: '복사' },
  copied: { en: 'Copied', ko: '복사됨' },
  /** Days, hours, minutes and seconds, as they follow a number. */
  units: { en: ' d, h, min, s', ko: '일,시간,분,초' },
  left: { en: 'in {time}', ko: '{time} 남음' },
  over: { en: 'now', ko: '지금' },
  elapsed: { en: '{seconds} s', ko: '{seconds}초' },
  lost: {
    en: 'The connection was lost before the result arrived. Reload the page.',
    ko: '결과를 받기 전에 연결이 끊겼습니다. 페이지를 새로 고치세요.',
  },
} as const satisfies Catalogue

/** As soon as it is there, for a page may be sent for as long as its check runs. */
export const siteScript = (language: Language): Html =>
  html`<script src="${SCRIPT_PATH}" async${Object.entries(WORDS).map(
    ([name, words]) => html` data-${name}="${words[language]}"`,
  )}></script>
`

/**
 * Copy buttons for `.block` and `.command`, without which the text can still be selected; what is left until
 * an instant, for `time[data-until]`; the seconds that a check has taken, in `.elapsed`; and once the page is
 * complete, the title that says what came of it.
 */
export const SCRIPT = `(() => {
const words = document.currentScript.dataset
const all = (selector, act) => document.querySelectorAll(selector).forEach(act)

const addCopy = block => {
  const code = block.querySelector('code')
  if (!code || !navigator.clipboard) return
  const button = document.createElement('button')
  const show = text => {
    button.textContent = text
    button.setAttribute('aria-label', block.dataset.name ? text + ': ' + block.dataset.name : text)
  }
  button.type = 'button'
  show(words.copy)
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent)
    } catch {
      getSelection().selectAllChildren(code)
      return
    }
    show(words.copied)
    setTimeout(() => show(words.copy), 2000)
  })
  block.append(button)
  block.classList.add('can-copy')
}

const units = words.units.split(',')
const SIZES = [86400, 3600, 60, 1]
const left = seconds => {
  const first = Math.max(0, SIZES.findIndex(size => seconds >= size))
  const parts = SIZES.map((size, at) => Math.floor((at ? seconds % SIZES[at - 1] : seconds) / size) + units[at])
  return parts.slice(first, first + 2).join(' ')
}
const countDown = time => {
  const until = Date.parse(time.dataset.until)
  // What is over was told as such.
  if (!(until > Date.now())) return
  const show = () => {
    const seconds = Math.ceil((until - Date.now()) / 1000)
    time.textContent = seconds > 0 ? words.left.replace('{time}', left(seconds)) : time.dataset.over || words.over
    if (seconds <= 0) clearInterval(timer)
  }
  const timer = setInterval(show, 1000)
  show()
}

const find = selector => document.querySelector(selector)
const waiting = () => find('.progress') && !find('main > .answer, main > .error')
// Something is heard every two seconds; browsers do not tell a page that its own stream broke off.
const QUIET = 9000
let heard = 0
let lines = 0
const lose = () => {
  clearInterval(count)
  const lost = document.createElement('p')
  lost.className = 'error'
  lost.setAttribute('role', 'alert')
  lost.textContent = words.lost
  find('.progress').append(lost)
}
const count = setInterval(() => {
  if (!waiting()) return
  const now = performance.now()
  all('.elapsed', one => (one.textContent = words.elapsed.replace('{seconds}', Math.round(now / 1000))))
  const grown = document.querySelectorAll('.progress li').length
  if (grown !== lines || !heard) {
    heard = now
    lines = grown
  }
  if (now - heard > QUIET) lose()
}, 1000)

const complete = () => {
  clearInterval(count)
  all('.block, .command', addCopy)
  all('template[data-title]', one => (document.title = one.dataset.title))
  all('time[data-until]', countDown)
  if (waiting()) lose()
}
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', complete)
else complete()
})()
`
