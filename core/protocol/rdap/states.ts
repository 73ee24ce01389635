/** EPP's states as servers write them, in RDAP's words (RFC 8056). Pure. */

/** RFC 5731 section 2.3 and RFC 3915 section 3.1. */
const WORDS: readonly string[] = [
  'add period',
  'auto renew period',
  'client delete prohibited',
  'client hold',
  'client renew prohibited',
  'client transfer prohibited',
  'client update prohibited',
  'inactive',
  'pending create',
  'pending delete',
  'pending renew',
  'pending restore',
  'pending transfer',
  'pending update',
  'redemption period',
  'renew period',
  'server delete prohibited',
  'server hold',
  'server renew prohibited',
  'server transfer prohibited',
  'server update prohibited',
  'transfer period',
]

const key = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

const BY_KEY: ReadonlyMap<string, string> = new Map([
  ...WORDS.map(word => [key(word), word] as const),
  ['ok', 'active'],
  ['active', 'active'],
  ['linked', 'associated'],
  // What registries call the weeks in which a cancelled name can still be had back.
  ['redemption', 'redemption period'],
  ['quarantine', 'redemption period'],
  ['inquarantine', 'redemption period'],
  ['autorenew', 'auto renew period'],
])

/** RDAP's word for a state that EPP knows, null for others. */
export const eppState = (text: string): string | null => BY_KEY.get(key(text)) ?? null

const MAX_STATES = 32

/**
 * The states that stand in fields of a WHOIS answer: each once, in the order of the answer; words that EPP
 * does not know are left out.
 */
export const readStates = (values: readonly string[]): readonly string[] => {
  const found = values.flatMap(value => value.split(/[,/;]|\s-\s|\s?https?:\S*/)).map(eppState)
  return [...new Set(found.filter(state => state !== null))].slice(0, MAX_STATES)
}
