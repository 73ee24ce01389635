/** All fuzz targets: one for each parser of what comes from outside. */
import { ctTargets } from './x509/ct.ts'
import { dnsTargets } from './dns/dns.ts'
import { dnssecTargets } from './dns/dnssec.ts'
import { explainTargets } from './text/explain.ts'
import { fileTargets } from './x509/file.ts'
import { httpServerTargets } from './web/http-server.ts'
import { httpTargets } from './web/http.ts'
import { intakeTargets } from './text/intake.ts'
import { mailTargets } from './dns/mail.ts'
import { mailRecordTargets } from './dns/mail-records.ts'
import { ocspTargets } from './x509/ocsp.ts'
import { rdapTargets } from './text/rdap.ts'
import { siteTargets } from './web/site.ts'
import { starttlsTargets } from './tls/starttls.ts'
import type { Target } from './target.ts'
import { tlsSurveyTargets } from './tls/tls-survey.ts'
import { tlsTargets } from './tls/tls.ts'
import { tlsRecordTargets } from './tls/tls-records.ts'
import { watchTargets } from './watch.ts'
import { webTargets } from './web/web.ts'
import { whoisTargets } from './text/whois.ts'
import { x509Targets } from './x509/x509.ts'

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
  ...fileTargets(),
  ...httpTargets(),
  ...httpServerTargets(),
  ...intakeTargets(),
  ...mailTargets(),
  ...mailRecordTargets(),
  ...rdapTargets(),
  ...siteTargets(),
  ...starttlsTargets(),
  ...watchTargets(),
  ...webTargets(),
  ...whoisTargets(),
]
