/** Pieces of server configuration that make a check of the grade pass, for seven servers. */
import { apache } from './apache.ts'
import { caddy } from './caddy.ts'
import { envoy } from './envoy.ts'
import { haproxy } from './haproxy.ts'
import { iis } from './iis.ts'
import { nginx } from './nginx.ts'
import { traefik } from './traefik.ts'
import type { ServerPieces, Snippet } from './types.ts'

export { PLACES, SERVER_NAMES, SNIPPET_SERVERS } from './types.ts'
export type { Place, Snippet, SnippetServer } from './types.ts'

/** In the order of publication. */
export const SERVERS: readonly ServerPieces[] = [nginx, apache, caddy, haproxy, iis, envoy, traefik]

const snippetOf = ({ server, pieces, proved }: ServerPieces, check: string): Snippet[] => {
  if (!Object.hasOwn(pieces, check)) return []
  const piece = pieces[check]!
  if (!('text' in piece))
    return [{ check, server, since: null, place: null, text: null, reason: piece, proved: false }]
  const { since, place, text } = piece
  return [{ check, server, since, place, text, reason: null, proved }]
}

/** One for each server: its configuration, or why it has no setting. */
export const snippetsOf = (check: string): readonly Snippet[] =>
  SERVERS.flatMap(server => snippetOf(server, check))
