/** Pure: the records and files that fix what was found, ready to paste. */
import type { Finding } from '../../../core/answer/finding.ts'
import { registrableOf } from '../../../core/domain/domain.ts'
import { mailProviderOf } from '../../../knowledge-base/providers/index.ts'
import { sendingOf } from '../../../knowledge-base/providers/sending.ts'
import { exchangesOf, type Observation } from '../measure/observation.ts'
import type { Answer } from '../schema.ts'
import { tlsaFixes } from './dane.ts'
import { policyLines, receivesOf, stampOf } from './conclusions.ts'

type Fix = Omit<Answer['records'][number], 'finding'>

const txt = (name: string, value: string): Fix => ({ name, type: 'TXT', value })

const policyFile = (domain: string, lines: readonly string[]): Fix => ({
  name: `https://mta-sts.${domain}/.well-known/mta-sts.txt`,
  type: 'file',
  value: lines.map(line => `${line}\n`).join(''),
})

/** The record of a domain whose mail goes out where it comes in; null where the provider's is not known. */
const spfOf = ({ host, mx }: Observation): string | null => {
  const own = registrableOf(host)
  const all = exchangesOf(mx).map(exchange => {
    const provider = mailProviderOf(exchange)
    // A hoster that is not known may send from other servers than it receives at.
    if (provider === null) return registrableOf(exchange) === own ? 'mx' : null
    const sending = sendingOf(provider)
    return sending && `include:${sending.include}`
  })
  const terms = [...new Set(all)]
  return terms.includes(null) || terms.length === 0 ? null : `v=spf1 ${terms.join(' ')} ~all`
}

/** The policy as it is, with what it lacks. */
const completed = ({ sts }: Observation): readonly string[] => {
  const policy = sts.ok && sts.policy?.ok ? sts.policy.policy : null
  return policy === null || !sts.ok
    ? []
    : [
        'version: STSv1',
        `mode: ${policy.mode}`,
        ...[...policy.mx, ...sts.refused].map(name => `mx: ${name}`),
        `max_age: ${policy.maxAge}`,
      ]
}

const fixesFor = (code: string, seen: Observation): Fix[] => {
  const { host } = seen
  const id = txt(`_mta-sts.${host}`, `v=STSv1; id=${stampOf(seen)}`)
  switch (code) {
    case 'sts-missing':
      return [policyFile(host, policyLines(exchangesOf(seen.mx))), id]
    case 'sts-refuses-all':
    case 'sts-refuses-some':
      return [policyFile(host, completed(seen)), id]
    case 'tls-rpt-missing':
    case 'tls-rpt-invalid':
      return [txt(`_smtp._tls.${host}`, 'v=TLSRPTv1; rua=mailto:ADDRESS')]
    case 'spf-missing': {
      const spf = spfOf(seen)
      return spf === null ? [] : [txt(host, spf)]
    }
    case 'dmarc-missing':
      return [txt(`_dmarc.${host}`, 'v=DMARC1; p=none; rua=mailto:ADDRESS')]
    case 'unused-unprotected':
      // Without a null MX it may still send.
      return receivesOf(seen) === 'null-mx'
        ? [txt(host, 'v=spf1 -all'), txt(`_dmarc.${host}`, 'v=DMARC1; p=reject')]
        : []
    default:
      return tlsaFixes(code, seen.exchanges).map(fix => ({ ...fix, type: 'TLSA' as const }))
  }
}

export const recordsFor = (findings: readonly Finding[], seen: Observation): Answer['records'] =>
  findings.flatMap(({ code }) => fixesFor(code, seen).map(fix => ({ finding: code, ...fix })))
