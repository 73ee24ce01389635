/**
 * A list of names checked by the command line, beside a shell loop over `openssl s_client` at the same
 * servers with the same number at once. The loop looks up no names and asks nobody whether a certificate is
 * revoked.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toPem } from '../../../peers/protocols/x509/ca.ts'
import { mintCrl } from '../../../peers/protocols/x509/crl.ts'
import { dnsPeer } from '../../../peers/protocols/dns/dns.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { mintOcsp } from '../../../peers/protocols/x509/ocsp.ts'
import { authority, leaf, midnight, validity } from '../../../peers/protocols/x509/pki.ts'
import { startNginx, stopAll, there } from '../../../peers/real-machine.ts'
import { commandOf } from '../../../unit/runtime/processes.ts'
import type { Runtime } from '../../../unit/runtime/processes.ts'
import { farLink } from '../peers/far-link.ts'
import { median, table } from '../figures.ts'
import type { Row } from '../figures.ts'

const APEX = 'list-bench.test'
const NAMES = 1_000
/** The names share these, as those of a real list do. */
const CAS = 25
export const JOBS = 32
const ROUNDS = 3
const BAR = 1

const nameAt = (index: number): string => `h${index}.${APEX}`

/** Certificates of all names with what tells of their revocation, as files that nginx serves. */
const mintAll = (folder: string, port: number, names: number): string => {
  for (const kind of ['tls', 'ocsp', 'crl']) mkdirSync(join(folder, kind))
  const day = midnight(new Date())
  const dates = { thisUpdate: new Date(day), nextUpdate: new Date(day + 7 * 86_400_000) }
  const root = authority({
    subject: [['CN', 'Bench Root']],
    key: testKey('rootRsa'),
    ...validity(day, -1000, 1000),
  })
  const url = (ca: number | string, path: string): string => `http://pki${ca}.${APEX}:${port}/${path}`
  const cas = Array.from({ length: CAS }, (_, index) =>
    authority({
      subject: [['CN', `Bench CA ${index}`]],
      key: testKey('intermediateRsa'),
      issuer: root,
      ...validity(day, -500, 500),
      pathLength: 0,
      pointers: { crl: [url('', 'crl/root')] },
    }),
  )
  writeFileSync(join(folder, 'crl', 'root'), mintCrl({ issuer: root, ...dates }))
  for (const [index, ca] of cas.entries())
    writeFileSync(join(folder, 'crl', String(index)), mintCrl({ issuer: ca, ...dates }))
  const key = testKey('leafP256')
  writeFileSync(join(folder, 'key.pem'), key.export({ type: 'pkcs8', format: 'pem' }))
  for (let index = 0; index < names; index++) {
    const [at, ca] = [index % CAS, cas[index % CAS]!]
    const certificate = leaf({
      names: [nameAt(index)],
      key,
      issuer: ca,
      ...validity(day, -10, 60),
      pointers: { ocsp: url(at, `ocsp/${index}`), crl: [url(at, `crl/${at}`)] },
    })
    const single = { certificate, status: 'good', ...dates } as const
    writeFileSync(join(folder, 'ocsp', String(index)), mintOcsp({ issuer: ca, singles: [single] }))
    writeFileSync(join(folder, 'tls', nameAt(index)), toPem(certificate) + toPem(ca.certificate))
  }
  return toPem(root.certificate)
}

/** A certificate for each name, by SNI, and files about their revocation. */
const nginxOf =
  (folder: string) =>
  ([tls, http]: readonly number[]): string =>
    `
server { listen 127.0.0.1:${tls} ssl backlog=1024; server_name .${APEX};
  ssl_certificate ${folder}/tls/$ssl_server_name; ssl_certificate_key ${folder}/key.pem;
  ssl_protocols TLSv1.2 TLSv1.3; location / { return 204; } }
server { listen 127.0.0.1:${http} backlog=1024; root ${folder}; types { }
  location ~ ^/ocsp/(\\d+) { default_type application/ocsp-response; alias ${folder}/ocsp/$1; }
  location /crl/ { default_type application/pkix-crl; } }`

export interface Ran {
  readonly out: string
  readonly err: string
  readonly seconds: number
  /** Seconds of processor time, with that of all that it started. */
  readonly used: number
}

export const run = (line: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', `TIMEFORMAT='%R %U %S'; time { ${line}; }`], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    const [out, err]: Buffer[][] = [[], []]
    child.stdout.on('data', (chunk: Buffer) => void out!.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => void err!.push(chunk))
    child.on('error', reject)
    child.on('close', () => {
      const told = String(Buffer.concat(err!))
      const [seconds, user, system] = told.trim().split('\n').at(-1)!.split(' ').map(Number)
      resolve({ out: String(Buffer.concat(out!)), err: told, seconds: seconds!, used: user! + system! })
    })
  })

