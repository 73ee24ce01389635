/** SSLMate's CT Search API (Cert Spotter), version 1: issuances of one host, page by page. */
import * as v from 'valibot'
import type { Client } from '../../core/plugin/service-clients.ts'
import { isUnresponsive } from '../../core/protocol/http/client.ts'
import { fromBase64 } from '../../core/base/bytes.ts'
import { MalformedCertificate, parseCertificate } from '../../core/protocol/x509/certificate.ts'
import type { Certificate } from '../../core/protocol/x509/certificate.ts'
import type { RateLimiter } from '../../core/network/upstream-limiter.ts'
import { getJson, MAX_OCTETS, tooMany } from './client.ts'
import type { Fetched } from './client.ts'
import { covers, fold, readIssuer, readNames, readTime, tidy } from './issuance.ts'
import type { Issuance, KeyType } from './issuance.ts'

/** The newest come last, so that an answer without its end is none. */
const MAX_PAGES = 10

const Row = v.object({
  id: v.string(),
  dns_names: v.array(v.string()),
  issuer: v.optional(
    v.object({ name: v.optional(v.nullable(v.string())), friendly_name: v.optional(v.nullable(v.string())) }),
  ),
  pubkey: v.optional(v.nullable(v.object({ type: v.string() }))),
  not_before: v.string(),
  not_after: v.string(),
  revoked: v.optional(v.nullable(v.boolean())),
  revocation: v.optional(v.nullable(v.object({ time: v.optional(v.nullable(v.string())) }))),
  cert_der: v.optional(v.nullable(v.string())),
})
const Rows = v.array(Row)
type Row = v.InferOutput<typeof Row>

const KEY_TYPES: Readonly<Record<string, KeyType>> = { rsa: 'RSA', ecdsa: 'EC', ec: 'EC', ed25519: 'Ed25519' }
const isKeyType = (type: string): type is KeyType => type === 'RSA' || type === 'EC' || type === 'Ed25519'

/**
 * The (pre)certificate, when it was sent and can be read; it tells the serial number, which nothing else
 * does.
 */
const certificateOf = ({ cert_der }: Row): Certificate | null => {
  const der = cert_der ? fromBase64(cert_der) : null
  try {
    return der && parseCertificate(der)
  } catch (error) {
    if (error instanceof MalformedCertificate) return null
    throw error
  }
}

const issuerOf = (
  { issuer }: Row,
  certificate: Certificate | null,
): Pick<Issuance, 'issuer' | 'issuerOrganization'> => {
  const organization = tidy(certificate?.issuer.organization ?? null)
  if (certificate)
    return { issuer: tidy(certificate.issuer.commonName) ?? organization, issuerOrganization: organization }
  const read = readIssuer(issuer?.name ?? '')
  return {
    issuer: read.issuer ?? tidy(issuer?.friendly_name ?? null),
    issuerOrganization: read.issuerOrganization,
  }
}

const issuanceOf = (row: Row, host: string): Issuance | null => {
  const [notBefore, notAfter] = [readTime(row.not_before), readTime(row.not_after)]
  if (!notBefore || !notAfter) return null
  const certificate = certificateOf(row)
  const type = certificate?.keyType ?? KEY_TYPES[row.pubkey?.type.toLowerCase() ?? ''] ?? ''
  return {
    serialNumber: certificate?.serialNumber ?? null,
    ...issuerOf(row, certificate),
    notBefore,
    notAfter,
    names: readNames(row.dns_names, host),
    keyType: isKeyType(type) ? type : null,
    revoked: row.revocation?.time ? true : (row.revoked ?? null),
    loggedAt: null,
  }
}

/** Reads one page; `last` is where the next one begins, null when this one was empty. Pure. */
export const readCertspotter = (
  value: unknown,
  host: string,
): Fetched<{ readonly issuances: readonly Issuance[]; readonly last: string | null }> => {
  if (tooMany(value)) return { ok: false, reason: { code: 'ct-too-large' } }
  const rows = v.safeParse(Rows, value, { abortEarly: true })
  if (!rows.success) return { ok: false, reason: { code: 'ct-malformed' } }
  const read = rows.output.map(row => issuanceOf(row, host))
  const issuances = read.filter(one => one !== null)
  if (issuances.length < read.length) return { ok: false, reason: { code: 'ct-malformed' } }
  return {
    ok: true,
    value: {
      issuances: issuances.filter(({ names }) => covers(names, host)),
      last: rows.output.at(-1)?.id ?? null,
    },
  }
}

interface CertspotterRequest {
  readonly url: string
  readonly host: string
  /** Empty: asked without an account. */
  readonly signal: AbortSignal
}

/**
 * Unexpired issuances for the host, the wildcard that covers it included; each (pre)certificate pair is one
 * already.
 */
export const askCertspotter = async (
  client: Client,
  limiter: RateLimiter,
  { url, host, signal }: CertspotterRequest,
): Promise<Fetched<readonly Issuance[]>> => {
  const found: Issuance[] = []
  let after: string | null = null
  if (isUnresponsive(client, url)) return { ok: false, reason: { code: 'ct-unresponsive' } }
  for (let page = 0; page < MAX_PAGES; page++) {
    if (!(await limiter.take('certspotter'))) return { ok: false, reason: { code: 'ct-not-asked' } }
    const query = new URLSearchParams([
      ['domain', host],
      ['match_wildcards', 'true'],
      ...['dns_names', 'issuer', 'pubkey', 'revocation', 'cert_der'].map(name => ['expand', name]),
      ...(after === null ? [] : [['after', after]]),
    ] as string[][])
    const answer = await getJson(client, limiter, {
      source: 'certspotter',
      url: `${url}/v1/issuances?${query}`,
      most: MAX_OCTETS,
      signal,
    })
    if (!answer.ok) return answer
    const read = readCertspotter(answer.value, host)
    if (!read.ok) return read
    found.push(...read.value.issuances)
    // A search that does not move on would give the same page for ever.
    if (read.value.last === null) return { ok: true, value: fold(found) }
    if (read.value.last === after) return { ok: false, reason: { code: 'ct-malformed' } }
    after = read.value.last
  }
  return { ok: false, reason: { code: 'ct-too-large' } }
}
