/**
 * TLSA records and chains judged beside OpenSSL, ldns-dane and Postfix; what they see otherwise is explained.
 */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decodeMessage, encodeMessage } from '../../../../core/protocol/dns/wire/wire.ts'
import type { DnsRecord } from '../../../../core/protocol/dns/wire/wire.ts'
import { run } from '../../../lab/clients/programs.ts'
import { freePort } from '../../../peers/real-machine.ts'
import { toPem } from '../../../peers/protocols/x509/ca.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { CASES, type Case } from '../../../unit/plugins/mail/dane/cases.ts'
import { servedAt, type Chain } from '../../../unit/plugins/mail/dane/chains.ts'

const home = mkdtempSync(join(tmpdir(), 'certscope-dane-'))
const servers = new Map<Chain, { readonly child: ChildProcess; readonly port: number }>()
test.after(() => {
  for (const { child } of servers.values()) child.kill()
  rmSync(home, { recursive: true, force: true })
})

const { chains, record } = servedAt(new Date())

/** Usage, selector, matching type and hex. */
const fieldsOf = (text: string): string => {
  const [usage, selector, matching, ...rest] = record(text)
  return `${usage} ${selector} ${matching} ${Buffer.from(rest).toString('hex')}`
}

const bundleOf = (chain: Chain): string => {
  const file = join(home, `${chain.replaceAll(' ', '-')}.pem`)
  writeFileSync(file, chains[chain].map(der => toPem(der as Uint8Array<ArrayBuffer>)).join(''))
  return file
}

const ldns = ({ chain, records }: Case): boolean => {
  const zone = join(home, 'tlsa')
  const lines = records.map(text => `_25._tcp.mx.example.com. 300 IN TLSA ${fieldsOf(text)}\n`)
  writeFileSync(zone, lines.join(''))
  const words = ['-t', zone, '-c', bundleOf(chain), 'verify', 'mx.example.com', '25']
  return spawnSync('ldns-dane', words, { timeout: 10_000 }).status === 0
}

