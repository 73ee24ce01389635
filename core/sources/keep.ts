/** The last good copy of what a source publishes; a copy that is read back is checked like any input. */
import * as v from 'valibot'
import type { Documents } from '../network/doors.ts'

/** Null where there is none, or none that this version can read. */
export const keptIn = <S extends v.GenericSchema>(
  schema: S,
  text: string | null,
): v.InferOutput<S> | null => {
  try {
    return v.parse(schema, JSON.parse(text ?? 'null'))
  } catch (thrown) {
    if (thrown instanceof SyntaxError || v.isValiError(thrown)) return null
    throw thrown
  }
}

/** Reads a document and parses it as `keptIn` does. Rejects where the store does. */
export const keptAs = async <S extends v.GenericSchema>(
  schema: S,
  documents: Documents,
  key: string,
): Promise<v.InferOutput<S> | null> => keptIn(schema, await documents.get(key))
