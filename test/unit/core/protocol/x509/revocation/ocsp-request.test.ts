/** OCSP requests, and requests and responses held against `openssl ocsp`. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { verifyOcsp } from '../../../../../../core/protocol/x509/revocation/ocsp-verify.ts'
import { coded } from '../../../../../peers/codes.ts'
import { ocspRequest, ocspUrl, parseOcsp } from '../../../../../../core/protocol/x509/revocation/ocsp.ts'
import { toPem } from '../../../../../peers/protocols/x509/ca.ts'
import { testKey } from '../../../../../peers/protocols/x509/keys.ts'
import { serialAsked, serialOf } from '../../../../../peers/protocols/x509/ocsp.ts'
import { ca, spans } from '../../revocation/pki.ts'
import { certificate, delegate, issuer, leaf } from '../ocsp.ts'

test('a request is asked for by GET as RFC 5019 says, whatever the URL ends with', () => {
  const request = Uint8Array.of(0xfb, 0xff, 0xfe, 0x00)
  for (const [url, wanted] of [
    ['http://ocsp.example', 'http://ocsp.example/%2B%2F%2F%2BAA%3D%3D'],
    ['http://ocsp.example/', 'http://ocsp.example/%2B%2F%2F%2BAA%3D%3D'],
    ['http://ocsp.example/a/b', 'http://ocsp.example/a/b/%2B%2F%2F%2BAA%3D%3D'],
    ['http://ocsp.example/#x', 'http://ocsp.example/%2B%2F%2F%2BAA%3D%3D'],
  ] as const)
    assert.is(ocspUrl(url, request), wanted)
})

test('a request names the serial number', async () => {
  assert.equal(serialAsked(await ocspRequest(certificate, issuer)), serialOf(leaf))
})

const available = spawnSync('openssl', ['version']).status === 0
const withOpenssl = (name: string, run: (folder: string) => void | Promise<void>) => {
  if (!available) return console.log(`skipped: ${name}: there is no openssl command here`)
  test(name, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certscope-ocsp-'))
    try {
      await run(folder)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
}

const openssl = (...words: readonly string[]): string =>
  execFileSync('openssl', words, { stdio: ['ignore', 'pipe', 'pipe'] }).toString()

withOpenssl('openssl makes the very same request, and reads ours', async folder => {
  const [leafFile, caFile, ours, theirs] = ['leaf.pem', 'ca.pem', 'ours.der', 'theirs.der'].map(name =>
    join(folder, name),
  ) as [string, string, string, string]
  writeFileSync(leafFile, toPem(leaf))
  writeFileSync(caFile, toPem(ca.certificate))
  writeFileSync(ours, await ocspRequest(certificate, issuer))
  openssl('ocsp', '-issuer', caFile, '-cert', leafFile, '-no_nonce', '-reqout', theirs)
  assert.equal(new Uint8Array(readFileSync(theirs)), new Uint8Array(readFileSync(ours)))
  assert.match(
    openssl('ocsp', '-reqin', ours, '-req_text', '-noverify'),
    new RegExp(`Serial Number: ${certificate.serialNumber.toUpperCase()}`),
  )
})

withOpenssl('what the openssl responder signs is believed, with and without a delegate', async folder => {
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const pem = (name: Parameters<typeof testKey>[0]): string =>
    testKey(name).export({ format: 'pem', type: 'pkcs8' }) as string
  const [caFile, caKey] = [file('ca.pem', toPem(ca.certificate)), file('ca.key', pem('intermediateP256'))]
  // openssl looks at the clock of the machine for the delegate, and states no dates but its own: the delegate
  // here is of those years.
  const [delegateFile, delegateKey] = [
    file('responder.pem', toPem(delegate(spans(-4000, 9000)))),
    file('responder.key', pem('spareRsa')),
  ]
  const request = join(folder, 'request.der')
  writeFileSync(request, await ocspRequest(certificate, issuer))
  const serial = certificate.serialNumber.toUpperCase().padStart(2, '0')
  const response = join(folder, 'response.der')
  for (const [row, wanted] of [
    [`V\t301231235959Z\t\t${serial}\tunknown\t/CN=www.example.com\n`, 'good null'],
    [`R\t301231235959Z\t261101000000Z,keyCompromise\t${serial}\tunknown\t/CN=www.example.com\n`, 'revoked 1'],
    [`R\t301231235959Z\t261101000000Z\t${serial}\tunknown\t/CN=www.example.com\n`, 'revoked null'],
    ['', 'unknown null'],
  ] as const) {
    const index = file('index.txt', row)
    for (const signer of [
      ['-rsigner', caFile, '-rkey', caKey],
      ['-rsigner', delegateFile, '-rkey', delegateKey],
      ['-rsigner', delegateFile, '-rkey', delegateKey, '-resp_key_id'],
    ]) {
      openssl(
        'ocsp',
        '-index',
        index,
        '-CA',
        caFile,
        ...signer,
        '-reqin',
        request,
        '-respout',
        response,
        '-ndays',
        '3',
      )
      const bytes = new Uint8Array(readFileSync(response))
      const now = parseOcsp(bytes).basic!.producedAt
      const verdict = await verifyOcsp(bytes, certificate, issuer, now)
      assert.is(
        verdict.ok ? `${verdict.single.status} ${verdict.single.reason}` : coded(verdict.why),
        wanted,
        signer.join(' '),
      )
    }
  }
})

test.run()
