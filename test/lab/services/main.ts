/**
 * `node test/lab/services/main.ts [--runtime deno] [--programs postfix,slapd]`: asks about each, and prints
 * what it says. Ends with 1 if anything is false.
 */
import { parseArgs } from 'node:util'
import { RUNTIMES } from '../../unit/runtime/processes.ts'
import { goThrough } from './services.ts'

const { values } = parseArgs({
  options: { runtime: { type: 'string', default: 'node' }, programs: { type: 'string' } },
})
const runtime = RUNTIMES.find(name => name === values.runtime)
if (runtime === undefined) throw new Error(`--runtime is one of ${RUNTIMES.join(', ')}`)
const { sights, skipped, broken } = await goThrough({
  runtime,
  ...(values.programs === undefined ? {} : { programs: values.programs.split(',') }),
  onSight: ({ what, seen, told, expected }) =>
    console.log(
      `${told === expected ? 'ok   ' : 'FALSE'} ${what}: ${told || 'nothing to do'}; `
        + `${seen?.tls.protocol ?? '-'}, ${seen?.tls.cipher ?? '-'}`,
    ),
})
for (const why of skipped) console.log(`skipped: ${why}`)
for (const why of broken) console.log(`does not start: ${why}`)
const wrong = sights.filter(({ told, expected }) => told !== expected)
console.log(`${sights.length} asked on ${runtime}, ${wrong.length} false`)
process.exit(wrong.length + broken.length > 0 ? 1 : 0)
