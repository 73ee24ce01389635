/** One server of a domain: by its port, by its address. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError } from '../../../../core/network/doors.ts'
import { createKernel } from '../../../../core/kernel/kernel.ts'
import caa from '../../../../plugins/caa/index.ts'
import certificate from '../../../../plugins/certificate/index.ts'
import certificateMeasured from '../../../../plugins/certificate/measured/index.ts'
import type { Check } from '../../../../plugins/certificate/schema.ts'
import ct from '../../../../plugins/ct/index.ts'
import { doorsOf, settingsOf } from '../../../peers/world.ts'

/** Reachable by nobody, and public. */
const at = (last: number): string => `198.41.0.${last}`
const V6 = '2001:503:ba3e::2:30'

/** A check of a name with these addresses, none of which is reachable; `dialed` is what was tried. */
const scene = (addresses: readonly string[] = [at(1), at(2), V6]) => {
  const dialed: string[] = []
  const settings = settingsOf({ CERTSCOPE_TARGET_PORTS: '8443', CERTSCOPE_CT: 'off' })
  const doors = doorsOf(
    {
      resolve: async () => ({ ok: true, addresses, cname: [] }),
      connect: async ({ hostname, port }) => {
        dialed.push(`${hostname} ${port}`)
        throw new DoorError('timeout', 'nobody listens')
      },
    },
    settings,
  )
  const { call } = createKernel([certificate, certificateMeasured, caa, ct], doors, settings)
  const ask = async (input: object, language: 'en' | 'ko' = 'en') =>
    (await call(certificate, { domain: 'www.example.com', ...input }, { language })).answer as Check
  const refusal = (input: object, language: 'en' | 'ko' = 'en') =>
    ask(input, language).then(
      () => 'it was accepted',
      (error: Error) => `${(error as Error & { status?: number }).status} ${error.message}`,
    )
  return { dialed, ask, refusal }
}
const ips = ({ tls }: Check): string[] => tls.addresses.map(({ ip }) => ip)

test('one address is checked alone, and does not share the answer of all', async () => {
  const { ask, dialed } = scene()
  assert.equal(ips(await ask({})), [at(1), at(2), V6])
  dialed.length = 0
  const one = await ask({ address: at(2) })
  assert.equal([ips(one), one.address, one.domain], [[at(2)], at(2), 'www.example.com'])
  assert.equal([...new Set(dialed)], [`${at(2)} 443`])
  assert.equal(ips(await ask({ address: '[2001:0503:BA3E::2:30]' })), [V6])
  assert.is((await ask({})).address, undefined)
})

test('an address is one that the name resolves to now', async () => {
  const { refusal, dialed } = scene()
  assert.match(
    await refusal({ address: at(9) }),
    `www.example.com does not resolve to ${at(9)} now. Use one of`,
  )
  assert.match(await refusal({ address: at(9) }), /^400 /)
  assert.match(await refusal({ address: '127.0.0.1' }), '127.0.0.1')
  assert.match(
    await refusal({ address: 'here' }, 'ko'),
    /^400 "here" 값은 IP 주소가 아닙니다\. 192\.0\.2\.1처럼 /,
  )
  assert.equal(dialed, [])
})

test('of many addresses each can be checked, also those that a check of all leaves out', async () => {
  const { ask } = scene(Array.from({ length: 20 }, (_, n) => at(n + 1)))
  assert.is(ips(await ask({})).length, 8)
  const last = await ask({ address: at(20) })
  assert.equal(ips(last), [at(20)])
  assert.equal(
    last.unmeasured.filter(({ field }) => field === 'tls.addresses'),
    [],
  )
})

test('a port is the same beside the domain as in it, and shares its answer', async () => {
  const { ask, dialed } = scene()
  const { domain } = await ask({ port: '8443' })
  assert.is(domain, 'www.example.com:8443')
  assert.ok(dialed.every(one => one.endsWith(' 8443')))
  const count = dialed.length
  for (const input of [
    { port: 8443 },
    { domain: 'www.example.com:8443' },
    { domain: 'www.example.com:8443', port: '8443' },
  ])
    assert.is((await ask(input)).domain, domain)
  assert.is(dialed.length, count)
  assert.is((await ask({ port: 443 })).domain, 'www.example.com')
})

test('what is spoken before TLS may be named, and shares the answer where the port says as much', async () => {
  const { ask, dialed } = scene()
  const domain = 'www.example.com:8443'
  const named = await ask({ domain, starttls: 'smtp' })
  assert.equal([named.domain, named.starttls], [domain, 'smtp'])
  const count = dialed.length
  const usual = await ask({ domain })
  assert.is(usual.starttls, undefined)
  assert.is(dialed.length, 2 * count, 'another question')
  assert.equal(await ask({ domain, starttls: 'none' }), usual)
  assert.equal(await ask({ port: 8443, starttls: 'smtp' }), named)
  assert.is(dialed.length, 2 * count)
})

const ports: readonly (readonly [input: object, line: string])[] = [
  [
    { port: '25' },
    '400 Port 25 cannot be checked here. Ports that can be checked: 443, 8443 (setting CERTSCOPE_TARGET_PORTS).',
  ],
  [{ port: 'https' }, '400 Port "https" is not valid. Use a number from 1 to 65535, such as 8443.'],
  [{ port: 0 }, '400 Port "0" is not valid. Use a number from 1 to 65535, such as 8443.'],
  [{ port: 443.5 }, '400 Port "443.5" is not valid. Use a number from 1 to 65535, such as 8443.'],
  [{ port: '' }, '400 Port "" is not valid. Use a number from 1 to 65535, such as 8443.'],
  [
    { starttls: 'telnet' },
    '400 starttls "telnet" is not valid. Use smtp, imap, pop3, ftp, ldap, postgres, mysql, xmpp, xmpp-server, '
      + 'nntp, sieve, rdp, none.',
  ],
  [
    { domain: 'www.example.com:8443', port: '443' },
    '400 The domain has port 8443, but port 443 is also given. Give one port.',
  ],
]
for (const [input, line] of ports)
  test(`${JSON.stringify(input)} is refused`, async () => assert.is(await scene().refusal(input), line))

test.run()
