/**
 * How tests ask the demo, over the real REST routes: a few at a time, since its whole Internet lives in
 * this process.
 */
import type { Check } from '../../../plugins/certificate/schema.ts'
import type { Facts } from '../../../plugins/dns-info/schema.ts'
import type { Propagation } from '../../../plugins/dns-propagation/schema.ts'
import type { Result } from '../../../plugins/expiry/schema.ts'
import type { Demo } from '../../peers/demo/main.ts'
import { heldFetch } from '../openapi/answers.ts'
import { settingsOf } from '../../peers/world.ts'

export const settings = settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000', CERTSCOPE_PAGE_LIMIT: '1000000' })
export interface Expiry {
  readonly results: readonly Result[]
  readonly unmeasured: readonly { readonly field: string; readonly reason: string }[]
}

/** A machine that is busy with other suites finds no room, or takes longer than a check may: then again. */
const TRIES = 5

export const get = async <T>({ serving }: Demo, path: string): Promise<T> => {
  for (let left = TRIES; ; left--) {
    const response = await heldFetch(serving.url + path)
    const answer = (await response.json()) as T & { readonly unchecked?: true }
    if (![503, 504].includes(response.status) || answer.unchecked) return answer
    if (left === 1) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  }
}
export const factsOf = (of: Demo, name: string) => get<Facts>(of, `/api/v1/dns-info?domain=${name}`)
export const propagationOf = (
  of: Demo,
  { name, type, asked }: { name: string; type: string; asked?: string },
) =>
  get<Propagation>(
    of,
    `/api/v1/dns?name=${name}&type=${type}${asked === undefined ? '' : `&expect=${encodeURIComponent(asked)}`}`,
  )

/** A few at a time: the demo's whole Internet lives in this process. */
export const all = async <T, R>(
  items: readonly T[],
  ask: (item: T) => Promise<R>,
  width = 6,
): Promise<Map<T, R>> => {
  const answers = new Map<T, R>()
  const left = [...items]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift())
        answers.set(item, await ask(item))
    }),
  )
  return answers
}

export const codes = (issues: readonly { readonly code: string }[] | undefined): string[] =>
  (issues ?? []).map(({ code }) => code).sort()

export const check = (of: Demo, name: string) => get<Check>(of, `/api/v1/certificate?domain=${name}`)
