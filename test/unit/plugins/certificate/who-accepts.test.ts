/** What of a served certificate is for the facts of each client, and what for who was seen to refuse it. */
import { test } from 'uvu'
import { clientsAsked } from '../../../../core/who-connects.ts'
import { KNOWN } from '../../../../knowledge-base/clients/index.ts'
import * as assert from 'uvu/assert'
import type { Certificate } from '../../../../core/protocol/x509/certificate.ts'
import { seenElsewhere, unseen } from '../../../../plugins/certificate/gaps.ts'
import { offered } from '../../../../plugins/certificate/who-accepts.ts'
import { extendedKeyUsage, subjectAltName } from '../../../peers/protocols/x509/ca.ts'
import { AT, HOST, authority, check, leaf, trusting, type Change } from '../../core/protocol/x509/chains.ts'
import { measured, served } from '../certificate-scene.ts'

const root = authority('Root')
const middle = authority('Intermediate', root)
const SGC = '2.16.840.1.113730.4.1'
const EMAIL = '1.3.6.1.5.5.7.3.4'
const SOON = new Date(AT.getTime() + 3_600_000)

const presentedOf = async (chain: readonly Certificate[], roots: readonly Certificate[], more = {}) => {
  const validation = await check(chain, roots)
  const one = served('192.0.2.1')
  if (!one.outcome.ok) throw new Error('it serves')
  const outcome = {
    ok: true,
    served: { ...one.outcome.served, certificates: chain, validation, revocation: null, ...more },
  } as const
  const { offer, presented } = await offered(
    measured([{ ...one, outcome }], { host: HOST, at: AT }),
    trusting(roots),
  )
  if (offer === undefined || presented === undefined) throw new Error('it was read')
  return { presented, ...clientsAsked(KNOWN, { clients: 'all' })(offer, AT) }
}
const of = (change: Change, san?: Uint8Array) =>
  presentedOf([leaf(middle, { ...change, ...(san ? { san } : {}) }), middle.certificate], [root.certificate])

/** A change of a sound certificate, what becomes of the part for the facts, and who was seen to refuse it. */
const TABLE: readonly (readonly [
  what: string,
  change: Change,
  part: object,
  problems: readonly (readonly [code: string, refuses: string, takes: string | null])[],
])[] = [
  ['as it ought to be', {}, { name: 'san', dates: 'valid', purposes: 'server', revoked: false }, []],
  [
    'a wildcard within the first label',
    { san: subjectAltName({ dns: ['*ww.example.com'] }) },
    { name: 'san' },
    [['hostname-mismatch', 'chrome', 'openssl']],
  ],
  ['another name', { san: subjectAltName({ dns: ['example.org'] }) }, { name: 'none' }, []],
  [
    'the purpose of old servers',
    { eku: extendedKeyUsage(SGC) },
    { purposes: 'server' },
    [['wrong-usage', 'go', 'openssl']],
  ],
  ['the purpose of mail', { eku: extendedKeyUsage(EMAIL) }, { purposes: 'other' }, []],
  ['valid in an hour', { notBefore: SOON }, { dates: 'valid' }, [['not-yet-valid', 'openssl', 'nss']]],
]
for (const [what, change, part, problems] of TABLE)
  test(`${what}: ${JSON.stringify(part)}`, async () => {
    const { presented } = await of(change)
    assert.equal({ ...presented, ...part }, presented)
    for (const [code, refuses, takes] of problems) {
      const refusedBy = presented.problems!.find(one => one.code === code)?.refusedBy ?? []
      assert.ok(refusedBy.includes(refuses as never), `${code}: ${refuses}`)
      assert.not.ok(refusedBy.includes(takes as never), `${code}: ${takes}`)
    }
    assert.equal(
      presented.problems!.filter(({ refusedBy }) => refusedBy === 'all' || refusedBy.includes('openssl'))
        .length,
      problems.filter(([, , takes]) => takes !== 'openssl').length,
    )
  })

test('intermediates in the wrong order are a problem, and a root between them is none', async () => {
  const deeper = authority('Deeper', middle)
  const end = leaf(deeper)
  const isProblem = async (...sent: readonly Certificate[]) => {
    const { presented } = await presentedOf([end, ...sent], [root.certificate])
    return presented.problems!.some(({ code }) => code === 'wrong-order')
  }
  const [first, second, last] = [deeper.certificate, middle.certificate, root.certificate]
  assert.is(await isProblem(second, first), true)
  assert.is(await isProblem(second, last, first), true)
  // Seen with Mbed TLS 2.28 and 3.6 and wolfSSL 5.5, which refuse the others.
  assert.is(await isProblem(first, last, second), false)
  assert.is(await isProblem(last, first, second), false)
})

