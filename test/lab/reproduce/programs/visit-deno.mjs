// Visits servers with Deno's fetch: `roots proxy`, lines of `id port host`; JSON lines of id and text.
import { TextLineStream } from './text-lines.mjs'

const [roots, proxy] = Deno.args
const client = Deno.createHttpClient({ caCerts: [await Deno.readTextFile(roots)], proxy: { url: proxy } })
for await (const line of Deno.stdin.readable
  .pipeThrough(new TextDecoderStream())
  .pipeThrough(TextLineStream())) {
  const [id, port, host] = line.split(' ')
  const text = await fetch(`https://${host}:${port}/`, { client, signal: AbortSignal.timeout(10_000) })
    .then(response => response.text())
    .then(
      () => '',
      error => `error: Uncaught (in promise) ${Deno.inspect(error)}`,
    )
  console.log(JSON.stringify({ id, text }))
}
