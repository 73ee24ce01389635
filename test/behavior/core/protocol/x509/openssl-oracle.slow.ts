/**
 * Chains made by `openssl` are judged as `openssl verify` judges them, and read as `node:crypto` reads them.
 */
import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { certificateSha256 } from '../../../../../core/protocol/x509/certificate.ts'
import { judgeByCrls } from '../../../../lab/revocation/by-crls.ts'
import { reasonOf } from '../../../../peers/codes.ts'
import { trusting, verdict } from '../../../../unit/core/protocol/x509/chains.ts'
import {
  accepts,
  file,
  folder,
  judge,
  make,
  openssl,
  read,
} from '../../../../unit/core/protocol/x509/openssl.ts'

const available = spawnSync('openssl', ['version']).status === 0

const CA_EXTENSIONS =
  'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\nsubjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n'
const LEAF_EXTENSIONS =
  'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=serverAuth\nsubjectAltName=DNS:www.example.com,IP:192.0.2.1\nsubjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n'

const ALGORITHMS: readonly (readonly [ca: string, sign: string, leaf: string])[] = [
  ['rsa', 'sha256', 'p256'],
  ['rsa', 'sha384', 'rsa'],
  ['rsa', 'sha512', 'p384'],
  ['rsa', 'pss-sha256', 'rsa'],
  ['rsa', 'pss-sha384', 'rsa'],
  ['rsa', 'pss-sha512', 'rsa'],
  ['pss', 'pss-sha256', 'p256'],
  ['p256', 'sha256', 'p256'],
  ['p256', 'sha512', 'rsa'],
  ['p384', 'sha384', 'p384'],
  ['p384', 'sha256', 'p256'],
  ['p521', 'sha512', 'p521'],
  ['ed25519', 'plain', 'ed25519'],
]

/** Extensions of CA and leaf, and whether we agree with openssl about the outcome: all should. */
const CHANGES: readonly (readonly [what: string, ca: string, leaf: string])[] = [
  ['nothing', CA_EXTENSIONS, LEAF_EXTENSIONS],
  [
    'a CA that is none',
    CA_EXTENSIONS.replace('CA:TRUE', 'CA:FALSE').replace('keyCertSign,cRLSign', 'digitalSignature'),
    LEAF_EXTENSIONS,
  ],
  ['a CA that may not sign', CA_EXTENSIONS.replace('keyCertSign,', ''), LEAF_EXTENSIONS],
  ['another name', CA_EXTENSIONS, LEAF_EXTENSIONS.replace('DNS:www', 'DNS:mail')],
  ['a wildcard', CA_EXTENSIONS, LEAF_EXTENSIONS.replace('DNS:www', 'DNS:*')],
  ['a leaf for clients', CA_EXTENSIONS, LEAF_EXTENSIONS.replace('serverAuth', 'clientAuth')],
  ['a CA for clients', `${CA_EXTENSIONS}extendedKeyUsage=clientAuth\n`, LEAF_EXTENSIONS],
  [
    'constraints that allow it',
    `${CA_EXTENSIONS}nameConstraints=critical,permitted;DNS:example.com,permitted;IP:192.0.2.0/255.255.255.0\n`,
    LEAF_EXTENSIONS,
  ],
  [
    'constraints that forbid its name',
    `${CA_EXTENSIONS}nameConstraints=critical,excluded;DNS:example.com\n`,
    LEAF_EXTENSIONS,
  ],
  [
    'constraints that forbid its address',
    `${CA_EXTENSIONS}nameConstraints=critical,permitted;DNS:example.com,excluded;IP:192.0.2.0/255.255.255.0\n`,
    LEAF_EXTENSIONS,
  ],
  ['an unknown critical extension', CA_EXTENSIONS, `${LEAF_EXTENSIONS}2.999.1=critical,DER:0500\n`],
  [
    'must-staple and policies',
    CA_EXTENSIONS,
    `${LEAF_EXTENSIONS}tlsfeature=status_request\ncertificatePolicies=2.23.140.1.2.1\nauthorityInfoAccess=caIssuers;URI:http://ca.example/ca.cer,OCSP;URI:http://ocsp.example/\ncrlDistributionPoints=URI:http://ca.example/ca.crl\n`,
  ],
]

