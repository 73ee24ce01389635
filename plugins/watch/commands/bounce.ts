/** `certscope watch bounce [FOLDER]`: what mail servers report of letters that they could not deliver. */
import { Refusal } from '../../../core/errors/errors.ts'
import type { Hands, Told } from '../../../core/plugin/plugin.ts'
import { readDeliveryReport } from '../hook/delivery-status.ts'
import { nowOf } from '../run/context.ts'
import { hashesOf, type Hashes } from '../store/hashes.ts'
import { letterOf, noteDead } from '../subscription/bounces.ts'
import type { CommandContext } from './context.ts'

const WORDS = {
  en: {
    off: 'Mails have no address for reports. Set CERTSCOPE_MAIL_ENVELOPE for this command and the server.',
    folder: (code: string) =>
      `The Maildir cannot be read (${code}). Name a folder that has the folders new and cur.`,
    read: (count: number) => `${count} ${count === 1 ? 'message was' : 'messages were'} read.`,
    noted: 'Addresses reported as unknown, not for more than a day yet',
    stopped: 'Addresses stopped, reported as unknown for more than a day',
    ignored: 'Messages without effect',
  },
  ko: {
    off: '메일에 보고를 받을 주소가 없습니다. 이 명령과 서버에 CERTSCOPE_MAIL_ENVELOPE를 설정하세요.',
    folder: (code: string) => `Maildir를 읽을 수 없습니다(${code}). new와 cur 폴더가 있는 폴더를 지정하세요.`,
    read: (count: number) => `메일 ${count}통을 읽었습니다.`,
    noted: '없는 주소라고 보고됨(아직 하루가 지나지 않음)',
    stopped: '하루 넘게 없는 주소라고 보고되어 중지함',
    ignored: '영향이 없는 메일',
  },
} as const

const take = async (context: CommandContext, hashes: Hashes, text: string): ReturnType<typeof noteDead> => {
  const report = readDeliveryReport(text)
  for (const field of report?.sentTo ?? []) {
    const letterId = await letterOf(hashes, context.settings.mailEnvelope, field)
    if (letterId !== null)
      return noteDead(context.database, { letterId, addresses: report!.dead }, nowOf(context))
  }
  return 'ignored'
}

export const bounce = async (
  [folder]: readonly string[],
  context: CommandContext,
  { messages }: Pick<Hands, 'messages'>,
): Promise<Told> => {
  const { documents, settings, language } = context
  const say = WORDS[language]
  if (settings.mailEnvelope === '') throw new Refusal(say.off)
  const hashes = await hashesOf(documents)
  const counts = { read: 0, noted: 0, stopped: 0, ignored: 0 }
  try {
    for await (const { text, done } of messages(folder)) {
      counts[await take(context, hashes, text)]++
      counts.read++
      await done()
    }
  } catch (thrown) {
    const { code } = thrown as { readonly code?: unknown }
    if (folder === undefined || typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) throw thrown
    throw new Refusal(say.folder(code))
  }
  const lines = (['noted', 'stopped', 'ignored'] as const).map(
    name => ({ kind: 'fact', label: say[name], value: String(counts[name]) }) as const,
  )
  return { summary: { state: 'good', verdict: say.read(counts.read), lines }, data: counts }
}
