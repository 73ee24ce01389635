/** TLSA records and chains judged beside ldns-dane of Debian; what it sees otherwise is explained. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { toPem } from '../../../peers/protocols/x509/ca.ts'
import { CASES, type Case } from '../../../unit/plugins/mail/dane/cases.ts'
import { servedAt } from '../../../unit/plugins/mail/dane/chains.ts'

const isThere = spawnSync('ldns-dane', ['-v']).error === undefined
if (!isThere) console.log('skipped: ldns-dane is not here, so nothing else judges the cases of DANE')

const home = mkdtempSync(join(tmpdir(), 'certscope-dane-'))
test.after(() => rmSync(home, { recursive: true, force: true }))

const { chains, record } = servedAt(new Date())

const judged = ({ chain, records }: Case): string => {
  const [zone, bundle] = [join(home, 'tlsa'), join(home, 'chain.pem')]
  const lines = records.map(record).map(data => {
    const [usage, selector, matching, ...rest] = data
    const hex = Buffer.from(rest).toString('hex')
    return `_25._tcp.mx.example.com. 300 IN TLSA ${usage} ${selector} ${matching} ${hex}\n`
  })
  writeFileSync(zone, lines.join(''))
  writeFileSync(bundle, chains[chain].map(der => toPem(der as Uint8Array<ArrayBuffer>)).join(''))
  const words = ['-t', zone, '-c', bundle, 'verify', 'mx.example.com', '25']
  const { status, stdout, stderr } = spawnSync('ldns-dane', words, { encoding: 'utf8', timeout: 10_000 })
  return status === 0 ? 'matches' : `differs ${stdout}${stderr}`.trim()
}

/** What it sees otherwise, by records and chain. OpenSSL, which mail servers use, agrees with us in each. */
const EXPLAINED: Readonly<Record<string, string>> = {
  '3 1 1 leaf and another name': 'It checks names for usage 3 as RFC 6698 had it; RFC 7671 does not.',
  '2 0 0 issuer and leaf alone': 'It looks for a trust anchor only among what the server sent.',
  '2 1 1 issuer and the domain': 'It knows one name; RFC 7672 takes that of the domain as well.',
}

if (isThere)
  for (const one of CASES) {
    const name = `${one.records.join(', ')} and ${one.chain}`
    const because = EXPLAINED[name]
    test(because ? `${name}: ${because}` : name, () => {
      // Without a usable record nothing matches; only mail goes on nevertheless.
      const ours = one.outcome === 'matches' ? 'matches' : 'differs'
      const [theirs] = judged(one).split(' ')
      if (because) assert.is.not(theirs, ours)
      else assert.is(theirs, ours, judged(one))
    })
  }
else test.skip('ldns-dane judges the same', () => {})

test.run()