if (!available) console.log('skipped: there is no openssl command here')
else {
  writeFileSync(file('empty.cnf'), '[req]\ndistinguished_name=dn\n[dn]\n')
  test.after(() => rmSync(folder, { recursive: true }))

  for (const [index, [ca, sign, leaf]] of ALGORITHMS.entries()) {
    test(`${ca} signing with ${sign} over a ${leaf} key is judged as openssl does`, async () => {
      const [root, intermediate, end] = [`ar${index}`, `ai${index}`, `al${index}`]
      make({ name: root, key: ca, sign, issuer: null, extensions: CA_EXTENSIONS })
      make({ name: intermediate, key: ca, sign, issuer: root, extensions: CA_EXTENSIONS })
      make({ name: end, key: leaf, sign, issuer: intermediate, extensions: LEAF_EXTENSIONS })
      const ours = await judge(root, intermediate, end)
      assert.is(ours.words, 'trusted')
      assert.is(accepts(root, intermediate, end), true)
    })
  }

  test('the changes are judged as openssl judges them', async () => {
    make({ name: 'root', key: 'p256', sign: 'sha256', issuer: null, extensions: CA_EXTENSIONS })
    for (const [index, [what, ca, leaf]] of CHANGES.entries()) {
      make({ name: `ci${index}`, key: 'p256', sign: 'sha256', issuer: 'root', extensions: ca })
      make({ name: `cl${index}`, key: 'p256', sign: 'sha256', issuer: `ci${index}`, extensions: leaf })
      const ours = await judge('root', `ci${index}`, `cl${index}`)
      assert.is(ours.accepted, accepts('root', `ci${index}`, `cl${index}`), `${what}: ${ours.words}`)
    }
  })

  test('a key with written-out curve parameters is refused', async () => {
    make({ name: 'xl', key: 'explicit', sign: 'sha256', issuer: 'root', extensions: LEAF_EXTENSIONS })
    const [end] = read('xl.pem')
    assert.is(end!.curve, 'explicit')
    assert.is(end!.keyBits, 256)
    assert.is((await judge('root', 'root', 'xl')).words.split(' ').slice(0, 2).join(' '), 'refused weak-key')
  })

  // Deno and Bun bring readers of their own, which know fewer keys and write names differently.
  const oracle = 'Deno' in globalThis || 'Bun' in globalThis ? null : X509Certificate
  if (!oracle)
    console.log(
      'skipped: certificates are read as node:crypto reads them: only on Node, whose reader is OpenSSL',
    )
  else
    test('certificates are read as node:crypto reads them', async () => {
      for (const name of ['al0', 'al3', 'al9', 'al11', 'al12', 'ai6', 'cl11']) {
        const [ours] = read(`${name}.pem`)
        const theirs = new oracle(readFileSync(file(`${name}.pem`)))
        assert.is(ours!.serialNumber, theirs.serialNumber.toLowerCase().replace(/^0+(?=.)/, ''))
        assert.is(ours!.notBefore.getTime(), new Date(theirs.validFrom).getTime())
        assert.is(ours!.notAfter.getTime(), new Date(theirs.validTo).getTime())
        assert.is(await certificateSha256(ours!), theirs.fingerprint256.replaceAll(':', '').toLowerCase())
        assert.is(ours!.subject.text, theirs.subject.split('\n').reverse().join(','))
        assert.equal(
          new Uint8Array(ours!.spki),
          new Uint8Array(theirs.publicKey.export({ type: 'spki', format: 'der' })),
        )
      }
    })

  test('everything in a full leaf is decoded', () => {
    const [end] = read('cl11.pem')
    assert.equal(end!.tlsFeature, [5])
    assert.equal(end!.certificatePolicies, ['2.23.140.1.2.1'])
    assert.equal(end!.authorityInfoAccess, {
      caIssuers: ['http://ca.example/ca.cer'],
      ocsp: ['http://ocsp.example/'],
    })
    assert.equal(
      end!.crlDistributionPoints!.map(({ urls }) => urls),
      [['http://ca.example/ca.crl']],
    )
    assert.equal(
      [...end!.subjectAltName!].map(({ kind, value }) => [kind, value]),
      [
        ['dns', 'www.example.com'],
        ['ip', '192.0.2.1'],
      ],
    )
    assert.equal([...end!.keyUsage!], ['digitalSignature'])
    assert.equal(end!.extendedKeyUsage, ['1.3.6.1.5.5.7.3.1'])
    assert.equal(end!.defects, [])
  })

  test('DER, PEM, several PEM and PKCS #7 give the same certificates', () => {
    openssl('x509', '-in', 'root.pem', '-outform', 'DER', '-out', 'root.der')
    openssl(
      'crl2pkcs7',
      '-nocrl',
      '-certfile',
      'root.pem',
      '-certfile',
      'ci0.pem',
      '-outform',
      'DER',
      '-out',
      'both.p7b',
    )
    openssl('crl2pkcs7', '-nocrl', '-certfile', 'root.pem', '-certfile', 'ci0.pem', '-out', 'both.p7')
    writeFileSync(
      file('both.pem'),
      'some '
        + `words\n${readFileSync(file('root.pem'), 'utf8').replaceAll('\n', '\r\n')}\nmore\n${readFileSync(file('ci0.pem'), 'utf8')}`,
    )
    const names = (name: string): (string | null)[] =>
      read(name)
        .map(({ subject }) => subject.commonName)
        .sort()
    assert.equal(names('root.der'), ['root'])
    for (const name of ['both.p7b', 'both.p7', 'both.pem']) assert.equal(names(name), ['ci0', 'root'])
  })

  test('a given CRL revokes, and only the one of the right issuer', async () => {
    writeFileSync(
      file('ca.cnf'),
      `[ca]\ndefault_ca=d\n[d]\ndatabase=${file('index.txt')}\ncrlnumber=${file('crlnumber')}\ndefault_md=sha256\ndefault_crl_days=30\ncrl_extensions=e\n[e]\nauthorityKeyIdentifier=keyid\n`,
    )
    const list = (issuer: string, revoked: readonly string[], name: string): Uint8Array => {
      writeFileSync(file('index.txt'), '')
      writeFileSync(file('crlnumber'), '01\n')
      for (const one of revoked)
        openssl(
          'ca',
          '-config',
          'ca.cnf',
          '-cert',
          `${issuer}.pem`,
          '-keyfile',
          `${issuer}.key`,
          '-revoke',
          `${one}.pem`,
        )
      openssl(
        'ca',
        '-config',
        'ca.cnf',
        '-gencrl',
        '-cert',
        `${issuer}.pem`,
        '-keyfile',
        `${issuer}.key`,
        '-out',
        `${name}.pem`,
      )
      openssl('crl', '-in', `${name}.pem`, '-outform', 'DER', '-out', `${name}.der`)
      return new Uint8Array(readFileSync(file(`${name}.der`)))
    }
    /** What is said of the leaf and of its CA. */
    const ask = async (...crls: readonly Uint8Array[]): Promise<string> => {
      const { validation, answers, unsound } = await judgeByCrls(
        {
          chain: [...read('cl0.pem'), ...read('ci0.pem')],
          trust: trusting(read('root.pem')),
          at: new Date(Date.now() + 2000),
          identity: null,
          usage: null,
        },
        crls,
      )
      const said = answers.map(one => (one.status === 'unknown' ? `unknown: ${reasonOf(one)}` : one.status))
      return [verdict(validation), ...said, ...unsound].join(', ')
    }
    const [good, bad, rootList] = [
      list('ci0', [], 'good'),
      list('ci0', ['cl0'], 'bad'),
      list('root', [], 'rootlist'),
    ]
    const other = 'unknown: crl-out-of-scope'
    assert.is(await ask(good, rootList), 'trusted, good, good')
    assert.is(await ask(bad, rootList), 'trusted, revoked, good')
    assert.is(await ask(bad), `trusted, revoked, ${other}`)
    assert.is(await ask(good), `trusted, good, ${other}`)
    assert.is(await ask(), `trusted, ${other}, ${other}`)
    assert.is(await ask(list('ci1', ['cl0'], 'other')), `trusted, ${other}, ${other}`)
    const spoiled = good.slice()
    spoiled[spoiled.length - 1]! ^= 1
    assert.is(await ask(spoiled), `trusted, unknown: crl-bad-signature, ${other}`)
    assert.match(await ask(good.slice(0, 40)), /^trusted, unknown: .*, unknown: .*, The CRL cannot be read\./)
  })
}

test.run()
