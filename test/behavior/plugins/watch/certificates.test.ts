/** The choice to hear of new certificates: asked for, confirmed, shown and changed. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { LetterRow, RequestRow } from '../../../../plugins/watch/store/tables.ts'
import { EMAIL, scene } from '../../../unit/plugins/watch/scene.ts'

const JSON_BODY = { 'content-type': 'application/json' }
const asJson = (value: object): string => JSON.stringify(value)
const textOf = async (response: Response | Promise<Response>): Promise<string> => (await response).text()

const CHOICES: readonly (readonly [given: string | boolean | undefined, isForm: boolean, kept: number])[] = [
  [true, false, 1],
  [false, false, 0],
  ['true', false, 1],
  ['on', true, 1],
  ['true', true, 1],
  ['1', true, 1],
  ['', true, 0],
  ['off', true, 0],
  [undefined, true, 0],
  [undefined, false, 0],
]
for (const [given, isForm, kept] of CHOICES)
  test(`certificates ${asJson({ given })} ${isForm ? 'of a form' : 'in JSON'} is ${kept}`, async () => {
    const it = scene()
    const body = {
      email: EMAIL,
      domains: 'example.com',
      ...(given === undefined ? {} : { certificates: given }),
    }
    const response = isForm
      ? await it.post('/api/v1/watch', body as unknown as Record<string, string>)
      : await it.post('/api/v1/watch', asJson(body), JSON_BODY)
    assert.is(response.status, 202)
    assert.is((await it.rows<RequestRow>('watch_request'))[0]!.certificates, kept)
  })

test('new certificates are told of where that was asked for, which the mail and both pages say', async () => {
  for (const [language, says] of [
    ['en', /new certificates in CT logs/],
    ['ko', /CT 로그에 나타날 때도/],
  ] as const) {
    const it = scene()
    await it.post('/api/v1/watch', { email: EMAIL, domains: 'example.com', certificates: 'on', language })
    await it.take()
    const [letter] = await it.rows<LetterRow>('watch_letter')
    assert.is((JSON.parse(letter!.content) as { certificates?: boolean }).certificates, true)
    const link = `${await it.link('confirm')}?lang=${language}`
    assert.match(await textOf(it.get(link)), says)
    const chosen = async () => (await it.subscriptionOf(EMAIL))!.certificates
    assert.is(await chosen(), 0)
    assert.match(await textOf(it.post(link, null)), says)
    assert.is(await chosen(), 1)
  }
})

test('a later request turns them on where it is confirmed, and none turns them off', async () => {
  const it = scene()
  const chosen = async () => (await it.subscriptionOf(EMAIL))!.certificates
  await it.confirmed('example.com')
  for (const [domains, certificates, kept] of [
    ['a.example.com', 'on', 1],
    ['b.example.com', 'off', 1],
  ] as const) {
    it.time.pass(3600)
    await it.store.database.query(`UPDATE watch_letter SET state = 'sent'`)
    await it.post('/api/v1/watch', { email: EMAIL, domains, certificates })
    await it.take()
    const link = await it.link('confirm')
    await it.post(link)
    assert.is(await chosen(), kept)
  }
})

test('a spent link asks again for what was asked for', async () => {
  const it = scene()
  await it.post('/api/v1/watch', { email: EMAIL, domains: 'example.com', certificates: 'on' })
  await it.take()
  const link = await it.link('confirm')
  it.time.pass(3 * 24 * 3600)
  await it.post(link.replace('/confirm/', '/again/'))
  assert.equal(
    (await it.rows<RequestRow>('watch_request')).map(({ certificates }) => certificates),
    [1],
  )
})

test('the settings turn new certificates on and off, by a form or JSON, and nothing else does', async () => {
  for (const [language, on, off] of [
    ['en', 'Report new certificates', 'Stop reporting new certificates'],
    ['ko', '새 인증서 알림 켜기', '새 인증서 알림 끄기'],
  ] as const) {
    const it = scene()
    await it.confirmed('example.com')
    const manage = `${await it.link('manage')}?lang=${language}`
    const chosen = async () => (await it.subscriptionOf(EMAIL))!.certificates
    const button = async () => {
      const page = await textOf(it.get(manage))
      return [page.includes(`>${on}</button>`), page.includes(`>${off}</button>`)]
    }
    assert.equal([await chosen(), ...(await button())], [0, true, false])
    for (let times = 0; times < 2; times++) await it.post(manage, { act: 'save', certificates: 'on' })
    assert.equal([await chosen(), ...(await button())], [1, false, true])
    await it.post(manage, { act: 'save', hour: '7' })
    assert.is(await chosen(), 1)
    await it.post(manage, { act: 'save', certificates: 'off' })
    assert.is(await chosen(), 0)
    const json = { 'content-type': 'application/json' }
    await it.post(manage, JSON.stringify({ act: 'save', certificates: true }), json)
    assert.equal([await chosen(), (await it.subscriptionOf(EMAIL))!.hour], [1, 7])
    assert.is((await it.post(manage, { act: 'save', certificates: 'x' })).status, 400)
  }
})

test.run()
