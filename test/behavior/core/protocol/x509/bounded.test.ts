/**
 * What is bounded in judging a certificate: how long what is compared may be, how much is computed, and that
 * no name is passed over.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { observeScts } from '../../../../../core/protocol/ct/sct.ts'
import { MalformedCertificate, parseCertificate } from '../../../../../core/protocol/x509/certificate.ts'
import { GeneralNames } from '../../../../../core/protocol/x509/parse/general-name.ts'
import { checkNameConstraints } from '../../../../../core/protocol/x509/path/name-constraints.ts'
import { verifySignature } from '../../../../../core/protocol/crypto/signature.ts'
import { CHECK, work, type CostLimits } from '../../../../../core/limits/cpu-budget.ts'
import { problemWords, publishIssue } from '../../../../../plugins/certificate/publish.ts'
import {
  certificate as made,
  commonName,
  extension as plainExtension,
  nameOf,
} from '../../../../lab/complexity/x509/certificates.ts'
import { nameConstraints, subjectAltName } from '../../../../peers/protocols/x509/ca.ts'
import { USABLE } from '../../../../peers/protocols/ct-log.ts'
import { octets } from '../../../../peers/protocols/x509/der.ts'
import { HOST, authority, check, leaf, newKey, verdict } from '../../../../unit/core/protocol/x509/chains.ts'

const never = new AbortController().signal
const effort = (allowance: Partial<CostLimits>) => work(never, { ...CHECK, ...allowance })
const root = authority('Root')
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${index}.example.com`)

test('a name that stands behind two thousand others counts, and so does what is wrong with it', async () => {
  const ask = (last: string) => check([leaf(root, {}, { dns: [...many(2_500), last] })], [root.certificate])
  const good = await ask(HOST)
  assert.ok(good.hostnameMatch)
  assert.ok(good.trusted)
  assert.equal(
    good.issues.map(({ code, severity }) => [code, severity]),
    [['many-names', 'warning']],
  )
  const { message } = publishIssue(good.issues[0]!)
  assert.match(message, /2501 SANs.*first 2000/)
  assert.match(problemWords({ ...good.issues[0]!, message }, 'ko'), /2501개.*2000개/)
  assert.ok((await ask(`a_b.${HOST}`)).issues.some(({ code }) => code === 'bad-dns-name'))
  assert.not.ok((await ask('other.example.net')).hostnameMatch)
  const limited = authority('CA', root, {
    key: newKey(),
    more: [nameConstraints({ permitted: { dns: ['example.com'] } })],
  })
  const below = async (last: string) =>
    verdict(
      await check(
        [leaf(limited, {}, { dns: [...many(2_500), HOST, last] }), limited.certificate],
        [root.certificate],
      ),
    )
  assert.is(await below('a.example.com'), 'trusted warning/many-names')
  assert.is(await below('example.net'), 'refused name-constraint warning/many-names')
})

test('names are made when they are asked for, and only so many as are', () => {
  const names = parseCertificate(made({ extensions: [subjectAltName({ dns: many(3_000) })] })).subjectAltName!
  assert.instance(names, GeneralNames)
  assert.is(names.count, 3_000)
  assert.equal(
    names.first(2).map(({ value }) => value),
    ['n0.example.com', 'n1.example.com'],
  )
  assert.is([...names].at(-1)!.value, 'n2999.example.com')
})

test('text that nobody writes is compared as octets, and shown as such', () => {
  const subjectOf = (value: string) => parseCertificate(made({ subject: nameOf(commonName(value)) })).subject
  const accents = `a${'\u0301'.repeat(31)}`
  for (const odd of ['a'.repeat(1_025), accents, `a${'\uff9e\u0316'.repeat(16)}`]) {
    const subject = subjectOf(odd)
    assert.is(subject.commonName, null)
    assert.match(subject.text, /^CN=#0c/)
    assert.is(subject.key, subjectOf(odd).key)
    assert.is.not(subject.key, subjectOf(`${odd}b`).key)
  }
  for (const plain of ['a'.repeat(1_024), accents.slice(0, -1), 'é가'])
    assert.is(subjectOf(plain).commonName, plain)
  assert.ok(subjectOf('a'.repeat(100_000)).text.length < 1_000)
})

test('fields that are longer than any that is right', () => {
  assert.throws(
    () => parseCertificate(made({ serial: 2 ** 520 })),
    (error: unknown) => error instanceof MalformedCertificate,
  )
  const { subjectKeyIdentifier: found, defects } = parseCertificate(
    made({ extensions: [plainExtension('2.5.29.14', octets(new Uint8Array(257)))] }),
  )
  assert.is(found, null)
  assert.equal(defects, [
    { oid: '2.5.29.14', problem: { code: 'malformed-field', params: { field: 'subjectKeyIdentifier' } } },
  ])
  assert.throws(
    () => parseCertificate(made({ extensions: [plainExtension('1.2.3.4', new Uint8Array(128 * 1024))] })),
    /larger than/,
  )
})

test('RSA keys of which a signature costs milliseconds are not computed with', async () => {
  const { publicKey, algorithm } = authority('RSA', root, { key: newKey() }).certificate
  const ask = (bits: number, exponent: number) => {
    const modulus = new Uint8Array(bits / 8).fill(255)
    const key = {
      ...publicKey,
      type: 'RSA',
      bits,
      rsa: { modulus, exponent: new Uint8Array(exponent).fill(1) },
    }
    return verifySignature(
      key,
      { ...algorithm, scheme: 'rsa-pkcs1', hash: 'SHA-256' },
      new Uint8Array(),
      new Uint8Array(bits / 8),
    )
  }
  assert.is(await ask(8192, 4), 'bad')
  assert.is(await ask(8192, 5), 'unsupported')
  assert.is(await ask(8200, 3), 'unsupported')
})

test('signatures and steps that are used up end the search, and say so', async () => {
  const ca = authority('CA', root)
  const chain = () => [leaf(ca), parseCertificate(ca.certificate.der)]
  for (const allowance of [{ signatures: 1 }, { steps: 0 }]) {
    const result = await check(chain(), [root.certificate], { work: effort(allowance) })
    assert.is(verdict(result), 'refused unknown-issuer')
    assert.is(result.faults[0]!.detail, 'path-search-exhausted')
  }
  const rich = effort({})
  assert.ok((await check(chain(), [root.certificate], { work: rich })).trusted)
  const poor = effort({ signatures: 2, steps: 2, comparisons: 0 })
  assert.ok((await check(chain(), [root.certificate], { work: poor })).trusted)
})

test('each name counts with each constraint of its kind, and every pair of certificates once', async () => {
  const ca = parseCertificate(
    authority('CA', root, {
      more: [
        nameConstraints({ excluded: { dns: ['a.org', 'b.org', 'c.org'] }, permitted: { email: ['a.org'] } }),
      ],
    }).certificate.der,
  )
  const end = leaf(root, {}, { dns: many(10) })
  const once = effort({ comparisons: 30 })
  assert.is(await checkNameConstraints(ca, [end], once), null)
  assert.is(once.take('comparisons'), false)
  assert.is(await checkNameConstraints(ca, [end], once), null)
  const other = leaf(root, {}, { dns: many(10) })
  assert.equal(await checkNameConstraints(ca, [other], effort({ comparisons: 29 })), {
    code: 'too-many-constrained-names',
  })
  assert.is(await checkNameConstraints(ca, [other], effort({ comparisons: 30 })), null)
})

test('of a long list of SCTs the first twenty are verified, and the others counted', async () => {
  const log = { key: root.certificate.spki, description: 'log', operator: 'operator', ...USABLE }
  const logs = { date: '2026-01-01', find: (logId: string) => ({ ...log, logId }) }
  const sized = (content: Uint8Array) => Uint8Array.of(content.length >> 8, content.length & 255, ...content)
  const one = (index: number) =>
    sized(
      Uint8Array.of(
        0,
        ...new Uint8Array(31),
        index,
        ...new Uint8Array(8),
        0,
        0,
        4,
        3,
        ...sized(new Uint8Array(8)),
      ),
    )
  const tls = sized(Uint8Array.from(Array.from({ length: 25 }, (_, index) => [...one(index)]).flat()))
  const all = (await observeScts({ leaf: leaf(root), issuer: root.certificate, tls, ocsp: null }, logs)).map(
    ({ signature }) => signature,
  )
  assert.is(all.length, 25)
  assert.is(all.filter(one => one === 'invalid').length, 20)
  assert.equal(all.slice(20), new Array(5).fill('unverified'))
})

test.run()
