/** How often one request asks third parties, counted by the demo's own: never more than its budgets allow. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CHECK, REQUEST } from '../../../core/limits/cpu-budget.ts'
import { startDemo } from '../../peers/demo/main.ts'
import { settingsOf } from '../../peers/world.ts'

const demo = await startDemo({
  settings: settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000' }),
  logLine: line => console.error(line),
})
const { hosts, repositoryRequests } = demo.world
/** Those that say nothing take seconds, and name nobody. */
const names = hosts.filter(({ expect }) => expect.code !== 'timeout').map(({ name }) => name)

interface Counted {
  readonly fetches: number
  readonly upstreams: number
}

/** Requests at the CAs' hosts while one of ours is answered. */
const counted = async (path: string): Promise<Counted> => {
  const before = repositoryRequests.length
  const response = await fetch(`${demo.serving.url}${path}`)
  assert.is(response.status, 200, path)
  await response.text()
  const asked = repositoryRequests.slice(before)
  const fetches = asked.filter(target => target.endsWith('.cer')).length
  return { fetches, upstreams: asked.length - fetches }
}

test('a check of any host of the demo keeps to its budgets', async () => {
  let most: Counted = { fetches: 0, upstreams: 0 }
  for (const name of names) {
    const { fetches, upstreams } = await counted(`/api/v1/certificate?domain=${name}`)
    assert.ok(fetches <= CHECK.fetches, `${name}: ${fetches} issuers were fetched`)
    assert.ok(upstreams <= CHECK.upstreams, `${name}: ${upstreams} questions at CAs`)
    most = { fetches: Math.max(most.fetches, fetches), upstreams: Math.max(most.upstreams, upstreams) }
  }
  console.log(
    `${names.length} hosts, at most ${most.fetches} issuers and ${most.upstreams} questions at CAs for `
      + 'one check',
  )
  assert.ok(most.fetches > 0 && most.upstreams > 1, 'there was something to count')
})

test('a request of five domains keeps to the budgets of one request', async () => {
  for (let at = 0; at < names.length; at += 5) {
    const { fetches, upstreams } = await counted(`/api/v1/expiry?domains=${names.slice(at, at + 5).join()}`)
    assert.ok(
      fetches <= REQUEST.fetches && upstreams <= REQUEST.upstreams,
      `${names.slice(at, at + 5)}: ${fetches} and ${upstreams}`,
    )
  }
})

test.after(() => demo.close())
test.run()
