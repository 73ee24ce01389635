// Visits servers with fetch: `roots proxy`, lines of `id port host`; JSON lines of id and text, as an uncaught error prints.
import { readFileSync } from 'node:fs'
import https from 'node:https'
import { createInterface } from 'node:readline'
import { inspect } from 'node:util'

const [roots, proxy] = process.argv.slice(-2)
const ca = readFileSync(roots, 'utf8')
const isBun = 'Bun' in globalThis
const here = (_, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)

const byHttps = url =>
  new Promise((resolve, reject) => {
    const request = https.get(url, { ca, lookup: here, agent: false, timeout: 10_000 }, response =>
      response.on('error', reject).on('end', resolve).resume(),
    )
    request.on('error', reject).on('timeout', () => request.destroy(new Error('Request timed out')))
  })
const byBun = async url =>
  (await fetch(url, { proxy, tls: { ca }, signal: AbortSignal.timeout(10_000) })).text()

for await (const line of createInterface({ input: process.stdin })) {
  const [id, port, host] = line.split(' ')
  const text = await (isBun ? byBun : byHttps)(`https://${host}:${port}/`).then(
    () => '',
    error => inspect(error, { colors: true }),
  )
  console.log(JSON.stringify({ id, text }))
}
