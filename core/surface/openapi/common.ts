/** What many operations of OpenAPI have in common: headers, responses and parameters. */
import { ERRORS } from '../../errors/errors.ts'
import type { Json } from '../text/json-schema.ts'

export const ref = (kind: 'schemas' | 'headers' | 'responses' | 'parameters', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
})

export const HEADERS: Readonly<Record<string, { readonly description: string; readonly schema: Json }>> = {
  etag: {
    description: 'Changes with the body; weak if compressed. Send it back as `if-none-match`.',
    schema: { type: 'string' },
  },
  age: { description: 'Seconds since the check.', schema: { type: 'integer', minimum: 0 } },
  'cache-control': {
    description: 'How long the response may be cached.',
    schema: { type: 'string' },
  },
  'ratelimit-policy': {
    description: 'Requests (`q`) per IP address in a window of `w` seconds.',
    schema: { type: 'string' },
  },
  ratelimit: {
    description: 'Remaining requests (`r`), and seconds until there are more (`t`).',
    schema: { type: 'string' },
  },
  'retry-after': {
    description: 'Whole seconds to wait before the next request.',
    schema: { type: 'integer', minimum: 1 },
  },
}

export const headers = (...names: readonly string[]): Json =>
  Object.fromEntries(names.map(name => [name, ref('headers', name)]))

const problem = (description: string, error: string, ...names: readonly string[]): Json => ({
  description,
  ...(names.length ? { headers: headers(...names) } : {}),
  content: { 'application/json': { schema: ref('schemas', 'Error'), example: { error } } },
})

export const LIMITS = ['ratelimit-policy', 'ratelimit'] as const
export const TAGGED = ['etag', 'cache-control'] as const
export const SHARING = ['age', ...TAGGED] as const

export const RESPONSES: Json = {
  PageElsewhere: {
    description: 'Clients whose `accept` prefers a page are sent to it.',
    headers: { location: { description: 'The path of the page.', schema: { type: 'string' } } },
  },
  NotModified: {
    description: 'The response still matches `if-none-match`.',
    headers: headers(...SHARING, ...LIMITS),
  },
  BadRequest: problem(
    'The input is not valid.',
    'Missing parameter "domain" (got "host"). Example: /api/v1/certificate?domain=example.com',
    ...LIMITS,
  ),
  Forbidden: problem(
    'The `Host` or `Origin` of the request is not accepted by this instance.',
    ERRORS['host-unknown'].en,
  ),
  RequestTimeout: problem('The body did not arrive in time.', 'The body did not arrive in time.', ...LIMITS),
  ContentTooLarge: problem(
    'The body is too large.',
    'The body is too large. Send at most 16384 bytes.',
    ...LIMITS,
  ),
  UnsupportedMediaType: problem('The body is not JSON.', 'Send the body as application/json.', ...LIMITS),
  TooManyRequests: problem(
    'The rate limit of this IP address is exceeded.',
    'More than 30 requests in a minute. Try again in 12 s.',
    ...LIMITS,
    'retry-after',
  ),
  InternalServerError: problem('Internal server error.', ERRORS['internal-error'].en),
  ServiceUnavailable: problem(
    'The server is at capacity, this client has used its share, or the target could not be checked because '
      + 'this server lacked the means (`unchecked`).',
    `${ERRORS['checks-busy'].en} Try again in 5 s.`,
    ...LIMITS,
    'retry-after',
  ),
  GatewayTimeout: problem(
    'The check did not finish in time.',
    `${ERRORS['check-overdue'].en} Try again in 60 s.`,
    'retry-after',
  ),
}

/** Without examples: the viewer would send them with every try. */
export const PARAMETERS: Json = {
  client: {
    name: 'client',
    in: 'query',
    required: false,
    description: 'Name of the calling app or tool, such as my-app. For usage counts only.',
    schema: { type: 'string' },
  },
  fresh: {
    name: 'fresh',
    in: 'query',
    required: false,
    description:
      '1: check again now, for example after a fix. At most once a minute for each result over all callers; '
      + 'otherwise the cached result is returned, with its `age`.',
    schema: { type: 'string', enum: ['1', 'true', '0', 'false'] },
  },
}
