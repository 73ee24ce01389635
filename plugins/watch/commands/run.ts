/** `certscope watch run`: does what is due now, beside servers on the same store or without any. */
import type { Mailer } from '../../../core/network/doors.ts'
import type { Told } from '../../../core/plugin/plugin.ts'
import { nowOf } from '../run/context.ts'
import { pass } from '../run/pass.ts'
import { countOf, figures } from '../store/figures.ts'
import { instantOf } from './context.ts'
import type { CommandContext } from './context.ts'

const WORDS = {
  en: {
    done: (sent: number) => `Done. ${sent} ${sent === 1 ? 'mail was' : 'mails were'} sent.`,
    waiting: 'Mails waiting for another attempt',
    failed: 'Mails that failed permanently',
  },
  ko: {
    done: (sent: number) => `끝났습니다. 메일 ${sent}통을 보냈습니다.`,
    waiting: '나중에 다시 시도할 메일',
    failed: '끝내 보내지 못한 메일',
  },
} as const

export const run = async (_: readonly string[], context: CommandContext): Promise<Told> => {
  const { database, language } = context
  const say = WORDS[language]
  const begun = nowOf(context)
  let sent = 0
  const mail: Mailer = {
    async send(letter, options) {
      const receipt = await context.mail.send(letter, options)
      if (receipt.ok) sent++
      return receipt
    },
  }
  const next = await pass({ ...context, mail })
  const { letters } = await figures(database, nowOf(context))
  // The store has what other servers sent as well, and old letters are deleted in the same run.
  const failed = await countOf(database, `watch_letter WHERE state = 'failed' AND ended_at >= $1`, [begun])
  return {
    summary: {
      state: failed > 0 ? 'warning' : 'good',
      verdict: say.done(sent),
      lines: [
        { kind: 'fact', label: say.waiting, value: String(letters.waiting) },
        { kind: 'fact', label: say.failed, value: String(failed) },
      ],
    },
    data: { sent, failed, waiting: letters.waiting, nextAt: Number.isFinite(next) ? instantOf(next) : null },
  }
}
