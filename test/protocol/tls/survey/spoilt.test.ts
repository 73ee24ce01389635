/** When a server counts as one that lets no client through its handshake. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { TlsFault } from '../../../../core/protocol/tls/reasons.ts'
import type { Failure } from '../../../../core/protocol/tls/survey/ask.ts'
import type { Log, Reply } from '../../../../core/protocol/tls/survey/log.ts'
import { spoiltIn } from '../../../../core/protocol/tls/survey/spoilt.ts'

const asked = (id: string, ...replies: readonly Reply[]): Log =>
  replies.map(reply => ({
    question: { id, hello: { full: true, serverName: 'demo.example', alpn: [] } },
    reply,
  }))
const failed = (kind: Failure, fault: TlsFault): Reply => ({ kind, fault })

const REFUSED: Reply = { kind: 'refused', alert: 'handshake_failure' }
const WRONG = failed('unreadable', { code: 'tls-wrong-signature', params: { message: 'CertificateVerify' } })
const MALFORMED = failed('unreadable', { code: 'tls-unreadable-certificate', params: { field: 'serial' } })
const ANONYMOUS = failed('unreadable', { code: 'tls-anonymous', params: { suite: 'TLS_x_anon' } })
const RESET = failed('cut', { code: 'tls-reset', params: { awaited: 'Finished' } })
const STALLED = failed('silent', { code: 'tls-unfinished', params: { awaited: 'Certificate' } })
const LATE = failed('too-late', { code: 'tls-unfinished', params: { awaited: 'Certificate' } })
const SILENT = failed('silent', { code: 'tls-silent' })
const CLOSED = failed('closed', { code: 'tls-closed-at-hello' })

const ROWS: readonly [what: string, served: readonly Reply[], rare: readonly Reply[], code: string | null][] =
  [
    ['a signature that does not hold, whatever older versions do', [WRONG], [], 'tls-wrong-signature'],
    ['a certificate that nobody can read', [MALFORMED], [REFUSED], 'tls-unreadable-certificate'],
    ['the same, before older versions were asked', [MALFORMED], [], null],
    ['one reset, as any connection may have', [RESET], [REFUSED], null],
    ['a reset each time', [RESET, RESET], [RESET, RESET], 'tls-reset'],
    ['a stall each time, and then the time is over', [STALLED, STALLED], [LATE], 'tls-unfinished'],
    ['our time is over', [LATE], [LATE], null],
    ['a stall, and then our time is over', [STALLED, LATE], [LATE], null],
    ['a refusal', [REFUSED], [REFUSED], null],
    ['no certificate, which some clients do without', [ANONYMOUS], [REFUSED], null],
    ['silence, which another hello may break', [SILENT, SILENT], [SILENT, SILENT], null],
    ['a close without a word', [CLOSED, CLOSED], [CLOSED, CLOSED], null],
  ]
for (const [what, served, rare, code] of ROWS) {
  test(`${what}: ${code === null ? 'a client may get through' : 'no client gets through'}`, () => {
    const log = [...asked('served', ...served), ...asked('served rarely', ...rare)]
    assert.is(spoiltIn(log)?.code ?? null, code)
  })
}

test.run()
