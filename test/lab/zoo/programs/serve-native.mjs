// HTTPS by the server that the runtime brings itself: PORT CHAIN KEY
import { readFileSync } from 'node:fs'

const [port, cert, key] = process.argv
  .slice(2)
  .map((word, index) => (index === 0 ? Number(word) : readFileSync(word, 'utf8')))
const hello = () => new Response('hello')
if ('Deno' in globalThis) Deno.serve({ port, hostname: '127.0.0.1', cert, key, onListen() {} }, hello)
else Bun.serve({ port, hostname: '127.0.0.1', tls: { cert, key }, fetch: hello })
