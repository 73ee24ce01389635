/**
 * Instances over stubs of those who publish lists, which answer as they should unless a test says otherwise.
 */
import { HttpResponse, http } from 'msw'
import type { HttpResponseResolver } from 'msw'
import { setupServer } from 'msw/node'
import { Refusal } from '../../../../core/errors/errors.ts'
import type { Store } from '../../../../core/network/doors.ts'
import { createKernel } from '../../../../core/kernel/kernel.ts'
import type { Plugin } from '../../../../core/plugin/plugin.ts'
import { commands } from '../../../../plugins/data/commands.ts'
import dataPlugin from '../../../../plugins/data/index.ts'
import type { Ages } from '../../../../plugins/data/schema.ts'
import { ADDRESSES, SIGNATURE, UPDATED } from '../../../../plugins/data/update/addresses.ts'
import type { UpdatedList } from '../../../../plugins/data/update/addresses.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { clock, doorsOf, settingsOf, withState } from '../../../peers/world.ts'
import { appleList, googleList, guideline, owner, rdapServers, report } from './documents.ts'

/** Slow suites run on Node, where alone msw intercepts. */
const server = setupServer()
server.listen({ onUnhandledFrame: 'error' })
export const close = (): void => server.close()

export type Served = HttpResponseResolver
export const body =
  (text: string, type = 'application/json', headers: Readonly<Record<string, string>> = {}): Served =>
  () =>
    new HttpResponse(text, { headers: { 'content-type': type, ...headers } })

const SOUND: Readonly<Record<UpdatedList, () => Served>> = {
  'ct-logs-chrome': () => body(googleList()),
  'ct-logs-apple': () => body(appleList()),
  'mozilla-constraints': () => body(report(), 'text/csv'),
  'server-side-tls': () => body(guideline()),
  'rdap-servers': () => body(rdapServers()),
}

/** What was asked for: `GET` and the address, with the tag where one was sent. */
export const asked: string[] = []

/** `signs`: what Google's signature is of; the list that is served by default. */
export const serve = (
  more: Partial<Record<UpdatedList, Served>> = {},
  signature: Served = () => new HttpResponse(new Uint8Array(owner.sign(googleList()))),
): void => {
  asked.length = 0
  const noted =
    (resolver: Served): Served =>
    info => {
      const tag = info.request.headers.get('if-none-match')
      asked.push(`${info.request.url}${tag === null ? '' : ` ${tag}`}`)
      return resolver(info)
    }
  server.resetHandlers(
    ...UPDATED.map(name => http.get(ADDRESSES[name], noted(more[name] ?? SOUND[name]()))),
    http.get(SIGNATURE, noted(signature)),
  )
}

/** Google's list, and its signature by the key that this instance knows. */
export const signed = (text: string): readonly [Partial<Record<UpdatedList, Served>>, Served] => [
  { 'ct-logs-chrome': body(text) },
  () => new HttpResponse(new Uint8Array(owner.sign(text))),
]

const NAMES = ['list', 'update'] as const

/** An instance; several may share a store. */
export const instance = (
  store: Store = memoryStore(),
  { time = clock(), more = [] as readonly Plugin[], dataUpdate = 'off', open = {}, extraCa = '' } = {},
) => {
  const plugin = withState(dataPlugin, { logListKey: owner.key })
  const settings = { ...settingsOf({ CERTSCOPE_CT: 'off' }), extraCa, dataUpdate }
  const doors = doorsOf({ now: time.now, store, fetch: request => fetch(request), ...open }, settings)
  const lines: object[] = []
  const kernel = createKernel([...more, plugin], doors, settings, undefined, (level, event, fields) =>
    lines.push({ level, event, ...fields }),
  )
  const command = (name: (typeof NAMES)[number], ...words: readonly string[]) =>
    kernel.runCommand(plugin, commands.find(one => one.name === name)!.run as never, words, 'en')
  const update = async (...words: readonly UpdatedList[]): Promise<Readonly<Record<string, string>>> => {
    const { data } = await command('update', ...words)
    const rows = data as readonly { list: string; outcome: string; reason: string | null }[]
    return Object.fromEntries(
      rows.map(({ list, outcome, reason }) => [list, reason === null ? outcome : `${outcome}: ${reason}`]),
    )
  }
  const ages = async (): Promise<Ages> => (await command('list')).data as Ages
  const age = async (name: string) => (await ages()).lists.find(list => list.name === name)!
  const job = (name: string, signal = new AbortController().signal) =>
    kernel.runJob(plugin, plugin.jobs!.find(one => one.name === name)!, signal)
  return { kernel, plugin, store, time, lines, command, update, ages, age, job }
}

export const refusalOf = async (work: Promise<unknown>): Promise<string | null> => {
  try {
    await work
    return null
  } catch (thrown) {
    if (thrown instanceof Refusal) return String(thrown.message)
    throw thrown
  }
}
