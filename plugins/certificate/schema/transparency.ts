/** Defines what an answer reports of Certificate Transparency: SCTs, and searches of the logs. */
import * as v from 'valibot'
import { Instant, component, described } from '../../../core/answer/schema.ts'
import ct from '../../ct/index.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const Sct = component(
  v.object({
    log: described(v.nullable(v.string()), 'Name of the log; null if it is not in the shipped list.'),
    operator: described(
      v.nullable(v.string()),
      'Operator of the log; null if the log is not in the shipped list.',
    ),
    logId: described(v.string(), "SHA-256 of the log's key, lower-case hex."),
    source: described(
      v.picklist(['embedded', 'tls', 'ocsp']),
      'How it was delivered: in the certificate, in the handshake, or in a stapled OCSP response (RFC 6962 '
        + '3.3).',
    ),
    timestamp: described(Instant, 'SCT timestamp.'),
    signature: described(
      v.picklist(['valid', 'invalid', 'unverified']),
      "unverified: the log is not known, or the issuer's key is missing.",
    ),
  }),
  'Sct',
  "A log's promise to hold the certificate (signed certificate timestamp, RFC 6962 3.2).",
)

export const Scts = component(
  v.object({
    count: described(count, 'Signed certificate timestamps, each log and delivery counted once; 0 is none.'),
    operators: described(
      v.array(v.nullable(v.string())),
      'Distinct operators; null stands for logs that are not in the shipped list.',
    ),
    list: described(v.array(Sct), 'All SCTs.'),
    logList: described(v.string(), 'Date of the shipped log list, YYYY-MM-DD.'),
  }),
  'SctSummary',
  'SCTs of the certificate and the handshake.',
)

export const CtAnswer = component(
  v.object({
    source: described(
      v.nullable(v.picklist(['crtsh', 'certspotter'])),
      'The search whose response counts; null if none responded.',
    ),
    fetchedAt: described(
      v.nullable(Instant),
      'When it was queried, up to an hour ago; null if none responded.',
    ),
    newestEntry: described(
      v.nullable(Instant),
      'When the newest entry was logged or, if that is not reported, becomes valid: how fresh the search '
        + 'is.',
    ),
    issuances: described(
      v.nullable(count),
      'Number of unexpired certificates for this name, each counted once with its precertificate; null if '
        + 'no search responded.',
    ),
    sources: ct.output.entries.sources,
  }),
  'CtSummary',
  'What a search of the Certificate Transparency logs found for this name.',
)
