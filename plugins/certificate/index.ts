/** The certificate that a domain's servers really serve: whether clients trust it, and if not, why. */
import { MINUTE, plugin } from '../../core/plugin.ts'
import { json } from '../../core/reply.ts'
import { hostAndPort } from '../../core/schema.ts'
import { instant } from '../../core/time.ts'
import { present } from './present.ts'
import { measure } from './measure.ts'
import { Input, Output } from './schema.ts'
import { tell } from './tell.ts'
import { trustFor } from './trust.ts'

export default plugin({
  name: 'certificate',
  summary: 'The TLS certificate that a domain serves: expiry, chain, trust on every address, and what is wrong with it.',
  routes: { 'GET /api/v1/certificate': json },
  tool: {
    name: 'check_certificate',
    title: 'Check a TLS certificate',
    description: 'Use it to learn which certificate a server really serves, when it expires, whether clients trust it, and why not.',
    readOnly: true,
  },
  ttl: answer => answer.tls.reachable ? 10 * MINUTE : MINUTE / 2,
  input: Input,
  output: Output,
  example: { domain: 'example.com' },
  async run({ domain }, { doors, signal, settings }) {
    const trust = trustFor(settings)
    const measured = await measure(doors, { ...hostAndPort(domain), trust, signal })
    return {
      domain,
      ...await present(measured, { vantage: settings.vantage === 'kr' ? 'kr-probe' : 'edge', trustData: trust.date }),
      checkedAt: instant(measured.at),
    }
  },
  tell,
})
