/** Judges the versions that a server offers. Pure. */
import type { SuiteClass } from '../../../core/protocol/tls/survey/plan/classes.ts'
import { VERSIONS, type TlsSurvey, type Version } from '../../../core/protocol/tls/survey/observation.ts'
import type { Judged } from '../grade/check.ts'
import type { PROTOCOLS } from './protocols.ts'
import { answer, isOffered, versionOf } from '../grade/measured.ts'
import { say, unmeasured } from '../grade/results.ts'

type Verdict = Judged<typeof PROTOCOLS>

/** Their suites of SSL 3.0 encrypt in blocks. */
const OF_BLOCKS: readonly SuiteClass[] = ['cbc', 'static', '3des', 'weak']

const ssl3Offered = (tls: TlsSurvey): Verdict => {
  const newer = VERSIONS.slice(VERSIONS.indexOf('SSL 3.0') + 1)
  if (newer.every(version => versionOf(tls, version).offered.value === false))
    return say('ssl3', 'ssl3-best', ['SSL 3.0'])
  const { classes } = versionOf(tls, 'SSL 3.0')
  const isPoodle = OF_BLOCKS.some(one => classes[one].value === true || classes[one].reason !== null)
  return say('ssl3', isPoodle ? 'ssl3-poodle' : 'ssl3-offered', ['SSL 3.0'])
}

const tls12Absent = (tls: TlsSurvey): Verdict =>
  answer<Verdict>(versionOf(tls, 'TLS 1.3').offered, {
    yes: say('tls12', 'tls12-needless', ['TLS 1.3']),
    no: say(
      'tls12',
      'tls12-missing',
      VERSIONS.filter(version => isOffered(tls, version)),
    ),
    unmeasured: unmeasured('tls12', 'tls12-unmeasured'),
  })

export const judgeProtocols = (tls: TlsSurvey): Verdict[] => {
  const offered = (version: Version) => versionOf(tls, version).offered
  return [
    answer<Verdict>(offered('SSL 2.0'), {
      yes: say('ssl2', 'ssl2-offered', ['SSL 2.0']),
      no: say('ssl2', 'ssl2-off'),
      unmeasured: unmeasured('ssl2', 'ssl2-unmeasured'),
    }),
    answer<Verdict>(offered('SSL 3.0'), {
      yes: ssl3Offered(tls),
      no: say('ssl3', 'ssl3-off'),
      unmeasured: unmeasured('ssl3', 'ssl3-unmeasured'),
    }),
    answer<Verdict>(offered('TLS 1.0'), {
      yes: say('tls10', 'tls10-offered', ['TLS 1.0']),
      no: say('tls10', 'tls10-off'),
      unmeasured: unmeasured('tls10', 'tls10-unmeasured'),
    }),
    answer<Verdict>(offered('TLS 1.1'), {
      yes: say('tls11', 'tls11-offered', ['TLS 1.1']),
      no: say('tls11', 'tls11-off'),
      unmeasured: unmeasured('tls11', 'tls11-unmeasured'),
    }),
    answer<Verdict>(offered('TLS 1.2'), {
      yes: say('tls12', 'tls12-offered', ['TLS 1.2']),
      no: tls12Absent(tls),
      unmeasured: unmeasured('tls12', 'tls12-unmeasured'),
    }),
    answer<Verdict>(offered('TLS 1.3'), {
      yes: say('tls13', 'tls13-offered', ['TLS 1.3']),
      no: say('tls13', 'tls13-missing'),
      unmeasured: unmeasured('tls13', 'tls13-unmeasured'),
    }),
  ]
}
