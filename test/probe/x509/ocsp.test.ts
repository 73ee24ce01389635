/** OCSP responses, right and wrong, and requests: read, verified, and held against `openssl ocsp`. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { verifyOcsp } from '../../../core/probe/x509/ocsp-verify.ts'
import { MalformedOcsp, ocspRequest, ocspUrl, parseOcsp } from '../../../core/probe/x509/ocsp.ts'
import { toPem, unknownExtension } from '../../peer/ca.ts'
import { testKey } from '../../peer/keys.ts'
import {
  mintOcsp,
  refuseOcsp,
  responderCertificate,
  serialAsked,
  serialOf,
  type OcspSpec,
  type ResponderSpec,
  type SingleSpec,
} from '../../peer/ocsp.ts'
import { concat, type Bytes } from '../../peer/wire/bytes.ts'
import { at, ca, days, HOUR, impostor, mintLeaf, ocsp, parsed, root, spans } from '../revocation/pki.ts'

const leaf = mintLeaf()
const [certificate, issuer] = [parsed(leaf), parsed(ca.certificate)]
const judge = (der: Bytes) => verifyOcsp(der, certificate, issuer, at)

const responder = { subject: [['CN', 'Test responder']] as const, key: testKey('spareRsa') }
const delegate = (change: Partial<ResponderSpec> = {}): Bytes =>
  responderCertificate({ ...responder, issuer: ca, ...spans(-5, 25), ...change })
/** Signed by a delegate with this certificate. */
const delegated = (...certificates: readonly Bytes[]): Bytes => ocsp(leaf, {}, { responder, certificates })
const single = (change: Partial<SingleSpec>): Bytes => ocsp(leaf, change)
const whole = (change: Partial<OcspSpec>): Bytes => ocsp(leaf, {}, change)
const minutes = (count: number): Date => new Date(at.getTime() + count * 60_000)

