/**
 * How an answer leaves: data, not functions to Response, so that OpenAPI can read the status and the media
 * type.
 */
export interface Reply<A> {
  readonly status: number
  readonly type: string
  write(answer: A): string
}

export const json: Reply<unknown> = {
  status: 200,
  type: 'application/json',
  write: answer => JSON.stringify(answer),
}
export const accepted: Reply<unknown> = { ...json, status: 202 }
