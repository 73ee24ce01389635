/** A small signed tree whose answers may be tampered with, and what validating them cost. */
import type { Ask } from '../../../../../core/protocol/dns/ask.ts'
import type { DnsAnswer } from '../../../../../core/protocol/dns/client.ts'
import { validateName, type DnssecVerdict } from '../../../../../core/protocol/dnssec/index.ts'
import { AT, isRaw, tree } from './tree.ts'

interface Cost {
  readonly verdict: DnssecVerdict
  readonly verifications: number
  readonly digests: number
  readonly questions: number
}

/** Counts what WebCrypto is asked for during a validation. */
const costOf = async (ask: Ask, run: (ask: Ask) => Promise<DnssecVerdict>): Promise<Cost> => {
  const { verify, digest } = crypto.subtle
  let verifications = 0
  let digests = 0
  let questions = 0
  crypto.subtle.verify = ((...words: Parameters<typeof verify>) => {
    verifications++
    return verify.apply(crypto.subtle, words)
  }) as typeof verify
  crypto.subtle.digest = ((...words: Parameters<typeof digest>) => {
    digests++
    return digest.apply(crypto.subtle, words)
  }) as typeof digest
  try {
    const verdict = await run((name, type) => {
      questions++
      return ask(name, type)
    })
    return { verdict, verifications, digests, questions }
  } finally {
    crypto.subtle.verify = verify
    crypto.subtle.digest = digest
  }
}

const names = {
  'site.org': { NS: ['a.nic'] },
  'www.site.org': { A: ['203.0.112.80'] },
  ...Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [`hop${index}.site.org`, { CNAME: `hop${index + 1}.site.org` }]),
  ),
}
export const { ask, anchors } = tree([{ apex: 'site.org', names }])
export const cost = (
  tamper: (name: string, type: string, answer: DnsAnswer) => DnsAnswer,
  name = 'www.site.org',
  type = 'A',
): Promise<Cost> =>
  costOf(
    async (name, type) => {
      const result = await ask(name, type)
      return result.ok ? tamper(name, type, result) : result
    },
    asking => validateName(asking, name, type, { at: AT, anchors }),
  )

const keysAnswer = await ask('site.org', 'DNSKEY')
if (!keysAnswer.ok) throw new Error(keysAnswer.reason.code)
export const own = keysAnswer.answers.find(isRaw(48))!
export const deep = `${'a.'.repeat(118)}site.org`
