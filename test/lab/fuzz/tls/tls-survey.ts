/** Fuzz targets of the survey's decoders: the hello of SSL 2.0, and the key exchange of any suite. */
import type { Bytes as Owned } from '../../../../core/protocol/tls/codec/bytes.ts'
import { HandshakeError } from '../../../../core/protocol/tls/index.ts'
import { decodeExchange } from '../../../../core/protocol/tls/survey/ask/ask.ts'
import { isSsl2Hello, SSL2_HEADER } from '../../../../core/protocol/tls/survey/ask/hello.ts'
import { concat, hex, u16, u8, vec16, vec8, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { serverHello2 } from '../../../peers/protocols/wire/ssl2.ts'
import { octetTarget, promise, type Target } from '../target.ts'
import { filled } from './tls-samples.ts'

const SURVEY = 'core/protocol/tls/survey'
const refusals = [HandshakeError]
const owned = (input: Uint8Array): Owned => input as Owned

const signature = concat(u16(0x0401), vec16(filled(64, 3)))
const exchanges: readonly Bytes[] = [
  concat(u8(3), u16(29), vec8(filled(32, 9)), signature),
  concat(u8(3), u16(23), vec8(filled(65, 4))),
  concat(vec16(filled(256, 0xff)), vec16(u8(2)), vec16(filled(256, 7)), signature),
  concat(vec16(u8(0), filled(64, 0xff)), vec16(u8(2)), vec16(filled(64, 7))),
]

export const tlsSurveyTargets = (): Target[] => [
  octetTarget({
    name: 'tls-survey-ssl2',
    sources: [`${SURVEY}/ask/hello.ts#isSsl2Hello`],
    refusals,
    samples: [serverHello2(filled(300, 0x30)), serverHello2(filled(1, 0x30))],
    words: [u16(0x0002), hex('80'), u16(0xffff), u8(4)],
    parse: input => {
      const is = isSsl2Hello(owned(input))
      promise(!is || (input.length >= SSL2_HEADER && input[2] === 4), 'it is a SERVER-HELLO')
      return is
    },
  }),
  octetTarget({
    name: 'tls-survey-exchange',
    sources: [`${SURVEY}/ask/ask.ts#decodeExchange,stripped`],
    refusals,
    samples: exchanges,
    words: [u8(3), u16(0x0401), u16(0xffff), u16(29)],
    parse: input => {
      for (const kind of ['ECDHE', 'DHE'] as const) {
        try {
          const { prime, group } = decodeExchange(owned(input), kind, true)
          promise(prime === null || prime.length === 0 || prime[0] !== 0, 'no zeros lead the prime')
          promise(group === null || kind === 'ECDHE', 'DHE has no named group')
          return true
        } catch (error) {
          if (!(error instanceof HandshakeError)) throw error
        }
      }
      return false
    },
  }),
]
