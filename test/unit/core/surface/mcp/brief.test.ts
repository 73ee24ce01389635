/** What agents get of an answer: one language, no more than their tool keeps, and as its schema says. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Language } from '../../../../../core/plugin/plugin.ts'
import { briefOf, briefSchema, inOneLanguage } from '../../../../../core/surface/mcp/brief.ts'
import { declareTool, toolPlugins } from '../../../../../core/surface/mcp/tools.ts'
import certificate from '../../../../../plugins/certificate/index.ts'
import { plugins } from '../../../../../plugins/index.ts'
import { check, failed, measured, rejudged, served } from '../../../plugins/certificate-scene.ts'

const BOTH = {
  verdict: { state: 'good', en: 'Fine.', ko: '정상.' },
  findings: [{ code: 'x', en: { title: 'T', fixes: ['F'] }, ko: { title: '제목', fixes: ['조치'] } }],
  caa: { reason: 'why', fix: 'how', ko: { reason: '이유', fix: '조치' } },
  alerts: ['경고'],
  alertsEn: ['Alert'],
  deep: [{ deeper: { en: 'A', ko: '가', more: 1 } }],
  en: 'alone',
}

test('of what is there in both languages the one asked for stays', () => {
  assert.equal(inOneLanguage(BOTH, 'en'), {
    verdict: { state: 'good', text: 'Fine.' },
    findings: [{ code: 'x', title: 'T', fixes: ['F'] }],
    caa: { reason: 'why', fix: 'how' },
    alerts: ['Alert'],
    deep: [{ deeper: { more: 1, text: 'A' } }],
    en: 'alone',
  })
  assert.equal(inOneLanguage(BOTH, 'ko'), {
    verdict: { state: 'good', text: '정상.' },
    findings: [{ code: 'x', title: '제목', fixes: ['조치'] }],
    caa: { reason: '이유', fix: '조치' },
    alerts: ['경고'],
    deep: [{ deeper: { more: 1, text: '가' } }],
    en: 'alone',
  })
})

const sound = check(measured([served('192.0.2.1')]))

const handed = (answer: typeof sound, language: Language, full = false): object =>
  briefOf(
    certificate,
    answer,
    { language, site: 'https://certscope.example', full },
    certificate.summarize!(answer, language),
  )

test('a certificate check is handed over without what repeats, verdict first', () => {
  const san = Array.from({ length: 50 }, (_, index) => `n${index}.example.com`)
  const tls = { ...sound.tls, chainBundle: 'PEM' }
  const answer = rejudged({ ...sound, san, tls, tlsKr: { ...tls, vantage: 'kr-probe' } })
  const brief = handed(answer, 'ko') as Record<string, unknown>
  assert.equal(Object.keys(brief).slice(0, 2), ['verdict', 'findings'])
  assert.equal(brief['san'], san.slice(0, 20))
  assert.is(brief['sanCount'], 50)
  assert.equal(brief['tlsKr'], { sameAsHere: true })
  assert.not.match(JSON.stringify(brief), /PEM|"en"|"ko"/)
  // Whoever asks for all of it gets all of it.
  const whole = handed(answer, 'ko', true) as typeof answer
  assert.is(whole.tls.chainBundle, 'PEM')
  assert.is(whole.san?.length, 50)
})

test('what a tool returns is what its schema describes, whole or brief', () => {
  const ajv = new Ajv2020({ strict: false })
  const { outputSchema } = declareTool(certificate as Parameters<typeof declareTool>[0])
  const listed = ajv.compile(outputSchema)
  const brief = ajv.compile(briefSchema(certificate)!)
  for (const answer of [
    sound,
    check(measured([served('192.0.2.1', ['expired'])])),
    check(measured([failed('192.0.2.1', 'refused')])),
    rejudged({ ...sound, tlsKr: check(measured([served('192.0.2.1', ['expired'])])).tls }),
  ]) {
    for (const full of [false, true])
      assert.ok(listed(handed(answer, 'en', full)), JSON.stringify(listed.errors))
    assert.ok(brief(handed(answer, 'en')), JSON.stringify(brief.errors))
  }
  // A hollow schema would take anything.
  assert.not.ok(listed({ ...handed(sound, 'en'), domain: 1 }))
  assert.not.ok(brief({ ...handed(sound, 'en'), cert: 'x' }))
  for (const plugin of toolPlugins(plugins)) assert.is(declareTool(plugin).outputSchema.type, 'object')
})

test.run()
