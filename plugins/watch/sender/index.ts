/** Warns the operator of a sending domain that mail servers will not trust: DKIM, SPF, DMARC, MX. */
import * as v from 'valibot'
import { onAbort, sleep, withDeadline } from '../../../core/base/deadline.ts'
import { logFailure } from '../../../core/monitoring/log.ts'
import { Refusal } from '../../../core/errors/errors.ts'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import type { Context } from '../../../core/plugin/plugin.ts'
import dnsInfo from '../../dns-info/index.ts'
import { checkSender } from './check.ts'
import type { CheckContext } from './check.ts'
import { sentenceOf } from './judge.ts'

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
