/** `--cert` and `--key`: what they need, what they are refused for, and that no key is repeated. */
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { Refusal, failure } from '../../../../core/errors/errors.ts'
import { plugins } from '../../../../plugins/index.ts'
import { takeIdentity, takeSni } from '../../../../runtime/commands/client-certificate.ts'
import { listMeans } from '../../../../runtime/commands/lists.ts'
import { toPem } from '../../../peers/protocols/x509/ca.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../../peers/protocols/x509/pki.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-identity-'))
test.after(() => rmSync(folder, { recursive: true }))
const day = midnight(new Date('2026-11-21T12:00:00Z'))
const ca = authority({ subject: [['CN', 'CA']], key: testKey('rootP256'), ...validity(day, -9, 99) })
const own = leaf({ names: ['client'], key: testKey('leafP256'), issuer: ca, ...validity(day, -9, 60) })

const file = (name: string, octets: Uint8Array | string): string => {
  writeFileSync(join(folder, name), octets)
  return join(folder, name)
}
const pkcs8 = (key: ReturnType<typeof testKey>, how: object = {}): string =>
  key.export({ type: 'pkcs8', format: 'pem', ...how }).toString()

const cert = file('c.pem', toPem(own) + toPem(ca.certificate))
const key = file('k.pem', pkcs8(testKey('leafP256')))
const take = (words: readonly string[], verb = 'certificate', isRemote = false) =>
  takeIdentity(words, { plugins, verb, isRemote, terminal: { language: 'en', lists: listMeans() } })

test('both options are taken out of the line, wherever they are', async () => {
  for (const words of [
    ['example.com', '--cert', cert, '--key', key, '--json'],
    [`--key=${key}`, 'example.com', `--cert=${cert}`, '--json'],
  ]) {
    const { identity, rest } = await take(words)
    assert.equal(rest, ['example.com', '--json'])
    assert.is(identity!.certificates.length, 2)
    assert.equal([identity!.schemes(true), identity!.schemes(false)[0]], [[0x0403], 0x0403])
  }
  const { identity } = await take(['--cert', file('c.der', own), '--key', key])
  assert.is(identity!.certificates.length, 1)
})

test('a line without a certificate stays as it is', async () => {
  for (const [words, verb] of [
    [['example.com'], 'certificate'],
    [[cert, '--key', key], 'certificate'],
    [['-', '--key', key], 'certificate'],
    [['example.com', '--key', key], 'expiry'],
  ] as const)
    assert.equal(await take(words, verb), { identity: undefined, rest: words })
})

const named = (words: readonly string[], verb: string, isRemote = false) =>
  takeSni(words, { plugins, verb, isRemote, terminal: { language: 'en', lists: listMeans() } })

test('the name to ask for is taken out of the line of a check that any host may be given to', () => {
  for (const verb of ['certificate', 'expiry', 'security', 'diff'])
    for (const words of [
      ['10.0.0.5', '--sni', 'Example.com', '--json'],
      ['--sni=example.com', '10.0.0.5', '--json'],
    ])
      assert.equal(named(words, verb), { sni: 'example.com', rest: ['10.0.0.5', '--json'] })
  assert.is(named(['10.0.0.5', '--sni', 'db1'], 'certificate').sni, 'db1')
  assert.equal(named(['10.0.0.5'], 'dns-info'), { sni: undefined, rest: ['10.0.0.5'] })
  for (const [words, said, verb = 'certificate', isRemote] of [
    [['10.0.0.5', '--sni', 'a.com'], /does not take --sni. Use --sni with: certificate/, 'dns-info'],
    [['10.0.0.5', '--sni', 'a.com'], /cannot be used with --server/, 'certificate', true],
    [[cert, '--sni', 'a.com'], /Give the name with --host NAME/],
    [['10.0.0.5', '--sni'], /is not a host name/],
    [['10.0.0.5', '--sni', '10.0.0.5'], /--sni=10.0.0.5 is not a host name/],
    [['10.0.0.5', '--sni', 'a b\n'.repeat(99)], /^--sni=.{1,60} is not a host name/s],
  ] as const)
    assert.throws(
      () => named(words, verb, isRemote),
      (error: unknown) => error instanceof Refusal && said.test(failure(error, 'en').error),
    )
})

test('what does not fit is told in one line, which has nothing of a key', async () => {
  const secret = pkcs8(testKey('leafP256'))
  const encrypted = pkcs8(testKey('leafP256'), { cipher: 'aes-256-cbc', passphrase: 'x' })
  const strange = pkcs8(generateKeyPairSync('x25519').privateKey)
  const many = file('many.pem', toPem(own).repeat(39))
  for (const [words, said, verb, isRemote] of [
    [['--cert', cert], /needs both files/],
    [['--cert'], /needs both files/],
    [['example.com', '--key', key], /needs both files/],
    [[cert, '--cert', cert, '--key', key], /for a server, not for a file.*give --key FILE alone/],
    [['--key', key, '--cert', cert, '-'], /for a server, not for a file/],
    [['--cert', cert, '--key', key], /cannot be used with --server/, 'certificate', true],
    [['--cert', cert, '--key', key], /sends no client certificate. Use --cert with: certificate/, 'expiry'],
    [['--cert', join(folder, 'none'), '--key', key], /--cert cannot be read \(ENOENT\)/],
    [['--cert', cert, '--key', folder], /--key cannot be read \(EISDIR\)/],
    [['--cert', key, '--key', key], /contains no certificate/],
    [['--cert', many, '--key', key], /more than 15000 bytes/],
    [['--cert', cert, '--key', cert], /contains no private key/],
    [['--cert', cert, '--key', file('e.pem', encrypted)], /encrypted/],
    [['--cert', cert, '--key', file('s.pem', strange)], /Only keys of RSA/],
    [['--cert', cert, '--key', file('o.pem', pkcs8(testKey('rootP256')))], /does not belong/],
  ] as const) {
    const thrown: unknown = await take(words, verb, isRemote).then(
      () => null,
      error => error,
    )
    assert.ok(thrown instanceof Refusal, words.join(' '))
    const { error } = failure(thrown, 'en')
    assert.match(error, said)
    assert.not.match(error, /\n/)
    assert.not.ok(error.includes(secret.split('\n')[1]!))
  }
})

test.run()
