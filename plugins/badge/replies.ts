/** How a badge leaves: as an image, and as JSON for shields.io. Both always with 200. */
import { type Level, type Answer, Endpoint } from './schema.ts'
import { HOUR, MINUTE } from '../../core/plugin/plugin.ts'
import type { Language } from '../../core/text/catalogue.ts'
import type { Refused, Reply, View } from '../../core/plugin/reply.ts'
import { messageText } from './words.ts'

/* The colors of badges: the text on each of them has a contrast of 4.5 and more (WCAG 2 AA). */

export const COLORS: Readonly<Record<Level, string>> = {
  good: '#1a7f37',
  warning: '#e3b341',
  critical: '#cf222e',
  unknown: '#6a6a6a',
}

const SHOWN_SECONDS = 6 * HOUR
/** What could not be checked may be otherwise a moment later. */
const AGAIN_SECONDS = 5 * MINUTE

/** Not beyond the end that it counts the days to. */
export const ttlOf = ({ settled, expires }: Pick<Answer, 'settled' | 'expires'>, now: Date): number => {
  if (!settled) return AGAIN_SECONDS
  const left = expires === null ? Infinity : Math.ceil((Date.parse(expires) - now.getTime()) / 1000)
  return left > 0 ? Math.min(SHOWN_SECONDS, left) : SHOWN_SECONDS
}

/** GitHub's image proxy gives up after four seconds (badges/shields#10833). */
const WITHIN_SECONDS = 3

const SAFE = {
  // It is opened as a document as well, and holds text from outside.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'cross-origin',
} as const

const LABEL = 'Certscope'

interface Instead {
  readonly message: string
  /** For proxies, which would ask again with each view of a README. */
  readonly seconds: number
}

/** What was asked is wrong; the check goes on; there is no room, or too much was asked. */
const instead = ({ status }: Refused, language: Language): Instead => {
  if (status < 429) return { message: messageText({ code: 'invalid' }, language), seconds: 10 * MINUTE }
  if (status === 504) return { message: messageText({ code: 'checking' }, language), seconds: 10 }
  return { message: messageText({ code: 'unknown' }, language), seconds: MINUTE }
}

const cached = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` })

const ALWAYS =
  'Always 200: grey if the domain could not be checked in time or too much was asked, "invalid" for a name or '
  + 'parameter that is not valid.'

export const image: Reply<Answer> = {
  status: 200,
  type: 'image/svg+xml',
  about: `The badge as an SVG image. ${ALWAYS}`,
  within: WITHIN_SECONDS,
  headers: () => SAFE,
  write: ({ svg }) => svg,
  async refuse(refused: Refused, { language }: View) {
    const { message, seconds } = instead(refused, language)
    const { draw } = await import('./drawing.ts')
    const { svg } = draw({ label: LABEL, message, color: COLORS.unknown, style: 'flat' })
    return { status: 200, body: svg, headers: { ...SAFE, ...cached(seconds) } }
  },
}

const endpoint = (shown: Pick<Answer, 'label' | 'message' | 'color'>, isError: boolean, seconds: number) =>
  JSON.stringify({ schemaVersion: 1, ...shown, isError, cacheSeconds: seconds })

const EXAMPLE = {
  schemaVersion: 1,
  label: 'certificate',
  message: '57 days',
  color: COLORS.good,
  isError: false,
  cacheSeconds: SHOWN_SECONDS,
} as const

export const shields: Reply<Answer> = {
  status: 200,
  type: 'application/json',
  about: `The badge for the endpoint badge of shields.io. ${ALWAYS}`,
  within: WITHIN_SECONDS,
  shape: { schema: Endpoint, example: EXAMPLE },
  write: ({ label, message, color, level, settled }) =>
    endpoint({ label, message, color }, level === 'unknown', settled ? SHOWN_SECONDS : AGAIN_SECONDS),
  refuse(refused, { language }) {
    const { message, seconds } = instead(refused, language)
    const body = endpoint({ label: LABEL, message, color: COLORS.unknown }, true, seconds)
    return { status: 200, body, headers: cached(seconds) }
  },
}
