/** `certscope watch export EMAIL` and `delete EMAIL`: what one person may ask the operator for. */
import type { Line, Told } from '../../../core/plugin/plugin.ts'
import { exportOf } from '../store/figures.ts'
import { eraseAddress } from '../subscription/subscriptions.ts'
import { emailOf, nothingStored } from './context.ts'
import type { CommandContext } from './context.ts'

const WORDS = {
  en: {
    exported: (email: string) => `Stored about ${email}, in rows. For the data itself, use --json.`,
    rows: (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`,
    deleted: (email: string) => `Everything about ${email} is deleted.`,
  },
  ko: {
    exported: (email: string) =>
      `${email} 주소에 관해 저장된 정보의 건수입니다. 내용은 --json 옵션으로 확인하세요.`,
    rows: (count: number) => `${count}건`,
    deleted: (email: string) => `${email} 주소에 관한 정보를 모두 삭제했습니다.`,
  },
} as const

export const exportAddress = async (
  [word = '']: readonly string[],
  context: CommandContext,
): Promise<Told> => {
  const { database, language } = context
  const email = emailOf(word, context)
  const found = await exportOf(database, email)
  if (!found) throw await nothingStored(email, context)
  const say = WORDS[language]
  const lines = Object.entries(found).map(
    ([label, rows]): Line => ({ kind: 'fact', label, value: say.rows(rows.length) }),
  )
  return {
    summary: { state: 'good', verdict: say.exported(email), lines },
    data: { address: email, ...found },
  }
}

export const deleteAddress = async (
  [word = '']: readonly string[],
  context: CommandContext,
): Promise<Told> => {
  const { database, language } = context
  const email = emailOf(word, context)
  if (!(await eraseAddress(database, email))) throw await nothingStored(email, context)
  return {
    summary: { state: 'good', verdict: WORDS[language].deleted(email), lines: [] },
    data: { address: email, deleted: true },
  }
}