/** Throws unless each name has a path to the root, a good OCSP response and its place. */
export const complete = (out: string, names: number): void => {
  const rows = out.trim().split('\n')
  if (rows.length !== names) throw new Error(`${rows.length} lines`)
  for (const [index, row] of rows.entries()) {
    const { input, answer } = JSON.parse(row) as {
      readonly input: string
      readonly answer?: { readonly tls?: { readonly trusted: boolean }; readonly revoked?: unknown }
    }
    if (!input.startsWith(`${nameAt(index)}:`) || !answer?.tls?.trusted || answer.revoked !== false)
      throw new Error(row)
  }
}

interface ListPeers {
  readonly settings: Readonly<Record<string, string>>
  /** The path of the list. */
  readonly list: string
  /** The loop of the shell, which prints a line for each name that is right. */
  readonly loop: string
  end(): Promise<void>
}

/** Servers of so many names, and what is run beside each other at them; `far`: over a long link. */
export const listPeers = async (names: number, far = false): Promise<ListPeers> => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-list-'))
  const dns = await dnsPeer({
    answer: ({ name }) => (name.endsWith(APEX) ? { A: ['127.0.0.1'] } : undefined),
  })
  const real = (await startNginx(folder, 2, nginxOf(folder))) as [number, number]
  const link = far ? await farLink({ tcp: real, udp: [dns.port] }) : null
  const [tls, http] = (link?.tcp ?? real) as [number, number]
  const roots = join(folder, 'roots.pem')
  writeFileSync(roots, mintAll(folder, http, names))
  const list = join(folder, 'list.txt')
  writeFileSync(list, Array.from({ length: names }, (_, index) => `${nameAt(index)}:${tls}\n`).join(''))
  return {
    settings: {
      CERTSCOPE_CT: 'off',
      CERTSCOPE_LOG: 'off',
      CERTSCOPE_EXTRA_CA: roots,
      CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
      CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${link?.udp[0] ?? dns.port}`,
      CERTSCOPE_TARGET_PORTS: `${tls},${http}`,
    },
    list,
    loop:
      `cut -d : -f 1 ${list} | xargs -P ${JOBS} -I NAME sh -c 'openssl s_client -connect 127.0.0.1:${tls} `
      + `-servername NAME -verify_return_error -CAfile ${roots} < /dev/null > /dev/null 2>&1 && echo 1'`,
    async end() {
      link?.end()
      stopAll()
      await dns.close()
      rmSync(folder, { recursive: true })
    },
  }
}

interface ListOptions {
  readonly runtime?: Runtime
  readonly names?: number
  readonly rounds?: number
}

/** `program`: the bundle. */
export const benchList = async (
  program = 'dist/certscope.mjs',
  { runtime = 'node', names = NAMES, rounds = ROUNDS }: ListOptions = {},
): Promise<Row[]> => {
  if (!there.nginx || !there.openssl) {
    console.log('skipped: nginx or openssl is not here, so no list was measured')
    return []
  }
  const { settings, list, loop, end } = await listPeers(names)
  try {
    const words = [...commandOf(runtime), program, 'certificate', '--file', list, '--jobs', String(JOBS)]
    const [ours, beside]: Ran[][] = [[], []]
    // In turn, so that what else the machine does meanwhile meets both.
    for (let round = 0; round < rounds; round++) {
      ours!.push(await run(words.join(' '), settings))
      complete(ours!.at(-1)!.out, names)
      beside!.push(await run(loop))
      if (beside!.at(-1)!.out !== '1\n'.repeat(names))
        throw new Error(`the loop over openssl failed: ${beside!.at(-1)!.err}`)
    }
    const row = (what: string, part: 'seconds' | 'used', bar: Row['bar']): Row => ({
      what: `list of ${names} names, ${JOBS} at once, with DNS and revocation, ${what}`,
      ours: median(ours!.map(one => one[part])),
      beside: { of: 'loop over openssl s_client', value: median(beside!.map(one => one[part])) },
      unit: 's',
      bar,
    })
    return [
      row('time', 'seconds', { value: BAR, is: 'most', part: true }),
      row('processor time', 'used', null),
    ]
  } finally {
    await end()
  }
}

if (import.meta.main) {
  console.log(table(await benchList(process.argv[2])))
  process.exit(0)
}
