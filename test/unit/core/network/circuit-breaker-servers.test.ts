/**
 * Breakers against servers that really say nothing, for each way in which services are asked: who pays, who
 * does not, who tries again. Requests are counted where they leave.
 */
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { breaker, SERVICE } from '../../../../core/network/circuit-breaker.ts'
import type { Breaker, Breakers } from '../../../../core/network/circuit-breaker.ts'
import { clientsFor } from '../../../../core/plugin/service-clients.ts'
import { httpGet } from '../../../../core/protocol/http/http.ts'
import { issuers } from '../../../../core/protocol/issuers.ts'
import { askRdap } from '../../../../core/protocol/rdap/client.ts'
import { getFromCa } from '../../../../core/protocol/revocation/context.ts'
import { crlCache } from '../../../../core/protocol/revocation/index.ts'
import { askProbe } from '../../../../core/protocol/vantage/vantage.ts'
import { askWhois } from '../../../../core/protocol/whois/client.ts'
import { rateLimiter } from '../../../../core/network/upstream-limiter.ts'
import { NO_SECRETS } from '../../../../core/settings/read.ts'
import { withDeadline } from '../../../../core/base/deadline.ts'
import { work } from '../../../../core/limits/cpu-budget.ts'
import { whoisFor } from '../../../../knowledge-base/whois/index.ts'
import ct from '../../../../plugins/ct/index.ts'
import { search } from '../../../../plugins/ct/search.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { doorsOf, settingsOf } from '../../../peers/world.ts'

/** Takes connections and says nothing, until it is told to answer: all, or those who ask for one host. */
const silentServer = async () => {
  const held = new Set<Socket>()
  const state = { sent: 0, answer: null as string | null, host: '' }
  const server: Server = createServer(socket => {
    held.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => held.delete(socket))
    socket.once('data', said => {
      if (state.answer !== null && said.toString('latin1').includes(state.host)) socket.end(state.answer)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    state,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        for (const socket of held) socket.destroy()
      }),
  }
}
type Silent = Awaited<ReturnType<typeof silentServer>>

const JSON_404 = 'HTTP/1.1 404 Not Found\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
/** What a caller waits here: long beside the silence that counts. */
const DEADLINE_MS = 120
const forever = new AbortController().signal

interface Asked {
  /** Asks once, and gives the code of the reason. */
  readonly ask: () => Promise<string>
}
type Way = (server: Silent, breaker: Breaker) => Asked

const doorsTo = ({ port, state }: Silent) =>
  doorsOf({
    resolve: async () => ({ ok: true, addresses: ['45.33.32.156'], cname: [] }),
    connect(_, how) {
      state.sent++
      return connect({ hostname: '127.0.0.1', port }, how)
    },
  })
const fetchTo =
  ({ state }: Silent) =>
  (request: Request) => {
    state.sent++
    return fetch(request)
  }
const of = (made: Breaker): Pick<Breakers, 'make'> => ({ make: () => made })
const limiter = rateLimiter(Date.now, Infinity)
const within = <T>(run: (signal: AbortSignal) => Promise<T>) => withDeadline(DEADLINE_MS, forever, run)

