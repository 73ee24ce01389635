/** Runs the error codes of libraries, and their messages, through what explains them. */
import { errors } from '../../../knowledge-base/errors/index.ts'
import type { EntryId } from '../../../knowledge-base/errors/index.ts'
import { causeReader } from '../../../plugins/explain/match/causes.ts'
import { ENTRIES, GROUPS, NO_ERRORS } from './identifiers-table.ts'
import type { CaseVerdict } from './run.ts'

const causesIn = await causeReader()

export const kind = 'identifiers'

interface Identifier {
  readonly library: string
  readonly code: string
  readonly message: string
  readonly tags: readonly string[]
}

/** The names of the libraries as they print them. */
const PRINTED: Readonly<Record<string, string>> = {
  botan: 'Botan',
  gnutls: 'GnuTLS',
  mbedtls: 'mbedtls',
  openjdk: 'Java',
  openssl: 'OpenSSL',
}

const isOfKind = (tags: readonly string[], id: string): boolean =>
  tags.some(
    tag =>
      tag === 'uncategorized'
      || GROUPS[tag]!.includes(errors[id as EntryId].causeGroup)
      || ENTRIES[tag]?.includes(id) === true,
  )

const verdictOf = (id: string, text: string, tags: readonly string[]): CaseVerdict => {
  const found = causesIn(text).map(match => match.id)
  const right = found.some(one => isOfKind(tags, one))
  return { id, wanted: tags.join(' or '), got: found.join(', ') || 'nothing', why: `it is ${text}`, right }
}

export function* cases(data: unknown): Generator<CaseVerdict> {
  const { library_errors: all } = data as { readonly library_errors: readonly Identifier[] }
  for (const { library, code, message, tags } of all) {
    if (NO_ERRORS.includes(code)) continue
    const name = PRINTED[library] ?? library
    // What the catalogue calls the messages of OpenJDK is its own; the library prints no codes.
    if (library !== 'openjdk') yield verdictOf(`${code} as a code`, `${name}: ${code}`, tags)
    yield verdictOf(`${code} as a message`, `${name}: ${message}`, tags)
  }
}
