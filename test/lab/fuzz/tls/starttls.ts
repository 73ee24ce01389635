/** Fuzz target of what servers say before TLS. */
import { concat } from '../../../../core/base/bytes.ts'
import { Preamble } from '../../../../core/protocol/starttls/starttls.ts'
import { plainText } from '../../../../core/protocol/starttls/talk.ts'
import { TRANSCRIPTS } from '../../../unit/core/protocol/starttls/transcripts.ts'
import { octetTarget, promise, type Target } from '../target.ts'

/** Which port, then all that the server says. */
const samples = TRANSCRIPTS.filter(({ ends }) => ends === 'ready').map(({ port, says }) =>
  concat(Uint8Array.of(port >> 8, port & 0xff), ...says),
)

/** Octets that arrive together. */
const PIECE = 64
/** How often any protocol sends. */
const MOST_SENT = 3

const parse = (input: Uint8Array): boolean => {
  const preamble = Preamble.on({ port: (input[0] ?? 0) * 0x1_00 + (input[1] ?? 0) }, 'mail.example.com')
  if (preamble === null) return false
  let sent = 0
  let step = preamble.step()
  for (let at = 2; ; at += PIECE) {
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

export const starttlsTargets = (): Target[] => [
  octetTarget({
    name: 'starttls',
    sources: ['lines', 'packets', 'starttls', 'talk'].map(file => `core/protocol/starttls/${file}.ts`),
    samples,
    words: ['220 ', '250-', '\r\n', 'STARTTLS', '* OK ', '+OK', '-ERR', '<proceed', '/>'].map(plainText),
    parse,
  }),
]
