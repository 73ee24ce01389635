/** A TLS peer, a chain that OpenSSL's client trusts, and one handshake of the two. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { demoIdentity, demoPki } from '../demo/authorities.ts'
import { testKey, type KeyName } from './x509/keys.ts'
import { sClient } from './openssl.ts'
import { tlsPeer, type TlsPeerOptions } from './tls.ts'

export const HOST = 'peer.example'
export const OLD = ['-cipher', 'DEFAULT@SECLEVEL=0']
export const pki = demoPki(new Date())
export const rsa = demoIdentity(pki, HOST)
export const identityOf = (key: KeyName) => demoIdentity(pki, HOST, { key: testKey(key) })
export const folder = mkdtempSync(join(tmpdir(), 'certscope-peer-'))
export const roots = join(folder, 'roots.pem')
writeFileSync(roots, pki.trusted)
test.after(() => rmSync(folder, { recursive: true }))

const available = spawnSync('openssl', ['version']).status === 0
export const withOpenssl = (name: string, run: () => Promise<void>) => {
  if (available) test(name, run)
  else console.log(`skipped: ${name}: there is no openssl command here`)
}

/** One peer, one client; both must have seen the other's Finished, and the chain must verify. */
export const passes = async (options: TlsPeerOptions, ...flags: readonly string[]) => {
  const peer = await tlsPeer(options)
  try {
    const result = await sClient(peer.port, HOST, '-CAfile', roots, '-verify_return_error', ...flags)
    assert.is(result.status, 0, result.output)
    assert.is(result.verify, 0, result.output)
    assert.is(peer.handshakes, 1, 'handshakes that the peer saw the end of')
    assert.is(peer.connections, 1)
    return result
  } finally {
    await peer.close()
  }
}
