/** A process with a store of its own on a file, which does what the lines of its standard input say. */
import { createInterface } from 'node:readline'
import { startJobs } from '../../../../../core/kernel/jobs.ts'
import { sqliteStore } from '../../../../../runtime/doors/store/store.ts'
import { pluginOf } from '../../../core/jobs-scene.ts'

const store = await sqliteStore(process.argv[2]!)
const say = (line: string) => void process.stdout.write(`${line}\n`)
let seen: string | null = null

const DOES: Readonly<Record<string, (word: string) => Promise<void>>> = {
  async read() {
    seen = await store.get('key')
    say('read')
  },
  async replace(word) {
    say(String(await store.put('key', word, { replacing: seen })))
  },
  async count(times) {
    for (let left = Number(times); left > 0; ) {
      const text = await store.get('count')
      await new Promise(resolve => setImmediate(resolve))
      if (await store.put('count', String(Number(text) + 1), { replacing: text })) left--
    }
    say('counted')
  },
  async work() {
    const run = () => new Promise<void>(() => say('working'))
    startJobs([pluginOf('plugin', [{ name: 'job', at: '08:00+09:00', run }])], {
      store,
      now: () => new Date('2026-11-21T00:00:00Z'),
      log: () => {},
      run,
    })
  },
}

say('open')
for await (const line of createInterface({ input: process.stdin })) {
  const [verb = '', word = ''] = line.split(' ')
  await DOES[verb]!(word)
}
process.exit(0)
