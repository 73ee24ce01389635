/**
 * The survey of TLS against servers in memory: it shows what the model of each says, and never anything
 * else.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  SUITE_CLASSES,
  SUITE_TABLE,
} from '../../../../../../core/protocol/tls/survey/conclude/suite-table.ts'
import { listGroups, listSuites, surveyTls } from '../../../../../../core/protocol/tls/survey/index.ts'
import type { Measured, TlsSurvey } from '../../../../../../core/protocol/tls/survey/index.ts'
import { Random } from '../../../../../lab/fuzz/inputs/random.ts'
import { TLS_CLIENTS } from '../../../../../../knowledge-base/tls-clients/index.ts'
import { deadline } from '../sockets.ts'
import { standing, type Model } from './model.ts'
import { randomModel, VERSIONS } from './random-model.ts'

const NAMES = ['SSL 3.0', 'TLS 1.0', 'TLS 1.1', 'TLS 1.2', 'TLS 1.3'] as const
const target = { address: '192.0.2.1', port: 443, serverName: 'demo.example' }
const PLENTY = 200
/** These servers answer or end; the others have a deadline. */
const endless = new AbortController().signal

const survey = (model: Model, limit = PLENTY): Promise<TlsSurvey> =>
  surveyTls(standing(model).doors, target, { signal: endless, limit })

/** Surveys a server that is waited for now and then. */
const hurried = (model: Model): Promise<TlsSurvey> =>
  surveyTls(standing(model).doors, target, { signal: deadline(1_200), limit: 25 })

const SUITES_DHE = [0x009e, 0x0033]

/** Suites that a version of the model can agree on at all. */
const usable = (model: Model, version: number): readonly number[] =>
  (model.versions.get(version) ?? []).filter(suite => {
    const elliptic = /^TLS_ECDH(?:E|_anon)_/.test(SUITE_TABLE.get(suite)?.name ?? '')
    return !elliptic || version === 0x0300 || model.groups.some(group => group < 0x0100)
  })

const check = (seen: Measured<unknown>, expected: unknown, what: string): void => {
  if (seen.reason === null) assert.equal(seen.value, expected, what)
}

/** What was measured is as the model has it; `all`: and all was. */
const compare = (model: Model, seen: TlsSurvey, what: string): void => {
  for (const [index, version] of VERSIONS.entries()) {
    const { offered, classes, suites } = seen.versions.find(one => one.version === NAMES[index])!
    const has = usable(model, version)
    const usableGroups = version < 0x0304 || model.groups.length > 0
    check(offered, has.length > 0 && usableGroups, `${what}: ${NAMES[index]}`)
    assert.ok(
      suites.every(suite => has.includes(suite)),
      `${what}: suites of ${NAMES[index]}`,
    )
    if (version === 0x0304) continue
    for (const name of SUITE_CLASSES) {
      const takes = has.some(suite => SUITE_TABLE.get(suite)!.class === name)
      if (classes[name].value !== null || classes[name].reason !== null)
        check(classes[name], takes, `${what}: ${name} in ${NAMES[index]}`)
      else assert.not.ok(takes && offered.value, `${what}: ${name} in ${NAMES[index]} is nothing to measure`)
    }
  }
  check(seen.versions[0]!.offered, model.ssl2 ?? false, `${what}: SSL 2.0`)
}

test('a server that chooses suites and fails then is asked for others', async () => {
  const breaks = [0x0034, 0x0016, 0x0033, 0x009e, 0xccaa]
  const works = [0xc018, 0xc012, 0xc013, 0x002f]
  const works12 = [...works, 0xc02f, 0xc027, 0xcca8]
  const model: Model = {
    versions: new Map([
      [0x0301, [...breaks.slice(0, 3), ...works]],
      [0x0303, [...breaks, ...works12]],
    ]),
    groups: [23],
    order: 'client',
    breaks,
  }
  const { versions } = await survey(model)
  const offered = versions.filter(one => one.offered.value).map(({ version }) => version)
  assert.equal(offered, ['TLS 1.0', 'TLS 1.2'])
  const lists = await listSuites(standing(model).doors, target, { signal: endless, limit: PLENTY })
  const of = (name: string) => lists.find(({ version }) => version === name)?.suites.toSorted()
  assert.equal([of('TLS 1.0'), of('TLS 1.2')], [works.toSorted(), works12.toSorted()])
})

const SAFARI = TLS_CLIENTS.find(({ id }) => id === 'safari')!.suites
const is3des = (suite: number): boolean => SUITE_TABLE.get(suite)!.class === '3des'

/** Whether Safari gets 3DES of this server; null: it takes none, or Safari gets another version. */
const gets3des = (model: Model, newest: number): boolean | null => {
  const has = usable(model, newest)
  if (usable(model, 0x0304).length > 0 || newest < 0x0302 || !has.some(is3des)) return null
  const [ours, theirs] = model.order === 'server' ? [has, SAFARI] : [SAFARI, has]
  return is3des(ours.find(suite => theirs.includes(suite)) ?? 0xc02f)
}

