/**
 * A process: the DNS server, TLS server, OCSP responder and CRLs that a cold check meets. No two names share
 * anything that could be cached.
 */
import { fork } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { toPem } from '../../../peers/protocols/x509/ca.ts'
import { mintCrl } from '../../../peers/protocols/x509/crl.ts'
import { dnsPeer } from '../../../peers/protocols/dns/dns.ts'
import type { Entry } from '../../../peers/protocols/dns/dns.ts'
import { httpPeer } from '../../../peers/protocols/http.ts'
import type { HttpAnswer } from '../../../peers/protocols/http.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { mintOcsp } from '../../../peers/protocols/x509/ocsp.ts'
import { authority, leaf, midnight, validity } from '../../../peers/protocols/x509/pki.ts'
import { tlsPeer } from '../../../peers/protocols/tls.ts'
import type { Identity } from '../../../peers/protocols/tls.ts'

/** Ports on loopback, and the root to trust in PEM. */
export interface ColdReady {
  readonly dns: number
  readonly tls: number
  readonly http: number
  readonly roots: string
}

interface Ready extends ColdReady {
  /** What connects there, at any address of loopback, hears nothing. */
  readonly silent: number
}

const APEX = 'cold-bench.test'
export const HOSTS = 900
export const hostAt = (index: number): string => `h${index}.${APEX}`

/** A host whose certificate names no OCSP responder and no CRL. */
export const bareAt = (index: number): string => `bare${index}.${APEX}`
/** A host whose responder and CRLs are at a name that its siblings' are at, too. */
export const siblingAt = (index: number): string => `sibling${index}.${APEX}`
const FEW = 24

/** A host that says nothing, in a network of its own. */
export const silentAt = (index: number): string => `silent${index}.${APEX}`

/** Starts the process; it ends with `end`, or with us. */
export const coldPeers = (): Promise<{ readonly ready: Ready; end(): void }> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('message', ready => resolve({ ready: ready as Ready, end: () => void child.kill('SIGKILL') }))
    child.once('exit', status => reject(new Error(`the peers ended with ${status}`)))
  })

const serve = async (): Promise<void> => {
  const day = midnight(new Date())
  const root = authority({
    subject: [['CN', 'Bench Root']],
    key: testKey('rootRsa'),
    ...validity(day, -1000, 1000),
  })
  const dates = { thisUpdate: new Date(day), nextUpdate: new Date(day + 7 * 86_400_000) }
  const key = testKey('leafP256')
  const identities = new Map<string, Identity>()
  const files = new Map<string, HttpAnswer>()
  // What follows in the URL of a responder is the request.
  const site = await httpPeer(target => files.get(target.split('/').slice(0, 3).join('/')))
  const publish = (path: string, type: string, body: HttpAnswer['body']): void =>
    void files.set(path, { type: `application/${type}`, body })

  const add = (name: string, id: string, at: string): void => {
    const url = (path: string): string => `http://${at}.${APEX}:${site.port}${path}`
    const [list, rootList, responder] = [`/crl/${id}`, `/root/${id}`, `/ocsp/${id}`]
    const ca = authority({
      subject: [['CN', `Bench CA ${id}`]],
      key: testKey('intermediateRsa'),
      issuer: root,
      ...validity(day, -500, 500),
      pathLength: 0,
      pointers: { crl: [url(rootList)] },
    })
    const certificate = leaf({
      names: [name],
      key,
      issuer: ca,
      ...validity(day, -10, 60),
      pointers: { ocsp: url(responder), crl: [url(list)] },
    })
    identities.set(name, { chain: [certificate, ca.certificate], key })
    publish(rootList, 'pkix-crl', mintCrl({ issuer: root, ...dates }))
    publish(list, 'pkix-crl', mintCrl({ issuer: ca, ...dates }))
    const single = { certificate, status: 'good', ...dates } as const
    publish(responder, 'ocsp-response', mintOcsp({ issuer: ca, singles: [single] }))
  }
  // One host of a CA is asked 300 times a minute at the most: each has its own.
  for (let index = 0; index < HOSTS; index++) add(hostAt(index), `${index}`, `pki${index}`)
  for (let index = 0; index < FEW; index++) {
    add(siblingAt(index), `s${index}`, 'pki')
    const certificate = leaf({ names: [bareAt(index)], key, issuer: root, ...validity(day, -10, 60) })
    identities.set(bareAt(index), { chain: [certificate], key })
  }

  const answer = ({ name }: { readonly name: string }): Entry | undefined => {
    if (name === APEX) return { CAA: [[0, 'issue', 'ca.example']] }
    const silent = /^silent(\d+)\./.exec(name)
    if (silent) return { A: [`127.${1 + (Number(silent[1]) >> 8)}.${Number(silent[1]) & 255}.1`] }
    return name.endsWith(`.${APEX}`) ? { A: ['127.0.0.1'] } : undefined
  }
  const dns = await dnsPeer({ answer })
  const tls = await tlsPeer({ identity: identities.get(hostAt(0))!, identities })
  const silence = createServer(socket => void socket.on('error', () => {}).resume())
  await new Promise<void>(resolve => silence.listen(0, '0.0.0.0', 2_048, resolve))
  const silent = (silence.address() as AddressInfo).port
  const roots = toPem(root.certificate)
  process.send!({ dns: dns.port, tls: tls.port, http: site.port, silent, roots } satisfies Ready)
  process.on('disconnect', () => process.exit(0))
}

if (import.meta.main) await serve()
