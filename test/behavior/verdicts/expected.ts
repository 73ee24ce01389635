/**
 * What the first line of `certificate` and of `expiry` should say about every name of the demo, judged from
 * what clients do and from what an owner has to do. It was written without the rule, and it judges the rule.
 */
import { DOMAIN } from '../../peers/demo/repository.ts'
import { HOST_ROWS } from './expected-hosts.ts'
import { NAME_ROWS } from './expected-names.ts'

/**
 * good: all mainstream clients connect, and nothing has to be done.
 * warning: most connect, and something will break on a known date, or other clients refuse already.
 * problem: Chrome, Firefox or Safari refuses today, or most of OpenSSL, GnuTLS, Java, Go and curl do, or a
 * part of the users meets an error (one address, one country); or the server cannot be reached.
 * unchecked: what was asked could not be found out, and no error of the host is known.
 */
export const EXPECTED_STATES = ['good', 'warning', 'problem', 'waiting', 'unchecked', 'warning+'] as const
/** `warning+`: warning or problem; some clients refuse, and both words can be defended. */
export type Expected = (typeof EXPECTED_STATES)[number]

export interface Row {
  readonly name: string
  readonly certificate: Expected
  readonly expiry: Expected
  readonly why: string
}

/** Lines of `name | certificate | expiry | why`; a name with no dot at its end is below the demo's domain. */
const parseRow = (line: string): Row => {
  const [name = '', certificate = '', expiry = '', why = ''] = line.split('|').map(cell => cell.trim())
  return {
    name: name.endsWith('.') ? name.slice(0, -1) : `${name}.${DOMAIN}`,
    certificate: certificate as Expected,
    expiry: expiry as Expected,
    why,
  }
}

export const EXPECTED: readonly Row[] = `${HOST_ROWS}\n${NAME_ROWS}`
  .split('\n')
  .filter(line => line.includes('|'))
  .map(parseRow)
