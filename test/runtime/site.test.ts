/** Whoever listens beyond this machine is told at the start whom `/mcp` answers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { siteWarnings } from '../../runtime/site.ts'
import { settingsOf } from '../world.ts'

const QUIET: readonly Record<string, string>[] = [
  {}, { HOST: '127.0.0.1' }, { HOST: '127.9.9.9' }, { HOST: '::1' }, { HOST: 'localhost' }, { HOST: '0.0.0.0', CERTSCOPE_SITE_URL: 'https://certscope.example' },
]
for (const environment of QUIET) {
  test(`${JSON.stringify(environment)} is no reason to warn`, () => assert.equal(siteWarnings(settingsOf(environment)), []))
}

const WARNED: readonly [host: string, line: RegExp][] = [
  ['0.0.0.0', /^HOST=0\.0\.0\.0 without CERTSCOPE_SITE_URL: \/mcp answers requests to localhost only, and links name localhost; set CERTSCOPE_SITE_URL to the address that others use, such as http:\/\/192\.0\.2\.10:9090$/],
  ['::', /^HOST=:: without CERTSCOPE_SITE_URL: \/mcp answers requests to localhost only,/],
  ['192.0.2.9', /^HOST=192\.0\.2\.9 without CERTSCOPE_SITE_URL: \/mcp answers requests to localhost and 192\.0\.2\.9 only,/],
  ['box.lan', /localhost and box\.lan only,/],
]
for (const [HOST, line] of WARNED) {
  test(`HOST=${HOST} without a site is warned of once`, () => {
    const told = siteWarnings(settingsOf({ HOST, PORT: '9090' }))
    assert.is(told.length, 1)
    assert.match(told[0]!, line)
  })
}

test.run()
