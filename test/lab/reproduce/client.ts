/** A client of the tests of error texts: visits servers that it refuses, and gives back what it printed. */
import type { Places } from '../clients/client.ts'
import type { Target } from '../clients/world.ts'

export interface Ground extends Places {
  /** Port of an HTTP proxy that takes every name for this machine. */
  readonly proxy: number
}

export interface TextClient {
  readonly name: string
  /** In one line; null: it is not on this machine. */
  version(): string | null
  /** What it printed for each server by its id; '' where it was content. */
  textsOf(targets: readonly Target[], ground: Ground): Promise<ReadonlyMap<string, string>>
}

/** Colors and line breaks stay: they are what people paste. */
const MAX_TEXT = 8_000

/** What a program printed, of which `run` keeps the octets. */
export const printed = (output: string): string =>
  Buffer.from(output, 'latin1').toString('utf8').slice(0, MAX_TEXT)

/** The machine's own settings of trust and proxies would count before the words of the command. */
export const environment = ({ roots, folder }: Ground): Readonly<Record<string, string>> => ({
  LC_ALL: 'C.UTF-8',
  HOME: folder,
  CURL_CA_BUNDLE: roots,
  GIT_SSL_CAINFO: roots,
  NODE_EXTRA_CA_CERTS: '',
  NO_PROXY: '',
  no_proxy: '',
  PIP_CERT: roots,
  PIP_CONFIG_FILE: '/dev/null',
  REQUESTS_CA_BUNDLE: roots,
  SSL_CERT_FILE: roots,
})
