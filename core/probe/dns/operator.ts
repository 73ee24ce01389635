/** The operator's own DNS servers, and the doors to them: nobody else chose them, so that they lie before the guard. */
import type { Server } from './servers.ts'
import type { DnsDoors } from './transport.ts'

interface Operator {
  readonly servers: readonly Server[]
  readonly doors: DnsDoors
}

const brought = new WeakMap<object, Operator>()

/** Told once by whoever opens the doors: `servers` are asked through `plain`, wherever `doors` are what is at hand. */
export const bringServers = <D extends object>(doors: D, servers: readonly Server[], plain: DnsDoors): D => {
  brought.set(doors, { servers, doors: plain })
  return doors
}

/** The operator's servers in the order of preference; empty when none were told. */
export const operatorServers = (doors: object): readonly Server[] => brought.get(doors)?.servers ?? []

/** The doors that lead to the operator's servers: themselves, where none were told. */
export const operatorDoors = (doors: DnsDoors): DnsDoors => brought.get(doors)?.doors ?? doors
