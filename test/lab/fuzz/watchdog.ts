/** A thread that sees when an input never ends, says which one it is, and ends the process. */
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

export interface Watched {
  /** Number of the target (-1: between targets) and of its input, as they start. */
  readonly progress: Int32Array
  readonly seed: number
}

const STUCK_MS = 10_000

const watch = ({ progress, seed }: Watched): void => {
  let since = Date.now()
  let last = ''
  const look = async (): Promise<void> => {
    const [target, index] = [Atomics.load(progress, 0), Atomics.load(progress, 1)]
    const now = `${target} ${index}`
    if (target < 0 || now !== last) {
      last = now
      since = Date.now()
    } else if (Date.now() - since > STUCK_MS) {
      clearInterval(timer)
      const [{ targets }, { saveInput }, { randomFor }] = await Promise.all([
        import('./targets.ts'),
        import('./save.ts'),
        import('./inputs/random.ts'),
      ])
      const stuck = targets()[target]!
      const path = saveInput(stuck.name, index, stuck.mutated(randomFor(seed, stuck.name, index)))
      writeSync(
        1,
        `MISS  ${stuck.name} hangs at input ${index} (--only ${stuck.name} --seed ${seed} --at `
          + `${index}), saved as ${path}\nfuzz: stopped, 1 misses\n`,
      )
      process.kill(process.pid, 'SIGKILL')
    }
  }
  const timer = setInterval(() => void look(), 1000)
}

if (parentPort !== null) watch(workerData as Watched)
