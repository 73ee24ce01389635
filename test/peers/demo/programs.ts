/**
 * What the demo's root programmes hold, and what they decided about it: the product's trust data with the
 * demo's roots in it.
 */
import type { PhaseOut, Trust, TrustedRoot } from '../../../knowledge-base/trust/types.ts'
import { trust } from '../../../knowledge-base/trust/index.ts'
import type { Authority } from '../protocols/x509/pki.ts'
import { digest } from '../protocols/wire/secrets.ts'
import { DOMAIN, type DemoPki } from './authorities.ts'

const DAY_MS = 86_400_000
/**
 * Days before today on which two programmes drew their lines, and days from today on which a root is removed.
 */
const LINE = 40
const REMOVAL = 40

const source = { title: "A decision of the demo's own", url: `https://${DOMAIN}/decision` }

const rootOf = ({ subject, certificate }: Authority, more: Partial<TrustedRoot> = {}): TrustedRoot => ({
  name: subject.find(([type]) => type === 'CN')![1],
  sha256: Buffer.from(digest('sha256', certificate)).toString('hex'),
  der: () => certificate,
  stores: ['mozilla', 'chrome'],
  ...more,
})

/**
 * The shipped trust data, and the demo's roots as if programmes held them: one that Mozilla and one that
 * Chrome limited, one that is to go.
 */
export const demoPrograms = ({ day, roots }: DemoPki): Trust => {
  const at = (days: number): string => new Date(day + days * DAY_MS).toISOString().replace('.000Z', 'Z')
  const mozilla = rootOf(roots.mozilla, {
    distrustAfter: at(-LINE),
    reason: "The demo's Mozilla takes what was issued before its line only.",
    reasonSource: source,
  })
  const faded = rootOf(roots.chrome)
  const chrome: TrustedRoot = {
    ...faded,
    chrome: {
      store: 'chrome',
      name: faded.name,
      sha256: faded.sha256,
      bundled: false,
      sctNotAfter: at(-LINE),
      minVersion: '153',
      source,
      reason: "The demo's Chrome takes what was logged before its line only.",
    },
  }
  const leaving = rootOf(roots.leaving)
  const { name, sha256 } = leaving
  const phaseOut: PhaseOut = {
    store: 'chrome',
    name,
    sha256,
    keyCreated: '2011-01-01',
    from: at(REMOVAL),
    source,
    reason: "The demo's Chrome removes roots whose keys have grown old.",
  }
  return {
    ...trust,
    roots: [
      ...trust.roots,
      rootOf(roots.rsa),
      rootOf(roots.p256),
      rootOf(roots.ed25519),
      mozilla,
      chrome,
      leaving,
    ],
    phaseOuts: [...trust.phaseOuts, phaseOut],
  }
}
