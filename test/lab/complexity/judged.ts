/** Families of chains: all that is made of one between the handshake and the answer. */
import { isPublicSuffix } from '../../../core/domain/domain.ts'
import { judgeTransparency, malformedSctLists } from '../../../core/protocol/ct/judge.ts'
import { observeScts } from '../../../core/protocol/ct/sct.ts'
import { BROWSER } from '../../../core/protocol/tls/index.ts'
import { parseCertificate, type Certificate } from '../../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../../core/protocol/x509/path/trust-store.ts'
import { validate } from '../../../core/protocol/x509/validate.ts'
import { instant } from '../../../core/base/time.ts'
import { logs } from '../../../knowledge-base/ct-logs/index.ts'
import { caNames } from '../../../knowledge-base/ca-domains/index.ts'
import { trust as data } from '../../../knowledge-base/trust/index.ts'
import { present } from '../../../plugins/certificate/answer.ts'
import { withJudgement } from '../../../plugins/certificate/text/verdict.ts'
import { summarize } from '../../../plugins/certificate/text/summary.ts'
import type { Bytes } from '../../peers/protocols/wire/bytes.ts'
import type { Random } from '../fuzz/inputs/random.ts'
import { AT } from './x509/certificates.ts'
import { family } from './harness.ts'

/** What is read of a chain, and so of one certificate. */
export const CHAIN = 128 * 1024
/** Room for what is around the octets that a family is about. */
export const REST = 1_024

const trust = trustStore(data)
const knowledge = { trust, programs: data, logs, caNames }

const read = (chain: readonly Bytes[]): Certificate[] => chain.map(parseCertificate)

/** All that is made of a chain between the handshake and the answer, but for what others are asked. */
export const judge = async (sent: readonly Bytes[], addresses = 1): Promise<void> => {
  const chain = read(sent)
  const leaf = chain[0]!
  const validation = await validate({
    chain,
    trust,
    at: AT,
    identity: { kind: 'dns', value: 'www.example.com' },
    usage: 'serverAuth',
    isPublicSuffix,
    issuers: async () => [],
    earliestSct: async () => null,
  })
  const scts = await observeScts({ leaf, issuer: chain[1] ?? null, tls: null, ocsp: null }, logs)
  const malformed = malformedSctLists({ leaf, tls: null, ocsp: null })
  const transparency = judgeTransparency(leaf, scts, logs, AT)
  const observation = {
    ok: true,
    protocol: 'TLS 1.3',
    cipher: 'TLS_AES_128_GCM_SHA256',
    keyExchange: 'X25519',
    agreed: {
      suite: 0x1301,
      group: 29,
      scheme: 0x0804,
      dhBits: null,
      secureRenegotiation: null,
      extendedMasterSecret: null,
      certificateOctets: sent.reduce((sum, { length }) => sum + length, 0),
    },
    alpn: null,
    certificates: sent,
    ocsp: null,
    sctList: null,
    clientCertificateRequested: false,
    keyProved: true,
    roundTrips: 1,
    ms: 1,
  } as const
  const served = {
    validation,
    scts,
    transparency: { ...transparency, issues: [...transparency.issues, ...malformed] },
    revocation: null,
    observation,
    certificates: chain,
    offer: BROWSER,
    refused: null,
    cause: null,
    others: null,
  }
  const measured = {
    host: 'www.example.com',
    at: AT,
    lookup: null,
    missing: [],
    addresses: Array.from(
      { length: addresses },
      (_, index) => ({ ip: `192.0.2.${index + 1}`, outcome: { ok: true, served } }) as const,
    ),
  }
  const held = {
    foundAt: 'example.com',
    issue: ['ca.example'],
    issuewild: [],
    iodef: [],
    unknownCritical: false,
  }
  const caa = { caa: held, reason: null, above: null } as never
  const answer = await present({
    measured,
    ct: { ok: false, reason: { code: 'ct-search-timeout' } },
    caa: { ok: true, value: caa },
    korean: null,
    knowledge,
  })
  const whole = withJudgement({ domain: 'www.example.com', checkedAt: instant(AT), ...answer })
  for (const language of ['en', 'ko'] as const) summarize(whole, language)
}

export type Make = (size: number, random: Random) => readonly Bytes[]

export const judged = (name: string, make: Make) =>
  family({ name, most: CHAIN, make: (size, random) => make(size - REST, random), run: chain => judge(chain) })
