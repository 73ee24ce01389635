/** What somebody was asked for, or why there is nothing. */

export type Outcome<T, Reason = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: Reason }
