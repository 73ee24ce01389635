/** Whoever runs an instance that does not answer everybody is told so at its start. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { siteWarnings } from '../../runtime/site.ts'
import { settingsOf } from '../world.ts'

const SITE = { CERTSCOPE_SITE_URL: 'https://certscope.example' }

const QUIET: readonly Record<string, string>[] = [
  SITE,
  { ...SITE, HOST: '0.0.0.0' },
  { ...SITE, HOST: '::1' },
]
for (const environment of QUIET) {
  test(`${JSON.stringify(environment)} is no reason to warn`, () =>
    assert.equal(siteWarnings(settingsOf(environment)), []))
}

const LOOPBACK =
  /^without CERTSCOPE_SITE_URL requests to localhost only are answered, and pages of other sites get 403;/
const PRIVATE = { CERTSCOPE_ALLOW_TARGETS: '10.0.0.0/8' }
const WARNED: readonly [environment: Record<string, string>, line: RegExp][] = [
  [{}, LOOPBACK],
  [{ HOST: '127.9.9.9' }, LOOPBACK],
  [{ HOST: '::1' }, LOOPBACK],
  [{ HOST: 'localhost' }, LOOPBACK],
  [PRIVATE, LOOPBACK],
  [
    { HOST: '0.0.0.0' },
    /^HOST=0\.0\.0\.0 without CERTSCOPE_SITE_URL: requests to localhost only are answered, others get 403, and links name localhost; set CERTSCOPE_SITE_URL to the address that others use, such as http:\/\/192\.0\.2\.10:9090$/,
  ],
  [{ HOST: '::' }, /^HOST=:: without CERTSCOPE_SITE_URL: requests to localhost only are answered,/],
  [
    { HOST: '192.0.2.9' },
    /^HOST=192\.0\.2\.9 without CERTSCOPE_SITE_URL: requests to localhost and 192\.0\.2\.9 only are answered,/,
  ],
  [{ HOST: 'box.lan', ...PRIVATE }, /localhost and box\.lan only are answered,/],
  [
    { ...SITE, ...PRIVATE },
    /^CERTSCOPE_ALLOW_TARGETS reaches private addresses: requests to certscope\.example \(CERTSCOPE_SITE_URL\) and localhost only are answered, and pages of other sites get 403$/,
  ],
]
for (const [environment, line] of WARNED) {
  test(`${JSON.stringify(environment)} is warned of once`, () => {
    const told = siteWarnings(settingsOf({ PORT: '9090', ...environment }))
    assert.is(told.length, 1)
    assert.match(told[0]!, line)
  })
}

test.run()
