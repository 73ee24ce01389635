/** What a server answers to hellos without the name, where another host stands beside the one asked for. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { surveyTls } from '../../../../../../core/protocol/tls/survey/index.ts'
import type { TlsSurvey } from '../../../../../../core/protocol/tls/survey/index.ts'
import { Random } from '../../../../../lab/fuzz/inputs/random.ts'
import { standing, type Model } from '../../../../../unit/core/protocol/tls/survey/model.ts'
import { randomModel } from '../../../../../unit/core/protocol/tls/survey/random-model.ts'

const target = { address: '192.0.2.1', port: 443, serverName: 'demo.example' }
const survey = (model: Model): Promise<TlsSurvey> =>
  surveyTls(standing(model).doors, target, { signal: new AbortController().signal, limit: 25 })

test('what another host answers to hellos without the name is not told of the name', async () => {
  let differ = 0
  for (let seed = 1; seed <= 12; seed++) {
    const random = new Random(300 + seed)
    const named = { ...randomModel(random), nameless: 'other' as const, without: [], alpn: ['h2'] }
    const stranger: Model = {
      ...randomModel(random),
      prime: new Uint8Array(128).fill(0xef),
      deflate: !named.deflate,
      without: ['renegotiation', 'extended', 'tickets'],
      alpn: ['http/1.1'],
    }
    const { withoutSni, ...alone } = await survey(named)
    const { withoutSni: beside, ...seen } = await survey({ ...named, nameless: stranger })
    assert.equal(seen, alone, `${seed}`)
    if (withoutSni.value !== beside.value) differ += 1
  }
  assert.ok(differ > 0, 'no such host was seen')
})

test.run()
