/**
 * `npm run new -- NAME`: writes a working plugin, its test, and its line in the list; FOLDER/NAME writes one
 * outside of the repository, which CERTSCOPE_PLUGINS loads. `error ID` writes an error entry instead.
 */
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isOwnVerb } from '../../commands/verbs.ts'
import { errorFile, manifestOf, outsideTest, pluginFile, testFile } from './new-files.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const given = process.argv[2] ?? ''
const name = basename(given)
/** npm runs its scripts in the folder of the package, whoever calls it. */
const called = process.env.INIT_CWD ?? process.cwd()

const stop = (message: string): never => {
  console.error(message)
  process.exit(2)
}

/** Writes all of the files, or none where one is there. */
const write = (files: Readonly<Record<string, string>>, from: string): void => {
  for (const path of Object.keys(files))
    if (existsSync(join(from, path))) stop(`${path} already exists. Choose another name.`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(from, path)), { recursive: true })
    writeFileSync(join(from, path), text)
    console.log(`wrote ${path}`)
  }
}

const inside = (): void => {
  if (existsSync(join(root, 'plugins', name))) stop(`plugins/${name} already exists. Choose another name.`)
  const listFile = join(root, 'plugins', 'index.ts')
  const list = readFileSync(listFile, 'utf8')
  // A name in the code of its own, as `class` is none: no word of the language ends in Plugin.
  const value = `${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Plugin`
  const withImport = list.replace(/((?:^import .*\n)+)/m, `$1import ${value} from './${name}/index.ts'\n`)
  const withLine = withImport.replace(/\n\]\n$/, `\n  ${value},\n]\n`)
  if (withLine === withImport || withImport === list)
    stop('plugins/index.ts has an unexpected form. Add the plugin there by hand.')
  write(
    {
      [`plugins/${name}/index.ts`]: pluginFile(
        name,
        "import * as v from 'valibot'",
        '../../core/plugin-api.ts',
      ),
      [`test/unit/plugins/${name}/index.test.ts`]: testFile(name),
    },
    root,
  )
  writeFileSync(listFile, withLine)
  console.log(`wrote plugins/index.ts
Try it: npm run try -- ${name} example.com
When it is done, run npm run readme (its row) and npm run examples (its result in the demo), and import the \
latter in index.ts (exampleAnswer).`)
}

const outside = (): void => {
  const folder = resolve(called, given)
  if (!relative(root, folder).startsWith('..')) stop('Give a name alone for a plugin in this repository.')
  write(
    {
      'index.ts': pluginFile(name, '', 'certscope/plugin'),
      'index.test.ts': outsideTest(name),
      'package.json': manifestOf(name, relative(folder, root)),
    },
    folder,
  )
  // What `npm install` makes of the dependency, without a registry.
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(root, join(folder, 'node_modules', 'certscope'), 'junction')
  console.log(`linked node_modules/certscope
Try it, in ${root}: CERTSCOPE_PLUGINS=${join(folder, 'index.ts')} npm run try -- ${name} example.com`)
}

const newPlugin = (): void => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    stop(`"${name}" is not valid. Give a kebab-case name: npm run new -- name-length`)
  if (isOwnVerb(name)) stop(`"${name}" is a command of its own. Choose another name.`)
  if (given === name) inside()
  else outside()
}

/**
 * Writes an entry of the error knowledge base to fill in, and the index. Exits with 2 for an id that cannot
 * be one, or that is taken.
 */
const newError = async (id: string): Promise<void> => {
  const path = `knowledge-base/errors/${id}.ts`
  const refuse = (message: string): never => {
    console.error(message)
    process.exit(2)
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    refuse(`"${id}" is not valid. Give a kebab-case name: npm run new -- error stale-session`)
  if (['index', 'types'].includes(id) || existsSync(join(root, path)))
    refuse(`${path} already exists. Choose another name.`)
  writeFileSync(join(root, path), errorFile(id))
  console.log(`wrote ${path}`)
  await import('../data/indexes.ts')
  console.log(`wrote knowledge-base/errors/index.ts
Replace its texts and patterns, then run node test/unit/knowledge-base/errors/index.test.ts.
Try it: npm run try -- explain "the message"`)
}

if (given === 'error' && process.argv[3] !== undefined) await newError(process.argv[3])
else newPlugin()
