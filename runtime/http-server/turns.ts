/** What many want is done bit by bit, a part of it in each round of the event loop: others come between. */

interface Waiting {
  readonly then: () => void
  readonly share: number
}

const waiting: Waiting[] = []

let isDue = false

const plan = (): void => {
  isDue = waiting.length > 0
  if (isDue) setImmediate(round)
}

const round = (): void => {
  let used = 0
  do {
    const { then, share } = waiting.shift()!
    used += share
    then()
  } while (waiting.length > 0 && used + waiting[0]!.share <= 1)
  plan()
}

/** Calls back when it is this one's turn. `share`: how much of a round it takes, all of it by default. */
export const turn = (then: () => void, share = 1): void => {
  waiting.push({ then, share })
  if (!isDue) plan()
}
