/** Other names' records, wildcards and denials, replayed or cut: bogus, whatever they are signed with. */
import { test } from 'uvu'
import {
  answerOf,
  instead,
  only,
  renamed,
  told,
  www,
  type Lie,
} from '../../../../unit/core/protocol/dnssec/lies.ts'
import { inAuthority, isRaw, signs } from '../../../../unit/core/protocol/dnssec/tree.ts'

const soa = signs(6)
const proofs = isRaw(47)
const absent = await answerOf('absent.site.org', 'A')
const wild = await answerOf('any.wild.site.org', 'A')
const subDs = await answerOf('sub.site.org', 'DS')

const DENIALS: readonly Lie[] = [
  [
    'the records of another name',
    'www.site.org',
    'A',
    instead('www.site.org', 'A', {
      ...www,
      answers: renamed((await answerOf('mail.site.org', 'A')).answers, 'mail.site.org', 'www.site.org'),
    }),
    'bogus',
    /^dnssec-signature-wrong /,
  ],
  [
    'a wildcard for a name that is there',
    'there.wild.site.org',
    'A',
    instead('there.wild.site.org', 'A', {
      ...wild,
      answers: renamed(wild.answers, 'any.wild.site.org', 'there.wild.site.org'),
    }),
    'bogus',
    /^dnssec-wildcard-unproven /,
  ],
  [
    'a wildcard without proof',
    'any.wild.site.org',
    'A',
    only(
      'any.wild.site.org',
      'A',
      inAuthority(() => []),
    ),
    'bogus',
    /^dnssec-wildcard-unproven /,
  ],
  [
    'a wildcard with the proof of another name',
    'any.wild.site.org',
    'A',
    only(
      'any.wild.site.org',
      'A',
      inAuthority(() => absent.authority),
    ),
    'bogus',
    /^dnssec-wildcard-unproven /,
  ],
  [
    'that a name is not there',
    'www.site.org',
    'A',
    instead('www.site.org', 'A', absent),
    'bogus',
    /^dnssec-nxdomain-.* name=www\.site\.org$/,
  ],
  [
    'that a type is not there',
    'www.site.org',
    'A',
    instead('www.site.org', 'A', { ...(await answerOf('www.site.org', 'MX')) }),
    'bogus',
    /^dnssec-nodata-.* name=www\.site\.org type=A$/,
  ],
  [
    'that a delegation is not there',
    'www.sub.site.org',
    'A',
    instead('sub.site.org', 'DS', absent),
    'bogus',
    /^dnssec-ds-(?:missing|unproven) /,
  ],
  [
    'an absent name without proof',
    'absent.site.org',
    'A',
    only(
      'absent.site.org',
      'A',
      inAuthority(all => all.filter(record => !proofs(record))),
    ),
    'bogus',
    /^dnssec-n(?:xdomain|odata)-without-nsec /,
  ],
  [
    'an absent name with proofs unsigned',
    'absent.site.org',
    'A',
    only(
      'absent.site.org',
      'A',
      inAuthority(all => all.filter(record => !signs(47)(record))),
    ),
    'bogus',
    /^dnssec-signature-missing .*type=NSEC$/,
  ],
  [
    'an absent name with half of the proof',
    'absent.site.org',
    'A',
    only(
      'absent.site.org',
      'A',
      inAuthority(all => all.filter(record => record.name !== 'site.org' || !proofs(record))),
    ),
    'bogus',
    /^dnssec-n(?:xdomain|odata)-unproven /,
  ],
  [
    'an absent name with a SOA unsigned',
    'absent.site.org',
    'A',
    only(
      'absent.site.org',
      'A',
      inAuthority(all => all.filter(record => !soa(record))),
    ),
    'bogus',
    /^dnssec-signature-missing .*type=SOA$/,
  ],
  [
    'an absent name without a SOA, which proves nothing anyway',
    'absent.site.org',
    'A',
    only(
      'absent.site.org',
      'A',
      inAuthority(all => all.filter(record => record.type !== 'SOA' && !soa(record))),
    ),
    'secure',
    null,
  ],
  [
    'NXDOMAIN where NODATA is proven',
    'www.site.org',
    'MX',
    only('www.site.org', 'MX', answer => ({ ...answer, rcode: 'NXDOMAIN' })),
    'secure',
    null,
  ],
  [
    'the denial that the parent has for the child',
    'www.sub.site.org',
    'A',
    instead('www.sub.site.org', 'A', {
      ...subDs,
      answers: [],
      rcode: 'NXDOMAIN',
      authority: absent.authority,
    }),
    'bogus',
    /^dnssec-n(?:xdomain|odata)-(?:unproven|without-nsec) /,
  ],
]

told(DENIALS)

test.run()
