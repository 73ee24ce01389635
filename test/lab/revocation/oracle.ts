/**
 * What OpenSSL's own clients say of a certificate: `openssl verify` by its CRL, `openssl ocsp` by a response.
 */
import { spawnSync } from 'node:child_process'
import type { Issued } from '../../peers/openssl-ca.ts'
import type { Status } from './scenery.ts'

const run = (...words: string[]): string => {
  const { stdout, stderr } = spawnSync('openssl', words, {
    encoding: 'utf8',
    env: { ...process.env, OPENSSL_CONF: '/dev/null' },
    timeout: 10_000,
  })
  return `${stdout}${stderr}`
}

export interface Chain {
  readonly leaf: Issued
  readonly issuer: Issued
  readonly root: Issued
}

/** `lists`: DER files. `days` from now. */
export const byCrl = (
  { leaf, issuer, root }: Chain,
  lists: readonly string[],
  days = 0,
  ...words: string[]
): Status => {
  const pem = lists.flatMap(list => {
    run('crl', '-inform', 'DER', '-in', list, '-out', `${list}.oracle`)
    return ['-CRLfile', `${list}.oracle`]
  })
  const said = run(
    'verify',
    '-crl_check',
    '-attime',
    String(Math.floor(Date.now() / 1000 + days * 86_400)),
    '-CAfile',
    root.certificate,
    '-untrusted',
    issuer.certificate,
    ...pem,
    ...words,
    leaf.certificate,
  )
  // 23 is "certificate revoked"; with another error beside it, the list that says so does not count.
  const errors = [...said.matchAll(/error (\d+) at/g)].map(found => found[1])
  if (errors.length) return errors.every(error => error === '23') ? 'revoked' : 'unknown'
  return /: OK\s*$/.test(said) ? 'good' : 'unknown'
}

/** `from`: a responder's URL or the file of a response. The client knows no time but now. */
export const byOcsp = ({ leaf, issuer, root }: Chain, from: string): Status => {
  const said = run(
    'ocsp',
    '-issuer',
    issuer.certificate,
    '-cert',
    leaf.certificate,
    '-CAfile',
    root.certificate,
    '-verify_other',
    issuer.certificate,
    '-no_nonce',
    ...(from.startsWith('http') ? ['-url', from] : ['-respin', from]),
  )
  if (!/Response verify OK/.test(said) || /Status times invalid/.test(said)) return 'unknown'
  const status = /: (good|revoked|unknown)\s/.exec(said)?.[1]
  return status === 'good' || status === 'revoked' ? status : 'unknown'
}
