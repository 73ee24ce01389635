/**
 * Chrome's SCTNotAfter constraints: until when a certificate must have been logged for Chrome to trust a root
 * for it.
 */
import type { ChromeConstraint, Source } from './types.ts'

type Root = readonly [name: string, sha256: string]

// sct_not_after_sec and min_version of every trust anchor of root_store.textproto, read out of Debian's
// chromium 156.0.8078.79, which compiles them in and names the version of the store in its net log. A Chrome
// older than min_version takes the root without the constraint. Some days are still to come: Chrome names
// them ahead.
const VERSION = 40

/** Day of the package that was read, which is the newest public one at hand. */
export const ROOT_STORE_DATE = '2026-11-02'

export const rootStore40: Source = {
  title: `Chrome Root Store, version ${VERSION}`,
  url: 'https://chromium.googlesource.com/chromium/src/+/refs/tags/156.0.8078.79/net/data/ssl/chrome_root_store/root_store.textproto',
}

const chunghwa: Source = {
  title: 'Chrome Root Program to CCADB public, on Chunghwa Telecom and Netlock',
  url: 'https://groups.google.com/a/ccadb.org/g/public/c/eMOETf47kFY',
}

/** One decision on several roots. */
const until = (
  sctNotAfter: string,
  minVersion: string,
  source: Source,
  roots: readonly Root[],
): ChromeConstraint[] =>
  roots.map(([name, sha256]) => ({
    store: 'chrome',
    name,
    sha256,
    bundled: true,
    sctNotAfter,
    minVersion,
    source,
    reason:
      `Chrome ${minVersion} and newer trust this root only for certificates that were logged until `
      + `${sctNotAfter.slice(0, 10)}.`,
  }))

