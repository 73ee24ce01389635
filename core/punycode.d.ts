/** The part of punycode that is used; the package brings no types. */
declare module 'punycode/punycode.es6.js' {
  /** A-labels of a domain name to Unicode. */
  export const toUnicode: (name: string) => string
}
