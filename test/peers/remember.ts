/** What peers were asked: the newest alone, as a demo runs for weeks. */
const MOST = 20_000

/** Puts `one` at the end; of too many the older half goes. */
export const remember = <T>(list: T[], one: T): void => {
  if (list.push(one) > MOST) list.splice(0, MOST / 2)
}
