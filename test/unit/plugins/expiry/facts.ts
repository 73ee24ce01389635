/** Facts of a sound domain, to change one thing at a time. */
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'

const DAY_MS = 86_400_000

/** The certificate of these tests ends here. */
export const END = new Date('2026-12-31T23:59:59Z')
export const at = (milliseconds: number): Date => new Date(END.getTime() + milliseconds)
const written = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`

type Certificate = NonNullable<DomainStatus['certificate']>
type Server = NonNullable<DomainStatus['server']>
type Registration = NonNullable<DomainStatus['registration']>

/** One that lives so many days and ends at END. */
export const living = (days: number, more: Partial<Certificate> = {}): Certificate => ({
  notBefore: written(at(-days * DAY_MS)),
  notAfter: written(END),
  issuer: 'Example CA',
  source: 'served',
  ...more,
})

/** What the certificate check found, in words of no matter. */
export const found = (
  code: string,
  severity: Server['findings'][number]['severity'],
  message = `It is ${code}.`,
): Server['findings'][number] => {
  const text = { title: `About ${code}`, message, causes: ['Why.'], fixes: ['Do this.'] }
  return { code, severity, en: text, ko: { ...text, message: `${message} (ko)` }, links: [] }
}

export const serving = (more: Partial<Server> = {}): Server => ({
  measured: true,
  ok: (more.faults ?? []).length === 0,
  faults: [],
  addresses: [],
  stale: false,
  korea: null,
  newer: null,
  trustEnds: [],
  caaForbids: false,
  renewalRefused: [],
  findings: (more.faults ?? []).map(code => found(code, 'error')),
  ...more,
})

export const SILENT = serving({ measured: false, ok: false, faults: ['timeout'] })

export const registered = (more: Partial<Registration> = {}): Registration => ({
  domain: 'example.com',
  status: 'found',
  expiry: '2030-01-01T00:00:00Z',
  expiresAt: '2030-01-01T00:00:00Z',
  states: ['active'],
  registrar: 'Example Registrar',
  reason: null,
  detail: null,
  ...more,
})

/** Ends at this instant, or, as a bare day of Korea, with the day that begins there. */
export const ending = (expiresAt: string, expiry = expiresAt): Registration =>
  registered({ expiry, expiresAt })

export const factsOf = (more: Partial<DomainStatus> = {}): DomainStatus => ({
  domain: 'www.example.com',
  certificate: living(90),
  server: serving(),
  registration: registered(),
  unmeasured: [],
  measuredAt: '2026-11-21T00:00:00Z',
  checkedAt: '2026-11-21T00:00:00Z',
  ...more,
})
