/**
 * Runs NIST PKITS cases through our own validator, and the given CRLs through what decides by CRLs in a
 * check: every certificate has to be good. No server name, no purpose.
 */
import { MalformedCertificate, parseCertificate } from '../../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../../core/protocol/x509/path/trust-store.ts'
import { judgeByCrls } from '../revocation/by-crls.ts'
import { reasonOf } from '../../peers/codes.ts'
import type { CaseVerdict } from './run.ts'
import { coded } from '../../peers/codes.ts'

export const kind = 'pkits'

interface PkitsData {
  readonly cases: readonly {
    readonly id: string
    readonly name: string
    readonly trusted: readonly string[]
    /** The last is the end entity. */
    readonly certs: readonly string[]
    readonly crls: readonly string[]
    readonly expected: 'SUCCESS' | 'FAILURE'
    /** RFC 3339; absent: any time in 2011 to 2030. */
    readonly time?: string
  }[]
  readonly certs: Readonly<Record<string, string>>
  readonly crls: Readonly<Record<string, string>>
}

const AT = '2020-06-01T00:00:00Z'

const octets = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), character => character.charCodeAt(0))

export async function* cases(input: unknown): AsyncGenerator<CaseVerdict> {
  const data = input as PkitsData
  for (const { id, name, trusted, certs, crls, expected, time = AT } of data.cases) {
    let got: 'SUCCESS' | 'FAILURE' = 'FAILURE'
    let why: string
    try {
      const read = (names: readonly string[]): ReturnType<typeof parseCertificate>[] =>
        names.map(one => parseCertificate(octets(data.certs[one]!)))
      const { validation, answers } = await judgeByCrls(
        {
          chain: read(certs).reverse(),
          trust: trustStore({ date: '', source: '', roots: [], removed: [], blockedSpki: [] }, read(trusted)),
          at: new Date(time),
          identity: null,
          usage: null,
        },
        crls.map(one => octets(data.crls[one]!)),
      )
      const wrong = [
        ...validation.faults.map(({ code, detail, params }) => `${code}: ${coded({ code: detail, params })}`),
        ...answers
          .filter(({ status }) => status !== 'good')
          .map(one => `the ${one.role} is ${one.status}: ${reasonOf(one)}.`),
      ]
      got = wrong.length === 0 ? 'SUCCESS' : 'FAILURE'
      why = `${name}: ${wrong.join(' ') || 'nothing is wrong with it'}`
    } catch (error) {
      if (!(error instanceof MalformedCertificate)) throw error
      why = `${name}: ${error.message}`
    }
    yield { id, wanted: expected, got, why, right: got === expected }
  }
}
