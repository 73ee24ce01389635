/** Pure: an address in a form that its owner recognizes and nobody else can use. */

/** `a***@example.com`. */
export const masked = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}
