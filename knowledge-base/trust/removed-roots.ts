/** Roots in which Mozilla ended TLS trust, with the day, the cause and the source of each decision; kept by hand. */
import { earlier, removed, untrusted } from './removed-earlier.ts'
import type { RemovedRoot, Source } from './types.ts'

interface Removal extends Pick<RemovedRoot, 'date' | 'cause' | 'bundled' | 'reason' | 'source'> {
  /** Name, SHA-256 of the certificate, SHA-256 of its SubjectPublicKeyInfo, subjectKeyIdentifier. */
  readonly roots: readonly (readonly [name: string, sha256: string, spkiSha256: string, keyId: string])[]
}

const commit = (id: string): Source => ({
  title: `NSS, commit ${id.slice(0, 9)} to certdata.txt`,
  url: `https://github.com/nss-dev/nss/commit/${id}`,
})

const notes = (version: string): Source => ({
  title: `NSS ${version} release notes`,
  url:
    'https://raw.githubusercontent.com/mozilla-firefox/firefox/main/security/nss/doc/src/releases/'
    + `nss_${version.replaceAll('.', '_')}.md`,
})

/** NSS 3.126 is of 2026-07-17 (ocaml/opam-repository, pull request 30308); the history at hand ends before. */
const nss3126: Source = {
  title: 'NSS 3.126, changes of the roots, in nixpkgs',
  url: 'https://github.com/NixOS/nixpkgs/pull/543170',
}

