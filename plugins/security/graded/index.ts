/** A server measured and graded: what all questions about its security share. */
import { NAMED } from '../../../core/breaker.ts'
import { outdatedMember } from '../../../core/outdated.ts'
import { plugin } from '../../../core/plugin.ts'
import type { CtLogs } from '../../../core/protocol/ct/sct.ts'
import { issuers } from '../../../core/protocol/issuers.ts'
import { trustIn } from '../../../core/protocol/x509/trust-store.ts'
import { SHIPPED, outdatedFor } from '../../../knowledge-base/dated.ts'
import type { InUse } from '../../../knowledge-base/dated.ts'
import { CT_LOGS, TRUST } from '../../../knowledge-base/in-use.ts'
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
  open({ now, settings, current, breakers }) {
    const [programs, logs] = [current(TRUST), current(CT_LOGS)]
    const trust = trustIn(programs, settings.extraCa)
    return {
      get trust() {
        return trust()
      },
      get programs() {
        return programs.value
      },
      get logs(): CtLogs & Partial<InUse['logs']> {
        return logs.value
      },
      issuers: issuers(() => now().getTime(), breakers.make('aia', NAMED)),
    }
  },
  async run({ domain, address }, { doors, work, signal, state }) {
    const { host, port } = domain
    const { trust, logs, programs, issuers } = state
    const measured = await measure(doors, { host, port, address, trust, logs, issuers, work, signal })
    const inUse = { ...SHIPPED, logs: { sources: logs.sources ?? [] }, trust: programs }
    return {
      ...present({ domain: domain.text, address }, measured),
      ...outdatedMember(outdatedFor('security', doors.now(), inUse)),
    }
  },
})
