/** Fuzz targets of what servers say before TLS, one for each protocol. */
import { STARTTLS, type StartTls } from '../../../../core/base/starttls.ts'
import { concat } from '../../../../core/base/bytes.ts'
import { plainService, Preamble } from '../../../../core/protocol/starttls/starttls.ts'
import { plainText } from '../../../../core/protocol/starttls/talk.ts'
import { TRANSCRIPTS } from '../../../unit/core/protocol/starttls/transcripts.ts'
import { octetTarget, promise, type Target } from '../target.ts'

/** All that the server says. */
const samplesOf = (starttls: StartTls): Uint8Array<ArrayBuffer>[] =>
  TRANSCRIPTS.filter(
    ({ port, ends }) => ends === 'ready' && plainService({ port }) === plainService({ port: 0, starttls }),
  ).map(({ says }) => concat(...says))

/** Octets that arrive together. */
const PIECE = 64
/** How often any protocol sends. */
const MOST_SENT = 3

const parse = (starttls: StartTls, input: Uint8Array): boolean => {
  const preamble = Preamble.on({ port: 0, starttls }, 'mail.example.com')!
  let sent = 0
  let step = preamble.step()
  for (let at = 0; ; at += PIECE) {
    if ('refused' in step) {
      promise(JSON.stringify(step.refused).length < 1_000, 'what is quoted is short')
      return false
    }
    sent += step.send.length
    promise(sent <= MOST_SENT, 'no protocol goes on and on')
    if (step.isReady) return true
    if (at >= input.length) return false
    step = preamble.step(input.subarray(at, at + PIECE))
  }
}

export const starttlsTargets = (): Target[] =>
  STARTTLS.filter(name => name !== 'none').map(name =>
    octetTarget({
      name: `starttls-${name}`,
      sources: ['lines', 'packets', 'starttls', 'talk'].map(file => `core/protocol/starttls/${file}.ts`),
      samples: samplesOf(name),
      words: ['220 ', '250-', '\r\n', 'STARTTLS', '* OK ', '+OK', '-ERR', '<proceed', '/>'].map(plainText),
      parse: input => parse(name, input),
    }),
  )
