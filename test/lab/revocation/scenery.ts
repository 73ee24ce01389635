/**
 * The stage of the revocation tests: authorities of OpenSSL, a repository on nginx, odd servers, and what a
 * case is.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import type { Check } from '../../../plugins/certificate/schema.ts'
import { freePort, startNginx, startResponder, startServer } from '../../peers/real-machine.ts'
import { opensslPki } from '../../peers/real-pki.ts'
import type { Wish } from '../../peers/real-pki.ts'
import type { Issued } from '../../peers/openssl-ca.ts'

export type Status = 'good' | 'revoked' | 'unknown' | 'not-revocable'

export interface Leaf extends Issued {
  readonly name: string
}

export interface Case {
  readonly what: string
  readonly leaf: Leaf
  /** Without the leaf. */
  readonly chain: readonly Issued[]
  readonly revoked: boolean | null
  readonly status: Status
  readonly source: 'stapled-ocsp' | 'ocsp' | 'crl' | null
  /** CRLReason, of what is revoked; `unspecified` unless told. */
  readonly reason?: string
  /** Instant, from the CA's index. */
  readonly revokedAt?: string
  /** File of the response that the server staples. */
  readonly staple?: string
  /** nginx unless told; `openssl` is s_server, `node` staples any octets at all. */
  readonly server?: 'nginx' | 'openssl' | 'node'
  /** nginx has to fetch the staple by itself; it passes only good ones on. */
  readonly fetches?: 'good' | 'revoked'
  /** Codes of `tls.errors`; what follows from `revoked` unless told. */
  readonly errors?: readonly string[]
  /** Codes among `tls.chainIssues` that must be there. */
  readonly issues?: readonly string[]
  /** Where the clock of the check stands, in days from now. */
  readonly days?: number
  /** Must be dialled, or must not, as ADDRESS:PORT. */
  readonly dials?: readonly string[]
  readonly shuns?: readonly string[]
  /** What OpenSSL's own client says; compared with `status` unless `differs` says why they part. */
  readonly oracle?: () => Status
  readonly differs?: string
  /** What the reason has to speak of, of what is unknown. */
  readonly why?: RegExp
  readonly more?: (answer: Check) => void
}

/** A case on its server. */
export interface Staged extends Case {
  readonly port: number
}

export type Scenery = Awaited<ReturnType<typeof scenery>>

/** Answers that no static file can give. */
const oddServer = async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://odd')
    asked.push(url.pathname)
    response.on('error', () => {})
    const kind = url.pathname.split('/')[1]
    if (kind === 'to') response.writeHead(302, { location: url.searchParams.get('url') ?? '' }).end()
    else if (kind === 'loop') response.writeHead(302, { location: '/loop' }).end()
    else if (kind === 'short')
      response.writeHead(200, { 'content-length': 5000 }).write('0', () => response.destroy())
    else if (kind === 'endless') {
      const more = (): void => {
        if (!response.destroyed) response.write(new Uint8Array(1 << 20), () => setImmediate(more))
      }
      response.writeHead(200)
      response.write(Uint8Array.of(0x30, 0x84, 0x7f, 0xff, 0xff, 0xff))
      more()
    } else if (kind !== 'hang') response.writeHead(500).end('odd')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    asked,
    url: (path: string) => `http://127.0.0.1:${port}/${path}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const scenery = async (folder: string) => {
  const pki = opensslPki(folder)
  const www = join(folder, 'www')
  mkdirSync(www, { recursive: true })
  const [repository] = (await startNginx(
    join(folder, 'repository'),
    1,
    ([port]) => `server { listen 127.0.0.1:${port}; root ${www}; default_type application/pkix-crl;
    location ~ ^/ocsp/([a-z0-9-]+)/ { default_type application/ocsp-response; try_files /$1 =404; }
    location /moved/ { rewrite ^/moved/(.*)$ /$1 redirect; } }`,
  )) as [number]
  const odd = await oddServer()
  /** Nothing listens there. */
  const dead = await freePort()

  /** Where a file will be; `put` makes it so. */
  const at = (name: string): string => `http://127.0.0.1:${repository}/${name}`
  const put = (name: string, file: string): string => {
    copyFileSync(file, join(www, name))
    return join(www, name)
  }
  const write = (name: string, octets: Uint8Array | string): string => {
    writeFileSync(join(www, name), octets)
    return join(www, name)
  }
  /** A responder that answers whatever is asked with one file. */
  const putAnswer = (name: string, file: string): string => {
    put(name, file)
    return at(`ocsp/${name}`)
  }

  const root = pki.issue({ name: 'Revocation Test Root', key: 'ec', ca: true, from: -30, to: 3650 })
  const ROOT_CRL = at('root.crl')
  let count = 0
  /** An intermediate whose own status the root's list tells, unless told. */
  const authority = (wish: Partial<Wish> = {}): Issued =>
    pki.issue({
      name: `Revocation Test CA ${++count}`,
      key: 'ec',
      ca: true,
      from: -20,
      to: 1800,
      issuer: root,
      extra: [crls(ROOT_CRL)],
      ...wish,
    })
  const leaf = (issuer: Issued, extra: readonly string[], wish: Partial<Wish> = {}): Leaf => {
    const name = `n${++count}.example.com`
    return {
      name,
      ...pki.issue({ name, key: 'ec', from: -2, issuer, organization: 'Somebody', extra, ...wish }),
    }
  }

  const ports = [repository, odd.port, dead]
  const responders: { port: number; issuer: Issued }[] = []
  /** A process of `openssl ocsp`; its URL. */
  const responder = async (
    issuer: Issued,
    signer: Issued = issuer,
    index = pki.indexOf(issuer),
    ...words: string[]
  ): Promise<string> => {
    const port = await startResponder(
      '-index',
      index,
      '-CA',
      issuer.certificate,
      '-rsigner',
      signer.certificate,
      '-rkey',
      signer.key,
      '-nmin',
      '60',
      ...words,
    )
    ports.push(port)
    responders.push({ port, issuer })
    return `http://127.0.0.1:${port}`
  }

  /**
   * `openssl ocsp` looks for a newer index after it has answered somebody, so that the first client gets
   * answers from an old one: here it is.
   */
  const settle = (): void => {
    for (const { port, issuer } of responders)
      pki.openssl(
        'ocsp',
        '-issuer',
        issuer.certificate,
        '-serial',
        '1',
        '-url',
        `http://127.0.0.1:${port}`,
        '-noverify',
        '-no_nonce',
      )
  }

  return {
    ...pki,
    settle,
    root,
    authority,
    leaf,
    responder,
    at,
    put,
    write,
    putAnswer,
    odd,
    dead,
    ports,
    repository,
    www,
    ROOT_CRL,
    folder,
  }
}

