/** A file on the command line: which word is one, and that a private key stays where it is. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { runVerb } from '../../../../core/surface/cli/cli.ts'
import { Refusal } from '../../../../core/errors/errors.ts'
import caa from '../../../../plugins/caa/index.ts'
import file from '../../../../plugins/certificate/file/index.ts'
import { REFUSED } from '../../../../plugins/certificate/file/schema.ts'
import certificate from '../../../../plugins/certificate/index.ts'
import ct from '../../../../plugins/ct/index.ts'
import { privateKeys } from '../../../unit/plugins/certificate/file/keys.ts'
import { world } from '../../../peers/world.ts'

const { pem } = file.example

const run = async (words: readonly string[], files: Readonly<Record<string, string>>, stdin = '') => {
  let [out, err] = ['', '']
  const asked: string[] = []
  const app = world([certificate, file, caa, ct])
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

test('a file that cannot be read is told', async () => {
  assert.equal(
    (await run(['./a'], { './a': '' })).err,
    'certscope: The file cannot be read (EACCES). Check its path.\n',
  )
})

test.run()
