/**
 * An RDAP Internet on loopback: IANA's bootstrap list and registries' servers behind one HTTPS port, with all
 * their faults.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { X509Certificate } from 'node:crypto'
import type { AppDoors } from '../../../core/plugin/service-clients.ts'
import { httpsDoor } from '../../../core/protocol/http/https.ts'
import { parseCertificate } from '../../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../../core/protocol/x509/path/trust-store.ts'
import { connect } from '../../../runtime/doors/net.ts'
import { testKey } from './x509/keys.ts'
import { authority, leaf, midnight, validity } from './x509/pki.ts'
import { BOOTSTRAP_URL } from '../../../core/protocol/rdap/bootstrap.ts'
import type { Doors } from '../../../core/network/doors.ts'

/**
 * `silence`: never a word. `reset`: the connection breaks. `endless`: a body without an end. `drip`: an octet
 * at a time. `half`: breaks off amid the body.
 */
export type RdapManner = 'silence' | 'reset' | 'endless' | 'drip' | 'half'

export interface RdapAnswer {
  readonly status?: number
  /** A text goes out as it is, anything else as JSON. */
  readonly body?: unknown
  /** `application/rdap+json` unless told. */
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Where a redirect leads (302 unless a status is told). */
  readonly location?: string
  readonly manner?: RdapManner
}

