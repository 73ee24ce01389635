/** Reads a name with a record type, as they stand in a command of dig: `www.example.com TXT`. */
import { readName } from '../../core/domain/domain.ts'
import { TYPES } from './schema.ts'
import type { Type } from './schema.ts'

const typeOf = (text: string): Type | undefined => TYPES.find(type => type === text.toUpperCase())

/** Null: the text is something else. */
export const nameAndType = (text: string): { readonly name: string; readonly type: Type } | null => {
  const given = text.trim().split(/\s+/)
  const [one = '', other = '', ...more] = given[0] === 'dig' ? given.slice(1) : given
  if (more.length > 0) return null
  const [name, type] = typeOf(other) ? [one, typeOf(other)] : [other, typeOf(one)]
  return type !== undefined && name.includes('.') && readName(name).ok ? { name, type } : null
}