/** Lines of a certificate's configuration. */
export const crls = (...urls: string[]): string =>
  `crlDistributionPoints = ${urls.map(url => `URI:${url}`).join(',')}`
export const ocsp = (...urls: string[]): string =>
  `authorityInfoAccess = ${urls.map(url => `OCSP;URI:${url}`).join(',')}`
export const MUST_STAPLE = 'tlsfeature = status_request'

/** Sets every case up behind a server. */
export const stage = async (
  { folder, bundle }: Scenery,
  cases: readonly Case[],
): Promise<{ staged: Staged[]; close: () => void }> => {
  const closers: (() => void)[] = []
  const ports = new Map<Case, number>()
  const ofNginx = cases.filter(one => (one.server ?? 'nginx') === 'nginx')
  const [shared] = (await startNginx(join(folder, 'tls'), 1, ([port]) =>
    ofNginx
      .map(
        one => `server { listen 127.0.0.1:${port} ssl; server_name ${one.leaf.name};
    ssl_certificate ${bundle(one.leaf, ...one.chain)}; ssl_certificate_key ${one.leaf.key};
    ${one.staple !== undefined ? `ssl_stapling on; ssl_stapling_file ${one.staple};` : one.fetches ? 'ssl_stapling on;' : ''} }`,
      )
      .join('\n'),
  )) as [number]
  for (const one of cases) {
    if (one.server === 'openssl') {
      ports.set(
        one,
        await startServer(
          '-cert',
          one.leaf.certificate,
          '-key',
          one.leaf.key,
          '-cert_chain',
          bundle(...one.chain),
          ...(one.staple === undefined ? [] : ['-status_file', one.staple]),
        ),
      )
    } else if (one.server === 'node') {
      const server = createTlsServer({
        cert: readFileSync(bundle(one.leaf, ...one.chain)),
        key: readFileSync(one.leaf.key),
      })
      server.on('tlsClientError', () => {})
      server.on(
        'OCSPRequest',
        (_certificate: Buffer, _issuer: Buffer, reply: (error: Error | null, response: Buffer) => void) =>
          reply(null, readFileSync(one.staple!)),
      )
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
      closers.push(() => server.close())
      ports.set(one, (server.address() as { port: number }).port)
    } else ports.set(one, shared)
  }
  return {
    staged: cases.map(one => ({ ...one, port: ports.get(one)! })),
    close: () => {
      for (const close of closers) close()
    },
  }
}