const CASES: readonly (readonly [what: string, response: Bytes, verdict: string])[] = [
  ['signed by the CA itself', single({}), 'good'],
  ['signed by the CA, which is named by its name', whole({ responderId: 'name' }), 'good'],
  ['with a CertID by SHA-256', single({ hash: 'sha256' }), 'good'],
  [
    'that says revoked, with a reason',
    single({ status: { revokedAt: days(-2), reason: 1 } }),
    'revoked 1 2026-11-18T00:00:00.000Z',
  ],
  [
    'that says revoked, without a reason',
    single({ status: { revokedAt: days(-2) } }),
    'revoked null 2026-11-18T00:00:00.000Z',
  ],
  ['that says unknown', single({ status: 'unknown' }), 'unknown'],
  ['signed by a delegate', delegated(delegate()), 'good'],
  [
    'signed by a delegate that is named by its name',
    ocsp(leaf, {}, { responder, responderId: 'name', certificates: [delegate()] }),
    'good',
  ],
  [
    'signed by a delegate, with other certificates before its own',
    delegated(root.certificate, delegate()),
    'good',
  ],
  [
    'about several certificates',
    mintOcsp({
      issuer: ca,
      singles: [
        {
          certificate: { serial: Uint8Array.of(7) },
          status: { revokedAt: days(-3) },
          thisUpdate: days(-1),
          nextUpdate: days(3),
        },
        { certificate: leaf, status: 'good', thisUpdate: days(-1), nextUpdate: days(3) },
      ],
    }),
    'good',
  ],
  [
    'that says both good and revoked',
    mintOcsp({
      issuer: ca,
      singles: [
        { certificate: leaf, status: 'good', thisUpdate: days(0), nextUpdate: days(3) },
        {
          certificate: leaf,
          status: { revokedAt: days(-3) },
          thisUpdate: days(-1),
          nextUpdate: days(3),
          hash: 'sha256',
        },
      ],
    }),
    'revoked null 2026-11-17T00:00:00.000Z',
  ],
  [
    'about several, of which the one that says good has expired',
    mintOcsp({
      issuer: ca,
      singles: [
        { certificate: leaf, status: 'good', thisUpdate: days(-9), nextUpdate: days(-3) },
        { certificate: leaf, status: 'unknown', thisUpdate: days(-1), nextUpdate: days(3) },
      ],
    }),
    'unknown',
  ],
  ['in date for exactly as long as it says', single({ nextUpdate: at }), 'good'],
  ['from a clock that is ahead by four minutes', single({ thisUpdate: minutes(4) }), 'good'],
  [
    'without nextUpdate, an hour old',
    single({ thisUpdate: new Date(at.getTime() - HOUR), nextUpdate: null }),
    'good',
  ],

  [
    'that expired a second ago',
    single({ nextUpdate: new Date(at.getTime() - 1000) }),
    'the OCSP response expired at 2026-11-20T11:59:59Z',
  ],
  [
    'from the future',
    single({ thisUpdate: minutes(6) }),
    'the OCSP response is valid only from 2026-11-20T12:06:00Z',
  ],
  [
    'that ends before it begins',
    single({ thisUpdate: days(-1), nextUpdate: days(-2) }),
    'the OCSP response ends before it begins',
  ],
  [
    'without nextUpdate, two days old',
    single({ thisUpdate: days(-2), nextUpdate: null }),
    'the OCSP response of 2026-11-18T00:00:00Z does not say how long it is valid, and is old',
  ],
  ['with a spoiled signature', whole({ spoiled: true }), 'the OCSP response has no valid signature'],
  [
    'signed by somebody else in the name of the CA',
    whole({ signer: impostor.key }),
    'the OCSP response has no valid signature',
  ],
  [
    'signed with SHA-1',
    ocsp(leaf, {}, { responder, hash: 'sha1', certificates: [delegate()] }),
    'the OCSP response is signed with sha1WithRSAEncryption, which can be forged',
  ],
  [
    'about another serial number',
    single({ certificate: { serial: Uint8Array.of(7) } }),
    'the OCSP response is about another certificate',
  ],
  [
    'with the wrong name hash',
    single({ wrongName: true }),
    'the OCSP response is about a certificate of another CA',
  ],
  [
    'with the wrong key hash',
    single({ wrongKey: true }),
    'the OCSP response is about a certificate of another CA',
  ],
  [
    'about a certificate of the root',
    single({ issuer: root }),
    'the OCSP response is about a certificate of another CA',
  ],
  [
    'signed by the root in place of the CA',
    whole({ responder: root, certificates: [root.certificate] }),
    'the certificate of the OCSP responder was not issued by the CA of the certificate',
  ],
  ['signed by a delegate that is not sent along', delegated(), 'the OCSP response has no valid signature'],
  [
    'signed by a delegate without the purpose',
    delegated(delegate({ purposes: ['1.3.6.1.5.5.7.3.1'] })),
    'the certificate of the OCSP responder may not sign OCSP responses by its extended key usage',
  ],
  [
    'signed by a delegate with any purpose',
    delegated(delegate({ purposes: ['2.5.29.37.0'] })),
    'the certificate of the OCSP responder may not sign OCSP responses by its extended key usage',
  ],
  [
    'signed by a delegate without purposes',
    delegated(delegate({ purposes: [] })),
    'the certificate of the OCSP responder may not sign OCSP responses by its extended key usage',
  ],
  [
    'signed by a delegate that has expired',
    delegated(delegate(spans(-30, -1))),
    'the certificate of the OCSP responder has expired',
  ],
  [
    'signed by a delegate of tomorrow',
    delegated(delegate(spans(1, 30))),
    'the certificate of the OCSP responder is not valid yet',
  ],
  [
    'signed by a delegate of the root',
    delegated(delegate({ issuer: root })),
    'the certificate of the OCSP responder was not issued by the CA of the certificate',
  ],
  [
    'signed by a delegate of a CA of the same name',
    delegated(delegate({ issuer: impostor })),
    'the certificate of the OCSP responder was not issued by the CA of the certificate',
  ],
  [
    'signed by a delegate whose certificate is spoiled',
    delegated(delegate({ spoiled: true })),
    'the certificate of the OCSP responder was not issued by the CA of the certificate',
  ],
  [
    'signed by a delegate other than the one it names',
    ocsp(leaf, {}, { responder, signer: testKey('leafRsa'), certificates: [delegate()] }),
    'the OCSP response has no valid signature',
  ],
  [
    'whose delegate certificate is garbage',
    delegated(Uint8Array.of(0x30, 0x02, 0x05, 0x00)),
    'the OCSP response has no valid signature',
  ],
  [
    'with a critical extension',
    single({ extensions: [unknownExtension(true)] }),
    'the OCSP response has the critical extension 2.999.1, which is not known',
  ],
  [
    'with a critical extension of the whole',
    whole({ extensions: [unknownExtension(true)] }),
    'the OCSP response has the critical extension 2.999.1, which is not known',
  ],
  ['about nothing', mintOcsp({ issuer: ca, singles: [] }), 'the OCSP response is about another certificate'],
  ['tryLater', refuseOcsp('tryLater'), 'the OCSP responder says to try later'],
  [
    'unauthorized',
    refuseOcsp('unauthorized'),
    'the OCSP responder has no answer for this certificate (unauthorized)',
  ],
  ['malformedRequest', refuseOcsp('malformedRequest'), 'the OCSP responder calls the request malformed'],
  ['internalError', refuseOcsp('internalError'), 'the OCSP responder has an internal error'],
  ['sigRequired', refuseOcsp('sigRequired'), 'the OCSP responder answers only signed requests'],
  ['that is empty', new Uint8Array(), 'the OCSP response cannot be read'],
  ['that is HTML', new TextEncoder().encode('<html>no</html>'), 'the OCSP response cannot be read'],
  ['that is cut off', single({}).subarray(0, 200), 'the OCSP response cannot be read'],
  ['with something behind its end', concat(single({}), Uint8Array.of(0)), 'the OCSP response cannot be read'],
]

for (const [what, response, wanted] of CASES) {
  test(`a response ${what}: ${wanted}`, async () => {
    const verdict = await judge(response)
    if (!verdict.ok) return assert.is(verdict.why, wanted)
    const { status, reason, revokedAt } = verdict.single
    assert.is(status === 'revoked' ? `revoked ${reason} ${revokedAt!.toISOString()}` : status, wanted)
  })
}

test('a response that is larger than 64 KB is not read', () => {
  assert.throws(
    () => parseOcsp(concat(Uint8Array.of(0x30, 0x83, 0x01, 0x00, 0x01), new Uint8Array(65537))),
    (error: unknown) => error instanceof MalformedOcsp && /larger/.test(error.message),
  )
})

test('the single extensions can be had, since SCTs may be among them', () => {
  const response = parseOcsp(single({ extensions: [unknownExtension(false)] }))
  assert.equal([...response.basic!.singles[0]!.extensions.keys()], ['2.999.1'])
})

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
        verdict.ok ? `${verdict.single.status} ${verdict.single.reason}` : verdict.why,
        wanted,
        signer.join(' '),
      )
    }
  }
})

test.run()
