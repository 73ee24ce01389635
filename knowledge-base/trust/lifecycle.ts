/** Roots that Mozilla and Chrome will remove for the age of their keys: from which day, by whose rule. */
import { absentFromChrome } from './chrome-absent.ts'
import type { PhaseOut, RootStore, Source } from './types.ts'

const SOURCES: Readonly<Record<RootStore, Source>> = {
  mozilla: {
    title: 'Mozilla, Root CA Lifecycles, transition schedule',
    url: 'https://wiki.mozilla.org/CA/Root_CA_Lifecycles',
  },
  chrome: {
    title: 'Chrome Root Program Policy 1.8, section 1.3.1.2',
    url: 'https://googlechrome.github.io/chromerootprogram/',
  },
}

// Both programs publish the same schedule; Chrome calls its days approximate. Keys made after 2014-04-14
// have 15 years, so none of their roots goes before 2029. Of the keys made before 2008 only Izenpe's is left,
// which has got other constraints instead. Mozilla also wants every root to serve either TLS or e-mail by
// 2028-12-31 (Root Store Policy 3.1, 7.5.3); which of the two a root will keep is not public, so nothing is
// said of it here.
const SCHEDULE = [
  ['2008-01-01', '2026-04-15'],
  ['2010-01-01', '2027-04-15'],
  ['2012-01-01', '2028-04-15'],
  ['2014-04-15', '2029-04-15'],
] as const

/** The day on which a root with a key made on this day goes; null: after the schedule's end. */
export const removalDay = (keyCreated: string): string | null =>
  SCHEDULE.find(([before]) => keyCreated < before)?.[1] ?? null

