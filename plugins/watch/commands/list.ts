/** The commands of the operator, in the order of the help. */
import type { Command } from '../../../core/plugin.ts'
import { deleteAddress, exportAddress } from './address.ts'
import { counts } from './counts.ts'
import { due } from './due.ts'
import { outbox } from './outbox.ts'
import type { CommandContext } from './parts.ts'
import { plan } from './plan.ts'
import { resend } from './resend.ts'
import { run } from './run.ts'

/** As the contract has it, with the context that these need of it. */
type Own = Omit<Command, 'run'> & {
  readonly run: 'call' | ((words: readonly string[], context: CommandContext) => ReturnType<typeof counts>)
}

export const commands = [
  {
    name: 'add',
    en: 'Ask for expiry mails to an address; its owner has to confirm them.',
    ko: '주소로 만료 알림 메일을 신청합니다. 주소의 주인이 확인해야 시작됩니다.',
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
    ko: '지금 할 확인과 메일 발송을 모두 실행합니다.',
    takes: '',
    run,
  },
  {
    name: 'plan',
    en: 'Show what would be mailed by what is known now; change nothing.',
    ko: '지금까지 확인된 내용으로 보낼 메일을 표시합니다. 아무것도 바꾸지 않습니다.',
    takes: '',
    run: plan,
  },
  {
    name: 'export',
    en: 'Show everything stored about one address.',
    ko: '주소 하나에 관해 저장된 모든 정보를 표시합니다.',
    takes: 'ADDRESS',
    run: exportAddress,
  },
  {
    name: 'delete',
    en: 'Delete everything stored about one address.',
    ko: '주소 하나에 관해 저장된 모든 정보를 삭제합니다.',
    takes: 'ADDRESS',
    run: deleteAddress,
  },
  {
    name: 'resend',
    en: 'Try waiting or failed mails again now: WHICH is the ID of one, or an address.',
    ko: '대기 중이거나 보내지 못한 메일을 다시 보냅니다. WHICH는 메일 ID 또는 주소입니다.',
    takes: 'WHICH',
    run: resend,
  },
] as const satisfies readonly Own[]
