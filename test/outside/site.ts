/** A small real site for the example plugins: its name server, its CA, and what it publishes over https. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { nameOctets } from '../../core/protocol/dns/wire/name.ts'
import type { DnsRecord } from '../../core/protocol/dns/wire/record.ts'
import { dnsPeer, type Entry } from '../peers/protocols/dns/dns.ts'

export const HOST = 'site.example.com'
/** Where a policy of MTA-STS has to be; few systems give port 443 to everybody. */
const [STS_ADDRESS, STS_PORT] = [`127.${1 + (process.pid % 250)}.43.7`, 443]

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const DOCUMENTS: Readonly<Record<string, string>> = {
  '/.well-known/security.txt': [
    '-----BEGIN PGP SIGNED MESSAGE-----',
    'Hash: SHA256',
    '',
    'Contact: mailto:security@site.example.com',
    'Contact: https://site.example.com/report',
    `Expires: ${inDays(100)}`,
    '',
  ].join('\r\n'),
  '/.well-known/mta-sts.txt': [
    'version: STSv1',
    'mode: enforce',
    'mx: *.site.example.com',
    'max_age: 604800',
    '',
  ].join('\r\n'),
}

const octets16 = (value: number): number[] => [value >> 8, value & 255]
const parameter = (key: number, value: readonly number[]): number[] => [
  ...octets16(key),
  ...octets16(value.length),
  ...value,
]

/** An HTTPS record with these parameters (RFC 9460 section 2.2). */
export const httpsRecord = (
  owner: string,
  priority: number,
  target: string,
  parameters: readonly (readonly [key: number, value: readonly number[]])[],
): DnsRecord => ({
  name: owner,
  type: 'raw',
  code: 65,
  class: 1,
  ttl: 300,
  data: Uint8Array.from([
    ...octets16(priority),
    ...nameOctets(target),
    ...parameters.flatMap(([key, value]) => parameter(key, value)),
  ]),
})
/** `h2` and `h3`. */
export const ALPN = [2, 0x68, 0x32, 2, 0x68, 0x33]

/** A root and a certificate for the site and its neighbors, made by OpenSSL. */
const issue = (folder: string) => {
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const usage = ['-addext', 'keyUsage=critical,keyCertSign,cRLSign']
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '90',
    '-subj',
    '/O=Outside',
    ...usage,
  )
  openssl(
    ...[
      'req',
      '-x509',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      ...key,
      '-keyout',
      'leaf.key',
      '-out',
      'leaf.pem',
    ],
    ...['-days', '30', '-subj', `/CN=${HOST}`, '-addext', 'basicConstraints=critical,CA:FALSE'],
    ...['-addext', `subjectAltName=DNS:${HOST},DNS:*.${HOST}`, '-addext', 'extendedKeyUsage=serverAuth'],
    ...['-addext', 'keyUsage=critical,digitalSignature'],
  )
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { roots: join(folder, 'ca.pem'), cert: read('leaf.pem'), key: read('leaf.key') }
}

/** `sts`: why there is no server on port 443; null: there is one. */
export const startSite = async (folder: string) => {
  const { roots, cert, key } = issue(folder)
  const serve = async (port: number, address: string) => {
    const server = createServer({ cert, key }, (request, response) => {
      const text = DOCUMENTS[request.url ?? '']
      response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(text)
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, address, resolve)
    })
    return server
  }
  const web = await serve(0, '127.0.0.1')
  const sts = await serve(STS_PORT, STS_ADDRESS).catch((error: Error) => error)
  const { port } = web.address() as AddressInfo
  const zones: Readonly<Record<string, Entry>> = {
    [HOST]: { A: ['127.0.0.1'], MX: [[10, `mx1.${HOST}`]] },
    [`mta-sts.${HOST}`]: { A: [STS_ADDRESS] },
    [`_mta-sts.${HOST}`]: { TXT: ['v=STSv1; id=20261123'] },
    [`_smtp._tls.${HOST}`]: { TXT: [`v=TLSRPTv1; rua=mailto:tls@${HOST}`] },
  }
  const dns = await dnsPeer({
    answer: ({ name, type }) =>
      type === 'HTTPS' && name === `_${port}._https.${HOST}`
        ? {
            records: [
              httpsRecord(name, 1, HOST, [
                [1, ALPN],
                [4, [127, 0, 0, 1, 192, 0, 2, 7]],
              ]),
            ],
          }
        : zones[name],
  })
  return {
    port,
    roots,
    dns,
    sts: sts instanceof Error ? sts.message : null,
    async close() {
      for (const server of [web, sts]) if (!(server instanceof Error)) server.close().closeAllConnections()
      await dns.close()
    },
  }
}
