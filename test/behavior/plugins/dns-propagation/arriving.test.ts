/** While a propagation check runs, its page fills with one resolver after the other. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { resolvers } from '../../../../knowledge-base/resolvers/index.ts'
import { dnsWorld } from '../../../peers/protocols/dns/dns-world.ts'
import { get } from '../../../peers/world.ts'
import { appIn, plan } from '../../../unit/plugins/dns-propagation/app.ts'

/** The lines of progress. Each answer takes a while, or the page would be sent whole. */
const linesOf = async (language: 'en' | 'ko', vantage: 'kr' | 'edge'): Promise<string[]> => {
  const { datagram } = dnsWorld(plan()).doors
  const app = appIn({}, { CERTSCOPE_VANTAGE: vantage }, undefined, async (to, message, how) => {
    await new Promise(resolve => setTimeout(resolve, 20))
    return datagram(to, message, how)
  })
  const path = `/${language}/dns-propagation?name=www.demo.com&type=A`
  const page = await (await get(app, path, { headers: { accept: 'text/html' } })).text()
  const [, told = ''] = /<section class="progress"[^]*?<ol>([^]*?)<\/ol>/.exec(page) ?? []
  assert.match(page, 'class="verdict good"')
  return [...told.matchAll(/<li>(.*)<\/li>/g)].map(found => found[1]!)
}

const total = resolvers.length

test('each resolver is a line with what it returns, and how many have answered', async () => {
  const lines = await linesOf('en', 'kr')
  assert.equal(
    lines.map(line => line.replace(/^.*: /, '')),
    resolvers.map((_, index) => `9.9.8.8 (${index + 1} of ${total} resolvers).`),
  )
  assert.equal(lines.map(line => line.replace(/: .*$/, '')).sort(), resolvers.map(({ name }) => name).sort())
})

test('in Korean as well', async () => {
  const lines = await linesOf('ko', 'kr')
  assert.is(lines.at(-1)!.replace(/^.*: /, ''), `9.9.8.8(리졸버 ${total}곳 중 ${total}곳 응답).`)
})

test('a probe answers for all resolvers at once', async () => {
  assert.equal(await linesOf('en', 'edge'), [])
})

test.run()
