/** One of the instances that a crowd asks: takes what it is told from its parent, on the store it is told. */
import { readEmail } from '../../../../../plugins/watch/subscription/address.ts'
import { openStore } from '../../../../../runtime/doors/store/store.ts'
import type { Asking, Done, Order } from './abuse.ts'
import { stageOn, WATCH } from './stage.ts'

const [address = '', limit = ''] = process.argv.slice(2)
const store = await openStore(address, [WATCH])
const stage = await stageOn(store)
stage.limit = Number(limit)

const post = async ({ email, domains, caller }: Asking): Promise<void> => {
  const read = readEmail(email, { lenient: false })
  if (!read.ok) throw new Error(`${email}: ${read.report.code}`)
  await stage.post(read.email, domains, { caller: await stage.hashes.caller(caller) })
}

const obey = async ({ now, asked }: Order): Promise<Done> => {
  stage.now = now
  const posting = Promise.all(asked.map(post))
  const handed: Done['handed'][number][] = []
  // The daily run goes on while they ask.
  for (let isOver = false; !isOver; ) {
    isOver = await Promise.race([posting.then(() => true), new Promise<boolean>(r => setImmediate(r, false))])
    while ((await stage.take()) > 0);
    for (const { letter, email, content } of await stage.mail()) {
      const names = content.kind === 'alerts' ? 0 : content.domains.length
      handed.push({ id: letter.id, email, caller: letter.caller, names })
    }
  }
  return { handed }
}

process.on('message', (order: Order) => {
  obey(order).then(
    done => process.send!(done),
    (thrown: unknown) => {
      console.error(thrown)
      process.exit(1)
    },
  )
})
process.send!({ handed: [] } satisfies Done)
