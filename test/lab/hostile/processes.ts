/** What Linux says of processes, and how one is told to end. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Running } from '../../unit/runtime/processes.ts'
import { BARS } from './figures.ts'

export const pause = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))

const children = (pid: number): number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap(task =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}
export const family = (pid: number): number[] => [pid, ...children(pid).flatMap(family)]
const alive = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
export const resident = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      return (
        sum + Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
      )
    } catch {
      return sum
    }
  }, 0)
const TICKS = 100
export const processor = (pid: number): { used: number; waited: number } => {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11)
    const waited = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]
    return { used: (Number(user) + Number(system)) / TICKS, waited: Number(waited) / 1e9 }
  } catch {
    return { used: NaN, waited: NaN }
  }
}

/**
 * Sends SIGTERM; milliseconds until the server and all that it started are gone, null when it had to be
 * killed.
 */
export const end = async ({ child }: Running): Promise<number | null> => {
  const pids = family(child.pid!)
  const asked = performance.now()
  child.kill('SIGTERM')
  while (pids.some(alive)) {
    if (performance.now() - asked > BARS.ending + 2_000) {
      for (const pid of pids) if (alive(pid)) process.kill(pid, 'SIGKILL')
      return null
    }
    await pause(50)
  }
  return performance.now() - asked
}
