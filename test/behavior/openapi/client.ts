/**
 * A program of somebody else's, against the types that openapi-typescript makes of /openapi.json.
 * test/behavior/openapi/openapi.slow.ts checks its types and runs it.
 */
import createClient from 'openapi-fetch'
import type { components, paths } from './paths.js'

type Gets = { [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never }[keyof paths]

export interface Names {
  readonly host: string
  readonly moving: paths['/api/v1/dns']['get']['parameters']['query']
}

/**
 * Asks every GET operation, and says what it read of each answer. One that the document has and this has not
 * fails the check of types.
 */
export const ask = async (
  baseUrl: string,
  { host, moving }: Names,
): Promise<Readonly<Record<Gets, string>>> => {
  const client = createClient<paths>({ baseUrl })
  /** The data, or the one line of an error: a program learns both from the types. */
  const dataOf = <T>({
    data,
    error,
    response,
  }: {
    data?: T
    error?: components['schemas']['Error']
    response: Response
  }): T => {
    if (data === undefined) throw new Error(`${response.status}: ${error?.error ?? 'no body'}`)
    return data
  }
  const certificate = dataOf(
    await client.GET('/api/v1/certificate', { params: { query: { domain: host, client: 'generated' } } }),
  )
  const report = dataOf(await client.GET('/api/v1/report', { params: { query: { domain: host } } }))
  const facts = dataOf(await client.GET('/api/v1/dns-info', { params: { query: { domain: host } } }))
  const mail = dataOf(
    await client.GET('/api/v1/mail', { params: { query: { domain: host, selectors: 's1' } } }),
  )
  const propagation = dataOf(await client.GET('/api/v1/dns', { params: { query: moving } }))
  const expiry = dataOf(
    await client.GET('/api/v1/expiry', { params: { query: { domains: `${host},${host}` } } }),
  )
  const grade = dataOf(
    await client.GET('/api/v1/security', { params: { query: { domain: host, policy: 'mozilla-modern' } } }),
  )
  const explained = dataOf(
    await client.GET('/api/v1/explain', { params: { query: { error: 'certificate has expired' } } }),
  )
  const rule = dataOf(await client.GET('/guides/grade'))
  const calendar = dataOf(
    await client.GET('/calendar/{domains}.ics', {
      params: { path: { domains: host }, query: { only: 'certificate' } },
      parseAs: 'text',
    }),
  )
  const image = dataOf(
    await client.GET('/badge/{domain}.svg', { params: { path: { domain: host } }, parseAs: 'text' }),
  )
  const badge = dataOf(
    await client.GET('/badge/{domain}.json', {
      params: { path: { domain: host }, query: { style: 'social', warning: 20 } },
    }),
  )
  // Prometheus shows the text of a response: errors are in the same form.
  const { data: metrics = '' } = await client.GET('/probe', {
    params: { query: { target: host } },
    parseAs: 'text',
  })
  const [first] = expiry.results
  // The schema has its name here, with null where the document says so and only there.
  const korean: components['schemas']['TlsCheck'] | null = certificate.tlsKr
  const worst: components['schemas']['FaultCode'] | undefined = (korean ?? certificate.tls).error?.code
  // @ts-expect-error it may be null
  const days: number | undefined = certificate.cert.daysLeft

  // What is not in the document must not compile.
  // @ts-expect-error a parameter is missing
  const refused = await client.GET('/api/v1/certificate', { params: { query: {} } })
  if (refused.data !== undefined || refused.response.status !== 400)
    throw new Error(`a missing parameter was answered ${refused.response.status}`)
  const told: string = refused.error.error
  // @ts-expect-error there is no such member
  if (certificate.nonsense !== undefined || told === '') throw new Error('types and answers differ')

  if (worst !== undefined || days === undefined) throw new Error('the healthy host has a fault')

  return {
    '/api/v1/certificate': `${certificate.tls.ok} ${certificate.cert?.notAfter ?? ''} ${certificate.unmeasured.length}`,
    '/api/v1/report': `${report.certificate?.state} ${report.grade} ${report.verdict.state}`,
    '/api/v1/dns-info': facts.nameservers.map(({ host: name }) => name).join(),
    '/api/v1/mail': `${mail.arrives.state} ${mail.receives} ${mail.dkim[0]?.selector}`,
    '/api/v1/dns': `${propagation.name} ${propagation.type}`,
    '/api/v1/expiry': `${first?.domain} ${first?.alertCodes.length}`,
    '/api/v1/security': `${grade.grade} ${grade.policy?.policy} ${grade.checks[0]?.id} ${grade.ruleVersion}`,
    '/api/v1/explain': `${explained.matches[0]?.id} ${explained.matches[0]?.fixesFor[0]} ${explained.checked}`,
    '/badge/{domain}.svg': image.slice(0, 4),
    '/badge/{domain}.json': `${badge.schemaVersion} ${badge.label} ${badge.isError}`,
    '/calendar/{domains}.ics': calendar.slice(0, 15),
    '/probe': /^probe_success \d$/m.exec(metrics)?.[0] ?? '',
    '/guides/grade': `${rule.version} ${rule.checks[0]?.id}`,
  }
}
