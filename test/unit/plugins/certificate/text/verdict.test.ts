/** What the certificate check makes of the addresses of a host, as a table. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FaultCode } from '../../../../../core/protocol/faults.ts'
import { WIDE } from '../../../../../core/protocol/tls/index.ts'
import type { Measurement } from '../../../../../plugins/certificate/measure/measure.ts'
import { own, served, failed, measured, verdict, faultWith } from '../../certificate-scene.ts'

const table: [
  string,
  Measurement,
  {
    ok: boolean
    reachable: boolean
    ip: string | null
    codes: FaultCode[]
    rows: (FaultCode | null)[]
    postQuantum?: boolean | null
  },
][] = [
  [
    'a healthy server',
    measured([served('192.0.2.1')]),
    { ok: true, reachable: true, ip: '192.0.2.1', codes: [], rows: [null], postQuantum: true },
  ],
  [
    'two faults, worst first',
    measured([served('192.0.2.1', ['expired', 'self-signed'])]),
    { ok: false, reachable: true, ip: '192.0.2.1', codes: ['self-signed', 'expired'], rows: ['self-signed'] },
  ],
  [
    'nothing newer than TLS 1.0',
    measured([served('192.0.2.1', ['expired'], { protocol: 'TLS 1.0' })]),
    {
      ok: false,
      reachable: true,
      ip: '192.0.2.1',
      codes: ['legacy-protocol', 'expired'],
      rows: ['legacy-protocol'],
      postQuantum: false,
    },
  ],
  [
    'a first address that is silent',
    measured([failed('192.0.2.1', 'timeout'), served('192.0.2.2')]),
    { ok: true, reachable: true, ip: '192.0.2.2', codes: [], rows: ['timeout', null] },
  ],
  [
    'one stale node',
    measured([served('192.0.2.1'), served('192.0.2.2', ['expired'])]),
    { ok: true, reachable: true, ip: '192.0.2.1', codes: [], rows: [null, 'expired'] },
  ],
  [
    'no address that answers',
    measured([failed('192.0.2.1', 'refused'), failed('2001:db8::1', 'unreachable')]),
    {
      ok: false,
      reachable: false,
      ip: '192.0.2.1',
      codes: ['refused'],
      rows: ['refused', 'unreachable'],
      postQuantum: null,
    },
  ],
  [
    'a name that does not exist',
    measured([], { lookup: { fault: faultWith('dns-nxdomain'), observation: null } }),
    { ok: false, reachable: false, ip: null, codes: ['dns-nxdomain'], rows: [] },
  ],
  [
    'a hello that is not that of browsers',
    measured([served('192.0.2.1', [], { offer: WIDE })]),
    { ok: true, reachable: true, ip: '192.0.2.1', codes: [], rows: [null], postQuantum: null },
  ],
]
for (const [what, measurement, wanted] of table) {
  test(`${what} is judged so`, () => {
    const tls = verdict(measurement)
    assert.equal([tls.ok, tls.reachable, tls.ip], [wanted.ok, wanted.reachable, wanted.ip])
    assert.equal(
      tls.errors.map(one => one.code),
      wanted.codes,
    )
    assert.is(tls.error?.code ?? null, wanted.codes[0] ?? null)
    assert.equal(
      tls.addresses.map(one => one.error?.code ?? null),
      wanted.rows,
    )
    if (wanted.postQuantum !== undefined) assert.is(tls.postQuantum, wanted.postQuantum)
  })
}

test('a node that was forgotten at the renewal is an issue', () => {
  const tls = verdict(measured([served('192.0.2.1'), served('192.0.2.2', [], { certificate: own(-60, 20) })]))
  assert.equal(
    tls.chainIssues.map(({ code, severity }) => [code, severity]),
    [['stale-node', 'warning']],
  )
})

test('an address that may not be dialled never stands before one that was', () => {
  const tls = verdict(measured([failed('10.0.0.1', 'blocked-address'), failed('192.0.2.1', 'refused')]))
  assert.equal([tls.error?.code, tls.ip], ['refused', '192.0.2.1'])
})

test.run()
