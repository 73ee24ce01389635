/** Name constraints of one kind, permitted or written by hand, for the tests of them. */
import { extension, nameConstraints, type GeneralNames } from '../../../../peers/protocols/x509/ca.ts'
import { context, sequence, tlv } from '../../../../peers/protocols/x509/der.ts'
import type { Bytes } from '../../../../peers/protocols/wire/bytes.ts'

export const raw = (tree: 0 | 1, base: Bytes, ...more: readonly Bytes[]): Bytes =>
  extension('2.5.29.30', sequence(context(tree, true, sequence(base, ...more))), true)

export const otherName = context(
  0,
  true,
  tlv(6, Uint8Array.of(0x88, 0x37, 1)),
  context(0, true, tlv(5, new Uint8Array())),
)

export const permit = (names: GeneralNames): Uint8Array => nameConstraints({ permitted: names })
export const exclude = (names: GeneralNames): Uint8Array => nameConstraints({ excluded: names })