export const chromeConstraints: readonly ChromeConstraint[] = [
  ...until('2025-07-31T23:59:59Z', '139', chunghwa, [
    ['HiPKI Root CA - G1', 'f015ce3cc239bfef064be9f1d2c417e1a0264a0a94be1f0c8d121864eb6949cc'],
  ]),
  ...until('2025-10-31T23:59:59Z', '153', rootStore40, [
    ['Buypass Class 2 Root CA', '9a114025197c5bb95d94e63d55cd43790847b646b23cdf11ada4a00eff15fb48'],
    ['Buypass Class 3 Root CA', 'edf7ebbca27a2a384d387b7d4010c666e2edb4843e4c29b4ae1d5b9332e6b24d'],
  ]),
  ...until('2026-04-14T23:59:59Z', '153', rootStore40, [
    ['Izenpe.com', '2530cc8e98321502bad96f9b1fba1b099e2d299e0f4548bb914f363bc0d4531f'],
  ]),
  ...until('2026-05-28T23:59:59Z', '153', rootStore40, [
    ['D-TRUST Root Class 3 CA 2 2009', '49e7a442acf0ea6287050054b52564b650e4f49e42e348d6aa38e039e957b1c1'],
    ['D-TRUST Root Class 3 CA 2 EV 2009', 'eec5496b988ce98625b934092eec2908bed0b0f316c2d4730c84eaf1f3d34881'],
    ['T-TeleSec GlobalRoot Class 2', '91e2f5788d5810eba7ba58737de1548a8ecacd014598bc0b143e041b17052552'],
    ['T-TeleSec GlobalRoot Class 3', 'fd73dad31c644ff1b43bef0ccdda96710b9cd9875eca7e31707af3e96d522bbd'],
  ]),
  ...until('2026-06-14T23:59:59Z', '153', rootStore40, [
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
  ...until('2026-09-14T23:59:59Z', '153', rootStore40, [
    ['DigiCert Assured ID Root G2', '7d05ebb682339f8c9451ee094eebfefa7953a114edb2f44949452fab7d2fc185'],
    ['DigiCert Assured ID Root G3', '7e37cb8b4c47090cab36551ba6f45db840680fba166a952db100717f43053fc2'],
    ['DigiCert Trusted Root G4', '552f7bdcf1a7af9e6ce672017f4f12abf77240c78e761ac203d1d9d20ac89988'],
    ['TWCA Global Root CA', '59769007f7685d0fcd50872f9f95d5755a5b2b457d81f3692b610a98672f0e1b'],
  ]),
  ...until('2026-09-30T23:59:59Z', '153', rootStore40, [
    [
      'Autoridad de Certificacion Firmaprofesional CIF A62634068',
      '57de0583efd2b26e0361da99da9df4648def7ee8441c3b728afa9bcde0f9b26a',
    ],
    [
      'COMODO ECC Certification Authority',
      '1793927a0614549789adce2f8f34f7f0b66d0f3ae3a3b84d21ec15dbba4fadc7',
    ],
    [
      'COMODO RSA Certification Authority',
      '52f0e1c4e58ec629291b60317f074671b85d7ea80d5b07273463534b32b40234',
    ],
    ['Certum Trusted Network CA', '5c58468d55f58e497e743982d2b50010b6d165374acf83a7d4a32db768c4408e'],
    ['GlobalSign', '179fbc148a3dd00fd24ea13458cc43bfa7f59c8182d783a513f6ebec100c8924'],
    ['GlobalSign', '2cabeafe37d06ca22aba7391c0033d25982952c453647349763a3ab5ad6ccf69'],
    ['GlobalSign', 'cbb522d7b7f127ad6a0113865bdf1cd4102e7d0759af635a7cf4720dc963c53b'],
    ['Microsec e-Szigno Root CA 2009', '3c5f81fea5fab82c64bfa2eaecafcde8e077fc8620a7cae537163df36edbf378'],
    ['OISTE WISeKey Global Root GB CA', '6b9c08e86eb0f767cfad65cd98b62149e5494a67f5845e7bd1ed019f27b86bd6'],
    ['OISTE WISeKey Global Root GC CA', '8560f91c3624daba9570b5fea0dbe36ff11a8323be9486854fb3f34a5571198d'],
    [
      'USERTrust ECC Certification Authority',
      '4ff460d54b9c86dabfbcfc5712e0400d2bed3fbc4d4fbdaa86e06adcd2a9ad7a',
    ],
    [
      'USERTrust RSA Certification Authority',
      'e793c9b02fd8aa13e21c31228accb08119643b749c898964b1746d46c3d4cbd2',
    ],
    ['e-Szigno Root CA 2017', 'beb00b30839b9bc32c32e4447905950641f26421b15ed089198b518ae2ea1b99'],
  ]),
  ...until('2027-01-14T23:59:59Z', '153', rootStore40, [
    ['ANF Secure Server Root CA', 'fb8fec759169b9106b1e511644c618c51304373f6c0643088d8beffd1b997599'],
    ['vTrus ECC Root CA', '30fbba2c32238e2a98547af97931e550428b9b3f1c8eeb6633dcfa86c5b27dd3'],
    ['vTrus Root CA', '8a71de6559336f426c26e53880d00d88a18da4c6a91f0dcb6194e206c5c96387'],
  ]),
  ...until('2027-06-14T23:59:59Z', '153', rootStore40, [
    [
      'SwissSign RSA TLS Root CA 2022 - 1',
      '193144f431e0fddb740717d4de926a571133884b4360d30e272913cbe660ce41',
    ],
  ]),
  ...until('2027-08-30T23:59:59Z', '153', rootStore40, [
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
  ...until('2027-09-14T23:59:59Z', '153', rootStore40, [
    ['Amazon Root CA 2', '1ba5b2aa8c65401a82960118f80bec4f62304d83cec4713a19c39c011ea46db4'],
    ['Amazon Root CA 3', '18ce6cfe7bf14e60b2e347b8dfe868cb31d02ebb3ada271569f50343b46db3a4'],
    ['D-TRUST BR Root CA 1 2020', 'e59aaa816009c22bff5b25bad37df306f049797c1f81d85ab089e657bd8f0044'],
    ['D-TRUST BR Root CA 2 2023', '0552e6f83fdf65e8fa9670e666df28a4e21340b510cbe52566f97c4fb94b2bd1'],
    ['DigiCert Global Root G2', 'cb3ccbb76031e5e0138f8dd39a23f9de47ffc35e43c1144cea27d46a5ab1cb5f'],
    ['DigiCert Global Root G3', '31ad6648f8104138c738f39ea4320133393e3a18cc02296ef97c2ac9ef6731d0'],
    ['GlobalSign', 'b085d70b964f191a73e4af0d54ae7a0e07aafdaf9b71dd0862138ab7325a24a2'],
    ['QuoVadis Root CA 2 G3', '8fe4fb0af93a4d0d67db0bebb23e37c71bf325dcbcdd240ea04daf58b47e1840'],
    ['QuoVadis Root CA 3 G3', '88ef81de202eb018452e43f864725cea5fbd1fc2d9d205730709c5d8b8690f46'],
  ]),
]
