/** Pieces of server configuration that make a check of the grade pass. */
import { apache } from './apache.ts'
import { caddy } from './caddy.ts'
import { envoy } from './envoy.ts'
import { haproxy } from './haproxy.ts'
import { iis } from './iis.ts'
import { nginx } from './nginx.ts'
import { HARMFUL, NOTES } from './notes.ts'
import { traefik } from './traefik.ts'
import { webtob } from './webtob.ts'
import { SERVICES } from './services.ts'
import type { ServerPieces, Snippet } from './types.ts'

export { PLACES, SERVER_NAMES, SERVICE_PROGRAMS, SNIPPET_SERVERS } from './types.ts'
export type { Place, Snippet, SnippetServer } from './types.ts'

/** The host name of all pieces, in place of the host's own. */
export const EXAMPLE_HOST = 'example.com'

/** In the order of publication. */
export const SERVERS: readonly ServerPieces[] = [nginx, apache, caddy, haproxy, iis, envoy, traefik, webtob]

const of = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

const snippetOf = (
  { server, pieces, proved }: Pick<ServerPieces, 'server' | 'pieces' | 'proved'>,
  check: string,
  outcome: string,
): readonly Snippet[] => {
  const piece = of(pieces, outcome) ?? of(HARMFUL, outcome) ?? of(pieces, check)
  if (!piece) return []
  if (!('text' in piece)) {
    const none = { since: null, place: null, text: null, note: null, proved: false }
    return [{ check, server, ...none, reason: piece }]
  }
  const { since, place, text } = piece
  const note = piece.note ?? of(NOTES, outcome) ?? of(NOTES, check) ?? null
  return [{ check, server, since, place, text, reason: null, note, proved: piece.proved ?? proved }]
}

/** One for each server: its configuration, or why it has no setting. */
export const snippetsOf = (check: string, outcome = check): readonly Snippet[] =>
  SERVERS.flatMap(server => snippetOf(server, check, outcome))

/** For servers that speak this protocol in place of HTTP; null: another one, for which there are none. */
export const serviceSnippetsOf = (
  protocol: string | null,
  check: string,
  outcome = check,
): readonly Snippet[] =>
  SERVICES.filter(({ speaks }) => speaks.some(one => one === protocol)).flatMap(server =>
    snippetOf(server, check, outcome),
  )
