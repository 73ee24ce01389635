/** What is asked next: what most clients that are not certain have in common, and until nothing settles. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { learn } from '../../../../../core/protocol/clients/learn.ts'
import type { Chosen, Hello } from '../../../../../core/protocol/clients/learn.ts'
import { controlHello, nextHello } from '../../../../../core/protocol/clients/next-hello.ts'
import { predict } from '../../../../../core/protocol/clients/predict.ts'
import type { ServerOffer } from '../../../../../core/protocol/clients/server.ts'
import { plain } from './cases.ts'
import { MODERN, NONE, offers, partly, RSA_LEAF, TABLE } from './offers.ts'

const [ECDHE, ECDHE_256, ECDHE_EC, DHE, STATIC] = [0xc02f, 0xc030, 0xc02b, 0x0033, 0x002f]
const PKCS = [0x0401, 0x0501]

const server = (more: Partial<ServerOffer>, taken: readonly number[] = [ECDHE]): ServerOffer => ({
  ...MODERN,
  versions: { 0x0301: NONE, 0x0302: NONE, 0x0303: offers(partly(...taken), null), 0x0304: NONE },
  schemes: partly(0x0804),
  ...more,
})
const old = (suites: readonly number[], more: object = {}) =>
  plain({ versions: [0x0303], suites, groups: [0x17], schemes: PKCS, ...more })

/** The hellos of a whole conversation with a server that answers so. */
const talk = (
  clients: Parameters<typeof nextHello>[0],
  start: ServerOffer,
  answer: (hello: Hello) => Chosen | undefined,
) => {
  const asked: Hello[] = []
  let known = start
  for (let hello = nextHello(clients, known, asked); hello; hello = nextHello(clients, known, asked)) {
    asked.push(hello)
    const chosen = answer(hello)
    if (chosen !== undefined) known = learn(known, hello, chosen)
  }
  return { asked, known }
}

test('nothing is asked where all is certain, or nothing can be settled', () => {
  assert.is(nextHello([old([ECDHE])], server({ schemes: partly(...PKCS) }), []), null)
  assert.is(nextHello([old([ECDHE], { suites: undefined })], server({}), []), null)
  assert.is(
    nextHello([old([ECDHE])], server({ schemes: partly(...PKCS), secureRenegotiation: null }), []),
    null,
  )
  assert.is(nextHello([], server({}), []), null)
})

test('what several have in common is asked at once', () => {
  const clients = [
    old([ECDHE_256, ECDHE, STATIC]),
    old([ECDHE, DHE, STATIC]),
    old([ECDHE], { groups: [0x18, 0x17] }),
  ]
  const { version, suites, groups, schemes } = nextHello(clients, server({}), [])!
  assert.equal([version, suites, groups, schemes], [0x0303, [ECDHE], [0x17], PKCS])
})

test('an answer settles all of them, whatever it is', () => {
  const clients = [old([ECDHE_256, ECDHE]), old([ECDHE])]
  const yes = talk(clients, server({}), ({ suites }) => ({
    suite: suites[0]!,
    group: 0x17,
    scheme: 0x0401,
    dhBits: null,
  }))
  assert.is(yes.asked.length, 1)
  assert.equal(
    clients.map(client => predict(client, yes.known).connects),
    [true, true],
  )
  const no = talk([old([ECDHE])], server({}), () => null)
  assert.is(predict(old([ECDHE]), no.known).connects, false)
})

test('an answer that says nothing is not asked for again', () => {
  const clients = [old([ECDHE_256, ECDHE]), old([STATIC])]
  const { asked } = talk(clients, server({}), () => undefined)
  assert.is(new Set(asked.map(hello => JSON.stringify(hello))).size, asked.length)
})

test('what suites do not need is filled with all there is', () => {
  const clients = [old([STATIC], { groups: [0x17], schemes: [] })]
  const { suites, groups, schemes } = nextHello(clients, server({}), [])!
  assert.equal(suites, [STATIC])
  assert.ok(groups.length > 0 && schemes.length > 0)
  const apart = nextHello(
    [old([STATIC]), old([STATIC], { groups: [0x18], schemes: [0x0601] })],
    server({}),
    [],
  )!
  assert.ok(apart.groups.length > 2 && apart.schemes.length > 2)
})

test('suites that are taken are asked for alone where a scheme is open', () => {
  const { suites, schemes } = nextHello([old([STATIC - 1, ECDHE])], server({}), [])!
  assert.equal([suites, schemes], [[ECDHE], PKCS])
})

test('DHE, whose length may be too short, is asked for by itself', () => {
  const schemes = partly(0x0804, ...PKCS)
  const hello = nextHello([old([ECDHE, DHE])], server({ schemes }), [])!
  assert.equal([hello.version, hello.suites], [0x0303, [DHE]])
})

test('other certificates: by suites in TLS 1.2, by schemes in TLS 1.3', () => {
  const clients = [old([ECDHE_EC], { schemes: [0x0403] })]
  const unseen = { schemes: partly(0x0804, 0x0403), allCertificates: false }
  const older = nextHello(clients, server(unseen), [])!
  assert.equal([older.forOthers, older.version, older.suites], [true, 0x0303, [ECDHE_EC]])
  const is13 = server({
    ...unseen,
    versions: { 0x0303: offers(partly(ECDHE), null), 0x0304: offers(partly(0x1301), null) },
  })
  const newer = nextHello(clients, is13, [])!
  assert.equal([newer.forOthers, newer.version, newer.suites], [true, 0x0304, [0x1301, 0x1302, 0x1303]])
  assert.ok(newer.schemes.includes(0x0403) && newer.schemes.includes(0x0401))
  assert.not(newer.schemes.includes(0x0804))
  // Beside a group that is not known to be taken a refusal would say nothing.
  assert.is.not(nextHello(clients, { ...is13, groups: partly() }, [])?.version, 0x0304)
  const none = talk(clients, is13, () => null)
  assert.equal([none.known.allCertificates, predict(clients[0]!, none.known).connects], [true, false])
})

test('a control is what the server takes in its newest version, with all groups and schemes', () => {
  const { version, suites, groups, schemes } = controlHello(server({}))!
  assert.equal([version, suites], [0x0303, [ECDHE]])
  assert.ok(groups.includes(0x17) && schemes.includes(0x0401) && schemes.includes(0x0403))
  const newer = { 0x0303: offers(partly(ECDHE)), 0x0304: offers(partly(0x1301)) }
  assert.equal(controlHello(server({ versions: newer }))!.suites, [0x1301])
  const uncarried = { ...server({}).versions, 0x0304: offers(partly(0x1304), null) }
  assert.is(controlHello(server({ versions: uncarried }))!.version, 0x0303, 'a probe cannot offer CCM')
  assert.is(controlHello(server({}, [])), null)
})

test('with the whole table no conversation goes on for long', () => {
  const start = server({ allCertificates: false, certificates: [RSA_LEAF], dhBits: null })
  for (const answer of [() => null, () => undefined]) {
    const { asked } = talk(TABLE, start, answer)
    assert.ok(asked.length > 0 && asked.length < 40, String(asked.length))
    assert.ok(asked.every(({ suites }) => suites.length > 0 && suites.length < 120))
  }
})

test.run()
