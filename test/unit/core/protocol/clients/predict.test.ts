/** Whether clients connect, by hand: each family, each reason, and each thing that leaves the answer open. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { predict } from '../../../../../core/protocol/clients/predict.ts'
import { CLIENT_REASONS } from '../../../../../core/protocol/clients/reasons.ts'
import type { ServerOffer } from '../../../../../core/protocol/clients/server.ts'
import { words } from '../../../../../core/text/catalogue.ts'
import { CERTIFICATE_CASES } from './cases-certificate.ts'
import { HANDSHAKE_CASES } from './cases-handshake.ts'
import { ofTable } from './cases.ts'
import type { Expected } from './cases.ts'
import { FAMILIES } from './families.ts'
import { GCM, known, MODERN, offers, only, TABLE } from './offers.ts'
import { SOUND } from './sound.ts'

const CASES = [...HANDSHAKE_CASES, ...CERTIFICATE_CASES]

const shown = (client: Parameters<typeof predict>[0], server: ServerOffer): Expected => {
  const { connects, reason } = predict(client, server)
  if (connects === true) return true
  const text = words(CLIENT_REASONS, reason!, 'en')!
  return connects === false ? text : `? ${text}`
}

for (const [id, what, server, expected] of FAMILIES)
  test(`${id}: ${what}`, () => assert.is(shown(ofTable(id), server), expected))

test('every family of the table has a row', () => {
  const tried = new Set(FAMILIES.map(([id]) => ofTable(id).family))
  const left = [...new Set(TABLE.map(({ family }) => family))].filter(family => !tried.has(family))
  assert.equal(
    left,
    ['libressl'].filter(() => !tried.has('libressl')),
  )
})

for (const [what, client, server, expected] of CASES)
  test(what, () => assert.is(shown(client, server), expected))

const grouped = (rows: readonly { readonly id: string; readonly text: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ text }) => text)].map(([text, group]) => [
      text,
      group.map(({ id }) => id).sort(),
    ]),
  )
const sorted = (rows: Readonly<Record<string, string>>) =>
  grouped(Object.entries(rows).flatMap(([text, ids]) => ids.split(' ').map(id => ({ id, text }))))

for (const [ca, server, { refused, open }] of SOUND)
  test(`a sound server of ${ca}: all rows connect but those that are listed`, () => {
    const rows = TABLE.flatMap(client => {
      const { connects, reason } = predict(client, server)
      return connects ? [] : [{ id: client.id, connects, text: words(CLIENT_REASONS, reason!, 'en')! }]
    })
    assert.equal(grouped(rows.filter(({ connects }) => connects === false)), sorted(refused))
    assert.equal(grouped(rows.filter(({ connects }) => connects === null)), sorted(open))
  })

test('what is agreed on is told where it is certain', () => {
  const { version, suite, group } = predict(ofTable('chrome-156'), MODERN)
  assert.equal([version, suite, group], ['TLS 1.3', 0x1301, 0x1d])
  const byClient = { ...only(0x0303, GCM), groupOrder: 'client' } as const
  const order = offers(known(0xc030, 0xc02f), 'client')
  const told = predict(ofTable('go-1.26'), { ...byClient, versions: { ...byClient.versions, 0x0303: order } })
  assert.equal([told.version, told.suite, told.group], ['TLS 1.2', 0xc02f, 0x1d])
  const open = predict(ofTable('chrome-156'), { ...MODERN, groupOrder: null })
  assert.equal([open.connects, open.group], [true, null])
  assert.equal(predict(ofTable('dotnet-10-linux'), MODERN).group, null)
  const dhe13 = predict(ofTable('openssl-3.5'), only(0x0303, known(0x009c)))
  assert.equal([dhe13.suite, dhe13.group], [0x009c, null])
})

test('every reason and every part has a row, in both languages', () => {
  const seen = new Set<string>()
  const rows = [
    ...FAMILIES.map(([id, , server]) => predict(ofTable(id), server)),
    ...CASES.map(([, client, server]) => predict(client, server)),
  ]
  for (const { reason } of rows) {
    if (!reason) continue
    seen.add(reason.code)
    const { part } = (reason.params ?? {}) as { readonly part?: { readonly code: string } }
    if (part) seen.add(part.code)
    for (const language of ['en', 'ko'] as const)
      assert.not.match(words(CLIENT_REASONS, reason, language)!, /[{}]/)
  }
  assert.equal(
    Object.keys(CLIENT_REASONS).filter(code => !seen.has(code)),
    [],
  )
})

test.run()
