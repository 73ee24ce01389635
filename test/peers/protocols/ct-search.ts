/**
 * Plays crt.sh and Cert Spotter in their true shapes from one list of issuances, with the faults that the
 * two have.
 */
import { parseCertificate } from '../../../core/protocol/x509/certificate.ts'
import { toBase64, type Bytes } from './wire/bytes.ts'
import { digest } from './wire/secrets.ts'
import { answer, faulty, HTML, json, type SearchFault } from './ct-search-answers.ts'
import { remember } from '../remember.ts'

/**
 * One issuance as a CT search knows it; crt.sh lists its precertificate and its certificate one after the
 * other.
 */
export interface IssuanceSpec {
  readonly names: readonly string[]
  readonly notBefore: Date
  readonly notAfter: Date
  /** Lower-case hex. */
  readonly serialNumber: string
  /** As crt.sh writes it, e.g. `C=US, O=Let's Encrypt, CN=E7`. */
  readonly issuer?: string
  readonly keyType?: 'rsa' | 'ecdsa' | 'unknown'
  /** Null: Cert Spotter does not know. */
  readonly revoked?: boolean | null
  /** When the first log took it; null: crt.sh does not know. */
  readonly loggedAt?: Date | null
  /** crt.sh lists the precertificate alone. */
  readonly precertificateOnly?: boolean
  readonly certificate?: Bytes
}

/** What a CT search knows of a certificate; the times and names are its own. */
export const issuanceOf = (certificate: Bytes, more: Partial<IssuanceSpec> = {}): IssuanceSpec => {
  const parsed = parseCertificate(certificate)
  const attribute = (type: string) =>
    parsed.issuer.text.split(/(?<!\\),/).find(part => part.startsWith(`${type}=`))
  return {
    names: [...(parsed.subjectAltName ?? [])]
      .filter(({ kind }) => kind === 'dns')
      .map(({ value }) => String(value)),
    notBefore: parsed.notBefore,
    notAfter: parsed.notAfter,
    serialNumber: parsed.serialNumber.length % 2 ? `0${parsed.serialNumber}` : parsed.serialNumber,
    issuer: ['C', 'O', 'CN']
      .map(attribute)
      .filter(part => part !== undefined)
      .join(', '),
    keyType: parsed.keyType === 'RSA' ? 'rsa' : parsed.keyType === 'EC' ? 'ecdsa' : 'unknown',
    revoked: false,
    loggedAt: parsed.notBefore,
    certificate,
    ...more,
  }
}

export interface SearchSpec {
  readonly issuances: readonly IssuanceSpec[]
  readonly crtsh?: SearchFault
  readonly certspotter?: SearchFault
  /** Cert Spotter's page. */
  readonly page?: number
  /** How times are written; `plain` is crt.sh's and has no zone. */
  readonly times?: 'plain' | 'fraction' | 'z' | 'minus-zero' | 'offset' | 'space'
  /** crt.sh leaves out what has expired when it is asked to. */
  readonly now?: Date
  /** Members that the service may add one day. */
  readonly extra?: Readonly<Record<string, unknown>>
}

export interface CtSearchPeer {
  /** In the shape of a door: crt.sh's paths begin with `/?q=`, Cert Spotter's with `/v1/issuances`. */
  fetch(request: Request): Promise<Response>
  /** Every request so far: method, path with query, and header fields. */
  readonly requests: readonly { readonly target: string; readonly headers: Headers }[]
}

const DEFAULT_ISSUER = "C=US, O=Let's Encrypt, CN=E7"

const timeOf = (date: Date, style: NonNullable<SearchSpec['times']>): string => {
  const plain = date.toISOString().slice(0, 19)
  if (style === 'fraction') return date.toISOString().slice(0, 23)
  if (style === 'z') return `${plain}Z`
  if (style === 'minus-zero') return `${plain}-00:00`
  if (style === 'offset')
    return `${new Date(date.getTime() + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`
  return style === 'space' ? plain.replace('T', ' ') : plain
}

const hexOf = (bytes: Bytes): string => Buffer.from(bytes).toString('hex')
const hash = (text: string): string => hexOf(digest('sha256', new TextEncoder().encode(text)))
const attributeOf = (issuer: string, type: string): string | null =>
  new RegExp(`(?:^|, )${type}=("?)([^,"]*)\\1`).exec(issuer)?.[2] ?? null

