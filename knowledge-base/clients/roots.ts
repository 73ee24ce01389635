/** The roots that the rows name, by the SHA-256 of the certificate, lower-case hex. */

export const ROOTS = {
  isrgRootX1: '96bcec06264976f37460779acf28c5a7cfe8a3c0aae11a8ffcee05c0bddf08c6',
  isrgRootX2: '69729b8e15a86efc177a57afb7171dfc64add28c2fca8cf1507e34453ccb1470',
  gtsRootR1: 'd947432abde7b7fa90fc2e6b59101b1280e0e1c7e4e40fa3c6887fff57a7f4cf',
  gtsRootR4: '349dfa4058c5e263123b398ae795573c4e1313c83fe68f93556cd5e8031b3c7d',
  usertrustRsa: 'e793c9b02fd8aa13e21c31228accb08119643b749c898964b1746d46c3d4cbd2',
  usertrustEcc: '4ff460d54b9c86dabfbcfc5712e0400d2bed3fbc4d4fbdaa86e06adcd2a9ad7a',
  amazonRootCa1: '8ecde6884f3d87b1125ba31ac3fcb13d7016de7f57cc904fe1cb97c6ae98196e',
  starfieldServicesG2: '568d6905a2c88708a4b3025190edcfedb1974a606a13c6e5290fcb2ae63edab5',
  digicertGlobalRootG2: 'cb3ccbb76031e5e0138f8dd39a23f9de47ffc35e43c1144cea27d46a5ab1cb5f',
  digicertTlsRsaG5: '371a00dc0533b3721a7eeb40e8419e70799d2b0a0f2c1d80693165f7cec4ad75',
  haricaTlsRsa2021: 'd95d0e8eda79525bf9beb11b14d2100d3294985f0c62d9fabd9cd999eccb7b1d',
  sectigoR46: '7bb647a62aeeac88bf257aa522d01ffea395e0ab45c73f93f65654ec38f25a06',
  sectigoE46: 'c90f26f0fb1b4018b22227519b5ca2b53e2ca5b3be5cf18efe1bef47380c5383',
  globalsignR46: '4fa3126d8d3a11d1c4855a4f807cbad6cf919d3a5a88b03bea2c6372d93c40c9',
  certainlyR1: '77b82cd8644c4305f7acc5cb156b45675004033d51c60c6202a8e0c33467d3a0',
  sslcomTlsRsa2022: '8faf7d2e2cb4709bb8e0b33666bf75a5dd45b5de480f8ea8d4bfe6bebc17f2ed',
  dstRootX3: '0687260331a72403d909f105e69bcf0d32e1bd2493ffc6d9206d11bcd6770739',
  baltimore: '16af57a9f676b0ab126095aa5ebadef22ab31119d644ac95cd4b93dbf3f26aeb',
  globalsignR1: 'ebd41040e4bb3ec742c9e381d31ef2a41a48b6685c96e7cef3c1df6cd4331c99',
  digicertGlobalRootCa: '4348a0e9444c78cb265e058d5e8944b4d84f9662bd26db257f8934a443c70161',
} as const
