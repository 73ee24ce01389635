/** What every catalogue keeps, whatever it is about: checked of each by its own test. */
import * as assert from 'uvu/assert'
import type { Background, FindingSeverity } from '../../core/answer/finding.ts'
import type { Catalogue, Entry, Parameter, Report, Short } from '../../core/text/catalogue.ts'

const HOLE = /\{([^{}|]+)(?:\|[^{}]*)?\}/g
const holes = (text: string): string[] => [...text.matchAll(HOLE)].map(([, name]) => name!)

/** Words that the style sheets replace by others. */
const UNWANTED_KO =
  /은\(는\)|이\(가\)|을\(를\)|\(으\)로|와\(과\)|십시오|영역|등록 ?기관|등록소|등록 대행자|측정하지|초기화|연결을 닫|거절했|제시간|예전 |옛 |기억하고|[가-힣] \((?!한국 시각)/
const UNWANTED_EN =
  /look-up|\balias|\boctets\b|\bmend\b|\bzone above\b|(?<!there )\bis no [a-z]|programme|\bwhoever\b/i

/** Both languages say something of their own, with the same parameters, as the style sheets have it. */
export const speaks = (catalogue: Catalogue): void => {
  for (const [code, { en, ko }] of Object.entries(catalogue)) {
    assert.match(code, /^[a-z0-9]+(?:-[a-z0-9]+)*$/, code)
    const given = new Set(holes(en))
    assert.equal(
      holes(ko).filter(name => !given.has(name)),
      [],
      `${code}: the Korean needs what nobody gives`,
    )
    // A text of parameters alone has nothing to translate.
    if (/[a-z]/i.test(en.replace(HOLE, '')))
      assert.match(ko.replace(HOLE, ''), /[가-힣]/, `${code}: no Korean`)
    assert.not.match(
      ko.replace(HOLE, '').replace(/\([^)]*\)/g, ''),
      /[a-z]{3,} [a-z]{3,}/,
      `${code}: English`,
    )
    assert.not.match(en, /[가-힣]/, code)
    assert.not.match(ko, UNWANTED_KO, code)
    assert.not.match(en, UNWANTED_EN, code)
  }
}

/**
 * Short forms in both languages need what the sentence has, end without a full stop, and become shorter; in
 * English they go on after a colon.
 */
export const abbreviates = (catalogue: Catalogue<Entry & { readonly short: Short }>): void => {
  for (const [code, { en, short }] of Object.entries(catalogue)) {
    const given = new Set(holes(en))
    for (const forms of [short.en, short.ko])
      for (const [index, form] of forms.entries()) {
        assert.ok(
          holes(form).every(name => given.has(name)),
          `${code}: ${form}`,
        )
        assert.not.match(form, /[.\s]$|\. /, code)
        assert.ok(index === 0 || form.length < forms[index - 1]!.length, `${code}: ${form}`)
      }
    const own = short.ko.filter(form => form.replace(HOLE, '') !== '')
    const korean = Object.fromEntries(own.map((ko, index) => [`${code}-${index}`, { en, ko }]))
    speaks(korean)
    withoutParticles(korean)
    for (const form of short.en) assert.not.match(form, UNWANTED_EN, code)
    for (const form of short.en) assert.match(form, /^(?:[a-z{]|CT )/, code)
  }
}

/** The form of these depends on the sound before them, which nobody knows of a parameter. */
const PARTICLE = /\}["')]*(?:은|는|이|가|을|를|와|과|으로|로)(?=[\s.,:]|$)/

/** No Korean particle whose form depends on a parameter. */
export const withoutParticles = (catalogue: Catalogue): void => {
  for (const [code, { ko }] of Object.entries(catalogue)) assert.not.match(ko, PARTICLE, code)
}

/**
 * A code of the product stands in one catalogue only; what a catalogue has from another is the same entry.
 */
export const apart = (catalogues: readonly Catalogue[]): void => {
  const seen = new Map<string, unknown>()
  for (const [code, entry] of catalogues.flatMap(catalogue => Object.entries(catalogue))) {
    assert.ok(!seen.has(code) || seen.get(code) === entry, `${code} stands in two catalogues`)
    seen.set(code, entry)
  }
}

/** A report in one line, without its words: `crl-expired since=2026-11-20T23:00:00Z`. */
export const brief = ({ code, params = {} }: Report): string => {
  const shown = (value: Parameter): string => {
    if (typeof value !== 'object') return String(value)
    if ('en' in value) return value.en
    return 'code' in value ? `(${brief(value)})` : `[${value.map(shown).join(', ')}]`
  }
  return [code, ...Object.entries(params).map(([name, value]) => `${name}=${shown(value)}`)].join(' ')
}

/** What fails, will fail or is waited for. */
const CAUSED: readonly FindingSeverity[] = ['error', 'warning', 'waiting']

/** At most three short causes, as many in each language, and secure links; not all severities need causes. */
export const grounded = ({ causes, links = [] }: Background, severity: FindingSeverity): void => {
  for (const link of links) assert.match(link, /^https:\/\/[a-z.-]+\/[\w/.#-]*$/)
  assert.is(new Set(links).size, links.length)
  assert.ok(causes || !CAUSED.includes(severity), `${severity} without causes`)
  if (causes === undefined) return
  const { en, ko } = causes
  assert.is(en.length, ko.length)
  assert.ok(en.length >= 1 && en.length <= 3)
  for (const text of en) {
    assert.match(text, /^["A-Z][^{}]*\.$/)
    for (const sentence of text.split(/(?<=\.) /)) assert.ok(sentence.split(' ').length <= 20, sentence)
  }
  for (const text of ko) {
    assert.match(text, /^[^{}]*니다\.$/)
    for (const sentence of text.split(/(?<=\.) /)) assert.ok([...sentence].length <= 60, sentence)
  }
}
