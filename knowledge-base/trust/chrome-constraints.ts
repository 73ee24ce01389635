/**
 * Chrome's SCTNotAfter constraints: until when a certificate must have been logged for Chrome to trust a root
 * for it.
 */
import type { ChromeConstraint, Source } from './types.ts'

type Root = readonly [name: string, sha256: string, bundled?: boolean]

// The dates are sct_not_after_sec of Chromium's net/data/ssl/chrome_root_store/root_store.textproto at this
// version, compared in a public copy of Chromium's main branch from before October 2026. Some are still to
// come: Chrome names them ahead.
const VERSION = 36

export const rootStore36: Source = {
  title: `Chrome Root Store, version ${VERSION}`,
  url: 'https://chromium.googlesource.com/chromium/src/+/main/net/data/ssl/chrome_root_store/root_store.md',
}

/** One decision on several roots. */
const until = (
  sctNotAfter: string,
  why: string | null,
  source: Source,
  roots: readonly Root[],
): ChromeConstraint[] =>
  roots.map(([name, sha256, bundled = true]) => ({
    store: 'chrome',
    name,
    sha256,
    bundled,
    sctNotAfter,
    source,
    reason:
      'Chrome trusts this root only for certificates that were logged until '
      + `${sctNotAfter.slice(0, 10)}${why === null ? '' : `: ${why}`}.`,
  }))

const dedicated = 'it is not for TLS servers alone, as Chrome asks of roots'

