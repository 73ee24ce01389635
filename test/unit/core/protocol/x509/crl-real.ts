/** Lists as public CAs write them, and the verdicts on them: ours and that of `openssl verify`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { trustStore } from '../../../../../core/protocol/x509/path/trust-store.ts'
import { judgeByCrls } from '../../../../lab/revocation/by-crls.ts'
import { reasonOf } from '../../../../peers/codes.ts'
import { crlDistributionPoints, encodeName, extension, toPem } from '../../../../peers/protocols/x509/ca.ts'
import {
  crlPem,
  mintCrl,
  type CrlEntrySpec,
  type CrlSpec,
  type PartitionSpec,
} from '../../../../peers/protocols/x509/crl.ts'
import { bits, context, integer, sequence, time } from '../../../../peers/protocols/x509/der.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { leaf } from '../../../../peers/protocols/x509/pki.ts'
import { algorithmOf, serialOf, signatureOf } from '../../../../peers/protocols/x509/signed.ts'
import type { Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { at, ca, days, parsed, spans } from '../revocation/pki.ts'

export const SHARD = 'http://r10.c.lencr.example/17.crl'
export const leafOf = (extra: readonly Bytes[] = []): Bytes =>
  leaf({ names: ['www.example.com'], key: testKey('leafP256'), issuer: ca, ...spans(-10, 80), extra })
export const plain = leafOf()
export const sharded = leafOf([crlDistributionPoints(SHARD)])
export const list = (change: Partial<CrlSpec> = {}): Bytes =>
  mintCrl({ issuer: ca, thisUpdate: days(-1), nextUpdate: days(6), ...change })
export const scoped = (partition: PartitionSpec, change: Partial<CrlSpec> = {}): Bytes =>
  list({ partition, ...change })

export const revoking = (certificate: Bytes, change: Partial<CrlEntrySpec> = {}): readonly CrlEntrySpec[] => [
  { serial: serialOf(certificate), at: days(-3), ...change },
]

/** A list written by hand: any version, any writing of the name, any key. */
export const written = ({
  version2 = true,
  name = encodeName(ca.subject),
  algorithm = algorithmOf({ key: ca.key }),
  entries = [],
  extensions = [],
  signed = (body: Bytes) => signatureOf({ key: ca.key }, body),
}: {
  version2?: boolean
  name?: Bytes
  algorithm?: Bytes
  entries?: readonly Bytes[]
  extensions?: readonly Bytes[]
  signed?: (body: Bytes) => Bytes
}): Bytes => {
  const body = sequence(
    ...(version2 ? [integer(1)] : []),
    algorithm,
    name,
    time(days(-1)),
    time(days(6)),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    ...(extensions.length > 0 ? [context(0, true, sequence(...extensions))] : []),
  )
  return sequence(body, algorithm, bits(signed(body)))
}
export const NUMBER = extension('2.5.29.20', integer(7))

/** `openssl`: its verdict where it has another; the name says why. */
export type Case = readonly [
  what: string,
  certificate: Bytes,
  lists: readonly Bytes[],
  wanted: 'good' | 'revoked' | 'unknown',
  openssl?: 'good' | 'revoked' | 'unknown',
]

export const judge = async (
  certificate: Bytes,
  lists: readonly Bytes[],
  { signer = ca.certificate, when = at } = {},
) => {
  const { validation, answers, unsound } = await judgeByCrls(
    {
      chain: [parsed(certificate)],
      trust: trustStore({ date: '', source: '', roots: [], removed: [], blockedSpki: [] }, [parsed(signer)]),
      at: when,
      identity: null,
      usage: null,
    },
    lists,
  )
  const wrong = validation.faults.map(({ detail }) => detail).join(' ')
  return { verdict: wrong || answers[0]!.status, reason: answers[0] ? reasonOf(answers[0]) : null, unsound }
}

export const available = spawnSync('openssl', ['version']).status === 0
if (!available) console.log('skipped: the verdicts of openssl: there is no openssl command here')

export const opensslOf = (certificate: Bytes, lists: readonly Bytes[], signer = ca.certificate): string => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-crl-'))
  try {
    const file = (name: string, content: string): string => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const { stdout, stderr } = spawnSync('openssl', [
      'verify',
      '-partial_chain',
      '-crl_check',
      '-extended_crl',
      '-attime',
      String(at.getTime() / 1000),
      '-trusted',
      file('ca.pem', toPem(signer)),
      '-CRLfile',
      file('lists.pem', lists.map(crlPem).join('')),
      file('leaf.pem', toPem(certificate)),
    ])
    const said = `${stdout}${stderr}`
    if (/leaf\.pem: OK/.test(said)) return 'good'
    if (/certificate revoked/.test(said)) return 'revoked'
    return /error \d+ at/.test(said) ? 'unknown' : said
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const judged = (cases: readonly Case[]): void => {
  for (const [what, certificate, lists, wanted, openssl = wanted] of cases) {
    test(`${what}: ${wanted}`, async () => {
      assert.is((await judge(certificate, lists)).verdict, wanted)
      if (available) assert.is(opensslOf(certificate, lists), openssl, 'openssl')
    })
  }
}
