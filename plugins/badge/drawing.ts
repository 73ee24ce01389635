/** Draws a badge as SVG. Its tables of glyph widths are large, so it is loaded with the first badge. */
import { makeBadge } from 'badge-maker'
import type { Style } from './schema.ts'

interface Drawn {
  readonly svg: string
  readonly width: number
  readonly height: number
}

const SIZE = /^<svg [^>]*?\bwidth="([\d.]+)" height="([\d.]+)"/

/** All texts are escaped. */
export const draw = (badge: {
  readonly label: string
  readonly message: string
  readonly color: string
  readonly style: Style
}): Drawn => {
  const svg = makeBadge(badge)
  const [, width, height] = SIZE.exec(svg) ?? []
  return { svg, width: Number(width), height: Number(height) }
}
