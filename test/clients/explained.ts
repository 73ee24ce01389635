/** Where the product says otherwise of a client than was observed, and why: by server, then by family. */
export const EXPLAINED: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
