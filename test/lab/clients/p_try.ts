import { predictions, compare, shown } from '/tmp/w_p/test/lab/clients/predicted.ts'
import { readTable } from '/tmp/w_p/test/lab/clients/table.ts'
import { startWorld } from '/tmp/w_p/test/lab/clients/world.ts'
import { writeFileSync } from 'node:fs'
const t0 = performance.now()
const ids = process.argv[2] ? process.argv[2].split(',') : null
const world = await startWorld(({ id }) => !ids || ids.includes(id))
const t1 = performance.now()
console.log('world', t1 - t0, world.targets.length, world.failed)
const p = await predictions(world)
console.log('predict', performance.now() - t1, process.cpuUsage())
world.stop()
writeFileSync(
  '/tmp/p_pred.json',
  JSON.stringify([...p].map(([id, { certificate, security }]) => [id, [...certificate], [...security]])),
)
console.log(
  shown(
    compare(
      readTable()!,
      p,
      world.targets.filter(t => !t.meant).map(t => t.id),
    ),
  ),
)
process.exit(0)
