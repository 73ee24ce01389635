/** OCSP responders of a CA, each signing its responses in a way of its own; by where they listen. */
import type { Issued } from '../../peers/openssl-ca.ts'
import type { Scenery } from './scenery.ts'

/** `ca` is asked about; `other` is another CA below the same root. */
export const respondersOf = async (its: Scenery, ca: Issued, other: Issued) => {
  const { root, issue, responder } = its
  const signer = (name: string, wish: Partial<Parameters<typeof issue>[0]> = {}) =>
    issue({
      name,
      key: 'ec',
      from: -2,
      issuer: ca,
      usage: 'OCSPSigning',
      extra: ['noCheck = ignored'],
      ...wish,
    })
  const asCa = await responder(ca)
  const delegated = await responder(ca, signer('delegate'))
  const byKeyHash = await responder(ca, signer('delegate by key', { key: 'rsa' }), undefined, '-resp_key_id')
  const noUsage = await responder(ca, signer('no usage', { usage: 'serverAuth' }))
  const anyUsage = await responder(ca, signer('any usage', { usage: 'anyExtendedKeyUsage' }))
  const foreign = await responder(ca, signer('foreign delegate', { issuer: other }))
  const grandparents = await responder(ca, signer('delegate of the root', { issuer: root }))
  const stranger = await responder(ca, issue({ name: 'stranger', key: 'ec', from: -2, usage: 'OCSPSigning' }))
  const overSigner = await responder(ca, signer('old delegate', { from: -10, to: -1 }))
  const sha1 = await responder(ca, undefined, undefined, '-rmd', 'sha1')
  const ignorant = await responder(ca, undefined, its.newIndex())
  return {
    asCa,
    delegated,
    byKeyHash,
    noUsage,
    anyUsage,
    foreign,
    grandparents,
    stranger,
    overSigner,
    sha1,
    ignorant,
  }
}
