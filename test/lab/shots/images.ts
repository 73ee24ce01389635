/** `npm run images`: draws the images of runtime/assets with Chromium: icons, and previews of links. */
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { IMAGE_SIZE, FAVICON } from '../../../core/surface/html/icons.ts'
import { PROGRAM } from '../../peers/browser.ts'
import { decodePng, encodePng } from './png.ts'

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'runtime', 'assets')

const WORDS = {
  en: {
    title: 'Check certificates<br>and DNS',
    lead: 'What is wrong, what will break next, and how to fix it.',
  },
  ko: {
    title: '인증서와 DNS 확인',
    lead: '무슨 문제가 있는지, 앞으로 어떤 장애가 날지,<br>어떻게 고치는지 알려 줍니다.',
  },
} as const

const STYLE = `* { box-sizing: border-box; margin: 0 }
body { width: 1200px; height: 630px; padding: 78px 84px; background: #17306b; color: #fff; word-break: keep-all;
  font: 38px/1.45 "NanumSquare", "Noto Sans", "Liberation Sans", sans-serif }
body:lang(en) { font-family: "Noto Sans", "Liberation Sans", sans-serif }
header { font-family: "Noto Sans", "Liberation Sans", sans-serif; display: flex; align-items: center; gap: 22px; font-size: 44px; font-weight: 700; letter-spacing: -.02em }
header svg { width: 84px; height: 84px }
h1 { font-weight: 800; margin-top: 62px; font-size: 84px; line-height: 1.16; letter-spacing: -.025em }
p { margin-top: 26px; color: #cfdbf7 }
footer { position: absolute; inset: auto 0 0; height: 56px; background:
  repeating-linear-gradient(90deg, #fff 0 3px, transparent 3px 120px) left bottom / 100% 44px no-repeat,
  repeating-linear-gradient(90deg, #8ea6dd 0 2px, transparent 2px 24px) left bottom / 100% 24px no-repeat }
footer i { position: absolute; left: 829px; bottom: 0; width: 26px; height: 56px; background: #ff7a5c; clip-path: polygon(0 0, 100% 0, 50% 60%) }`

const preview = (
  language: keyof typeof WORDS,
): string => `<!doctype html><html lang="${language}"><style>${STYLE}</style>
<header>${FAVICON}<span>Certscope</span></header><h1>${WORDS[language].title}</h1><p>${WORDS[language].lead}</p><footer><i></i></footer>`

const icon = (size: number, isWhole: boolean): string =>
  `<!doctype html><style>* { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>`
  + (isWhole ? FAVICON.replace(' rx="7"', '') : FAVICON)

/** One PNG in the container that browsers ask for by themselves. */
const ico = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([size, size, 0, 0], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const browser = await chromium.launch({ executablePath: PROGRAM, args: ['--no-sandbox'] })
const draw = async (markup: string, width: number, height: number): Promise<Buffer> => {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(markup)
  const drawn = await page.screenshot({ omitBackground: true })
  await page.close()
  return encodePng(decodePng(drawn), 128)
}
const put = (name: string, content: Buffer): void => {
  writeFileSync(join(FOLDER, name), content)
  console.log(`${name}: ${content.length} bytes`)
}
try {
  for (const language of ['en', 'ko'] as const)
    put(`certscope-${language}.png`, await draw(preview(language), IMAGE_SIZE.width, IMAGE_SIZE.height))
  put('apple-touch-icon.png', await draw(icon(180, true), 180, 180))
  put('favicon.ico', ico(await draw(icon(32, false), 32, 32), 32))
} finally {
  await browser.close()
}
