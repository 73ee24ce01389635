/** Pure: the answer to an error text, with or without a check of the server. */
import { HTTPS_PORT } from '../../../core/network/guard.ts'
import { readDomain } from '../../../core/domain/domain.ts'
import type { DomainOptions, Target } from '../../../core/domain/domain.ts'
import type { Gap } from '../../../core/answer/schema.ts'
import { explained } from './entry.ts'
import type { Server } from './entry.ts'
import { factsOf, type Facts } from '../facts/facts.ts'
import { hostOfQuestion } from '../facts/host.ts'
import { judged } from './proof.ts'
import type { Candidate, Check } from './proof.ts'
import { nextOf } from './next-step.ts'
import type { Answer, Checked, Match } from '../schema.ts'
import { verdictOf } from '../text.ts'

/** The answer of a certificate check, as far as it is shown. */
interface FullCheck extends Check {
  readonly verdict: Checked['verdict']
  readonly checkedAt: string
}

interface AnswerInput {
  readonly candidates: readonly Candidate[]
  readonly facts: Facts
  /** What the caller gave beside the text. */
  readonly domain: Target | null
  /** Null: there is none, for one of these reasons or because nobody asked. */
  readonly check: FullCheck | null
  readonly gaps: readonly Gap[]
  /** The address of the site, without a slash at its end. */
  readonly site: string
  readonly options: DomainOptions
}

/** The caller knows best which server is meant; otherwise the text does, or it names an upstream. */
const serverOf = ({ domain, facts: { host, port, upstream } }: AnswerInput): Server | null => {
  if (domain) return { host: domain.host, port: domain.port }
  const named = host ?? upstream?.replace(/:\d+$/, '') ?? null
  return named === null ? null : { host: named, port: port ?? HTTPS_PORT }
}

const checkedOf = ({ domain, tls, verdict, findings, checkedAt }: FullCheck): Checked => ({
  domain,
  reachable: tls.reachable,
  verdict,
  found: findings.map(({ code }) => code),
  checkedAt,
})

const matchesOf = (asked: AnswerInput, server: Server | null): Match[] => {
  const { candidates, check, facts, site } = asked
  const told = ({ entry, matched, guess }: Candidate) => ({
    ...explained(entry, server, site),
    matched,
    ...(guess ? { guess } : {}),
  })
  if (!check) return candidates.map(told)
  return judged(candidates, check, facts.host).map(({ status, evidence, guess, ...one }) => ({
    ...told(guess && status !== 'confirmed' ? { ...one, guess } : one),
    status,
    evidence,
  }))
}

export const answerOf = (asked: AnswerInput): Answer => {
  const { check, facts, gaps, options } = asked
  const server = serverOf(asked)
  const matches = matchesOf(asked, server)
  const checked = check && checkedOf(check)
  const first = matches[0] ?? null
  const meant = { first, server, upstream: facts.upstream, reached: checked?.reachable ?? null, options }
  return {
    verdict: verdictOf(matches, checked, server && readDomain(server.host, options).ok ? server.host : null),
    matches,
    next: nextOf(meant, 'en'),
    nextKo: nextOf(meant, 'ko'),
    facts: { ...facts },
    checked,
    unmeasured: [...gaps],
  }
}

/** What the text itself tells is looked for in `error`. */
export const explanationOf = (error: string, asked: Omit<AnswerInput, 'facts'>): Answer => {
  const facts = factsOf(error)
  // A text that is not the message of a program may name the domain in any way.
  const isMessage = asked.candidates.some(({ guess }) => !guess)
  return answerOf({
    ...asked,
    facts: isMessage ? facts : { ...facts, host: facts.host ?? hostOfQuestion(error) },
  })
}