export const chromeConstraints: readonly ChromeConstraint[] = [
  ...until(
    '2024-06-30T23:59:59Z',
    'Chrome lost confidence in e-commerce monitoring GmbH',
    {
      title: 'Chrome Root Program to CCADB public, on GLOBALTRUST 2020',
      url: 'https://www.mail-archive.com/public@ccadb.org/msg00285.html',
    },
    [['GLOBALTRUST 2020', '9a296a5182d1d451a2e37f439b74daafa267523329f90f9a0d2007c334e23c9a', false]],
  ),
  ...until(
    '2024-11-11T23:59:59Z',
    'Chrome lost confidence in Entrust',
    {
      title: 'Google Security Blog, Sustaining Digital Certificate Security: Entrust Certificate Distrust',
      url: 'https://security.googleblog.com/2024/06/sustaining-digital-certificate-security.html',
    },
    [
      [
        'Entrust.net Premium 2048 Secure Server CA',
        '6dc47172e01cbcb0bf62580d895fe2b8ac9ad4f873801e0c10b9c837d21eb177',
        false,
      ],
      [
        'Entrust Root Certification Authority',
        '73c176434f1bc6d5adf45b0e76e727287c8de57616c1e6e6141a2b2cbc7d8e4c',
        false,
      ],
      [
        'Entrust Root Certification Authority - G2',
        '43df5774b03e7fef5fe40d931a7bedf1bb2e6b42738c4e6d3841103d3aa7f339',
        false,
      ],
      [
        'Entrust Root Certification Authority - G4',
        'db3517d1f6732a2d5ab97c533ec70779ee3270a62fb4ac4238372460e6f01e88',
        false,
      ],
      [
        'Entrust Root Certification Authority - EC1',
        '02ed0eb28c14da45165c566791700d6451d7fb56f0b2ab1d3b8eb070e56edff5',
        false,
      ],
      ['AffirmTrust Commercial', '0376ab1d54c5f9803ce4b2e201a0ee7eef7b57b636e8a93c9b8d4860c96f5fa7', false],
      ['AffirmTrust Networking', '0a81ec5a929777f145904af38d5d509f66b5e2c58fcdb531058b0e17f3f0b41b', false],
      ['AffirmTrust Premium', '70a73f7f376b60074248904534b11482d5bf0e698ecc498df52577ebf2e93b9a', false],
      ['AffirmTrust Premium ECC', 'bd71fdf6da97e4cf62d1647add2581b07d79adf8397eb4ecba9c5e8488821423', false],
    ],
  ),
  ...until(
    '2025-07-31T23:59:59Z',
    'Chrome lost confidence in Chunghwa Telecom and Netlock',
    {
      title: 'Chrome Root Program to CCADB public, on Chunghwa Telecom and Netlock',
      url: 'https://groups.google.com/a/ccadb.org/g/public/c/eMOETf47kFY',
    },
    [
      [
        'ePKI Root Certification Authority',
        'c0a6f4dc63a24bfdcf54ef2a6a082a0a72de35803e2ff5ff527ae5d87206dfd5',
        false,
      ],
      ['HiPKI Root CA - G1', 'f015ce3cc239bfef064be9f1d2c417e1a0264a0a94be1f0c8d121864eb6949cc'],
      [
        'NetLock Arany (Class Gold) Főtanúsítvány',
        '6c61dac3a2def031506be036d2a6fe401994fbd13df9c8d466599274c446ec98',
      ],
    ],
  ),
  ...until('2025-10-31T23:59:59Z', null, rootStore36, [
    ['Buypass Class 2 Root CA', '9a114025197c5bb95d94e63d55cd43790847b646b23cdf11ada4a00eff15fb48'],
    ['Buypass Class 3 Root CA', 'edf7ebbca27a2a384d387b7d4010c666e2edb4843e4c29b4ae1d5b9332e6b24d'],
  ]),
  ...until('2026-04-14T23:59:59Z', null, rootStore36, [
    ['Izenpe.com', '2530cc8e98321502bad96f9b1fba1b099e2d299e0f4548bb914f363bc0d4531f'],
  ]),
  ...until('2026-05-28T23:59:59Z', null, rootStore36, [
    ['D-TRUST Root Class 3 CA 2 2009', '49e7a442acf0ea6287050054b52564b650e4f49e42e348d6aa38e039e957b1c1'],
    ['D-TRUST Root Class 3 CA 2 EV 2009', 'eec5496b988ce98625b934092eec2908bed0b0f316c2d4730c84eaf1f3d34881'],
    ['T-TeleSec GlobalRoot Class 2', '91e2f5788d5810eba7ba58737de1548a8ecacd014598bc0b143e041b17052552'],
    ['T-TeleSec GlobalRoot Class 3', 'fd73dad31c644ff1b43bef0ccdda96710b9cd9875eca7e31707af3e96d522bbd'],
  ]),
  ...until('2026-06-14T23:59:59Z', null, rootStore36, [
    ['Certigna Root CA', 'd48d3d23eedb50a459e55197601c27774b9d7b18c94d5a059511a10250b93168'],
    [
      'SSL.com EV Root Certification Authority ECC',
      '22a2c1f7bded704cc1e701b5f408c310880fe956b5de2a4a44f99c873a25a7c8',
    ],
    [
      'SSL.com EV Root Certification Authority RSA R2',
      '2e7bf16cc22485a7bbe2aa8696750761b0ae39be3b2fe9d0cc6d4ef73491425c',
    ],
    [
      'SSL.com Root Certification Authority ECC',
      '3417bb06cc6007da1b961c920b8ab4ce3fad820e4aa30b9acbc4a74ebdcebc65',
    ],
    [
      'SSL.com Root Certification Authority RSA',
      '85666a562ee0be5ce925c1d8890a6f76a87ec16d4d7d5f29ea7419cf20123b69',
    ],
  ]),
  ...until(
    '2026-06-30T23:59:59Z',
    dedicated,
    {
      title: 'DigiCert, Google Chrome root removal: Trusted Root G4, Assured ID G2, Assured ID G3',
      url: 'https://knowledge.digicert.com/alerts/google-chrome-root-removal-trusted-root-g4-assured-id-g2-id-g3',
    },
    [['DigiCert Trusted Root G4', '552f7bdcf1a7af9e6ce672017f4f12abf77240c78e761ac203d1d9d20ac89988']],
  ),
  // DigiCert announced 2026-07-01 for these two, too; the root store gives them until September.
  ...until('2026-09-14T23:59:59Z', dedicated, rootStore36, [
    ['DigiCert Assured ID Root G2', '7d05ebb682339f8c9451ee094eebfefa7953a114edb2f44949452fab7d2fc185'],
    ['DigiCert Assured ID Root G3', '7e37cb8b4c47090cab36551ba6f45db840680fba166a952db100717f43053fc2'],
  ]),
  ...until('2026-09-14T23:59:59Z', null, rootStore36, [
    ['TWCA Global Root CA', '59769007f7685d0fcd50872f9f95d5755a5b2b457d81f3692b610a98672f0e1b'],
  ]),
  ...until('2027-06-14T23:59:59Z', null, rootStore36, [
    [
      'SwissSign RSA TLS Root CA 2022 - 1',
      '193144f431e0fddb740717d4de926a571133884b4360d30e272913cbe660ce41',
    ],
  ]),
  ...until('2027-08-30T23:59:59Z', null, rootStore36, [
    ['D-TRUST EV Root CA 1 2020', '08170d1aa36453901a2f959245e347db0c8d37abaabc56b81aa100dc958970db'],
    ['D-TRUST EV Root CA 2 2023', '8e8221b2e7d4007836a1672f0dcc299c33bc07d316f132fa1a206d587150f1ce'],
    [
      'Telekom Security TLS ECC Root 2020',
      '578af4ded0853f4e5998db4aeaf9cbea8d945f60b620a38d1a3c13b2bc7ba8e1',
    ],
    [
      'Telekom Security TLS RSA Root 2023',
      'efc65cadbb59adb6efe84da22311b35624b71b3b1ea0da8b6655174ec8978646',
    ],
  ]),
  ...until('2027-09-14T23:59:59Z', null, rootStore36, [
    ['D-TRUST BR Root CA 1 2020', 'e59aaa816009c22bff5b25bad37df306f049797c1f81d85ab089e657bd8f0044'],
    ['D-TRUST BR Root CA 2 2023', '0552e6f83fdf65e8fa9670e666df28a4e21340b510cbe52566f97c4fb94b2bd1'],
  ]),
]
