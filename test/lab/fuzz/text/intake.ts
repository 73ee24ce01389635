/** Fuzz targets of what people and operators type: domains, names, addresses, settings. */
import {
  contains,
  embeddedV4,
  formatAddress,
  formatCidr,
  parseAddress,
  parseCidr,
  specialUse,
} from '../../../../core/network/ip-address.ts'
import { readDomain, readName, type DomainRefusal } from '../../../../core/domain/domain.ts'
import { readSettings, settingRows } from '../../../../core/settings/read.ts'
import { plugins } from '../../../../plugins/index.ts'
import { promise, textTarget, type Target } from '../target.ts'

const domains = [
  'example.com',
  'WWW.Example.COM.',
  'https://www.example.co.kr/path?q=1#x',
  'http:\\\\example.org:443\\x',
  '//example.net/',
  'example.com:8443',
  'bücher.example.de',
  '한국.한국',
  'xn--bcher-kva.com',
  'faß.de',
  'xn--fa-hia.de',
  'a.b.c.d.e.f.github.io',
  '_dmarc.example.com',
  'ما.امارات',
  'น้ำ.ไทย',
  'example。com',
  'ｅｘａｍｐｌｅ.com',
  ' \texample.com\r\n',
]
const owners = [
  'example.com',
  '*.example.com',
  '_dmarc.example.com',
  '_443._tcp.www.example.com',
  'com',
  '-a-.example.com',
  'bücher.de',
  'xn--3e0b707e',
  '한국.',
  'a.b.c.github.io',
]
const words = [
  'xn--',
  'xn--a',
  'xn--0',
  'XN--',
  '..',
  '.',
  '*.',
  '://',
  'https://',
  'ftp://',
  '@',
  ':443',
  ':0',
  ':65536',
  '[::1]',
  '127.0.0.1',
  '0x7f.1',
  '2130706433',
  '.localhost',
  'https://co.kr/',
  'co.uk:',
  '.onion',
  '.arpa',
  '.in-addr.arpa',
  '.test',
  '%00',
  '\u200d',
  '\u0640',
  '\u1100\u1161',
  '\ufdfa',
  '\u2488',
  '\u00df',
  'I\u0307',
  '\u3002',
  'a'.repeat(63),
  'a'.repeat(64),
  '가'.repeat(20),
  'a.'.repeat(127),
  'xn--bcher-kva',
  '\u0d4d\u200c',
]

/** Refusals are shown to callers and written into logs as they are. */
const refusal = (read: DomainRefusal): boolean => {
  promise(/^[\x20-\x7e]{10,400}$/.test(read.error), 'a refusal is one line of plain ASCII')
  return false
}

/** A-labels, nothing else: what is dialled, logged and put into queries. */
const harmless = (name: string, letters: RegExp): boolean => {
  promise(
    name.length <= 253
      && name.split('.').every(label => label.length > 0 && label.length <= 63 && letters.test(label)),
    `"${name.slice(0, 80)}" is a name of A-labels`,
  )
  return true
}

const strict = { ports: [8443], lenient: false }
const lenient = { ports: [8443], lenient: true }

const addresses = [
  '192.0.2.1',
  '0.0.0.0',
  '255.255.255.255',
  '::',
  '::1',
  '2001:db8::1',
  'fe80::1:2:3:4',
  '::ffff:192.0.2.1',
  '64:ff9b::192.0.2.33',
  '2002:c000:201::',
  '1:2:3:4:5:6:7:8',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
]
const prefixes = [
  '10.0.0.0/8',
  '192.0.2.1',
  '::/0',
  'fd00::/8',
  '2001:db8::/32',
  '0.0.0.0/0',
  '198.51.100.255/32',
  '::ffff:0:0/96',
]
const addressWords = [
  '::',
  ':',
  '.',
  '/',
  '/32',
  '/128',
  '/129',
  '/0',
  '/08',
  'ffff',
  '0',
  '00',
  '255',
  '256',
  '1.2.3.4',
  '0x',
  '%eth0',
  '[',
  ']',
  '١',
]