test('what a survey shows is what the server has, for 40 servers', async () => {
  const of3des = new Set<boolean | null>()
  for (let seed = 1; seed <= 40; seed++) {
    const model = randomModel(new Random(seed))
    const seen = await survey(model)
    const what = `server ${seed}`
    compare(model, seen, what)
    assert.equal(
      seen.versions.flatMap(({ offered }) => (offered.reason === null ? [] : [offered.reason.code])),
      [],
      what,
    )
    const newest = VERSIONS.slice(0, 4).findLast(version => usable(model, version).length > 0)
    if (newest === undefined) continue
    const has = (name: NonNullable<Model['without']>[number]): boolean => !model.without!.includes(name)
    assert.equal(seen.compression.value, model.deflate, what)
    if (newest > 0x0300) {
      assert.equal(seen.secureRenegotiation.value, has('renegotiation'), what)
      assert.equal(seen.extendedMasterSecret.value, has('extended'), what)
    }
    assert.equal(seen.tripleDes, { value: gets3des(model, newest), reason: null }, what)
    of3des.add(seen.tripleDes.value)
    const { preference } = seen.versions.find(({ version }) => version === NAMES[newest - 0x0300])!
    if (usable(model, newest).length > 1) assert.equal(preference.value, model.order, what)
    else assert.equal(preference, { value: null, reason: null }, what)
    const named = usable(model, newest).some(suite => SUITE_TABLE.get(suite)!.class !== 'anonymous')
    if (newest > 0x0300 && model.nameless === 'refused' && named)
      assert.equal(seen.withoutSni.value, 'refused', what)
  }
  assert.is(of3des.size, 3)
})

test('groups are those of the server, and listed once', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = new Random(1_000 + seed)
    const suites = [0xc02f, 0xc013]
    const newer = random.once(2)
    const model: Model = {
      ...randomModel(random),
      versions: new Map<number, number[]>([
        [0x0303, suites],
        ...(newer ? [[0x0304, [0x1301]] as const] : []),
      ] as [number, number[]][]),
    }
    const seen = await survey(model)
    const numbers = seen.groups.map(({ group }) => group)
    assert.equal(new Set(numbers).size, numbers.length)
    for (const { group, name, accepted } of seen.groups)
      assert.equal(
        accepted.value,
        model.groups.includes(group) && (newer || group < 0x0100),
        `${seed} ${name}`,
      )
  }
})

test('the same server gives the same survey whatever the timing', async () => {
  const random = new Random(7)
  for (let seed = 1; seed <= 4; seed++) {
    const model = randomModel(new Random(40 + seed))
    const still = JSON.stringify(await survey(model, 25))
    for (let time = 0; time < 6; time++) {
      const shaken = await survey({ ...model, delay: () => random.below(8) }, 25)
      assert.is(JSON.stringify(shaken), still)
    }
  }
})

test('every group is listed on request, and none that the server does not take', async () => {
  const groups = [0x1d, 0x17, 0x18, 0x19, 0x1e, 0x1a, 0x15, 0x11ec, 0x11eb, 0x100, 0x102, 0x104]
  for (const order of ['server', 'client'] as const) {
    const versions = new Map([
      [0x0303, [0xc02f, ...SUITES_DHE]],
      [0x0304, [0x1301]],
    ])
    const { doors } = standing({ versions, groups, order })
    const listed = await listGroups(doors, target, { signal: endless })
    const of = (value: boolean) => listed.filter(({ accepted }) => accepted.value === value)
    assert.equal(
      of(true)
        .map(({ group }) => group)
        .toSorted(),
      groups.toSorted(),
      order,
    )
    assert.equal(
      of(false)
        .map(({ group }) => group)
        .toSorted((a, b) => a - b),
      [0x1b, 0x1c, 0x101, 0x103, 0x11ed],
    )
    assert.is(new Set(listed.map(({ group }) => group)).size, listed.length)
  }
})

test('a list of groups that is cut short says so of what it has not found', async () => {
  const { doors } = standing({ ...MODERN, groups: [0x1d, 0x17, 0x18, 0x19, 0x1e] })
  const listed = await listGroups(doors, target, { signal: endless, limit: 7 })
  assert.ok(listed.some(({ accepted }) => accepted.value === true))
  assert.ok(listed.every(({ accepted }) => accepted.value !== false || accepted.reason === null))
  assert.ok(listed.some(({ accepted }) => accepted.reason?.code === 'survey-budget'))
})

test('one group of RFC 7919 tells of all in a survey, and a strong old curve hides no weak one', async () => {
  const groups = [0x1d, 0x100, 0x101, 0x1a, 0x10]
  const seen = await survey({ ...MODERN, groups })
  const accepted = seen.groups.filter(one => one.accepted.value).map(({ group }) => group)
  assert.equal(
    accepted.filter(group => group >= 0x100 && group < 0x200),
    [0x100],
  )
  assert.is(accepted.includes(0x1a) || accepted.includes(0x10), true)
  assert.ok(seen.groups.every(({ accepted: { reason } }) => reason === null))
})

