/** The form of a header or trailer field's line (RFC 9112 section 5), in which nothing is folded. */
const FIELD_LINE = /^[!#$%&'*+.^_`|~\w-]+:[\t -~\x80-\xff]*$/

export const isFieldLine = (line: string): boolean => FIELD_LINE.test(line)
