/** Other names' records, wildcards and denials, replayed or cut: bogus, whatever they are signed with. */
import { test } from 'uvu'
import { answerOf, instead, only, renamed, told, www, type Lie } from './lies.ts'
import { inAuthority, isRaw, signs } from './tree.ts'

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
    /does not fit/,
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
    /wildcard/,
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
    /wildcard/,
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
    /wildcard/,
  ],
  [
    'that a name is not there',
    'www.site.org',
    'A',
    instead('www.site.org', 'A', absent),
    'bogus',
    /nothing proves that www\.site\.org does not exist/,
  ],
  [
    'that a type is not there',
    'www.site.org',
    'A',
    instead('www.site.org', 'A', { ...(await answerOf('www.site.org', 'MX')) }),
    'bogus',
    /nothing proves that www\.site\.org has no A/,
  ],
  [
    'that a delegation is not there',
    'www.sub.site.org',
    'A',
    instead('sub.site.org', 'DS', absent),
    'bogus',
    /no DS/,
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
    /no NSEC or NSEC3 records came/,
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
    /NSEC came without a signature/,
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
    /about something else/,
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
    /SOA came without/,
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
    /nothing proves/,
  ],
]

told(DENIALS)

test.run()
