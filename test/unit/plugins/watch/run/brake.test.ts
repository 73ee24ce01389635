/** Whether what fails together is ours: the pure judgement of looks and letters. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { failsTogether, tryOf } from '../../../../../plugins/watch/run/brake.ts'
import type { Try } from '../../../../../plugins/watch/run/context.ts'
import { keepFacts } from '../../../../../plugins/watch/check/facts.ts'
import { factsOf, serving } from '../../expiry/facts.ts'
import { SOUND, down } from '../judging.ts'

/** So many that failed with the code, in so many networks by turns. */
const failed = (count: number, networks: number, code = 'dns-failure'): Try[] =>
  Array.from({ length: count }, (_, at) => ({ code, network: `${code} ${at % networks}` }))
const sound = (count: number): Try[] => Array.from({ length: count }, () => ({ code: null, network: null }))

const runs: [string, Try[], string | null][] = [
  ['nothing was tried', [], null],
  ['all are sound', sound(100), null],
  ['twenty of twenty in ten networks', failed(20, 10), 'dns-failure'],
  ['nineteen of nineteen', failed(19, 19), null],
  ['twenty in nine networks', failed(20, 9), null],
  ['three of ten', [...failed(30, 10), ...sound(70)], 'dns-failure'],
  ['less than three of ten', [...failed(29, 29), ...sound(71)], null],
  ['twenty with two codes', [...failed(10, 10), ...failed(10, 10, 'timeout')], null],
  ['most with the second code', [...failed(10, 10), ...failed(30, 30, 'timeout')], 'timeout'],
  ['one hoster, and some elsewhere', [...failed(40, 1), ...failed(5, 5, 'dns-failure'), ...sound(55)], null],
  [
    'one network that most are in, and some in nine others',
    [...failed(50, 1), ...Array.from({ length: 4 }, (_, at) => ({ code: 'dns-failure', network: `n${at}` }))],
    null,
  ],
  [
    'all, though most of them are in one network',
    [
      ...failed(70, 1),
      ...Array.from({ length: 30 }, (_, at) => ({ code: 'dns-failure', network: `n${at}` })),
    ],
    'dns-failure',
  ],
  [
    'a large hoster, and a few in many networks',
    [
      ...failed(40, 1),
      ...Array.from({ length: 9 }, (_, at) => ({ code: 'dns-failure', network: `n${at}` })),
      ...sound(151),
    ],
    null,
  ],
]
for (const [what, tries, code] of runs) {
  test(`${what}: the run ${code ? 'stops' : 'goes on'}`, () => assert.is(failsTogether(tries), code))
}

const at = (fault: 'refused' | 'revoked' | 'expired', ip: string | null) =>
  factsOf({
    domain: 'www.example.co.uk:8443',
    server: serving({ measured: fault !== 'refused', ok: false, faults: [fault], ip }),
  })
const kept = (facts: Parameters<typeof keepFacts>[1]) => keepFacts(null, facts).facts

const looks: [string, Parameters<typeof tryOf>, Try][] = [
  ['a sound server', [{ tried_code: null }, kept(SOUND), SOUND], { code: null, network: null }],
  [
    'a server that refuses now',
    [{ tried_code: null }, kept(SOUND), at('refused', '192.0.2.77')],
    { code: 'refused', network: '192.0.2' },
  ],
  [
    'one by IPv6',
    [{ tried_code: null }, kept(SOUND), at('refused', '2001:db8:1:2::3')],
    { code: 'refused', network: '32.1.13.184.0.1' },
  ],
  [
    'a name whose address is not known',
    [{ tried_code: null }, kept(SOUND), at('refused', null)],
    { code: 'refused', network: 'example.co.uk' },
  ],
  [
    'a check that did not end',
    [{ tried_code: null }, kept(SOUND), factsOf({ domain: 'a.example', server: null })],
    { code: 'timeout', network: 'a.example' },
  ],
  [
    'what a CA has signed',
    [{ tried_code: null }, kept(SOUND), at('revoked', '192.0.2.77')],
    { code: null, network: null },
  ],
  [
    'a name that never worked',
    [{ tried_code: null }, null, at('refused', '192.0.2.77')],
    { code: null, network: null },
  ],
  [
    'what failed so before its owner was last judged',
    [{ tried_code: null }, kept(down('refused')), at('refused', '192.0.2.77')],
    { code: null, network: null },
  ],
  [
    'what failed so since then',
    [{ tried_code: 'refused' }, kept(down('refused')), at('refused', '192.0.2.77')],
    { code: 'refused', network: '192.0.2' },
  ],
  [
    'another fault than before',
    [{ tried_code: null }, kept(down('refused')), at('expired', '192.0.2.77')],
    { code: 'expired', network: '192.0.2' },
  ],
]
for (const [what, asked, expected] of looks) {
  test(`${what} counts as ${expected.code ?? 'sound'}`, () => assert.equal(tryOf(...asked), expected))
}

test.run()