const MODERN: Model = {
  versions: new Map([
    [0x0303, [0xc02f, 0xc030, 0x009c]],
    [0x0304, [0x1301, 0x1302]],
  ]),
  groups: [0x1d, 0x17],
  order: 'server',
  alpn: ['h2', 'http/1.1'],
}

test('a server that takes whatever is offered ends within the connections', async () => {
  const seen = await survey({ ...MODERN, anything: true }, 25)
  assert.ok(seen.connections <= 25)
  assert.equal(seen.versions.find(({ version }) => version === 'TLS 1.2')!.classes.null.value, true)
  const lists = await listSuites(standing({ ...MODERN, anything: true }).doors, target, {
    signal: endless,
  })
  assert.ok(lists.some(({ reason }) => reason?.code === 'survey-budget'))
})

for (const fate of ['reset', 'close', 'alert'] as const) {
  test(`a server that answers so many and then gives ${fate}: what is measured is right`, async () => {
    const stops = [0, 1, 5, 9, 14, 20].map(async after => {
      const model: Model = { ...MODERN, fate: index => (index < after ? undefined : fate) }
      const seen = await hurried(model)
      assert.ok(seen.connections <= 25)
      // An alert is an answer, and no server can be told from one that means it.
      if (fate === 'alert') return
      compare(MODERN, seen, `after ${after}`)
      assert.is(seen.complete, false, `after ${after}`)
    })
    await Promise.all(stops)
  })
}

test('a server that resets every second connection is never said to lack what it has', async () => {
  const seen = await hurried({ ...MODERN, fate: index => (index % 2 === 0 ? 'reset' : undefined) })
  compare(MODERN, seen, 'every second')
  assert.is(seen.complete, false)
})

test('DES is found behind the weak suites that a server likes better', async () => {
  const [SEED, IDEA, DES] = [0x0096, 0x0007, 0x0009]
  const rows: readonly [weak: readonly number[], expected: readonly number[]][] = [
    [
      [SEED, IDEA, DES],
      [SEED, DES],
    ],
    [[SEED, IDEA], [SEED]],
    [[DES, SEED], [DES]],
    [[], []],
  ]
  for (const [weak, expected] of rows) {
    const seen = await survey({ ...MODERN, versions: new Map([[0x0303, [0xc02f, ...weak]]]) })
    const { suites } = seen.versions.find(({ version }) => version === 'TLS 1.2')!
    assert.equal(
      suites.filter(one => SUITE_TABLE.get(one)!.class === 'weak'),
      [...expected].sort((a, b) => a - b),
    )
  }
})

test('a server that says nothing leaves all unmeasured when the time is over', async () => {
  const seen = await surveyTls(standing({ ...MODERN, fate: () => 'silent' }).doors, target, {
    signal: deadline(150),
  })
  assert.is(seen.complete, false)
  for (const { offered } of seen.versions) assert.equal(offered.reason, { code: 'survey-deadline' })
  assert.equal(seen.failure, { code: 'tls-silent' })
})

test('an address that accepts no connection is asked once', async () => {
  const seen = await survey({ ...MODERN, fate: () => 'reset' })
  assert.is(seen.served, null)
})

test('what of a hello a server fails at that it has to ignore', async () => {
  const rows = [
    [undefined, []],
    [['grease'], ['grease']],
    [['unknown-version'], ['unknown-version']],
  ] as const
  const wide = { ...MODERN, groups: [0x1d, 0x17, 0x18, 0x19] }
  for (const [fails, expected] of rows) {
    const seen = await survey(fails ? { ...wide, fails } : wide)
    assert.equal(seen.intolerances.value, expected)
  }
})

test('ALPN in the order of the server, of the client, and none', async () => {
  const rows = [
    [
      ['h2', 'http/1.1'],
      ['h2', 'http/1.1'],
    ],
    [['http/1.1', 'h2'], ['http/1.1']],
    [['http/1.1'], ['http/1.1']],
    [undefined, []],
  ] as const
  for (const [alpn, expected] of rows) {
    const { alpn: _, ...plain } = MODERN
    const seen = await survey(alpn ? { ...plain, alpn } : plain)
    assert.equal(seen.alpn.value, expected)
  }
})

test('every suite, in the order of the server', async () => {
  const suites = [0x009c, 0xc030, 0xcca8, 0xc02f, 0x000a, 0x0041, 0xc061]
  const model: Model = { ...MODERN, versions: new Map([[0x0303, suites]]) }
  const options = { signal: endless }
  const byServer = await listSuites(standing(model).doors, target, options)
  assert.equal(byServer.find(({ version }) => version === 'TLS 1.2')!.suites, suites)
  const byClient = await listSuites(standing({ ...model, order: 'client' }).doors, target, options)
  assert.equal(
    byClient.find(({ version }) => version === 'TLS 1.2')!.suites,
    suites.toSorted((a, b) => a - b),
  )
  assert.ok([...byServer, ...byClient].every(({ reason }) => reason === null))
})

test.run()
