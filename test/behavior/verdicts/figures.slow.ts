/** No figure of the demo is wholly good under a verdict that is not, unless it says where the fault lies. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Figure, Summary, Tone } from '../../../core/answer/summary.ts'
import type { Plugin } from '../../../core/plugin/plugin.ts'
import certificate from '../../../plugins/certificate/index.ts'
import dnsInfo from '../../../plugins/dns-info/index.ts'
import propagation from '../../../plugins/dns-propagation/index.ts'
import expiry from '../../../plugins/expiry/index.ts'
import security from '../../../plugins/security/index.ts'
import { GRADED_PLANS } from '../../peers/demo/graded.ts'
import { HOST_PLANS } from '../../peers/demo/hosts.ts'
import { MOVING_PLANS } from '../../peers/demo/dns/moving.ts'
import { DNS_PLANS } from '../../peers/demo/names.ts'
import { REGISTRY_PLANS } from '../../peers/demo/registry.ts'
import { all, get } from '../demo/ask.ts'
import { demo } from '../demo/running.ts'

interface Case {
  readonly plugin: Plugin
  readonly path: string
}
const casesOf = (plugin: Plugin, path: string, names: readonly { readonly name: string }[]): Case[] =>
  [...new Set(names.map(({ name }) => name))].map(name => ({ plugin, path: `${path}${name}` }))
const CASES: readonly Case[] = [
  ...casesOf(certificate, 'certificate?domain=', HOST_PLANS),
  ...casesOf(expiry, 'expiry?domains=', [...HOST_PLANS, ...REGISTRY_PLANS]),
  ...casesOf(security, 'security?domain=', GRADED_PLANS),
  ...casesOf(dnsInfo, 'dns-info?domain=', [...DNS_PLANS, ...REGISTRY_PLANS]),
  ...MOVING_PLANS.map(({ name, type }) => ({ plugin: propagation, path: `dns?name=${name}&type=${type}` })),
]

/** All that is drawn as good or bad; what only counts down is neither. */
const tonesOf = (figure: Figure): readonly Tone[] => {
  switch (figure.kind) {
    case 'grade':
      return [figure.tone, ...figure.groups.flatMap(({ checks }) => checks.map(({ tone }) => tone))]
    case 'chain':
      return figure.links.flatMap(({ tone, absent, broken, parts = [] }) => [
        absent || broken ? 'bad' : tone,
        ...parts.map(part => part.tone),
      ])
    case 'grid':
    case 'tally':
      return figure.cells.map(({ tone }) => tone)
    case 'series':
      return figure.rows.flatMap(({ cells }) => cells.map(({ tone }) => tone))
    case 'timeline':
      return figure.lanes.flatMap(({ tone, spans, marks }) => [
        tone,
        ...[...spans, ...marks].map(one => one.tone),
      ])
    case 'schedule':
      return figure.rows.flatMap(({ tone, cells, spans, marks }) => [
        tone,
        ...[...cells, ...spans, ...marks].map(one => one.tone),
      ])
    case 'budget':
      return [figure.parts.reduce((sum, { count }) => sum + count, 0) > figure.limit ? 'bad' : 'good']
    case 'count-down':
      return ['waiting']
  }
}

/** An end that could not be checked is a note of its lane. */
const saysWhere = (figure: Figure): boolean =>
  figure.kind === 'timeline'
    ? figure.note !== undefined || figure.lanes.some(({ notes = [] }) => notes.length > 0)
    : figure.kind !== 'schedule' && figure.note !== undefined

/** The servers of a zone and the resolvers are one picture: one of the two shows what the other lacks. */
const picturesOf = (figures: readonly Figure[]): (readonly Figure[])[] => {
  const tallies = figures.filter(({ kind }) => kind === 'tally')
  return [tallies, ...figures.filter(({ kind }) => kind !== 'tally').map(figure => [figure])]
}

const isMisleading = (picture: readonly Figure[]): boolean =>
  picture.length > 0
  && !picture.some(saysWhere)
  && picture.flatMap(tonesOf).every(tone => tone === 'good' || tone === 'plain')

const figuresIn = ({ lines, details = [] }: Summary): Figure[] =>
  [...lines, ...details].flatMap(line => (line.kind === 'figure' ? [line.figure] : []))

const answers = await all(CASES, ({ path }) => get<object>(demo, `/api/v1/${path}`), 8)
const kinds = new Set<Figure['kind']>()
let troubled = 0

test('almost all are answered', () => {
  const refused = [...answers.values()].filter(answer => 'error' in answer)
  assert.ok(refused.length <= CASES.length / 20, `${refused.length} of ${CASES.length} are not`)
})

for (const [{ plugin, path }, answer] of answers)
  test(path, () => {
    for (const language of ['en', 'ko'] as const) {
      if ('error' in answer) return // there was no room for it
      const summary = plugin.summarize!(answer, language)
      const figures = figuresIn(summary)
      for (const { kind } of figures) kinds.add(kind)
      if (summary.state === 'good') return
      troubled += figures.length
      assert.equal(
        picturesOf(figures)
          .filter(isMisleading)
          .map(([figure]) => `${figure!.kind}: ${figure!.label}`),
        [],
        `${summary.state}: ${summary.verdict}`,
      )
    }
  })

test('figures of every kind were looked at, most of them under verdicts that are not good', () => {
  for (const kind of ['grade', 'chain', 'grid', 'tally', 'timeline', 'budget'] as const)
    assert.ok(kinds.has(kind), kind)
  assert.ok(troubled > 300, `${troubled}`)
})

test.run()
