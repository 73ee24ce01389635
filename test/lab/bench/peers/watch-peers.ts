/**
 * A process: the DNS server, TLS server and CRLs that the watch meets. Each name is a domain of its own with
 * a certificate of its own; CAs are as few as they are on the Internet, and their CRLs are shared.
 */
import { fork } from 'node:child_process'
import { toPem } from '../../../peers/protocols/x509/ca.ts'
import { mintCrl } from '../../../peers/protocols/x509/crl.ts'
import { dnsPeer } from '../../../peers/protocols/dns/dns.ts'
import type { Entry } from '../../../peers/protocols/dns/dns.ts'
import { httpPeer } from '../../../peers/protocols/http.ts'
import type { HttpAnswer } from '../../../peers/protocols/http.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../../peers/protocols/x509/pki.ts'
import { tlsPeer } from '../../../peers/protocols/tls.ts'
import type { Identity } from '../../../peers/protocols/tls.ts'
import type { ColdReady } from './cold-peers.ts'

const CAS = 20
/** Identities that are kept: names are measured once. */
const KEPT = 64

export const nameAt = (index: number): string => `n${index}.test`
/** The certificate of such a name ends soon. */
export const soonAt = (index: number): string => `soon${index}.test`

/** Starts the process; it ends with `end`, or with us. */
export const watchPeers = (): Promise<{ readonly ready: ColdReady; readonly pid: number; end(): void }> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('message', ready =>
      resolve({ ready: ready as ColdReady, pid: child.pid!, end: () => void child.kill('SIGKILL') }),
    )
    child.once('exit', status => reject(new Error(`the peers ended with ${status}`)))
  })

/** Makes what a name serves when it is asked for. */
class Lazily extends Map<string, Identity> {
  readonly #make: (name: string) => Identity
  constructor(make: (name: string) => Identity) {
    super()
    this.#make = make
  }

  override get(name: string): Identity {
    const made = super.get(name) ?? this.#make(name)
    this.set(name, made)
    if (this.size > KEPT) this.delete(this.keys().next().value!)
    return made
  }
}

const serve = async (): Promise<void> => {
  const day = midnight(new Date())
  const root = authority({
    subject: [['CN', 'Bench Root']],
    key: testKey('rootRsa'),
    ...validity(day, -1000, 1000),
  })
  const dates = { thisUpdate: new Date(day), nextUpdate: new Date(day + 7 * 86_400_000) }
  const files = new Map<string, HttpAnswer>()
  const site = await httpPeer(target => files.get(target))
  const publish = (path: string, body: HttpAnswer['body']): string => {
    files.set(path, { type: 'application/pkix-crl', body })
    return `http://pki.ca.test:${site.port}${path}`
  }
  const rootList = publish('/root', mintCrl({ issuer: root, ...dates }))
  const cas = Array.from({ length: CAS }, (_, index) => {
    const ca = authority({
      subject: [['CN', `Bench CA ${index}`]],
      key: testKey('intermediateP256'),
      issuer: root,
      ...validity(day, -500, 500),
      pathLength: 0,
      pointers: { crl: [rootList] },
    })
    return { ca, list: publish(`/crl/${index}`, mintCrl({ issuer: ca, ...dates })) }
  })
  const key = testKey('leafP256')
  const identities = new Lazily(name => {
    const { ca, list } = cas[Number(/\d+/.exec(name)?.[0] ?? 0) % CAS]!
    const certificate = leaf({
      names: [name],
      key,
      issuer: ca,
      ...(name.startsWith('soon') ? validity(day, -65, 5) : validity(day, -10, 60)),
      pointers: { crl: [list] },
    })
    return { chain: [certificate, ca.certificate], key }
  })
  const answer = ({ name }: { readonly name: string }): Entry | undefined =>
    name.endsWith('.test') ? { A: ['127.0.0.1'] } : undefined
  const dns = await dnsPeer({ answer })
  const tls = await tlsPeer({ identity: identities.get(nameAt(0)), identities })
  const roots = toPem(root.certificate)
  process.send!({ dns: dns.port, tls: tls.port, http: site.port, roots } satisfies ColdReady)
  process.on('disconnect', () => process.exit(0))
}

if (import.meta.main) await serve()
