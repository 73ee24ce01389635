/** Registrars in RDAP answers: entities and their cards in the shapes that registries give them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { domain, read } from '../../../../unit/core/protocol/rdap/response.ts'

const card = (...properties: readonly unknown[]) => ({ vcardArray: ['vcard', properties] })
const VERSION = ['version', {}, 'text', '4.0']
const REGISTRARS: readonly [string, unknown, (string | null)[]][] = [
  [
    'the usual card',
    [{ roles: ['registrar'], handle: '1', ...card(VERSION, ['fn', {}, 'text', 'One, Inc.']) }],
    ['One, Inc.', null, '1', null],
  ],
  [
    'the name last',
    [
      {
        roles: ['registrar'],
        ...card(
          ['tel', { type: 'voice' }, 'uri', 'tel:+1.5'],
          ['adr', {}, 'text', ['', '', '1 Road', '', '', '', '']],
          ['org', {}, 'text', 'One Org'],
          VERSION,
          ['fn', {}, 'text', 'One, Inc.'],
        ),
      },
    ],
    ['One, Inc.', 'One Org', null, null],
  ],
  [
    'the name in capitals',
    [{ roles: ['Registrar'], ...card(VERSION, ['FN', {}, 'text', 'One']) }],
    ['One', null, null, null],
  ],
  [
    'the organization alone',
    [
      {
        roles: ['registrar'],
        ...card(VERSION, ['fn', {}, 'text', ''], ['org', { type: 'work' }, 'text', ['One Org', 'Unit']]),
      },
    ],
    [null, 'One Org', null, null],
  ],
  [
    'two names',
    [
      {
        roles: ['registrar'],
        ...card(VERSION, ['fn', {}, 'text', ' '], ['fn', { altid: '1' }, 'text', '하늘도메인']),
      },
    ],
    ['하늘도메인', null, null, null],
  ],
  [
    'IANA’s number',
    [
      {
        roles: ['registrar'],
        publicIds: [
          { type: 'ENS_Auth', identifier: 'x' },
          { type: 'IANA Registrar ID', identifier: '1234' },
        ],
      },
    ],
    [null, null, null, '1234'],
  ],
  [
    'IANA’s number as a number',
    [{ roles: ['registrar'], publicIds: [{ type: 'iana registrar id', identifier: 1234 }] }],
    [null, null, null, '1234'],
  ],
  [
    'others before it',
    [
      { roles: ['technical'], ...card(VERSION, ['fn', {}, 'text', 'Tech']) },
      { roles: ['abuse', 'registrar'], ...card(VERSION, ['fn', {}, 'text', 'One']) },
    ],
    ['One', null, null, null],
  ],
  [
    'its own contacts within it',
    [
      {
        roles: ['registrar'],
        ...card(VERSION, ['fn', {}, 'text', 'One']),
        entities: [{ roles: ['registrar'], ...card(VERSION, ['fn', {}, 'text', 'Abuse desk']) }],
      },
    ],
    ['One', null, null, null],
  ],
  [
    'a card that is none',
    [{ roles: ['registrar'], handle: 'H', vcardArray: ['jcard', [['fn', {}, 'text', 'One']]] }],
    [null, null, 'H', null],
  ],
  [
    'a card that is nonsense',
    [{ roles: ['registrar'], handle: 'H', vcardArray: [['fn'], 1, null] }],
    [null, null, 'H', null],
  ],
  [
    'values that are no texts',
    [
      {
        roles: ['registrar'],
        handle: 7,
        publicIds: [{ type: 'IANA Registrar ID', identifier: { a: 1 } }],
        ...card(['fn', {}, 'text', { a: 1 }], ['fn', {}, 'text', 7]),
      },
    ],
    [null, null, null, null],
  ],
  [
    'several lines and controls',
    [{ roles: ['registrar'], ...card(VERSION, ['fn', {}, 'text', 'One\r\n\t\u0000Two\u202e']) }],
    ['One Two', null, null, null],
  ],
]
for (const [what, entities, [name, organization, handle, ianaId]] of REGISTRARS) {
  test(`registrar: ${what}`, () =>
    assert.equal(read(domain({ entities })).registrar, { name, organization, handle, ianaId }))
}
for (const entities of [
  undefined,
  null,
  {},
  [],
  [null],
  [{ roles: 'registrar' }],
  [{ roles: ['registrant'] }],
  [{}],
]) {
  test(`no registrar in ${JSON.stringify(entities)}`, () =>
    assert.is(read(domain({ entities })).registrar, null))
}

test.run()
