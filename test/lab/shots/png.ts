/** Makes small PNG files of what Chromium draws: a palette of the colors that there are. */
import { deflateSync, inflateSync } from 'node:zlib'

export interface Picture {
  readonly width: number
  readonly height: number
  /** Four octets a pixel: red, green, blue, opacity. */
  readonly pixels: Uint8Array
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

const chunks = function* (png: Buffer): Generator<readonly [type: string, data: Buffer]> {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    yield [png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)]
    at += 12 + length
  }
}

/** PNG specification, section 9.4. */
const paeth = (left: number, above: number, corner: number): number => {
  const [a, b, c] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs) as [
    number,
    number,
    number,
  ]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}

const predicted = (filter: number, left: number, above: number, corner: number): number =>
  [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter]!

/** As Chromium writes it, 8 bits a channel, with or without opacity, or with a palette; not interlaced. */
export const decodePng = (png: Buffer): Picture => {
  const all = [...chunks(png)]
  const head = all.find(([type]) => type === 'IHDR')![1]
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const palette = head[9] === 3 ? all.find(([type]) => type === 'PLTE')![1] : null
  const size = palette ? 1 : head[9] === 6 ? 4 : 3
  const data = inflateSync(Buffer.concat(all.filter(([type]) => type === 'IDAT').map(([, part]) => part)))
  const stride = width * size
  const lines = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)]!
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      const left = x < size ? 0 : lines[at - size]!
      const above = y === 0 ? 0 : lines[at - stride]!
      const corner = x < size || y === 0 ? 0 : lines[at - stride - size]!
      lines[at] = data[y * (stride + 1) + 1 + x]! + predicted(filter, left, above, corner)
    }
  }
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++) {
    const [from, part] = palette ? [palette, lines[at]! * 3] : [lines, at * size]
    pixels.set(from.subarray(part, part + (palette ? 3 : size)), at * 4)
  }
  return { width, height, pixels }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, octet) => {
  let rest = octet
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})
const crc = (octets: Uint8Array): number => {
  let rest = 0xffffffff
  for (const octet of octets) rest = TABLE[(rest ^ octet) & 255]! ^ (rest >>> 8)
  return (rest ^ 0xffffffff) >>> 0
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(named))
  return Buffer.concat([length, named, sum])
}

/** The most frequent colors, once shades that nobody tells apart are one. */
const paletteOf = (shades: Uint32Array, most: number): number[] => {
  const counts = new Map<number, number>()
  for (const shade of shades) counts.set(shade, (counts.get(shade) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([shade]) => shade)
}

const channels = (shade: number): readonly number[] => [24, 16, 8, 0].map(bits => (shade >>> bits) & 255)
const distance = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + (value - other[index]!) ** 2, 0)

/** With at most so many colors. */
export const encodePng = ({ width, height, pixels }: Picture, most: number): Buffer => {
  const round = (value: number): number => Math.min(255, (value + 4) & ~7)
  const shades = Uint32Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at * 4, at * 4 + 4)
    return opacity === 0
      ? 0
      : ((round(red) << 24) | (round(green) << 16) | (round(blue) << 8) | opacity) >>> 0
  })
  const palette = paletteOf(shades, most)
  const points = palette.map(channels)
  const index = new Map(palette.map((shade, at) => [shade, at]))
  const nearest = (shade: number): number => {
    const point = channels(shade)
    let best = 0
    for (let at = 1; at < points.length; at++)
      if (distance(point, points[at]!) < distance(point, points[best]!)) best = at
    index.set(shade, best)
    return best
  }
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const shade = shades[y * width + x]!
      lines[y * (width + 1) + 1 + x] = index.get(shade) ?? nearest(shade)
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Uint8Array.from(points.flatMap(point => point.slice(0, 3)))),
    chunk('tRNS', Uint8Array.from(points.map(point => point[3]!))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}
