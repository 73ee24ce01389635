/**
 * `npm run scanners`: starts each configuration, lets sslscan and testssl.sh scan it, and writes down what
 * they said. With names as words (`nginx`, `openssl-dh`) only configurations that begin so; `--new`: only
 * those that the table lacks, or has with other settings or without testssl.sh. Each takes about a minute.
 */
import { CONFIGURATIONS } from './servers/configurations.ts'
import type { Configuration, Program } from './servers/configuration.ts'
import { readObserved, writeObserved, type Seen } from './observed.ts'
import { LAUNCHES } from './servers/launch.ts'
import { openGround, serverVersion, startTlsOf } from './servers/servers.ts'
import { readSslscan, runSslscan, sslscanVersion } from './sslscan.ts'
import { readTestssl, runTestssl, testsslVersion } from './testssl.ts'

const ABOUT =
  'What sslscan and testssl.sh say of servers of many configurations on loopback. Made by npm run scanners.'
const LANES = 2

const isSeen = ({ settings, certificates }: Configuration, seen: Seen | undefined): boolean =>
  !!seen?.testssl
  && JSON.stringify([settings, certificates]) === JSON.stringify([seen?.settings, seen?.certificates])

const main = async (args: readonly string[]): Promise<void> => {
  const [sslscan, testssl] = [sslscanVersion(), testsslVersion()]
  if (sslscan === null || testssl === null) return console.log('skipped: sslscan or testssl.sh is not here')
  const scanners = { sslscan, testssl }
  const date = new Date().toISOString().slice(0, 10)
  const before = readObserved()
  const words = args.filter(word => word !== '--new')
  const wanted = CONFIGURATIONS.filter(
    one =>
      (words.length === 0 || words.some(word => one.name.startsWith(word)))
      && !(args.includes('--new') && isSeen(one, before?.servers[one.name])),
  )
  const names = new Set(CONFIGURATIONS.map(({ name }) => name))
  const servers = new Map(Object.entries(before?.servers ?? {}).filter(([name]) => names.has(name)))
  const programs: Partial<Record<Program, string>> = { ...before?.programs }
  const ground = openGround()
  const queue = [...wanted]
  const lane = async (): Promise<void> => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      const version = serverVersion(one.program)
      if (version === null) {
        console.log(`skipped: ${one.program} is not here`)
        continue
      }
      programs[one.program] = version
      const { name, settings, certificates } = one
      const server = await ground.start(one, LAUNCHES[one.program]).catch(error => console.log(String(error)))
      if (!server) continue
      const spoken = startTlsOf(one.program)
      const sslscan = readSslscan(await runSslscan(server.port, spoken))
      const findings = await runTestssl(server.port, spoken)
      const testssl = findings === null ? null : readTestssl(findings)
      server.stop()
      servers.set(name, { settings, certificates, sslscan, testssl })
      writeObserved({ about: ABOUT, date, scanners, programs, servers: Object.fromEntries(servers) })
      console.log(`${name}: ${sslscan.protocols.join(', ')}${testssl ? '' : '; testssl.sh did not end'}`)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  ground.close()
  console.log(`${wanted.length} configurations scanned, ${servers.size} in the table`)
}

if (import.meta.main) {
  await main(process.argv.slice(2))
  process.exit(0)
}
