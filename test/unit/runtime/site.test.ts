/** Whoever runs an instance that does not answer everybody is told so at its start. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { siteWarnings } from '../../../runtime/site.ts'
import { settingsOf } from '../../peers/world.ts'

const SITE = { CERTSCOPE_SITE_URL: 'https://certscope.example' }

const QUIET: readonly Record<string, string>[] = [
  { ...SITE, HOST: '0.0.0.0' },
  { ...SITE, HOST: '0.0.0.0', CERTSCOPE_METRICS_FROM: '10.0.0.0/8' },
  { ...SITE, CERTSCOPE_TRUST_PROXY: '127.0.0.0/8' },
  { ...SITE, HOST: '::1', CERTSCOPE_TRUST_PROXY: '::1/128', CERTSCOPE_METRICS_FROM: '127.0.0.0/8' },
  { CERTSCOPE_SITE_URL: 'http://localhost:8080' },
]
for (const environment of QUIET) {
  test(`${JSON.stringify(environment)} is no reason to warn`, () =>
    assert.equal(siteWarnings(settingsOf(environment)), []))
}

const LOOPBACK =
  /^CERTSCOPE_SITE_URL is not set, so only requests addressed to localhost are accepted\. Pages of other sites get 403\./
const PRIVATE = { CERTSCOPE_ALLOW_TARGETS: '10.0.0.0/8' }
const WARNED: readonly [environment: Record<string, string>, line: RegExp][] = [
  [{}, LOOPBACK],
  [{ HOST: '127.9.9.9' }, LOOPBACK],
  [{ HOST: '::1' }, LOOPBACK],
  [{ HOST: 'localhost' }, LOOPBACK],
  [PRIVATE, LOOPBACK],
  [
    { CERTSCOPE_MAIL_FROM: 'alerts@example.com' },
    /behind a proxy\. Until then, links in mails lead to localhost\.$/,
  ],
  [
    { HOST: '0.0.0.0' },
    /^HOST=0\.0\.0\.0 without CERTSCOPE_SITE_URL: only requests addressed to localhost are accepted, and generated links point to localhost\. Set CERTSCOPE_SITE_URL to the public URL, such as http:\/\/192\.0\.2\.10:9090\.$/,
  ],
  [{ HOST: '::' }, /^HOST=:: without CERTSCOPE_SITE_URL: only requests addressed to localhost are accepted,/],
  [
    { HOST: '192.0.2.9' },
    /^HOST=192\.0\.2\.9 without CERTSCOPE_SITE_URL: only requests addressed to localhost or 192\.0\.2\.9 are accepted,/,
  ],
  [{ HOST: 'box.lan', ...PRIVATE }, /localhost or box\.lan are accepted,/],
  [
    { ...SITE, HOST: '0.0.0.0', ...PRIVATE },
    /^CERTSCOPE_ALLOW_TARGETS allows private addresses, so only requests addressed to certscope\.example \(CERTSCOPE_SITE_URL\) or localhost are accepted\. Pages of other sites get 403\.$/,
  ],
  [
    SITE,
    /^CERTSCOPE_TRUST_PROXY is not set, so all visitors who come through a proxy on this machine share the limits of one client\.$/,
  ],
  [
    { ...SITE, HOST: '0.0.0.0', CERTSCOPE_METRICS_FROM: '127.0.0.1/32' },
    /^CERTSCOPE_METRICS_FROM lets this machine read \/metrics: a proxy on it that adds no X-Forwarded-For opens them to everyone\./,
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
