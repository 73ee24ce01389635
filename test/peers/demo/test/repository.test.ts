/** The demo's repository has every issuer, list and OCSP answer that its certificates name. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseCertificate } from '../../../../core/protocol/x509/certificate.ts'
import { parseCrl } from '../../../../core/protocol/x509/revocation/crl-entries.ts'
import { toPem } from '../../protocols/x509/ca.ts'
import { available, folder, published, roots, world } from './scene.ts'

test('the repository serves the missing intermediate to who asks', async () => {
  const [entry] = [...world.ports].filter(([address]) => address.endsWith(':80'))
  const base = `http://127.0.0.1:${entry![1]}`
  const found = await fetch(`${base}/intermediateRsa-certscope-demo-rsa-ca-1.cer`)
  assert.is(found.headers.get('content-type'), 'application/pkix-cert')
  assert.is(new Uint8Array(await found.arrayBuffer())[0], 0x30)
  assert.is((await fetch(`${base}/none`)).status, 404)
  assert.equal(world.repositoryRequests.slice(-2), ['/intermediateRsa-certscope-demo-rsa-ca-1.cer', '/none'])
})

test(
  'every list and every issuer that a certificate names is there, but for the one that is missing on '
    + 'purpose',
  async () => {
    const missing: string[] = []
    const urls = new Set<string>()
    for (const { certificate } of world.issued) {
      const { crlDistributionPoints, freshestCrl, authorityInfoAccess } = parseCertificate(certificate)
      for (const { fullName } of [...(crlDistributionPoints ?? []), ...(freshestCrl ?? [])])
        for (const { value } of fullName) urls.add(value)
      for (const url of authorityInfoAccess?.caIssuers ?? []) urls.add(url)
    }
    for (const url of urls) {
      const document = await published(url)
      if (document === null) missing.push(url)
      else if (url.endsWith('.crl')) assert.ok(parseCrl(document).thisUpdate <= new Date(), url)
      else assert.ok(parseCertificate(document).basicConstraints?.ca, url)
    }
    assert.ok(urls.size >= 20)
    assert.equal(missing, ['http://pki.certscope-demo.com/nowhere.crl'])
  },
)

for (const [label, said] of [
  ['healthy-rsa', 'good'],
  ['healthy-ecdsa', 'good'],
  ['revoked-ocsp', 'revoked'],
  ['ocsp-unknown', 'unknown'],
  ['delegated-responder', 'good'],
] as const) {
  if (!available) {
    console.log(
      `skipped: OpenSSL reads "${said}" in the responder's answer about ${label}: there is no openssl `
        + 'command here',
    )
    continue
  }
  test(`OpenSSL reads "${said}" in the responder's answer about ${label}`, async () => {
    const { certificate, issuer } = world.issued.find(
      ({ spec }) => spec.names[0] === `${label}.certscope-demo.com`,
    )!
    const file = (name: string): string => join(folder, `${label}-${name}`)
    writeFileSync(file('leaf'), toPem(certificate))
    writeFileSync(file('issuer'), toPem(issuer.certificate))
    const words = ['ocsp', '-issuer', file('issuer'), '-cert', file('leaf'), '-no_nonce']
    spawnSync('openssl', [...words, '-reqout', file('request')])
    const request = encodeURIComponent(readFileSync(file('request')).toString('base64'))
    writeFileSync(
      file('answer'),
      (await published(`${parseCertificate(certificate).authorityInfoAccess!.ocsp[0]!}/${request}`))!,
    )
    const { stdout, stderr } = spawnSync(
      'openssl',
      [...words, '-respin', file('answer'), '-CAfile', roots, '-verify_other', file('issuer')],
      { encoding: 'utf8' },
    )
    assert.match(stderr, /Response verify OK/, stdout)
    assert.match(stdout, new RegExp(`leaf: ${said}`))
  })
}

test.run()
