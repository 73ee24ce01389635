/** Key records of DKIM selectors (RFC 6376 section 3.6.1, RFC 8301, RFC 8463). */
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readDkimKey } from '../../../../../plugins/mail/records/dkim.ts'

const rsa = (modulusLength: number): string =>
  generateKeyPairSync('rsa', { modulusLength })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64')
const [RSA_768, RSA_1024, RSA_2048] = [rsa(768), rsa(1024), rsa(2048)]
/** The example of RFC 8463 appendix A.2. */
const ED25519 = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='

const KEYS: readonly (readonly [
  what: string,
  texts: readonly string[],
  key: readonly [type: string, bits: number | null] | null,
  issues: readonly string[],
])[] = [
  ['a key of 2048 bits', [`v=DKIM1; k=rsa; p=${RSA_2048}`], ['rsa', 2048], []],
  ['no version and no type', [`p=${RSA_2048}`], ['rsa', 2048], []],
  ['white space within the key', [`v=DKIM1; p=${RSA_2048.replace(/.{60}/g, '$& ')};`], ['rsa', 2048], []],
  ['white space around the equals sign', [`v = DKIM1 ; p = ${RSA_2048}`], ['rsa', 2048], []],
  ['two semicolons in a row', [`v=DKIM1;; p=${RSA_2048}`], ['rsa', 2048], []],
  ['an Ed25519 key', [`v=DKIM1; k=ed25519; p=${ED25519}`], ['ed25519', 256], []],
  ['an Ed25519 key that was cut', ['k=ed25519; p=11qYAYKx'], ['ed25519', null], ['dkim-bad-key']],
  ['a key of 1024 bits', [`v=DKIM1; p=${RSA_1024}`], ['rsa', 1024], ['dkim-small-key']],
  ['a key of 768 bits', [`v=DKIM1; p=${RSA_768}`], ['rsa', 768], ['dkim-short-key']],
  ['a revoked key', ['v=DKIM1; p='], ['rsa', null], ['dkim-revoked']],
  ['no key', ['v=DKIM1; k=rsa'], ['rsa', null], ['dkim-no-key']],
  ['a key that was cut', [`v=DKIM1; p=${RSA_2048.slice(0, 200)}`], ['rsa', null], ['dkim-bad-key']],
  ['a key that is not base64', ['v=DKIM1; p=***'], ['rsa', null], ['dkim-bad-key']],
  ['an unknown type', [`v=DKIM1; k=dsa; p=${RSA_2048}`], ['dsa', null], ['dkim-key-type']],
  ['testing', [`v=DKIM1; t=y:s; p=${RSA_2048}`], ['rsa', 2048], ['dkim-testing']],
  ['no subdomains', [`v=DKIM1; t=s; p=${RSA_2048}`], ['rsa', 2048], []],
  ['sha256 among the hashes', [`v=DKIM1; h=sha1:sha256; p=${RSA_2048}`], ['rsa', 2048], []],
  ['sha1 alone', [`v=DKIM1; h=sha1; p=${RSA_2048}`], ['rsa', 2048], ['dkim-no-sha256']],
  ['for mail', [`v=DKIM1; s=email; p=${RSA_2048}`], ['rsa', 2048], []],
  ['for TLS reports alone', [`v=DKIM1; s=tlsrpt; p=${RSA_2048}`], ['rsa', 2048], ['dkim-not-for-mail']],
  ['the version is not first', [`p=${RSA_2048}; v=DKIM1`], ['rsa', 2048], ['dkim-bad-version']],
  ['another version', [`v=DKIM2; p=${RSA_2048}`], ['rsa', 2048], ['dkim-bad-version']],
  ['a repeated tag', [`v=DKIM1; p=${RSA_2048}; p=`], ['rsa', 2048], ['dkim-repeated-tag']],
  ['a tag without a value', [`v=DKIM1; p=${RSA_2048}; hello`], ['rsa', 2048], ['dkim-bad-tag']],
  ['an unknown tag', [`v=DKIM1; z=1; p=${RSA_2048}; n=a note`], ['rsa', 2048], []],
  ['another text', ['v=spf1 -all'], null, []],
  ['no text', [], null, []],
]
for (const [what, texts, expected, issues] of KEYS)
  test(what, () => {
    const { key, issues: found } = readDkimKey(texts)
    assert.equal(key && [key.type, key.bits], expected)
    assert.equal(
      found.map(({ code }) => code),
      issues,
    )
  })

test('of several records the first is read, and said to be one of several', () => {
  const { key, issues } = readDkimKey([`v=DKIM1; p=${RSA_2048}`, 'v=DKIM1; p='])
  assert.is(key?.revoked, false)
  assert.equal(issues, [{ code: 'dkim-several-records', params: { count: 2 } }])
})

test.run()
