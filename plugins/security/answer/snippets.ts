/**
 * Pure: the configuration of all fixes of one answer. It has the name of the host, and each setting once, so
 * that all of it together can be pasted into one configuration.
 */
import { PLACES, SERVER_NAMES, snippetsOf } from '../../../knowledge-base/snippets/index.ts'
import type { Snippet } from '../../../knowledge-base/snippets/index.ts'
import type { CheckResult } from '../schema.ts'

type Published = NonNullable<CheckResult['fix']>['snippets']

/** The name that all pieces have in place of the host's own. */
const EXAMPLE = 'example.com'

/** Two of a header would both be sent: what asks for more has it. */
const WIDER: Readonly<Record<string, string>> = { hsts: 'hsts-preload' }

/** A line that is indented, or ends a block, belongs to the setting before it. */
const settingsIn = (text: string): string[] => text.split(/\n(?![\s}]|<\/)/)

const saidWith = (check: string) => ({
  en: `It is part of the setting for ${check}.`,
  ko: `${check} 항목의 설정에 들어 있습니다.`,
})

/** `checks`: those to be fixed, the most urgent first. */
export const snippetsFor = (checks: readonly string[], host: string): ReadonlyMap<string, Published> => {
  /** By server, place and setting: the check that has it. */
  const said = new Map<string, string>()
  const named = ({ server, place }: Snippet, setting: string): string => `${server} ${place} ${setting}`

  const publish = (check: string, snippet: Snippet): Published[number] => {
    const { server, since, place, text, reason, proved } = snippet
    const none = (why: { readonly en: string; readonly ko: string }): Published[number] => ({
      server: SERVER_NAMES[server],
      since: null,
      place: null,
      text: null,
      reason: { ...why },
      proved: false,
    })
    if (text === null || place === null) return none(reason!)
    const wider = WIDER[check]
    if (wider !== undefined && checks.includes(wider)) return none(saidWith(wider))
    const settings = settingsIn(text)
    const own = settings.filter(setting => !said.has(named(snippet, setting)))
    if (own.length === 0) return none(saidWith(said.get(named(snippet, settings[0]!))!))
    for (const setting of own) said.set(named(snippet, setting), check)
    return {
      server: SERVER_NAMES[server],
      since,
      place: { ...PLACES[place] },
      text: own.join('\n').replaceAll(EXAMPLE, host),
      proved,
    }
  }

  return new Map(checks.map(check => [check, snippetsOf(check).map(one => publish(check, one))]))
}
