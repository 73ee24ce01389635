/** All fuzz targets: one for each parser of what comes from outside. */
import { ctTargets } from './ct.ts'
import { dnsTargets } from './dns.ts'
import { dnssecTargets } from './dnssec.ts'
import { explainTargets } from './explain.ts'
import { httpServerTargets } from './http-server.ts'
import { httpTargets } from './http.ts'
import { intakeTargets } from './intake.ts'
import { mailTargets } from './mail.ts'
import { ocspTargets } from './ocsp.ts'
import { rdapTargets } from './rdap.ts'
import { siteTargets } from './site.ts'
import type { Target } from './target.ts'
import { tlsSurveyTargets } from './tls-survey.ts'
import { tlsTargets } from './tls.ts'
import { tlsRecordTargets } from './tls-records.ts'
import { watchTargets } from './watch.ts'
import { webTargets } from './web.ts'
import { whoisTargets } from './whois.ts'
import { x509Targets } from './x509.ts'

export const targets = (): Target[] => [
  ...tlsTargets(),
  ...tlsSurveyTargets(),
  ...tlsRecordTargets(),
  ...x509Targets(),
  ...ocspTargets(),
  ...ctTargets(),
  ...dnsTargets(),
  ...dnssecTargets(),
  ...explainTargets(),
  ...httpTargets(),
  ...httpServerTargets(),
  ...intakeTargets(),
  ...mailTargets(),
  ...rdapTargets(),
  ...siteTargets(),
  ...watchTargets(),
  ...webTargets(),
  ...whoisTargets(),
]
