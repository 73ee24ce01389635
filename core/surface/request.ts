/**
 * What every surface over HTTP reads of a request in the same way: its target, and a JSON body within limits.
 */
import { Refusal } from '../errors.ts'
import { join } from '../octets.ts'
import { deadline } from '../time.ts'

const BODY_MS = 10_000

/**
 * The path and query of a request; null for a target or a Host that is none. A runtime writes the Host
 * header, which a stranger chose, into `request.url`, where it may break the URL or leak into its path.
 */
export const readTarget = (request: Request): URL | null => {
  if (!/^[\w.:[\]-]*$/.test(request.headers.get('host') ?? '')) return null
  const target = `http://localhost${request.url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/^(?=[^/])/, '/')}`
  return URL.canParse(target) ? new URL(target) : null
}

/** The text of a body of at most `most` octets that arrives in time. Throws Refusal (408, 413). */
const readText = async (body: ReadableStream<Uint8Array> | null, most: number): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  const { signal, done } = deadline(BODY_MS)
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Refusal('the body did not arrive in time', 408)), {
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
      if (size > most) throw new Refusal(`the body is too large, send at most ${most} bytes`, 413)
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
 * The value of a JSON body. Throws Refusal: 415 for another type, 413, 408, and 400 with `otherwise` for what
 * is no JSON.
 */
export const readJson = async (
  request: { readonly headers: Headers; readonly body: ReadableStream<Uint8Array> | null },
  most: number,
  otherwise: string,
): Promise<unknown> => {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('send the body as application/json', 415)
  try {
    return JSON.parse(await readText(request.body, most))
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof SyntaxError || error instanceof TypeError)) throw error
    throw new Refusal(otherwise)
  }
}
