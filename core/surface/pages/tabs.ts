/** The pages about a domain, which every result about it leads to in one click: checks, and what goes on. */
import { recent } from '../../base/memo.ts'
import type { State } from '../../answer/finding.ts'
import { shownHost } from '../../domain/domain.ts'
import type { CachedAnswer } from '../../kernel/answer-cache.ts'
import type { Intake } from '../../kernel/input.ts'
import type { Kernel } from '../../kernel/types.ts'
import { isPublished } from '../../plugin/plugin.ts'
import type { Plugin, PublishedPlugin, Tab } from '../../plugin/plugin.ts'
import type { Catalogue, InBoth, Language } from '../../text/catalogue.ts'
import { html, type Html } from '../html/html.ts'
import { ICONS } from '../html/icons.ts'
import { STATE_WORDS } from '../text/states.ts'

const WORDS = {
  domain: { en: 'This domain', ko: '이 도메인' },
} as const satisfies Catalogue

interface Entry {
  readonly at: Tab['at']
  readonly label: InBoth
  /** Behind the language. */
  readonly path: string
  readonly isCurrent: boolean
  /** That of the answer that is kept; null: none is. */
  readonly state: State | null
}

export interface Tabs {
  readonly entries: readonly Entry[]
  /** What a result offers where all is well: a sentence, and the page behind it. */
  readonly offer: { readonly text: InBoth; readonly path: string } | null
  /** Answers are kept of all those with a tab that the result is made of. */
  readonly hasParts: boolean
}

type Tabbed = PublishedPlugin & { readonly about: { readonly tab: Tab } }

const isTabbed = (plugin: Plugin): plugin is Tabbed => isPublished(plugin) && plugin.about?.tab !== undefined

/** A page with a tab, and its input for a domain. */
interface Filled {
  readonly plugin: Tabbed
  readonly path: string
  readonly taken: Intake
}

const named = (text: string, domains: readonly string[], language: Language): string =>
  text.replaceAll('{domain}', () => domains.map(domain => shownHost(domain, language)).join(', '))

/** A sentence of another plugin's, beside the result of a check. */
const offerOf = (filled: readonly Filled[], domains: readonly string[], current: Plugin): Tabs['offer'] => {
  if (current.about?.tab?.at !== 'checks') return null
  for (const { plugin, path } of filled) {
    const { offer } = plugin.about.tab
    if (offer && plugin !== current)
      return { text: { en: named(offer.en, domains, 'en'), ko: named(offer.ko, domains, 'ko') }, path }
  }
  return null
}

/** Where a plugin throws, nothing is known of its result. */
const domainsOf = ({ plugin, value }: Intake): readonly string[] => {
  try {
    return plugin.about?.domains(value) ?? []
  } catch {
    return []
  }
}

/** Gives the tabs of a result; null: it is not about a domain. Nothing is checked for them. */
export const tabsOf = (plugins: readonly Plugin[], kernel: Pick<Kernel, 'read' | 'glimpse'>) => {
  const tabbed = plugins.filter(isTabbed)
  const states = new WeakMap<CachedAnswer, State | null>()

  /** Null: it judges nothing. */
  const stateOf = (plugin: Tabbed, kept: CachedAnswer): State | null => {
    const known = states.get(kept)
    if (known !== undefined) return known
    const { state, neutral } = plugin.summarize(kept.answer, 'en')
    const told = neutral ? null : state
    states.set(kept, told)
    return told
  }

  /** One that does not take the domain, or throws, has no tab: the others are not to suffer. */
  const fill = (plugin: Tabbed, domains: string): Filled[] => {
    try {
      const given = plugin.about.tab.input(domains) as Readonly<Record<string, string>>
      // What the reader has yet to fill in, such as an email address, is that of the example meanwhile.
      const taken = kernel.read(plugin, plugin.effect ? { ...plugin.example, ...given } : given)
      return [{ plugin, path: `/${plugin.name}?${new URLSearchParams(given).toString()}`, taken }]
    } catch {
      return []
    }
  }

  /** To read a domain for all of them takes longer than to send a page that was drawn. */
  const filledFor = recent((domains): readonly Filled[] => tabbed.flatMap(plugin => fill(plugin, domains)))

  const keptState = ({ plugin, taken }: Filled): State | null => {
    const kept = plugin.about.tab.at === 'checks' ? kernel.glimpse(taken) : null
    try {
      return kept && stateOf(plugin, kept)
    } catch {
      return null
    }
  }

  const entryOf = (filled: Filled, current: Plugin): Entry => {
    const { plugin, path } = filled
    const { at, en, ko } = plugin.about.tab
    const isCurrent = plugin === current
    return { at, label: { en, ko }, path, isCurrent, state: isCurrent ? null : keptState(filled) }
  }

  return (intake: Intake): Tabs | null => {
    const domains = domainsOf(intake)
    if (domains.length === 0) return null
    const { plugin } = intake
    const filled = filledFor(domains.join(','))
    if (filled.length === 0) return null
    const used: readonly Plugin[] = Object.values(plugin.uses ?? {})
    return {
      entries: filled.map(one => entryOf(one, plugin)),
      offer: offerOf(filled, domains, plugin),
      hasParts: filled.every(({ plugin, taken }) => !used.includes(plugin) || kernel.glimpse(taken) !== null),
    }
  }
}

/** A state by its shape and its color, and in words for those who see neither. */
const dot = (state: State, language: Language): Html =>
  html`<span class="${state}">${ICONS[state]}<span class="unseen">${STATE_WORDS[state][language]}: </span></span>`

/** The result that tabs stand above, and its own address; null: it is in none. */
interface Current {
  /** Null: it is not known yet. */
  readonly state: State | null
  readonly address: string | null
}

const item = (entry: Entry, current: Current, language: Language): Html => {
  const { label, path, isCurrent } = entry
  const state = isCurrent ? current.state : entry.state
  const address = (isCurrent ? current.address : null) ?? `/${language}${path}`
  return html`<li><a href="${address}"${isCurrent ? html` aria-current="page"` : null}>${state && dot(state, language)}${label[language]}</a></li>
`
}

export const drawTabs = ({ entries }: Tabs, current: Current, language: Language): Html => {
  const row = (at: Tab['at']): Html | null => {
    const those = entries.filter(entry => entry.at === at)
    return those.length === 0
      ? null
      : html`<ul>
${those.map(entry => item(entry, current, language))}</ul>
`
  }
  const rows = html`${row('checks')}${row('goes-on')}`
  // Those above the result follow, and a page has one landmark of a name.
  if (current.state === null)
    return html`<div class="tabs">
${rows}</div>
`
  return html`<nav class="tabs" aria-label="${WORDS.domain[language]}">
${rows}</nav>
`
}

/** Where all is well. */
export const drawOffer = ({ offer }: Tabs, own: State, language: Language): Html | null =>
  offer === null || own !== 'good'
    ? null
    : html`<p class="offer"><a href="/${language}${offer.path}">${offer.text[language]}</a></p>
`
