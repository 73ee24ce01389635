/** Roots of our bundle, which are Mozilla's, that the Chrome Root Store does not hold. */

// Compared with version 40 (see chrome-constraints.ts). Newer roots among them may have been added since.
export const absentFromChrome: readonly (readonly [name: string, sha256: string])[] = [
  ['BJCA Global Root CA1', 'f3896f88fe7c0a882766a7fa6ad2749fb57a7f3e98fb769c1fa7b09c2c44d5ae'],
  ['BJCA Global Root CA2', '574df6931e278039667b720afdc1600fc27eb66dd3092979fb73856487212882'],
  ['Certum Trusted Network CA 2', 'b676f2eddae8775cd36cb0f63cd1d4603961f49e6265ba013a2f0307b6d0b804'],
  ['GTS Root R3', '34d8a73ee208d9bcdb0d956520934b4e40e69482596e8b6f73c8426b010a6f48'],
  [
    'Hellenic Academic and Research Institutions ECC RootCA 2015',
    '44b545aa8a25e65a73ca15dc27fc36d24c1cb9953a066539b11582dc487b4833',
  ],
  [
    'Hellenic Academic and Research Institutions RootCA 2015',
    'a040929a02ce53b4acf4f2ffc6981ce4496f755e6d45fe0b2a692bcd52523f36',
  ],
  ['IdenTrust Public Sector Root CA 1', '30d0895a9a448a262091635522d1f52010b5867acae12c78ef958fd4f4389f2f'],
  [
    'NetLock Arany (Class Gold) Főtanúsítvány',
    '6c61dac3a2def031506be036d2a6fe401994fbd13df9c8d466599274c446ec98',
  ],
  ['QuoVadis Root CA 1 G3', '8a866fd1b276b57e578e921c65828a2bed58e9f2f288054134b7f1f4bfc9cc74'],
  ['SECOM TLS ECC Root CA 2024', '6ab2ab75f51cb4f4f0156203fbf6f646232f514be059f62833308b82b4d72db1'],
  ['SECOM TLS RSA Root CA 2024', '1435f225c5d252d7a21948cc3ce62aecfa88001e3dd72d1cc3555100eb372f93'],
  ['SecureSign Root CA14', '4b009c1034494f9ab56bba3ba1d62731fc4d20d8955adcec10a925607261e338'],
  ['SecureSign Root CA15', 'e778f0f095fe843729cd1a0082179e5314a9c291442805e1fb1d8fb6b8886c3a'],
  [
    'Starfield Services Root Certificate Authority - G2',
    '568d6905a2c88708a4b3025190edcfedb1974a606a13c6e5290fcb2ae63edab5',
  ],
  ['TWCA Root Certification Authority', 'bfd88fe1101c41ae3e801bf8be56350ee9bad1a6b9bd515edc5c6d5b8711ac44'],
  ['Telia EC TLS Root CA v3', '098e08a91dbbf77478b96cceb89b1413a5da37b7c862606a955deb07179f4326'],
  ['Telia RSA TLS Root CA v3', 'd13db1294c45ebc6fc86c6bbf69fa29bdfe692dff7c713c243c7a956c6a2284c'],
  ['TrustAsia Global Root CA G3', 'e0d3226aeb1163c2e48ff9be3b50b4c6431be7bb1eacc5c36b5d5ec509039a08'],
  ['TrustAsia Global Root CA G4', 'be4b56cb5056c0136a526df444508daa36a0b54f42e4ac38f72af470e479654c'],
]
