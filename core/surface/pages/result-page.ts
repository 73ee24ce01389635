/** What the page of one plugin does: it counts as a page, and as a check where it has to measure. */
import { ageOf, agoText, checkedAt } from '../../answer/age.ts'
import { printable } from '../../base/printable.ts'
import { sleep } from '../../base/deadline.ts'
import { etagOfText } from '../../kernel/answer-cache.ts'
import type { CachedAnswer } from '../../kernel/answer-cache.ts'
import type { Intake } from '../../kernel/input.ts'
import type { OnProgress, OnStage } from '../../kernel/types.ts'
import { Refusal } from '../../errors/errors.ts'
import { clientKey } from '../../limits/request-limiter.ts'
import { logFailure } from '../../monitoring/log.ts'
import { measures } from '../../plugin/plugin.ts'
import type { Language, Plugin, PublishedPlugin } from '../../plugin/plugin.ts'
import type { View } from '../../plugin/reply.ts'
import type { EndedStage } from '../../plugin/stage.ts'
import { acceptsGzip, prefersPage } from '../http/accept.ts'
import { cachingOf } from '../http/rest.ts'
import { clientLabel } from '../../network/caller.ts'
import { routesOfAll } from '../http/router.ts'
import { queryReader, takesFresh, inputOf } from '../http/request.ts'
import type { CheckRequest, Input } from '../http/request.ts'
import {
  HTML_TYPE,
  errorOnPage,
  pageHeaders,
  problemOf,
  respondError,
  respondTo,
  viewOf,
} from '../http/response.ts'
import type { HeaderSet, Serve, Visit } from '../http/response.ts'
import type { CheckParts } from '../http/rest.ts'
import { checkPage, growingPage } from './check.ts'
import type { CheckedAt, CheckPage, GrowingPage, Result } from './check.ts'
import { fieldsOf, inputFrom } from '../html/fields.ts'
import type { Field } from '../html/fields.ts'
import { waysOf } from './links.ts'
import { drawn, sendPage } from './page-cache.ts'
import { growing, streamRoom } from './page-stream.ts'
import { tabsOf } from './tabs.ts'
import type { Tabs } from './tabs.ts'
import { pagePaths } from './sitemap.ts'
import { goingOnText } from '../text/stages.ts'

/* What is told of a check while it runs: partial answers, stages that ended, and that it goes on. */

/** How many lines there are at most: a plugin may publish often. */
const MAX_LINES = 50
/** So long nobody wonders; then something is heard this often. */
const QUIET_MS = 2_000

export interface Following {
  readonly onProgress: OnProgress
  readonly onStage: OnStage
  /** Nothing more is said. */
  done(): void
}

/** How those who wait are told. */
interface Say {
  /** The verdict of a partial answer. */
  line(text: string): void
  stage(ended: EndedStage): void
  /** How long the check has taken. */
  beat(text: string): void
}

export const follow = (plugin: PublishedPlugin, language: Language, say: Say): Following => {
  const began = performance.now()
  let lines = 0
  const isRoom = (): boolean => ++lines <= MAX_LINES
  const beat = (): void => {
    const seconds = Math.round((performance.now() - began) / 1000)
    if (isRoom()) say.beat(goingOnText(seconds, language))
  }
  let timer = setInterval(beat, QUIET_MS)
  const tell = (tellIt: () => void): void => {
    if (isRoom()) tellIt()
    clearInterval(timer)
    timer = setInterval(beat, QUIET_MS)
  }
  return {
    onProgress: partial => tell(() => say.line(printable(plugin.summarize(partial, language).verdict))),
    onStage: ended => tell(() => say.stage(ended)),
    done: () => clearInterval(timer),
  }
}

/** An answer that is there by then is sent as one page, with its tag and its length. */
const AT_ONCE_MS = 5

const NOT_INDEXED: HeaderSet = { 'x-robots-tag': 'noindex' }
/** Sent as it is made: nginx would hold it back. */
const GROWING: HeaderSet = { ...NOT_INDEXED, 'x-accel-buffering': 'no' }

const never = new AbortController().signal

/** What a request gives, as input, and as the page shows it. */
interface PageRequest {
  readonly input: Input
  readonly page: CheckPage
  readonly fresh: boolean
}

/** The field that a refusal is about: the one that it names, or the one that has to be filled in. */
const fieldOf = (thrown: unknown, fields: readonly Field[]): string | undefined => {
  if (!(thrown instanceof Refusal) || thrown.status !== 400) return undefined
  const required = fields.filter(one => one.required)
  const field = thrown.field ?? (required.length === 1 ? required[0]!.name : undefined)
  return fields.find(({ name }) => name === field)?.name
}

