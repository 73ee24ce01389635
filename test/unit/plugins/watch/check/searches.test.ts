/** The searches of CT logs over days, on a store in memory, and through the plugin with its peers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { createKernel } from '../../../../../core/kernel/kernel.ts'
import { plugin, type Calls } from '../../../../../core/plugin/plugin.ts'
import ct from '../../../../../plugins/ct/index.ts'
import type { CtAnswer } from '../../../../../plugins/ct/schema.ts'
import type { SearchFault } from '../../../../peers/protocols/ct-search-answers.ts'
import { ctSearch, type IssuanceSpec } from '../../../../peers/protocols/ct-search.ts'
import { doorsOf, settingsOf } from '../../../../peers/world.ts'
import { DAY_MS, stage } from '../day/scene.ts'
import { days, SEARCHES } from '../day/searches.ts'

for (const [name, run] of Object.entries(SEARCHES)) test(name, () => run())

/** Asks as the watch does: for nobody who waits. */
const asks = plugin({
  name: 'asks',
  summary: 'Asks in the background.',
  ttl: 0,
  uses: { ct },
  input: v.object({}),
  output: v.object({}),
  example: {},
  run: () => ({}),
})

test('through the plugin: crt.sh and Cert Spotter, whichever answers, tell of one certificate once', async () => {
  const it = await stage('2026-11-21T00:30:00Z')
  const issued = (serialNumber: string, from: number): IssuanceSpec => ({
    names: ['*.example.com', 'a.example.com'],
    notBefore: new Date(from),
    notAfter: new Date(from + 90 * DAY_MS),
    serialNumber,
  })
  const spec = {
    issuances: [issued('00a1', it.now() - 30 * DAY_MS)],
    crtsh: undefined as SearchFault | undefined,
    certspotter: undefined as SearchFault | undefined,
  }
  const peer = {
    fetch: (request: Request) => ctSearch(spec as Parameters<typeof ctSearch>[0]).fetch(request),
  }
  const doors = doorsOf({ now: () => new Date(it.now()), fetch: peer.fetch })
  const kernel = createKernel([ct, asks], doors, settingsOf({}))
  it.search = async domain => {
    const found: CtAnswer[] = []
    await kernel.runJob(
      asks,
      {
        name: 'search',
        at: 'throughout',
        run: async context => {
          const use = context.use as Calls<{ ct: typeof ct }>
          found.push(await use.ct({ domain }))
        },
      },
      new AbortController().signal,
    )
    return found[0]!
  }
  await it.watch({ 'one@example.com': ['a.example.com'] }, { certificates: 1 })
  const instances = [it.instance()]
  await days(it, instances, 2)
  spec.issuances.push(issued('00b2', it.now() - DAY_MS))
  // Cert Spotter has one row for a pair; crt.sh has two, with a serial number.
  spec.crtsh = '502'
  await days(it, instances, 1)
  spec.crtsh = undefined
  spec.certspotter = '503'
  await days(it, instances, 2)
  assert.equal(
    it.sent.map(({ subject }) => subject),
    ['a.example.com: new certificate in CT logs from "E7"'],
  )
})

test.run()
