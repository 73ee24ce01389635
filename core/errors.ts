/** What may be told to a caller. Anything else is our bug: a 500 with nothing inside. */

/**
 * Plugins that are loaded beside the bundle bring a copy of this class: a brand tells what is one, not the
 * class.
 */
const REFUSAL = Symbol.for('certscope.refusal')

/** The caller's mistake, as one short line that says what to do. */
export class Refusal extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && REFUSAL in value
  }

  readonly [REFUSAL] = true
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  constructor(message: string, status = 400, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.headers = headers
  }
}

/** The answer was not there when it was due. */
export class DeadlineExceeded extends Error {
  constructor() {
    super('the answer took too long, try again in a minute')
    this.name = 'DeadlineExceeded'
  }
}

/** Nobody waits for the answer any more. */
export class ClientGone extends Error {
  constructor() {
    super('nobody waits for the answer any more')
    this.name = 'ClientGone'
  }
}

/** Status, headers and the `{error}` text for whatever was thrown; `ours` marks what belongs in the log. */
export const failure = (
  thrown: unknown,
): { status: number; error: string; headers: Readonly<Record<string, string>>; ours: boolean } => {
  if (thrown instanceof Refusal)
    return { status: thrown.status, error: thrown.message, headers: thrown.headers, ours: false }
  if (thrown instanceof DeadlineExceeded)
    return { status: 504, error: thrown.message, headers: {}, ours: true }
  // Nobody reads this; 499 is what proxies log for it.
  if (thrown instanceof ClientGone) return { status: 499, error: thrown.message, headers: {}, ours: false }
  return { status: 500, error: 'something went wrong on our side, try again later', headers: {}, ours: true }
}
