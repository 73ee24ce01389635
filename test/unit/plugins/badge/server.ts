/** A server with badges, and what its checks find. */
import type * as v from 'valibot'
import badge from '../../../../plugins/badge/index.ts'
import expiryDomain from '../../../../plugins/expiry/domain/index.ts'
import registration from '../../../../plugins/registration/index.ts'
import graded from '../../../../plugins/security/graded/index.ts'
import { answering, clock, world } from '../../../peers/world.ts'

type Status = v.InferOutput<typeof expiryDomain.output>
type Held = v.InferOutput<typeof registration.output>
type Graded = v.InferOutput<typeof graded.output>

export const SITE = 'https://certscope.example'

const STATUS: Status = {
  domain: 'example.com',
  certificate: {
    notBefore: '2026-10-19T00:00:00Z',
    notAfter: '2027-01-17T00:00:00Z',
    issuer: 'Some CA',
    source: 'served',
  },
  server: {
    measured: true,
    ok: true,
    faults: [],
    addresses: [],
    stale: false,
    korea: null,
    newer: null,
    trustEnds: [],
    caaForbids: false,
    findings: [],
    renewalRefused: [],
  },
  registration: null,
  unmeasured: [],
  measuredAt: '2026-11-21T00:00:00Z',
  checkedAt: '2026-11-21T00:00:00Z',
}

export const HELD: Held = {
  domain: 'example.com',
  status: 'found',
  expiry: '2027-09-17T00:00:00Z',
  expiresAt: '2027-09-17T00:00:00Z',
  registrar: null,
  delegationSigned: null,
  states: ['active'],
  source: 'rdap',
  server: null,
  reason: null,
  detail: null,
  checkedAt: '2026-11-21T00:00:00Z',
}

export const GRADED: Graded = {
  domain: 'example.com',
  grade: 'A-',
  parts: { transport: 'A', page: 'A-' },
  next: null,
  checks: [],
  reachable: true,
  ip: '192.0.2.7',
  ruleVersion: '4',
  tls: null,
  certificate: null,
  http: null,
  unmeasured: [],
  checkedAt: '2026-11-21T00:00:00Z',
}

export interface Found {
  readonly status?: () => Promise<Partial<Status>> | Partial<Status>
  readonly held?: Partial<Held>
  readonly graded?: Partial<Graded>
}

/** `checks` counts those of certificates. */
export const badges = (found: Found = {}, environment: Record<string, string> = {}) => {
  const time = clock('2026-11-21T00:00:00Z')
  let checks = 0
  const status = async () => {
    checks++
    return { ...STATUS, ...(await found.status?.()) }
  }
  const plugins = [
    badge,
    { ...answering(expiryDomain, status), uses: {} },
    answering(registration, () => ({ ...HELD, ...found.held })),
    answering(graded, () => ({ ...GRADED, ...found.graded })),
  ]
  const app = world(plugins, { now: time.now }, { CERTSCOPE_SITE_URL: SITE, ...environment })
  return { ...app, pass: time.pass, checks: () => checks }
}
