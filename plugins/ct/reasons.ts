/** Which failure of a search a response is, and how the answer writes it. */
import { CT_FAILURES } from '../../core/protocol/ct/search-reasons.ts'
import type { CtFailure, CtReason } from '../../core/protocol/ct/search-reasons.ts'
import type { CtSource } from './sources.ts'

export const statusFailure = (status: number): CtFailure => {
  if (status === 429) return { code: 'ct-rate-limited' }
  return { code: status >= 500 ? 'ct-server-error' : 'ct-http-status', params: { status } }
}

/** `http-status 503`. */
export const wordOf = ({ code, params }: CtFailure): string =>
  [CT_FAILURES[code].word, ...Object.values(params ?? {})].join(' ')

const NAMES: Readonly<Record<CtSource['name'], string>> = { crtsh: 'crt.sh', certspotter: 'Cert Spotter' }

/** Why none of the sources had an answer. */
export const unanswered = (
  sources: readonly { readonly name: CtSource['name']; readonly because: CtFailure }[],
): CtReason => ({
  code: 'ct-unanswered',
  params: {
    sources: sources.map(({ name, because }) => ({
      code: 'ct-source',
      params: { source: NAMES[name], because },
    })),
  },
})
