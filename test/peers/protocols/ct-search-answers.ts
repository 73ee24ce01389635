/** What the CT searches answer with, right and wrong. */

/** How a search may fail; each happened to the real ones. */
export type SearchFault =
  | '502'
  | '503'
  | 'html'
  | '404'
  | 'empty'
  | 'truncated'
  | 'redirect'
  | 'object'
  | 'wrong-types'
  | 'bad-times'
  | 'huge'
  | 'hang'
  | 'slow'
  | 'reset'
  | '429'
  | '429-date'
  | 'unauthorized'
  | 'endless-pages'

export const HTML =
  '<!DOCTYPE html>\n<html><head><title>crt.sh | Sorry</title></head><body><h1>Sorry, something went '
  + 'wrong... Please try again later</h1></body></html>\n'
export const answer = (
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): Response => new Response(body, { status, headers: { 'content-type': type, ...headers } })
export const json = (value: unknown): Response => answer(200, 'application/json', JSON.stringify(value))
const problem = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  answer(
    status,
    'application/json',
    JSON.stringify({ code, message: `${code.replaceAll('_', ' ')}: please see the documentation.` }),
    headers,
  )

/** Waits until the caller gives up, or for so long. */
const wait = (signal: AbortSignal, milliseconds: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })

/** The fault in place of the right answer; null where the fault is in the rows. */
export const faulty = async (
  fault: SearchFault,
  rows: readonly Record<string, unknown>[],
  request: Request,
): Promise<Response | null> => {
  switch (fault) {
    case '502':
      return answer(
        502,
        'text/html',
        '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad '
          + 'Gateway</h1></center></body></html>',
      )
    case '503':
      return answer(503, 'text/plain', 'upstream request timeout')
    case 'html':
      return answer(200, 'text/html; charset=UTF-8', HTML)
    case '404':
      return answer(404, 'text/html', '<html><body>404 Not Found</body></html>')
    case 'empty':
      return answer(200, 'application/json', '')
    case 'truncated':
      return answer(200, 'application/json', JSON.stringify(rows).slice(0, -20))
    case 'redirect':
      return answer(302, 'text/html', '', { location: 'https://attacker.example/' })
    case 'object':
      return json({ results: rows })
    case 'wrong-types':
      return json(
        rows.map(row => ({
          ...row,
          id: {},
          not_after: 17,
          name_value: null,
          dns_names: 'none',
          not_before: false,
        })),
      )
    case 'bad-times':
      return json(rows.map(row => ({ ...row, not_after: 'next year', entry_timestamp: 'yesterday' })))
    case 'huge':
      return answer(200, 'application/json', `[${' '.repeat(9 * 1024 * 1024)}]`)
    case 'hang':
      await wait(request.signal, 60_000)
      return answer(504, 'text/plain', '')
    case 'slow':
      await wait(request.signal, 300)
      return null
    case 'reset':
      throw new TypeError('fetch failed')
    case '429':
      return problem(429, 'rate_limited', { 'retry-after': '306' })
    case '429-date':
      return problem(429, 'rate_limited', { 'retry-after': 'Sat, 21 Nov 2026 00:10:00 GMT' })
    case 'unauthorized':
      return problem(401, 'invalid_api_key')
    case 'endless-pages':
      return null
  }
}
