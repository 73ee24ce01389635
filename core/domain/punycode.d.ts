/** The part of punycode that is used; the package brings no types. */
declare module 'punycode/punycode.es6.js' {
  /** A-labels of a domain name to Unicode. */
  export const toUnicode: (name: string) => string
  /** One label, without its `xn--`, to Unicode; a RangeError when it is not Punycode. */
  export const decode: (label: string) => string
  /** One label to Punycode, without `xn--`; a RangeError when it is too long for it. */
  export const encode: (label: string) => string
}
