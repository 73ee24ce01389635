/** What stands is sent to Alertmanager each day, with the same labels, and ends by itself when it is over. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import { hashesOf } from '../../../../../plugins/watch/store/hashes.ts'
import { DAY_MS, HOUR_MS, endingAt, stage } from '../../../../unit/plugins/watch/day/scene.ts'

const ADDRESS = `alertmanager:${'0'.repeat(32)}@am.example.com`

interface Alert {
  readonly labels: Readonly<Record<string, string>>
  readonly startsAt: string
  readonly endsAt: string
}

test('an alert is repeated before it ends, under one name for all its steps, until it is over', async () => {
  const it = await stage('2026-11-21T00:30:00Z')
  const begun = it.now()
  const renewedAt = begun + 8 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, begun + (now < renewedAt ? 16 : 96) * DAY_MS, now)
  await it.watch({ [ADDRESS]: ['a.example.com'], 'p@example.com': ['a.example.com'] })
  const posts: (readonly Alert[])[] = []
  it.get = async (url, options) => {
    // For so long that the next message would be too close to this one for other receivers.
    const hours = (it.now() - begun) / HOUR_MS
    if (hours > 70 && hours < 79) return { ok: false, why: 'refused', detail: 'refused', url }
    posts.push(JSON.parse(new TextDecoder().decode(options!.post!.body)) as Alert[])
    return { ok: true, status: 200, headers: new Map(), body: new Uint8Array(), url }
  }
  const { context } = it.instance()
  Object.assign(context.settings, { webhooks: ['alertmanager'] })
  const hashes = await hashesOf(context.documents)
  await it.database.query('UPDATE watch_subscription SET webhook = $2 WHERE email = $1', [
    ADDRESS,
    await hashes.seal(ADDRESS, 'https://am.example.com/'),
  ])
  while (it.now() < begun + 14 * DAY_MS) it.set(Math.max(await pass(context), it.now() + HOUR_MS / 2))
  const expiring = posts.flatMap(alerts =>
    alerts.filter(({ labels }) => labels['code'] === 'certificate-expiring'),
  )
  // From the day of its first step to the one on which it was renewed: each day, though its steps are few.
  assert.ok(expiring.length >= 6, `${expiring.length}`)
  assert.is(new Set(expiring.map(({ labels }) => labels['key'])).size, 1)
  for (const [at, { startsAt }] of expiring.entries())
    if (at > 0) assert.ok(startsAt < expiring[at - 1]!.endsAt)
  const end = Date.parse(expiring.at(-1)!.endsAt)
  assert.ok(end > renewedAt && end < renewedAt + 1.5 * DAY_MS)
  assert.ok(posts.flat().some(({ labels }) => labels['code'] === 'renewed'))
  assert.ok(it.sent.length < 5, `${it.sent.length} mails`)
})

test.run()
