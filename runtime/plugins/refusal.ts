/** What is wrong with a plugin from outside, in one line that begins with its file. */

export const oneLine = (thrown: unknown): string => {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  return text.split('\n')[0]!.slice(0, 300)
}

/** What every refusal of a file begins with. */
export const refused = (path: string, why: string): Error =>
  new Error(`CERTSCOPE_PLUGINS=${path} is not valid. ${why}`)
