/**
 * What the certificate check says of each family of clients is what these clients were observed to do with
 * the same kinds of servers.
 */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createKernel } from '../../../core/kernel/kernel.ts'
import { NO_SECRETS } from '../../../core/settings/read.ts'
import caa from '../../../plugins/caa/index.ts'
import certificate from '../../../plugins/certificate/index.ts'
import certificateMeasured from '../../../plugins/certificate/measured/index.ts'
import ct from '../../../plugins/ct/index.ts'
import { openDoors } from '../../../runtime/doors/index.ts'
import { memoryStore } from '../../../runtime/doors/store/store.ts'
import { all } from '../../behavior/demo/ask.ts'
import { dnsPeer } from '../../peers/protocols/dns/dns.ts'
import { there } from '../../peers/real-machine.ts'
import { answering, settingsOf } from '../../peers/world.ts'
import { EXPLAINED, NEWER } from './explained.ts'
import { readTable, type Table } from './table.ts'
import { startWorld } from './world.ts'

/** The families of the product, and the observed clients that stand for them. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome'],
  firefox: ['firefox'],
  openssl: ['openssl-3.0', 'openssl-3.5'],
  gnutls: ['gnutls'],
  java: ['java'],
  go: ['go'],
  rustls: ['rustls'],
  curl: ['curl'],
  nss: ['nss'],
  boringssl: ['boringssl'],
}
const LEAST = 0.98

interface Judged {
  readonly findings: readonly {
    readonly code: string
    readonly severity: string
    readonly refusedBy?: readonly string[]
  }[]
}
/** A finding that names clients is about these; an error that names none is about all. */
const refuses = ({ findings }: Judged, family: string): boolean =>
  findings.some(({ severity, refusedBy }) => refusedBy?.includes(family) ?? severity === 'error')

/** What the versions at hand did; null where they differ or were not asked. */
const observed = ({ servers }: Table, id: string, family: string): boolean | null => {
  const row = servers[id]
  const seen = new Set(
    FAMILIES[family]!.flatMap(name => {
      if (row?.accepts.includes(name)) return [false]
      return row?.refuses[name] === undefined ? [] : [true]
    }),
  )
  return seen.size === 1 ? [...seen][0]! : null
}

const table = readTable()
if (there.openssl && table) {
  const world = await startWorld()
  const dns = await dnsPeer({
    zones: Object.fromEntries(world.targets.map(({ host }) => [host, { A: ['127.0.0.1'] }])),
  })
  const settings = settingsOf(
    {
      CERTSCOPE_EXTRA_CA: 'roots',
      CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${dns.port}`,
      CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
      CERTSCOPE_TARGET_PORTS: world.targets.map(({ port }) => port).join(),
      CERTSCOPE_CT: 'off',
    },
    { roots: readFileSync(world.roots, 'utf8') },
  )
  const noCaa = answering(caa, () => ({ domain: '', caa: null, reason: null, above: null }))
  const doors = openDoors(settings, NO_SECRETS, memoryStore())
  const { call } = createKernel([certificate, certificateMeasured, noCaa, ct], doors, settings)
  const answers = await all(
    world.targets,
    async ({ host, port }) =>
      (await call(certificate, { domain: `${host}:${port}` })).answer as unknown as Judged,
  )
  world.stop()
  await dns.close()

  const differences: string[] = []
  const unexplained: string[] = []
  let count = 0
  for (const target of world.targets.filter(({ meant }) => !meant))
    for (const family of Object.keys(FAMILIES)) {
      const seen = observed(table, target.id, family)
      if (seen === null || EXPLAINED[target.id]?.[family] === NEWER) continue
      count++
      const answer = answers.get(target)!
      if (refuses(answer, family) === seen) continue
      const codes = answer.findings.map(({ code, severity }) => `${severity} ${code}`).join(', ')
      const line = `${target.id} (${target.what}): ${family} ${seen ? 'refuses' : 'accepts'} [${codes}]`
      differences.push(line)
      if (EXPLAINED[target.id]?.[family] === undefined) unexplained.push(line)
    }
  for (const line of differences) console.log(line)
  const share = 1 - differences.length / count
  console.log(`${count - differences.length} of ${count} agree, ${(share * 100).toFixed(1)} %`)

  test(`at least ${LEAST * 100} % of ${count} statements agree with what clients did`, () =>
    assert.ok(share >= LEAST, `${differences.length} differ`))
  test('the rest is explained', () => assert.equal(unexplained, []))
  test('at least 60 servers were asked', () => assert.ok(world.targets.length >= 60))
} else {
  console.log('skipped: OpenSSL or the table of observed clients is not here')
  test.skip('clients were observed', () => {})
}

test.run()
