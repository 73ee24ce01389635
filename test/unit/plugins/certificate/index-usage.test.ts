/** The key usage of a certificate is judged under the agreement of each client: the one seen, or another. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Agreed } from '../../../../core/protocol/tls/index.ts'
import { parseCertificate } from '../../../../core/protocol/x509/certificate.ts'
import { keyUsage, type KeyUsage } from '../../../peers/protocols/x509/ca.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { leaf, validity } from '../../../peers/protocols/x509/pki.ts'
import { day, measured, root, served, verdict } from '../certificate-scene.ts'

const using = (...usages: readonly KeyUsage[]) =>
  parseCertificate(
    leaf({
      names: ['example.com'],
      key: testKey('leafRsa'),
      issuer: root,
      ...validity(day, -30, 60),
      usage: keyUsage(...usages),
    }),
  )
const SOUND = {
  scheme: null,
  dhBits: null,
  secureRenegotiation: true,
  extendedMasterSecret: true,
  certificateOctets: 3000,
}
const X448: Agreed = { ...SOUND, suite: 0xc02f, group: 30 }
const DHE: Agreed = { ...SOUND, suite: 0x009e, group: null, dhBits: 2048 }
const RSA: Agreed = { ...SOUND, suite: 0x009c, group: null }
const P256: Agreed = { ...SOUND, suite: 0xc02f, group: 23 }

const [SIGNS, ENCIPHERS] = [['digitalSignature'], ['keyEncipherment']] as const
/** What the server chose first, what for clients that lack it (null: not asked), and who refuses. */
const TABLE: readonly (readonly [usages: readonly KeyUsage[], Agreed, Agreed | null, ...issues: string[]])[] =
  [
    [SIGNS, RSA, null, 'enciphering-not-allowed chrome gnutls java nss boringssl'],
    [SIGNS, P256, null],
    [SIGNS, X448, RSA, 'enciphering-not-allowed chrome nss boringssl'],
    [SIGNS, DHE, RSA, 'enciphering-not-allowed chrome boringssl'],
    [SIGNS, DHE, P256],
    [ENCIPHERS, X448, RSA, 'signing-not-allowed gnutls java'],
    [ENCIPHERS, X448, P256, 'signing-not-allowed gnutls java', 'signing-not-allowed chrome boringssl'],
    [['digitalSignature', 'keyEncipherment'], DHE, RSA],
  ]
const nameOf = ({ suite, group }: Agreed): string => (suite === RSA.suite ? 'RSA' : `${suite} ${group}`)
for (const [usages, agreed, instead, ...issues] of TABLE)
  test(`${usages.join()} under ${nameOf(agreed)}, ${instead ? nameOf(instead) : 'nothing'} instead: ${issues.join() || 'fine'}`, () => {
    const one = served('192.0.2.1', [], { protocol: 'TLS 1.2', certificate: using(...usages) })
    if (!one.outcome.ok) throw new Error('it serves')
    const observation = { ...one.outcome.served.observation, agreed, keyExchange: nameOf(agreed) }
    const others = instead && { chosen: [instead], all: true }
    const outcome = { ok: true, served: { ...one.outcome.served, observation, others } } as const
    const { chainIssues } = verdict(measured([{ ...one, outcome }]))
    assert.equal(
      chainIssues
        .filter(({ code }) => code === 'key-usage')
        .map(({ detail, refusedBy = [] }) => [detail, ...refusedBy].join(' ')),
      issues,
    )
  })

test.run()
