/** Pure: the page that explains what a check found. */
import { errors } from '../../../knowledge-base/errors/index.ts'

export const guideOf = (code: string): string | null =>
  Object.hasOwn(errors, code) ? `/errors/${code}` : null
