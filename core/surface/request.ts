/**
 * Reads a request's target, and its JSON body within limits, in the same way for every surface over HTTP.
 */
import { Refusal } from '../errors.ts'
import { join } from '../octets.ts'
import { deadline } from '../time.ts'

const BODY_MS = 10_000

/**
 * The path and query of a request; null if the target or the Host is not valid. A runtime writes the Host
 * header, which is untrusted, into `request.url`, where it may break the URL or leak into its path.
 */
export const readTarget = (request: Request): URL | null => {
  if (!/^[\w.:[\]-]*$/.test(request.headers.get('host') ?? '')) return null
  const target = `http://localhost${request.url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/^(?=[^/])/, '/')}`
  return URL.canParse(target) ? new URL(target) : null
}

/** The text of a body of at most `most` bytes that arrives in time. Throws Refusal (408, 413). */
const readText = async (body: ReadableStream<Uint8Array> | null, most: number): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  const { signal, done } = deadline(BODY_MS)
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Refusal('The body did not arrive in time.', 408)), {
      once: true,
    }),
  )
  try {
    for (
      let part = await Promise.race([reader?.read(), late]);
      part && !part.done;
      part = await Promise.race([reader!.read(), late])
    ) {
      size += part.value.length
      if (size > most) throw new Refusal(`The body is too large. Send at most ${most} bytes.`, 413)
      chunks.push(part.value)
    }
  } catch (error) {
    reader?.cancel().catch(() => {})
    throw error
  } finally {
    done()
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(join(chunks))
}

/**
 * The value of a JSON body. Throws Refusal: 415 for another type, 413, 408, and 400 with `otherwise` for a
 * body that is not JSON.
 */
export const readJson = async (
  request: { readonly headers: Headers; readonly body: ReadableStream<Uint8Array> | null },
  most: number,
  otherwise: string,
): Promise<unknown> => {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('Send the body as application/json.', 415)
  try {
    return JSON.parse(await readText(request.body, most))
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof SyntaxError || error instanceof TypeError)) throw error
    throw new Refusal(otherwise)
  }
}
