/** What the processes of an attack tell each other. */

/** The healthy world: where it listens, and the root that its hosts lead to. */
export interface WorldReady {
  readonly dns: number
  readonly healthy: number
  readonly roots: string
}

/** The hostile side: where its TLS servers and its victim listen. */
export interface HostileReady {
  readonly tls: number
  readonly victim: number
}

export interface HostileFigures {
  /** Answers to the attack by status; 0: none. */
  readonly statuses: Readonly<Record<string, number>>
  /** Refusals that do not say when to come again. */
  readonly bare: number
  readonly connections: number
  /** Most connections at the hostile servers at once. */
  readonly most: number
  /** Requests at the victim by the first part of their path. */
  readonly victim: Readonly<Record<string, number>>
}

/** What the caller asks for. */
export type Path = 'expiry' | 'dns-info' | 'security'

/** Told to the hostile side. */
export type Order = { readonly attack: string; readonly path: Path } | { readonly stop: true }

/** Below this suffix every name has eight addresses, all of the hostile servers. */
export const HOSTILE = 'hostile.test'
export const HEALTHY = 'healthy.test'
/** The callers: who attacks, who asks whether the server is alive, and who checks a healthy host. */
export const ATTACKERS = ['127.0.0.66', '127.0.0.67'] as const
export const WATCHER = '127.0.0.2'
export const NEIGHBOUR = '127.0.3.'
