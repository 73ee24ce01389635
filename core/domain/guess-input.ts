/** Tells what a text is that is given without saying so: one domain, several, or something else. */
import { MAX_INPUT_LENGTH, readDomain } from './domain.ts'
import { MAX_DOMAINS } from '../base/limits.ts'

const URL_BEGINS = /^[a-z][a-z0-9+.-]*:[/\\]{2}/i
/** Paths may have commas, but hardly ever another URL behind one, or nothing before the first. */
const SEVERAL =
  /[,;][a-z][a-z0-9+.-]*:[/\\]{2}|^(?:[a-z][a-z0-9+.-]*:)?(?:[/\\]{2})?[^/\\?#]+[/\\][,;]+[^,;]/i
const ADDRESS = /^(?=.*[.:])[\da-fx.:[\]%]+$/i
/**
 * What was meant as a name, whatever is wrong with it. Names of classes and files have dots as well, but
 * capital letters behind the last one: `ssl.SSLError`.
 */
const NAME = /^[^\s()'"]+\.(?=[\p{N}-]*[\p{Ll}\p{Lo}])[\p{Ll}\p{Lo}\p{N}-]+\.?(?::[^/]*)?(?:[/?#].*)?$/su

/**
 * A domain, a URL or host:port, without the blanks around it; null: it is something else. What is refused as
 * a domain is one all the same, if it was meant as one: the check says what is wrong with it.
 */
export const domainGiven = (text: string): string | null => {
  const given = text.trim()
  if (given === '' || given.length > MAX_INPUT_LENGTH || /\s/.test(given)) return null
  if (SEVERAL.test(given)) return null
  const read = readDomain(given, { ports: [], lenient: false })
  if (read.ok) return given
  if (/[,;]/.test(given)) return null
  if (URL_BEGINS.test(given)) return given
  switch (read.why) {
    case 'single-label':
      return null
    case 'ip-literal':
      return ADDRESS.test(given) ? given : null
    default:
      return NAME.test(given) ? given : null
  }
}

/**
 * The domains of a list with commas, semicolons or blanks, two at the least; null: it is something else.
 * There may be more of them than a check takes, which is for the check to say.
 */
export const domainsGiven = (text: string): readonly string[] | null => {
  if (domainGiven(text) !== null) return null
  const given = text.split(/[\s,;]+/).filter(part => part !== '')
  const isList = given.length > 1 && given.slice(0, MAX_DOMAINS + 1).every(one => domainGiven(one) !== null)
  return isList ? given : null
}
