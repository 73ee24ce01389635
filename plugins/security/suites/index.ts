/** Every cipher suite and every group that a server accepts: the building block of `suites=all`. */
import { HTTPS_PORT } from '../../../core/network/guard.ts'
import { connectionBudget } from '../../../core/limits/request-doors.ts'
import { LIST_CONNECTIONS } from '../../../core/base/limits.ts'
import { MINUTE, plugin } from '../../../core/plugin/plugin.ts'
import { SURVEY_REASONS } from '../../../core/protocol/tls/survey/reasons.ts'
import { identityOfHost, sniOf } from '../../../core/protocol/x509/path/names.ts'
import { listGroups, listSuites } from '../../../core/protocol/tls/survey/index.ts'
import { unmeasured } from '../../../core/answer/schema.ts'
import { listPace } from '../pace.ts'
import { publishGroups, publishSuites } from '../answer/tls.ts'
import { ServerInput, Suites } from '../schema.ts'
import type { SuiteAnswer } from '../schema.ts'

/** Connections to the server: in all, and at once. */
const BUDGET = { total: LIST_CONNECTIONS, atOnce: 6 } as const

const notListed = (code: 'survey-no-connection' | 'survey-paced' | 'survey-other-port'): SuiteAnswer => ({
  suites: [],
  groups: [],
  unmeasured: [unmeasured('suites', SURVEY_REASONS, { code })],
})

export default plugin({
  name: 'security/suites',
  summary: 'Every cipher suite and every group that a server accepts.',
  ttl: ({ unmeasured: open }) => (open.length > 0 ? MINUTE / 2 : 30 * MINUTE),
  deadline: 20,
  input: ServerInput,
  output: Suites,
  example: { domain: 'example.com' },
  open: ({ limiter }) => ({ pace: listPace(limiter) }),
  async run(
    { domain, address, starttls },
    { caller, doors, settings, state, work, signal },
  ): Promise<SuiteAnswer> {
    const { host, port, server } = domain
    const found = await doors.addresses(server, { signal, only: address })
    const ip = found.ok ? found.addresses[0] : undefined
    if (ip === undefined) return notListed('survey-no-connection')
    if (!(await state.pace(ip, { caller, allowed: settings.allowTargets, port })))
      return notListed(port === HTTPS_PORT ? 'survey-paced' : 'survey-other-port')
    const counted = connectionBudget(doors, BUDGET)
    const target = { address: ip, port, starttls, serverName: sniOf(identityOfHost(host)) }
    // One after the other, so that the same ones are left out where connections run out.
    const groups = publishGroups(await listGroups(counted, target, { signal, work }))
    const lists = await listSuites(counted, target, { signal, work })
    return {
      suites: lists.map(({ version, suites, preference, reason }) => ({
        version,
        suites: publishSuites(suites),
        preference,
        complete: reason === null,
      })),
      groups: groups.value,
      unmeasured: [
        ...lists.flatMap(({ reason }, index) =>
          reason === null ? [] : [unmeasured(`suites[${index}]`, SURVEY_REASONS, reason)],
        ),
        ...groups.gaps,
      ],
    }
  },
})
