/** Pure: which step of an alert comes after which. */

/**
 * Steps that one matter may pass, in the order of time; those beside each other come in either order, by the
 * lifetime of the certificate. An alert without steps rises with its severity.
 */
const ORDER: readonly (readonly string[])[] = [
  ['1/3', '1/4', '60', 'warning'],
  ['1/6', '30', 'urgent'],
  ['14'],
  ['7'],
  ['3'],
  ['1'],
  ['0'],
  ['critical'],
]

const rankOf = (step: string): number => ORDER.findIndex(steps => steps.includes(step))

/** The steps that were told with this one among them; null: it is not news after those. */
export const stepped = (told: readonly string[], step: string): readonly string[] | null => {
  const [last] = told
  if (last === undefined || rankOf(step) > rankOf(last)) return [step]
  return rankOf(step) === rankOf(last) && !told.includes(step) ? [...told, step] : null
}
