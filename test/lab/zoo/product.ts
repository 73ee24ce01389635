/** What a product of the zoo is, and what becomes of it in each variant. */
import type { CertificateName } from '../scanners/servers/certificates.ts'
import type { Launcher } from '../scanners/servers/servers.ts'

/** `key` and `group`: an odd one alone; `client`: a client certificate is asked for, and optional. */
export const VARIANTS = ['default', 'tls12', 'tls13', 'group', 'key', 'tickets', 'client'] as const
export type Variant = (typeof VARIANTS)[number]

/** Settings in the product's words, or in one text why it cannot be told. */
export type Told = readonly string[] | string

export interface Product {
  readonly name: string
  /** Package of Debian; of npm for what npm has. */
  readonly package: string
  /** A program or a file. */
  readonly needs: string
  readonly launch: Launcher
  readonly usual: readonly string[]
  readonly told: Readonly<Record<Exclude<Variant, 'default' | 'key'>, Told>>
  readonly key: CertificateName
  /** Browsers fail at it: it closes where status_request is asked. */
  readonly isFaulty: boolean
  /** It serves one connection after the other, so what is late for each adds up. */
  readonly isSerial: boolean
}

export interface More {
  readonly faulty?: true
  readonly serial?: true
  readonly usual?: readonly string[]
  readonly key?: CertificateName
}
/** [TLS 1.2 alone, TLS 1.3 alone, P-384 alone, no tickets, optional client certificate] */
export type Row = readonly [tls12: Told, tls13: Told, group: Told, tickets: Told, client: Told]

export const product = (
  name: string,
  from: readonly [package_: string, needs: string],
  launch: Launcher,
  [tls12, tls13, group, tickets, client]: Row,
  { usual = [], key = 'p384', faulty, serial }: More = {},
): Product => ({
  name,
  package: from[0],
  needs: from[1],
  launch,
  usual,
  key,
  isFaulty: faulty === true,
  isSerial: serial === true,
  told: { tls12, tls13, group, tickets, client },
})

export interface Animal {
  readonly name: string
  /** False: browsers may refuse it, and then have their errors. */
  readonly isHealthy: boolean
  readonly product: Product
  readonly settings: readonly string[]
  readonly certificates: readonly CertificateName[]
}

/** One product in one variant; or why there is none. */
export const animalOf = (product: Product, variant: Variant): Animal | string => {
  const name = `${product.name} ${variant}`
  const { usual, told, key, isFaulty } = product
  if (variant === 'default' || variant === 'key')
    return {
      name,
      isHealthy: variant === 'default' && !isFaulty,
      product,
      settings: usual,
      certificates: [variant === 'key' ? key : 'rsa'],
    }
  const settings = told[variant]
  if (typeof settings === 'string') return `${name}: it ${settings}`
  return { name, isHealthy: !isFaulty, product, settings: [...usual, ...settings], certificates: ['rsa'] }
}
