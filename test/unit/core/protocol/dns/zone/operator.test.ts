/** How an operator writes DNS servers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  formatServer,
  parseResolvers,
  parseServer,
} from '../../../../../../core/protocol/dns/zone/operator.ts'
import { systemResolvers } from '../../../../../../runtime/doors/net.ts'

test('servers are read, and written in one spelling', () => {
  for (const [text, spelled] of [
    ['udp://192.0.2.1', 'udp://192.0.2.1'],
    ['udp://192.0.2.1:53', 'udp://192.0.2.1'],
    ['UDP://192.0.2.1:5353', 'udp://192.0.2.1:5353'],
    ['192.0.2.1', 'udp://192.0.2.1'],
    ['tcp://[2001:DB8::1]', 'tcp://[2001:db8::1]'],
    ['tcp://[2001:db8::1]:5353', 'tcp://[2001:db8::1]:5353'],
    ['udp://2001:db8::1', 'udp://[2001:db8::1]'],
    ['2001:db8::1', 'udp://[2001:db8::1]'],
    ['https://dns.example/dns-query', 'https://dns.example/dns-query'],
    ['https://192.0.2.1:8443/q?x=1', 'https://192.0.2.1:8443/q?x=1'],
  ] as const) {
    const server = parseServer(text)
    assert.not.ok('fault' in server, text)
    if (!('fault' in server)) assert.is(formatServer(server), spelled)
  }
  assert.equal(parseResolvers(' udp://192.0.2.1 , tcp://192.0.2.2 ,').map(formatServer), [
    'udp://192.0.2.1',
    'tcp://192.0.2.2',
  ])
})

test('what is no server is refused with one line that names it', () => {
  for (const text of [
    'dns.example',
    'udp://dns.example',
    'udp://',
    'udp://192.0.2.1:0',
    'udp://192.0.2.1:65536',
    'udp://192.0.2.1:x',
    'udp://192.0.2.1/x',
    'udp://192.0.2.256',
    'udp://0x7f.1',
    'udp://[192.0.2.1]',
    'tls://192.0.2.1',
    'http://dns.example/dns-query',
    'https://',
    'https://user:pw@dns.example/',
    'https://dns.example/#x',
    '',
    ' ',
    'udp://a@192.0.2.1',
    'udp://[::1',
  ]) {
    assert.throws(
      () => parseResolvers(text),
      (error: unknown) =>
        error instanceof RangeError
        && !error.message.includes('\n')
        && (text.trim() === '' || error.message.includes(JSON.stringify(text))),
      text,
    )
  }
})

test('the system has a DNS server, each named once', () => {
  const servers = systemResolvers().map(formatServer)
  assert.ok(servers.length > 0)
  assert.is(new Set(servers).size, servers.length)
})

test.run()
