/** The guard over doors that note what is looked up and dialled, and every way through it. */
import { DoorError, type Endpoint, type Resolution, type Socket } from '../../../core/network/doors.ts'
import { guard, type GuardSettings } from '../../../core/network/guard.ts'

export const PUBLIC = '93.184.215.14'
export const PUBLIC_V6 = '2606:2800:21f:cb07:6820:80da:af6b:8b2c'

/** A socket whose peer says `text` and hangs up. */
export const saying = (text: string): Socket => ({
  readable: new ReadableStream({
    start: controller => {
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  }),
  writable: new WritableStream(),
  close: () => {},
})

/** Doors that write down what they are asked for, behind a guard. */
export const world = (
  resolve: (name: string) => Resolution | Promise<Resolution>,
  settings: Partial<GuardSettings> = {},
  answer = (_to: Endpoint) => saying(''),
) => {
  const dialled: Endpoint[] = []
  const looked: string[] = []
  const inner: Parameters<typeof guard>[0] = {
    now: () => new Date(0),
    connect: async to => {
      dialled.push(to)
      return answer(to)
    },
    datagram: async to => {
      dialled.push(to)
      return new Uint8Array()
    },
  }
  const doors = guard(inner, {
    resolve: async name => {
      looked.push(name)
      return resolve(name)
    },
    ...settings,
  })
  return { doors, dialled, looked }
}

export const found = (...addresses: string[]): Resolution => ({ ok: true, addresses, cname: [] })

export const blockedBy = async (act: () => Promise<unknown>): Promise<string> => {
  try {
    await act()
  } catch (error) {
    if (error instanceof DoorError && error.why === 'blocked') return error.message
    throw error
  }
  return ''
}

/** Tries every way through the guard; returns those that let the host through. */
export const waysThrough = async (
  doors: ReturnType<typeof world>['doors'],
  host: string,
): Promise<string[]> => {
  const ways: string[] = []
  for (const [purpose, port] of [
    ['target', 443],
    ['http', 80],
    ['nameserver', 53],
    ['whois', 43],
  ] as const) {
    if ((await blockedBy(() => doors.connect({ hostname: host, port }, { purpose }))) === '')
      ways.push(`connect ${purpose}`)
  }
  if (
    (await blockedBy(() =>
      doors.datagram!({ hostname: host, port: 53 }, new Uint8Array(), { purpose: 'nameserver' }),
    )) === ''
  )
    ways.push('datagram')
  const looked = await doors.addresses(host)
  if (looked.ok || looked.why !== 'blocked') ways.push('addresses')
  return ways
}