const WAYS: Readonly<Record<string, readonly [way: Way, silent: string, answer: string]>> = {
  'the probe': [
    (server, made) => {
      const url = `http://127.0.0.1:${server.port}`
      const settings = settingsOf({ CERTSCOPE_PROBE_KR: url })
      const client = clientsFor(fetchTo(server), settings, NO_SECRETS, [], of(made))({}).probe
      return {
        ask: async () => {
          const told = await askProbe(client, url, '/x', v.object({}), forever, DEADLINE_MS)
          return told.ok ? '' : told.reason.code
        },
      }
    },
    'probe-timeout',
    JSON_404,
  ],
  'a CT search': [
    (server, made) => {
      const url = `http://127.0.0.1:${server.port}`
      const settings = settingsOf({ CERTSCOPE_CT: `crtsh=${url}` })
      const client = clientsFor(fetchTo(server), settings, NO_SECRETS, [], of(made))(ct).own
      return {
        ask: async () => {
          const found = await within(signal =>
            search(
              { now: () => new Date(), client, limiter },
              { host: 'www.example.com', sources: [{ name: 'crtsh', url }], signal },
            ),
          )
          return found.sources[0]!.reason?.code ?? ''
        },
      }
    },
    'ct-timeout',
    JSON_404,
  ],
  'an RDAP server': [
    (server, made) => ({
      ask: async () => {
        const told = await within(signal =>
          askRdap(
            async (url, how) => {
              const got = await httpGet(doorsTo(server), url, how)
              return got.ok ? got : { ...got, detail: '' }
            },
            { base: 'http://rdap.example/', names: ['example.com'], limiter, breaker: made, signal },
          ),
        )
        return told.status === 'unknown' ? told.reason.code : told.status
      },
    }),
    'rdap-timeout',
    JSON_404,
  ],
  'a WHOIS server': [
    (server, made) => ({
      ask: async () => {
        const told = await askWhois(doorsTo(server), {
          registry: whoisFor('example.kr')!,
          names: ['example.kr'],
          limiter,
          breaker: made,
          signal: forever,
          deadlineMs: DEADLINE_MS,
        })
        return told.status === 'unknown' ? told.reason.code : told.status
      },
    }),
    'whois-timeout',
    'something\r\n',
  ],
  'a responder or a host of CRLs': [
    (server, made) => {
      const lists = crlCache(Date.now, { breaker: made })
      return {
        ask: async () => {
          const context = { doors: doorsTo(server), lists, work: work(forever) }
          const got = await within(signal => getFromCa(context, 'http://ocsp.example/x', { signal }))
          return got.ok ? String(got.status) : got.reason.code
        },
      }
    },
    'http-timeout',
    JSON_404,
  ],
  "an issuer's address": [
    (server, made) => {
      const all = issuers(Date.now, made)
      let asked = 0
      return {
        // No two callers share an answer here.
        ask: async () => {
          const doors = doorsTo(server)
          let sent = 0
          const connecting: typeof doors.connect = (...to) => {
            sent++
            return doors.connect(...to)
          }
          await within(signal =>
            all.fetch(`http://aia.example/${asked++}.cer`, {
              doors: { ...doors, connect: connecting },
              work: work(forever),
              publicOnly: true,
              signal,
            }),
          )
          return sent > 0 ? 'asked' : 'not-asked'
        },
      }
    },
    'asked',
    JSON_404,
  ],
}

for (const [name, [way, silent, answer]] of Object.entries(WAYS))
  test(`${name} that says nothing costs the first callers their time, later ones nothing, and is tried`, async () => {
    let time = 0
    const silence = { ...SERVICE, silence: DEADLINE_MS / 2 }
    const made = breaker({ patience: silence, now: () => time + performance.now() })
    const server = await silentServer()
    try {
      const { ask } = way(server, made)
      const several = (count: number) => Promise.all(Array.from({ length: count }, ask))
      // Three at once pay.
      const first = await several(3)
      assert.ok(
        first.every(code => code === silent),
        first.join(),
      )
      const paid = server.state.sent
      assert.ok(paid >= 3)
      // Nobody else does.
      const later = await several(20)
      assert.ok(
        later.every(code => /unresponsive|not-asked/.test(code)),
        later.join(),
      )
      assert.is(server.state.sent, paid)
      // After the pause one of them all tries it, and pays.
      time += SERVICE.pause
      const trial = await several(20)
      assert.is(trial.filter(code => code === silent).length, 1, trial.join())
      const each = paid / 3
      assert.is(server.state.sent, paid + each)
      assert.match((await several(20)).join(), /^(?:\w+-unresponsive,?|not-asked,?)+$/)
      assert.is(server.state.sent, paid + each)
      // Once it answers, everybody is let through again. (A busy machine may take a trial or two.)
      server.state.answer = answer
      for (let trials = 0; trials < 20 && made.open() > 0; trials++) {
        time += SERVICE.longest
        await ask()
      }
      assert.is(made.open(), 0)
      const asked = server.state.sent
      await several(3)
      assert.is(server.state.sent, asked + 3 * each)
    } finally {
      await server.close()
    }
  })

test("a name that a stranger's certificate has for a responder's address is left alone by itself", async () => {
  const made = breaker({ patience: { ...SERVICE, silence: DEADLINE_MS / 2 } })
  const server = await silentServer()
  server.state.answer = JSON_404
  server.state.host = 'ocsp.example'
  const lists = crlCache(Date.now, { breaker: made })
  const codeOf = async (url: string, milliseconds: number): Promise<string> => {
    const context = { doors: doorsTo(server), lists, work: work(forever) }
    const got = await getFromCa(context, url, { signal: AbortSignal.timeout(milliseconds) })
    return got.ok ? String(got.status) : got.reason.code
  }
  const responder = () => codeOf('http://ocsp.example/x', 20_000)
  const stranger = () => codeOf('http://stranger.example/x', DEADLINE_MS)
  try {
    assert.is(await responder(), '404')
    for (let index = 0; index < 3; index++) assert.is(await stranger(), 'http-timeout')
    assert.is(await stranger(), 'http-unresponsive')
    assert.is(await responder(), '404')
    assert.is(made.open(), 1)
  } finally {
    await server.close()
  }
})

test.run()
