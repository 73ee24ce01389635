/** Warns the operator of a sending domain that mail servers will not trust: DKIM, SPF, DMARC, MX. */
import * as v from 'valibot'
import { onAbort, sleep, withDeadline } from '../../../core/base/deadline.ts'
import { logFailure } from '../../../core/monitoring/log.ts'
import { Refusal } from '../../../core/errors/errors.ts'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import type { Context, Calls } from '../../../core/plugin/plugin.ts'
import dnsInfo from '../../dns-info/index.ts'
import { sentenceOf, warningsOf } from './judge.ts'
import { recursiveAsk } from '../../../core/protocol/dns/ask.ts'
import { lookUp } from '../../../core/protocol/dns/lookup.ts'
import { operatorServers } from '../../../core/protocol/dns/zone/operator.ts'
import type { Dkim, Sender, Warning } from './judge.ts'

/* Looks at the sending domain as receivers of mail do. */

interface CheckContext extends Pick<Context, 'doors' | 'mail' | 'signal'> {
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
const checkSender = async (context: CheckContext): Promise<readonly Warning[]> => {
  const { sender } = context.mail
  if (!sender) return []
  const { domain } = sender
  const [seen, dkim] = await Promise.all([context.use.dnsInfo({ domain }), dkimOf(context, sender)])
  return warningsOf(seen, dkim, sender)
}

const DEADLINE_MS = 60_000
const AGAIN_MS = 24 * HOUR * 1000

/** One line for each warning, and never more than words: mails are sent all the same. */
const warn = async (context: CheckContext & Pick<Context, 'log'>): Promise<void> => {
  const { log, signal } = context
  try {
    const warnings = await withDeadline(DEADLINE_MS, signal, within =>
      checkSender({ ...context, signal: within }),
    )
    for (const warning of warnings)
      log('warn', 'mail-sender', { code: warning.code, message: sentenceOf(warning) })
  } catch (thrown) {
    if (signal.aborted) return
    if (thrown instanceof Refusal) log('warn', 'mail-sender', { message: thrown.message })
    else logFailure(log, thrown, { job: 'watch/sender' })
  }
}

export default plugin({
  name: 'watch/sender',
  summary: 'Checks the domain that mails are sent from.',
  ttl: 0,
  deadline: DEADLINE_MS / 1000,
  mails: true,
  uses: { dnsInfo },
  jobs: [
    {
      name: 'warn',
      at: 'throughout',
      async run(context) {
        const { mail, signal } = context
        while (mail.sender && !signal.aborted) {
          await warn(context)
          await sleep(AGAIN_MS, signal)
        }
        if (!signal.aborted) await new Promise<void>(resolve => onAbort(signal, resolve))
      },
    },
  ],
  input: v.object({}),
  output: v.object({ warnings: v.array(v.string()) }),
  example: {},
  run: async (_, context) => ({ warnings: (await checkSender(context)).map(sentenceOf) }),
})
