/** TLSA records and chains judged beside OpenSSL and ldns-dane; what they see otherwise is explained. */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
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

const nameOf = ({ records, chain }: Case): string => `${records.join(', ')} and ${chain}`

const PROGRAMS: readonly {
  readonly program: string
  readonly words: readonly string[]
  readonly judge: (one: Case) => boolean | Promise<boolean>
  /** Where it sees something else, and why. */
  readonly explained: Readonly<Record<string, string>>
}[] = [
  {
    program: 'openssl',
    words: ['version'],
    judge: openssl,
    explained: {
      '2 1 1 issuer and the domain': 'It is told one name; RFC 7672 takes that of the domain as well.',
    },
  },
  {
    program: 'ldns-dane',
    words: ['-v'],
    judge: ldns,
    explained: {
      '3 1 1 leaf and another name': 'It checks names for usage 3 as RFC 6698 had it; RFC 7671 does not.',
      '3 1 1 leaf, 2 1 1 issuer and another name': 'It checks names for usage 3, as above.',
      '2 0 0 issuer and leaf alone': 'It looks for a trust anchor only among what the server sent.',
      '2 1 1 issuer and the domain': 'It is told one name; RFC 7672 takes that of the domain as well.',
    },
  },
]

for (const { program, words, judge, explained } of PROGRAMS) {
  const isThere = spawnSync(program, words).error === undefined
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
