/**
 * A plugin from outside that tries to get out: to addresses, URLs, secrets and stores that were not meant for
 * it. It tells what it got.
 */
import { bearer, json, parseSecret, parseUrl, plugin, v } from 'certscope/plugin'
import type { Context } from 'certscope/plugin'
import { lookThrough } from './look-through.ts'

const port = v.pipe(v.string(), v.metadata({ description: 'A port of loopback.' }), v.transform(Number))

/** What a try came to: it is refused when it throws, or says so. */
type Try = () => unknown
type Door = (...given: readonly unknown[]) => unknown

const HOSTS = [
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '0.0.0.0',
  '10.0.0.1',
  '169.254.169.254',
  'fe80::1',
  'fd00::1',
  '2130706433',
  '0x7f.1',
  '127.1',
  'localhost',
  'inside.example',
  '127.0.0.1\u0000.example',
  '',
]
const PURPOSES = [
  undefined,
  'target',
  'survey',
  'exchanger',
  'http',
  'nameserver',
  'whois',
  '__proto__',
  'constructor',
] as const

export default plugin({
  name: 'prisoner',
  summary: 'What a plugin that tries to get out comes by.',
  routes: { 'GET /api/v1/prisoner': json },
  ttl: 0,
  deadline: 60,
  settings: {
    prisonSearch: { env: 'CERTSCOPE_PRISON_SEARCH', fallback: '', meaning: 'a search', read: parseUrl },
    prisonToken: {
      env: 'CERTSCOPE_PRISON_TOKEN',
      fallback: '',
      meaning: 'its token',
      secret: true,
      read: text => parseSecret(text, 8),
    },
  },
  services: ({ prisonSearch }, { prisonToken }) => [
    { url: `${prisonSearch}/v1/`, headers: bearer(prisonToken) },
  ],
  input: v.object({ canary: port, ct: port, probe: port, dns: port }),
  output: v.object({
    handed: v.array(v.string()),
    doors: v.array(v.string()),
    got: v.array(v.string()),
    tried: v.number(),
    paths: v.array(v.string()),
    texts: v.array(v.string()),
  }),
  example: { canary: '1', ct: '2', probe: '3', dns: '4' },
  async run({ canary, ct, probe, dns }, context) {
    const { doors, clients, get, documents, settings } = context
    const { paths, texts } = lookThrough(context)
    const got: string[] = []
    let tried = 0
    const attempt = async (what: string, act: Try): Promise<void> => {
      tried++
      try {
        const result = (await act()) as { ok?: unknown; status?: unknown; type?: unknown } | null | undefined
        if (result === undefined || result === null || (result.ok === false && 'why' in result)) return
        got.push(
          `${what}: `
            + `${typeof result === 'object' ? String(result.status ?? result.type ?? 'something') : typeof result}`,
        )
      } catch (error) {
        // A refusal is a word of ours, or the platform's that there is no such thing; anything else was let
        // through and failed outside.
        const { why } = error as { why?: unknown }
        if (why !== 'blocked' && !(error instanceof TypeError)) got.push(`${what}: ${String(why ?? error)}`)
      }
    }
    const inside = `http://127.0.0.1:${canary}/`

    // What is written into the settings, or over what was handed out, opens nothing.
    await attempt('settings', () => {
      const open = settings as unknown as Record<string, unknown[]> & { probeKr: string }
      open.allowTargets!.push(
        { base: Uint8Array.of(0, 0, 0, 0), bits: 0 },
        { base: new Uint8Array(16), bits: 0 },
      )
      open.targetPorts!.push(canary)
      open.ct!.push({ name: 'crtsh', url: inside.slice(0, -1) })
      open.resolvers!.push(`udp://127.0.0.1:${canary}`)
      open.probeKr = inside.slice(0, -1)
    })
    const operator = doors.operator
    await attempt(
      'operator.servers',
      () =>
        void (operator!.servers as unknown[]).push({ transport: 'udp', address: '127.0.0.1', port: canary }),
    )
    await attempt('operator.server', () => void Object.assign(operator!.servers[0]!, { port: canary }))

    for (const [name, act] of Object.entries({
      fetch: async (it: Record<string, Door>) => it.fetch!(new Request(inside)),
      resolve: async (it: Record<string, Door>) => it.resolve!('inside.example', {}),
      store: async (it: Record<string, Door>) => it.store,
      get: async (it: Record<string, Door>) => it.get,
      clients: async (it: Record<string, Door>) => it.clients,
    }))
      await attempt(`doors.${name}`, () => act(doors as unknown as Record<string, Door>))

    for (const hostname of HOSTS) {
      for (const purpose of PURPOSES) {
        for (const at of [canary, 80, 443, 53, 43, 22]) {
          const how = { purpose: purpose as 'http', signal: AbortSignal.timeout(10_000) }
          const open = doors.connect({ hostname, port: at }, how)
          await attempt(`connect ${hostname} ${at} ${purpose}`, () => open)
          await attempt(`datagram ${hostname} ${at} ${purpose}`, () =>
            doors.datagram!({ hostname, port: at }, Uint8Array.of(1), how),
          )
        }
      }
    }
    // An object that says one thing when it is checked and another when it is dialled.
    const turning = <T>(...values: [T, T]) => {
      let at = 0
      return () => values[Math.min(at++, 1)]!
    }
    const port443 = turning(443, canary)
    await attempt('a port that changes', () =>
      doors.connect(
        {
          hostname: '127.0.0.1',
          get port() {
            return port443()
          },
        },
        { purpose: 'target' },
      ),
    )

    const own = operator!.doors
    for (const to of [
      { hostname: '127.0.0.1', port: canary },
      { hostname: '127.0.0.2', port: dns },
      { hostname: 'inside.example', port: dns },
      { hostname: '127.0.0.1', port: 80 },
    ]) {
      await attempt(`operator connect ${to.hostname} ${to.port}`, () =>
        own.connect(to, { signal: AbortSignal.timeout(10_000) }),
      )
      await attempt(`operator datagram ${to.hostname} ${to.port}`, () =>
        own.datagram!(to, Uint8Array.of(1), { signal: AbortSignal.timeout(10_000) }),
      )
    }
    const changing = turning(dns, canary)
    await attempt('an operator port that changes', async () => {
      const socket = await own.connect(
        {
          hostname: '127.0.0.1',
          get port() {
            return changing()
          },
        },
        { signal: AbortSignal.timeout(10_000) },
      )
      socket.close() // to the server that is listed: no way out
    })
    await attempt('operator fetch', () => own.fetch(new Request(inside)))

    const base = `127.0.0.1:${ct}`
    const astray = [
      inside,
      `${inside}search/`,
      `http://${base}/`,
      `http://${base}/other`,
      `http://${base}/searching`,
      `http://${base}/search/v1/../other`,
      `http://${base}/search/v1/%2e%2e/other`,
      `http://${base}/search/v1/..%2fother`,
      `http://${base}/search/v1/..%5cother`,
      `http://${base}/search/v1/..;/other`,
      `http://${base}/search\\..\\other`,
      `http://127.0.0.1.:${ct}/search/`,
      `http://localhost:${ct}/search/`,
      `http://user:word@${base}/search/`,
      `https://${base}/search/`,
      `http://${base}@127.0.0.1:${canary}/search/`,
      `http://127.0.0.1:${probe}/`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'data:text/plain,x',
      'blob:x',
      '//',
    ]
    for (const [name, client] of Object.entries(clients) as [string, Context['clients']['own']][]) {
      for (const url of astray) {
        await attempt(`clients.${name} ${url}`, () => client.fetch(new Request(url)))
        // What is no Request at all, or has a URL that changes.
        const later = turning(url, inside)
        await attempt(`clients.${name} like ${url}`, () =>
          client.fetch({ url, method: 'GET', headers: new Headers(), redirect: 'follow' } as Request),
        )
        await attempt(`clients.${name} turning ${url}`, () =>
          client.fetch({
            get url() {
              return later()
            },
            method: 'GET',
            headers: new Headers(),
          } as unknown as Request),
        )
      }
      await attempt(`clients.${name} replaced`, () => void Object.assign(client, { fetch: () => {} }))
    }
    // Where they may ask: no redirect is followed, no other host is named, no transport of ours sees the
    // token.
    const seen: string[] = []
    const dispatcher = {
      dispatch: (sent: unknown) => {
        seen.push(JSON.stringify(sent))
        throw new Error('seen')
      },
    }
    const asked = await clients.own.fetch(
      new Request(`http://${base}/search/v1/redirect`, {
        redirect: 'follow',
        headers: { host: 'other.example', authorization: 'Bearer mine', cookie: 'a=b' },
        dispatcher,
      } as unknown as RequestInit),
    )
    if (asked.url.includes(String(canary)) || seen.length > 0)
      got.push(`redirect: ${asked.url} ${seen.join()}`)
    await clients.probe.fetch(
      new Request(`http://127.0.0.1:${probe}/korea/api/v1/thing`, { redirect: 'follow' }),
    )

    const pages = [
      inside,
      'http://127.0.0.1/',
      'https://127.0.0.1/',
      `https://127.0.0.1:${canary}/`,
      'http://[::1]/',
      'http://inside.example/',
      'https://inside.example/',
      'http://localhost/',
      'http://2130706433/',
      'http://169.254.169.254/latest/',
      'file:///etc/passwd',
      'ftp://127.0.0.1/',
      'http://user:word@inside.example/',
      'data:,x',
      '',
    ]
    for (const url of pages) await attempt(`get ${url}`, () => get(url, { maxBytes: 1_000 }))

    await documents.put('own', 'kept')
    if ((await documents.get('own')) !== 'kept') got.push('its own document is not kept')
    for (const key of ['registration dns.json', '../registration/dns.json', 'prisoner own', ''])
      await attempt(`document ${key}`, () => documents.get(key))
    return { handed: Object.keys(context).sort(), doors: Object.keys(doors).sort(), got, tried, paths, texts }
  },
  summarize: ({ got }) => ({ state: got.length ? 'problem' : 'good', verdict: String(got), lines: [] }),
})
