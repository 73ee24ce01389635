/** The referee's end of an instance: a real process that can be killed and stopped at any time. */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Answer, Asked, Order, Setup } from './messages.ts'

const program = join(import.meta.dirname, 'instance.ts')
/** Where Node keeps what it has read and compiled: an instance is begun hundreds of times. */
const COMPILED = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules', '.cache', 'compiled')

/** The process ended before it answered. */
export class Gone extends Error {}

export interface Child {
  ask(order: Order): Promise<unknown>
  /** SIGKILL; resolves when it has ended. */
  kill(): Promise<void>
  /** SIGSTOP and SIGCONT. */
  halt(): void
  goOn(): void
  readonly halted: boolean
}

/** Resolves when the instance is ready. */
export const begin = async (setup: Setup): Promise<Child> => {
  const child: ChildProcess = fork(program, [JSON.stringify(setup)], {
    execArgv: ['--max-semi-space-size=64'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const expect = (number: number): Promise<unknown> => {
    const one = Promise.withResolvers<unknown>()
    waiting.set(number, one)
    return one.promise
  }
  child.on('message', (answer: Answer) => {
    const one = waiting.get(answer.number)
    waiting.delete(answer.number)
    if (answer.ok) one?.resolve(answer.value)
    else one?.reject(new Error(answer.why))
  })
  const ended = new Promise<void>(resolve => child.on('close', () => resolve()))
  let [count, isGone, halted] = [0, false, false]
  ended.then(() => {
    isGone = true
    for (const one of waiting.values()) one.reject(new Gone('the instance has ended'))
  })
  await expect(0)
  return {
    get halted() {
      return halted
    },
    ask(order) {
      if (isGone) return Promise.reject(new Gone('the instance has ended'))
      const answer = expect(++count)
      child.send({ number: count, ...order } satisfies Asked, error => {
        if (error) waiting.get(count)?.reject(new Gone('the instance has ended'))
      })
      return answer
    },
    kill() {
      child.kill('SIGKILL')
      return ended
    },
    halt() {
      halted = child.kill('SIGSTOP')
    },
    goOn() {
      child.kill('SIGCONT')
      halted = false
    },
  }
}
