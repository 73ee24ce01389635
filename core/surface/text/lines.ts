/**
 * Escapes line separators in JSON responses: JSON allows them, and some readers of event streams end a line
 * at them.
 */
import { escaped } from '../../base/printable.ts'

/** Beside CR and LF, which JSON escapes (Python's `splitlines`). */
const SEPARATORS = /[\u0085\u2028\u2029]/g

/** The same response; `ended` is called once its body has ended or its reader has gone. */
export const onWholeLines = (answer: Response, ended: () => void): Response => {
  const { body, status, headers } = answer
  if (body === null) {
    ended()
    return answer
  }
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  /** Of a chunk that ends within a character, what is whole. */
  const next = async (): Promise<string | null> => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return null
      const text = decoder.decode(value, { stream: true })
      if (text !== '') return text
    }
  }
  return new Response(
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const text = await next()
          if (text !== null) return controller.enqueue(encoder.encode(escaped(text, SEPARATORS)))
          controller.close()
        } catch (error) {
          controller.error(error)
        }
        ended()
      },
      cancel(reason) {
        ended()
        return reader.cancel(reason)
      },
    }),
    { status, headers },
  )
}
