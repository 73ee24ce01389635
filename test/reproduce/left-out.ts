/** Servers that a client is not asked about, and why. */
export const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