// When the key was made, or a day by which it existed: the notBefore of the oldest certificate known for it.
// Firmaprofesional's root was issued anew in 2014 with the key of its certificate of 2009 (SHA-256
// 04048028...). A key of an earlier period goes sooner.
const ROOTS: readonly (readonly [keyCreated: string, name: string, sha256: string])[] = [
  [
    '2008-03-06',
    'COMODO ECC Certification Authority',
    '1793927a0614549789adce2f8f34f7f0b66d0f3ae3a3b84d21ec15dbba4fadc7',
  ],
  [
    '2008-08-28',
    'TWCA Root Certification Authority',
    'bfd88fe1101c41ae3e801bf8be56350ee9bad1a6b9bd515edc5c6d5b8711ac44',
  ],
  [
    '2008-10-01',
    'T-TeleSec GlobalRoot Class 2',
    '91e2f5788d5810eba7ba58737de1548a8ecacd014598bc0b143e041b17052552',
  ],
  [
    '2008-10-01',
    'T-TeleSec GlobalRoot Class 3',
    'fd73dad31c644ff1b43bef0ccdda96710b9cd9875eca7e31707af3e96d522bbd',
  ],
  [
    '2008-10-22',
    'Certum Trusted Network CA',
    '5c58468d55f58e497e743982d2b50010b6d165374acf83a7d4a32db768c4408e',
  ],
  ['2008-10-29', 'AC RAIZ FNMT-RCM', 'ebc5570c29018c4d67b1aa127baf12f703b4611ebc17b7dab5573894179b93fa'],
  [
    '2008-12-11',
    'NetLock Arany (Class Gold) Főtanúsítvány',
    '6c61dac3a2def031506be036d2a6fe401994fbd13df9c8d466599274c446ec98',
  ],
  ['2009-03-18', 'GlobalSign', 'cbb522d7b7f127ad6a0113865bdf1cd4102e7d0759af635a7cf4720dc963c53b'],
  [
    '2009-05-20',
    'Autoridad de Certificacion Firmaprofesional CIF A62634068',
    '57de0583efd2b26e0361da99da9df4648def7ee8441c3b728afa9bcde0f9b26a',
  ],
  [
    '2009-05-29',
    'Security Communication RootCA2',
    '513b2cecb810d4cde5dd85391adfc6c2dd60d87bb736d2b521484aa47a0ebef6',
  ],
  [
    '2009-06-16',
    'Microsec e-Szigno Root CA 2009',
    '3c5f81fea5fab82c64bfa2eaecafcde8e077fc8620a7cae537163df36edbf378',
  ],
  [
    '2009-09-01',
    'Go Daddy Root Certificate Authority - G2',
    '45140b3247eb9cc8c5b4f0d7b53091f73292089e6e5a63e2749dd3aca9198eda',
  ],
  [
    '2009-09-01',
    'Starfield Root Certificate Authority - G2',
    '2ce1cb0bf9d2f9e102993fbe215152c3b2dd0cabde1c68e5319b839154dbb7f5',
  ],
  [
    '2009-09-01',
    'Starfield Services Root Certificate Authority - G2',
    '568d6905a2c88708a4b3025190edcfedb1974a606a13c6e5290fcb2ae63edab5',
  ],
  [
    '2009-11-05',
    'D-TRUST Root Class 3 CA 2 2009',
    '49e7a442acf0ea6287050054b52564b650e4f49e42e348d6aa38e039e957b1c1',
  ],
  [
    '2009-11-05',
    'D-TRUST Root Class 3 CA 2 EV 2009',
    'eec5496b988ce98625b934092eec2908bed0b0f316c2d4730c84eaf1f3d34881',
  ],
  [
    '2010-01-19',
    'COMODO RSA Certification Authority',
    '52f0e1c4e58ec629291b60317f074671b85d7ea80d5b07273463534b32b40234',
  ],
  [
    '2010-02-01',
    'USERTrust ECC Certification Authority',
    '4ff460d54b9c86dabfbcfc5712e0400d2bed3fbc4d4fbdaa86e06adcd2a9ad7a',
  ],
  [
    '2010-02-01',
    'USERTrust RSA Certification Authority',
    'e793c9b02fd8aa13e21c31228accb08119643b749c898964b1746d46c3d4cbd2',
  ],
  [
    '2010-10-26',
    'Buypass Class 2 Root CA',
    '9a114025197c5bb95d94e63d55cd43790847b646b23cdf11ada4a00eff15fb48',
  ],
  [
    '2010-10-26',
    'Buypass Class 3 Root CA',
    'edf7ebbca27a2a384d387b7d4010c666e2edb4843e4c29b4ae1d5b9332e6b24d',
  ],
  ['2011-05-05', 'ACCVRAIZ1', '9a6ec012e1a7da9dbe34194d478ad7c0db1822fb071df12981496ed104384113'],
  [
    '2011-09-22',
    'Actalis Authentication Root CA',
    '55926084ec963a64b96e2abe01ce0ba86a64fbfebcc7aab5afc155b37fd76066',
  ],
  [
    '2011-10-06',
    'Certum Trusted Network CA 2',
    'b676f2eddae8775cd36cb0f63cd1d4603961f49e6265ba013a2f0307b6d0b804',
  ],
  ['2012-01-12', 'QuoVadis Root CA 1 G3', '8a866fd1b276b57e578e921c65828a2bed58e9f2f288054134b7f1f4bfc9cc74'],
  ['2012-01-12', 'QuoVadis Root CA 2 G3', '8fe4fb0af93a4d0d67db0bebb23e37c71bf325dcbcdd240ea04daf58b47e1840'],
  ['2012-01-12', 'QuoVadis Root CA 3 G3', '88ef81de202eb018452e43f864725cea5fbd1fc2d9d205730709c5d8b8690f46'],
  ['2012-06-27', 'TWCA Global Root CA', '59769007f7685d0fcd50872f9f95d5755a5b2b457d81f3692b610a98672f0e1b'],
  ['2012-07-19', 'CA Disig Root R2', 'e23d4a036d7b70e9f595b1422079d2b91edfbb1fb651a0633eaa8a9dc5f80703'],
  ['2012-08-08', 'CFCA EV ROOT', '5cc3d78e4e1d5e45547a04e6873e64f90cf9536d1ccc2ef800f355c4c5fd70fd'],
  ['2012-11-13', 'GlobalSign', '179fbc148a3dd00fd24ea13458cc43bfa7f59c8182d783a513f6ebec100c8924'],
  ['2012-11-13', 'GlobalSign', 'b085d70b964f191a73e4af0d54ae7a0e07aafdaf9b71dd0862138ab7325a24a2'],
  [
    '2013-08-01',
    'DigiCert Assured ID Root G2',
    '7d05ebb682339f8c9451ee094eebfefa7953a114edb2f44949452fab7d2fc185',
  ],
  [
    '2013-08-01',
    'DigiCert Assured ID Root G3',
    '7e37cb8b4c47090cab36551ba6f45db840680fba166a952db100717f43053fc2',
  ],
  [
    '2013-08-01',
    'DigiCert Global Root G2',
    'cb3ccbb76031e5e0138f8dd39a23f9de47ffc35e43c1144cea27d46a5ab1cb5f',
  ],
  [
    '2013-08-01',
    'DigiCert Global Root G3',
    '31ad6648f8104138c738f39ea4320133393e3a18cc02296ef97c2ac9ef6731d0',
  ],
  [
    '2013-08-01',
    'DigiCert Trusted Root G4',
    '552f7bdcf1a7af9e6ce672017f4f12abf77240c78e761ac203d1d9d20ac89988',
  ],
  ['2013-10-01', 'Certigna Root CA', 'd48d3d23eedb50a459e55197601c27774b9d7b18c94d5a059511a10250b93168'],
  [
    '2013-11-25',
    'TUBITAK Kamu SM SSL Kok Sertifikasi - Surum 1',
    '46edc3689046d53a453fb3104ab80dcaec658b2660ea1629dd7e867990648716',
  ],
  [
    '2014-01-16',
    'IdenTrust Commercial Root CA 1',
    '5d56499be4d2e08bcfcad08a3e38723d50503bde706948e42f55603019e528ae',
  ],
  [
    '2014-01-16',
    'IdenTrust Public Sector Root CA 1',
    '30d0895a9a448a262091635522d1f52010b5867acae12c78ef958fd4f4389f2f',
  ],
]

const TITLES: Readonly<Record<RootStore, string>> = { mozilla: 'Mozilla', chrome: 'Chrome' }

const absent = new Set(absentFromChrome.map(([, sha256]) => sha256))

export const phaseOuts: readonly PhaseOut[] = ROOTS.flatMap(([keyCreated, name, sha256]) => {
  const day = removalDay(keyCreated)
  const stores: readonly RootStore[] = absent.has(sha256) ? ['mozilla'] : ['mozilla', 'chrome']
  return day === null
    ? []
    : stores.map(store => ({
        store,
        name,
        sha256,
        keyCreated,
        from: `${day}T00:00:00Z`,
        source: SOURCES[store],
        reason:
          `${TITLES[store]} removes roots whose keys are more than 15 years old, this one (key of `
          + `${keyCreated.slice(0, 4)}) about ${day}.`,
      }))
})
