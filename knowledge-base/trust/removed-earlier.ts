/** Roots that lost Mozilla's TLS trust from 2010 to January 2024: read by program from the history of NSS. */
// From every change of certdata.txt: who was trusted for servers before and not after it, and is not today.
// Left out are certificates whose key a root of today or of the later list has, and those for time stamps. The day is
// that of the change; Firefox had it some weeks later.
import type { RemovedRoot } from './types.ts'

/** What the change did, in the words of its list; the roots are as in removed-roots.ts. */
export interface EarlierRemoval extends Pick<RemovedRoot, 'date' | 'cause' | 'reason'> {
  /** Of nss-dev/nss. */
  readonly commit: string
  readonly roots: readonly (readonly [name: string, sha256: string, spkiSha256: string, keyId: string])[]
}

export const earlier: readonly EarlierRemoval[] = [
  {
    date: '2010-03-29',
    cause: 'retirement',
    reason: 'Mozilla ended TLS trust in this root (bug 530853).',
    commit: 'af7757530251a9f01b339daa657da34a10edf6aa',
    roots: [
      ['IPS CLASE1 root', 'f1bcf4140c037003b39e0116c71038d1748dcc2c3cba623b4decb391684e6c9d', 'be3084ce4ad457dea9dbb3baa4930306ff8eee9df437d17b0220eac202037582', 'ebb31979f3c1a51cacdcba1f66a2b29b69d07808'],
      ['IPS CLASE3 root', '5224347454af1d73ea4b60867ba087deccd65efb4f7a35e69bd5809e69f9a0ee', '3cf4d3700c5bc0d86b97560039cf9c589b88ad7a61613bff38147cd4b96ae9d1', 'b893ff2ecbdc2c8ea2e77afe365121a3985b0c34'],
      ['IPS CLASEA1 root', '61db4958f21caf8fcbbbea704c8af1f6f21cdd7ea7d3b97e8c8207acc370cd49', 'ba10712e06218c9c9b8a1846573542f0240a9228428ec534469f5d2e6312dfd1', '672696e7a1bfd8b5039dfe3bdcfef28ae615dd30'],
      ['IPS CLASEA3 root', 'da10c7ed59dd5287f615a78f39fa43a2f9463fbe2609290ba23d35656c4892d5', '6420c4fb0da346a8cf45169a4654844c10dde0662b490e6c269ea237bb4e893e', '1e9f575047b6619339d32cfcda5d3d0575b79902'],
      ['IPS Chained CAs root', 'c1efa9fe5ff3f8725e47f5d91288c6b7ecdd6a3ac9bc0a67e577c2d69eba57e2', 'd5ce2d4d9c65796f416c3dc825a337ada2f0530d7f977f038345810be1b0a817', 'a1ad31b1f93ee117a6c8ab34fc5287091e625241'],
    ],
  },
  {
    date: '2010-03-29',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 554330).',
    commit: 'b1ecddb55646229bdb94a4815055a5039262f9d7',
    roots: [
      ['ABAecom (sub., Am. Bankers Assn.) Root CA', 'a9a9ca22890d694919c095bb8064cbc4a525a5dbfaf801ec935dbccc07c8baee', '805c6696266b96b147468a321eba9eb8b5968f2c477cdd95fdadd1fc63dd614b', '519f4314629396e6adb4be874bd6c37d23b0e456'],
      ['Digital Signature Trust Co. Global CA 2', '7b1a15d7e5e130c579e68fca189257f837b5c188f1b2b2a791e967cc88cc6528', '1a421223e89bd87c403b48fa616948470d0f2c21ce2ac7bdd22755061c62ba92', '694d9ab0f48277c0361b355509141afe0a12000a'],
      ['Digital Signature Trust Co. Global CA 4', 'e57210ab812c8df308267cb4291b98e956597ca36ec2b95189ef1723396bcac8', '7d434d1dada2a154d49f473e381310b83ee58d290a13455182d77f1962df55ee', 'af434be753d30eb41ecabb49525c5f4c7c7750ec'],
      ['IPS Servidores root', 'f1f3cc207a6d47947b8cb9c30422229de0d71fb867e0b9a3eda08e0e1736bc28', 'e26613a578e158c2a44e4fec41e6f37a0a991fe1a5fe736c303f4420a90fb50a', '753f48bf4f8988704335de50c66f3b14e3f652fe'],
      ['StartCom Ltd.', '2f345514b1445a538a2e13a71c1658bb9dfaf22457337337c6dce0af229ee197', '1e50aa1e8d6bf61e91252aff9bbbefb0e2584e827c9b3d65791c9f10794bb0c7', '1c89c396ccbdfe32d50d8c8131b6989d8d28648d'],
      ['Verisign/RSA Secure Server CA', '2930bd09a07126bdc17288d4f2ad84645ec948607907a97b5ed0b0b05879ef69', '463dbb9b0a26ed2616397b643125fbd29b66cf3a46fdb4384b209e78237a1aff', '034fa3a36bcbec6d0760176cec9abf67c542f26a'],
      ['Visa International Global Root 2', '535738c3adbf49e09e66f915e8e8e23ccae6fd040edf36793bc366c48cd5971e', '2ebe1319893ed8ec57f7a4b437beb486856af8710685e818a3b2d00646b19f48', '9e7d4b34bf71adc205f6037580cea94f1ac4244c'],
    ],
  },
  {
    date: '2010-03-29',
    cause: 'retirement',
    reason: 'Mozilla ended TLS trust in this root (bug 554334).',
    commit: 'ceb7cc3b14e4870510e5da3c9c93d85c6efbdfd7',
    roots: [
      ['Entrust.net Global Secure Personal CA', '5f641b5e8cb5bbd123f59548318cf037d7f9aefd5e46b5f8169f5174a796b46b', '0246922ffea52a6fc6425adc1526405ac448d7ec86b3986024f21e1da723a6e8', '848b74fdc58dc0ff276d2037457cfe2dcebad37d'],
      ['Entrust.net Global Secure Server CA', '2f2f8702a6edecb6469294bca040f63b8849421fcee1c37d1cfbee89dccd4383', 'defbcfe6c89d5c6dc3588ce47f2e2d7b539aa85b904790336cf8c29688cc67e3', 'cb6cc06be3bb3ecbfc229cfefb8b929cb0f26e22'],
      ['Entrust.net Secure Personal CA', '05c9011db33f430d9ab927bbf5771baff033b8953cad1434560593d335b3d14a', '457fb847b94cbd0f89b162fbe2685afbfe52252380be0b718b3168105bba92fe', 'c4fb9c297b97cd4c96fcee5bb3ca99748b95ea4c'],
      ['GTE CyberTrust Root CA', '527b050527df529c0f7ad00cef1e7ba421788182615c326c8b6d1a2061a0bd7c', '20e24a5a3393d6c3adc384faf95152e1f9aa7222774028b53c5a34ed0c6cb399', '58a4dee365f2fe21f402f317b1782969648b96da'],
      ['UTN-USER First-Network Applications', 'c38dcb38959393358691ea4d4f3ce495ce748996e64ed1891d897a0fc4dd55c6', '81a98fc788c35f557645a95224e50cd1dac8ffb209dc1e5688aa29205f132218', 'fa86c9dbe0bae978f54ba8d615dff0d3e16a143c'],
      ['beTRUSTed Root CA', '43b6c82deb91fa270c7eae904a4529d3d3a68ad5a7e94fb27c2214c6fd4e3db1', 'b02dd1927dfac3bea80aed6b06825f2ea35c644369bbe3caebe3b82de230271f', '2ab99b692e3b9bd8cdde2a3104346bca0718ab67'],
      ['beTRUSTed Root CA - Entrust Implementation', 'c2d63d55aa1c262fe80673cd2d8aa2a9a1d65e1e88360212bdc3a3009041c264', '0a2af700814c4dbe334b17089134f12924f60109dc37778b41cf59d270c32bc2', '7d70e5ae388b063faa1c1a8ff9cf2430aa848416'],
      ['beTRUSTed Root CA - RSA Implementation', '03e278db8ddcc204e3b288f5d3a742b7ec88b93107d40f569cfa9f7e6db4b125', '8622ff89ae6540d5260b4abfefc3424eef5b6a31e064351d95d3b690ffee8388', 'a9ec147ef9d943cc532b14adcff7f0598941cd19'],
      ['beTRUSTed Root CA-Baltimore Implementation', 'a55f03dec7d8b246b307d00cff8add338f26a91eea1836bf076e041a5ea8a672', 'a501fe85b33355a465565c0460f0f39c16ecf2ee40d2023e8a1767c8d0963306', '453dc3a9d1dc3f2456981c7318886aff8347edb6'],
    ],
  },
  {
    date: '2010-04-08',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 557937).',
    commit: '46281b46b683892f119c19221d0ff2576a610c8b',
    roots: [
      ['RSA Security 1024 v3', '1b8d3614efe6534080c201580f9756eff12e90cae31753b5f2f1decb74f8c8fb', '8823726ad868e9144d43952b045aa35a3f91c4d37e94280bcfb1b8d1aeb6664c', 'c4c01ca40794fdcd4d01d454daa50c5fdeae055a'],
    ],
  },
  {
    date: '2011-04-06',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 622719).',
    commit: '202ca477cab8416aaf21c426019722229553b684',
    roots: [
      ['AOL Time Warner Root Certification Authority 1', 'e3efb6118a92e3b858fd806f690e31d46b95ca1bd756da2b3037fe2f87cc9137', '482f76a2a9346dbb077619bbe1efecd54107e992ff4e8f4d70a39e2405d939d4', 'a1363016cb869000458053b18fc8d83d7cbe5f12'],
      ['AOL Time Warner Root Certification Authority 2', '06a2c9a3379ab3c156159a27ca9ecdbd4ef75309b409cf70aeca9a12330f380e', '3a6c24e80f681d8b1047cec051c27594f885ba0887a26379092dfef506160e9b', '4f696d037e9d9f071843bcb7104ed5bfa9c42028'],
    ],
  },
  {
    date: '2011-08-30',
    cause: 'distrust',
    reason: 'Mozilla removed this root after the attack on DigiNotar (bug 682927).',
    commit: 'eb287584dc7250a1fc669924cf7505a752ef01d1',
    roots: [
      ['DigiNotar Root CA', '0d136e439f0ab6e97f3a02a540da9f0641aa554e1d66ea51ae2920d51b2f7217', 'a903af8c07bb91b0d9e3f3a30c6d53339fc5bd47e5d6bdb476598860c068a024', '8868bfe08e35c43b386b62f7283b8481c80cd74d'],
    ],
  },
  {
    date: '2012-01-17',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 711829).',
    commit: '37758f62d4ea8ec627509218e293f578fa72beb8',
    roots: [
      ['TC TrustCenter, Germany, Class 2 CA', '8f9e2751dcd574e9ba90e744ea92581fd0af640ae86ac1ce2198c90f96b44823', 'f6b59c8e2789a1fd5d5b253742feadc6925cb93edc345e53166e12c52ba2a601', '2c0e09667388d82108ba4719ef787296a45e7cc2'],
      ['TC TrustCenter, Germany, Class 3 CA', '76ef4762e573206006cbc338b17ca4bc200574a11928d90c3ef31c5e803e6c6f', '4ba6031ca305b09e53bde3705145481d0332b651fe30370dd5254cc4d2cb32f3', 'ec6505b6406f43d7e1e5cb2829bc9c02f8689c5c'],
      ['Verisign Class 4 Public Primary Certification Authority - G2', '44640a0a0e4d000fbd574d2b8a07bdb4d1dfed3b45baaba76f785778c7011961', 'c07135f6b452398264a4776dbd0a6a307c60a36f967bd26321dcb817b5c0c481', '040a75fce0a74605b1656283cdee34877dfe88bf'],
    ],
  },
  {
    date: '2012-01-17',
    cause: 'retirement',
    reason: 'Mozilla ended TLS trust in this root (bug 711829).',
    commit: '37758f62d4ea8ec627509218e293f578fa72beb8',
    roots: [
      ['TDC OCES Root CA', '39c75caecee8920c909f132491641350b57e2702a65a991545b01d1be4a2220b', 'fc3b82796b572ca9731993635db8cf07c2bf01e199b2f273a3f953bd185de3c0', '60b585ec56647e121927671d50154b73ae3bf912'],
    ],
  },
  {
    date: '2013-04-11',
    cause: 'retirement',
    reason: 'Mozilla ended TLS trust in this root (bug 857615).',
    commit: '6d10b1b240d27774699d39675e73d7a15102abfa',
    roots: [
      ['Digital Signature Trust Co. Global CA 1', '630419aec478cbb4bb8083de9d9cf279752f039def16e46471b679ca93002db0', '5f665b4060be9efaf6ad739f6b39a1db9847277eb8dc144045376de1009e3127', '6a797e91694618130a0277a5595b6098250ea2f8'],
      ['Digital Signature Trust Co. Global CA 3', '8f62d7736f99dbd33ee00e10c7e329339c988a5b47ef25f408293cf2426b4d44', '278a6391d3d36b49aa4080f56a36b3c10fba4e28aa6a9592a82e7535113a12d3', '1e824d2865803cc9416eac352e5acbdeeef8395b'],
      ['TC TrustCenter Universal CA III', '309b4a87f6ca56c93169aaa99c6d988854d7892bd5437e2d07b29cbeda55d35d', 'ab5cdb3356397356d6e691973c25b8618b65d76a90486ea7a8a5c17767f4673a', '56e7e15b254380e0f68ce171bc8ee5802fc448e2'],
    ],
  },
  {
    date: '2013-04-11',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 857615).',
    commit: '6d10b1b240d27774699d39675e73d7a15102abfa',
    roots: [
      ['Equifax Secure eBusiness CA 2', '2f274e48aba4ac7b765933101775506dc30ee38ef6acd5c04932cfe041234220', '1916f3508ec3fad795f8dc4bd316f9c6085a64de3c4153ac6d62d5ea19515d39', '509e0beaaf5eb92048a6506acbfdd8207aa78276'],
    ],
  },
  {
    date: '2013-11-11',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 911960).',
    commit: '10f18c9ed2d20e61d7e5026b98789502dc60b442',
    roots: [
      ['Wells Fargo Root CA', '03458b6abeecc214953d97149af45391691de9f9cdcc2647863a3d67c95c243b', '9adb99c93ab256ecca2b5350c75048a8584c12dfc248e3f60ea9354c34ebfcce', '14af18f7bde6e76be35afaea51effed45a7139c0'],
    ],
  },
  {
    date: '2014-01-24',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 957300).',
    commit: '300d92be6641dc9a0c8a6091b2eb864c25480e63',
    roots: [
      ['Firmaprofesional Root CA', 'c1cf0b52096435e3f1b71daaec455a2311c8404f5583a9e213c69d857d943305', '04a6ea654b23658973c98198c64a3a691c0da72ebebd9aebf75324cde6960eaa', '330ba066d1eadacede6293042852b5147f3868b7'],
    ],
  },
  {
    date: '2014-07-03',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1021967).',
    commit: '846da549af199a136422573187607f18dfebcdee',
    roots: [
      ['Entrust.net Secure Server CA', '62f240278c564c4dd8bf7d9d4f6f366ea894d22f5f34d989a983acec2fffed50', '9ecc51368e86e3460f66c295e4942dd53080f27b1e410aff2d1aa9d4e6bc7e7c', 'f0176213553db3ff0a006bfb508497f3ed62d01a'],
      ['RSA Root Certificate 1', 'bc23f98a313cb92de3bbfc3a5a9f4461ac39494c4ae15a9e9df131e99b73019a', '0656f5955204c8d2bc8b1ca475e2a4fa6e124d124512784157c858b55471141a', '0c39bc6b69c2d7b025a2064b6520f782a6a1714f'],
      ['TDC Internet Root CA', '4898c6888c0cffb0d3e31aca8a37d4e3515ff746d02635d86646cfa0a3185ae7', 'effee1f1e5f39f42ff80d471c9c5a799a8c843f9b676315f9eab3f4c7a2f7fc8', '6c6401c7fd856dacc8da9e50088508b53c56a850'],
      ['ValiCert Class 1 VA', 'f4c149551a3013a35bc7bffe17a7f3449bc1ab5b5a0ae74b06c23b90004c0104', '31de0cb19f2adbb0d1cd7b1b31ef8ee3eb59b74459aef94b480beeeeb85c64c9', '69e7c934f09af31b66beb7af6daf3857232d6cf9'],
      ['ValiCert Class 2 VA', '58d017279cd4dc63abddb196a6c9906c30c4e08783eae8c1609954d69355596b', '093db767888f6b1327555dbd42bb5c93fedec5044c7a84bc6ea32a578c2235c0', '26fddc07cd031ac65dc65c6238495f434edd0981'],
    ],
  },
  {
    date: '2014-07-03',
    cause: 'retirement',
    reason: 'Mozilla ended TLS trust in this root (bug 1021967).',
    commit: '846da549af199a136422573187607f18dfebcdee',
    roots: [
      ['AC Raíz Certicámara S.A.', 'a6c51e0da5ca0a9309d2e4c0e40c2af9107aae8203857fe198e3e769e343085c', 'fd872d176617e50c266119d0fdb047b0732da2048b121af7b9860ca3e2f2f2be', 'd109d0e9d7ce797454f93a30b3f46d2c03031b68'],
      ['NetLock Business (Class B) Root', '39df7b682b7b938f84715481ccde8d60d8f22ec598877d0aaac12b59182b0312', '43cffc359f2e8caa57388ee9f6f1dbe93bf093682a699ac3852e6d1f8579e7f9', 'bb02efe4a0a6e2fc8650eeb748aa9f7aa586a753'],
      ['NetLock Express (Class C) Root', '0b5eed4e846403cf55e065848440ed2a82758bf5b9aa1f253d4613cfa080ff3f', '25aeec63f3ccd73dd61cb4fbbd13603722e02cb54e03047737084211071d7850', 'b28547bc281f1dbbcd58e4b84b440c25b2952e9d'],
      ['Verisign Class 3 Public Primary Certification Authority', 'e7685634efacf69ace939a6b255b7b4fabef42935b50a265acb5cb6027e44e70', 'b1124142a5a1a5a28819c735340eff8c9e2f8168fee3ba187f253bc1a392d7e2', '00d85a4c25c122e58b31ef6dbaf3cc5f29f10d61'],
      ['Verisign Class 3 Public Primary Certification Authority', 'a4b6b3996fc2f306b3fd8681bd63413d8c5009cc4fa329c2ccf0e2fa1b140305', 'b1124142a5a1a5a28819c735340eff8c9e2f8168fee3ba187f253bc1a392d7e2', '00d85a4c25c122e58b31ef6dbaf3cc5f29f10d61'],
    ],
  },
  {
    date: '2014-11-17',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1088147).',
    commit: 'aed3632da15205c487f14033cbffae3b781caa76',
    roots: [
      ['America Online Root Certification Authority 1', '77407312c63a153d5bc00b4e51759cdfdac237dc2a33b67946e98e9bfa680ae3', '23849d094923d44a4881b63ab185e9be15aac8ef2c3044d934bc7f26e2d2cd69', '00add9a3f679f66e74a97f333d8117d74ccf33de'],
      ['America Online Root Certification Authority 2', '7d3b465a6014e526c0affcee2127d2311727ad811c26842d006af37306cc80bd', 'fcf7da983603e88862030d96137d8e13031badfb4d56c1fd4cacc339f6bdbb2a', '4d45c16838bb73a969a120e7edf522a12314d79e'],
      ['GTE CyberTrust Global Root', 'a53125188d2110aa964b02c7b7c6da3203170894e5fb71fffb6667d5e6810a36', '1069fa47a0aa4f8cf7111b1caea365eeaed10bfff32660def6e0614bfae70875', 'a60c1d9f61ff0717b5bf3846db4330d58eb05206'],
      ['Thawte Premium Server CA', 'ab7036365c7154aa29c2c29f5d4191163b162a2225011357d56d07ffa7bc1f72', 'f53c22059817dd96f400651639d2f857e21070a59abed9079400d9f695506900', '2063a03873c99ea466dd4176520131af26c71402'],
      ['Thawte Server CA', 'b4410b73e2e6eaca47fbc42f8fa4018af4381dc54cfaa84450461eed09454de9', '9c6f6a123cbaa4ee34dbeceee24c97d738878cb423f3c2273903424f5d1f6dd5', 'f18ab43c6a02bfd8228c7965cf88f4abbc180aa6'],
    ],
  },
  {
    date: '2014-11-17',
    cause: 'retirement',
    reason: 'Mozilla ended TLS trust in this root (bug 1088147).',
    commit: 'aed3632da15205c487f14033cbffae3b781caa76',
    roots: [
      ['Equifax Secure eBusiness CA 1', 'cf56ff46a4a186109dd96584b5eeb58a510c4275b0e5f94f40bbae865e19f673', '26c18dc6eea6f632f676bceba1d8c2b48352f29c2d5fcda878e09dcb832dd6e5', '4a78325211db5916365edfc11436406a477c4ca1'],
      ['Verisign Class 3 Public Primary Certification Authority - G2', '83ce3c1229688a593d485f81973c0f9195431eda37cc5e36430e79c7a888638b', '023c81cce8e7c64fa942d3c15048707d35d9bb5b87f4f544c5bf1bc5643af2fa', '4c5fa7361705e286612249398cb9a8e34ae0381a'],
    ],
  },
  {
    date: '2015-02-26',
    cause: 'retirement',
    reason: 'Mozilla ended TLS trust in this root (bug 1132496).',
    commit: 'a325603aaf0759e12c898a1ab48bb48b4a0398a0',
    roots: [
      ['Equifax Secure Global eBusiness CA', '5f0b62eab5e353ea6521651658fbb65359f443280a4afbd104d77d10f9f04c07', 'a6f1f9bf8a0a9ddc080fb49b1efc3d1a1c2c32dc0e136a5b00c97316f2a3dc11', 'bea8a07472506b44b7c923d8fba8ffb3576b686c'],
      ['TC TrustCenter Class 3 CA II', '8da084fcf99ce07722f89b3205939806fa5cb811e1c813f6a108c7d336b3408e', '9392ae2149924ade37e645dba1ff4bdddcda2b291b6097669d2afa5c7a372619', 'd4a2fc9fb3c3d803d3575c07a4d024a7c0f200d4'],
    ],
  },
  {
    date: '2015-03-26',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1145270).',
    commit: '2f622272741daf2ec49ed877e19b98ed39356cd1',
    roots: [
      ['E-Guven Kok Elektronik Sertifika Hizmet Saglayicisi', 'e609078465a419780cb6ac4c1c0bfb4653d9d9cc6eb3946eb7f3d69997bad598', '628e3a1156f6faa92f94b409258d4cba3f2047480d30194faf3fbed05eaeb5b2', '9fee44b394d5fa914f2ed9559a0456db2dc4dba5'],
    ],
  },
  {
    date: '2015-07-09',
    cause: 'retirement',
    reason: 'Mozilla ended TLS trust in this root (bug 1175227).',
    commit: '964c438cf61eeb15427ac950c705bd35c7f80d27',
    roots: [
      ['ComSign Secured CA', '507941c74460a0b47086220d4e9932572ab5d1b5bbcb8980ab1cb17651a844d2', 'cf0b474ace8469faba402f02eebdf9e1700d9cbe8be4e4348407b69dd3196e94', 'c14bed70b6f73e7c003b008fc73e0e459f1e5dec'],
    ],
  },
  {
    date: '2015-07-09',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1175227).',
    commit: '964c438cf61eeb15427ac950c705bd35c7f80d27',
    roots: [
      ['Buypass Class 3 CA 1', 'b7b12b171f821daa990cd0fe5087b128448ba8e5184f84c51e02b5c8fb962b24', '3a803e7c0a43a29fd73672e3d0bb2c3653d948ede0b3cb1db4ce75a857e89af1', '3814e6c8f0a9a403f44e3e22a35bf2d6e0ad4074'],
      ['TC TrustCenter Class 2 CA II', 'e6b8f8766485f807ae7f8dac1670461f07c0a13eef3a1ff717538d7abad391b4', 'acf65e1d62cb58a2bafd6ffab40fb88699c47397cf5cb483d42d69cad34cd48b', 'e3ab544c80a1db5643b7914acbf3827a135c08ab'],
      ['TC TrustCenter Universal CA I', 'ebf3c02a8789b1fb7d511995d663b72906d913ce0d5e10568a8a77e2586167e7', 'b2def5362ad3facd04bd29047a43844f767034ea4892f80e56bee690243e2502', '92a4752ca49ebe8144eb79fc8ac595a5eb107573'],
      ['TURKTRUST Certificate Services Provider Root 1', '4404e33b5e140dcf998051fdfc8028c7c81615c5ee737b111b588233a9b535a0', '2a29337c3d6224cc53f0bb5e5d5820c0d8848b04871328f090fee3cd6bf821b4', 'c126ef0d847fc578cabfa616229289c42af952e7'],
    ],
  },
  {
    date: '2015-10-29',
    cause: 'retirement',
    reason: 'Mozilla ended TLS trust in this root (bug 1214729).',
    commit: '0bbdbf9be47de7bcb50bb72b4b1ae7fa6a19e40f',
    roots: [
      ['Equifax Secure CA', '08297a4047dba23680c731db6e317653ca7848e1bebd3a0b0179a707f92cf178', 'ff5680cd73a5703da04817a075fd462506a73506c4b81a1583ef549478d26476', '48e668f92bd2b295d747d82320104f3398909fd4'],
    ],
  },
  {
    date: '2015-10-29',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1214729).',
    commit: '0bbdbf9be47de7bcb50bb72b4b1ae7fa6a19e40f',
    roots: [
      ['A-Trust-nQual-03', '793cbf4559b9fde38ab22df16869f69881ae14c4b0139ac788a78a1afcca02fb', 'fac95de3c24a174194800cffaa3ca51d7116630664a9b60c8758b4ef0dc58f88', '4ef866257392890fc49bdd31846a95675579114f'],
      ['TURKTRUST Certificate Services Provider Root 2', 'c470cf547e2302b977fb29dd71a89a7b6c1f60777b0329f56017f328bf4f6be6', '44af8afcf1395d2a8e30ef812ce19ceb2e8948dfd21e00fbaa34689f9a24721f', 'd937b34e05fdd9cf9f1216aeb6892feb253a881c'],
      ['UTN DATACorp SGC Root CA', '85fb2f91dd12275a0145b636534f84024ad68b69b8ee88684ff711375805b348', '4002fcd311d07331567e71bcd971e46048c8dce8d1659711753b3daa2a269afa', '5332d1b3cf7ffae0f1a05d854e92d29e451db44f'],
      ['Verisign Class 4 Public Primary Certification Authority - G3', 'e389360d0fdbaeb3d250584b4730314e222f39c156a020144e8d960561791506', '567b8211fd20d3d283ee0cd7ce0672cb9d99bc5b487a58c9d54ec67f77d4a8f5', '9d22d24bef1576731e271c3404da87a3c4e96570'],
    ],
  },
  {
    date: '2016-02-25',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1247990).',
    commit: '911b67963a696a6a5a5e89859aa4ba72008ab40a',
    roots: [
      ['CA Disig', '92bf5119abeccad0b1332dc4e1d05fba75b5679044ee0ca26e931f744f2f33cf', '4bdc636f48d21fb68c5a3cd4a20685788043bdb524e7e84d4192c451ee3429b5', '8db249689d720825b9c027f5509356484671f98f'],
      ['NetLock Notary (Class A) Root', '7f12cd5f7e5e290ec7d85179d5b72c20a5be7508ffdb5bf81ab9684a7fc9f667', 'a4003bd5bdd894e01a8e01e06b62c7aa82f03de5253133570aad4fd0e7d81d3c', '3111efa79f0def3980fc8790403799a643c09d89'],
      ['Staat der Nederlanden Root CA', 'd41d829e8c1659822af93fce62bffcde264fc84e8b950c5ff275d052354695a3', '67ea193243ae383939b5ad9e356a6b2bf93a93bcdcf828a47082497883083f86', 'a87debbc63a474137400ec96e0d334c12cbf6cf8'],
    ],
  },
  {
    date: '2016-08-26',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1296689).',
    commit: '290842f91b06384cbea5a4ebf72d33aba3cd9e8d',
    roots: [
      ['EBG Elektronik Sertifika Hizmet Sağlayıcısı', '35ae5bddd8f7ae635cffba5682a8f00b95f48462c7108ee9a0e5292b074aafb2', '3551de58a7d79cd980283df81790d63a982c1a63b30482ec5821db7661554ef9', 'e7cec64ffc166796fa4aa307c104a7cb6adeda47'],
      ['Juur-SK', 'ecc3e9c3407503bee091aa952f41348ff88baa863b2264befac807901574e939', 'cbe5ac15d88b5cac3f81e6df3bfb57bea60958813a47b77f3c5cb6b98191bdb5', '04aa7a47a3e489af1acf0a40a7183f6fefe97dbe'],
    ],
  },
  {
    date: '2016-09-22',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1272156).',
    commit: 'c58af85d233a43451a7ae7e793bed694bef0cdab',
    roots: [
      ['IGC/A', 'b9bea7860a962ea3611dab97ab6da3e21c1068b97d55575ed0e11279c11c8932', '86c13a3408dd1aa77ee8b6947c03958772f531248c1627befb2c4f4b04d04496', 'a3052f186050c2890add2b214fff8e4ea8303136'],
    ],
  },
  {
    date: '2017-01-02',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1296697).',
    commit: 'd3cb8727c2e3e078c1bc01232d210e19e0064c9b',
    roots: [
      ['Buypass Class 2 CA 1', '0f4e9cdd264b025550d170806340214fe94434c9b02f697ec710fc5feafb5e38', 'b638cff05c8a832758edc3028af9e2d55514568bc6bb34ab36d140b97ac6b12d', '3f8d9a598bfc7b7b9ca3af38b039ed907180d6c8'],
      ['RSA Security 2048 v3', 'af8b6762a1e528228161a95d5c559ee266278f75d79e830189a503506abd6b4c', 'b4a039eafc4310ba9bde093edb8f9d9d0b3d4c7c004d48288c35dbcc19467d18', '07c35130a4aae945ae3524faff242c33d0b19d8c'],
      ['Root CA Generalitat Valenciana', '8c4edfd04348f322969e7e29a4cd4dca004655061c16e1b076422ef342ad630e', 'd8fb33e385c9c2da729a84706ba927dcbb79273e122ffd9673363b70b7f36cbb', '7b35d340d21c781966ef741028dc3e4fb27804fc'],
    ],
  },
  {
    date: '2017-04-04',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1350859).',
    commit: '98c3ad11d25c0ee866ea6553718297eff55a3435',
    roots: [
      ['ApplicationCA - Japanese Government', '2d47437de17951215a12f3c58e51c729a58026ef1fcc0a5fb3d9dc012f600d19', '6f3e077fe5504646c0191afce494e4eb68183e398f5a4dc05669f8b6e6e682fe', '545acb263f71cc94460d9653ea6b48d093fe4275'],
      ['Microsec e-Szigno Root CA', '327a3d761abadea034eb998406275cb1a4776efdae2fdf6d0168ea1c4f5567d0', '980922eee07f86bc7f5e5e95d57db8bdae68e17a421c4e72a96a708a87920124', 'c7a04975166184db314b84d2f1374090ef4edcf7'],
      ['TÜRKTRUST Elektronik Sertifika Hizmet Sağlayıcısı H6', '8de78655e1be7f7847800b93f694d21d368cc06e033e7fab04bb5eb99da6b700', '4a2659666dc0203b916f53d80ad8f61ac30bea161f485cc7527e6a5937e49216', 'dd551713f6ace84821caefb5afd10032ed9e8cb5'],
      ['WellsSecure Public Root Certificate Authority', 'a71272aeaaa3cfe8727f7fb39f0fb3d1e5426e9060b06ee6f13e9a3c5833cd43', 'a99972ce1f6c581d0097f62618062e53157b5276e1ec6651a3157057f057b339', '26951910d9e8a19791ffdc19d9b5043ed2730a6a'],
    ],
  },
  {
    date: '2017-07-18',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1380941).',
    commit: '49ff428faa750f7c45a98baa49007cebc67b5265',
    roots: [
      ['AddTrust Public Services Root', '0791ca0749b20782aad3c7d7bd0cdfc9485835843eb2d7996009ce43ab6c6927', '3861d7b6961fcdb2120456ff6fc2eb7704b1a741b4bd933a8376f5e1915ca698', '813e37d892b01f779f5cb4ab73aae7f634602ffa'],
      ['AddTrust Qualified Certificates Root', '8095210805db4bbc355e4428d8fd6ec2cde3ab5fb97a9942988eb8f4dcd06016', 'c73afc2eba770d0cbc1ee41f252b52e8a93d12b72dccec031d8d839cbf818a79', '39958b628b5cc9d480ba580f973f150843cc98a7'],
      ['Comodo Secure Services root', 'bd81ce3b4f6591d11a67b5fc7a47fdef25521bf9aa4e18b9e3df2e34a7803be8', '4691cbfde84a6b6052ddbe152bb0c216ae25a86e5747813dbc0f147f338570be', '3cd89388c2c08209cc0199069320e99e7009634f'],
      ['Comodo Trusted Services root', '3f06e55681d496f5be169eb5389f9f2b8ff61e1708df6881724849cd5d27cb69', 'e2d891efb738669105d530de5ed72e2b2ac3f4a67078b5349b3fdaca496f5eb8', 'c57b58bdedda2569d2f75916a8b332c07b275bf4'],
      ['GeoTrust Global CA 2', 'ca2d82a08677072f8ab6764ff035676cfe3e5e325e012172df3f92096db79b85', '17755a5c295f3d2d72e6f031a1f07f400c588b9e582b22f17eae31a1590d1185', '713836f2023153472b6eba6546a9101558200509'],
      ['Swisscom Root CA 1', '21db20123660bb2ed418205da11ee7a85a65e2bc6e55b5af7e7899c8a266d92e', '3499f93fd394523bfb1ec4c3ad4dfb310131fbe9ee5476bde6295de808d5dd8f', '03252fde6f82013a5c2cdc2ba169b567d48cd3fd'],
      ['Swisscom Root EV CA 2', 'd95fea3ca4eedce74cd76e75fc6d1ff62c441f0fa8bc77f034b19e5db258015d', 'f463c54d9f1a047aed52656ac785e07ebec528e0207bfd3f55d893237668f6ae', '45d9a5816e3d884d8d71d246c16e451ef3c4809d'],
      ['UTN USERFirst Hardware Root CA', '6ea54741d004667eed1b4816634aa3a79e6e4b96950f8279dafc8d9bd8812137', '4d40e7af4304a09de87fbf9896204c055141e3f809b2fe733bb2310fdf98a162', 'a1725f261b289843955d0737d585969d4bd2c345'],
    ],
  },
  {
    date: '2017-07-18',
    cause: 'distrust',
    reason: 'Mozilla removed this root of CNNIC (bug 1380941).',
    commit: '49ff428faa750f7c45a98baa49007cebc67b5265',
    roots: [
      ['CNNIC ROOT', 'e28393773da845a679f2080cc7fb44a3b7a1c3792cb7eb7729fdcb6a8d99aea7', '1f4224cec84fc99ced881ff6fcfd3e21f8c519c547aa6a5dd3de247302ce50d1', '65f231ad2af7f7dd52960ac702c10eefa6d53b11'],
      ['China Internet Network Information Center EV Certificates Root', '1c01c6f4dbb2fefc22558b2bca32563f49844acfc32b7be4b0ff599f9e8c7af7', '9dd55fc573f546cb6a3831d1112d8710a6f4f82dc87f5fae9d3a1a028dd36e4b', '7c724b39c7c0db62a54f9baa183492a2ca838259'],
    ],
  },
  {
    date: '2017-07-18',
    cause: 'retirement',
    reason: 'Mozilla ended TLS trust in this root (bug 1380941).',
    commit: '49ff428faa750f7c45a98baa49007cebc67b5265',
    roots: [
      ['AddTrust Low-Value Services Root', '8c7209279ac04e275e16d07fd3b775e80154b5968046e31f52dd25766324e9a7', '052b687107ec84e8730382452ec2a27451745d7485a57d6f464e0da7a1b6af2a', '95b1b4f094b6bdc7dad1110921bec1af49fd107b'],
      ['Swisscom Root CA 2', 'f09b122c7114f4a09bd4ea4f4a99d558b46e4c25cd81140d29c05613914c3841', 'cb6e91711ad6d55c8906f379cb071fb5c47933654a7415612eee6629f26fbcd7', '4d262022894bd3d5a40aa16fdee21281c5f13c2e'],
    ],
  },
  {
    date: '2017-10-17',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1408080).',
    commit: '1bed253afa05366315528ae325cf8d5ed2a7ea6c',
    roots: [
      ['ACEDICOM Root', '03950fb49a531f3e1991942398dfa9e0ea32d7ba1cdd9bc85db57ed9400b434a', 'b0f6f15b4817ebe6fe0b4bfcd7d3ace4c758b0ab6f8a9da2ed92e618239d9c98', 'a6b3e12b2b49b6d773a1aa94f501e773654cac50'],
      ['Certinomis - Autorité Racine', 'fcbfe2886206f72b27593c8b070297e12d769ed10ed7930705a8098effc14d17', '36ecc61fc7e5f1923d167e67dfde34608549b34a63c7c6e60ffd5c1840381f5c', '0d8cb661da44b8d1147dc3be7d5e48f0ceca6ab0'],
      ['Certum Root CA', 'd8e0febc1db2e38d00940f37d27d41344d993e734b99d5656d9778d4d8143624', '9736ac3b25d16c45a45418a964578156480a8cc434541ddc5dd59233229868de', '8c43c4cb6d98c1a79c8469ebdf4a0d60963ac3fb'],
      ['TURKTRUST Certificate Services Provider Root 2007', '978cd966f2faa07ba7aa9500d9c02e9d77f2cdada6ad6ba74af4b91c66593c50', 'd0773adb60043e954309d9714fe053eaad8aa5b9586edba468e276df82065adf', '29c590ab25af11e461bfa3ff886191e60efe9c81'],
      ['TÜBİTAK UEKAE Kök Sertifika Hizmet Sağlayıcısı - Sürüm 3', 'e4c73430d7a5b50925df43370a0d216e9a79b9d6db8373a0c69eb1cc31c7c52a', '15e7e717b428feee3af3afd9150dbad497008d3a3ff016964719907bdb01a645', 'bd8887c98ff6a40a0baaebc5fe91239dab4a8a32'],
    ],
  },
  {
    date: '2017-10-17',
    cause: 'distrust',
    reason: 'Mozilla removed this root of WoSign and StartCom (bug 1408080).',
    commit: '1bed253afa05366315528ae325cf8d5ed2a7ea6c',
    roots: [
      ['CA WoSign ECC Root', '8b45da1c06f791eb0cabf26be588f5fb23165c2e614bf885562d0dce50b29b02', '7aedddf36b18f8acb7379fe1ce183212b2350d0788abe0e82457be9badad6d54', 'aafdd55aa3f6878b3285fdd1325b804593f303b8'],
      ['Certification Authority of WoSign G2', 'd487a56f83b07482e85e963394c1ecc2c9e51d0903ee946b02c301581ed99e16', '381a3fc7a8b082fa28613a4d07f2c7553f4e1918ee07caa9e8b7cede5a9ca06a', 'fa60a9eb65c5dd1614084e0c0f8d9be0f764af67'],
      ['StartCom Certification Authority', 'e17890ee09a3fbf4f48b9c414a17d637b7a50647e9bc752322727fcc1742a911', 'e42f24bd4d37f4aa2e56b979d83d1e65219fe0e9e3a382a1b3cb66c93955de75', '4e0bef1aa4405ba517698730ca346843d041aef2'],
      ['StartCom Certification Authority', 'c766a9bef2d4071c863a31aa4920e813b2d198608cb7b7cfe21143b836df09ea', 'e42f24bd4d37f4aa2e56b979d83d1e65219fe0e9e3a382a1b3cb66c93955de75', '4e0bef1aa4405ba517698730ca346843d041aef2'],
      ['StartCom Certification Authority G2', 'c7ba6567de93a798ae1faa791e712d378fae1f93c4397fea441bb7cbe6fd5995', '1528397da212890a830b0b95a59968cef234773779df5181cf10fa647534bb65', '4bc5b4406bad1cb3a51c656e46368987050c0eb6'],
      ['WoSign', '4b22d5a6aec99f3cdb79aa5ec06838479cd5ecba7164f7f22dc1d65f63d85708', 'd6a18443d348db994f934ccd8e635d833a27ac1e56f8afaf7c97cb4f43eab68b', 'e166cf0ed1f1b34bb7062014fe8712d5f6fefb3e'],
      ['WoSign China', 'd6f034bd94aa233f0297eca4245b283973e447aa590f310c77f48fdf83112254', 'db15c0062b520f318a19dacfecd64f9e7a3fbe609fd586796f20ae028e8e3058', 'e04dbfdc9b415d13e864f0a7e915a4e181c1ba31'],
    ],
  },
  {
    date: '2017-10-17',
    cause: 'distrust',
    reason: 'Mozilla removed this root of PROCERT (bug 1408080).',
    commit: '1bed253afa05366315528ae325cf8d5ed2a7ea6c',
    roots: [
      ['PSCProcert', '3cfc3c14d1f684ff17e38c43ca440c00b967ec933e8bfe064ca1d72c90f2adb0', 'c5ea259c629803508649f02177f63c32fa85cc4ad5c35f0d541c45df10a49fd7', '410f1938aa997f420ba4d7279854a2174c2d5154'],
    ],
  },
  {
    date: '2018-01-04',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1427977).',
    commit: 'affb759ef3116d82c15bba3e0b38fc8d8560dfdc',
    roots: [
      ['CA Disig Root R1', 'f96f23f4c3e79c077a46988d5af5900676a0f039cb645dd17549b216c82440ce', '6bcfc86c8ddc2af2e6a1180a2ddabb37b7ea3755316b64b9b8951bf0ca351f06', '890ab438931ae6abee9b9118f9f53c3e35d0d382'],
      ['DST ACES CA X6', '767c955a76412c89af688e90a1c70f556cfd6b6025dbea10416d7eb6831f8c40', '3c35e164bedd2cf12beb83ecff78b5e80da8158d2830217e4ebffce8928899a6', '0972064e18430fe5d6ccc36a8b317b788fa883b8'],
      ['Security Communication EV RootCA1', 'a22dba681e97376e2d397d728aae3a9b6296b9fdba60bc2e11f647f2c675fb37', '6544ff9adb642c4c3698a60d8143b6b93bcef01365b540f614dcc2a45ab94d31', '354af54daf3fd78238acab716517758c9d5593e6'],
    ],
  },
  {
    date: '2018-01-04',
    cause: 'retirement',
    reason: 'Mozilla ended TLS trust in this root (bug 1427977).',
    commit: 'affb759ef3116d82c15bba3e0b38fc8d8560dfdc',
    roots: [
      ['Camerfirma Chambers of Commerce Root', '0c258a12a5674aef25f28ba7dcfaeceea348e541e6f5cc4ee63b71b361606ac3', '8a2affbd1a1c5d1bdccbb7f548ba995f966806b3fd0c3a00fae2e52f3c853989', 'e394f5b14de9dba1295b578b4d760676e1d1a28a'],
      ['Camerfirma Global Chambersign Root', 'ef3cb417fc8ebf6f97876c9e4ece39de1ea5fe649141d1028b7d11c0b2298ced', '4eada9b5311e718199d98ea82b95005cba93198ab1f97efcbe8dc6201628f8af', '439c369fb09e304dc6ce5fad10abe503a5faa914'],
    ],
  },
  {
    date: '2018-04-11',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1452695).',
    commit: '39b2ad6b2e1f0da70efd123f331192163824e8bb',
    roots: [
      ['TÜRKTRUST Elektronik Sertifika Hizmet Sağlayıcısı H5', '49351b903444c185ccdc5c693d24d8555cb208d6a8141307699f4af063199d78', '4b72dfed3edccb5f4945682e295731a0864ac6b5b85b193ecd2f06b4900c1cfd', '5699071ed3ac0c6964b40c5047de432cbe20c0fb'],
    ],
  },
  {
    date: '2018-07-28',
    cause: 'retirement',
    reason: 'Mozilla ended TLS trust in this root (bug 1478638).',
    commit: 'a0a4b5b95b76245ec8d5bfc3acce245994a9d5c6',
    roots: [
      ['Certplus Root CA G1', '152a402bfcdf2cd548054d2275b39c7fca3ec0978078b0f0ea76e561a6c7433e', 'ec9056fe9509411609763aee831ef37c832b75b3d727528fc7c75201c1ff28e6', 'a8c1c09b91a843157c5d0627b42a51d8970b81b1'],
      ['Certplus Root CA G2', '6cc05041e6445e74696c4cfbc9f80f543b7eabbb44b4ce6f787c6a9971c42f17', '5375662628fa0a6840aec8c592bf5d8de564ed3efb62c7c932fca8d754d9bbd6', 'da836302798eda4cc63c2314d88fc320ab286059'],
      ['OpenTrust Root CA G1', '56c77128d98c18d91b4cfdffbc25ee9103d4758ea2abad826a90f3457d460eb4', '6d6f0c340971a218a31d10330ea9ae7c7a6550534c6eefeddd2118e114db473e', '974621572135da3655c7f3f13770e508f69329b6'],
      ['OpenTrust Root CA G2', '27995829fe6a7515c1bfe848f9c4761db16c225929257bf40d0894f29ea8baf2', '675605f1567e25fbd2526befea2aefbdb2279f3e1baa3a303ae7555d1bda3ee4', '6a39fa4222f7e689004d5e7d3383cbb86e7786af'],
      ['OpenTrust Root CA G3', 'b7c36231706e81078c367cb896198f1e3208dd926949dd8f5709a410f75b6292', '891ff898e4a8d555140056e3176eea91f4d808ee7f6d1bfbcce6f84807639f91', '4777c3148b62390cc96fe1504dd01058dc95886d'],
    ],
  },
  {
    date: '2018-10-01',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1493822).',
    commit: '6d12b2325fe60d142541ce84dd72104e955d0f78',
    roots: [
      ['Visa eCommerce Root', '69fac9bd55fb0ac78d53bbee5cf1d597989fd0aaab20a25151bdf1733ee7d122', 'a6e11ff15ec326a5e3f18ad33a056694dc84c699766d028a5ad0efe1a8e53ac7', '1538830f3f2c3f70331ecd46fe078c20e0d7c3b7'],
    ],
  },
  {
    date: '2019-06-04',
    cause: 'distrust',
    reason: 'Mozilla removed this root of Certinomis (bug 1552374).',
    commit: '311ccf25bcf9ed6a4d1e5185b173511e53a22dc2',
    roots: [
      ['Certinomis - Root CA', '2a99f5bc1174b73cbb1d620884e01c34e51ccb3978da125f0e33268883bf4158', '6b1a505e0246f2f60c490ff0c097a7be27210cbb7500237f88b0cd48298bc9b8', 'ef914cf5a5c330e82f08ead37122a492687874d9'],
    ],
  },
  {
    date: '2019-08-20',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1574670).',
    commit: '6a62a5dcb58ee490f1c67d8fad030e208c742112',
    roots: [
      ['Certplus Class 2 Primary CA', '0f993c8aef97baaf5687140ed59ad1821bb4afacf0aa9a58b5d57a338a3afbcb', '772fccca7d1646d60628134ff2e6e7f5ba095898be59698bce9d15f96f69a9f3', 'e3732ddfcb0e280cdeddb3a4ca79b88ebbe83089'],
      ['Deutsche Telekom Root CA 2', 'b6191a50d0c3977f7da99bcdaac86a227daeb9679ec70ba3b0c9d92271c170d3', 'd1de2ae61c8df2fa623966163d4c73d460bfc428e57585be6bfeb9a56323d1b6', '31c3791bbaf553d717e0897a2d176c0ab32b9d33'],
    ],
  },
  {
    date: '2020-06-12',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1641718).',
    commit: '08782d7cc4a5a1a87397f0ffdf0c15ad236c28a3',
    roots: [
      ['LuxTrust Global Root 2', '54455f7129c20b1447c418f997168f24c58fc5023bf5da5be2eb6e1dd8902ed5', 'b738290cc08547e79ac67f831ebb33547c4e7db4514e2d2988c23c441340eb41', 'ff182876f948052ca1aef12b1b2bb253f84b7cb3'],
    ],
  },
  {
    date: '2020-06-12',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1639987).',
    commit: '9e941947ad2ab78c6c2d1941b80e51fe1da4e737',
    roots: [
      ['Staat der Nederlanden Root CA - G2', '668c83947da63b724bece1743c31a0e6aed0db8ec5b31be377bb784f91b6716f', '05e77ef1fdfe05e2dca522cae64d8379a041b7b4f16c7cae36067a7f72a14872', '91683287151d89e2b5f1ac3628348d0b7c6288eb'],
    ],
  },
  {
    date: '2020-06-12',
    cause: 'distrust',
    reason: 'Mozilla removed this root of the former Symantec CA (bug 1618402).',
    commit: 'aa3f76bb82d73fd0eed476cde92f26c48a304914',
    roots: [
      ['Verisign Class 3 Public Primary Certification Authority - G3', 'eb04cf5eb1f39afa762f2bb120f296cba520c1b97db1589565b81cb9a17b7244', '495a96ba6bad782407bd521a00bace657bb355555e4bb7f8146c71bba57e7ace', 'f0115c20abf0d0fe3d0842ef9571e372c11c1256'],
    ],
  },
  {
    date: '2020-06-12',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1645199).',
    commit: 'cdcae8d8c58ce72a0759c04d4335e09566056422',
    roots: [
      ['AddTrust External Root', '687fa451382278fff0c8b11f8d43d576671c6eb2bceab413fb83d965d06d2ff2', '942a6916a6e4ae527711c5450247a2a74fb8e156a8254ca66e739a11493bb445', 'adbd987a34b426f7fac42654ef03bde024cb541a'],
    ],
  },
  {
    date: '2020-09-11',
    cause: 'retirement',
    reason: 'Mozilla ended TLS trust in this root (bug 1653092).',
    commit: '2c303951f5876370f4153eba37cffd33e5d91855',
    roots: [
      ['OISTE WISeKey Global Root GA CA', '41c923866ab4cad6b7ad578081582e020797a6cbdf4fff78ce8396b38937d7f5', 'ce24eb0626defd8168c96a7701f09301600fe5dd0dbce58e9c97b830af02ef28', 'b3037eae36bcb079d1dc9426b611be21b2698694'],
    ],
  },
  {
    date: '2020-09-11',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1656077).',
    commit: '62a7fe461e9fa77cd4f27b96a23c0a56b25167ca',
    roots: [
      ['Taiwan GRCA', '7600295eefe85b9e1fd624db76062aaaae59818a54d2774cd4c0b2c01131e1b3', 'a81293445db196a2030f9e455fe3c74a9a4f8317b02b01406027a8708174434c', 'ccccefcc2960a43bb192b63cfa32628fac25153b'],
    ],
  },
  {
    date: '2020-09-11',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1651211).',
    commit: 'c467905fb1be1479735237ee319993cd951059a6',
    roots: [
      ['EE Certification Centre Root CA', '3e84ba4342908516e77573c0992f0979ca084e4685681ff195ccba8a229b8a76', '56174d3ad971a8944964b189811f3008493a6a90422e3c5804ec838d4f94f622', '12f25a3eea561cbfcd06acf1f125c9a94bd41499'],
    ],
  },
  {
    date: '2020-12-01',
    cause: 'distrust',
    reason: 'Mozilla removed this root of the former Symantec CA (bug 1670769).',
    commit: '091c01dfb486c02cfbd5d92dcf5ccca5d05e2f30',
    roots: [
      ['GeoTrust Global CA', 'ff856a2d251dcd88d36656f450126798cfabaade40799c722de4d2b5db36a73a', '87af34d66fb3f2fdf36e09111e9aba2f6f44b207f3863f3d0b54b25023909aa5', 'c07a98688d89fbab05640c117daa7d65b8cacc4e'],
      ['GeoTrust Primary Certification Authority', '37d51006c512eaab626421f1ec8c92013fc5f82ae98ee533eb4619b8deb4d06c', '4905466623ab4178be92ac5cbd6584f7a1e17f27652d5a85af89504ea239aaaa', '2cd5504197158bf08f36615b4afb6bd999c93392'],
      ['GeoTrust Primary Certification Authority - G3', 'b478b812250df878635c2aa7ec7d155eaa625ee82916e2cd294361886cd1fbd4', 'ab98495276adf1ecaff28f35c53048781e5c1718dab9c8e67a504f4f6a51328f', 'c479ca8ea14e031d1cdc6bdb315b943e3f307f2d'],
      ['GeoTrust Universal CA', 'a0459b9f63b22559f5fa5d4c6db3f9f72ff19342033578f073bf1d1b46cbb912', '9699225c5de52e56cdd32df2e96d1cfea5aa3ca0bb52cd8933c23b5c27443820', 'dabb2eaab00cb8882651745c6d03d3c0d88f7ad6'],
      ['GeoTrust Universal CA 2', 'a0234f3bc8527ca5628eec81ad5d69895da5680dc91d1cb8477f33f878b95b0b', '7caa03465124590c601e567e52148e952c0cffe89000530fe0d95b6d50eaae41', '76f355e1faa436fbf09f5c6271ed3cf44738102b'],
      ['VeriSign Class 3 Public Primary Certification Authority - G4', '69ddd7ea90bb57c93e135dc85ea6fcd5480b603239bdc454fc758b2a26cf7f79', '5192438ec369d7ee0ce71f5c6db75f941efbf72e58441715e99eab04c2c8acee', 'b31691fdeea66ee4b52e498f87788180ece5b1b5'],
      ['VeriSign Class 3 Public Primary Certification Authority - G5', '9acfab7e43c8d880d06b262a94deeee4b4659989c3d0caf19baf6405e41ab7df', '25b41b506e4930952823a6eb9f1d31def645ea38a5c6c6a96d71957e384df058', '7fd365a7c2ddecbbf03009f34339fa02af333133'],
      ['thawte Primary Root CA', '8d722f81a9c113c0791df136a2966db26c950a971db46b4199f4ea54b78bfb9f', '1d75d0831b9e0885394d32c7a1bfdb3dbc1c28e2b0e8391fb135981dbc5ba936', '7b5b45cfafcecb7afd31921a6ab6f346eb574850'],
      ['thawte Primary Root CA - G2', 'a4310d50af18a6447190372a86afaf8b951ffb431d837f1e5688b45971ed1557', '67dc4f32fa10e7d01a79a073aa0c9e0212ec2ffc3d779e0aa7f9c0f0e1c2c893', '9ad8003000e76b7f8518ee8bb6ce8a0cf811e1bb'],
      ['thawte Primary Root CA - G3', '4b03f45807ad70f21bfc2cae71c9fde4604c064cf5ffb686bae5dbaad7fdd34c', '1906c6124dbb438578d00e066d5054c6c37f0fa6028c05545e0994eddaec8629', 'ad6caa94609cede4fffa3e0a742b6303f7b659bf'],
    ],
  },
  {
    date: '2021-02-23',
    cause: 'retirement',
    reason: 'Mozilla ended TLS trust in this root (bug 1687822).',
    commit: '69304b5fa018991a69ffaae323a1b249f2901b5d',
    roots: [
      ['Staat der Nederlanden Root CA - G3', '3c4fb0b95ab8b30032f432b86f535fe172c185d0fd39865837cf36187fa6f428', '4223894003a881c5df6bab163db235c221a18d54bf759945820e670da82e3f39', '54adfac79257aeca359c2e12fbe4ba5d20dc9457'],
    ],
  },
  {
    date: '2021-02-23',
    cause: 'distrust',
    reason: 'Mozilla removed this root of the former Symantec CA (bug 1686854).',
    commit: '955c8b357c25b39be233d93efdacc99f6b5796e1',
    roots: [
      ['GeoTrust Primary Certification Authority - G2', '5edb7ac43b82a06a8761e8d7be4979ebf2611f7dd79bf91c1c6b566a219ed766', 'bcfb44aab9ad021015706b4121ea761c81c9e88967590f6f94ae744dc88b78fb', '155f35575155fb25b2ad0369fc01a3fabe1155d5'],
      ['VeriSign Universal Root Certification Authority', '2399561127a57125de8cefea610ddf2fa078b5c8067f4e828290bfb860e84b3c', '967b0cd93fcef7f27ce2c245767ae9b05a776b0649f9965b6290968469686872', 'b677fa6948479f5312d5c2ea07327607d1970719'],
    ],
  },
  {
    date: '2021-02-23',
    cause: 'distrust',
    reason: 'Mozilla ended TLS trust in this root of Camerfirma (bug 1692094).',
    commit: 'c29eadf1dc940d3ddfc7654a66747b742296360e',
    roots: [
      ['Chambers of Commerce Root - 2008', '063e4afac491dfd332f3089b8542e94617d893d7fe944e10a7937ee29d9693c0', 'ced43902ab5fb57b442322dc0e172a4fb55f7178b808f94e780a6fd6cc6bd818', 'f924ac0fb2b5f879c0fa60881bc4d94d029e1719'],
      ['Global Chambersign Root - 2008', '136335439334a7698016a0d324de72284e079d7b5220bb8fbd747816eebebaca', '927a1b8562280576d048c50321ada43d8703d2d9521a18c28b8c46cc6aae4efd', 'b909ca9c1edbd36c3a6baeed54f15b9306352e5e'],
    ],
  },
  {
    date: '2021-05-25',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1708307).',
    commit: 'a509f3befac62d15c916fca9d2da3eefdc1903c8',
    roots: [
      ['Trustis FPS Root CA', 'c1b48299aba5208fe9630ace55ca68a03eda5a519c8802a0d3a673be8f8e557d', 'a87443b3d896eb257ccce99b95ada9bc81b9db4e3142aa9a99af0942cb0a4a3a', 'bafa7125798b57412521860b71ebb2640e8b2167'],
    ],
  },
  {
    date: '2021-05-25',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1710716).',
    commit: 'bc256c23e60f0095a02f6a7753d992004d32e7c6',
    roots: [
      ['QuoVadis Root CA', 'a45ede3bbbf09c8ae15c72efc07268d693a21c996fd51e67ca079460fd6d8873', 'be3db7b79bfe579dcf9b07ca4cad75aff16975568e5b45cfcae4d61fb63175a8', '8b4b6dedd329b90619ec3939a9f097846acbefdf'],
    ],
  },
  {
    date: '2021-05-25',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1710716).',
    commit: 'ff2c6ee359731fe7ec6b8d6b9bb96a2efa4394ad',
    roots: [
      ['Sonera Class 2 Root CA', '7908b40314c138100b518d0735807ffbfcf8518a0095337105ba386b153dd927', 'd2a5f32f0e01b910ef4e3b46bf84e5af5fb5689e7d1507e929e368ac88c6cc76', '3ae1cd480a17d52a57856ff90aa0aa5884d35e3c'],
    ],
  },
  {
    date: '2021-12-13',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1740807).',
    commit: '40b2702ed98d6e43d4d12d96f5adead181e666b2',
    roots: [
      ['Cybertrust Global Root', '960adf0063e96356750c2965dd0a0867da0b9cbd6e77714aeafb2349ab393da3', '7e8782c150ce3952f802e636023a5d3e95bb5d68e33e85adb2ba178125cebf15', 'b6087b0d7accac204c8656325ecfab6e852d7057'],
      ['GlobalSign Root CA - R2', 'ca42dd41745fd0b81eb902362cf9d8bf719da1bd1b1efc946f5b4c99f42c1b9e', '8a27b5557b4bec7cc0305fbf3d53d1f71cd3f34910c5d65e27ecddb82077ba3d', '9be20757671c1ec06a06de59b49a2ddfdc19862e'],
    ],
  },
  {
    date: '2021-12-13',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1733560).',
    commit: 'c2e22987a59b6d8bd8d8a729973a7237fb216032',
    roots: [
      ['DST Root CA X3', '0687260331a72403d909f105e69bcf0d32e1bd2493ffc6d9206d11bcd6770739', '563b3caf8cfef34c2335caf560a7a95906e8488462eb75ac59784830df9e5b2b', 'c4a7b1a47b2c71fadbe14b9075ffc41560858910'],
    ],
  },
  {
    date: '2022-06-10',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1759815).',
    commit: '5db0600fdd14a66bcac96fd25a3a300248f88b85',
    roots: [
      ['Hellenic Academic and Research Institutions RootCA 2011', 'bc104f15a48be709dca542a7e1d4b9df6f054527e802eaa92d595444258afe71', '1a7a3a1a68dd2361e3f3bb855f3b26fcd88b197d8dd4de06cf1b362ac89ec13b', 'a69142fd13614a239e08a429e5d8130423ee4125'],
    ],
  },
  {
    date: '2022-11-29',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1794495).',
    commit: '3f24fc79f0b6f073b2e870362e8aea2a242ea668',
    roots: [
      ['Network Solutions Certificate Authority', '15f0ba00a3ac7af3ac884c072b1011a077bd77c097f40164b2f8598abd83860c', '32d180ed31c935589ec9dbbb722123b883b5fc2dc10f9fca3a95d77e1bfcb534', '2130c9fb00d74e98da87aa2ad0a72eb14031a74c'],
    ],
  },
  {
    date: '2022-11-29',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1799038).',
    commit: '772c0df691d10c642a158731d61ec82e48582a6d',
    roots: [
      ['Staat der Nederlanden EV Root CA', '4d2491414cfe956746ec4cefa6cf6f72e28a1329432f9d8a907ac4cb5dadc15a', '951ee046fa83316e6786c08c44f13b4ca2ead2d2644d63314391c0cc70887d0d', 'feab0090989e24fca9cc1a8afb27b8bf306ea83b'],
    ],
  },
  {
    date: '2022-11-29',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1797559).',
    commit: 'ade4019e3380a41aba4eaf62a9228d385e8e2b63',
    roots: [
      ['EC-ACC', '88497f01602f3154246ae28c4d5aef10f1d87ebb76626f4ae0b7f95ba7968799', 'b21d2a743318712ba16f39919d961a4bafba3bca9a43a75b1fcfe22c5d70caba', 'a0c38b44aa37a545bf97805ad1f178a29be95d8d'],
    ],
  },
  {
    date: '2023-07-19',
    cause: 'distrust',
    reason: 'Mozilla removed this root of E-Tugra (bug 1842928).',
    commit: '9df4ce42e5eddfcd610099a88b3c83605b72e67c',
    roots: [
      ['E-Tugra Global Root CA ECC v3', '873f4685fa7f563625252e6d36bcd7f16fc24951f264e47e1b954f4908cdca13', '56f2ea8684106d0c73333951059d2bff9ace0a9934f015c5d84c5a959dfbb3cc', 'ff8231723ef9c4666cad389ed1b05188a590ccf5'],
      ['E-Tugra Global Root CA RSA v3', 'ef66b0b10a3cdb9f2e3648c76bd2af18ead2bfe6f117655e28c4060da1a3f4c2', 'b3effbf46bcf66aedf71427e6bd60bf1a1878c7b72cab178703485fda6e3db38', 'b2b4aee62df726d5aa752d764bc01b5321d048ef'],
    ],
  },
  {
    date: '2023-07-19',
    cause: 'distrust',
    reason: 'Mozilla removed this root of E-Tugra (bug 1822936).',
    commit: 'dcd9f708fa185e2bf031e598a4f50e4a364e8e7f',
    roots: [
      ['E-Tugra Certification Authority', 'b0bfd52bb0d7d9bd92bf5d4dc13da255c02c542f378365ea893911f55e55f23c', 'c1ad1b1898ec395048df070bfa217e25c913bed8ca6b73de085528846a0103c1', '2ee3dbb249d09c54795cfa272afecc4ed2e84e54'],
    ],
  },
  {
    date: '2023-07-19',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1840505).',
    commit: 'f197814f3bbd0a5dab9f4f18a62a13e709a5446f',
    roots: [
      ['Hongkong Post Root CA 1', 'f9e67d336c51002ac054c632022d66dda2e7e3fff10ad061ed31d8bbb410cfb2', '36c22314131a5fbf1b70ea4ccf4bc13a777d938ec65e1da24e3c2cfd01d3d163', '06900ce471dd4c2ca76469bb51d0dd7e42644421'],
    ],
  },
  {
    date: '2023-11-13',
    cause: 'distrust',
    reason: 'Mozilla removed this root of TrustCor (bug 1851049).',
    commit: '6720331a9ea30298b5513fbfcf568b609db867a4',
    roots: [
      ['TrustCor ECA-1', '5a885db19c01d912c5759388938cafbbdf031ab2d48e91ee15589b42971d039c', '7afe4b071a2f1f46f8ba944a26d584d5960b92fb48c3ba1b7cab84905f32aacd', '449e48f5cc6d48d4a04b7ffe59242f8397999a86'],
      ['TrustCor RootCert CA-1', 'd40e9c86cd8fe468c1776959f49ea774fa548684b6c406f3909261f4dce2575c', 'ea87f462deefffbd7775aa2a4b7e0fcb91c22eee6df69ed90100ccc73b311476', 'ee6b493c7a3f0de3b109b78ac8ab199f733350e7'],
      ['TrustCor RootCert CA-2', '0753e940378c1bd5e3836e395daea5cb839e5046f1bd0eae1951cf10fec7c965', 'c63d68c648a18b77641c427a669d61c9768a55f4fcd0322eac96c57700299cf1', 'd9fe21406e949ebc9b3d9c7d982019e58c3062b2'],
    ],
  },
  {
    date: '2024-01-31',
    cause: 'retirement',
    reason: 'Mozilla removed this root (bug 1865450).',
    commit: '885b3a33f32ed6f9b222b185d66b6b5b8c4d0da9',
    roots: [
      ['Security Communication Root CA', 'e75e72ed9f560eec6eb4800073a43fc3ad19195a392282017895974a99026b6c', '2a4212605aa3e8aecb0fc19806cf3b40b53b95f1a34dbbd6e3ed27230324abb3', 'a073499968dc855b65e39b282f579fbd33bc0748'],
    ],
  },
]
