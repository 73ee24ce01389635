/**
 * What MDN's HTTP Observatory counts for the headers of a page that is served over TLS with a sound
 * certificate, after a redirect from HTTP to the same host (its scoring of 2026): 100, less what is missing,
 * and credit for more where at least 90 are left.
 */

const MIN_FOR_CREDIT = 90
const SIX_MONTHS_S = 15_768_000
const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

type Fields = Readonly<Record<string, string | undefined>>

const directivesOf = (policy: string): Map<string, readonly string[]> =>
  new Map(
    policy
      .split(';')
      .map(one => one.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources] as const),
  )

/** Sources of scripts, styles and objects that let in more than files of known places. */
const isUnsafe = (source: string): boolean => /^(?:'unsafe-.*|data:|https?:|\*|blob:)$/.test(source)

const policyPoints = (policy: string | undefined): number => {
  if (policy === undefined) return -25
  const directives = directivesOf(policy)
  const fallback = directives.get('default-src') ?? ['*']
  const of = (name: string): readonly string[] => directives.get(name) ?? fallback
  if ([...of('script-src'), ...of('object-src')].some(isUnsafe)) return -20
  if (
    Array.from(directives.values())
      .flat()
      .some(source => /^http:/.test(source))
  )
    return -20
  if (of('style-src').some(isUnsafe)) return 0
  const form = directives.get('form-action') ?? []
  const isStrict = fallback.join() === "'none'" && /^'(?:none|self)'$/.test(form.join())
  return isStrict ? 10 : 5
}

/** `isPreloaded` is not known of a name of tests: no credit for it. */
export const observatoryScore = (fields: Fields, markup: string): number => {
  const directives = directivesOf(fields['content-security-policy'] ?? '')
  const age = Number(/max-age=(\d+)/.exec(fields['strict-transport-security'] ?? '')?.[1] ?? NaN)
  const referrer = fields['referrer-policy']
  const resources = fields['cross-origin-resource-policy']
  const scripts = Array.from(markup.matchAll(/<script\b[^>]*\bsrc="([^"]*)"/g), ([, source]) => source!)
  const modifiers = [
    policyPoints(fields['content-security-policy']),
    // With cookies there would be more to count.
    fields['set-cookie'] === undefined ? 0 : -40,
    fields['access-control-allow-credentials'] === undefined ? 0 : -50,
    referrer === undefined ? 0 : PRIVATE.includes(referrer) ? 5 : -5,
    Number.isNaN(age) ? -20 : age < SIX_MONTHS_S ? -10 : 0,
    scripts.every(source => /^\/(?!\/)/.test(source)) ? 0 : -50,
    fields['x-content-type-options'] === 'nosniff' ? 0 : -5,
    directives.has('frame-ancestors') ? 5 : fields['x-frame-options'] === undefined ? -20 : 0,
    resources === 'same-origin' || resources === 'same-site' ? 10 : 0,
  ]
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
  const base = 100 + sum(modifiers.filter(one => one < 0))
  return Math.max(0, base >= MIN_FOR_CREDIT ? base + sum(modifiers.filter(one => one > 0)) : base)
}
