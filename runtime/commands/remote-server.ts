/** `--server URL`: the commands ask a running server over REST, instead of checking from this machine. */
import type { App } from '../../core/app.ts'
import { CachedAnswer } from '../../core/kernel/answer-cache.ts'
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language } from '../../core/text/catalogue.ts'
import { Refusal, Unchecked } from '../../core/errors/errors.ts'
import { readAtMost } from '../../core/base/bytes.ts'
import { verbOf } from '../../core/plugin/command-line.ts'
import type { Plugin } from '../../core/plugin/plugin.ts'
import { restRouteOf, routesOf } from '../../core/surface/http/router.ts'
import { DESCRIPTION_VERSION } from '../../core/version.ts'
import { deadline } from '../../core/base/deadline.ts'
import * as v from 'valibot'

/** Longest response body; the longest answers have a tenth of it. */
const MAX_OCTETS = 4 * 1024 * 1024
/** Longer than the longest check may take. */
const DEADLINE_MS = 40_000

const SERVER_ERRORS = {
  'server-missing': {
    en: '--server needs the URL of a Certscope server, such as http://127.0.0.1:8080.',
    ko: '--server 옵션에는 Certscope 서버의 주소가 필요합니다. 예: http://127.0.0.1:8080',
  },
  'server-unreachable': {
    en: 'No response from {server}. Check that a Certscope server is running there.',
    ko: '{server} 서버에서 응답이 없습니다. 그 주소에서 Certscope 서버가 실행 중인지 확인하세요.',
  },
  'server-late': {
    en: '{server} did not respond within {seconds} s.',
    ko: '{server} 서버가 {seconds}초 안에 응답하지 않았습니다.',
  },
  'server-other': {
    en: '{server} responded with status {status}, unlike Certscope {version}. Check the URL, and the version of that server.',
    ko: '{server} 서버의 응답(상태 {status})이 Certscope {version} 버전의 응답이 아닙니다. 주소와 그 서버의 버전을 확인하세요.',
  },
  'command-elsewhere': {
    en: 'certscope {command} does not support --server. Open this URL of the server instead: {url}',
    ko: 'certscope {command} 명령에는 --server 옵션을 쓸 수 없습니다. 대신 서버의 다음 주소를 여세요: {url}',
  },
  'command-not-served': {
    en: 'certscope {command} does not support --server. Run it without --server.',
    ko: 'certscope {command} 명령에는 --server 옵션을 쓸 수 없습니다. --server 옵션 없이 실행하세요.',
  },
} as const satisfies Catalogue

const refusal = (report: Coded<typeof SERVER_ERRORS>, language: Language): Refusal =>
  new Refusal(words(SERVER_ERRORS, report, language) ?? report.code)

/** What `--server` is given, and the words without it. Throws Refusal for what is not a URL. */
export const takeServer = (
  given: readonly string[],
  language: Language,
): { readonly server: URL | null; readonly rest: readonly string[] } => {
  const at = given.findIndex(word => word === '--server' || word.startsWith('--server='))
  if (at < 0) return { server: null, rest: given }
  const joined = given[at]!.startsWith('--server=')
  const value = joined ? given[at]!.slice('--server='.length) : (given[at + 1] ?? '')
  const server = URL.canParse(value) ? new URL(value) : null
  if (server?.protocol !== 'http:' && server?.protocol !== 'https:')
    throw refusal({ code: 'server-missing' }, language)
  return { server, rest: given.toSpliced(at, joined ? 1 : 2) }
}

const atServer = (server: URL, path: string): URL => {
  const url = new URL(`${server.pathname.replace(/(?<!\/)\/+$/, '')}${path}`, server)
  url.search = ''
  return url
}

const written = (value: unknown): string => [value].flat().join(',')

/** Where the server has what a command prints, for one who opens it; null: nowhere. */
const elsewhere = (server: URL, plugin: Plugin, input: object): string | null => {
  const route = routesOf(plugin).find(({ method, isForBrowsers }) => method === 'GET' && !isForBrowsers)
  if (!route) return null
  const given = Object.entries(input)
  const inPath = given.filter(([name]) => route.path.includes(`:${name}`))
  const path = inPath.reduce(
    (text, [name, value]) =>
      text.replace(`:${name}`, () => encodeURIComponent(written(value)).replaceAll('%2C', ',')),
    route.path,
  )
  const url = atServer(server, path)
  for (const [name, value] of given)
    if (!route.path.includes(`:${name}`)) url.searchParams.set(name, written(value))
  return url.href
}

/** The request for a plugin's answer; null where the plugin has no route that gives JSON. */
const requestOf = (server: URL, plugin: Plugin, input: object, language: Language): Request | null => {
  const route = restRouteOf(plugin)
  if (!route) return null
  const url = atServer(server, route.path)
  url.searchParams.set('lang', language)
  url.searchParams.set('client', 'certscope-cli')
  const headers = { accept: 'application/json' }
  if (route.method === 'POST')
    return new Request(url, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { ...headers, 'content-type': 'application/json' },
    })
  for (const [name, value] of Object.entries(input)) url.searchParams.set(name, written(value))
  return new Request(url, { headers })
}

const parsed = (octets: Uint8Array | null): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(octets ?? new Uint8Array()))
  } catch {
    return null
  }
}

const errorOf = (value: unknown): string | null => {
  const { error } = (value ?? {}) as { readonly error?: unknown }
  return typeof error === 'string' ? error : null
}

/** In place of an app's own `call`: the operator chose the server, so no guard stands before it. */
export const askServer =
  (server: URL, deadlineMs = DEADLINE_MS): App['call'] =>
  async (plugin, input, { language = 'en', fresh } = {}) => {
    const asked = fresh ? { ...(input as object), fresh: '1' } : (input as object)
    const request = requestOf(server, plugin, asked, language)
    if (!request) {
      const url = elsewhere(server, plugin, asked)
      const command = verbOf(plugin)
      throw url === null
        ? refusal({ code: 'command-not-served', params: { command } }, language)
        : refusal({ code: 'command-elsewhere', params: { command, url } }, language)
    }
    const { signal, done } = deadline(deadlineMs)
    const seconds = deadlineMs / 1000
    try {
      const response = await fetch(request, { signal })
      const value = parsed(await readAtMost(response.body, MAX_OCTETS, signal))
      const error = errorOf(value)
      if (!response.ok && error !== null) {
        const again = response.headers.get('retry-after')
        const { unchecked } = value as { readonly unchecked?: unknown }
        if (unchecked === true) throw new Unchecked(error, response.status === 400 ? 400 : 503)
        throw new Refusal(error, response.status, again === null ? {} : { 'retry-after': again })
      }
      // An answer of another version may have no words here, or not those of its server.
      if (!response.ok || !v.is(plugin.output, value))
        throw refusal(
          {
            code: 'server-other',
            params: { server: server.origin, status: response.status, version: DESCRIPTION_VERSION },
          },
          language,
        )
      const age = Number(response.headers.get('age') ?? 0) || 0
      return CachedAnswer.fresh(value, Date.now() - age * 1000, 0)
    } catch (thrown) {
      if (thrown instanceof Refusal) throw thrown
      const code = signal.aborted ? 'server-late' : 'server-unreachable'
      throw code === 'server-late'
        ? refusal({ code, params: { server: server.origin, seconds } }, language)
        : refusal({ code, params: { server: server.origin } }, language)
    } finally {
      done()
    }
  }
