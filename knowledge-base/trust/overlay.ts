/**
 * What root programs have decided about the bundled roots and the keys below them: constraints, removals,
 * blocked keys.
 */
import { absentFromChrome } from './chrome-absent.ts'
import { ROOT_STORE_DATE, chromeConstraints } from './chrome-constraints.ts'
import { phaseOuts } from './lifecycle.ts'
import { removedRoots } from './removed-roots.ts'
import type { BlockedKey, MozillaConstraint, Overlay, RootConstraint, Source } from './types.ts'

const commit = (id: string): Source => ({
  title: `NSS, commit ${id.slice(0, 9)} to certdata.txt`,
  url: `https://github.com/nss-dev/nss/commit/${id}`,
})

/** One decision on several roots, as [name, SHA-256 of the certificate]. */
const mozilla = (
  decision: Pick<MozillaConstraint, 'distrustAfter' | 'bundled' | 'reason' | 'source'>,
  roots: readonly (readonly [name: string, sha256: string])[],
): MozillaConstraint[] => roots.map(([name, sha256]) => ({ store: 'mozilla', name, sha256, ...decision }))

// The dates are CKA_NSS_SERVER_DISTRUST_AFTER of NSS's certdata.txt. The roots that are not bundled have been
// removed since: see removed-roots.ts.
const byNotBefore: readonly MozillaConstraint[] = [
  ...mozilla(
    {
      distrustAfter: '2026-04-15T23:59:59Z',
      bundled: true,
      reason: 'Mozilla trusts this root only for certificates issued until 2026-04-15 (bug 2017322).',
      source: commit('0dae6498e1936bb122256b2892eab6ae93e8af03'),
    },
    [['Izenpe.com', '2530cc8e98321502bad96f9b1fba1b099e2d299e0f4548bb914f363bc0d4531f']],
  ),
  ...mozilla(
    {
      distrustAfter: '2025-04-15T23:59:59Z',
      bundled: false,
      reason:
        'Mozilla trusted this Chunghwa Telecom root only for certificates issued until 2025-04-15 (bug '
        + '1974299).',
      source: commit('815187ee470593647762fee23d991859853f78e6'),
    },
    [
      [
        'ePKI Root Certification Authority',
        'c0a6f4dc63a24bfdcf54ef2a6a082a0a72de35803e2ff5ff527ae5d87206dfd5',
      ],
    ],
  ),
  ...mozilla(
    {
      distrustAfter: '2024-11-30T23:59:59Z',
      bundled: false,
      reason:
        'Mozilla trusted the Entrust and AffirmTrust roots only for certificates issued until 2024-11-30 '
        + '(bug 1922387).',
      source: commit('7b319305d41210323f1eeb78efb9feb05bbc672c'),
    },
    [
      [
        'Entrust.net Premium 2048 Secure Server CA',
        '6dc47172e01cbcb0bf62580d895fe2b8ac9ad4f873801e0c10b9c837d21eb177',
      ],
      [
        'Entrust Root Certification Authority',
        '73c176434f1bc6d5adf45b0e76e727287c8de57616c1e6e6141a2b2cbc7d8e4c',
      ],
      [
        'Entrust Root Certification Authority - G2',
        '43df5774b03e7fef5fe40d931a7bedf1bb2e6b42738c4e6d3841103d3aa7f339',
      ],
      [
        'Entrust Root Certification Authority - EC1',
        '02ed0eb28c14da45165c566791700d6451d7fb56f0b2ab1d3b8eb070e56edff5',
      ],
      ['AffirmTrust Commercial', '0376ab1d54c5f9803ce4b2e201a0ee7eef7b57b636e8a93c9b8d4860c96f5fa7'],
      ['AffirmTrust Networking', '0a81ec5a929777f145904af38d5d509f66b5e2c58fcdb531058b0e17f3f0b41b'],
      ['AffirmTrust Premium', '70a73f7f376b60074248904534b11482d5bf0e698ecc498df52577ebf2e93b9a'],
      ['AffirmTrust Premium ECC', 'bd71fdf6da97e4cf62d1647add2581b07d79adf8397eb4ecba9c5e8488821423'],
    ],
  ),
  ...mozilla(
    {
      distrustAfter: '2024-06-30T00:00:00Z',
      bundled: false,
      reason: 'Mozilla trusted this root only for certificates issued until 2024-06-30 (bug 1901080).',
      source: commit('469e60ef49bd05b5d964447487411631808fb5b3'),
    },
    [['GLOBALTRUST 2020', '9a296a5182d1d451a2e37f439b74daafa267523329f90f9a0d2007c334e23c9a']],
  ),
]

const eMudhra = {
  date: '2026-10-18',
  reason:
    'The private key of this eMudhra intermediate is known to others, so anyone can issue below it '
    + '(CVE-2026-111943).',
}
const oneCrl: Source = {
  title: 'Mozilla, OneCRL: subject and key of intermediates below emSign Root TLS CA - G3 (bug 2083382)',
  url: 'https://firefox.settings.services.mozilla.com/v1/buckets/security-state/collections/onecrl/records',
}
const goSource: Source = {
  title: 'Go 1.26.10, crypto/x509, keys that no verified chain may contain',
  url: 'https://github.com/golang/go/blob/go1.26.10/src/crypto/x509/verify.go',
}

// Sectigo's AAA root cross-signed the hierarchy, so only the key stops every path. G3B carries O=eMudhra BV,
// G3C O=eMudhra Inc. OneCRL, as Debian's firefox-esr 153.7.0 ships it, names the six that issue for TLS. The
// two for code signing are in Go's list alone, which does not say whose hash is whose.
const blocked: readonly BlockedKey[] = (
  [
    ['EM DV TLS CA - G3B', 'ebed6475c2c2d80fcb199f3fe8dd6e6b3ce60b77eb15d4e42c3dec0c6f5b5105', oneCrl],
    ['EM OV TLS CA - G3B', '43bffa19d6ef651451f6841e019931e96f6f2eaeff28ab4b6f1ce4576de2717b', oneCrl],
    ['EM EV TLS CA - G3B', 'e0254c7fcdc265e2f0f8a428dabb75ab4ae039b4872d62f5ee57f0877d5a8a41', oneCrl],
    ['EM DV TLS CA - G3C', '49dd353dc2b919a3770645117d0e60c16115e7d1bc259eefe734b00ea434fe5f', oneCrl],
    ['EM OV TLS CA - G3C', '63ecefee431d49523bc1136c4e72d0206a477086caf606cd5cf025686c109cf8', oneCrl],
    ['EM EV TLS CA - G3C', '5c0660a2b164910d8ff589c18e14552e9e0ec237dcefe2cb736d41a4811f81a0', oneCrl],
    [
      'EM OV CS CA - G3B or G3C',
      'ec4ffa1ad0ac88081314b7aaffef6a91f97cd57291bb5ba686c5415f5eb4f6b6',
      goSource,
    ],
    [
      'EM OV CS CA - G3B or G3C',
      '92c063d67e8f14db71d288e11266ffdaf69cbf115f7bab14f3bc2f68d25e0e30',
      goSource,
    ],
  ] as const
).map(([name, spkiSha256, source]) => ({ name, spkiSha256, ...eMudhra, source }))

const constraints: readonly RootConstraint[] = [...byNotBefore, ...chromeConstraints]

export const overlay: Overlay = {
  date: ROOT_STORE_DATE,
  constraints,
  removed: removedRoots,
  blocked,
  absentFromChrome,
  phaseOuts,
}