test('the purposes of an intermediate are no matter of the leaf', async () => {
  const mail = authority('Mail', root, { eku: extendedKeyUsage(EMAIL) })
  const { presented } = await presentedOf([leaf(mail), mail.certificate], [root.certificate])
  assert.is(presented.purposes, 'server')
  const { refusedBy } = presented.problems!.find(({ code }) => code === 'wrong-usage')!
  assert.ok(refusedBy.includes('go' as never))
  assert.not.ok(refusedBy.includes('java' as never))
})

test('an expired root is refused by those who were seen to, and the dates below it are right', async () => {
  const old = authority('Old', null, { notAfter: new Date(AT.getTime() - 86_400_000) })
  const { presented } = await presentedOf([leaf(old)], [old.certificate])
  assert.is(presented.dates, 'valid')
  assert.ok(
    presented.problems!.some(({ code, refusedBy }) => code === 'expired' && refusedBy.includes('openssl')),
  )
})

test('a root that another one certified leads to both, and a certificate that only names one to none', async () => {
  const young = authority('Young')
  const cross = (issuer: ReturnType<typeof authority>, notAfter?: Date) =>
    authority('Young', issuer, { key: young.key, ...(notAfter && { notAfter }) }).certificate
  const rootsOf = async (sent: readonly Certificate[], trusted: readonly Certificate[]) => {
    const { presented } = await presentedOf([leaf(young), ...sent], trusted)
    return presented.paths!.map(({ trust }) => trust)
  }
  const both = [young.certificate, root.certificate]
  assert.equal(await rootsOf([cross(root)], both), ['own', 'own'])
  assert.equal(await rootsOf([cross(root, new Date(AT.getTime() - 86_400_000))], both), ['own'])
  // It has the key of the intermediate and the name of the root, and was signed by another key.
  const between = authority('Between', young)
  const forged = authority('Other', authority('Root'), { key: between.key }).certificate
  const { presented } = await presentedOf([leaf(between), between.certificate, forged], [root.certificate])
  assert.equal(
    presented.paths!.map(({ trust }) => trust),
    ['unknown'],
  )
})

test('who takes a certificate that is trusted itself is not known', async () => {
  const { presented } = await presentedOf([root.certificate], [root.certificate])
  assert.is(presented.paths, null)
})

const gapsOf = async (more: object, addresses = 1) => {
  const validation = await check([leaf(middle), middle.certificate], [root.certificate])
  const one = served('192.0.2.1')
  if (!one.outcome.ok) throw new Error('it serves')
  const outcome = { ok: true, served: { ...one.outcome.served, validation, ...more } } as const
  const all = [{ ...one, outcome }].slice(0, addresses)
  const asked = measured(all, { host: HOST, at: AT })
  const answer = await offered(asked, trusting([root.certificate]))
  return [answer.offer, answer.gaps.map(({ field, code }) => `${field} ${code}`)]
}

test('who connects with a certificate of its own alone is not known, for a reason', async () => {
  assert.equal(await gapsOf({ without: 'refused' }), [undefined, ['clients clients-need-certificate']])
  const [first, ...rest] = [leaf(middle), middle.certificate]
  const certificates = [{ ...first!, keyType: '1.2.3' }, ...rest]
  assert.equal(await gapsOf({ certificates }), [undefined, ['clients unusual-key']])
})

test('where no certificate was read, the fault of the server is the reason', async () => {
  assert.equal(await gapsOf({}, 0), [undefined, []])
  const fault = { code: 'timeout', detail: 'timeout' } as never
  const fields = (gaps: ReturnType<typeof unseen>) => gaps.map(({ field }) => field)
  assert.ok(fields(unseen(fault)).includes('clients') && fields(seenElsewhere(fault)).includes('clients'))
})

test('a server that breaks at a part of a hello is refused by those who send it', async () => {
  const refused = { code: 'closed', report: { code: 'tls-closed' } }
  const chain = [leaf(middle), middle.certificate]
  const { presented } = await presentedOf(chain, [root.certificate], { refused, cause: 'alpn' })
  const { refusedBy, part } = presented.problems!.find(({ code }) => code === 'closed')!
  assert.is(part, 'alpn')
  assert.ok(refusedBy.includes('chrome' as never))
  assert.not.ok(refusedBy.includes('openssl' as never))
})

test('what it breaks at was not found: who else is refused is not known', async () => {
  const refused = { code: 'closed', report: { code: 'tls-closed' } }
  const chain = [leaf(middle), middle.certificate]
  const { presented } = await presentedOf(chain, [root.certificate], { refused, cause: null })
  assert.is(presented.problems, null)
})

test.run()
