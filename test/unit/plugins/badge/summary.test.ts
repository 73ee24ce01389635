/** What to paste into a README: in each format, whatever the label is. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { imageOf, linkOf } from '../../../../plugins/badge/address.ts'
import { cleanLabel } from '../../../../plugins/badge/schema.ts'
import type { BadgeInput } from '../../../../plugins/badge/schema.ts'
import { markdownOf, snippetsOf } from '../../../../plugins/badge/summary.ts'
import { target } from '../../../peers/world.ts'
import { SITE, badges } from './server.ts'
import { HOSTILE, TEXTS } from './texts.ts'

const asked = (more: Partial<BadgeInput> = {}): BadgeInput => ({
  domain: target('example.com'),
  kind: 'days',
  style: 'flat',
  lang: 'en',
  ...more,
})

const placed = (of: BadgeInput) => ({
  image: imageOf(of, SITE),
  link: linkOf(of, SITE),
  kind: of.kind,
  domain: of.domain.text,
  lang: of.lang,
})

const IMAGES: readonly [more: Partial<BadgeInput>, path: string][] = [
  [{}, 'example.com.svg'],
  [{ label: 'certificate', style: 'flat' }, 'example.com.svg'],
  [{ label: '' }, 'example.com.svg?label='],
  [{ label: 'our TLS' }, 'example.com.svg?label=our%20TLS'],
  [{ lang: 'ko', label: '인증서' }, 'example.com.svg?lang=ko'],
  [{ domain: target('example.com:8443') }, 'example.com%3A8443.svg'],
  [{ domain: target('a_b.example.com') }, 'a%5Fb.example.com.svg'],
  [
    { kind: 'grade', style: 'for-the-badge', warning: 20, critical: 0 },
    'example.com.svg?kind=grade&style=for-the-badge&warning=20&critical=0',
  ],
]
for (const [more, path] of IMAGES) {
  test(`the address of ${JSON.stringify(more)} says only what is not usual`, () =>
    assert.is(imageOf(asked(more), SITE), `${SITE}/badge/${path}`))
}

test('a badge leads to the page with the whole result', () => {
  assert.is(linkOf(asked(), SITE), `${SITE}/en/certificate?domain=example.com`)
  assert.is(linkOf(asked({ kind: 'grade', lang: 'ko' }), SITE), `${SITE}/ko/security?domain=example.com`)
  const port = { kind: 'registration', domain: target('example.com:8443') } as const
  assert.is(linkOf(asked(port), SITE), `${SITE}/en/expiry?domains=example.com`)
})

test('each format has its image, its link and words for those who do not see it', () => {
  const [markdown, html, rst, asciidoc] = snippetsOf(placed(asked({ style: 'plastic', warning: 20 })))
  const alt = 'Days until the certificate of example.com expires'
  const image = `${SITE}/badge/example.com.svg?style=plastic&warning=20`
  const link = `${SITE}/en/certificate?domain=example.com`
  assert.is(markdown!.text, `[![${alt}](${image})](${link})`)
  assert.is(html!.text, `<a href="${link}"><img src="${image.replace('&', '&amp;')}" alt="${alt}"></a>`)
  assert.is(rst!.text, `.. image:: ${image}\n   :alt: ${alt}\n   :target: ${link}`)
  assert.is(asciidoc!.text, `image:${image}["${alt}",link="${link}"]`)
})

test('no label breaks out of any format', () => {
  for (const text of [...HOSTILE, ...TEXTS]) {
    const of = placed(asked({ label: cleanLabel(text), lang: 'ko' }))
    assert.match(of.image, /^https:\/\/certscope\.example\/badge\/example\.com\.svg(?:\?[\w.%&=-]*)?$/, text)
    assert.is(new URL(of.image).searchParams.get('label') ?? '인증서', cleanLabel(text))
    assert.is(markdownOf(of).split(/[[\]()<>]/).length, 9, text)
    for (const { text: snippet } of snippetsOf(of))
      assert.not.match(snippet, /script>|[\u0000-\u0009]/i, text)
  }
})

test('the answer in words shows the image on pages, and what to copy everywhere', async () => {
  const app = badges()
  const badge = app.plugins.find(({ name }) => name === 'badge')!
  const { answer } = await app.call(badge, { domain: 'example.com', lang: 'ko' }, { language: 'ko' })
  const { state, verdict, lines } = badge.summarize!(answer, 'ko')
  assert.equal([state, verdict], ['good', 'example.com: 배지에 "57일 남음" 문구가 표시됩니다.'])
  assert.equal(
    lines.map(({ kind, on }) => [kind, on]),
    [['image', 'pages'], ...Array.from({ length: 4 }, () => ['code', undefined]), ['link', undefined]],
  )
  assert.match(await badge.prints!['svg']!.write(answer, 'en'), /^<svg [^]*<\/svg>\n$/)
  assert.match(await badge.prints!['markdown']!.write(answer, 'en'), /^\[!\[[^\n]*\)\n$/)
})

test.run()
