/** Looks at the sending domain as receivers of mail do. */
import type { Calls, Context } from '../../../core/plugin/plugin.ts'
import { recursiveAsk } from '../../../core/protocol/dns/ask.ts'
import { lookUp } from '../../../core/protocol/dns/lookup.ts'
import { operatorServers } from '../../../core/protocol/dns/zone/operator.ts'
import type dnsInfo from '../../dns-info/index.ts'
import { warningsOf } from './judge.ts'
import type { Dkim, Sender, Warning } from './judge.ts'

export interface CheckContext extends Pick<Context, 'doors' | 'mail' | 'signal'> {
  readonly use: Calls<{ dnsInfo: typeof dnsInfo }>
}

/** Those that MailerSend has domains point to its keys with. Of other servers nobody knows the selector. */
const SELECTORS = ['mlsend2', 'mlsend']

const dkimOf = async ({ doors, signal }: CheckContext, { domain, by }: Sender): Promise<Dkim> => {
  if (by !== 'mailersend') return null
  const ask = recursiveAsk(doors, operatorServers(doors), { signal })
  const found = await Promise.all(
    SELECTORS.map(selector => lookUp(ask, `${selector}._domainkey.${domain}`, 'TXT')),
  )
  if (found.some(look => look.found === 'records')) return 'found'
  return found.some(look => look.found === 'unknown') ? 'unknown' : 'none'
}

/** Empty where no mail leaves this machine. */
export const checkSender = async (context: CheckContext): Promise<readonly Warning[]> => {
  const { sender } = context.mail
  if (!sender) return []
  const { domain } = sender
  const [seen, dkim] = await Promise.all([context.use.dnsInfo({ domain }), dkimOf(context, sender)])
  return warningsOf(seen, dkim, sender)
}