const isUp = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const serving = async (chain: Chain): Promise<number> => {
  const known = servers.get(chain)
  if (known) return known.port
  const [port, bundle, key] = [await freePort(), bundleOf(chain), join(home, 'key.pem')]
  const name = chain === 'rekeyed' ? 'leafP256' : 'leafRsa'
  writeFileSync(key, testKey(name).export({ format: 'pem', type: 'pkcs8' }))
  const words = ['s_server', '-quiet', '-accept', `127.0.0.1:${port}`, '-key', key]
  const child = spawn('openssl', [...words, '-cert', bundle, '-cert_chain', bundle], { stdio: 'ignore' })
  servers.set(chain, { child, port })
  for (let count = 0; !(await isUp(port)); count += 1) {
    if (count > 200) throw new Error(`the server of ${chain} did not come`)
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  return port
}

const openssl = async ({ chain, records }: Case): Promise<boolean> => {
  const port = await serving(chain)
  const { stdout } = spawnSync(
    'openssl',
    [
      's_client',
      '-connect',
      `127.0.0.1:${port}`,
      '-dane_tlsa_domain',
      'mx.example.com',
      '-dane_ee_no_namechecks',
      ...records.flatMap(text => ['-dane_tlsa_rrdata', fieldsOf(text)]),
    ],
    { encoding: 'utf8', input: '', timeout: 10_000 },
  )
  return stdout.includes('Verify return code: 0 (ok)')
}

/* Postfix asks the resolver of the system, so it is shown another one, which says that all is validated. */

const RESOLVER = '127.25.53.1'
const MAIL_SERVERS = '/usr/local/lib/mail-servers/usr'
const own = (name: string): string => join(home, name)
writeFileSync(own('resolv.conf'), `nameserver ${RESOLVER}\n`)
mkdirSync(own('postfix'))
writeFileSync(own('postfix/main.cf'), 'compatibility_level = 3.7\nmail_owner = mail\nsetgid_group = daemon\n')

/** Runs with that resolver. */
const apart = (program: string, ...words: readonly string[]): readonly [string, ...string[]] => [
  ...(['unshare', '-m', 'sh', '-c', 'mount --bind "$0" /etc/resolv.conf && exec "$@"'] as const),
  ...[
    own('resolv.conf'),
    'env',
    `MAIL_CONFIG=${own('postfix')}`,
    `LD_LIBRARY_PATH=${MAIL_SERVERS}/lib/postfix`,
  ],
  ...[program, ...words],
]
const POSTTLS = `${MAIL_SERVERS}/sbin/posttls-finger`

let published: readonly string[] = []
const answersTo = (name: string, type: string): readonly DnsRecord[] => {
  const head = { name, class: 1, ttl: 0 }
  if (type === 'MX' && name === 'example.com')
    return [{ ...head, type, data: { preference: 1, exchange: 'mx.example.com' } }]
  if (type === 'A' && name === 'mx.example.com') return [{ ...head, type, data: '127.0.0.1' }]
  if (type !== 'TLSA') return []
  return published.map(text => ({ ...head, type: 'raw', code: 52, data: record(text) }))
}
const resolver = createSocket('udp4').unref()
resolver.on('message', (octets, from) => {
  const { id, questions } = decodeMessage(new Uint8Array(octets))
  const [{ name, type } = { name: '.', type: 'A' }] = questions
  const flags = { response: true, recursionDesired: true, recursionAvailable: true, authentic: true }
  resolver.send(
    encodeMessage({ id, ...flags, questions, answers: answersTo(name, type) }),
    from.port,
    from.address,
  )
})
const isResolving = await new Promise<boolean>(resolve =>
  resolver.on('error', () => resolve(false)).bind(53, RESOLVER, () => resolve(true)),
)
test.after(() => void resolver.close())

/** These servers do not greet after the handshake: what is known by then is enough. */
const postfix = async ({ chain, records }: Case): Promise<boolean> => {
  published = records
  const words = ['-c', '-w', '-l', 'dane', `example.com:${await serving(chain)}`]
  const [program, ...rest] = apart(POSTTLS, ...words)
  const until = /TLS connection established/
  const { output } = await run(program, rest, { milliseconds: 10_000, until })
  assert.match(output, until)
  return output.includes('Verified TLS connection established')
}

const nameOf = ({ records, chain }: Case): string => `${records.join(', ')} and ${chain}`

const ends = (program: string, ...words: readonly string[]): boolean =>
  spawnSync(program, words).error === undefined
const canBeApart = (): boolean => {
  const [program, ...words] = apart('true')
  return spawnSync(program, words).status === 0
}

const PROGRAMS: readonly {
  readonly program: string
  readonly isThere: boolean
  readonly judge: (one: Case) => boolean | Promise<boolean>
  /** Where it sees something else, and why. */
  readonly explained: Readonly<Record<string, string>>
}[] = [
  {
    program: 'openssl',
    isThere: ends('openssl', 'version'),
    judge: openssl,
    explained: {
      '2 1 1 issuer and the domain': 'It is told one name; RFC 7672 takes that of the domain as well.',
    },
  },
  {
    program: 'ldns-dane',
    isThere: ends('ldns-dane', '-v'),
    judge: ldns,
    explained: {
      '3 1 1 leaf and another name': 'It checks names for usage 3 as RFC 6698 had it; RFC 7671 does not.',
      '3 1 1 leaf, 2 1 1 issuer and another name': 'It checks names for usage 3, as above.',
      '2 0 0 issuer and leaf alone': 'It looks for a trust anchor only among what the server sent.',
      '2 1 1 issuer and the domain': 'It is told one name; RFC 7672 takes that of the domain as well.',
    },
  },
  {
    program: 'posttls-finger',
    isThere: isResolving && existsSync(POSTTLS) && canBeApart(),
    judge: postfix,
    explained: {},
  },
]

for (const { program, isThere, judge, explained } of PROGRAMS) {
  if (!isThere) console.log(`skipped: ${program} is not here, so it does not judge the cases of DANE`)
  for (const one of isThere ? CASES : []) {
    const because = explained[nameOf(one)]
    test(`${program}: ${nameOf(one)}${because ? `: ${because}` : ''}`, async () => {
      // Without a usable record nothing matches; only mail goes on nevertheless.
      const isMatch = one.outcome === 'matches'
      assert.is(await judge(one), because === undefined ? isMatch : !isMatch)
    })
  }
}

test.run()
