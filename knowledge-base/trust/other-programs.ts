/** Which of our roots, which are Mozilla's, the programs of Apple and Microsoft do not hold, as the CCADB says. */
// Both keep their records in the CCADB; a copy of it was read by program. What else the two demand of a root is
// not public as data, so nothing is said of it. The copy lacks the records of DigiCert: of its seven roots
// nothing is known here. NetLock's root is blocked by Apple, which ends the same way.
import type { DatedList, Sourced } from '../source.ts'

type Root = readonly [name: string, sha256: string]

export const ccadb = {
  name: 'apple-microsoft-roots',
  asOf: '2026-08-22',
  // No verdict rests on it, and the sentence that does names its day.
  maxAgeDays: 180,
  source: [
    'https://github.com/mcpherrinm/pki-data/tree/aca3e87/data/ccadb',
    'https://www.ccadb.org/resources',
  ],
} as const satisfies DatedList & Sourced

export const absentFrom: Readonly<Record<'Apple' | 'Microsoft', readonly Root[]>> = {
  Apple: [
    [
      'AC RAIZ FNMT-RCM SERVIDORES SEGUROS',
      '554153b13d2cf9ddb753bfbe1a4e0ae08d0aa4187058fe60a2b862b2e4b87bcb',
    ],
    ['ANF Secure Server Root CA', 'fb8fec759169b9106b1e511644c618c51304373f6c0643088d8beffd1b997599'],
    [
      'Autoridad de Certificacion Firmaprofesional CIF A62634068',
      '57de0583efd2b26e0361da99da9df4648def7ee8441c3b728afa9bcde0f9b26a',
    ],
    ['BJCA Global Root CA1', 'f3896f88fe7c0a882766a7fa6ad2749fb57a7f3e98fb769c1fa7b09c2c44d5ae'],
    ['BJCA Global Root CA2', '574df6931e278039667b720afdc1600fc27eb66dd3092979fb73856487212882'],
    ['Certigna Root CA', 'd48d3d23eedb50a459e55197601c27774b9d7b18c94d5a059511a10250b93168'],
    ['D-TRUST BR Root CA 1 2020', 'e59aaa816009c22bff5b25bad37df306f049797c1f81d85ab089e657bd8f0044'],
    ['D-TRUST BR Root CA 2 2023', '0552e6f83fdf65e8fa9670e666df28a4e21340b510cbe52566f97c4fb94b2bd1'],
    ['D-TRUST EV Root CA 1 2020', '08170d1aa36453901a2f959245e347db0c8d37abaabc56b81aa100dc958970db'],
    ['D-TRUST EV Root CA 2 2023', '8e8221b2e7d4007836a1672f0dcc299c33bc07d316f132fa1a206d587150f1ce'],
    [
      'NetLock Arany (Class Gold) Főtanúsítvány',
      '6c61dac3a2def031506be036d2a6fe401994fbd13df9c8d466599274c446ec98',
    ],
    ['OISTE Server Root ECC G1', 'eec997c0c30f216f7e3b8b307d2bae42412d753fc8219dafd1520b2572850f49'],
    ['OISTE Server Root RSA G1', '9ae36232a5189ffddb353dfd26520c015395d22777dac59db57b98c089a651e6'],
    ['SZAFIR ROOT CA2', 'a1339d33281a0b56e557d3d32b1ce7f9367eb094bd5fa72a7e5004c8ded7cafe'],
    ['SecureSign Root CA14', '4b009c1034494f9ab56bba3ba1d62731fc4d20d8955adcec10a925607261e338'],
    ['SecureSign Root CA15', 'e778f0f095fe843729cd1a0082179e5314a9c291442805e1fb1d8fb6b8886c3a'],
    [
      'Security Communication ECC RootCA1',
      'e74fbda55bd564c473a36b441aa799c8a68e077440e8288b9fa1e50e4bbaca11',
    ],
    [
      'SwissSign RSA TLS Root CA 2022 - 1',
      '193144f431e0fddb740717d4de926a571133884b4360d30e272913cbe660ce41',
    ],
    ['TWCA CYBER Root CA', '3f63bb2814be174ec8b6439cf08d6d56f0b7c405883a5648a334424d6b3ec558'],
    [
      'Telekom Security TLS ECC Root 2020',
      '578af4ded0853f4e5998db4aeaf9cbea8d945f60b620a38d1a3c13b2bc7ba8e1',
    ],
    [
      'Telekom Security TLS RSA Root 2023',
      'efc65cadbb59adb6efe84da22311b35624b71b3b1ea0da8b6655174ec8978646',
    ],
    ['Telia EC TLS Root CA v3', '098e08a91dbbf77478b96cceb89b1413a5da37b7c862606a955deb07179f4326'],
    ['Telia RSA TLS Root CA v3', 'd13db1294c45ebc6fc86c6bbf69fa29bdfe692dff7c713c243c7a956c6a2284c'],
    ['TrustAsia Global Root CA G3', 'e0d3226aeb1163c2e48ff9be3b50b4c6431be7bb1eacc5c36b5d5ec509039a08'],
    ['TrustAsia Global Root CA G4', 'be4b56cb5056c0136a526df444508daa36a0b54f42e4ac38f72af470e479654c'],
    ['TrustAsia TLS ECC Root CA', 'c0076b9ef0531fb1a656d67c4ebe97cd5dbaa41ef44598acc2489878c92d8711'],
    ['TrustAsia TLS RSA Root CA', '06c08d7dafd876971eb1124fe67f847ec0c7a158d3ea53cbe940e2ea9791f4c3'],
    ['TunTrust Root CA', '2e44102ab58cb85419451c8e19d9acf3662cafbc614b6a53960a30f7d0e2eb41'],
    ['UCA Extended Validation Root', 'd43af9b35473755c9684fc06d7d8cb70ee5c28e773fb294eb41ee71722924d24'],
    ['UCA Global G2 Root', '9bea11c976fe014764c1be56a6f914b5a560317abd9988393382e5161aa0493c'],
    ['e-Szigno Root CA 2017', 'beb00b30839b9bc32c32e4447905950641f26421b15ed089198b518ae2ea1b99'],
    ['e-Szigno TLS Root CA 2023', 'b49141502d00663d740f2e7ec340c52800962666121a36d09cf7dd2b90384fb4'],
    ['vTrus ECC Root CA', '30fbba2c32238e2a98547af97931e550428b9b3f1c8eeb6633dcfa86c5b27dd3'],
    ['vTrus Root CA', '8a71de6559336f426c26e53880d00d88a18da4c6a91f0dcb6194e206c5c96387'],
  ],
  Microsoft: [
    ['ANF Secure Server Root CA', 'fb8fec759169b9106b1e511644c618c51304373f6c0643088d8beffd1b997599'],
    ['BJCA Global Root CA1', 'f3896f88fe7c0a882766a7fa6ad2749fb57a7f3e98fb769c1fa7b09c2c44d5ae'],
    ['BJCA Global Root CA2', '574df6931e278039667b720afdc1600fc27eb66dd3092979fb73856487212882'],
    ['Certainly Root E1', 'b4585f22e4ac756a4e8612a1361c5d9d031a93fd84febb778fa3068b0fc42dc2'],
    ['Certainly Root R1', '77b82cd8644c4305f7acc5cb156b45675004033d51c60c6202a8e0c33467d3a0'],
    ['OISTE Server Root ECC G1', 'eec997c0c30f216f7e3b8b307d2bae42412d753fc8219dafd1520b2572850f49'],
    ['OISTE Server Root RSA G1', '9ae36232a5189ffddb353dfd26520c015395d22777dac59db57b98c089a651e6'],
    ['TrustAsia Global Root CA G3', 'e0d3226aeb1163c2e48ff9be3b50b4c6431be7bb1eacc5c36b5d5ec509039a08'],
    ['TrustAsia Global Root CA G4', 'be4b56cb5056c0136a526df444508daa36a0b54f42e4ac38f72af470e479654c'],
    ['TrustAsia TLS ECC Root CA', 'c0076b9ef0531fb1a656d67c4ebe97cd5dbaa41ef44598acc2489878c92d8711'],
    ['TrustAsia TLS RSA Root CA', '06c08d7dafd876971eb1124fe67f847ec0c7a158d3ea53cbe940e2ea9791f4c3'],
    ['vTrus ECC Root CA', '30fbba2c32238e2a98547af97931e550428b9b3f1c8eeb6633dcfa86c5b27dd3'],
    ['vTrus Root CA', '8a71de6559336f426c26e53880d00d88a18da4c6a91f0dcb6194e206c5c96387'],
  ],
}

/** The name of the root and the programs that do not hold it; null: none, as far as known. */
export const programsWithout = (
  sha256: string,
): { readonly name: string; readonly programs: readonly string[] } | null => {
  const lacking = Object.entries(absentFrom).flatMap(([program, roots]) =>
    roots.filter(([, other]) => other === sha256).map(([name]) => ({ name, program })),
  )
  return lacking.length === 0
    ? null
    : { name: lacking[0]!.name, programs: lacking.map(({ program }) => program) }
}