export interface RdapAsked {
  /** Host (with its port, if any) that the client meant. */
  readonly host: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

export interface RdapPeerOptions {
  /** Base URLs by suffix, as in IANA's list; or an answer of its own in the list's place. */
  readonly bootstrap: Readonly<Record<string, readonly string[]>> | RdapAnswer
  /**
   * Answers by the name asked about (`/domain/NAME`, in A-labels). A name that is not here gets a 404 of RFC
   * 9083 section 6.
   */
  readonly domains?: Readonly<Record<string, RdapAnswer>>
  /** Asked before the names are; undefined leaves it to them. */
  readonly answer?: (asked: RdapAsked) => RdapAnswer | undefined
}

export interface RdapPeer {
  readonly port: number
  /** Every question that came, in order, as `host/path`; the bootstrap list among them. */
  readonly requests: readonly string[]
  readonly asked: readonly RdapAsked[]
  /** A connect door that leads to this peer, whatever address it is for: nothing real is ever asked. */
  readonly connect: Doors['connect']
  /** What is asked through guarded doors; the peer's own root is trusted, and no other. */
  readonly get: AppDoors['get']
  close(): Promise<void>
}

export interface DomainSpec {
  readonly name: string
  readonly unicodeName?: string
  /** Absent: the registry publishes none. */
  readonly expiry?: string
  readonly registered?: string
  readonly registrar?: string
  readonly signed?: boolean
  readonly status?: readonly string[]
}

/** A 200 about a domain, in the shape of RFC 9083 section 5.3. */
export const rdapDomain = ({
  name,
  unicodeName,
  expiry,
  registered = '2015-03-05T01:02:03Z',
  registrar = 'Example Registrar, Inc.',
  signed = false,
  status = ['active'],
}: DomainSpec): RdapAnswer => ({
  body: {
    rdapConformance: ['rdap_level_0'],
    objectClassName: 'domain',
    handle: `${name.toUpperCase()}-EX`,
    ldhName: name.toUpperCase(),
    ...(unicodeName === undefined ? {} : { unicodeName }),
    status,
    events: [
      { eventAction: 'registration', eventDate: registered },
      ...(expiry === undefined ? [] : [{ eventAction: 'expiration', eventDate: expiry }]),
      { eventAction: 'last update of RDAP database', eventDate: '2026-11-20T12:00:00Z' },
    ],
    entities: [
      {
        objectClassName: 'entity',
        handle: '9999',
        roles: ['registrar'],
        publicIds: [{ type: 'IANA Registrar ID', identifier: '9999' }],
        vcardArray: [
          'vcard',
          [
            ['version', {}, 'text', '4.0'],
            ['fn', {}, 'text', registrar],
          ],
        ],
      },
    ],
    secureDNS: { delegationSigned: signed },
    nameservers: [{ objectClassName: 'nameserver', ldhName: 'ns1.example.net' }],
    notices: [
      {
        title: 'Terms of Use',
        description: ['Invented data of a test.'],
        links: [{ href: 'https://registry.example/terms', rel: 'terms-of-service' }],
      },
    ],
  },
})

/** The error object of RFC 9083 section 6. */
export const rdapError = (
  status: number,
  title: string,
  headers: Readonly<Record<string, string>> = {},
): RdapAnswer => ({ status, headers, body: { rdapConformance: ['rdap_level_0'], errorCode: status, title } })

/** IANA's file (RFC 9224 section 3) with these servers. */
export const bootstrapFile = (
  services: Readonly<Record<string, readonly string[]>>,
  publication = '2026-11-20T19:00:01Z',
) => ({
  description: 'RDAP bootstrap file for Domain Name System registrations',
  publication,
  services: Object.entries(services).map(([suffix, urls]) => [[suffix], urls]),
  version: '1.0',
})

const DRIP_EVERY_MS = 5
const GULP = ' '.repeat(16 * 1024)

/** The hosts of this Internet. */
const HOSTS = [
  'data.iana.org',
  'rdap.identitydigital.services',
  'rdap.denic.de',
  'public.example',
  'mixed.example',
  'x.example',
  ...['a', 'b', 'nic', 'listed', 'other', 'app', 'io', 'com'].map(name => `rdap.${name}.example`),
  ...['one', 'two', 'three'].map(name => `${name}.net.example`),
]

const pem = (der: Uint8Array): string => new X509Certificate(der).toString()

/**
 * One certificate for all of them, good around the day on which the clocks of tests begin, and around the
 * real one.
 */
const identity = () => {
  const day = midnight(new Date('2026-11-21T00:00:00Z'))
  const root = authority({
    subject: [
      ['O', 'RDAP Test'],
      ['CN', 'RDAP Test Root'],
    ],
    key: testKey('rootP256'),
    ...validity(day, -400, 3_000),
  })
  const key = testKey('leafP256')
  const served = leaf({ names: HOSTS, key, issuer: root, ...validity(day, -20, 170) })
  return {
    options: { key: key.export({ type: 'pkcs8', format: 'pem' }), cert: pem(served) },
    trust: trustStore({ date: '', source: '', roots: [], removed: [], blockedSpki: [] }, [
      parseCertificate(root.certificate),
    ]),
  }
}

const isAnswer = (value: RdapPeerOptions['bootstrap']): value is RdapAnswer =>
  Object.keys(value).some(key => ['status', 'body', 'location', 'manner'].includes(key))

const send = (incoming: IncomingMessage, outgoing: ServerResponse, answer: RdapAnswer): void => {
  const { manner, location, body } = answer
  if (manner === 'silence') return
  if (manner === 'reset') {
    incoming.socket.destroy()
    return
  }
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  outgoing.on('error', () => undefined)
  outgoing.writeHead(answer.status ?? (location === undefined ? 200 : 302), {
    'content-type': answer.type ?? 'application/rdap+json',
    ...(location === undefined ? {} : { location }),
    ...answer.headers,
    ...(manner === 'half' ? { 'content-length': String(Buffer.byteLength(text) + 100) } : {}),
  })
  if (manner === 'endless') {
    const more = () => {
      while (!outgoing.destroyed && outgoing.write(GULP));
    }
    outgoing.on('drain', more)
    more()
  } else if (manner === 'drip') {
    let at = 0
    const timer = setInterval(() => outgoing.write(text[at++] ?? ' '), DRIP_EVERY_MS)
    outgoing.on('close', () => clearInterval(timer))
  } else if (manner === 'half') {
    outgoing.write(text, () => incoming.socket.destroy())
  } else {
    outgoing.end(text)
  }
}

export const rdapPeer = async ({ bootstrap, domains = {}, answer }: RdapPeerOptions): Promise<RdapPeer> => {
  const list = new URL(BOOTSTRAP_URL)
  const asked: RdapAsked[] = []
  const requests: string[] = []
  const reply = (one: RdapAsked): RdapAnswer => {
    const own = answer?.(one)
    if (own) return own
    if (one.host === list.host && one.path === list.pathname)
      return isAnswer(bootstrap) ? bootstrap : { type: 'application/json', body: bootstrapFile(bootstrap) }
    const name = decodeURIComponent(/\/domain\/([^/?]+)(?:\?.*)?$/.exec(one.path)?.[1] ?? '').toLowerCase()
    return domains[name] ?? rdapError(404, 'Not Found')
  }
  const { options, trust } = identity()
  const server = createServer(options, (incoming, outgoing) => {
    const { host = '' } = incoming.headers
    const path = incoming.url ?? '/'
    const one = {
      host,
      path,
      headers: Object.fromEntries(
        Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      ),
    }
    asked.push(one)
    requests.push(host + path)
    send(incoming, outgoing, reply(one))
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(0, '127.0.0.1', () => resolve()),
  )
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address
  return {
    port,
    requests,
    asked,
    connect: (_, how) => connect({ hostname: '127.0.0.1', port }, how),
    get: (through, url, how) => httpsDoor(through, url, { ...how, trust }),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
