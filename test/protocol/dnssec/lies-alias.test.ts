/** Aliases and trees of aliases that were put in, or that lead elsewhere. */
import { test } from 'uvu'
import { aliasAnswer, answerOf, instead, only, told, www, type Lie } from './lies.ts'
import { inAnswers, isSig } from './tree.ts'

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
    /CNAME came without a signature/,
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
    /CNAME does not fit/,
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
    /www\.site\.org A does not fit/,
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
    /not the one that the DNAME/,
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
    /DNAME came without a signature/,
  ],
]

told(ALIASES)

test.run()
