/**
 * Pure: whether a check lacks something only for the moment, so that its answer should not stand for long.
 */
import { isTransient } from '../../core/text/catalogue.ts'
import { REASONS } from './reasons.ts'
import type { Check } from './schema.ts'

/**
 * Whether the server, its view from Korea, or a part of the answer was out of reach, as it may not be a
 * moment later.
 */
export const isForNow = ({ tls, tlsKr, unmeasured }: Pick<Check, 'tls' | 'tlsKr' | 'unmeasured'>): boolean =>
  !tls.reachable
  || tlsKr?.reachable === false
  || unmeasured.some(({ code, params }) => code !== undefined && isTransient(REASONS, { code, params }))
