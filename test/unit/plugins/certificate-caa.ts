/** A certificate with the CA that issued it, and CAA records that were found for it. */
import type * as v from 'valibot'
import { parseCertificate } from '../../../core/protocol/x509/certificate.ts'
import type caa from '../../../plugins/caa/index.ts'
import { testKey } from '../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../peers/protocols/x509/pki.ts'

export const AT = new Date('2026-11-21T12:00:00Z')
const day = midnight(AT)
export const root = authority({
  subject: [
    ['O', 'Internet Security Research Group'],
    ['CN', 'Root'],
  ],
  key: testKey('rootP256'),
  ...validity(day, -1000, 1000),
})
export const issuer = authority({
  subject: [
    ['O', "Let's Encrypt"],
    ['CN', 'CA'],
  ],
  key: testKey('intermediateP256'),
  issuer: root,
  ...validity(day, -100, 900),
})
export const der = (...names: string[]) =>
  leaf({ names, key: testKey('leafP256'), issuer, ...validity(day, -30, 60) })
export const own = (...names: string[]) => parseCertificate(der(...names))

type Values = { issue?: string[]; issuewild?: string[]; critical?: string[] }
type CaaAnswer = v.InferOutput<typeof caa.output>
export type Held = Pick<CaaAnswer, 'caa' | 'reason' | 'detail' | 'params'>
export const none: Held = { caa: null, reason: null }
export const lost: Held = {
  caa: null,
  reason: 'no usable response from the resolver for example.com (the response is SERVFAIL)',
  detail: 'dns-lookup-failed',
  params: { name: 'example.com', because: { code: 'dns-rcode', params: { rcode: 'SERVFAIL' } } },
}
export const holds = (
  { issue = [], issuewild = [], critical = [] }: Values,
  foundAt = 'example.com',
): Held => ({
  caa: { foundAt, alias: null, issue, issuewild, critical, records: [...issue, ...issuewild] },
  reason: null,
})

export const ours = holds({ issue: ['letsencrypt.org'] })
export const theirs = holds({ issue: ['digicert.com', 'sectigo.com; account=7'] })
