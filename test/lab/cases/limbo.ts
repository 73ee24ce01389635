/** Runs x509-limbo cases (C2SP) through our own parser and validator. */
import { isPublicSuffix } from '../../../core/domain/domain.ts'
import { MalformedCertificate, parseCertificate } from '../../../core/protocol/x509/certificate.ts'
import type { Certificate } from '../../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../../core/protocol/x509/path/trust-store.ts'
import type { ServerIdentity } from '../../../core/protocol/x509/validation.ts'
import { judgeByCrls, type JudgedByCrls } from '../revocation/by-crls.ts'
import { reasonOf } from '../../peers/codes.ts'
import type { CaseVerdict } from './run.ts'
import { coded } from '../../peers/codes.ts'

export const kind = 'limbo'

interface LimboCase {
  readonly id: string
  /** Null: now. */
  readonly validation_time: string | null
  readonly expected_result: 'SUCCESS' | 'FAILURE'
  readonly client_majority?: 'accept' | 'reject'
  readonly expected_peer_name: { readonly kind: string; readonly value: string } | null
  readonly max_chain_depth: number | null
  readonly trusted_certs: readonly string[]
  readonly untrusted_intermediates: readonly string[]
  readonly peer_certificate: string
  readonly crls?: readonly string[]
}

const octets = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), character => character.charCodeAt(0))

/** What is unreadable behind the leaf is left out, as clients do. */
const readable = (all: readonly string[]): Certificate[] =>
  all.flatMap(base64 => {
    try {
      return [parseCertificate(octets(base64))]
    } catch (error) {
      if (error instanceof MalformedCertificate) return []
      throw error
    }
  })

const identityOf = (name: LimboCase['expected_peer_name']): ServerIdentity =>
  name === null ? null : { kind: name.kind === 'IP' ? 'ip' : 'dns', value: name.value }

/**
 * The profile is strict: lists have to be sound, and the list of an issuer has to speak about its
 * certificate.
 */
const wrongWithCrls = ({ answers, lists, unsound }: JudgedByCrls): string[] => [
  ...unsound,
  ...answers
    .filter(
      ({ certificate, status }) =>
        status === 'revoked'
        || (status === 'unknown' && lists.some(({ issuer }) => issuer.key === certificate.issuer.key)),
    )
    .map(one => `The ${one.role} is ${one.status}: ${reasonOf(one)}.`),
]

const judge = async (one: LimboCase): Promise<{ accepted: boolean; trusted: boolean; why: string }> => {
  let leaf: Certificate
  try {
    leaf = parseCertificate(octets(one.peer_certificate))
  } catch (error) {
    if (!(error instanceof MalformedCertificate)) throw error
    return { accepted: false, trusted: false, why: error.message }
  }
  const trust = trustStore(
    { date: '', source: '', roots: [], removed: [], blockedSpki: [] },
    readable(one.trusted_certs),
  )
  const judged = await judgeByCrls(
    {
      chain: [leaf, ...readable(one.untrusted_intermediates)],
      trust,
      at: one.validation_time === null ? new Date() : new Date(one.validation_time),
      identity: identityOf(one.expected_peer_name),
      usage: 'serverAuth',
      isPublicSuffix,
      ...(one.max_chain_depth === null ? {} : { maxIntermediates: one.max_chain_depth }),
    },
    (one.crls ?? []).map(octets),
  )
  const { trusted, hostnameMatch, faults, issues } = judged.validation
  const forbidden = issues.filter(({ severity }) => severity === 'error')
  const crls = wrongWithCrls(judged)
  const taken = trusted && hostnameMatch && judged.revoked !== true
  const reasons = [...faults, ...forbidden].map(
    ({ code, detail, params }) => `${code}: ${coded({ code: detail, params })}`,
  )
  return {
    accepted: taken && forbidden.length + crls.length === 0,
    trusted: taken,
    why: [...reasons, ...crls].join(' ') || 'nothing is wrong with it',
  }
}

let compared = 0
let agreed = 0
const dangerous: string[] = []

export async function* cases(data: unknown): AsyncGenerator<CaseVerdict> {
  compared = agreed = 0
  dangerous.length = 0
  for (const one of (data as { testcases: readonly LimboCase[] }).testcases) {
    const { accepted, trusted, why } = await judge(one)
    const got = accepted ? 'SUCCESS' : 'FAILURE'
    if (one.client_majority) {
      compared++
      if (trusted === (one.client_majority === 'accept')) agreed++
      if (accepted && one.expected_result === 'FAILURE' && one.client_majority === 'reject')
        dangerous.push(one.id)
    }
    yield { id: one.id, wanted: one.expected_result, got, why, right: got === one.expected_result }
  }
}

export const epilogue = (): string[] => [
  `trusted alone agrees with client_majority in ${agreed} of ${compared}`,
  'accepted though expected FAILURE and client_majority reject: '
    + `${dangerous.length}${dangerous.length ? ` (${dangerous.join(', ')})` : ''}`,
]
