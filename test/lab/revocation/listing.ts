/** Cases about one list: a leaf that points to it, how it is made or spoilt, and what is to be said. */
import type { Issued } from '../../peers/openssl-ca.ts'
import { byCrl } from './oracle.ts'
import { crls } from './scenery.ts'
import type { Case, Leaf, Scenery } from './scenery.ts'

export const GOOD = { revoked: false, status: 'good', source: 'crl' } as const
export const REVOKED = { revoked: true, status: 'revoked', source: 'crl' } as const
export const unknown = (why: RegExp) => ({ revoked: null, status: 'unknown', source: null, why }) as const

/** An authority and cases of its leaves; the names of their lists begin with `prefix`. */
export const listing = (its: Scenery, prefix: string) => {
  const { root, authority, leaf, revokedAt, crl, at, put } = its
  const ca = authority()
  const cases: Case[] = []
  const add = (one: Omit<Case, 'chain'>, issuer = ca): void => {
    cases.push({ chain: [issuer], ...one })
  }
  let count = 0
  const fresh = (): string => `${prefix}${++count}.crl`

  /** Where the next list will be. */
  const next = (): string => at(`${prefix}${count + 1}.crl`)

  /** A leaf whose list is made after `before` was done to it. */
  const listed = (
    what: string,
    expect: Pick<Case, 'revoked' | 'status' | 'source'> & Partial<Case>,
    how: {
      ca?: Issued
      before?: (leaf: Leaf) => void
      list?: Parameters<typeof crl>[1]
      spoil?: (file: string) => void
      oracle?: readonly string[]
      by?: Issued
    } = {},
  ) => {
    const [name, issuer] = [fresh(), how.ca ?? ca]
    const it = leaf(issuer, [crls(at(name))])
    how.before?.(it)
    const file = put(name, crl(how.by ?? issuer, how.list))
    how.spoil?.(file)
    add(
      {
        what,
        leaf: it,
        ...expect,
        oracle: () => byCrl({ leaf: it, issuer, root }, [file], expect.days, ...(how.oracle ?? [])),
        ...(expect.revoked ? { revokedAt: revokedAt(issuer, it) } : {}),
      },
      issuer,
    )
  }

  return { ca, cases, add, fresh, next, listed }
}
