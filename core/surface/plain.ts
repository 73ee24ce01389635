/** Text that a stranger had a hand in, made harmless for a terminal and for a model. */

/** Control characters and direction overrides, which a stranger may have put into a certificate or a record. */
export const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** On one line, and in the direction that it is read in. */
export const printable = (text: string): string => text.replace(CONTROL, '\ufffd')
