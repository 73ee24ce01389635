/** A file on the command line: which word is one, and that a private key stays where it is. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runVerb } from '../../../../core/surface/cli/cli.ts'
import { Refusal } from '../../../../core/errors/errors.ts'
import caa from '../../../../plugins/caa/index.ts'
import file from '../../../../plugins/certificate/file/index.ts'
import { REFUSED } from '../../../../plugins/certificate/file/schema.ts'
import certificate from '../../../../plugins/certificate/index.ts'
import certificateMeasured from '../../../../plugins/certificate/measured/index.ts'
import ct from '../../../../plugins/ct/index.ts'
import { privateKeys } from '../../../unit/plugins/certificate/file/keys.ts'
import { toPem } from '../../../peers/protocols/x509/ca.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { midnight, selfSigned, validity } from '../../../peers/protocols/x509/pki.ts'
import { world } from '../../../peers/world.ts'

const { pem } = file.example

const run = async (words: readonly string[], files: Readonly<Record<string, string>>, stdin = '') => {
  let [out, err] = ['', '']
  const asked: string[] = []
  const app = world([certificate, certificateMeasured, file, caa, ct])
  const watched: typeof app = {
    ...app,
    call: (plugin, input, how) => {
      asked.push(`${plugin.name} ${JSON.stringify(input)}`)
      if (plugin !== file) throw new Refusal('Not this one.')
      return app.call(plugin, input, how)
    },
  }
  const status = await runVerb(watched, 'certificate', words, {
    out: text => void (out += text),
    err: text => void (err += text),
    colors: false,
    language: 'en',
    stdin: { piped: false, read: async () => stdin },
    lists: {
      async *open(path) {
        if (files[path] === '') throw Object.assign(new Error('no'), { code: 'EACCES' })
        yield* files[path]!.match(/.{1,50}/gs)!
      },
      isFile: path => path in files,
      ended: new AbortController().signal,
      drained: async () => {},
      bar: null,
      jobs: 8,
    },
  })
  return { status, out, err, asked: asked.map(one => one.split(' ')[0]), sent: asked.join('') }
}

test('a word that names a file, or -, is judged as one', async () => {
  for (const [words, files] of [
    [['./chain', '--host', 'example.com'], { './chain': pem }],
    [['--json', '--host', 'example.com', 'full.pem'], { 'full.pem': pem }],
    [['-'], {}],
  ] as const) {
    const { status, out, err, asked } = await run(words, files, pem)
    assert.equal([status, err, asked], [1, '', ['certificate/file']], words.join(' '))
    assert.match(out, 'example.com')
  }
})

test('all else is a domain, also where a list or another option names a file', async () => {
  for (const words of [['example.com'], ['missing.pem'], ['https://example.com/'], ['--file', 'a/list.txt']])
    assert.not.ok((await run(words, { 'a/list.txt': 'example.com' })).asked.includes('certificate/file'))
})

test('a private key is refused before anything is asked, and not repeated', async () => {
  for (const [kind, text] of privateKeys) {
    const { status, err, out, asked } = await run(['./key'], { './key': text })
    assert.equal([status, err, out, asked], [2, `certscope: ${REFUSED['private-key'].en}\n`, '', []], kind)
  }
})

const at = new Date('2026-11-21T12:00:00Z')
const own = toPem(
  selfSigned({ names: ['example.com'], key: testKey('leafP256'), ...validity(midnight(at), -9, 60) }),
)
const keyOf = (name: 'leafP256' | 'rootP256', how: object = {}): string =>
  testKey(name)
    .export({ type: 'pkcs8', format: 'pem', ...how })
    .toString()

test('a key is compared here, and never sent', async () => {
  const encrypted = keyOf('leafP256', { cipher: 'aes-256-cbc', passphrase: 'x' })
  for (const [key, status, said] of [
    [keyOf('leafP256'), 1, /Private key +belongs to the certificate/],
    [keyOf('rootP256'), 1, /wrong-key: Wrong private key/],
    [encrypted, 2, /encrypted.*openssl pkey/],
    [own, 2, /no private key/],
  ] as const) {
    const words = ['./x.pem', '--host', 'example.com', '--key', './k.pem']
    const told = await run(words, { './x.pem': own, './k.pem': key })
    assert.is(told.status, status, told.err)
    assert.match(told.out + told.err, said)
    const secret = key.split('\n')[2]!
    if (key !== own) assert.not.ok(`${told.sent}${told.out}${told.err}`.includes(secret))
  }
  const wrong = await run(['./x.pem', '--key', './k.pem', '--json'], {
    './x.pem': own,
    './k.pem': keyOf('rootP256'),
  })
  const { keyMatches, verdict } = JSON.parse(wrong.out)
  assert.equal([keyMatches, verdict.state], [false, 'problem'])
  assert.match(verdict.ko, '개인 키가 파일의 첫 번째 인증서와 맞지 않으므로')
})

test('a key file that is not there is told before anything is asked', async () => {
  const { status, asked } = await run(['./x.pem', '--key', './k.pem'], { './x.pem': own, './k.pem': '' })
  assert.equal([status, asked], [2, []])
})

test('a file that cannot be read is told', async () => {
  assert.equal(
    (await run(['./a'], { './a': '' })).err,
    'certscope: The file cannot be read (EACCES). Check its path.\n',
  )
})

test.run()
