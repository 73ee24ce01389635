/** Inputs that choose one server of a domain: its port and its address. */
import * as v from 'valibot'
import { canonicalAddress } from '../network/ip-address.ts'
import { Target, checkPort } from './domain.ts'
import { inputError, shortValue } from '../errors/input-errors.ts'
import { described, refusalText } from './inputs.ts'
import type { IntakeConfig } from './inputs.ts'

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
  'Port to check (default: 443). The operator must have opened it (CERTSCOPE_TARGET_PORTS).',
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
  if (domain.port !== HTTPS)
    return {
      refused: inputError({ code: 'port-twice', params: { inDomain: domain.port, port } }, config.lang),
    }
  const refused = checkPort(port, config.intake?.ports ?? [])
  return refused ? { refused: refusalText(refused, config) } : { target: new Target(domain.host, port) }
}

const HTTPS = 443
