/** When a server counts as one that lets no client through its handshake. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { TlsFault } from '../../../../../../../core/protocol/tls/reasons.ts'
import type { Failure } from '../../../../../../../core/protocol/tls/survey/ask/ask.ts'
import type { SurveyLog, SurveyReply } from '../../../../../../../core/protocol/tls/survey/ask/log.ts'
import { spoiltIn } from '../../../../../../../core/protocol/tls/survey/conclude/conclude.ts'

const asked = (id: string, ...replies: readonly SurveyReply[]): SurveyLog =>
  replies.map((reply, round) => ({
    round,
    turn: round,
    alone: false,
    question: { id, hello: { full: true, serverName: 'demo.example', alpn: [] } },
    reply,
  }))
const failed = (kind: Failure, fault: TlsFault): SurveyReply => ({ kind, fault })

const REFUSED: SurveyReply = { kind: 'refused', alert: 'handshake_failure' }
const WRONG = failed('unreadable', { code: 'tls-wrong-signature', params: { message: 'CertificateVerify' } })
const MALFORMED = failed('unreadable', { code: 'tls-unreadable-certificate', params: { field: 'serial' } })
const ANONYMOUS = failed('unreadable', { code: 'tls-anonymous', params: { suite: 'TLS_x_anon' } })
const RESET = failed('cut', { code: 'tls-reset', params: { awaited: 'Finished' } })
const STALLED = failed('silent', { code: 'tls-unfinished', params: { awaited: 'Certificate' } })
const LATE = failed('too-late', { code: 'tls-unfinished', params: { awaited: 'Certificate' } })
const SILENT = failed('silent', { code: 'tls-silent' })
const CLOSED = failed('closed', { code: 'tls-closed-at-hello' })

interface Row {
  readonly what: string
  readonly served: readonly SurveyReply[]
  readonly rare?: readonly SurveyReply[]
  readonly isLate?: true
  /** Absent: a client may get through. */
  readonly code?: TlsFault['code']
}

const ROWS: readonly Row[] = [
  {
    what: 'a signature that does not hold, whatever older versions do',
    served: [WRONG],
    code: 'tls-wrong-signature',
  },
  {
    what: 'a certificate that nobody can read',
    served: [MALFORMED],
    rare: [REFUSED],
    code: 'tls-unreadable-certificate',
  },
  { what: 'the same, before older versions were asked', served: [MALFORMED] },
  { what: 'one reset, as any connection may have', served: [RESET], rare: [REFUSED] },
  { what: 'a reset each time', served: [RESET, RESET], rare: [RESET, RESET], code: 'tls-reset' },
  { what: 'a stall until the time is over', served: [STALLED, LATE], isLate: true, code: 'tls-unfinished' },
  { what: 'two stalls, and time is left', served: [STALLED, STALLED] },
  { what: 'our time is over at the first try', served: [LATE], isLate: true },
  { what: 'a refusal', served: [REFUSED], rare: [REFUSED] },
  { what: 'no certificate, which some clients do without', served: [ANONYMOUS], rare: [REFUSED] },
  { what: 'silence, which another hello may break', served: [SILENT, SILENT], rare: [SILENT, SILENT] },
  { what: 'a close without a word', served: [CLOSED, CLOSED], rare: [CLOSED, CLOSED] },
]
for (const { what, served, rare = [], isLate = false, code = null } of ROWS) {
  test(`${what}: ${code === null ? 'a client may get through' : 'no client gets through'}`, () => {
    const log = [...asked('served', ...served), ...asked('served rarely', ...rare)]
    assert.is(spoiltIn(log, isLate)?.code ?? null, code)
  })
}

test.run()
