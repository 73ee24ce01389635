/** A verb of the command line: what differs between two hosts, two addresses, or a host and a file. */
import { Refusal } from '../../core/errors/errors.ts'
import { plugin } from '../../core/plugin/plugin.ts'
import certificate from '../certificate/index.ts'
import certificateFile from '../certificate/file/index.ts'
import security from '../security/index.ts'
import type { Side } from './compare.ts'
import { Input, Output } from './schema.ts'
import { summarize } from './summary.ts'

/** A host and one of its addresses; a path may have such a sign as well. */
const AT_ADDRESS = /^([^/@]+)@\[?([\d:.a-f]+)\]?$/i

const wordsOf = (given: string): string[] => {
  const [, host, address] = AT_ADDRESS.exec(given) ?? []
  return host === undefined || address === undefined ? [given] : [host, '--address', address]
}

/** What cannot be graded is compared by its certificate alone. */
const unlessRefused = (thrown: unknown): null => {
  if (thrown instanceof Refusal) return null
  throw thrown
}

export default plugin({
  name: 'diff',
  summary:
    'Compare two hosts, two addresses of a host, or a host and a certificate file: what differs, and what of it '
    + 'matters.',
  korean: {
    title: '두 서버 비교',
    summary:
      '호스트 두 개, 한 호스트의 IP 주소 두 개, 또는 호스트와 인증서 파일을 비교해 중요한 차이를 알려 줍니다.',
    fields: {
      a: {
        description:
          '도메인(다른 포트는 example.com:8443), 도메인의 IP 주소 하나(example.com@192.0.2.1) 또는 인증서 파일.',
      },
      b: { description: '비교할 대상.' },
    },
  },
  ttl: 0,
  uses: { certificate, certificateFile, security },
  takesAnyHost: true,
  sendsIdentity: true,
  input: Input,
  output: Output,
  example: { a: 'example.com', b: './fullchain.pem' },
  run() {
    throw new TypeError('The command line answers it, by combine.')
  },
  async combine({ a, b }, { ask, isFile }) {
    // Few compare anything.
    const { compare } = await import('./compare.ts')
    const given = [a, b]
    const files = given.map(one => isFile('certificate', one))
    const words = given.map((one, at) => (files[at] ? [one] : wordsOf(one)))
    const host = words.find((_, at) => !files[at])?.[0]
    const sideOf = async (at: 0 | 1): Promise<Side> => {
      const asked = files[at] && host !== undefined ? [...words[at]!, '--host', host] : words[at]!
      const [served, graded] = await Promise.all([
        ask('certificate', asked),
        files.includes(true) ? null : ask('security', asked).catch(unlessRefused),
      ])
      return { given: given[at]!, certificate: served, security: graded } as Side
    }
    return compare(...(await Promise.all([sideOf(0), sideOf(1)])))
  },
  summarize,
})
