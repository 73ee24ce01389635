/** Those who publish lists, as servers on loopback that processes of their own reach through a proxy. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADDRESSES } from '../../../../plugins/data/update/addresses.ts'
import { toPem } from '../../../peers/protocols/x509/ca.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../../peers/protocols/x509/pki.ts'

const day = midnight(new Date())
const root = authority({
  subject: [['CN', 'Root of the publishers']],
  key: testKey('rootP256'),
  ...validity(day, -100, 100),
})
const names = [...new Set(Object.values(ADDRESSES).map(url => new URL(url).hostname))]

export interface Publishers {
  /**
   * What leads a process to them, on each runtime: the proxy, which has them for every host, and their root.
   */
  readonly environment: Readonly<Record<string, string>>
  /** The addresses that were asked for, in order. */
  readonly asked: string[]
  close(): Promise<void>
}

const opened = (server: Server): Promise<number> =>
  new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

/** `documents` by their addresses; the others are not found. */
export const publishers = async (
  documents: Readonly<Record<string, string | Buffer>>,
): Promise<Publishers> => {
  const asked: string[] = []
  const key = testKey('leafP256')
  const certificate = leaf({ names, key, issuer: root, ...validity(day, -10, 60) })
  const site = createTlsServer(
    { key: key.export({ type: 'pkcs8', format: 'pem' }), cert: toPem(certificate) },
    (request, response) => {
      const url = `https://${request.headers.host}${request.url}`
      asked.push(url)
      const body = documents[url]
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(body)
    },
  )
  const port = await opened(site)
  const proxy = createServer().on('connect', (_, client) => {
    const through = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      through.pipe(client).pipe(through)
    })
    for (const socket of [client, through])
      socket.on('error', () => {
        client.destroy()
        through.destroy()
      })
  })
  const at = await opened(proxy)
  const folder = mkdtempSync(join(tmpdir(), 'certscope-publishers-'))
  const trusted = join(folder, 'root.pem')
  writeFileSync(trusted, toPem(root.certificate))
  return {
    environment: {
      HTTPS_PROXY: `http://127.0.0.1:${at}`,
      NODE_USE_ENV_PROXY: '1',
      NODE_EXTRA_CA_CERTS: trusted,
      DENO_CERT: trusted,
    },
    asked,
    async close() {
      rmSync(folder, { recursive: true })
      site.closeAllConnections()
      proxy.closeAllConnections()
      await Promise.all([site, proxy].map(one => new Promise(resolve => one.close(resolve))))
    },
  }
}
