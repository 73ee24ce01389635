/** What is wrong with a plugin from outside, in one line that begins with its file. */
import { Refusal } from '../../core/errors/errors.ts'
import type { InBoth } from '../../core/text/catalogue.ts'

export const oneLine = (thrown: unknown): string => {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  return text.split('\n')[0]!.slice(0, 300)
}

/** What every refusal of a file begins with. */
export const refused = (path: string, { en, ko }: InBoth): Refusal =>
  new Refusal({
    en: `CERTSCOPE_PLUGINS=${path} is not valid. ${en}`,
    ko: `CERTSCOPE_PLUGINS=${path} 값은 쓸 수 없습니다. ${ko}`,
  })

/** What a check of the contract says, which is for who writes plugins, and in English. */
export const quoted = (wrong: string): InBoth => ({
  en: wrong,
  ko: `플러그인이 올바르지 않습니다. 원문: ${wrong}`,
})