/** Rows as crt.sh's row_to_json makes them for `match==`: name_value holds the identities that matched. */
const crtshRows = (
  { issuances, times = 'plain', now, extra = {} }: SearchSpec,
  query: URLSearchParams,
): Record<string, unknown>[] => {
  const wanted = query.get('q') ?? ''
  const exact = query.get('match') === '='
  const matches = (name: string) =>
    exact ? name === wanted : name.toLowerCase().includes(wanted.toLowerCase())
  return issuances.flatMap((one, index) => {
    const found = one.names.filter(matches)
    if (found.length === 0 || (query.get('exclude') === 'expired' && now && one.notAfter < now)) return []
    const issuer = one.issuer ?? DEFAULT_ISSUER
    const logged = one.loggedAt === undefined ? one.notBefore : one.loggedAt
    const row = (id: number) => ({
      issuer_ca_id: parseInt(hash(issuer).slice(0, 5), 16),
      issuer_name: issuer,
      common_name: one.names[0],
      name_value: [...new Set(found)].join('\n'),
      id,
      entry_timestamp: logged === null ? null : timeOf(logged, times === 'plain' ? 'fraction' : times),
      not_before: timeOf(one.notBefore, times),
      not_after: timeOf(one.notAfter, times),
      serial_number: one.serialNumber,
      result_count: found.length + 1,
      ...extra,
    })
    const id = 11_397_472_735 + index * 2
    return one.precertificateOnly === true ? [row(id)] : [row(id), row(id + 1)]
  })
}

const covers = (name: string, host: string, wildcards: boolean): boolean =>
  name.toLowerCase() === host
  || (wildcards && name.startsWith('*.') && host.slice(host.indexOf('.') + 1) === name.slice(2).toLowerCase())

const publicKeyOf = ({ keyType }: IssuanceSpec): Record<string, unknown> => {
  if (keyType === 'rsa') return { type: 'rsa', bit_length: 2048 }
  return keyType === 'unknown' ? { type: 'unknown' } : { type: 'ecdsa', curve: 'P-256' }
}

/** Cert Spotter's issuance objects, in the order of their discovery; only what is asked to be expanded. */
const certspotterObjects = (
  { issuances, times = 'z', now, extra = {} }: SearchSpec,
  query: URLSearchParams,
): Record<string, unknown>[] => {
  const host = query.get('domain')!
  const expand = new Set(query.getAll('expand'))
  return issuances
    .map((one, index) => ({ one, id: String(4_000_000_000 + index) }))
    .filter(
      ({ one }) =>
        one.names.some(name => covers(name, host, query.get('match_wildcards') === 'true'))
        && (!now || one.notAfter >= now),
    )
    .map(({ one, id }) => {
      const issuer = one.issuer ?? DEFAULT_ISSUER
      const seed = `${issuer}/${one.serialNumber}`
      return {
        id,
        tbs_sha256: hash(`tbs ${seed}`),
        cert_sha256: one.certificate ? hexOf(digest('sha256', one.certificate)) : hash(`cert ${seed}`),
        ...(expand.has('dns_names') ? { dns_names: one.names } : {}),
        pubkey_sha256: hash(`key ${seed}`),
        ...(expand.has('pubkey') ? { pubkey: publicKeyOf(one) } : {}),
        ...(expand.has('issuer')
          ? {
              issuer: {
                friendly_name: attributeOf(issuer, 'O'),
                website: null,
                caa_domains: [],
                operator: { name: attributeOf(issuer, 'O'), website: null },
                name: issuer,
                pubkey_sha256: hash(issuer),
                pubkey_der: '',
              },
            }
          : {}),
        not_before: timeOf(one.notBefore, times),
        not_after: timeOf(one.notAfter, times),
        revoked: one.revoked === undefined ? false : one.revoked,
        ...(expand.has('revocation')
          ? { revocation: { time: null, reason: null, checked_at: timeOf(one.notBefore, 'z') } }
          : {}),
        ...(expand.has('cert_der') && one.certificate ? { cert_der: toBase64(one.certificate) } : {}),
        ...extra,
      }
    })
}

export const ctSearch = (spec: SearchSpec | (() => SearchSpec)): CtSearchPeer => {
  const requests: { target: string; headers: Headers }[] = []
  return {
    requests,
    async fetch(request) {
      const url = new URL(request.url)
      remember(requests, { target: `${url.pathname}${url.search}`, headers: new Headers(request.headers) })
      request.signal.throwIfAborted()
      const now = typeof spec === 'function' ? spec() : spec
      if (url.pathname === '/v1/issuances') {
        const all = certspotterObjects(now, url.searchParams)
        const wrong = now.certspotter && (await faulty(now.certspotter, all, request))
        if (wrong) return wrong
        if (now.certspotter === 'endless-pages')
          return json(all.slice(0, 1).map(row => ({ ...row, id: String(requests.length) })))
        const after = url.searchParams.get('after') ?? ''
        const start = after === '' ? 0 : all.findIndex(row => row['id'] === after) + 1
        return json(all.slice(start, start + (now.page ?? 100)))
      }
      const rows = crtshRows(now, url.searchParams)
      if (url.searchParams.get('output') !== 'json') return answer(200, 'text/html; charset=UTF-8', HTML)
      return (now.crtsh && (await faulty(now.crtsh, rows, request))) ?? json(rows)
    },
  }
}
