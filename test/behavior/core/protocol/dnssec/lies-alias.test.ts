/** Aliases and trees of aliases that were put in, or that lead elsewhere. */
import { test } from 'uvu'
import {
  aliasAnswer,
  answerOf,
  instead,
  only,
  told,
  www,
  type Lie,
} from '../../../../unit/core/protocol/dnssec/lies.ts'
import { inAnswers, isSig } from '../../../../unit/core/protocol/dnssec/tree.ts'

const ALIASES: readonly Lie[] = [
  [
    'an alias, unsigned',
    'www.site.org',
    'A',
    instead('www.site.org', 'A', {
      ...www,
      answers: [
        aliasAnswer('www.site.org', 'www.plain.org'),
        ...(await answerOf('www.plain.org', 'A')).answers,
      ],
    }),
    'bogus',
    /^dnssec-signature-missing .*type=CNAME$/,
  ],
  [
    'an alias that leads elsewhere',
    'alias.site.org',
    'A',
    only(
      'alias.site.org',
      'A',
      inAnswers(all =>
        all.map(record => (record.type === 'CNAME' ? { ...record, data: 'www.other.org' } : record)),
      ),
    ),
    'bogus',
    /^dnssec-signature-wrong .*type=CNAME /,
  ],
  [
    'the records behind an alias',
    'alias.site.org',
    'A',
    only(
      'alias.site.org',
      'A',
      inAnswers(all =>
        all.map(record => (record.type === 'A' ? { ...record, data: '203.0.112.66' } : record)),
      ),
    ),
    'bogus',
    /^dnssec-signature-wrong owner=www\.site\.org type=A /,
  ],
  [
    'a DNAME that leads there',
    'www.tree.site.org',
    'A',
    instead('www.tree.site.org', 'A', {
      ...www,
      answers: [
        ...(await answerOf('tree.site.org', 'DNAME')).answers,
        aliasAnswer('www.tree.site.org', 'www.other.org'),
        ...(await answerOf('www.other.org', 'A')).answers,
      ],
    }),
    'secure',
    null,
  ],
  [
    'a DNAME that leads elsewhere',
    'www.tree.site.org',
    'A',
    instead('www.tree.site.org', 'A', {
      ...www,
      answers: [
        ...(await answerOf('tree.site.org', 'DNAME')).answers,
        aliasAnswer('www.tree.site.org', 'mail.site.org'),
        ...(await answerOf('mail.site.org', 'A')).answers,
      ],
    }),
    'bogus',
    /^dnssec-dname-mismatch /,
  ],
  [
    'a DNAME that is not signed',
    'www.tree.site.org',
    'A',
    instead('www.tree.site.org', 'A', {
      ...www,
      answers: [
        ...(await answerOf('tree.site.org', 'DNAME')).answers.filter(record => !isSig(record)),
        aliasAnswer('www.tree.site.org', 'www.other.org'),
      ],
    }),
    'bogus',
    /^dnssec-signature-missing .*type=DNAME$/,
  ],
]

told(ALIASES)

test.run()