const removals: readonly Removal[] = [
  {
    date: '2024-11-15',
    cause: 'retirement',
    bundled: false,
    reason: removed(1918559),
    source: commit('115aea5691aa235e9fa24d16c52dca6ec11b503c'),
    roots: [
      [
        'SecureSign RootCA11',
        'bf0feefb9e3a581ad5f9e9db7589985743d261085c4d314f6f5d7259aa421612',
        'bb4128ec9620f2d2a49ce8e2c4e257aebad93a0f11c56b5fa4b00e23759fa39d',
        '5bf84d4fb2a586d43ad2f1639aa0be09f657b7de',
      ],
    ],
  },
  {
    date: '2024-11-15',
    cause: 'retirement',
    bundled: false,
    reason: removed(1920641),
    source: commit('d726b6a9d25c84b16d647271bb671635c0f185ea'),
    roots: [
      [
        'Security Communication RootCA3',
        '24a55c2ab051442d0617766541239a4ad032d7c55175aa34ffde2fbc4f5c5294',
        'd3980aadd21638c70d74a4bb1f8ab5e11724e62ed408f9fa8d3d4d916900286b',
        '64147cfc587216a60a2934156f2acbbcfcafa8ab',
      ],
    ],
  },
  {
    date: '2024-11-15',
    cause: 'distrust',
    bundled: false,
    reason: {
      en: 'Mozilla ended TLS trust in this Entrust root (bug 1919913).',
      ko: 'Mozilla가 이 Entrust 루트의 TLS 신뢰를 중단했습니다(버그 1919913).',
    },
    source: commit('94c2b97c824dcb701c6398c0b312140b3e1bc007'),
    roots: [
      [
        'Entrust Root Certification Authority - G4',
        'db3517d1f6732a2d5ab97c533ec70779ee3270a62fb4ac4238372460e6f01e88',
        '36d7c79f3d089a0ff79972d90923dea5ca76b4ccbaf7c2751cb152e9494f52d0',
        '9f38c45623c339e8a0716ce8544ce4e83ab1bf67',
      ],
    ],
  },
  {
    date: '2025-01-23',
    cause: 'retirement',
    bundled: false,
    reason: removed(1915902),
    source: commit('b05c34011b69ae183bcd18d34752058644513f5d'),
    roots: [
      [
        'SwissSign Silver CA - G2',
        'be6c4da2bbb9ba59b6f3939768374246c3c005993fa98f020d1dedbed48a81d5',
        '9318226f8c83afe47f5f47c24f59ce12dba8c73b181bee6b2ea1f40a06bc1869',
        '17a0cdc1e441b63a5b3bcb459dbd1cc298fa8658',
      ],
    ],
  },
  {
    date: '2025-04-16',
    cause: 'retirement',
    bundled: false,
    reason: {
      en: 'Mozilla ended TLS trust in this old root (bug 1957685).',
      ko: 'Mozilla가 이 오래된 루트의 TLS 신뢰를 중단했습니다(버그 1957685).',
    },
    source: commit('95fc9e6b026230f1e6dffe48d7971b1211fac3bf'),
    roots: [
      [
        'GlobalSign Root CA',
        'ebd41040e4bb3ec742c9e381d31ef2a41a48b6685c96e7cef3c1df6cd4331c99',
        '2bcee858158cf5465fc9d76f0dfa312fef25a4dca8501da9b46b67d1fbfa1b64',
        '607b661a450d97ca89502f7d04cd34a8fffcfd4b',
      ],
      [
        'Entrust.net Premium 2048 Secure Server CA',
        '6dc47172e01cbcb0bf62580d895fe2b8ac9ad4f873801e0c10b9c837d21eb177',
        '1ea3c5e43ed66c2da2983a42a4a79b1e906786ce9f1b58621419a00463a87d38',
        '55e481d11180bed889b908a331f9a1240916b970',
      ],
      [
        'Baltimore CyberTrust Root',
        '16af57a9f676b0ab126095aa5ebadef22ab31119d644ac95cd4b93dbf3f26aeb',
        '63d9af9b47b1064d49a10e7b7fd566dbc8caa399459bfc2829c571ad8c6ef34a',
        'e59d5930824758ccacfa085436867b3ab5044df0',
      ],
      [
        'XRamp Global CA Root',
        'cecddc905099d8dadfc5b1d209b737cbe2c18cfb2c10c0ff0bcf0d3286fc1aa2',
        '051cf9fa95e40e9b83edaeda6961f6168c7879c4660172479cdd51ab03cea62b',
        'c64fa23d066384099cce62e404ac8d5cb5e9b61b',
      ],
      [
        'Go Daddy Class 2 CA',
        'c3846bf24b9e93ca64274c0ec67c1ecc5e024ffcacd2d74019350e81fe546ae4',
        '5632d97bfa775bf3c99ddea52fc2553410864016729c52dd6524c8a9c3b4489f',
        'd2c4b0d291d44c1171b361cb3da1fedda86ad4e3',
      ],
      [
        'Starfield Class 2 CA',
        '1465fa205397b876faa6f0a9958e5590e40fcc7faa4fb7c2c8677521fb5fb658',
        '15f14ac45c9c7da233d3479164e8137fe35ee0f38ae858183f08410ea82ac4b4',
        'bf5fb7d1cedd1f86f45b55acdcd710c20ea988e7',
      ],
    ],
  },
  {
    date: '2025-04-16',
    cause: 'retirement',
    bundled: false,
    reason: {
      en: 'Mozilla ended TLS trust in this old root (bug 1957685). Debian blocks it as well, because it cross-signs eMudhra.',
      ko: 'Mozilla가 이 오래된 루트의 TLS 신뢰를 중단했습니다(버그 1957685). Debian도 eMudhra를 교차 서명한 이 루트를 차단합니다.',
    },
    source: commit('95fc9e6b026230f1e6dffe48d7971b1211fac3bf'),
    roots: [
      [
        'Comodo AAA Services root',
        'd7a7a0fb5d7e2731d771e9484ebcdef71d5f0c3e0a2948782bc83ee0ea699ef4',
        'bd153ed7b0434f6886b17bce8bbe84ed340c7132d702a8f4fa318f756ecbd6f3',
        'a0110a233e96f107ece2af29ef82a57fd030a4b4',
      ],
    ],
  },
  {
    date: '2025-10-23',
    cause: 'retirement',
    bundled: false,
    reason: {
      en: 'Mozilla removed the CommScope roots (bug 1994866).',
      ko: 'Mozilla가 CommScope 루트를 제거했습니다(버그 1994866).',
    },
    source: commit('77a08203e547b73f8e8d9724ea4e0fd1b1e19c5c'),
    roots: [
      [
        'CommScope Public Trust ECC Root-01',
        '11437cda7bb45e41365f45b39a38986b0de00def348e0c7bb0873633800bc38b',
        '8d223ba5007d804c9cc607c900e32e20666c5a49fc29d55ad12dfb68d72ee57b',
        '8e0762c050ddc6190600467404f7f3ae7d754d30',
      ],
      [
        'CommScope Public Trust ECC Root-02',
        '2ffb7f813bbbb3c89ab4e8162d0f16d71509a830cc9d73c262e5140875d1ad4a',
        '6841995ede67848882f30a5d1ee89ddf99b4ac67e41253f7cad6be6d27054007',
        'e61875ffef60de84a4f546c7de4a55e3323679f5',
      ],
      [
        'CommScope Public Trust RSA Root-01',
        '02bdf96e2a45dd9bf18fc7e1dbdf21a0379ba3c9c2610344cfd8d606fec1ed81',
        'e4e939252afe70bd9f1cd295030313baa40d558641f35b23b4714b43e81f5436',
        '375da69a7432c2c2f9c7a6151059b8e4fde5b86d',
      ],
      [
        'CommScope Public Trust RSA Root-02',
        'ffe943d793424b4f7c440c1c3d648d5363f34b82dc87aa7a9f118fc5dee101f1',
        '86bd768cda54e16d533104b88b80c98c3ac70f593092a6e1ba438d37f4ea4ed2',
        '47d0e7b122ff9d2cf5d95760b3b1b17095ef617a',
      ],
    ],
  },
  {
    date: '2026-04-09',
    cause: 'retirement',
    bundled: false,
    reason: {
      en: 'Mozilla ended TLS trust in this old root (bug 2017345).',
      ko: 'Mozilla가 이 오래된 루트의 TLS 신뢰를 중단했습니다(버그 2017345).',
    },
    source: commit('345ee8679c865ed74e19f1714206a9bbf9eafac9'),
    roots: [
      [
        'COMODO Certification Authority',
        '0c2cd63df7806fa399ede809116b575bf87989f06518f9808c860503178baf66',
        '006d7be7555dd82026442c4f1a27a80e89a1989cb87b34448ed2194c18196d5e',
        '0b58e58bc64c1537a440a930a921be47365a56ff',
      ],
    ],
  },
  {
    date: '2026-04-09',
    cause: 'distrust',
    bundled: false,
    reason: {
      en: 'Mozilla ended TLS trust in this Entrust root, which it had constrained since 2024 (bug 2017348).',
      ko: 'Mozilla가 2024년부터 제한하던 이 Entrust 루트의 TLS 신뢰를 중단했습니다(버그 2017348).',
    },
    source: commit('b39d9935647a44b68f3ed816e5afdaa3dbc4cdb9'),
    roots: [
      [
        'Entrust Root Certification Authority - G2',
        '43df5774b03e7fef5fe40d931a7bedf1bb2e6b42738c4e6d3841103d3aa7f339',
        '76ee8590374c715437bbca6bba6028eadde2dc6dbbb8c3f610e851f11d1ab7f5',
        '6a72267ad01eef7de73b6951d46c8d9f901266ab',
      ],
      [
        'Entrust Root Certification Authority - EC1',
        '02ed0eb28c14da45165c566791700d6451d7fb56f0b2ab1d3b8eb070e56edff5',
        'fea2b7d645fba73d753c1ec9a7870c40e1f7b0c561e927b985bf711866e36f22',
        'b763e71add8de908a65583a4e06a504165114249',
      ],
    ],
  },
  {
    date: '2026-04-09',
    cause: 'retirement',
    bundled: false,
    reason: {
      en: 'Mozilla ended TLS trust in the DigiCert and QuoVadis roots of 2006 (bug 2017453).',
      ko: 'Mozilla가 2006년에 만든 DigiCert와 QuoVadis 루트의 TLS 신뢰를 중단했습니다(버그 2017453).',
    },
    source: commit('72ea8534abe2c742389fb4aca7a16bc62cacb849'),
    roots: [
      [
        'QuoVadis Root CA 2',
        '85a0dd7dd720adb7ff05f83d542b209dc7ff4528f7d677b18389fea5e5c49e86',
        '8fd112c3c8370f147d5ccd3a7d865eb8dd540783bac69fc60088e3743ff33378',
        '1a8462bc484c332504d4eed0f603c41946d1946b',
      ],
      [
        'QuoVadis Root CA 3',
        '18f1fc7f205df8adddeb7fe007dd57e3af375a9c4d8d73546bf4f1fed1e18d35',
        '0c7acaa710226720bbc940349ee2e6148652a89dbf406a232c895f6dc78ebb9a',
        'f2c013e082433efbee2f673296355cdbb8cb02d0',
      ],
      [
        'DigiCert Assured ID Root CA',
        '3e9099b5015e8f486c00bcea9d111ee721faba355a89bcf1df69561e3dc6325c',
        '23f2edff3ede90259a9e30f40af8f912a5e5b3694e6938440341f6060e014ffa',
        '45eba2aff492cb82312d518ba7a7219df36dc80f',
      ],
      [
        'DigiCert Global Root CA',
        '4348a0e9444c78cb265e058d5e8944b4d84f9662bd26db257f8934a443c70161',
        'aff988906dde12955d9bebbf928fdcc31cce328d5b9384f21c8941ca26e20391',
        '03de503556d14cbb66f0a3e21b1bc397b23dd155',
      ],
      [
        'DigiCert High Assurance EV Root CA',
        '7431e5f4c3c1ce4690774f0b61e05440883ba9a01ed00ba6abd7806ed3b118cf',
        '5a889647220e54d6bd8a16817224520bb5c78e58984bd570506388b9de0f075f',
        'b13ec36903f8bf4701d498261a0802ef63642bc3',
      ],
    ],
  },
  {
    date: '2026-04-09',
    cause: 'distrust',
    bundled: false,
    reason: {
      en: 'Mozilla removed the AffirmTrust roots, which it had constrained since 2024 (bug 2017460).',
      ko: 'Mozilla가 2024년부터 제한하던 AffirmTrust 루트를 제거했습니다(버그 2017460).',
    },
    source: commit('9a50599d5e573131394c389e85be60a5177c357c'),
    roots: [
      [
        'AffirmTrust Commercial',
        '0376ab1d54c5f9803ce4b2e201a0ee7eef7b57b636e8a93c9b8d4860c96f5fa7',
        '6c464b9a5b233a5e874da765c26f045010d2ddcff45794f0b4c7e4aafa501495',
        '9d93c6538b5ecaaf3f9f1e0fe59995bc24f6948f',
      ],
      [
        'AffirmTrust Networking',
        '0a81ec5a929777f145904af38d5d509f66b5e2c58fcdb531058b0e17f3f0b41b',
        '94072ad3f58f70f93098e5a5f6c04c96c710bd849d83184919ae90eb890ae400',
        '071fd2e79cdac26ea240b4b07a50105074c4c8bd',
      ],
      [
        'AffirmTrust Premium',
        '70a73f7f376b60074248904534b11482d5bf0e698ecc498df52577ebf2e93b9a',
        'c7f43b4cf5b71568294f822b53762605f6ddd15cadece739e9e2c3cba61e9d67',
        '9dc067a60c22d926f545aba665521127d845ac63',
      ],
      [
        'AffirmTrust Premium ECC',
        'bd71fdf6da97e4cf62d1647add2581b07d79adf8397eb4ecba9c5e8488821423',
        '3219b09114ff495a3eb6eb00c2efeab34002ae5f0a56c7679ea087a3fa037e4f',
        '9aaf297ac011353526513000c36afe40d5aed63c',
      ],
    ],
  },
  {
    date: '2026-04-09',
    cause: 'retirement',
    bundled: false,
    reason: {
      en: 'Mozilla ended TLS trust in this old root (bug 2017464).',
      ko: 'Mozilla가 이 오래된 루트의 TLS 신뢰를 중단했습니다(버그 2017464).',
    },
    source: commit('c9d25f2dab383b9183fca49ae4a80df4894188f5'),
    roots: [
      [
        'Certigna',
        'e3b6a2db2ed7ce48842f7ac53241c7b71d54144bfb40c11f3f1d0b42f5eea12d',
        '510d20e5c47f63cf666b20f61af62bc099a42ac824ffa443a2da7c90b1808a91',
        '1aedfe413990b42459be01f252d545f65a39dc11',
      ],
    ],
  },
  {
    date: '2026-04-09',
    cause: 'retirement',
    bundled: false,
    reason: removed(2017468),
    source: commit('a1a64deda4bf4b037090174870ca1fb2c192083b'),
    roots: [
      [
        'certSIGN ROOT CA',
        'eaa962c4fa4a6bafebe415196d351ccd888d4f53f3fa8ae6d7c466a94e6042bb',
        'dbc1e3a15238a0483bcdb8fdec616e03e705a48e2a501157cadf3b9c7311c5e5',
        'e08c9bdb2549b3f17c86d6b242870bd06ba0d9e4',
      ],
    ],
  },
  {
    date: '2026-04-09',
    cause: 'retirement',
    bundled: false,
    reason: untrusted(2017471),
    source: commit('cebbd86c64fa4d30a290db9bdc6c95944dc60d18'),
    roots: [
      [
        'SwissSign Gold CA - G2',
        '62dd0be9b9f50a163ea0f8e75c053b1eca57ea55c8688f647c6881f2c8357b95',
        '40fcfc28875dccbfebcbdf6cd7433312da63c4efcf3bd7b1b505c22020ae0274',
        '5b257b96a465517eb839f3c078665ee83ae7f0ee',
      ],
    ],
  },
  {
    date: '2026-04-09',
    cause: 'retirement',
    bundled: false,
    reason: untrusted(2020137),
    source: commit('bab9f6ef5913137429a55e3b89cb50e01b5dde91'),
    roots: [
      [
        'GTS Root R2',
        '8d25cd97229dbf70356bda4eb3cc734031e24cf00fafcfd32dc76eb5841c7ea8',
        '55f77de41c03792428f8d518c55104225be43a5598d926a528ad653e1ccec7bf',
        'bbffca8e239f4f99cadbe268a6a51527171ed90e',
      ],
    ],
  },
  {
    date: '2026-04-09',
    cause: 'retirement',
    bundled: false,
    reason: {
      en: 'Mozilla removed the VikingCloud roots (bug 2020144).',
      ko: 'Mozilla가 VikingCloud 루트를 제거했습니다(버그 2020144).',
    },
    source: commit('52860b4ce2e97cf07a69349f35f16e2224d9f1ab'),
    roots: [
      [
        'SecureTrust CA',
        'f1c1b50ae5a20dd8030ec9f6bc24823dd367b5255759b4e71b61fce9f7375d73',
        '77290717614b25f12964ebdb38b5f83caadc0f6c36b0777f880fc6dee1d339cc',
        '4232b616fa04fdfe5d4b7ac3fdf74c401d5a43af',
      ],
      [
        'Secure Global CA',
        '4200f5043ac8590ebb527d209ed1503029fbcbd41ca1b506ec27f15ade7dac69',
        '2596904dc4d699ae20c2cef4dce47f285937d77464ac370746f52dea76ba0c28',
        'af4404c2417e4883db4e3902ecec847ae6cec9a4',
      ],
      [
        'Trustwave Global Certification Authority',
        '97552015f5ddfc3c8788c006944555408894450084f100867086bc1a2bb58dc8',
        '2e06cae1fc20b200e6fb748557a4444bec9317dfff2e4151669e0f7944f0a9e0',
        '99e019670d62db76b3da3db85be8fd42d2310e87',
      ],
      [
        'Trustwave Global ECC P256 Certification Authority',
        '945bbc825ea554f489d1fd51a73ddf2ea624ac7019a05205225c22a78ccfa8b4',
        '497128fc90656b87290482b223efb72240fe9c421e79938de5f8110cb0be9056',
        'a34106ac906dd14aeb75a54a1099b3b1a18b4af7',
      ],
      [
        'Trustwave Global ECC P384 Certification Authority',
        '55903859c8c0c3ebb8759ece4e2557225ff5758bbd38ebd48276601e1bd58097',
        '828b0eeff24654e8ff5841a29dd5d4e3ed30952ca43425a79283407208d39d16',
        '55a98489d2c132bd18cb6ca6074ec8e79dbe8290',
      ],
    ],
  },
  {
    date: '2026-04-09',
    cause: 'retirement',
    bundled: false,
    reason: removed(2020151),
    source: commit('ef05b79065faac8f179aae9647422d4396f8f72b'),
    roots: [
      [
        'TeliaSonera Root CA v1',
        'dd6936fe21f8f077c123a1a521c12224f72255b73e03a7260693e8a24b0fa389',
        '10ba3485ca8bb6880ab9531a4063e4001555561c7f2e055165f49b2d74fc5f6b',
        'f08f593800b3f58f9a960cd5ebfa7baa17e81312',
      ],
    ],
  },
  {
    date: '2026-04-09',
    cause: 'distrust',
    bundled: false,
    reason: {
      en: 'Mozilla removed this root, which it had constrained since 2024 (bug 2020164).',
      ko: 'Mozilla가 2024년부터 제한하던 이 루트를 제거했습니다(버그 2020164).',
    },
    source: commit('315934af1305f9f9d10ba8ab044864af3f68a2ef'),
    roots: [
      [
        'GLOBALTRUST 2020',
        '9a296a5182d1d451a2e37f439b74daafa267523329f90f9a0d2007c334e23c9a',
        'fee8af929175687f4638a3fc983db8ecd0e5e2a83e737f3fb77b4c22fcbac0a6',
        'dc2e1fd1613779e4abd5d5b31271683d6a689c22',
      ],
    ],
  },
  {
    date: '2026-04-09',
    cause: 'retirement',
    bundled: false,
    reason: removed(2027847),
    source: commit('b646e2b0089f3ef78c15ae1cd64a4b88dc9aeb24'),
    roots: [
      [
        'FIRMAPROFESIONAL CA ROOT-A WEB',
        'bef256daf26e9c69bdec1602359798f3caf71821a03e018257c53c65617f3d4a',
        '2db2ae4d0d08a4dc7b7a5c911b36b42e3068d2e58657efa61a2f2f69c553b858',
        '93e143635c3c9dd627f352ec17b2a9af2cf776f8',
      ],
    ],
  },
  {
    date: '2026-06-11',
    cause: 'distrust',
    bundled: false,
    reason: {
      en: 'Mozilla removed this root, which it had constrained since 2024 (bug 2032223).',
      ko: 'Mozilla가 2024년부터 제한하던 이 루트를 제거했습니다(버그 2032223).',
    },
    source: notes('3.125'),
    roots: [
      [
        'Entrust Root Certification Authority',
        '73c176434f1bc6d5adf45b0e76e727287c8de57616c1e6e6141a2b2cbc7d8e4c',
        '6dbfae00d37b9cd73f8fb47de65917af00e0dddf42dbceac20c17c0275ee2095',
        '6890e467a4a65380c78666a4f1f74b43fb84bd6d',
      ],
    ],
  },
  {
    date: '2026-06-11',
    cause: 'retirement',
    bundled: false,
    reason: removed(2031105),
    source: notes('3.125'),
    roots: [
      [
        'SecureSign Root CA12',
        '3f034bb5704d44b2d08545a02057de93ebf3905fce721acbc730c06ddaee904e',
        'e14e51891f3492243eea613bc2c814d47224b224c57d38169e958e30b3dedee4',
        '5734f374cf044bd525e6f140b62c4cd92de9a0ad',
      ],
    ],
  },
  {
    date: '2026-07-17',
    cause: 'distrust',
    bundled: false,
    reason: {
      en: 'Mozilla removed this root, which it had constrained since 2025, with NSS 3.126 (bug 2052097).',
      ko: 'Mozilla가 2025년부터 제한하던 이 루트를 NSS 3.126에서 제거했습니다(버그 2052097).',
    },
    source: nss3126,
    roots: [
      [
        'ePKI Root Certification Authority',
        'c0a6f4dc63a24bfdcf54ef2a6a082a0a72de35803e2ff5ff527ae5d87206dfd5',
        '62554c17005543b237215f04268dcd2fd1c470240ad3c8660e25ae2c59630f55',
        '1e0cf7b667f2e192260945c055392e773f424aa2',
      ],
    ],
  },
  {
    date: '2026-07-17',
    cause: 'retirement',
    bundled: false,
    reason: {
      en: 'Mozilla ended TLS trust in this root with NSS 3.126 (bug 2017374).',
      ko: 'Mozilla가 NSS 3.126부터 이 루트의 TLS 신뢰를 중단했습니다(버그 2017374).',
    },
    source: nss3126,
    roots: [
      [
        'Atos TrustedRoot 2011',
        'f356bea244b7a91eb35d53ca9ad7864ace018e2d35d5f8f96ddf68a6f41aa474',
        'e5ca37bc7b6c361979bc6b123ca9a1db019046d7ff5f57dfb854b19d10b0682f',
        'a7a506b12ca60960eed197e970aebc3b196cdb21',
      ],
    ],
  },
  {
    date: '2026-10-20',
    cause: 'distrust',
    bundled: true,
    reason: {
      en: 'Mozilla removed this root after the private keys of eight intermediates below it were compromised (bug 2084101).',
      ko: '이 루트 아래 중간 인증서 8장의 개인 키가 유출되어 Mozilla가 이 루트를 제거했습니다(버그 2084101).',
    },
    source: notes('3.131.1'),
    roots: [
      [
        'emSign ECC Root CA - G3',
        '86a1ecba089c4a8d3bbe2734c612ba341d813e043cf9e8a862cd5c57a36bbe6b',
        '8d417db2dd8bf5e3084d1e3f196d583849d81bdd4c00c70b9d39369e96b8c782',
        '7c5d028413d4cc8a9b81ce171c2e291e9c486342',
      ],
    ],
  },
  {
    date: '2026-10-20',
    cause: 'distrust',
    bundled: true,
    reason: {
      en: "Mozilla removed this eMudhra root after the compromise of the CA's intermediates (bug 2083709).",
      ko: '중간 CA 침해 뒤에 Mozilla가 이 eMudhra 루트를 제거했습니다(버그 2083709).',
    },
    source: notes('3.131.1'),
    roots: [
      [
        'emSign Root CA - C1',
        '125609aa301da0a249b97a8239cb6a34216f44dcac9f3954b14292f2e8c8608f',
        'b7408b4d2be0238ba37004dd34e276c6019bd2f24c9db7d4980f5f6c359a4bcc',
        'fea1e0701e2a0339525a42be5c91857a18aa4db5',
      ],
      [
        'emSign ECC Root CA - C3',
        'bc4d809b15189d78db3e1d8cf4f9726a795da1643ca5f1358e1ddb0edc0d7eb3',
        'eabc185c4e82d942b1a5978ba3c0181487d6b3b9974e5c49f72f6d0bd9637150',
        'fb5a48d0802040f2a8e90007691977a7e6c3f4cf',
      ],
    ],
  },
]

const SHA256 = 64
const hexOf = (base64: string): string =>
  Array.from(atob(base64), octet => octet.charCodeAt(0).toString(16).padStart(2, '0')).join('')

const before: readonly Removal[] = earlier.map(({ commit: id, roots, ...removal }) => ({
  ...removal,
  bundled: false,
  source: commit(id),
  roots: roots.map(([name, digests]) => {
    const hex = hexOf(digests)
    return [name, hex.slice(0, SHA256), hex.slice(SHA256, 2 * SHA256), hex.slice(2 * SHA256)]
  }),
}))

/** The first since 2010; the later entry of a key stands. */
export const removedRoots: readonly RemovedRoot[] = [...before, ...removals].flatMap(
  ({ roots, ...removal }) =>
    roots.map(([name, sha256, spkiSha256, keyId]) => ({ name, sha256, spkiSha256, keyId, ...removal })),
)
