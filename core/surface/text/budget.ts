/** Pure: what uses up a limit, in characters: a block for each unit, then what the parts are. */
import type { FigureOf, Share } from '../../answer/summary.ts'
import { printable } from '../../base/printable.ts'
import { branch, type FigureLine } from './branch.ts'

const MAX_BLOCKS = 60

/** For agents as well. */
export const shareText = ({ title, note }: Share): string => `${title}: ${note}`

/** All blocks in one line, the limit among them. */
const blocks = (used: number, limit: number): string => {
  const [within, over] = [Math.min(used, limit), Math.max(0, Math.min(used, MAX_BLOCKS) - limit)]
  return `${'■'.repeat(within)}${'□'.repeat(limit - within)}│${'■'.repeat(over)}`
}

export const budget = ({ parts, limit, limitLabel }: FigureOf<'budget'>, room: number): FigureLine[] => {
  let used = 0
  const told = parts.flatMap(part => {
    used += part.count
    return branch('', used > limit ? 'bad' : 'plain', printable(shareText(part)), room)
  })
  return [
    ...branch('', 'plain', blocks(used, limit), room),
    ...told,
    ...branch('│ ', 'plain', printable(limitLabel), room),
  ]
}
