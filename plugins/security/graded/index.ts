/** A server measured and graded: what all questions about its security share. */
import { plugin } from '../../../core/plugin.ts'
import { issuers } from '../../../core/protocol/issuers.ts'
import { trustOf } from '../../../core/protocol/x509/trust-store.ts'
import { logs } from '../../../knowledge-base/ct-logs/index.ts'
import { trust } from '../../../knowledge-base/trust/index.ts'
import { present } from '../answer.ts'
import { measure } from '../measure.ts'
import { Graded, ServerInput } from '../schema.ts'
import { ttlOf } from '../ttl.ts'

export default plugin({
  name: 'security/graded',
  summary: 'What a server shows of its TLS and HTTP, and its grade.',
  ttl: ttlOf,
  input: ServerInput,
  output: Graded,
  example: { domain: 'example.com' },
  open: ({ now, settings }) => ({
    trust: trustOf(trust, settings.extraCa),
    logs,
    issuers: issuers(() => now().getTime()),
  }),
  async run({ domain, address }, { doors, work, signal, state }) {
    const { host, port } = domain
    const measured = await measure(doors, { host, port, address, ...state, work, signal })
    return present({ domain: domain.text, address }, measured)
  },
})
