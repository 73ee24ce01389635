/** What a probe of another version sends is read as far as it is known here, and shown in its own words. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createKernel } from '../../../../core/kernel/kernel.ts'
import { draw } from '../../../../core/surface/text/terminal.ts'
import { certificate as exampleAnswer } from '../example-answers.ts'
import caa from '../../../../plugins/caa/index.ts'
import certificate from '../../../../plugins/certificate/index.ts'
import certificateMeasured from '../../../../plugins/certificate/measured/index.ts'
import type { Check } from '../../../../plugins/certificate/schema.ts'
import ct from '../../../../plugins/ct/index.ts'
import { doorsOf, settingsOf } from '../../../peers/world.ts'

type Gap = Check['unmeasured'][number]
type Json = { [name: string]: unknown }

const { tls } = exampleAnswer as unknown as Check
const NEWER = { detail: 'code-of-tomorrow', params: { deep: [{ code: 'x' }] } }
const fault = { code: 'expired', message: 'It is over, in words of tomorrow.' }

/** A check whose probe answers so; the server itself cannot be found from here. */
const check = async (seen: Json, unmeasured: readonly Json[]): Promise<Check> => {
  const domain = 'www.example.com'
  const settings = settingsOf({ CERTSCOPE_PROBE_KR: 'https://probe.example.kr', CERTSCOPE_CT: 'off' })
  const doors = doorsOf(
    {
      now: () => new Date('2026-11-21T00:00:00Z'),
      resolve: async () => ({ ok: false, why: 'nxdomain', reason: { code: 'addresses-none' } }),
      fetch: async () =>
        Response.json({ domain, tls: { ...tls, vantage: 'kr-probe', ...seen }, unmeasured, later: 1 }),
    },
    settings,
  )
  return (
    await createKernel([certificate, certificateMeasured, caa, ct], doors, settings).call(certificate, {
      domain,
    })
  ).answer as Check
}
const ofProbe = ({ unmeasured }: Check): Gap[] => unmeasured.filter(({ field }) => field.startsWith('tlsKr.'))

test('codes that only a newer version knows are left out, and their sentences stay', async () => {
  const answer = await check(
    {
      ok: false,
      error: { ...fault, ...NEWER },
      errors: [{ ...fault, ...NEWER }],
      revocation: { ...tls.revocation!, status: 'unknown', reason: 'for a reason of tomorrow', ...NEWER },
      forecast: tls.forecast.map(row => ({ ...row, ...NEWER, renewal: NEWER })),
    },
    [{ field: 'tls.keyProved', code: 'proof-of-tomorrow', params: {}, reason: 'for a new reason' }],
  )
  const { tlsKr } = answer
  assert.equal([tlsKr?.error?.message, tlsKr?.error?.detail], [fault.message, null])
  assert.equal([tlsKr?.revocation?.reason, tlsKr?.revocation?.detail], ['for a reason of tomorrow', null])
  assert.equal(
    tlsKr?.forecast.map(row => [row.reason, row.detail, row.renewal?.detail]),
    tls.forecast.map(({ reason }) => [reason, null, null]),
  )
  assert.equal(ofProbe(answer), [
    { field: 'tlsKr.keyProved', code: 'proof-of-tomorrow', params: {}, reason: 'for a new reason' },
  ])
  assert.ok(
    draw(certificate.summarize!(answer, 'ko'), { colors: false, language: 'ko', verbose: true }).includes(
      '서버의 개인 키 증명(한국): for a new reason',
    ),
  )
})

test('an older version sends no codes at all', async () => {
  const without = (row: object): Json =>
    Object.fromEntries(
      Object.entries(row).filter(([name]) => !['detail', 'params', 'renewal'].includes(name)),
    )
  const answer = await check(
    {
      ok: false,
      error: fault,
      errors: [fault],
      revocation: { ...without(tls.revocation!), certificates: tls.revocation!.certificates.map(without) },
      forecast: tls.forecast.map(without),
      chainIssues: tls.chainIssues.map(without),
    },
    [{ field: 'tls.keyProved', reason: 'for an old reason' }],
  )
  assert.equal(answer.tlsKr?.error, fault)
  assert.equal(
    answer.tlsKr?.forecast.map(({ reason }) => reason),
    tls.forecast.map(({ reason }) => reason),
  )
  assert.equal(ofProbe(answer), [{ field: 'tlsKr.keyProved', reason: 'for an old reason' }])
  assert.ok(
    draw(certificate.summarize!(answer, 'ko'), { colors: false, language: 'ko', verbose: true }).includes(
      '서버의 개인 키 증명(한국): for an old reason',
    ),
  )
})

test('what is no answer of a probe is said by its code', async () => {
  const answer = await check({ ok: 'yes' }, [])
  assert.is(answer.tlsKr, null)
  assert.equal(
    answer.unmeasured.filter(({ field }) => field === 'tlsKr').map(({ code }) => code),
    ['probe-malformed'],
  )
})

test.run()
