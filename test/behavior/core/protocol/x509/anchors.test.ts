/** What is asked of trusted certificates: distrust, the profile, SHA-1, and that one may stand alone. */
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Certificate, spkiSha256 } from '../../../../../core/protocol/x509/certificate.ts'
import {
  HOST,
  authority,
  check,
  leaf,
  trusting,
  verdict,
} from '../../../../unit/core/protocol/x509/chains.ts'
import { ca, root, spare } from '../../../../unit/core/protocol/x509/root-and-ca.ts'

function selfSigned(): Certificate {
  return leaf({ subject: [['CN', HOST]], key: spare }, { key: spare })
}

test('a certificate that signed itself and is trusted is trusted', async () => {
  const end = selfSigned()
  assert.is(verdict(await check([end], [end])), 'trusted')
})

test("an operator's root is held to the profile, a root of the trust data is not", async () => {
  const odd = authority('Odd', null, { ski: null })
  const end = leaf(odd)
  assert.is(verdict(await check([end], [odd.certificate])), 'trusted error/missing-ski')
  const data = { roots: [{ name: 'Odd', der: () => odd.certificate.der }] }
  assert.is(verdict(await check([end], [], { trust: trusting([], data) })), 'trusted')
})

test('a distrusted root refuses leaves issued later, a blocked key all of them', async () => {
  const der = () => root.certificate.der
  const judge = async (data: Parameters<typeof trusting>[1]): Promise<string> =>
    verdict(
      await check([leaf(ca), ca.certificate], [], {
        trust: trusting([], { roots: [{ name: 'Root', der }], ...data }),
      }),
    )
  const until = (distrustAfter: string) => ({
    roots: [{ name: 'Root', der, distrustAfter, reason: 'It misbehaved.' }],
  })
  assert.is(await judge({}), 'trusted')
  assert.is(await judge(until('2026-05-01T00:00:00Z')), 'trusted')
  assert.is(await judge(until('2026-04-30T23:59:59Z')), 'refused distrusted-ca')
  assert.is(
    await judge({
      blockedSpki: [{ spkiSha256: await spkiSha256(ca.certificate), reason: 'It was stolen.' }],
    }),
    'refused distrusted-ca',
  )
  const gone = {
    roots: [],
    removed: [
      {
        spkiSha256: await spkiSha256(root.certificate),
        keyId: root.certificate.subjectKeyIdentifier!,
        date: '2026-01-01',
        reason: { en: 'It was removed.', ko: '제거했습니다.' },
      },
    ],
  }
  assert.is(await judge(gone), 'refused distrusted-ca')
})

test('SHA-1 is refused below the anchor and not looked at on it', async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const old = authority('Old', null, { key: rsa, hash: 'sha1' })
  assert.is(verdict(await check([leaf(old)], [old.certificate])), 'trusted')
  assert.is(verdict(await check([leaf(old, { hash: 'sha1' })], [old.certificate])), 'refused weak-signature')
  assert.is(verdict(await check([leaf(old, { hash: 'md5' })], [old.certificate])), 'refused weak-signature')
})

test.run()
