/** Roots that lost Mozilla's TLS trust from 2010 to January 2024: read by program from the history of NSS. */
// From every change of certdata.txt: who was trusted for servers before and not after it, and is not today.
// Left out are certificates whose key a root of today or of the later list has, and those for time stamps. The day is
// that of the change; Firefox had it some weeks later.
import type { RemovedRoot } from './types.ts'

/** What one change did. */
export interface EarlierRemoval extends Pick<RemovedRoot, 'date' | 'cause' | 'reason'> {
  /** Hash of the commit in nss-dev/nss. */
  readonly commit: string
  /** Digests: SHA-256 of the certificate, SHA-256 of its SubjectPublicKeyInfo, key identifier; in base64. */
  readonly roots: readonly (readonly [name: string, digests: string])[]
}

/* What Mozilla did, and the bug in which it was decided. A root without TLS trust may have stayed for mail. */

type Reason = RemovedRoot['reason']

export const removed = (bug: number): Reason => ({
  en: `Mozilla removed this root (bug ${bug}).`,
  ko: `Mozilla가 이 루트를 제거했습니다(버그 ${bug}).`,
})

const removedOf = (bug: number, ca: string, korean = ca): Reason => ({
  en: `Mozilla removed this root of ${ca} (bug ${bug}).`,
  ko: `Mozilla가 ${korean} 루트를 제거했습니다(버그 ${bug}).`,
})

export const untrusted = (bug: number): Reason => ({
  en: `Mozilla ended TLS trust in this root (bug ${bug}).`,
  ko: `Mozilla가 이 루트의 TLS 신뢰를 중단했습니다(버그 ${bug}).`,
})

