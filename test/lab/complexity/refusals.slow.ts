/** How refusing what an agent gives grows with what it gave: the refusal quotes it. */
import { plugins } from '../../../plugins/index.ts'
import { post } from '../../unit/core/mcp-plugins.ts'
import { world } from '../../peers/world.ts'
import { families } from './harness.ts'
import { texts } from './make.ts'

/** What a body of 64 KiB leaves for one member. */
const MEMBER = 64_500
const app = world(plugins, {}, { CERTSCOPE_LIMIT: '1000000' })

const called = async (language: string): Promise<string> => {
  const params = {
    name: 'watch_expiry',
    arguments: { domains: ['example.com'], email: 'me@example.com', language },
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  const text = await (await post(app, body)).text()
  if (!text.includes('language \\"')) throw new Error(`not refused for it: ${text.slice(0, 300)}`)
  if (text.length > 1_000) throw new Error(`a refusal of ${text.length} characters`)
  return text
}

const test = families('refusals', [
  ...texts({ name: 'a language', most: MEMBER, run: called, pieces: ['.', ' ', '. ', 'a.'], tail: 'x' }),
])

test.run()
