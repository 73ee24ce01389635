/** The commands that are not a plugin's: no plugin may have their names. */
export const OWN_VERBS: readonly (readonly [verb: string, summary: string])[] = [
  ['serve', 'Start the server (the default command).'],
  ['probe', 'Start a probe that another instance queries. Requires CERTSCOPE_PROBE_TOKEN.'],
  ['mcp', 'Serve the tools to an MCP client over stdio.'],
  ['config', 'Show the current settings.'],
  ['usage', 'Show the usage counts of the server.'],
]

/** Commands that go without a word in the list. */
const UNLISTED = ['help', 'version']

export const isOwnVerb = (name: string): boolean =>
  UNLISTED.includes(name) || OWN_VERBS.some(([verb]) => verb === name)
