/** The pages about a domain that come with this site: each result leads to every other in one click. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inputReader } from '../../../core/kernel/input.ts'
import { tabsOf } from '../../../core/surface/pages/tabs.ts'
import { plugins } from '../../../plugins/index.ts'
import { settingsOf } from '../../peers/world.ts'

const read = inputReader(settingsOf({ CERTSCOPE_TARGET_PORTS: '8443' }))
const tabs = tabsOf(plugins, { read, glimpse: () => null })
const named = (name: string) => plugins.find(one => one.name === name)!
const tabsFor = (name: string, input: object) => tabs(read(named(name), input))
const pathsFor = (name: string, input: object): string[] | undefined =>
  tabsFor(name, input)?.entries.map(({ path }) => path)

const pathsOf = (domain: string): string[] => [
  ...['domain', 'certificate', 'security', 'dns-info'].map(name => `/${name}?domain=${domain}`),
  `/dns-propagation?name=${domain}&type=A`,
  `/mail?domain=${domain}`,
  `/expiry?domains=${domain}`,
  `/watch?domains=${domain}`,
  `/badge?domain=${domain}`,
  `/calendar?domains=${domain}`,
]

const ONE: readonly (readonly [name: string, input: object])[] = [
  ['domain', { domain: 'example.com' }],
  ['certificate', { domain: 'https://Example.com/path' }],
  ['security', { domain: 'example.com', suites: 'all' }],
  ['dns-info', { domain: 'example.com' }],
  ['dns-propagation', { name: 'example.com', type: 'MX' }],
  ['mail', { domain: 'example.com' }],
  ['expiry', { domains: 'example.com' }],
  ['explain', { error: 'unable to get local issuer certificate', domain: 'example.com' }],
  ['watch', { email: 'user@example.com', domains: 'example.com' }],
  ['badge', { domain: 'example.com', kind: 'grade' }],
  ['calendar', { domains: 'example.com' }],
  ['prometheus', { target: 'example.com' }],
]
for (const [name, input] of ONE)
  test(`${name} leads to all pages about the domain`, () =>
    assert.equal(pathsFor(name, input), pathsOf('example.com')))

test('a port goes along where it is taken, and Hangul is in A-labels', () => {
  const withPort = pathsOf('example.com%3A8443').filter(path => !path.startsWith('/dns-propagation'))
  assert.equal(pathsFor('certificate', { domain: 'example.com', port: '8443' }), withPort)
  assert.equal(pathsFor('badge', { domain: '한국.com' }), pathsOf('xn--3e0b707e.com'))
})

test('several domains have the pages that take several; an error message alone has none', () => {
  const several = ['expiry', 'watch', 'calendar'].map(name => `/${name}?domains=a.com%2Cb.com`)
  for (const name of ['expiry', 'calendar'])
    assert.equal(pathsFor(name, { domains: 'a.com, b.com' }), several)
  assert.is(tabsFor('explain', { error: 'certificate has expired' }), null)
})

test('a good check offers the watch of its domain, as people read it', () => {
  const { offer } = tabsFor('certificate', { domain: 'example.com' })!
  assert.is(offer?.path, '/watch?domains=example.com')
  assert.match(
    offer!.text.en,
    /^Get an email before the certificate or the registration of example\.com expires$/,
  )
  assert.match(offer!.text.ko, /^example\.com 도메인의 인증서나 등록이 만료되기 전에 메일로 알림 받기$/)
  assert.is(tabsFor('badge', { domain: 'example.com' })!.offer, null)
})

test.run()