/** What all pages of an instance have in common. */
interface Shared {
  readonly room: ReturnType<typeof streamRoom>
  /** Paths of plugins' own. */
  readonly own: ReadonlySet<string>
  /** All pages, by their paths in English. */
  readonly listed: ReadonlySet<string>
  /** The pages about the domain of a request. */
  tabs(taken: Intake): Tabs | null
}

/** A request that can be answered. */
interface ReadRequest extends PageRequest {
  readonly taken: Intake
}

export const checkPages = (parts: CheckParts) => {
  const own = new Set(routesOfAll(parts.plugins).map(({ path }) => path))
  const listed = new Set(pagePaths(parts.plugins))
  const shared = { room: streamRoom(), own, listed, tabs: tabsOf(parts.plugins, parts.kernel) }
  return (plugin: PublishedPlugin): Serve => serving(parts, plugin, shared)
}

/** What was entered, as far as a page may show it. */
const shownTexts = ({ form }: Plugin, input: Input): Record<string, string> => {
  const isShown = ([name, text]: readonly [string, string]): boolean => {
    const { isSecret = false } = form?.fields[name] ?? {}
    return !(typeof isSecret === 'function' ? isSecret(text) : isSecret)
  }
  const all = Object.entries(input).map(([name, value]) => [name, [value].flat().join(', ')] as const)
  return Object.fromEntries(all.filter(isShown))
}

/** What it makes is in a language, and in English by default: `lang`, as views have it. */
const speaks = ({ name, fallback }: Field): boolean => name === 'lang' && fallback !== ''

/** On a page, the language of the page is the usual one. */
const spokenBy = (field: Field, language: Language): Field =>
  speaks(field) && field.options.includes(language) ? { ...field, fallback: language } : field

