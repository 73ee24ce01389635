/** The parts that plugins' schemas are made of, and what a text is that is given without saying so. */
import { HTTPS_PORT } from '../network/guard.ts'
import { MAX_DOMAINS } from '../base/limits.ts'
import { STARTTLS } from '../base/starttls.ts'
import * as v from 'valibot'
import { inputError, shortValue } from '../errors/messages.ts'
import { canonicalAddress } from '../network/ip-address.ts'
import { refusalWords } from './domain-errors.ts'
import type { DomainRefusal } from './domain-errors.ts'
import { checkPort, MAX_INPUT_LENGTH, namesIn, readDomain, Target } from './domain.ts'
import type { DomainOptions as Intake } from './domain.ts'
import { described } from '../answer/schema.ts'

/**
 * What the operator's settings change about the intake of names travels in valibot's config, from the kernel;
 * so does the caller's language (`lang`, valibot's own).
 */
export interface IntakeConfig {
  readonly intake?: Intake
  readonly lang?: string | undefined
}

/** The message of an issue that a schema has no words for: the kernel finds them. */
export const NO_WORDS = ''

/** Why a name is refused, in the caller's language, with what was given. */
export const refusalText = ({ report }: DomainRefusal, { lang }: IntakeConfig, given = ''): string =>
  refusalWords(report, given, lang === 'ko' ? 'ko' : 'en')

const STRICT: Intake = { ports: [], lenient: false }

const text = v.string(({ lang }) => inputError({ code: 'domain-not-text' }, lang))
/** Text to callers; between plugins what was read already passes as it is. */
const TextOrTarget: v.GenericSchema<string | Target> = {
  ...text,
  '~run': (dataset, config) =>
    dataset.value instanceof Target ? { typed: true, value: dataset.value } : text['~run'](dataset, config),
}

/** A public domain name, pasted as it may be; comes out as a Target. */
export const domainFor = (description: string) =>
  v.pipe(
    TextOrTarget,
    // Before the transformation: what stands behind it is not part of the input's JSON Schema.
    v.metadata({ description, examples: ['example.com'] }),
    v.rawTransform<string | Target, Target>(({ dataset: { value }, config, addIssue, NEVER }) => {
      if (value instanceof Target) return value
      const read = readDomain(value, (config as IntakeConfig).intake ?? STRICT)
      if (read.ok) return read
      addIssue({ message: refusalText(read, config as IntakeConfig, value) })
      return NEVER
    }),
  )

export const Domain = domainFor('Public domain name. A URL or host:port is also accepted.')

/** A domain whose port is dropped: where a port makes no difference, it must not split the cache. */
export const Host = v.pipe(
  Domain,
  v.transform(target => target.onDefaultPort),
)

/** The message of a schema of such a list. */
export const howMany = ({ input, lang }: v.BaseIssue<unknown>): string =>
  domainsError(Array.isArray(input) ? input.length : 0, lang)

/** To a list of so many domains. */
export const domainsError = (count: number, lang: string | undefined): string =>
  inputError(
    count > MAX_DOMAINS
      ? { code: 'domains-too-many', params: { count, max: MAX_DOMAINS } }
      : { code: 'domains-missing', params: { max: MAX_DOMAINS } },
    lang,
  )

/**
 * One to five domains: an array, or text with commas. Blanks around names, empty entries and names that are
 * there already are dropped; one that is refused refuses the whole list.
 */
export const DomainList = v.pipe(
  v.union(
    [
      v.pipe(v.array(v.string(), howMany), v.minLength(1, howMany), v.maxLength(MAX_DOMAINS, howMany)),
      v.pipe(
        v.string(),
        v.metadata({ description: 'One to five public domain names, separated by commas.' }),
      ),
    ],
    howMany,
  ),
  v.metadata({ description: 'One to five public domain names.', examples: ['example.com,example.org'] }),
  v.rawTransform<string | string[], readonly Target[]>(({ dataset, config, addIssue, NEVER }) => {
    const { intake = STRICT, lang } = config as IntakeConfig
    const lists = [dataset.value].flat().map(text => namesIn(text.slice(0, MAX_DOMAINS * MAX_INPUT_LENGTH)))
    const given = lists
      .flatMap(list => list ?? [])
      .map(text => text.trim())
      .filter(text => text !== '')
    if (lists.includes(null) || given.length < 1 || given.length > MAX_DOMAINS) {
      addIssue({ message: domainsError(given.length, lang) })
      return NEVER
    }
    const targets = new Map<string, Target>()
    for (const text of given) {
      const read = readDomain(text, intake)
      if (!read.ok) {
        addIssue({ message: refusalText(read, config as IntakeConfig, text) })
        return NEVER
      }
      targets.set(read.text, read)
    }
    return [...targets.values()]
  }),
)

/* Inputs that choose one server of a domain: its port, what is spoken there, and its address. */

const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65535))

const portOf = (value: unknown): number => {
  if (typeof value === 'string') return /^[0-9]{1,5}$/.test(value) ? Number(value) : 0
  return typeof value === 'number' && Number.isInteger(value) ? value : 0
}

/** A number, which queries and command lines write as text. */
export const Port = described(
  {
    ...number,
    '~run': (dataset, { lang }) => {
      const port = portOf(dataset.value)
      const report = { code: 'port-not-number', params: { value: shortValue(dataset.value) } } as const
      return number['~run']({ value: port }, { lang, message: () => inputError(report, lang) } as v.Config<
        v.BaseIssue<unknown>
      >)
    },
  } as typeof number,
  'Port to check (default: 443). On a server, others must be in CERTSCOPE_TARGET_PORTS.',
)

export const StartTlsName = described(
  v.picklist(STARTTLS),
  'Protocol that the port speaks before TLS, where it is not the usual one of the port; `none` for TLS from '
    + 'the start.',
)

/** Comes out in its one spelling. */
export const Address = v.pipe(
  v.string(({ input, lang }) =>
    inputError({ code: 'address-invalid', params: { value: shortValue(input) } }, lang),
  ),
  v.metadata({
    description: 'Check only this IP address, which must be one that the domain resolves to now.',
    examples: ['192.0.2.1'],
  }),
  v.rawTransform<string, string>(({ dataset: { value }, config, addIssue, NEVER }) => {
    const address = canonicalAddress(value.trim().replace(/^\[(.*)\]$/, '$1'))
    if (address !== null) return address
    addIssue({
      message: inputError({ code: 'address-invalid', params: { value: shortValue(value) } }, config.lang),
    })
    return NEVER
  }),
)

/** The target on the port that was given beside it, or why not. */
export const targetOn = (
  domain: Target,
  port: number | undefined,
  config: IntakeConfig,
): { readonly target: Target } | { readonly refused: string } => {
  if (port === undefined || port === domain.port) return { target: domain }
  // Only a port other than 443 differs from one that was not given.
  if (domain.port !== HTTPS_PORT)
    return {
      refused: inputError({ code: 'port-twice', params: { inDomain: domain.port, port } }, config.lang),
    }
  const refused = checkPort(port, config.intake?.ports ?? [])
  return refused ? { refused: refusalText(refused, config) } : { target: domain.on(port) }
}

/* Tells what a text is that is given without saying so: one domain, several, or something else. */

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
