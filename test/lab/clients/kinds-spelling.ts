/** Kinds of servers by the name of an issuer: as written in what it issued, and as it writes it itself. */
import type { Kind } from './kind.ts'
import type { Hierarchy } from './hierarchy.ts'
import type { ClientPki } from './pki.ts'

export const spellingKinds = ({ sends, leaf, root }: Hierarchy, pki: ClientPki): Kind[] => {
  const written = (name: string, mask: string, issuer: typeof root, keyOf?: typeof root) =>
    pki.issue({
      name,
      ca: true,
      to: 1800,
      issuer,
      subject: ['O = Certscope Tests', `CN = ${name}`],
      sections: { req: ['distinguished_name = dn', 'prompt = no', `string_mask = ${mask}`] },
      ...(keyOf ? { keyOf } : {}),
    })
  /** Issues by the one and sends the other, which have one key. */
  const spelled = (
    id: string,
    what: string,
    name: string,
    other: string,
    masks = ['utf8only', 'utf8only'],
  ) => {
    const sent = written(name, masks[0]!, root)
    return sends(id, what, [leaf(id, { issuer: written(other, masks[1]!, root, sent) }), sent])
  }
  const rootTwin = written('Test Root', 'default', root, root)
  const below = written('Below the other spelling', 'utf8only', rootTwin)
  return [
    spelled('name-encoding', "the issuer's name is in another string type", 'Spelled CA', 'Spelled CA', [
      'utf8only',
      'default',
    ]),
    spelled('name-case', "the issuer's name is in another case", 'Cased CA', 'cased ca'),
    spelled('name-space', "the issuer's name has other spaces", 'Spaced CA', 'Spaced  CA'),
    sends('name-encoding-root', "the root's name is in another string type", [
      leaf('name-encoding-root', { issuer: below }),
      below,
    ]),
  ]
}
