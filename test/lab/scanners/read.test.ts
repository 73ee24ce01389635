/** What scanners print is read into one form, and two sights of a server are compared item by item. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { differencesOf, explains } from './compare.ts'
import { readSslscan } from './sslscan.ts'
import { readTestssl } from './testssl.ts'

const XML = `<?xml version="1.0" encoding="UTF-8"?>
 <ssltest host="127.0.0.1" sniname="scan.example.com" port="443">
  <protocol type="ssl" version="3" enabled="0" />
  <protocol type="tls" version="1.2" enabled="1" />
  <protocol type="tls" version="1.3" enabled="1" />
  <cipher status="preferred" sslversion="TLSv1.3" bits="256" id="0x1302" curve="25519" />
  <cipher status="preferred" sslversion="TLSv1.2" bits="256" id="0xC030" curve="25519" />
  <cipher status="accepted" sslversion="TLSv1.2" bits="128" id="0x0033" strength="weak" dhebits="1024" />
  <cipher status="accepted" sslversion="TLSv1.2" id="0x0034" strength="anonymous" dhebits="3072" />
  <group sslversion="TLSv1.3" bits="128" name="secp256r1 (NIST P-256)" id="0x0017" />
  <group sslversion="TLSv1.2" bits="128" name="x25519" id="0x001d" />
  <certificate type="short">
   <signature-algorithm>sha256WithRSAEncryption</signature-algorithm>
   <pk error="false" type="RSA" bits="2048" />
  </certificate>
 </ssltest>`

const finding = (id: string, text: string) => ({ id, ip: 'x', port: '1', severity: 'INFO', finding: text })
const JSON_TEXT = JSON.stringify([
  finding('SSLv3', 'not offered'),
  finding('TLS1_2', 'offered'),
  finding('TLS1_3', 'offered with final'),
  finding('cipher_order', 'NOT a cipher order configured'),
  finding('PFS_ECDHE_curves', 'prime256v1 X25519'),
  finding('cert_signatureAlgorithm <cert#1>', 'ECDSA with SHA256'),
  finding('cert_keySize <cert#1>', 'EC 256 bits'),
  finding(
    'cipher-tls1_2_x33',
    'TLS 1.2   x33  DHE-RSA-AES128-SHA  DH 1024  AES  128  TLS_DHE_RSA_WITH_AES_128_CBC_SHA',
  ),
  finding('cipher-tls1_2_xc030', 'TLS 1.2   xc030  ECDHE-RSA-AES256-GCM-SHA384  ECDH 253  AESGCM  256  ...'),
  finding('cipher-tls1_3_x1302', 'TLS 1.3   x1302  TLS_AES_256_GCM_SHA384  ECDH 253  AESGCM  256  ...'),
])

test('the XML of sslscan', () =>
  assert.equal(readSslscan(XML), {
    protocols: ['TLS 1.2', 'TLS 1.3'],
    suites: { 'TLS 1.2': ['C030', '0033', '0034'], 'TLS 1.3': ['1302'] },
    preference: null,
    groups: ['secp256r1', 'x25519'],
    dhe: [1024],
    keys: ['RSA 2048'],
    signatures: ['sha256WithRSAEncryption'],
  }))

test('the JSON of testssl.sh', () =>
  assert.equal(readTestssl(JSON_TEXT), {
    protocols: ['TLS 1.2', 'TLS 1.3'],
    suites: { 'TLS 1.2': ['0033', 'C030'], 'TLS 1.3': ['1302'] },
    preference: 'client',
    groups: ['secp256r1', 'x25519'],
    dhe: [1024],
    keys: ['EC 256'],
    signatures: ['ecdsa-with-SHA256'],
  }))

test('each thing that one alone says is a difference', () => {
  const [ours, theirs] = [readSslscan(XML), readTestssl(JSON_TEXT)]
  const differences = differencesOf('nginx-x', 'testssl', ours, theirs)
  assert.equal(
    differences.map(({ facet, item, saidBy }) => `${facet} ${item} ${saidBy}`),
    [
      'suites TLS 1.2 0034 us',
      'preference client them',
      'keys RSA 2048 us',
      'keys EC 256 them',
      'signatures sha256WithRSAEncryption us',
      'signatures ecdsa-with-SHA256 them',
    ],
  )
  const why = { right: 'us', why: 'a test' } as const
  const rule = {
    scanner: 'testssl',
    facet: 'suites',
    saidBy: 'us',
    item: /0034$/,
    servers: /^nginx-/,
    ...why,
  } as const
  assert.equal(
    differences.map(one => explains(rule, one)),
    [true, false, false, false, false, false],
  )
})

test('the order of suites counts where the server has one', () => {
  const theirs = readSslscan(XML)
  const ours = { ...theirs, suites: { ...theirs.suites, 'TLS 1.2': ['0034', '0033', 'C030'] } }
  const of = (preference: 'server' | 'client') =>
    differencesOf('nginx-x', 'sslscan', { ...ours, preference }, theirs).map(({ item }) => item)
  assert.equal(of('server'), ['TLS 1.2'])
  assert.equal(of('client'), [])
})

test.run()
