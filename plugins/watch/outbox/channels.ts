/** How letters are handed over, by their channel; all else about them knows no difference. */
import type { Receipt } from '../../../core/network/doors.ts'
import type { LetterContent, LetterLinks } from '../letter/content.ts'
import { ownedDomainOf } from '../subscription/address.ts'
import { envelopeOf } from '../subscription/bounces.ts'
import { CHANNELS, type ChannelName } from '../store/tables.ts'
import type { DayContext } from '../run/context.ts'
import type { Ready } from './last-check.ts'

/** A letter that is being handed over. */
export interface Handing {
  readonly ready: Ready & { readonly kind: 'ready' }
  readonly content: LetterContent
  readonly links: LetterLinks
  /** RFC 8058; null: there is nothing to stop. */
  readonly unsubscribe: string | null
}

interface Channel {
  /** How many are handed over at a time. */
  lanes(settings: DayContext['settings']): number
  /** One server takes all of them: when it takes none, it is left alone. */
  readonly isOneServer: boolean
  /** In how many of these it is rejected shows whether the fault is ours (run/brake.ts). */
  networkOf(ready: Handing['ready']): string
  /** Never throws for what the network or a server does. */
  send(context: DayContext, handing: Handing, signal: AbortSignal): Promise<Receipt>
}

/** Each waits for one receiver, a few seconds at most. */
const WEBHOOK_LANES = 4

export const CHANNEL: Readonly<Record<ChannelName, Channel>> = {
  mail: {
    lanes: ({ mailConnections }) => mailConnections,
    isOneServer: true,
    // Rejections are no less ours when one provider makes them.
    networkOf: ({ letter }) => letter.id,
    async send(context, { ready, content, links, unsubscribe }, signal) {
      const { letter, reader } = ready
      const { language, email, hour, zone } = reader
      // Whenever it is handed over, and however often, it says the same.
      const now = new Date(letter.made_at)
      const { writeLetter } = await import('../letter/write.ts')
      const written = writeLetter(content, { language, now, links, email, hour, zone })
      const envelope = await envelopeOf(context, letter.id)
      const date = context.doors.now()
      return context.mail.send(
        { id: letter.id, to: email, ...written, date, language, unsubscribe, envelope },
        { signal },
      )
    },
  },
  webhook: {
    // Without webhooks there are letters to drop, if any.
    lanes: ({ webhooks }) => (webhooks.length === 0 ? 1 : WEBHOOK_LANES),
    isOneServer: false,
    // Whoever has a host may reject as many as they like: it holds nobody else's up.
    networkOf: ({ letter, reader }) => ownedDomainOf(reader.email) ?? letter.id,
    // Most servers send none.
    send: async (...handed) => (await import('../webhook/send.ts')).sendMessage(...handed),
  },
}

/** A lane after the other, each by its channel. */
export const lanesOfAll = (settings: DayContext['settings']): readonly ChannelName[] =>
  CHANNELS.flatMap(channel => Array.from({ length: CHANNEL[channel].lanes(settings) }, () => channel))
