/** All fuzz targets: one for each parser of what comes from outside. */
import { dnsTargets } from './dns.ts'
import { httpTargets } from './http.ts'
import { intakeTargets } from './intake.ts'
import type { Target } from './target.ts'
import { tlsTargets } from './tls.ts'
import { x509Targets } from './x509.ts'

export const targets = (): Target[] => [...tlsTargets(), ...x509Targets(), ...dnsTargets(), ...httpTargets(), ...intakeTargets()]
