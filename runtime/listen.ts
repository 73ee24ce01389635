/** The one place that asks which runtime this is, because one bundle serves the three. */
import type { Listen } from './adapter.ts'
import { listen as bun } from './bun.ts'
import { listen as deno } from './deno.ts'
import { listen as node } from './node.ts'

export const listen: Listen = 'Deno' in globalThis ? deno : 'Bun' in globalThis ? bun : node
