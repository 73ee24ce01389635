/** An HTTPS server of Node, Bun or Deno: port, chain, key, options of `node:tls` as JSON. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'

const [port, chain, key, options] = process.argv.slice(2)
createServer({ cert: readFileSync(chain), key: readFileSync(key), ...JSON.parse(options) }, (_, response) =>
  response.end('hello'),
)
  .on('tlsClientError', () => {})
  .listen(Number(port), '127.0.0.1')
