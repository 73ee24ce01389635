/**
 * What the DNS says of a domain, asked of recursive servers, of its parent and of each of its own servers,
 * and what is wrong with it.
 */
import { MINUTE, plugin } from '../../core/plugin.ts'
import { json } from '../../core/reply.ts'
import registration, { registrableOf } from '../registration/index.ts'
import { answered } from './answered.ts'
import { knowledgeFor } from './knowledge.ts'
import { measure } from './measure.ts'
import { present } from './present.ts'
import { Input, Output, type Facts } from './schema.ts'
import { tell } from './tell.ts'

export { bringKnowledge, type Knowledge } from './knowledge.ts'
export { FINDINGS, type Finding, type FindingCode } from './findings.ts'
export { findDmarc, type Dmarc, type DmarcFinding } from './dmarc.ts'
export { findSpf, type Spf, type SpfFinding } from './spf.ts'
export type { Facts } from './schema.ts'

/**
 * What only fails for want of an answer; a registry that publishes nothing, or an owner that is not told,
 * will not do so in a minute.
 */
const WORTH_ASKING_AGAIN = [
  'zone',
  'servers',
  'delegation',
  'a',
  'aaaa',
  'mx',
  'spf',
  'dmarc',
  'caa',
  'dnssec',
  'dnssecChain',
]

const ttl = ({ unmeasured, existence }: Facts): number => {
  if (existence === 'unknown') return MINUTE / 2
  const again = unmeasured.some(
    ({ field, reason }) =>
      (WORTH_ASKING_AGAIN.includes(field) && !/^the first \d+ of/.test(reason))
      || reason.endsWith('took too long'),
  )
  return existence !== 'exists' || again ? MINUTE : 10 * MINUTE
}

export default plugin({
  name: 'dns-info',
  summary:
    'What the DNS says of a domain: name servers, addresses and their owners, mail, CAA, DNSSEC, '
    + 'registration, and what is wrong.',
  routes: { 'GET /api/v1/dns-info': json },
  tool: {
    name: 'check_dns',
    title: 'Check the DNS of a domain',
    description:
      'Use it for an overview of DNS records (레코드: A, AAAA, CNAME, MX, SPF, DMARC, CAA), IP addresses '
      + '(주소), provider '
      + '(네임서버, 호스팅) and registrar (도메인 등록기관), and whether each record and DNSSEC is valid. After a change: '
      + 'check_dns_propagation. E.g. example.com. Gives issues with remedies.',
    readOnly: true,
  },
  ttl,
  uses: { registration },
  input: Input,
  output: Output,
  example: { domain: 'example.com' },
  answered,
  async run({ domain }, { doors, signal, settings, use }) {
    const knowledge = knowledgeFor(settings)
    const seen = await measure(doors, {
      host: domain,
      registrable: registrableOf(domain),
      knowledge,
      registration: use.registration({ domain }),
      signal,
    })
    return present(seen, knowledge)
  },
  tell,
})
