/** `npm run previews`: makes link previews of answers of parts: the general one, signs and letters. */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decodePng, encodePng } from './png.ts'

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'runtime', 'assets')

type Point = readonly [x: number, y: number]
type Color = readonly [red: number, green: number, blue: number]

/** All signs and letters are drawn in a square of 24, as the icons of pages. */
interface Sign {
  readonly color: Color
  readonly isInside: (at: Point) => boolean
  /** Strokes, each from point to point. */
  readonly strokes: readonly (readonly Point[])[]
  /** They are cut out of the shape, or have its color. */
  readonly isCut: boolean
}

/* Those of the dark scheme of pages, on the ground of the general preview. */
const GROUND: Color = [0x17, 0x30, 0x6b]
const GOOD: Color = [0x72, 0xd3, 0xa4]
const WARNING: Color = [0xf2, 0xc3, 0x64]
const BAD: Color = [0xff, 0x9f, 0x91]
const WAITING: Color = [0xa9, 0xbf, 0xe6]
const UNKNOWN: Color = [0xcf, 0xdb, 0xf7]

const CENTER: Point = [12, 12]
const distance = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(x - toX, y - toY)

const toSegment = (at: Point, from: Point, to: Point): number => {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const along = ((at[0] - from[0]) * x + (at[1] - from[1]) * y) / (x * x + y * y || 1)
  const part = Math.min(1, Math.max(0, along))
  return distance(at, [from[0] + part * x, from[1] + part * y])
}

const isOn = (at: Point, line: readonly Point[], width: number): boolean =>
  line.some((to, index) => index > 0 && toSegment(at, line[index - 1]!, to) <= width / 2)

const disc = (at: Point): boolean => distance(at, CENTER) <= 11
const ring = (at: Point): boolean => Math.abs(distance(at, CENTER) - 10) <= 1
const dashes = (at: Point): boolean =>
  ring(at) && (Math.atan2(at[1] - 12, at[0] - 12) / Math.PI + 1) % (1 / 4.5) < 4 / 7 / 4.5
/** The points go around clockwise. */
const polygon =
  (points: readonly Point[]) =>
  ([x, y]: Point): boolean =>
    points.every(([fromX, fromY], index) => {
      const [toX, toY] = points[(index + 1) % points.length]!
      return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) >= 0
    })
const tile = ([x, y]: Point): boolean =>
  Math.hypot(Math.max(0, Math.abs(x - 12) - 7), Math.max(0, Math.abs(y - 12) - 7)) <= 4

/** From one angle to another, in degrees, clockwise from the right. */
const arc = ([x, y]: Point, radius: number, from: number, to: number): Point[] =>
  Array.from({ length: 33 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / 32) * Math.PI) / 180
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })

const letterA = (x: number): readonly (readonly Point[])[] => [
  [
    [x - 4.5, 17.5],
    [x, 6.5],
    [x + 4.5, 17.5],
  ],
  [
    [x - 3, 14],
    [x + 3, 14],
  ],
]

const cut = (color: Color, isInside: Sign['isInside'], ...strokes: Sign['strokes']): Sign => ({
  color,
  isInside,
  strokes,
  isCut: true,
})
const drawn = (color: Color, isInside: Sign['isInside'], ...strokes: Sign['strokes']): Sign => ({
  color,
  isInside,
  strokes,
  isCut: false,
})

const SIGNS: Readonly<Record<string, Sign>> = {
  good: cut(GOOD, disc, [
    [6.8, 12.5],
    [10.3, 16],
    [17.3, 8.4],
  ]),
  warning: cut(
    WARNING,
    polygon([
      [12, 1.2],
      [23.6, 22],
      [0.4, 22],
    ]),
    [
      [12, 9],
      [12, 15.2],
    ],
    [
      [12, 18.4],
      [12, 18.8],
    ],
  ),
  problem: cut(
    BAD,
    polygon([
      [7.4, 1],
      [16.6, 1],
      [23, 7.4],
      [23, 16.6],
      [16.6, 23],
      [7.4, 23],
      [1, 16.6],
      [1, 7.4],
    ]),
    [
      [8, 8],
      [16, 16],
    ],
    [
      [16, 8],
      [8, 16],
    ],
  ),
  waiting: drawn(WAITING, ring, [
    [12, 6],
    [12, 12.4],
    [16, 15],
  ]),
  unchecked: drawn(
    UNKNOWN,
    dashes,
    [...arc([12.05, 9.6], 2.85, -180, 40), [12.1, 13], [12.1, 14.2]],
    [
      [12.1, 17.2],
      [12.1, 17.5],
    ],
  ),
  'grade-a': cut(GOOD, tile, ...letterA(12)),
  'grade-a-': cut(GOOD, tile, ...letterA(9.5), [
    [16, 12],
    [19.5, 12],
  ]),
  'grade-b': cut(
    WARNING,
    tile,
    [[8.5, 12], ...arc([12.3, 9.25], 2.75, 90, -90), [8.5, 6.5], [8.5, 17.5]],
    [[8.5, 17.5], ...arc([12.8, 14.75], 2.75, 90, -90), [8.5, 12]],
  ),
  'grade-c': cut(WARNING, tile, arc([12.4, 12], 5.5, 45, 315)),
  'grade-d': cut(BAD, tile, [[8, 17.5], [8, 6.5], ...arc([10.8, 12], 5.5, -90, 90), [8, 17.5]]),
}

const STROKE = 2.4
/** Where the sign stands in the picture, and how large. */
const SIZE = 312
const [LEFT, TOP] = [444, 196]
/** Between the name above and the scale below, the general preview has its words. */
const [FROM, UNTIL] = [180, 560]
/** So many points of each row and column of a pixel are looked at. */
const POINTS = 4

/** How much of a pixel is covered. */
const coverage = ({ isInside, strokes, isCut }: Sign, x: number, y: number): number => {
  let covered = 0
  for (let row = 0; row < POINTS; row++)
    for (let column = 0; column < POINTS; column++) {
      const at: Point = [
        ((x + (column + 0.5) / POINTS - LEFT) / SIZE) * 24,
        ((y + (row + 0.5) / POINTS - TOP) / SIZE) * 24,
      ]
      const isStroke = strokes.some(line => isOn(at, line, STROKE))
      if (isCut ? isInside(at) && !isStroke : isInside(at) || isStroke) covered++
    }
  return covered / POINTS ** 2
}

const general = decodePng(readFileSync(join(FOLDER, 'certscope-en.png')))

const picture = (sign: Sign) => {
  const { width, height } = general
  const pixels = Uint8Array.from(general.pixels)
  const put = (x: number, y: number, color: Color): void => pixels.set(color, (y * width + x) * 4)
  for (let y = FROM; y < UNTIL; y++) for (let x = 0; x < width; x++) put(x, y, GROUND)
  for (let y = TOP; y < TOP + SIZE; y++)
    for (let x = LEFT; x < LEFT + SIZE; x++) {
      const part = coverage(sign, x, y)
      const mixed = GROUND.map((ground, channel) => ground + (sign.color[channel]! - ground) * part)
      put(x, y, mixed.map(Math.round) as unknown as Color)
    }
  return { width, height, pixels }
}

for (const [name, sign] of Object.entries(SIGNS)) {
  const png = encodePng(picture(sign), 128)
  writeFileSync(join(FOLDER, `preview-${name}.png`), png)
  console.log(`preview-${name}.png: ${png.length} bytes`)
}