export const earlier: readonly EarlierRemoval[] = [
  {
    date: '2010-03-29',
    cause: 'retirement',
    reason: untrusted(530853),
    commit: 'af7757530251a9f01b339daa657da34a10edf6aa',
    roots: [
      ['IPS CLASE1 root', '8bz0FAwDcAOzngEWxxA40XSNzCw8umI7TeyzkWhObJ2+MITOStRX3qnbs7qkkwMG/47unfQ30XsCIOrCAgN1guuzGXnzwaUcrNy6H2aisptp0HgI'],
      ['IPS CLASE3 root', 'UiQ0dFSvHXPqS2CGe6CH3szWXvtPejXmm9WAnmn5oO489NNwDFvA2GuXVgA5z5xYm4itemFhO/84FHzUuWrp0biT/y7L3CyOoud6/jZRIaOYWww0'],
      ['IPS CLASEA1 root', 'YdtJWPIcr4/Lu+pwTIrx9vIc3X6n07l+jIIHrMNwzUm6EHEuBiGMnJuKGEZXNULwJAqSKEKOxTRGn10uYxLf0Wcmluehv9i1A53+O9z+8ormFd0w'],
      ['IPS CLASEA3 root', '2hDH7VndUof2FaePOfpDovlGP74mCSkLoj01ZWxIktVkIMT7DaNGqM9FFppGVIRMEN3gZitJDmwmnqI3u06JPh6fV1BHtmGTOdMs/NpdPQV1t5kC'],
      ['IPS Chained CAs root', 'we+p/l/z+HJeR/XZEojGt+zdajrJvApn5XfC1p66V+LVzi1NnGV5b0FsPcglozetovBTDX+XfwODRYEL4bCoF6GtMbH5PuEXpsirNPxShwkeYlJB'],
    ],
  },
  {
    date: '2010-03-29',
    cause: 'retirement',
    reason: removed(554330),
    commit: 'b1ecddb55646229bdb94a4815055a5039262f9d7',
    roots: [
      ['ABAecom (sub., Am. Bankers Assn.) Root CA', 'qanKIokNaUkZwJW7gGTLxKUlpdv6+AHsk128zAfIuu6AXGaWJmuWsUdGijIeup64tZaPLEd83ZX9rdH8Y91hS1GfQxRik5bmrbS+h0vWw30jsORW'],
      ['Digital Signature Trust Co. Global CA 2', 'exoV1+XhMMV55o/KGJJX+De1wYjxsrKnkelnzIjMZSgaQhIj6JvYfEA7SPphaUhHDQ8sIc4qx73SJ1UGHGK6kmlNmrD0gnfANhs1VQkUGv4KEgAK'],
      ['Digital Signature Trust Co. Global CA 4', '5XIQq4EsjfMIJny0KRuY6VZZfKNuwrlRie8XIzlrysh9Q00draKhVNSfRz44ExC4PuWNKQoTRVGC138ZYt9V7q9DS+dT0w60Hsq7SVJcX0x8d1Ds'],
      ['IPS Servidores root', '8fPMIHptR5R7jLnDBCIineDXH7hn4Lmj7aCODhc2vCjiZhOleOFYwqROT+xB5vN6Cpkf4aX+c2wwP0QgqQ+1CnU/SL9PiYhwQzXeUMZvOxTj9lL+'],
      ['StartCom Ltd.', 'LzRVFLFEWlOKLhOnHBZYu5368iRXM3M3xtzgryKe4ZceUKoejWv2HpElKv+bu++w4lhOgnybPWV5HJ8QeUuwxxyJw5bMvf4y1Q2MgTG2mJ2NKGSN'],
      ['Verisign/RSA Secure Server CA', 'KTC9CaBxJr3BcojU8q2EZF7JSGB5B6l7XtCwsFh572lGPbubCibtJhY5e2QxJfvSm2bPOkb9tDhLIJ54I3oa/wNPo6Nry+xtB2AXbOyav2fFQvJq'],
      ['Visa International Global Root 2', 'U1c4w62/SeCeZvkV6OjiPMrm/QQO3zZ5O8NmxIzVlx4uvhMZiT7Y7Ff3pLQ3vrSGhWr4cQaF6BijstAGRrGfSJ59SzS/ca3CBfYDdYDOqU8axCRM'],
    ],
  },
  {
    date: '2010-03-29',
    cause: 'retirement',
    reason: untrusted(554334),
    commit: 'ceb7cc3b14e4870510e5da3c9c93d85c6efbdfd7',
    roots: [
      ['Entrust.net Global Secure Personal CA', 'X2QbXoy1u9Ej9ZVIMYzwN9f5rv1eRrX4Fp9RdKeWtGsCRpIv/qUqb8ZCWtwVJkBaxEjX7IazmGAk8h4dpyOm6ISLdP3FjcD/J20gN0V8/i3OutN9'],
      ['Entrust.net Global Secure Server CA', 'Ly+HAqbt7LZGkpS8oED2O4hJQh/O4cN9HPvuidzNQ4Pe+8/myJ1cbcNYjOR/Li17U5qoW5BHkDNs+MKWiMxn48tswGvjuz7L/CKc/vuLkpyw8m4i'],
      ['Entrust.net Secure Personal CA', 'BckBHbM/Qw2auSe79Xcbr/AzuJU8rRQ0VgWT0zWz0UpFf7hHuUy9D4mxYvviaFr7/lIlI4C+C3GLMWgQW7qS/sT7nCl7l81MlvzuW7PKmXSLlepM'],
      ['GTE CyberTrust Root CA', 'UnsFBSffUpwPetAM7x57pCF4gYJhXDJsi20aIGGgvXwg4kpaM5PWw63DhPr5UVLh+apyIndAKLU8WjTtDGyzmVik3uNl8v4h9ALzF7F4KWlki5ba'],
      ['UTN-USER First-Network Applications', 'w43LOJWTkzWGkepNTzzklc50iZbmTtGJHYl6D8TdVcaBqY/HiMNfVXZFqVIk5QzR2sj/sgncHlaIqikgXxMiGPqGydvguul49Uuo1hXf8NPhahQ8'],
      ['beTRUSTed Root CA', 'Q7bILeuR+icMfq6QSkUp09OmitWn6U+yfCIUxv1OPbGwLdGSffrDvqgK7WsGgl8uo1xkQ2m748rr47gt4jAnHyq5m2kuO5vYzd4qMQQ0a8oHGKtn'],
      ['beTRUSTed Root CA - Entrust Implementation', 'wtY9VaocJi/oBnPNLYqiqaHWXh6INgISvcOjAJBBwmQKKvcAgUxNvjNLFwiRNPEpJPYBCdw3d4tBz1nScMMrwn1w5a44iwY/qhwaj/nPJDCqhIQW'],
      ['beTRUSTed Root CA - RSA Implementation', 'A+J4243cwgTjsoj106dCt+yIuTEH1A9WnPqffm20sSWGIv+JrmVA1SYLSr/vw0JO71tqMeBkNR2V07aQ/+6DiKnsFH752UPMUysUrc/38FmJQc0Z'],
      ['beTRUSTed Root CA-Baltimore Implementation', 'pV8D3sfYskazB9AM/4rdM48mqR7qGDa/B24EGl6opnKlAf6FszNVpGVWXARg8POcFuzy7kDSAj6KF2fI0JYzBkU9w6nR3D8kVpgccxiIav+DR+22'],
    ],
  },
  {
    date: '2010-04-08',
    cause: 'retirement',
    reason: removed(557937),
    commit: '46281b46b683892f119c19221d0ff2576a610c8b',
    roots: [
      ['RSA Security 1024 v3', 'G402FO/mU0CAwgFYD5dW7/EukMrjF1O18vHey3T4yPuII3Jq2GjpFE1DlSsEWqNaP5HE036UKAvPsbjRrrZmTMTAHKQHlP3NTQHUVNqlDF/ergVa'],
    ],
  },
  {
    date: '2011-04-06',
    cause: 'retirement',
    reason: removed(622719),
    commit: '202ca477cab8416aaf21c426019722229553b684',
    roots: [
      ['AOL Time Warner Root Certification Authority 1', '4++2EYqS47hY/YBvaQ4x1GuVyhvXVtorMDf+L4fMkTdIL3aiqTRtuwd2Gbvh7+zVQQfpkv9Oj01wo54kBdk51KE2MBbLhpAARYBTsY/I2D18vl8S'],
      ['AOL Time Warner Root Certification Authority 2', 'BqLJozeas8FWFZonyp7NvU73Uwm0Cc9wrsqaEjMPOA46bCToD2gdixBHzsBRwnWU+IW6CIeiY3kJLf71BhYOm09pbQN+nZ8HGEO8txBO1b+pxCAo'],
    ],
  },
  {
    date: '2011-08-30',
    cause: 'distrust',
    reason: {
      en: 'Mozilla removed this root after the attack on DigiNotar (bug 682927).',
      ko: 'DigiNotar 침해 사고 뒤에 Mozilla가 이 루트를 제거했습니다(버그 682927).',
    },
    commit: 'eb287584dc7250a1fc669924cf7505a752ef01d1',
    roots: [
      ['DigiNotar Root CA', 'DRNuQ58Ktul/OgKlQNqfBkGqVU4dZupRrikg1RsvchepA6+MB7uRsNnj86MMbVMzn8W9R+XWvbR2WYhgwGigJIhov+CONcQ7OGti9yg7hIHIDNdN'],
    ],
  },
  {
    date: '2012-01-17',
    cause: 'retirement',
    reason: removed(711829),
    commit: '37758f62d4ea8ec627509218e293f578fa72beb8',
    roots: [
      ['TC TrustCenter, Germany, Class 2 CA', 'j54nUdzVdOm6kOdE6pJYH9CvZAroasHOIZjJD5a0SCP2tZyOJ4mh/V1bJTdC/q3Gkly5Ptw0XlMWbhLFK6KmASwOCWZziNghCLpHGe94cpakXnzC'],
      ['TC TrustCenter, Germany, Class 3 CA', 'du9HYuVzIGAGy8M4sXykvCAFdKEZKNkMPvMcXoA+bG9LpgMcowWwnlO943BRRUgdAzK2Uf4wNw3VJUzE0ssy8+xlBbZAb0PX4eXLKCm8nAL4aJxc'],
      ['Verisign Class 4 Public Primary Certification Authority - G2', 'RGQKCg5NAA+9V00rige9tNHf7TtFuqunb3hXeMcBGWHAcTX2tFI5gmSkd229CmowfGCjb5Z70mMh3LgXtcDEgQQKdfzgp0YFsWVig83uNId9/oi/'],
    ],
  },
  {
    date: '2012-01-17',
    cause: 'retirement',
    reason: untrusted(711829),
    commit: '37758f62d4ea8ec627509218e293f578fa72beb8',
    roots: [
      ['TDC OCES Root CA', 'Ocdcrs7okgyQnxMkkWQTULV+JwKmWpkVRbAdG+SiIgv8O4J5a1csqXMZk2NduM8Hwr8B4Zmy8nOj+VO9GF3jwGC1hexWZH4SGSdnHVAVS3OuO/kS'],
    ],
  },
  {
    date: '2013-04-11',
    cause: 'retirement',
    reason: untrusted(857615),
    commit: '6d10b1b240d27774699d39675e73d7a15102abfa',
    roots: [
      ['Digital Signature Trust Co. Global CA 1', 'YwQZrsR4y7S7gIPenZzyeXUvA53vFuRkcbZ5ypMALbBfZltAYL6e+vatc59rOaHbmEcnfrjcFEBFN23hAJ4xJ2p5fpFpRhgTCgJ3pVlbYJglDqL4'],
      ['Digital Signature Trust Co. Global CA 3', 'j2LXc2+Z29M+4A4Qx+MpM5yYiltH7yX0CCk88kJrTUQnimOR09NrSapAgPVqNrPBD7pOKKpqlZKoLnU1EToS0x6CTShlgDzJQW6sNS5ay97u+Dlb'],
      ['TC TrustCenter Universal CA III', 'MJtKh/bKVskxaaqpnG2YiFTXiSvVQ34tB7KcvtpV012rXNszVjlzVtbmkZc8Jbhhi2XXapBIbqeopcF3Z/RnOlbn4VslQ4Dg9ozhcbyO5YAvxEji'],
    ],
  },
  {
    date: '2013-04-11',
    cause: 'retirement',
    reason: removed(857615),
    commit: '6d10b1b240d27774699d39675e73d7a15102abfa',
    roots: [
      ['Equifax Secure eBusiness CA 2', 'LydOSKukrHt2WTMQF3VQbcMO4472rNXASTLP4EEjQiAZFvNQjsP615X43EvTFvnGCFpk3jxBU6xtYtXqGVFdOVCeC+qvXrkgSKZQasv92CB6p4J2'],
    ],
  },
  {
    date: '2013-11-11',
    cause: 'retirement',
    reason: removed(911960),
    commit: '10f18c9ed2d20e61d7e5026b98789502dc60b442',
    roots: [
      ['Wells Fargo Root CA', 'A0WLar7swhSVPZcUmvRTkWkd6fnNzCZHhjo9Z8lcJDua25nJOrJW7MorU1DHUEioWEwS38JI4/YOqTVMNOv8zhSvGPe95udr41r66lHv/tRacTnA'],
    ],
  },
  {
    date: '2014-01-24',
    cause: 'retirement',
    reason: removed(957300),
    commit: '300d92be6641dc9a0c8a6091b2eb864c25480e63',
    roots: [
      ['Firmaprofesional Root CA', 'wc8LUglkNePxtx2q7EVaIxHIQE9Vg6niE8adhX2UMwUEpuplSyNliXPJgZjGSjppHA2nLr69muv3UyTN5pYOqjMLoGbR6trO3mKTBChStRR/OGi3'],
    ],
  },
  {
    date: '2014-07-03',
    cause: 'retirement',
    reason: removed(1021967),
    commit: '846da549af199a136422573187607f18dfebcdee',
    roots: [
      ['Entrust.net Secure Server CA', 'YvJAJ4xWTE3Yv32dT282bqiU0i9fNNmJqYOs7C//7VCezFE2jobjRg9mwpXklC3VMIDyex5BCv8tGqnU5rx+fPAXYhNVPbP/CgBr+1CEl/PtYtAa'],
      ['RSA Root Certificate 1', 'vCP5ijE8uS3ju/w6Wp9EYaw5SUxK4VqenfEx6ZtzAZoGVvWVUgTI0ryLHKR14qT6bhJNEkUSeEFXyFi1VHEUGgw5vGtpwtewJaIGS2Ug94KmoXFP'],
      ['TDC Internet Root CA', 'SJjGiIwM/7DT4xrKijfU41Ff90bQJjXYZkbPoKMYWufv/uHx5fOfQv+A1HHJxaeZqMhD+bZ2MV+eqz9Mei9/yGxkAcf9hW2syNqeUAiFCLU8VqhQ'],
      ['ValiCert Class 1 VA', '9MFJVRowE6Nbx7/+F6fzRJvBq1taCudLBsI7kABMAQQx3gyxnyrbsNHNexsx747j61m3RFmu+UtIC+7uuFxkyWnnyTTwmvMbZr63r22vOFcjLWz5'],
      ['ValiCert Class 2 VA', 'WNAXJ5zU3GOr3bGWpsmQbDDE4IeD6ujBYJlU1pNVWWsJPbdniI9rEydVXb1Cu1yT/t7FBEx6hLxuoypXjCI1wCb93AfNAxrGXcZcYjhJX0NO3QmB'],
    ],
  },
  {
    date: '2014-07-03',
    cause: 'retirement',
    reason: untrusted(1021967),
    commit: '846da549af199a136422573187607f18dfebcdee',
    roots: [
      ['AC Raíz Certicámara S.A.', 'psUeDaXKCpMJ0uTA5Awq+RB6roIDhX/hmOPnaeNDCFz9hy0XZhflDCZhGdD9sEewcy2iBIsSGve5hgyj4vLyvtEJ0OnXznl0VPk6MLP0bSwDAxto'],
      ['NetLock Business (Class B) Root', 'Od97aCt7k4+EcVSBzN6NYNjyLsWYh30KqsErWRgrAxJDz/w1ny6Mqlc4jun28dvpO/CTaCppmsOFLm0fhXnn+bsC7+SgpuL8hlDut0iqn3qlhqdT'],
      ['NetLock Express (Class C) Root', 'C17tToRkA89V4GWEhEDtKoJ1i/W5qh8lPUYTz6CA/z8lruxj88zXPdYctPu9E2A3IuAstU4DBHc3CEIRBx14ULKFR7woHx27zVjkuEtEDCWylS6d'],
      ['Verisign Class 3 Public Primary Certification Authority', '52hWNO+s9prOk5prJVt7T6vvQpNbUKJlrLXLYCfkTnCxEkFCpaGloogZxzU0Dv+Mni+BaP7juhh/JTvBo5LX4gDYWkwlwSLlizHvbbrzzF8p8Q1h'],
      ['Verisign Class 3 Public Primary Certification Authority', 'pLazmW/C8waz/YaBvWNBPYxQCcxPoynCzPDi+hsUAwWxEkFCpaGloogZxzU0Dv+Mni+BaP7juhh/JTvBo5LX4gDYWkwlwSLlizHvbbrzzF8p8Q1h'],
    ],
  },
  {
    date: '2014-11-17',
    cause: 'retirement',
    reason: removed(1088147),
    commit: 'aed3632da15205c487f14033cbffae3b781caa76',
    roots: [
      ['America Online Root Certification Authority 1', 'd0BzEsY6FT1bwAtOUXWc39rCN9wqM7Z5RumOm/poCuMjhJ0JSSPUSkiBtjqxhem+FarI7ywwRNk0vH8m4tLNaQCt2aP2efZudKl/Mz2BF9dMzzPe'],
      ['America Online Root Certification Authority 2', 'fTtGWmAU5SbAr/zuISfSMRcnrYEcJoQtAGrzcwbMgL3899qYNgPoiGIDDZYTfY4TAxut+01Wwf1MrMM59r27Kk1FwWg4u3OpaaEg5+31IqEjFNee'],
      ['GTE CyberTrust Global Root', 'pTElGI0hEKqWSwLHt8baMgMXCJTl+3H/+2Zn1eaBCjYQafpHoKpPjPcRGxyuo2XurtEL//MmYN724GFL+ucIdaYMHZ9h/wcXtb84RttDMNWOsFIG'],
      ['Thawte Premium Server CA', 'q3A2NlxxVKopwsKfXUGRFjsWKiIlARNX1W0H/6e8H3L1PCIFmBfdlvQAZRY50vhX4hBwpZq+2QeUANn2lVBpACBjoDhzyZ6kZt1BdlIBMa8mxxQC'],
      ['Thawte Server CA', 'tEELc+Lm6spH+8Qvj6QBivQ4HcVM+qhEUEYe7QlFTemcb2oSPLqk7jTb7O7iTJfXOIeMtCPzwic5A0JPXR9t1fGKtDxqAr/YIox5Zc+I9Ku8GAqm'],
    ],
  },
  {
    date: '2014-11-17',
    cause: 'retirement',
    reason: untrusted(1088147),
    commit: 'aed3632da15205c487f14033cbffae3b781caa76',
    roots: [
      ['Equifax Secure eBusiness CA 1', 'z1b/RqShhhCd2WWEte61ilEMQnWw5flPQLuuhl4Z9nMmwY3G7qb2MvZ2vOuh2MK0g1LynC1fzah44J3Lgy3W5Up4MlIR21kWNl7fwRQ2QGpHfEyh'],
      ['Verisign Class 3 Public Primary Certification Authority - G2', 'g848Eiloilk9SF+BlzwPkZVDHto3zF42Qw55x6iIY4sCPIHM6OfGT6lC08FQSHB9Ndm7W4f09UTFvxvFZDry+kxfpzYXBeKGYSJJOYy5qONK4Dga'],
    ],
  },
  {
    date: '2015-02-26',
    cause: 'retirement',
    reason: untrusted(1132496),
    commit: 'a325603aaf0759e12c898a1ab48bb48b4a0398a0',
    roots: [
      ['Equifax Secure Global eBusiness CA', 'Xwti6rXjU+plIWUWWPu2U1n0QygKSvvRBNd9EPnwTAem8fm/igqd3AgPtJse/D0aHCwy3A4TalsAyXMW8qPcEb6ooHRyUGtEt8kj2Puo/7NXa2hs'],
      ['TC TrustCenter Class 3 CA II', 'jaCE/Pmc4Hci+JsyBZOYBvpcuBHhyBP2oQjH0zazQI6Tkq4hSZJK3jfmRduh/0vd3NorKRtgl2adKvpcejcmGdSi/J+zw9gD01dcB6TQJKfA8gDU'],
    ],
  },
  {
    date: '2015-03-26',
    cause: 'retirement',
    reason: removed(1145270),
    commit: '2f622272741daf2ec49ed877e19b98ed39356cd1',
    roots: [
      ['E-Guven Kok Elektronik Sertifika Hizmet Saglayicisi', '5gkHhGWkGXgMtqxMHAv7RlPZ2cxus5Rut/PWmZe61ZhijjoRVvb6qS+UtAkljUy6PyBHSA0wGU+vP77QXq61sp/uRLOU1fqRTy7ZVZoEVtstxNul'],
    ],
  },
  {
    date: '2015-07-09',
    cause: 'retirement',
    reason: untrusted(1175227),
    commit: '964c438cf61eeb15427ac950c705bd35c7f80d27',
    roots: [
      ['ComSign Secured CA', 'UHlBx0RgoLRwhiINTpkyVyq10bW7y4mAqxyxdlGoRNLPC0dKzoRp+rpALwLuvfnhcA2cvovk5DSEB7ad0xlulMFL7XC29z58ADsAj8c+DkWfHl3s'],
    ],
  },
  {
    date: '2015-07-09',
    cause: 'retirement',
    reason: removed(1175227),
    commit: '964c438cf61eeb15427ac950c705bd35c7f80d27',
    roots: [
      ['Buypass Class 3 CA 1', 't7ErFx+CHaqZDND+UIexKESLqOUYT4TFHgK1yPuWKyQ6gD58CkOin9c2cuPQuyw2U9lI7eCzyx20znWoV+ia8TgU5sjwqaQD9E4+IqNb8tbgrUB0'],
      ['TC TrustCenter Class 2 CA II', '5rj4dmSF+Aeuf42sFnBGHwfAoT7vOh/3F1ONerrTkbSs9l4dYstYorr9b/q0D7iGmcRzl89ctIPULWnK00zUi+OrVEyAodtWQ7eRSsvzgnoTXAir'],
      ['TC TrustCenter Universal CA I', '6/PAKoeJsft9URmV1mO3KQbZE84NXhBWiop34lhhZ+ey3vU2KtP6zQS9KQR6Q4RPdnA06kiS+A5WvuaQJD4lApKkdSyknr6BROt5/IrFlaXrEHVz'],
      ['TURKTRUST Certificate Services Provider Root 1', 'RATjO14UDc+ZgFH9/IAox8gWFcXuc3sRG1iCM6m1NaAqKTN8PWIkzFPwu15dWCDA2ISLBIcTKPCQ/uPNa/ghtMEm7w2Ef8V4yr+mFiKSicQq+VLn'],
    ],
  },
  {
    date: '2015-10-29',
    cause: 'retirement',
    reason: untrusted(1214729),
    commit: '0bbdbf9be47de7bcb50bb72b4b1ae7fa6a19e40f',
    roots: [
      ['Equifax Secure CA', 'CCl6QEfbojaAxzHbbjF2U8p4SOG+vToLAXmnB/ks8Xj/VoDNc6VwPaBIF6B1/UYlBqc1BsS4GhWD71SUeNJkdkjmaPkr0rKV10fYIyAQTzOYkJ/U'],
    ],
  },
  {
    date: '2015-10-29',
    cause: 'retirement',
    reason: removed(1214729),
    commit: '0bbdbf9be47de7bcb50bb72b4b1ae7fa6a19e40f',
    roots: [
      ['A-Trust-nQual-03', 'eTy/RVm5/eOKsi3xaGn2mIGuFMSwE5rHiKeKGvzKAvv6yV3jwkoXQZSADP+qPKUdcRZjBmSptgyHWLTvDcWPiE74ZiVzkokPxJvdMYRqlWdVeRFP'],
      ['TURKTRUST Certificate Services Provider Root 2', 'xHDPVH4jArl3+yndcaiae2wfYHd7Ayn1YBfzKL9Pa+ZEr4r88TldKo4w74Es4ZzrLolI39IeAPuqNGifmiRyH9k3s04F/dnPnxIWrraJL+slOogc'],
      ['UTN DATACorp SGC Root CA', 'hfsvkd0SJ1oBRbY2U0+EAkrWi2m47ohoT/cRN1gFs0hAAvzTEdBzMVZ+cbzZceRgSMjc6NFllxF1Oz2qKiaa+lMy0bPPf/rg8aBdhU6S0p5FHbRP'],
      ['Verisign Class 4 Public Primary Certification Authority - G3', '44k2DQ/brrPSUFhLRzAxTiIvOcFWoCAUTo2WBWF5FQZWe4IR/SDT0oPuDNfOBnLLnZm8W0h6WMnVTsZ/d9So9Z0i0kvvFXZzHiccNATah6PE6WVw'],
    ],
  },
  {
    date: '2016-02-25',
    cause: 'retirement',
    reason: removed(1247990),
    commit: '911b67963a696a6a5a5e89859aa4ba72008ab40a',
    roots: [
      ['CA Disig', 'kr9RGavsytCxMy3E4dBfunW1Z5BE7gyibpMfdE8vM89L3GNvSNIftoxaPNSiBoV4gEO9tSTn6E1BksRR7jQptY2ySWidcgglucAn9VCTVkhGcfmP'],
      ['NetLock Notary (Class A) Root', 'fxLNX35eKQ7H2FF51bcsIKW+dQj/21v4GrloSn/J9mekADvVvdiU4BqOAeBrYseqgvA95SUxM1cKrU/Q59gdPDER76efDe85gPyHkEA3maZDwJ2J'],
      ['Staat der Nederlanden Root CA', '1B2CnowWWYIq+T/OYr/83iZPyE6LlQxf8nXQUjVGlaNn6hkyQ644OTm1rZ41amsr+TqTvNz4KKRwgkl4gwg/hqh967xjpHQTdADsluDTNMEsv2z4'],
    ],
  },
  {
    date: '2016-08-26',
    cause: 'retirement',
    reason: removed(1296689),
    commit: '290842f91b06384cbea5a4ebf72d33aba3cd9e8d',
    roots: [
      ['EBG Elektronik Sertifika Hizmet Sağlayıcısı', 'Na5b3dj3rmNc/7pWgqjwC5X0hGLHEI7poOUpKwdKr7I1Ud5Yp9ec2YAoPfgXkNY6mCwaY7MEguxYIdt2YVVO+efOxk/8FmeW+kqjB8EEp8tq3tpH'],
      ['Juur-SK', '7MPpw0B1A77gkaqVL0E0j/iLqoY7ImS++sgHkBV06TnL5awV2ItcrD+B5t87+1e+pglYgTpHt388XLa5gZG9tQSqekej5ImvGs8KQKcYP2/v6X2+'],
    ],
  },
  {
    date: '2016-09-22',
    cause: 'retirement',
    reason: removed(1272156),
    commit: 'c58af85d233a43451a7ae7e793bed694bef0cdab',
    roots: [
      ['IGC/A', 'ub6nhgqWLqNhHauXq22j4hwQaLl9VVde0OESecEciTKGwTo0CN0ap37otpR8A5WHcvUxJIwWJ777LE9LBNBElqMFLxhgUMKJCt0rIU//jk6oMDE2'],
    ],
  },
  {
    date: '2017-01-02',
    cause: 'retirement',
    reason: removed(1296697),
    commit: 'd3cb8727c2e3e078c1bc01232d210e19e0064c9b',
    roots: [
      ['Buypass Class 2 CA 1', 'D06c3SZLAlVQ0XCAY0AhT+lENMmwL2l+xxD8X+r7Xji2OM/wXIqDJ1jtwwKK+eLVVRRWi8a7NKs20UC5esaxLT+NmlmL/Ht7nKOvOLA57ZBxgNbI'],
      ['RSA Security 2048 v3', 'r4tnYqHlKCKBYaldXFWe4mYnj3XXnoMBiaUDUGq9a0y0oDnq/EMQupveCT7bj52dCz1MfABNSCiMNdvMGUZ9GAfDUTCkqulFrjUk+v8kLDPQsZ2M'],
      ['Root CA Generalitat Valenciana', 'jE7f0ENI8yKWnn4ppM1NygBGVQYcFuGwdkIu80KtYw7Y+zPjhcnC2nKahHBrqSfcu3knPhIv/ZZzNjtwt/Nsu3s100DSHHgZZu90ECjcPk+yeAT8'],
    ],
  },
  {
    date: '2017-04-04',
    cause: 'retirement',
    reason: removed(1350859),
    commit: '98c3ad11d25c0ee866ea6553718297eff55a3435',
    roots: [
      ['ApplicationCA - Japanese Government', 'LUdDfeF5USFaEvPFjlHHKaWAJu8fzApfs9ncAS9gDRlvPgd/5VBGRsAZGvzklOTraBg+OY9aTcBWafi25uaC/lRayyY/ccyURg2WU+prSNCT/kJ1'],
      ['Microsec e-Szigno Root CA', 'Mno9dhq63qA065mEBidcsaR3bv2uL99tAWjqHE9VZ9CYCSLu4H+GvH9eXpXVfbi9rmjhekIcTnKpanCKh5IBJMegSXUWYYTbMUuE0vE3QJDvTtz3'],
      ['TÜRKTRUST Elektronik Sertifika Hizmet Sağlayıcısı H6', 'jeeGVeG+f3hHgAuT9pTSHTaMwG4DPn+rBLteuZ2mtwBKJllmbcAgO5FvU9gK2PYawwvqFh9IXMdSfmpZN+SSFt1VFxP2rOhIIcrvta/RADLtnoy1'],
      ['WellsSecure Public Root Certificate Authority', 'pxJyrqqjz+hyf3+znw+z0eVCbpBgsG7m8T6aPFgzzUOpmXLOH2xYHQCX9iYYBi5TFXtSduHsZlGjFXBX8FezOSaVGRDZ6KGXkf/cGdm1BD7Scwpq'],
    ],
  },
  {
    date: '2017-07-18',
    cause: 'retirement',
    reason: removed(1380941),
    commit: '49ff428faa750f7c45a98baa49007cebc67b5265',
    roots: [
      ['AddTrust Public Services Root', 'B5HKB0myB4Kq08fXvQzfyUhYNYQ+steZYAnOQ6tsaSc4Yde2lh/NshIEVv9vwut3BLGnQbS9kzqDdvXhkVymmIE+N9iSsB93n1y0q3Oq5/Y0YC/6'],
      ['AddTrust Qualified Certificates Root', 'gJUhCAXbS7w1XkQo2P1uws3jq1+5eplCmI649NzQYBbHOvwuuncNDLwe5B8lK1LoqT0Sty3M7AMdjYOcv4GKeTmVi2KLXMnUgLpYD5c/FQhDzJin'],
      ['Comodo Secure Services root', 'vYHOO09lkdEaZ7X8ekf97yVSG/mqThi5498uNKeAO+hGkcv96EprYFLdvhUrsMIWriWobldHgT28DxR/M4VwvjzYk4jCwIIJzAGZBpMg6Z5wCWNP'],
      ['Comodo Trusted Services root', 'PwblVoHUlvW+Fp61OJ+fK4/2HhcI32iBckhJzV0ny2ni2JHvtzhmkQXVMN5e1y4rKsP0pnB4tTSbP9rKSW9euMV7WL3t2iVp0vdZFqizMsB7J1v0'],
      ['GeoTrust Global CA 2', 'yi2CoIZ3By+KtnZP8DVnbP4+XjJeASFy3z+SCW23m4UXdVpcKV89LXLm8DGh8H9ADFiLnlgrIvF+rjGhWQ0RhXE4NvICMVNHK266ZUapEBVYIAUJ'],
      ['Swisscom Root CA 1', 'IdsgEjZguy7UGCBdoR7nqFpl4rxuVbWvfniZyKJm2S40mfk/05RSO/sexMOtTfsxATH76e5Udr3mKV3oCNXdjwMlL95vggE6XCzcK6FptWfUjNP9'],
      ['Swisscom Root EV CA 2', '2V/qPKTu3OdM1251/G0f9ixEHw+ovHfwNLGeXbJYAV30Y8VNnxoEeu1SZWrHheB+vsUo4CB7/T9V2JMjdmj2rkXZpYFuPYhNjXHSRsFuRR7zxICd'],
      ['UTN USERFirst Hardware Root CA', 'bqVHQdAEZn7tG0gWY0qjp55uS5aVD4J52vyNm9iBITdNQOevQwSgneh/v5iWIEwFUUHj+Amy/nM7sjEP35ihYqFyXyYbKJhDlV0HN9WFlp1L0sNF'],
    ],
  },
  {
    date: '2017-07-18',
    cause: 'distrust',
    reason: removedOf(1380941, 'CNNIC'),
    commit: '49ff428faa750f7c45a98baa49007cebc67b5265',
    roots: [
      ['CNNIC ROOT', '4oOTdz2oRaZ58ggMx/tEo7ehw3kst+t3Kf3Lao2ZrqcfQiTOyE/JnO2IH/b8/T4h+MUZxUeqal3T3iRzAs5Q0WXyMa0q9/fdUpYKxwLBDu+m1TsR'],
      ['China Internet Network Information Center EV Certificates Root', 'HAHG9Nuy/vwiVYsryjJWP0mESs/DK3vksP9Zn56Meved1V/Fc/VGy2o4MdERLYcQpvT4Lch/X66dOhoCjdNuS3xySznHwNtipU+bqhg0kqLKg4JZ'],
    ],
  },
  {
    date: '2017-07-18',
    cause: 'retirement',
    reason: untrusted(1380941),
    commit: '49ff428faa750f7c45a98baa49007cebc67b5265',
    roots: [
      ['AddTrust Low-Value Services Root', 'jHIJJ5rATideFtB/07d16AFUtZaARuMfUt0ldmMk6acFK2hxB+yE6HMDgkUuwqJ0UXRddIWlfW9GTg2nobavKpWxtPCUtr3H2tERCSG+wa9J/RB7'],
      ['Swisscom Root CA 2', '8JsSLHEU9KCb1OpPSpnVWLRuTCXNgRQNKcBWE5FMOEHLbpFxGtbVXIkG83nLBx+1xHkzZUp0FWEu7mYp8m+8100mICKJS9PVpAqhb97iEoHF8Twu'],
    ],
  },
  {
    date: '2017-10-17',
    cause: 'retirement',
    reason: removed(1408080),
    commit: '1bed253afa05366315528ae325cf8d5ed2a7ea6c',
    roots: [
      ['ACEDICOM Root', 'A5UPtJpTHz4ZkZQjmN+p4Ooy17oc3ZvIXbV+2UALQ0qw9vFbSBfr5v4LS/zX06zkx1iwq2+KnaLtkuYYI52cmKaz4SsrSbbXc6GqlPUB53NlTKxQ'],
      ['Certinomis - Autorité Racine', '/L/iiGIG9ysnWTyLBwKX4S12ntEO15MHBagJjv/BTRc27MYfx+Xxkj0Wfmff3jRghUmzSmPHxuYP/VwYQDgfXA2MtmHaRLjRFH3Dvn1eSPDOymqw'],
      ['Certum Root CA', '2OD+vB2y440AlA830n1BNE2ZPnNLmdVlbZd41NgUNiSXNqw7JdFsRaRUGKlkV4FWSAqMxDRUHdxd1ZIzIpho3oxDxMttmMGnnIRp699KDWCWOsP7'],
      ['TURKTRUST Certificate Services Provider Root 2007', 'l4zZZvL6oHunqpUA2cAunXfyza2mrWunSvS5HGZZPFDQdzrbYAQ+lUMJ2XFP4FPqrYqluVhu26Ro4nbfggZa3ynFkKslrxHkYb+j/4hhkeYO/pyB'],
      ['TÜBİTAK UEKAE Kök Sertifika Hizmet Sağlayıcısı - Sürüm 3', '5Mc0MNeltQkl30M3Cg0hbpp5udbbg3Ogxp6xzDHHxSoV5+cXtCj+7jrzr9kVDbrUlwCNOj/wFpZHGZB72wGmRb2Ih8mP9qQKC6rrxf6RI52rSooy'],
    ],
  },
  {
    date: '2017-10-17',
    cause: 'distrust',
    reason: removedOf(1408080, 'WoSign and StartCom', 'WoSign과 StartCom'),
    commit: '1bed253afa05366315528ae325cf8d5ed2a7ea6c',
    roots: [
      ['CA WoSign ECC Root', 'i0XaHAb3kesMq/Jr5Yj1+yMWXC5hS/iFVi0NzlCymwJ67d3zaxj4rLc3n+HOGDISsjUNB4ir4OgkV76bra1tVKr91Vqj9oeLMoX90TJbgEWT8wO4'],
      ['Certification Authority of WoSign G2', '1Ielb4OwdILoXpYzlMHswsnlHQkD7pRrAsMBWB7ZnhY4Gj/HqLCC+ihhOk0H8sdVP04ZGO4Hyqnot87eWpygavpgqetlxd0WFAhODA+Nm+D3ZK9n'],
      ['StartCom Certification Authority', '4XiQ7gmj+/T0i5xBShfWN7elBkfpvHUjInJ/zBdCqRHkLyS9TTf0qi5WuXnYPR5lIZ/g6eOjgqGzy2bJOVXedU4L7xqkQFulF2mHMMo0aEPQQa7y'],
      ['StartCom Certification Authority', 'x2apvvLUBxyGOjGqSSDoE7LRmGCMt7fP4hFDuDbfCerkLyS9TTf0qi5WuXnYPR5lIZ/g6eOjgqGzy2bJOVXedU4L7xqkQFulF2mHMMo0aEPQQa7y'],
      ['StartCom Certification Authority G2', 'x7plZ96Tp5iuH6p5HnEtN4+uH5PEOX/qRBu3y+b9WZUVKDl9ohKJCoMLC5WlmWjO8jR3N3nfUYHPEPpkdTS7ZUvFtEBrrRyzpRxlbkY2iYcFDA62'],
      ['WoSign', 'SyLVpq7JnzzbeapewGg4R5zV7LpxZPfyLcHWX2PYVwjWoYRD00jbmU+TTM2OY12DOiesHlb4r698l8tPQ+q2i+Fmzw7R8bNLtwYgFP6HEtX2/vs+'],
      ['WoSign China', '1vA0vZSqIz8Cl+ykJFsoOXPkR6pZDzEMd/SP34MRIlTbFcAGK1IPMYoZ2s/s1k+eej++YJ/VhnlvIK4Cjo4wWOBNv9ybQV0T6GTwp+kVpOGBwbox'],
    ],
  },
  {
    date: '2017-10-17',
    cause: 'distrust',
    reason: removedOf(1408080, 'PROCERT'),
    commit: '1bed253afa05366315528ae325cf8d5ed2a7ea6c',
    roots: [
      ['PSCProcert', 'PPw8FNH2hP8X44xDykQMALln7JM+i/4GTKHXLJDyrbDF6iWcYpgDUIZJ8CF39jwy+oXMStXDXw1UHEXfEKSf10EPGTiqmX9CC6TXJ5hUohdMLVFU'],
    ],
  },
  {
    date: '2018-01-04',
    cause: 'retirement',
    reason: removed(1427977),
    commit: 'affb759ef3116d82c15bba3e0b38fc8d8560dfdc',
    roots: [
      ['CA Disig Root R1', '+W8j9MPnnAd6RpiNWvWQBnag8DnLZF3RdUmyFsgkQM5rz8hsjdwq8uahGAot2rs3t+o3VTFrZLm4lRvwyjUfBokKtDiTGuar7puRGPn1PD410NOC'],
      ['DST ACES CA X6', 'dnyVWnZBLImvaI6QoccPVWz9a2Al2+oQQW1+toMfjEA8NeFkvt0s8Svrg+z/eLXoDagVjSgwIX5Ov/zokoiZpglyBk4YQw/l1szDaosxe3iPqIO4'],
      ['Security Communication EV RootCA1', 'oi26aB6XN24tOX1yiq46m2KWuf26YLwuEfZH8sZ1+zdlRP+a22QsTDaYpg2BQ7a5O87wE2W1QPYU3MKkWrlNMTVK9U2vP9eCOKyrcWUXdYydVZPm'],
    ],
  },
  {
    date: '2018-01-04',
    cause: 'retirement',
    reason: untrusted(1427977),
    commit: 'affb759ef3116d82c15bba3e0b38fc8d8560dfdc',
    roots: [
      ['Camerfirma Chambers of Commerce Root', 'DCWKEqVnSu8l8oun3Prs7qNI5UHm9cxO5jtxs2FgasOKKv+9GhxdG9zLt/VIuplflmgGs/0MOgD64uUvPIU5ieOU9bFN6duhKVtXi012Bnbh0aKK'],
      ['Camerfirma Global Chambersign Root', '7zy0F/yOv2+Xh2yeTs453h6l/mSRQdECi30RwLIpjO1Oram1MR5xgZnZjqgrlQBcupMZirH5fvy+jcYgFij4r0OcNp+wnjBNxs5frRCr5QOl+qkU'],
    ],
  },
  {
    date: '2018-04-11',
    cause: 'retirement',
    reason: removed(1452695),
    commit: '39b2ad6b2e1f0da70efd123f331192163824e8bb',
    roots: [
      ['TÜRKTRUST Elektronik Sertifika Hizmet Sağlayıcısı H5', 'STUbkDREwYXM3FxpPSTYVVyyCNaoFBMHaZ9K8GMZnXhLct/tPtzLX0lFaC4pVzGghkrGtbhbGT7NLwa0kAwc/VaZBx7TrAxpZLQMUEfeQyy+IMD7'],
    ],
  },
  {
    date: '2018-07-28',
    cause: 'retirement',
    reason: untrusted(1478638),
    commit: 'a0a4b5b95b76245ec8d5bfc3acce245994a9d5c6',
    roots: [
      ['Certplus Root CA G1', 'FSpAK/zfLNVIBU0idbOcf8o+wJeAeLDw6nblYabHQz7skFb+lQlBFgl2Ou6DHvN8gyt1s9cnUo/Hx1IBwf8o5qjBwJuRqEMVfF0GJ7QqUdiXC4Gx'],
      ['Certplus Root CA G2', 'bMBQQeZEXnRpbEz7yfgPVDt+q7tEtM5veHxqmXHELxdTdWYmKPoKaECuyMWSv12N5WTtPvtix8ky/KjXVNm71tqDYwJ5jtpMxjwjFNiPwyCrKGBZ'],
      ['OpenTrust Root CA G1', 'VsdxKNmMGNkbTP3/vCXukQPUdY6iq62CapDzRX1GDrRtbww0CXGiGKMdEDMOqa58emVQU0xu7+3dIRjhFNtHPpdGIVchNdo2Vcfz8Tdw5Qj2kym2'],
      ['OpenTrust Root CA G2', 'J5lYKf5qdRXBv+hI+cR2HbFsIlkpJXv0DQiU8p6ouvJnVgXxVn4l+9JSa+/qKu+9siefPhuqOjA651VdG9o+5Go5+kIi9+aJAE1efTODy7hud4av'],
      ['OpenTrust Root CA G3', 't8NiMXBugQeMNny4lhmPHjII3ZJpSd2PVwmkEPdbYpKJH/iY5KjVVRQAVuMXbuqR9NgI7n9tG/vM5vhIB2OfkUd3wxSLYjkMyW/hUE3QEFjclYht'],
    ],
  },
  {
    date: '2018-10-01',
    cause: 'retirement',
    reason: removed(1493822),
    commit: '6d12b2325fe60d142541ce84dd72104e955d0f78',
    roots: [
      ['Visa eCommerce Root', 'afrJvVX7CseNU7vuXPHVl5if0KqrIKJRUb3xcz7n0SKm4R/xXsMmpePxitM6BWaU3ITGmXZtAopa0O/hqOU6xxU4gw8/LD9wMx7NRv4HjCDg18O3'],
    ],
  },
  {
    date: '2019-06-04',
    cause: 'distrust',
    reason: removedOf(1552374, 'Certinomis'),
    commit: '311ccf25bcf9ed6a4d1e5185b173511e53a22dc2',
    roots: [
      ['Certinomis - Root CA', 'Kpn1vBF0tzy7HWIIhOAcNOUcyzl42hJfDjMmiIO/QVhrGlBeAkby9gxJD/DAl6e+JyEMu3UAI3+IsM1IKYvJuO+RTPWlwzDoLwjq03EipJJoeHTZ'],
    ],
  },
  {
    date: '2019-08-20',
    cause: 'retirement',
    reason: removed(1574670),
    commit: '6a62a5dcb58ee490f1c67d8fad030e208c742112',
    roots: [
      ['Certplus Class 2 Primary CA', 'D5k8iu+Xuq9WhxQO1ZrRghu0r6zwqppYtdV6M4o6+8t3L8zKfRZG1gYoE0/y5uf1uglYmL5ZaYvOnRX5b2mp8+NzLd/LDigM3t2zpMp5uI676DCJ'],
      ['Deutsche Telekom Root CA 2', 'thkaUNDDl399qZvNqshqIn2uuWeexwujsMnZInHBcNPR3irmHI3y+mI5ZhY9THPUYL/EKOV1hb5r/rmlYyPRtjHDeRu69VPXF+CJei0XbAqzK50z'],
    ],
  },
  {
    date: '2020-06-12',
    cause: 'retirement',
    reason: removed(1641718),
    commit: '08782d7cc4a5a1a87397f0ffdf0c15ad236c28a3',
    roots: [
      ['LuxTrust Global Root 2', 'VEVfcSnCCxRHxBj5lxaPJMWPxQI79dpb4utuHdiQLtW3OCkMwIVH55rGf4MeuzNUfE59tFFOLSmIwjxEE0DrQf8YKHb5SAUsoa7xKxsrslP4S3yz'],
    ],
  },
  {
    date: '2020-06-12',
    cause: 'retirement',
    reason: removed(1639987),
    commit: '9e941947ad2ab78c6c2d1941b80e51fe1da4e737',
    roots: [
      ['Staat der Nederlanden Root CA - G2', 'ZoyDlH2mO3JL7OF0PDGg5q7Q247Fsxvjd7t4T5G2cW8F537x/f4F4tylIsrmTYN5oEG3tPFsfK42Bnp/cqFIcpFoMocVHYnitfGsNig0jQt8Yojr'],
    ],
  },
  {
    date: '2020-06-12',
    cause: 'distrust',
    reason: removedOf(1618402, 'the former Symantec CA', '구 Symantec CA'),
    commit: 'aa3f76bb82d73fd0eed476cde92f26c48a304914',
    roots: [
      ['Verisign Class 3 Public Primary Certification Authority - G3', '6wTPXrHzmvp2LyuxIPKWy6Ugwbl9sViVZbgcuaF7ckRJWpa6a614JAe9UhoAus5le7NVVV5Lt/gUbHG7pX56zvARXCCr8ND+PQhC75Vx43LBHBJW'],
    ],
  },
  {
    date: '2020-06-12',
    cause: 'retirement',
    reason: removed(1645199),
    commit: 'cdcae8d8c58ce72a0759c04d4335e09566056422',
    roots: [
      ['AddTrust External Root', 'aH+kUTgieP/wyLEfjUPVdmccbrK86rQT+4PZZdBtL/KUKmkWpuSuUncRxUUCR6KnT7jhVqglTKZuc5oRSTu0Ra29mHo0tCb3+sQmVO8DveAky1Qa'],
    ],
  },
  {
    date: '2020-09-11',
    cause: 'retirement',
    reason: untrusted(1653092),
    commit: '2c303951f5876370f4153eba37cffd33e5d91855',
    roots: [
      ['OISTE WISeKey Global Root GA CA', 'Qckjhmq0yta3rVeAgVguAgeXpsvfT/94zoOWs4k31/XOJOsGJt79gWjJancB8JMBYA/l3Q285Y6cl7gwrwLvKLMDfq42vLB50dyUJrYRviGyaYaU'],
    ],
  },
  {
    date: '2020-09-11',
    cause: 'retirement',
    reason: removed(1656077),
    commit: '62a7fe461e9fa77cd4f27b96a23c0a56b25167ca',
    roots: [
      ['Taiwan GRCA', 'dgApXu/oW54f1iTbdgYqqq5ZgYpU0ndM1MCywBEx4bOoEpNEXbGWogMPnkVf48dKmk+DF7ArAUBgJ6hwgXRDTMzM78wpYKQ7sZK2PPoyYo+sJRU7'],
    ],
  },
  {
    date: '2020-09-11',
    cause: 'retirement',
    reason: removed(1651211),
    commit: 'c467905fb1be1479735237ee319993cd951059a6',
    roots: [
      ['EE Certification Centre Root CA', 'PoS6Q0KQhRbndXPAmS8JecoITkaFaB/xlcy6iiKbinZWF0062XGolElksYmBHzAISTpqkEIuPFgE7IONT5T2IhLyWj7qVhy/zQas8fElyalL1BSZ'],
    ],
  },
  {
    date: '2020-12-01',
    cause: 'distrust',
    reason: removedOf(1670769, 'the former Symantec CA', '구 Symantec CA'),
    commit: '091c01dfb486c02cfbd5d92dcf5ccca5d05e2f30',
    roots: [
      ['GeoTrust Global CA', '/4VqLSUdzYjTZlb0UBJnmM+rqt5AeZxyLeTStds2pzqHrzTWb7Py/fNuCREemrovb0SyB/OGPz0LVLJQI5CapcB6mGiNifurBWQMEX2qfWW4ysxO'],
      ['GeoTrust Primary Certification Authority', 'N9UQBsUS6qtiZCHx7IySAT/F+CrpjuUz60YZuN600GxJBUZmI6tBeL6SrFy9ZYT3oeF/J2UtWoWviVBOojmqqizVUEGXFYvwjzZhW0r7a9mZyTOS'],
      ['GeoTrust Primary Certification Authority - G3', 'tHi4EiUN+HhjXCqn7H0VXqpiXugpFuLNKUNhiGzR+9SrmElSdq3x7K/yjzXFMEh4HlwXGNq5yOZ6UE9PalEyj8R5yo6hTgMdHNxr2zFblD4/MH8t'],
      ['GeoTrust Universal CA', 'oEWbn2OyJVn1+l1MbbP59y/xk0IDNXjwc78dG0bLuRKWmSJcXeUuVs3TLfLpbRz+pao8oLtSzYkzwjtcJ0Q4INq7LqqwDLiIJlF0XG0D08DYj3rW'],
      ['GeoTrust Universal CA 2', 'oCNPO8hSfKVijuyBrV1piV2laA3JHRy4R38z+Hi5Wwt8qgNGUSRZDGAeVn5SFI6VLAz/6JAAUw/g2VttUOquQXbzVeH6pDb78J9cYnHtPPRHOBAr'],
      ['VeriSign Class 3 Public Primary Certification Authority - G4', 'ad3X6pC7V8k+E13IXqb81UgLYDI5vcRU/HWLKibPf3lRkkOOw2nX7gznH1xtt1+UHvv3LlhEFxXpnqsEwsis7rMWkf3upm7ktS5Jj4d4gYDs5bG1'],
      ['VeriSign Class 3 Public Primary Certification Authority - G5', 'ms+rfkPI2IDQayYqlN7u5LRlmYnD0Mrxm69kBeQat98ltBtQbkkwlSgjpuufHTHe9kXqOKXGxqltcZV+OE3wWH/TZafC3ey78DAJ80M5+gKvMzEz'],
      ['thawte Primary Root CA', 'jXIvganBE8B5HfE2opZtsmyVCpcdtGtBmfTqVLeL+58dddCDG54IhTlNMsehv9s9vBwo4rDoOR+xNZgdvFupNntbRc+vzst6/TGSGmq280brV0hQ'],
      ['thawte Primary Root CA - G2', 'pDENUK8YpkRxkDcqhq+vi5Uf+0Mdg38eVoi0WXHtFVdn3E8y+hDn0Bp5oHOqDJ4CEuwv/D13ngqn+cDw4cLIk5rYADAA52t/hRjui7bOigz4EeG7'],
      ['thawte Primary Root CA - G3', 'SwP0WAetcPIb/Cyuccn95GBMBkz1/7aGuuXbqtf900wZBsYSTbtDhXjQDgZtUFTGw38PpgKMBVReCZTt2uyGKa1sqpRgnO3k//o+CnQrYwP3tlm/'],
    ],
  },
  {
    date: '2021-02-23',
    cause: 'retirement',
    reason: untrusted(1687822),
    commit: '69304b5fa018991a69ffaae323a1b249f2901b5d',
    roots: [
      ['Staat der Nederlanden Root CA - G3', 'PE+wuVq4swAy9DK4b1Nf4XLBhdD9OYZYN882GH+m9ChCI4lAA6iBxd9rqxY9sjXCIaGNVL91mUWCDmcNqC4/OVSt+seSV67KNZwuEvvkul0g3JRX'],
    ],
  },
  {
    date: '2021-02-23',
    cause: 'distrust',
    reason: removedOf(1686854, 'the former Symantec CA', '구 Symantec CA'),
    commit: '955c8b357c25b39be233d93efdacc99f6b5796e1',
    roots: [
      ['GeoTrust Primary Certification Authority - G2', 'Xtt6xDuCoGqHYejXvkl56/JhH33Xm/kcHGtWaiGe12a8+0Squa0CEBVwa0Eh6nYcgcnoiWdZD2+UrnRNyIt4+xVfNVdRVfslsq0DafwBo/q+EVXV'],
      ['VeriSign Universal Root Certification Authority', 'I5lWESelcSXejO/qYQ3fL6B4tcgGf06CgpC/uGDoSzyWewzZP8738nziwkV2eumwWndrBkn5lltikJaEaWhocrZ3+mlIR59TEtXC6gcydgfRlwcZ'],
    ],
  },
  {
    date: '2021-02-23',
    cause: 'distrust',
    reason: {
      en: 'Mozilla ended TLS trust in this Camerfirma root (bug 1692094).',
      ko: 'Mozilla가 이 Camerfirma 루트의 TLS 신뢰를 중단했습니다(버그 1692094).',
    },
    commit: 'c29eadf1dc940d3ddfc7654a66747b742296360e',
    roots: [
      ['Chambers of Commerce Root - 2008', 'Bj5K+sSR39My8wibhULpRhfYk9f+lE4Qp5N+4p2Wk8DO1DkCq1+1e0QjItwOFypPtV9xeLgI+U54Cm/WzGvYGPkkrA+ytfh5wPpgiBvE2U0CnhcZ'],
      ['Global Chambersign Root - 2008', 'E2M1Q5M0p2mAFqDTJN5yKE4HnXtSILuPvXR4Fu6+usqSehuFYigFdtBIxQMhraQ9hwPS2VIaGMKLjEbMaq5O/bkJypwe29NsOmuu7VTxW5MGNS5e'],
    ],
  },
  {
    date: '2021-05-25',
    cause: 'retirement',
    reason: removed(1708307),
    commit: 'a509f3befac62d15c916fca9d2da3eefdc1903c8',
    roots: [
      ['Trustis FPS Root CA', 'wbSCmaulII/pYwrOVcpooD7aWlGciAKg06Zzvo+OVX2odEOz2JbrJXzM6ZuVram8gbnbTjFCqpqZrwlCywpKOrr6cSV5i1dBJSGGC3HrsmQOiyFn'],
    ],
  },
  {
    date: '2021-05-25',
    cause: 'retirement',
    reason: removed(1710716),
    commit: 'bc256c23e60f0095a02f6a7753d992004d32e7c6',
    roots: [
      ['QuoVadis Root CA', 'pF7eO7vwnIrhXHLvwHJo1pOiHJlv1R5nygeUYP1tiHO+Pbe3m/5Xnc+bB8pMrXWv8Wl1Vo5bRc/K5NYftjF1qItLbe3TKbkGGew5Oanwl4Rqy+/f'],
    ],
  },
  {
    date: '2021-05-25',
    cause: 'retirement',
    reason: removed(1710716),
    commit: 'ff2c6ee359731fe7ec6b8d6b9bb96a2efa4394ad',
    roots: [
      ['Sonera Class 2 Root CA', 'eQi0AxTBOBALUY0HNYB/+/z4UYoAlTNxBbo4axU92SfSpfMvDgG5EO9OO0a/hOWvX7Vonn0VB+kp42isiMbMdjrhzUgKF9UqV4Vv+QqgqliE0148'],
    ],
  },
  {
    date: '2021-12-13',
    cause: 'retirement',
    reason: removed(1740807),
    commit: '40b2702ed98d6e43d4d12d96f5adead181e666b2',
    roots: [
      ['Cybertrust Global Root', 'lgrfAGPpY1Z1DCll3QoIZ9oLnL1ud3FK6vsjSas5PaN+h4LBUM45UvgC5jYCOl0+lbtdaOM+ha2yuheBJc6/FbYIew16zKwgTIZWMl7Pq26FLXBX'],
      ['GlobalSign Root CA - R2', 'ykLdQXRf0LgeuQI2LPnYv3Gdob0bHvyUb1tMmfQsG56KJ7VVe0vsfMAwX789U9H3HNPzSRDF1l4n7N24IHe6PZviB1dnHB7AagbeWbSaLd/cGYYu'],
    ],
  },
  {
    date: '2021-12-13',
    cause: 'retirement',
    reason: removed(1733560),
    commit: 'c2e22987a59b6d8bd8d8a729973a7237fb216032',
    roots: [
      ['DST Root CA X3', 'BocmAzGnJAPZCfEF5pvPDTLhvSST/8bZIG0RvNZ3BzlWOzyvjP7zTCM1yvVgp6lZBuhIhGLrdaxZeEgw355bK8SnsaR7LHH62+FLkHX/xBVghYkQ'],
    ],
  },
  {
    date: '2022-06-10',
    cause: 'retirement',
    reason: removed(1759815),
    commit: '5db0600fdd14a66bcac96fd25a3a300248f88b85',
    roots: [
      ['Hellenic Academic and Research Institutions RootCA 2011', 'vBBPFaSL5wncpUKn4dS5328FRSfoAuqpLVlURCWK/nEaejoaaN0jYePzu4VfOyb82IsZfY3U3gbPGzYqyJ7BO6aRQv0TYUojngikKeXYEwQj7kEl'],
    ],
  },
  {
    date: '2022-11-29',
    cause: 'retirement',
    reason: removed(1794495),
    commit: '3f24fc79f0b6f073b2e870362e8aea2a242ea668',
    roots: [
      ['Network Solutions Certificate Authority', 'FfC6AKOsevOsiEwHKxARoHe9d8CX9AFksvhZir2Dhgwy0YDtMck1WJ7J27tyISO4g7X8LcEPn8o6ldd+G/y1NCEwyfsA106Y2oeqKtCnLrFAMadM'],
    ],
  },
  {
    date: '2022-11-29',
    cause: 'retirement',
    reason: removed(1799038),
    commit: '772c0df691d10c642a158731d61ec82e48582a6d',
    roots: [
      ['Staat der Nederlanden EV Root CA', 'TSSRQUz+lWdG7Ezvps9vcuKKEylDL52KkHrEy12twVqVHuBG+oMxbmeGwIxE8TtMourS0mRNYzFDkcDMcIh9Df6rAJCYniT8qcwaivsnuL8wbqg7'],
    ],
  },
  {
    date: '2022-11-29',
    cause: 'retirement',
    reason: removed(1797559),
    commit: 'ade4019e3380a41aba4eaf62a9228d385e8e2b63',
    roots: [
      ['EC-ACC', 'iEl/AWAvMVQkauKMTVrvEPHYfrt2Ym9K4Lf5W6eWh5myHSp0MxhxK6FvOZGdlhpLr7o7yppDp1sfz+IsXXDKuqDDi0SqN6VFv5eAWtHxeKKb6V2N'],
    ],
  },
  {
    date: '2023-07-19',
    cause: 'distrust',
    reason: removedOf(1842928, 'E-Tugra'),
    commit: '9df4ce42e5eddfcd610099a88b3c83605b72e67c',
    roots: [
      ['E-Tugra Global Root CA ECC v3', 'hz9Ghfp/VjYlJS5tNrzX8W/CSVHyZOR+G5VPSQjNyhNW8uqGhBBtDHMzOVEFnSv/ms4KmTTwFcXYTFqVnfuzzP+CMXI++cRmbK04ntGwUYilkMz1'],
      ['E-Tugra Global Root CA RSA v3', '72awsQo8258uNkjHa9KvGOrSv+bxF2VeKMQGDaGj9MKz7/v0a89mrt9xQn5r1gvxoYeMe3LKsXhwNIX9puPbOLK0ruYt9ybVqnUtdkvAG1Mh0Ejv'],
    ],
  },
  {
    date: '2023-07-19',
    cause: 'distrust',
    reason: removedOf(1822936, 'E-Tugra'),
    commit: 'dcd9f708fa185e2bf031e598a4f50e4a364e8e7f',
    roots: [
      ['E-Tugra Certification Authority', 'sL/VK7DX2b2Sv11NwT2iVcAsVC83g2XqiTkR9V5V8jzBrRsYmOw5UEjfBwv6IX4lyRO+2Mprc94IVSiEagEDwS7j27JJ0JxUeVz6Jyr+zE7S6E5U'],
    ],
  },
  {
    date: '2023-07-19',
    cause: 'retirement',
    reason: removed(1840505),
    commit: 'f197814f3bbd0a5dab9f4f18a62a13e709a5446f',
    roots: [
      ['Hongkong Post Root CA 1', '+eZ9M2xRACrAVMYyAi1m3aLn4//xCtBh7THYu7QQz7I2wiMUExpfvxtw6kzPS8E6d32TjsZeHaJOPCz9AdPRYwaQDORx3Uwsp2Rpu1HQ3X5CZEQh'],
    ],
  },
  {
    date: '2023-11-13',
    cause: 'distrust',
    reason: removedOf(1851049, 'TrustCor'),
    commit: '6720331a9ea30298b5513fbfcf568b609db867a4',
    roots: [
      ['TrustCor ECA-1', 'WohdsZwB2RLFdZOIk4yvu98DGrLUjpHuFVibQpcdA5x6/ksHGi8fRvi6lEom1YTVlguS+0jDuht8q4SQXzKqzUSeSPXMbUjUoEt//lkkL4OXmZqG'],
      ['TrustCor RootCert CA-1', '1A6chs2P5GjBd2lZ9J6ndPpUhoS2xAbzkJJh9NziV1zqh/Ri3u//vXd1qipLfg/LkcIu7m32ntkBAMzHOzEUdu5rSTx6Pw3jsQm3isirGZ9zM1Dn'],
      ['TrustCor RootCert CA-2', 'B1PpQDeMG9Xjg245Xa6ly4OeUEbxvQ6uGVHPEP7HyWXGPWjGSKGLd2QcQnpmnWHJdopV9PzQMi6slsV3ACmc8dn+IUBulJ68mz2cfZggGeWMMGKy'],
    ],
  },
  {
    date: '2024-01-31',
    cause: 'retirement',
    reason: removed(1865450),
    commit: '885b3a33f32ed6f9b222b185d66b6b5b8c4d0da9',
    roots: [
      ['Security Communication Root CA', '515y7Z9WDuxutIAAc6Q/w60ZGVo5IoIBeJWXSpkCa2wqQhJgWqPorssPwZgGzztAtTuV8aNNu9bj7ScjAySrs6BzSZlo3IVbZeObKC9Xn70zvAdI'],
    ],
  },
]