const serving = (parts: CheckParts, plugin: PublishedPlugin, shared: Shared): Serve => {
  const { room, own, listed, tabs } = shared
  const { kernel, allowance, usage, log, now, drawn: pages } = parts
  const declared = fieldsOf(plugin)
  const read = queryReader({ plugin, fixed: {}, cookie: null })
  const guides = (plugin.guides ?? []).filter(({ path }) => listed.has(`/en${path}`))

  const givenOf = (asked: CheckRequest, language: Language): PageRequest => {
    const fields = declared.map(field => spokenBy(field, language))
    const given = inputFrom(fields, asked.input)
    const isAsked = Object.keys(given).length > 0 && given['lang'] === undefined
    const input = isAsked && fields.some(speaks) ? { ...given, lang: language } : given
    const privacy = plugin.effect && own.has(`/${language}/privacy`) ? `/${language}/privacy` : null
    const hasFresh = measures(plugin, input) && takesFresh(plugin)
    const page = { plugin, fields, values: shownTexts(plugin, given), hasFresh, privacy, guides }
    return { input, page, fresh: asked.fresh }
  }

  /** What stands beside an answer, and changes while it does not. */
  const besideOf = (
    made: CachedAnswer,
    { input, taken }: ReadRequest,
    language: Language,
  ): { readonly checked: CheckedAt | null; readonly tabs: Tabs | null } => {
    const isChecked = !plugin.effect && measures(plugin, input)
    const ago = agoText(ageOf(made, now()), language)
    return { checked: isChecked ? { at: checkedAt(made), ago } : null, tabs: tabs(taken) }
  }

  const resultOf = (
    made: CachedAnswer,
    asked: ReadRequest,
    { language, site }: View,
    beside = besideOf(made, asked, language),
  ): Result => ({
    summary: plugin.summarize(made.answer, language),
    ways: plugin.effect ? null : waysOf(plugin, asked.input, site, language),
    ...beside,
  })

  const whole = async (
    visit: Visit,
    view: View,
    given: ReadRequest,
    made: CachedAnswer,
  ): Promise<Response> => {
    const { language } = view
    const beside = besideOf(made, given, language)
    const draw = (): string => checkPage(given.page, resultOf(made, given, view, beside), view)
    const caching = given.fresh ? { 'cache-control': 'no-store' } : cachingOf(made, now(), 'no-store')
    const headers = { ...caching, ...NOT_INDEXED }
    if (made.ttl === 0 || given.fresh) return sendPage(visit, await drawn(draw()), headers)
    const { pathname, search } = visit.url
    const key = JSON.stringify([await made.etag(), language, pathname, search, beside])
    return sendPage(visit, await pages.page(key, draw), headers)
  }

  const failed = (thrown: unknown, { id }: Visit): void => {
    const { status, ours } = problemOf(thrown, 'en')
    if (ours) logFailure(log, thrown, { endpoint: plugin.name, status, request: id })
  }

  /** The end of a page that is sent already, whatever becomes of its check. */
  const ending = async (
    page: GrowingPage,
    result: Promise<Result>,
    visit: Visit,
    language: Language,
  ): Promise<string> => {
    try {
      return page.end(await result)
    } catch (thrown) {
      failed(thrown, visit)
      return page.end({ error: errorOnPage(problemOf(thrown, language), visit, language) })
    }
  }

  /** As a whole if it is there at once; what is refused is known before anything is sent. */
  const checked = async (
    visit: Visit,
    view: View,
    given: ReadRequest,
    address: string,
  ): Promise<Response> => {
    const { request } = visit
    const { language } = view
    const { input, taken, fresh } = given
    const caller = clientKey(address)
    const grows = request.method === 'GET' && measures(plugin, input) && prefersPage(request.headers, true)
    const free = grows ? room(address) : null
    if (free === null) {
      const asking = { signal: request.signal, caller, language, fresh }
      return whole(visit, view, given, await kernel.answer(taken, asking))
    }
    const gone = new AbortController()
    const begun = Promise.withResolvers<void>()
    const beside = tabs(taken)
    const page = growingPage(given.page, beside, view)
    const gzip = acceptsGzip(request.headers)
    const stream = growing({ first: page.before, gzip, left: () => gone.abort() })
    const following = follow(plugin, language, {
      line: text => stream.add(page.line(text)),
      stage: ended => stream.add(page.stage(ended)),
      beat: text => stream.add(page.beat(text)),
    })
    const making = kernel.answer(taken, {
      signal: AbortSignal.any([request.signal, gone.signal]),
      caller,
      language,
      fresh,
      onBegun: begun.resolve,
      onProgress: following.onProgress,
      onStage: following.onStage,
    })
    const over = (): void => {
      following.done()
      free()
    }
    const isMade = making.then(
      () => true,
      () => true,
    )
    // The work of several checks that begin together would hold the beginning of the page up.
    const waits = plugin.ttl !== 0 || beside?.hasParts !== false
    const isSlow = begun.promise.then(() => (waits ? sleep(AT_ONCE_MS, never) : null)).then(() => false)
    if (await Promise.race([isMade, isSlow])) {
      over()
      return whole(visit, view, given, await making)
    }
    const result = making.then(made => resultOf(made, given, view))
    void ending(page, result, visit, language).then(stream.end).finally(over)
    const headers = { ...growingHeaders(view, fresh), ...(gzip ? { 'content-encoding': 'gzip' } : {}) }
    return respondTo(visit, 200, HTML_TYPE, stream.body, headers)
  }

  return async visit => {
    const { request, url, peer } = visit
    const address = allowance.addressOf(visit)
    await allowance.page(address)
    const country = parts.country(peer.address, request.headers)
    usage.count('page', plugin.name, clientLabel(url.searchParams.get('client')), country)
    const view = viewOf(visit, true)
    const { language } = view
    const given = givenOf(read(await inputOf(visit, plugin)), language)
    const { input, page, fresh } = given
    const isSent = plugin.effect
      ? request.method === 'POST'
      : Object.keys(input).length >= Math.min(1, declared.length)
    if (!isSent) {
      // A hash: what stands in the query may be a secret that is not to be kept.
      const key = await etagOfText(JSON.stringify([language, url.pathname, url.search]))
      const form = await pages.page(key, () => checkPage(page, null, view))
      return sendPage(visit, form, { 'cache-control': 'no-cache' })
    }
    let quota: HeaderSet = {}
    try {
      const taken = kernel.read(plugin, input, language)
      const kept = fresh ? null : kernel.kept(taken)
      const known = { ...given, taken }
      if (kept) return await whole(visit, view, known, kept)
      // Whoever asks for the head alone has nothing measured: the GET that may follow does that.
      if (request.method === 'HEAD' && measures(plugin, input))
        return respondTo(visit, 200, HTML_TYPE, null, growingHeaders(view, fresh))
      if (measures(plugin, input)) quota = await allowance.check(address)
      return await checked(visit, view, known, address)
    } catch (thrown) {
      failed(thrown, visit)
      return respondError(visit, thrown, {
        headers: { ...quota, ...NOT_INDEXED },
        page: ({ error }) => checkPage(page, { error, field: fieldOf(thrown, page.fields) }, view),
      })
    }
  }
}

/** Headers of a page whose answer is not known yet, and so not how long it will hold. */
const growingHeaders = (view: View, fresh: boolean): HeaderSet => {
  const page = pageHeaders(view)
  const vary = [page['vary'], 'accept-encoding'].filter(one => one !== undefined).join(', ')
  return { ...page, ...GROWING, vary, 'cache-control': fresh ? 'no-store' : 'no-cache' }
}
