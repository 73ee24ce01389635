/** So many connections a minute to the ports of one network, whoever asks: past it there is no verdict. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { AT_OTHER_PORTS } from '../../../../core/base/limits.ts'
import caa from '../../../../plugins/caa/index.ts'
import certificate from '../../../../plugins/certificate/index.ts'
import certificateMeasured from '../../../../plugins/certificate/measured/index.ts'
import ct from '../../../../plugins/ct/index.ts'
import { clock, world } from '../../../peers/world.ts'
import { found, saying } from '../../../unit/core/guard-world.ts'

const scene = () => {
  const time = clock()
  const dialled: number[] = []
  const open = {
    now: time.now,
    resolve: async (name: string) => found(`93.184.${name.startsWith('far') ? 216 : 215}.14`),
    connect: async ({ port }: { port: number }) => {
      dialled.push(port)
      return saying('HTTP/1.1 400 Bad Request\r\n\r\n')
    },
  }
  const environment = { CERTSCOPE_TARGET_PORTS: '8443,9443', CERTSCOPE_LIMIT: '10000', CERTSCOPE_CT: 'off' }
  const it = world([caa, ct, certificate, certificateMeasured], open, environment)
  const ask = async (name: string, port: number, from: number) => {
    const url = `http://127.0.0.1/api/v1/certificate?domain=${name}.example.com:${port}`
    const response = await it.fetch(new Request(url), { address: `192.0.2.${from}` })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { ask, dialled, time }
}

test('past the limit of a network a check says that it was not made, and nothing is kept of it', async () => {
  const { ask, dialled, time } = scene()
  const asked = Array.from({ length: AT_OTHER_PORTS + 9 }, (_, at) =>
    ask(`n${at}`, at % 2 === 0 ? 8443 : 9443, at % 200),
  )
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ status }) => status !== 200)
  assert.is(refused.length, 9)
  assert.is(dialled.length, AT_OTHER_PORTS)
  for (const { status, headers, text } of refused) {
    assert.equal([status, headers.get('retry-after')], [503, '60'])
    assert.match(text, 'Too many connections were made to this network on ports other than 443')
    assert.not.match(text, 'verdict')
  }
  const last = answers.findIndex(({ status }) => status !== 200)
  const again = () => ask(`n${last}`, last % 2 === 0 ? 8443 : 9443, 9)
  assert.is((await again()).status, 503)
  assert.is((await ask('n0', 443, 9)).status, 200, 'port 443')
  assert.is((await ask('far', 8443, 9)).status, 200, 'another network')
  time.pass(61)
  assert.is((await again()).status, 200)
})

test.run()
