/** Clients and servers for the rows of the tables, and the forms of these. */
import type { predict } from '../../../../../core/protocol/clients/predict.ts'
import type { ServerOffer } from '../../../../../core/protocol/clients/server.ts'
import type { ClientFacts } from '../../../../../core/protocol/clients/client.ts'
import * as assert from 'uvu/assert'
import { GCM, known, leaf, only, TABLE, TLS13_SUITES, toRoot } from './offers.ts'

export const ofTable = (id: string) => {
  const client = TABLE.find(one => one.id === id)
  assert.ok(client, id)
  return client!
}
/** A client of which all is known that the rows need. */
const PLAIN = ofTable('openssl-3.5').facts
export const plain = (facts: Partial<ClientFacts>) => ({
  id: 'plain',
  family: 'plain',
  title: 'Plain',
  label: '',
  asOf: '2026-11-30',
  facts: { ...PLAIN, ...facts },
})
export const without = (...names: readonly (keyof ClientFacts)[]) => {
  const facts: Partial<Record<keyof ClientFacts, unknown>> = { ...PLAIN }
  for (const name of names) delete facts[name]
  return {
    id: 'plain',
    family: 'plain',
    title: 'Plain',
    label: '',
    asOf: '2026-11-30',
    facts: facts as ClientFacts,
  }
}

/** True: it connects. Otherwise the sentence, behind `?` where it is not certain. */
export type Expected = true | string
export type Row = readonly [id: string, what: string, server: ServerOffer, expected: Expected]
export type Case = readonly [
  what: string,
  client: Parameters<typeof predict>[0],
  server: ServerOffer,
  expected: Expected,
]

export const EXPIRED = leaf({ dates: 'expired' })
const OLD_SUITES = known(0x009c, 0x002f, 0x000a)
export const TLS10 = only(0x0301, known(0xc013, 0x002f, 0x000a))
export const TLS12 = only(0x0303, GCM)
export const TLS13 = only(0x0304, TLS13_SUITES)
export const CBC = only(0x0303, known(0xc013, 0xc014))
export const STATIC = only(0x0303, OLD_SUITES)
export const dhe = (dhBits: number | null) => only(0x0303, known(0x009e, 0x0033), { dhBits })
export const at = (root: Parameters<typeof toRoot>[0], more: Parameters<typeof toRoot>[1] = {}) =>
  leaf({ paths: [toRoot(root, more)] })
export const OWN = leaf({ paths: [toRoot('isrgRootX1', { trust: 'own' })], timestamps: false })
export const DOES_NOT_KNOW = '? client behavior unknown for '
