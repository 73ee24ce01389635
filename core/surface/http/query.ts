/** What a request gives by name: the input of its plugin, whether it shall be fresh, and what is ignored. */
import { Refusal } from '../../errors/errors.ts'
import type { ErrorReport } from '../../errors/errors.ts'
import type { Plugin } from '../../plugin/plugin.ts'
import { shortValue } from '../../errors/messages.ts'
import { schemaOf } from '../text/json-schema.ts'
import type { Json } from '../text/json-schema.ts'
import { printable } from '../../base/printable.ts'
import type { PublishedRoute } from './published-routes.ts'
import type { Input } from './request.ts'

/** Names that are repeated to whoever gave them. */
export const MAX_IGNORED = 10
const MAX_NAME_LENGTH = 40

/** Whether there may be an older answer than the caller wants: not where nothing is measured. */
export const takesFresh = ({ places, effect }: Plugin): boolean => places !== 0 && !effect

/** Those that every request may have; `client` is counted only, and `lang` is the view's. */
const COMMON: readonly string[] = ['client', 'lang']

export interface CheckRequest {
  readonly input: Readonly<Input>
  readonly fresh: boolean
  /** Names that say nothing to the plugin, as far as they are repeated. */
  readonly ignored: readonly string[]
}

/** Null: it takes any. */
const namesOf = (plugin: Plugin): ReadonlySet<string> | null => {
  const { properties, additionalProperties } = schemaOf(plugin.input, 'input') as {
    readonly properties?: Json
    readonly additionalProperties?: unknown
  }
  return properties === undefined || additionalProperties ? null : new Set(Object.keys(properties))
}

/** Whether a POST has to say anything that its path does not. */
export const takesBody = ({ plugin, path, fixed }: PublishedRoute): boolean => {
  const names = namesOf(plugin)
  const isKnown = (name: string): boolean => Object.hasOwn(fixed, name) || path.includes(`:${name}`)
  return names === null || ![...names].every(isKnown)
}

const ON: readonly unknown[] = ['1', 'true', '', true]
const OFF: readonly unknown[] = ['0', 'false', false]

const isOn = (value: unknown): boolean => {
  if (ON.includes(value)) return true
  if (OFF.includes(value)) return false
  throw new Refusal({ code: 'fresh-invalid', params: { value: shortValue(value) } })
}

/** Reads what is given to a route. Throws Refusal for a `fresh` that is neither. */
export const queryReader = ({ plugin, fixed }: Pick<PublishedRoute, 'plugin' | 'fixed'>) => {
  const names = namesOf(plugin)
  const hasFresh = takesFresh(plugin) && !names?.has('fresh')
  return (given: Readonly<Input>): CheckRequest => {
    const input = Object.create(null) as Input
    const ignored: string[] = []
    let fresh = false
    for (const [name, value] of Object.entries(given)) {
      if (name === 'fresh' && hasFresh) fresh = isOn(value)
      else if (!Object.hasOwn(fixed, name) && (names === null || names.has(name))) input[name] = value
      else if (!COMMON.includes(name) && ignored.length < MAX_IGNORED)
        ignored.push(printable(name.slice(0, MAX_NAME_LENGTH)))
    }
    return { input: Object.assign(input, fixed), fresh, ignored }
  }
}

/** Commas and colons need no escape, and are read more easily without. */
const encoded = (value: unknown): string =>
  encodeURIComponent([value].flat().join(',')).replace(/%2C/g, ',').replace(/%3A/g, ':')

/** The documented request: `/api/v1/certificate?domain=example.com`. */
export const exampleRequest = ({ plugin, path, method, fixed }: PublishedRoute): string => {
  const example = Object.entries(plugin.example as Input).filter(([name]) => !Object.hasOwn(fixed, name))
  if (method === 'POST') return JSON.stringify(Object.fromEntries(example))
  const inQuery = example.filter(([name]) => !path.includes(`:${name}`))
  const query = inQuery.map(([name, value]) => `${name}=${encoded(value)}`).join('&')
  const filled = example.reduce((text, [name, value]) => text.replace(`:${name}`, encoded(value)), path)
  return query === '' ? filled : `${filled}?${query}`
}

/** A parameter that is missing: which others were given, and a request that works. */
const missing = (report: ErrorReport, route: PublishedRoute, given: string): ErrorReport => {
  if (report.code === 'parameter-missing') {
    const params = { name: report.params.name, example: exampleRequest(route) }
    return given === ''
      ? { code: 'parameter-missing-at', params }
      : { code: 'parameter-renamed', params: { ...params, given } }
  }
  if (report.code === 'parameter-missing-because' && given !== '')
    return { code: 'parameter-renamed-because', params: { ...report.params, given } }
  return report
}

/** Rewrites a refusal about a missing parameter so it says how to correct the request to this route. */
export const forRequest = (thrown: unknown, route: PublishedRoute, ignored: readonly string[]): unknown => {
  if (!(thrown instanceof Refusal) || !thrown.report) return thrown
  const given = ignored.map(name => `"${name}"`).join(', ')
  const report = missing(thrown.report, route, given)
  return report === thrown.report ? thrown : new Refusal(report, thrown.status, thrown.headers)
}
