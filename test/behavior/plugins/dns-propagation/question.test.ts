/** Which name and type a question about propagation may have, and as what it is asked. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { get } from '../../../peers/world.ts'
import { settled, appIn } from '../../../unit/plugins/dns-propagation/app.ts'

const bad: readonly [query: string, error: RegExp][] = [
  ['type=A', /^Missing parameter "name"\. Example: \S*name=/],
  ['', /^Missing parameter/],
  ['name=www.demo.com&type=PTR', /one of A, AAAA, CNAME, TXT, MX, NS, CAA, SOA/],
  ['name=www.demo.com&type=', /one of A, AAAA/],
  ['name=www.demo.com&type=A,MX', /one of A, AAAA/],
  ['name=www.demo.com', /^Missing parameter "type"\. .*one of A, AAAA, CNAME, TXT, MX, NS, CAA, SOA\.$/],
  [
    'name=192.0.2.1&type=A',
    /^"192\.0\.2\.1" cannot be checked\. Give a domain name such as example\.com, not an IP address\.$/,
  ],
  ['name=&type=A', /Give a domain name/],
  ['name=https://www.demo.com/&type=A', /bare DNS name/],
  ['name=www.demo.com:443&type=A', /bare DNS name/],
  ['name=192.0.2.1&type=A', /IP address/],
  ['name=2001:db8::1&type=A', /IP address/],
  ['name=a..demo.com&type=A', /empty/],
  ['name=.&type=NS', /empty/],
  ['name=a.*.demo.com&type=A', /asterisk/],
  ['name=foo.test&type=A', /special use/],
  ['name=localhost&type=A', /special use/],
  [`name=${'a'.repeat(64)}.com&type=A`, /63/],
  [`name=${'a.'.repeat(130)}com&type=A`, /253/],
  ['name=www.demo.com&name=x.demo.com&type=A', /given twice/],
  ['name=www.demo.com&type=A&expect=nope', /^"nope" is not a valid A value\. Example: 192\.0\.2\.1\.$/],
  ['name=www.demo.com&type=MX&expect=mail.demo.com', /valid MX value\. Example: 10 mail\.example\.com/],
  ['name=www.demo.com&type=TXT&expect=', /^Give the expected TXT value/],
  [`name=www.demo.com&type=A&expect=${'9.9.0.1,'.repeat(21)}`, /at most 20/],
]
for (const [query, error] of bad) {
  test(`400 for ${JSON.stringify(query.slice(0, 60))}`, async () => {
    const response = await get(appIn(), `/api/v1/dns?${query}`)
    assert.is(response.status, 400)
    const body = (await response.json()) as { error: string }
    assert.match(body.error, error)
    assert.not.match(body.error, /\n/)
  })
}

const good: readonly [name: string, type: string, asName: string, zone: string][] = [
  ['*.wild.demo.com', 'A', '*.wild.demo.com', 'demo.com'],
  ['_dmarc.Demo.com', 'tXt', '_dmarc.demo.com', 'demo.com'],
  ['demo.com.', 'soa', 'demo.com', 'demo.com'],
  ['com', 'ns', 'com', 'com'],
  ['한국.demo.com', 'a', 'xn--3e0b707e.demo.com', 'demo.com'],
  ['-edge-.demo.com', 'AAAA', '-edge-.demo.com', 'demo.com'],
]
for (const [name, type, asName, zone] of good) {
  test(`${name} ${type} is asked as ${asName}`, async () => {
    const answer = await settled(
      get(
        appIn({}, { CERTSCOPE_VANTAGE: 'kr' }),
        `/api/v1/dns?name=${encodeURIComponent(name)}&type=${type}`,
      ),
    )
    assert.equal(
      [answer.name, answer.type, answer.zone, answer.verdict.code],
      [asName, type.toUpperCase(), zone, 'propagated'],
    )
  })
}

test.run()
