/** Finds the guide of this site that a text of ours ends with, such as `Rule 1: /guides/grade`. */
export const guideIn = (text: string): { readonly before: string; readonly path: string } | null => {
  const [, before, path] = /^(.*\s)(\/guides\/[a-z-]+|\/(?:en|ko)\/errors\/[a-z0-9-]+)$/.exec(text) ?? []
  return before === undefined || path === undefined ? null : { before, path }
}
