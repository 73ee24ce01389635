/** What a server shows once it negotiates as it should. */
import type { TlsSurvey } from '../../../core/protocol/tls/survey/observation.ts'
import type { BEHAVIOR } from './behavior.ts'
import type { HANDSHAKE } from './handshake.ts'
import { withoutProblems } from './certificate-mend.ts'
import { measured, type Mends } from '../grade/mend.ts'
import { mendTls } from './protocols-mend.ts'

const showing = (part: Partial<TlsSurvey>) => mendTls(tls => ({ ...tls, ...part }))

export const MEND_HANDSHAKE: Mends<typeof HANDSHAKE & typeof BEHAVIOR> = {
  'extended-master-secret': showing({ extendedMasterSecret: measured(true) }),
  compression: showing({ compression: measured(false) }),
  'fallback-scsv': showing({ fallbackScsv: measured(true) }),
  alpn: showing({ alpn: measured(['h2', 'http/1.1']) }),
  'session-resumption': showing({ tickets: measured(true), resumption: measured(true) }),
  'early-data': showing({ earlyData: measured(false) }),
  'ocsp-staple': observation =>
    showing({ staple: measured(true) })(withoutProblems(({ check }) => check === 'ocsp-staple')(observation)),
  'sha1-signature': showing({ sha1Signature: measured(false) }),
  'without-sni': showing({ withoutSni: measured('same') }),
  tolerance: showing({ intolerances: measured([]) }),
}
