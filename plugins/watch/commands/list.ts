/** The commands of the operator, in the order of the help. */
import type { Command } from '../../../core/plugin/plugin.ts'
import { deleteAddress, exportAddress } from './address.ts'
import { counts } from './counts.ts'
import { due, plan } from './due.ts'
import { outbox, resend } from './letters.ts'
import type { CommandContext } from './context.ts'
import { run } from './run.ts'

/** As the contract has it, with the context that these need of it. */
type Own = Omit<Command, 'run'> & {
  readonly run: 'call' | ((words: readonly string[], context: CommandContext) => ReturnType<typeof counts>)
}

export const commands = [
  {
    name: 'add',
    en: 'Ask for expiry mails to an email address. Its owner has to confirm.',
    ko: '만료 알림 메일을 신청합니다. 메일을 받는 사람이 확인해야 시작됩니다.',
    takes: '',
    run: 'call',
  },
  {
    name: 'counts',
    en: 'Count addresses, domains and mails.',
    ko: '주소, 도메인, 메일 수를 표시합니다.',
    takes: '',
    run: counts,
  },
  {
    name: 'due',
    en: 'List whose mail is due next.',
    ko: '다음 메일이 예정된 주소를 표시합니다.',
    takes: '',
    run: due,
  },
  {
    name: 'outbox',
    en: 'List mails that are waiting or have failed.',
    ko: '대기 중이거나 보내지 못한 메일을 표시합니다.',
    takes: '',
    run: outbox,
  },
  {
    name: 'run',
    en: 'Check, judge and send everything that is due now.',
    ko: '예정된 확인과 메일 발송을 지금 모두 실행합니다.',
    takes: '',
    run,
  },
  {
    name: 'plan',
    en: 'Show what would be mailed now. Checks, changes and sends nothing.',
    ko: '지금까지 확인된 내용으로 보낼 메일을 표시합니다. 확인도 발송도 하지 않습니다.',
    takes: '',
    run: plan,
  },
  {
    name: 'export',
    en: 'Show everything stored about one email address.',
    ko: '이메일 주소 하나에 관해 저장된 모든 정보를 표시합니다.',
    takes: 'EMAIL',
    run: exportAddress,
  },
  {
    name: 'delete',
    en: 'Delete everything stored about one email address.',
    ko: '이메일 주소 하나에 관해 저장된 모든 정보를 삭제합니다.',
    takes: 'EMAIL',
    run: deleteAddress,
  },
  {
    name: 'resend',
    en: 'Send waiting or failed mails again now, by the ID of a mail or an email address.',
    ko: '대기 중이거나 보내지 못한 메일을 다시 보냅니다. 메일 ID 또는 이메일 주소로 지정합니다.',
    takes: 'ID-OR-EMAIL',
    run: resend,
  },
] as const satisfies readonly Own[]
