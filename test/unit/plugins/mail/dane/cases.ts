/** Served chains beside TLSA records: what senders of mail make of them, and by which text. */
import type { Match } from '../../../../../plugins/mail/dane/match.ts'
import type { Chain } from './chains.ts'

export interface Case {
  readonly what: string
  /** Where the RFCs have it. */
  readonly text: string
  readonly chain: Chain
  /** Usage, selector, matching type, what of; `cut`: one octet too short. */
  readonly records: readonly string[]
  /** Whether it matches, and what becomes of each record. */
  readonly outcome: Match['outcome']
  readonly states: string
  readonly keeps?: readonly string[]
  readonly hasNext?: true
  /** What is wrong below a trust anchor. */
  readonly fault?: string
}

type Row = readonly [
  what: string,
  text: string,
  chain: Chain,
  records: string,
  expected: string,
  states: string,
  keeps?: string,
  fault?: string,
]

const M = 'matches'
const D = 'differs'
const N = 'unauthenticated'

/** `+` behind what is kept: a record for the next key is there. */
const ROWS: readonly Row[] = [
  // Usage 3
  ['key, SHA-256', '7671 5.1', 'usual', '3 1 1 leaf', M, M, 'key'],
  ['key, SHA-512', '7671 5.1', 'usual', '3 1 2 leaf', M, M, 'key'],
  ['key, in full', '7671 5.1', 'usual', '3 1 0 leaf', M, M, 'key'],
  ['certificate, SHA-256', '6698 2.1.2', 'usual', '3 0 1 leaf', M, M, 'certificate'],
  ['certificate, SHA-512', '6698 2.1.3', 'usual', '3 0 2 leaf', M, M, 'certificate'],
  ['certificate, in full', '6698 2.1.3', 'usual', '3 0 0 leaf', M, M, 'certificate'],
  ['a renewal with the same key', '7671 5.1', 'renewed', '3 1 1 leaf', M, M, 'key'],
  ['a renewal of a pinned certificate', '7671 5.1', 'renewed', '3 0 1 leaf', D, D],
  ['a renewal with a new key', '7671 8.1', 'rekeyed', '3 1 1 leaf', D, D],
  ['an expired certificate', '7671 5.1', 'expired', '3 1 1 leaf', M, M, 'key'],
  ['a certificate of tomorrow', '7671 5.1', 'future', '3 1 1 leaf', M, M, 'key'],
  ['another name', '7671 5.1', 'another name', '3 1 1 leaf', M, M, 'key'],
  ['self-signed', '7671 5.1', 'self-signed', '3 1 1 leaf', M, M, 'key'],
  ['a signature that is wrong', '7671 5.1', 'spoiled', '3 1 1 leaf', M, M, 'key'],
  ['no issuer sent', '7671 5.1', 'leaf alone', '3 1 1 leaf', M, M, 'key'],
  ['the issuer is not the leaf', '7671 5.1', 'usual', '3 1 1 issuer', D, D],
  ['the selector is another', '6698 2.1.2', 'usual', '3 0 1 next', D, D],
  // Usage 2
  ['issuer certificate', '7671 5.2', 'usual', '2 0 1 issuer', M, M, 'issuer-certificate'],
  ['issuer key', '7671 5.2', 'usual', '2 1 1 issuer', M, M, 'issuer-key'],
  ['issuer key, SHA-512', '7671 5.2', 'usual', '2 1 2 issuer', M, M, 'issuer-key'],
  ['root that is sent', '7671 5.2', 'full', '2 0 1 root', M, M, 'issuer-certificate'],
  ['digest of a root that is not sent', '7671 5.2.2', 'usual', '2 0 1 root', D, D],
  ['digest of an issuer that is not sent', '7671 5.2.2', 'leaf alone', '2 0 1 issuer', D, D],
  ['issuer in full, not sent', '7671 5.2.2', 'leaf alone', '2 0 0 issuer', M, M, 'issuer-certificate'],
  ['root in full, not sent', '7671 5.2.2', 'usual', '2 0 0 root', M, M, 'issuer-certificate'],
  ['key of the issuer in full, not sent', '7671 5.2.3', 'leaf alone', '2 1 0 issuer', M, M, 'issuer-key'],
  ['key of the root in full, not sent', '7671 5.2.3', 'usual', '2 1 0 root', M, M, 'issuer-key'],
  ['root in full, of another chain', '7671 5.2.2', 'another issuer', '2 0 0 root', D, D],
  ['a renewed leaf', '7671 5.2', 'renewed', '2 1 1 issuer', M, M, 'issuer-key'],
  ['a new key below it', '7671 5.2', 'rekeyed', '2 1 1 issuer', M, M, 'issuer-key'],
  ['a renewed issuer, pinned by key', '7671 5.2', 'renewed issuer', '2 1 1 issuer', M, M, 'issuer-key'],
  ['a renewed issuer, pinned whole', '7671 5.2', 'renewed issuer', '2 0 1 issuer', D, D],
  ['an expired leaf', '7671 5.2', 'expired', '2 1 1 issuer', D, 'untrusted', '', 'expired'],
  ['a leaf of tomorrow', '7671 5.2', 'future', '2 1 1 issuer', D, 'untrusted', '', 'not-yet-valid'],
  ['another name', '7672 3.2.2', 'another name', '2 1 1 issuer', D, 'untrusted', '', 'hostname-mismatch'],
  ['the name of the domain', '7672 3.2.2', 'the domain', '2 1 1 issuer', M, M, 'issuer-key'],
  ['a wildcard', '7672 3.2.2', 'wildcard', '2 1 1 issuer', M, M, 'issuer-key'],
  ['a signature that is wrong', '7671 5.2', 'spoiled', '2 1 1 issuer', D, 'untrusted', '', 'unknown-issuer'],
  [
    'an issuer that did not issue it',
    '7671 5.2',
    'another issuer, and ours',
    '2 1 1 issuer',
    D,
    'untrusted',
    '',
    'unknown-issuer',
  ],
  ['another issuer', '7671 5.2', 'another issuer', '2 1 1 issuer', D, D],
  ['an expired issuer', '7671 5.2', 'expired issuer', '2 1 2 root', D, D],
  [
    'an expired issuer, root in full',
    '7671 5.2',
    'expired issuer',
    '2 0 0 root',
    D,
    'untrusted',
    '',
    'expired',
  ],
  ['an expired leaf, key in full', '7671 5.2.3', 'expired', '2 1 0 root', D, 'untrusted', '', 'expired'],
  ['the leaf itself as trust anchor', '7671 5.2', 'self-signed', '2 0 1 alone', D, D],
  // What senders leave out
  ['usage 0', '7672 3.1.3', 'usual', '0 0 1 issuer', N, 'unusable'],
  ['usage 1', '7672 3.1.3', 'usual', '1 1 1 leaf', N, 'unusable'],
  ['usage 4', '7671 4', 'usual', '4 1 1 leaf', N, 'unusable'],
  ['selector 2', '7671 4', 'usual', '3 2 1 leaf', N, 'unusable'],
  ['matching type 3', '7671 4', 'usual', '3 1 3 leaf', N, 'unusable'],
  ['a digest that is too short', '7671 4', 'usual', '3 1 1 leaf cut', N, 'unusable'],
  ['a certificate that is cut', '7671 4', 'usual', '3 0 0 leaf cut', N, 'unusable'],
  ['a key that is cut', '7671 4', 'usual', '3 1 0 leaf cut', N, 'unusable'],
  ['nothing usable of several', '7672 2.2', 'usual', '0 0 1 issuer,1 1 1 leaf', N, 'unusable,unusable'],
  [
    'an unusable one beside a good one',
    '7672 2.2',
    'usual',
    '1 1 1 leaf,3 1 1 leaf',
    M,
    'unusable,matches',
    'key',
  ],
  ['an unusable one beside a wrong one', '7672 2.2', 'usual', '1 1 1 leaf,3 1 1 next', D, 'unusable,differs'],
  // Several
  ['this key and the next', '7671 8.1', 'usual', '3 1 1 leaf,3 1 1 next', M, 'matches,differs', 'key+'],
  [
    'the next key after the change',
    '7671 8.1',
    'rekeyed',
    '3 1 1 leaf,3 1 1 next',
    M,
    'differs,matches',
    'key+',
  ],
  ['key and issuer', '7671 8.4', 'usual', '3 1 1 leaf,2 1 1 issuer', M, 'matches,matches', 'issuer-key,key'],
  [
    'key and issuer, a new key',
    '7671 8.4',
    'rekeyed',
    '3 1 1 leaf,2 1 1 issuer',
    M,
    'differs,matches',
    'issuer-key+',
  ],
  [
    'key and issuer, an expired leaf',
    '7671 8.4',
    'expired',
    '3 1 1 leaf,2 1 1 issuer',
    M,
    'matches,untrusted',
    'key+',
    'expired',
  ],
  ['one key in two digests', '7671 9', 'usual', '3 1 1 leaf,3 1 2 leaf', M, 'weaker,matches', 'key'],
  ['the stronger digest is wrong', '7671 9', 'usual', '3 1 1 leaf,3 1 2 next', D, 'weaker,differs'],
  [
    'a stronger digest of another selector',
    '7671 9',
    'usual',
    '3 1 1 leaf,3 0 2 next',
    M,
    'matches,differs',
    'key',
  ],
  [
    'a stronger digest that is cut',
    '7671 9',
    'usual',
    '3 1 1 leaf,3 1 2 leaf cut',
    M,
    'matches,unusable',
    'key',
  ],
  ['in full beside a digest', '7671 9', 'usual', '3 1 0 leaf,3 1 2 next', M, 'matches,differs', 'key+'],
  // What may match after a renewal: `+`
  [
    'this certificate and the next',
    '7671 8.1',
    'usual',
    '3 0 1 leaf,3 0 1 next',
    M,
    'matches,differs',
    'certificate+',
  ],
  ['another CA', '7671 8.1', 'usual', '3 1 1 leaf,2 1 1 other', M, 'matches,differs', 'key+'],
  ['another CA in full', '7671 8.1', 'usual', '3 1 1 leaf,2 0 0 other', M, 'matches,differs', 'key+'],
  ['a certificate of before', '7671 8.1', 'renewed', '3 1 1 leaf,3 0 1 leaf', M, 'matches,differs', 'key'],
  [
    'a certificate that ended',
    '7671 8.1',
    'usual',
    '3 0 1 leaf,3 0 0 ended',
    M,
    'matches,differs',
    'certificate',
  ],
  [
    'a CA that ended, in full',
    '7671 8.1',
    'usual',
    '3 1 1 leaf,2 0 0 ended',
    M,
    'matches,untrusted',
    'key',
    'expired',
  ],
  [
    'a digest of a root that is not sent',
    '7671 5.2.2',
    'usual',
    '3 1 1 leaf,2 1 1 root',
    M,
    'matches,differs',
    'key',
  ],
  ['the CA as usage 3', '7671 5.1', 'usual', '3 1 1 leaf,3 1 1 issuer', M, 'matches,differs', 'key'],
  ['the key as usage 2', '7671 5.2', 'usual', '3 1 1 leaf,2 1 1 leaf', M, 'matches,differs', 'key'],
  ['the next key in a weaker digest', '7671 9', 'usual', '3 1 2 leaf,3 1 1 next', M, 'matches,weaker', 'key'],
  ['the next key, cut', '7671 8.1', 'usual', '3 1 1 leaf,3 1 1 next cut', M, 'matches,unusable', 'key'],
  ['the next key of usage 1', '7672 3.1.3', 'usual', '3 1 1 leaf,1 1 1 next', M, 'matches,unusable', 'key'],
  [
    'a CA and another name',
    '7671 8.4',
    'another name',
    '3 1 1 leaf,2 1 1 issuer',
    M,
    'matches,untrusted',
    'key',
    'hostname-mismatch',
  ],
  ['two wrong ones', '6698 4', 'usual', '3 1 1 next,2 0 1 other', D, 'differs,differs'],
]

export const CASES: readonly Case[] = ROWS.map(
  ([what, text, chain, records, outcome, states, kept = '', fault]) => ({
    what,
    text: `RFC ${text}`,
    chain,
    records: records.split(','),
    outcome: outcome as Match['outcome'],
    states,
    keeps: kept.replace('+', '').split(',').filter(Boolean),
    ...(kept.endsWith('+') ? { hasNext: true } : {}),
    ...(fault === undefined ? {} : { fault }),
  }),
)
