/** `npm run new -- error ID`: writes an entry of the error knowledge base to fill in, and the index. */
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorFile } from './new-files.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** Exits with 2 for an id that cannot be one, or that is taken. */
export const newError = async (id: string): Promise<void> => {
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