const environments = [
  'PORT=8080\nHOST=::1\nCERTSCOPE_LOG=debug',
  'CERTSCOPE_SITE_URL=https://scope.example.com/\nCERTSCOPE_STORE=memory:\nCERTSCOPE_VANTAGE=kr\nCERTSCOPE_LIMIT=60',
  'CERTSCOPE_RESOLVERS=udp://192.0.2.53, '
    + 'https://dns.example/dns-query\nCERTSCOPE_PLUGINS=./a.ts,-certificate',
  'CERTSCOPE_ALLOW_TARGETS=127.0.0.0/8,::1/128\nCERTSCOPE_TARGET_PORTS=8443,9443\nCERTSCOPE_TRUST_PROXY=10.0.0.0/8',
  'CERTSCOPE_STORE=sqlite:data/x.db\nCERTSCOPE_EXTRA_CA=ca.pem\nCERTSCOPE_CT=off\nHOME=/root',
]
const PEM = '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n'

/** `NAME=value` lines as an environment. */
const environmentOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n', 200).map(line => {
      const at = line.indexOf('=')
      return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
    }),
  )

const settings = (text: string): boolean => {
  const readFile = (path: string): string => {
    if (path === 'ca.pem') return PEM
    if (path.endsWith('x')) return 'no PEM'
    throw new Error('ENOENT')
  }
  const result = readSettings(environmentOf(text), { readFile, plugins })
  if (!result.ok) {
    promise(
      result.errors.length > 0 && result.errors.every(line => line.length < 400),
      'every error is a short line',
    )
    return false
  }
  const {
    settings: { port, limit, targetPorts },
  } = result
  promise(
    [port, limit, ...targetPorts].every(Number.isInteger) && port <= 65_535 && limit >= 1,
    'numbers are in their ranges',
  )
  return true
}

export const intakeTargets = (): Target[] => [
  textTarget({
    name: 'domain',
    sources: ['core/domain/domain.ts', 'core/domain/idna.ts'],
    samples: domains,
    words,
    parse: text => {
      const read = readDomain(text, text.length % 4 === 0 ? lenient : strict)
      return read.ok
        ? harmless(read.host, /^(?!-)[a-z0-9_-]+(?<!-)$/) && (read.port === 443 || read.port === 8443)
        : refusal(read)
    },
  }),
  textTarget({
    name: 'dns-owner-name',
    sources: [
      'core/domain/domain.ts#readName,trim,isIpv6,refuseSpecialUse',
      'core/domain/idna.ts',
      'core/domain/domain-errors.ts',
    ],
    samples: owners,
    words,
    parse: text => {
      const read = readName(text)
      return read.ok ? harmless(read.name, /^(?:\*|[a-z0-9_-]+)$/) : refusal(read)
    },
  }),
  textTarget({
    name: 'address',
    sources: [
      'core/network/ip-address.ts#parseV4,parseGroups,parseV6,parseAddress,formatAddress,specialUse,specialUseOf,embeddedV4,contains',
    ],
    samples: addresses,
    words: addressWords,
    parse: text => {
      const octets = parseAddress(text)
      if (octets === null) return false
      const again = parseAddress(formatAddress(octets))
      promise(again !== null && again.join() === octets.join(), 'what is written reads the same')
      specialUse(text)
      embeddedV4(octets)
      return true
    },
  }),
  textTarget({
    name: 'cidr',
    sources: ['core/network/ip-address.ts#parseCidr,formatCidr,contains'],
    samples: prefixes,
    words: addressWords,
    parse: text => {
      const prefix = parseCidr(text)
      if (prefix === null) return false
      promise(contains(prefix, prefix.base), 'a prefix contains its own base')
      const again = parseCidr(formatCidr(prefix))
      promise(
        again !== null && again.bits === prefix.bits && again.base.join() === prefix.base.join(),
        'what is written reads the same',
      )
      return true
    },
  }),
  textTarget({
    name: 'settings',
    sources: ['core/settings/read.ts', 'core/settings/definition.ts', 'plugins/ct/sources.ts'],
    samples: environments,
    words: [
      ...Object.values(settingRows(plugins)).map(({ env }) => `\n${env}=`),
      'CERTSCOPE_',
      '=',
      ',',
      '-',
      '\n__proto__=',
      '\nconstructor=',
      'https://',
      'udp://',
      '65536',
      '1000001',
      '/33',
      'sqlite:',
      'memory:',
      ' '.repeat(40),
    ],
    parse: settings,
  }),
]
