/** The root zone's trust anchors, as IANA publishes them (RFC 9718). */
import type { RootAnchors } from './types.ts'

export type { RootAnchor, RootAnchors } from './types.ts'

export const rootAnchors: RootAnchors = {
  sources: ['https://data.iana.org/root-anchors/root-anchors.xml', 'https://www.iana.org/dnssec/files'],
  asOf: '2026-11-21',
  anchors: [
    {
      zone: '.',
      keyTag: 20326,
      algorithm: 8,
      digestType: 2,
      validFrom: '2017-02-02T00:00:00+00:00',
      digest: 'e06d44b80b8f1d39a95c0b0d7c65d08458e880409bbc683457104237c7f8ec8d',
    },
    {
      zone: '.',
      keyTag: 38696,
      algorithm: 8,
      digestType: 2,
      validFrom: '2024-07-18T00:00:00+00:00',
      digest: '683d2d0acb8c9b712a1948b27f741219298d0a450d612c483af444a4c0fb2b16',
    },
  ],
}
