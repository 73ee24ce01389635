/** Which of the things that people look up in a domain's DNS a finding is about. */
import { AGREEMENT_FINDINGS } from './agreement.ts'
import { CAA_FINDINGS } from './caa.ts'
import { DNSSEC_FINDINGS } from './dnssec.ts'
import { MAIL_FINDINGS } from './mail.ts'
import { ABOUT_REGISTRATION } from './registration.ts'
import { SERVER_FINDINGS } from './servers.ts'

/** In the order in which they are shown: from the root of the DNS down, then what it costs to keep. */
export const TOPICS = [
  'delegation',
  'servers',
  'dnssec',
  'address',
  'mx',
  'spf',
  'dmarc',
  'caa',
  'registration',
] as const
export type Topic = (typeof TOPICS)[number]

/** What only the parent zone can change. */
const OF_PARENT: readonly string[] = [
  'not-delegated',
  'delegation-withdrawn',
  'delegation-differs',
  'glue-missing',
  'glue-differs',
]

const isIn = (catalogue: object, code: string): boolean => Object.hasOwn(catalogue, code)

/** What fails for the name itself, or could not be looked up at all, is about its address. */
export const topicOf = (code: string): Topic => {
  if (OF_PARENT.includes(code)) return 'delegation'
  if (isIn(ABOUT_REGISTRATION, code)) return 'registration'
  if (isIn(SERVER_FINDINGS, code) || isIn(AGREEMENT_FINDINGS, code)) return 'servers'
  if (isIn(DNSSEC_FINDINGS, code)) return 'dnssec'
  if (isIn(CAA_FINDINGS, code)) return 'caa'
  if (!isIn(MAIL_FINDINGS, code)) return 'address'
  return TOPICS.find(topic => code.startsWith(`${topic}-`)) ?? 'mx'
}
