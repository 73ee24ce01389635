/** How the readers of headers, cookies and pages grow with what web servers write. */
import { parseCookie } from '../../../plugins/security/checks/cookies.ts'
import { effectOfAll, parsePolicies } from '../../../plugins/security/http/csp.ts'
import { readDocument } from '../../../plugins/security/http/document.ts'
import { parseHsts } from '../../../plugins/security/http/hsts.ts'
import { judgeHttp } from '../../../plugins/security/grade/judge.ts'
import type { Hop } from '../../../plugins/security/http/observation.ts'
import { parseDictionary, parseItem } from '../../../plugins/security/http/structured-field.ts'
import { families, family } from './harness.ts'
import { repeated, texts } from './make.ts'

/** Characters of one field, and of a page that is read. */
const FIELD = 8_192
const PAGE = 262_144
/** What a policy of a page may fill. */
const POLICY = 65_536
const URL_OF_PAGE = 'https://www.example.com/'

const judged = (html: string): unknown => {
  const fields = [['content-type', 'text/html']] as const
  const hop: Hop = { url: URL_OF_PAGE, status: 200, fields, reason: null }
  const chain = { hops: [hop], stopped: null }
  const page = { url: URL_OF_PAGE, status: 200, fields, html, cut: false, reason: null }
  return judgeHttp({ plain: null, secure: chain, page, foreign: hop, trusted: true }, 'www.example.com')
}

const test = families('web', [
  ...texts({
    name: 'HSTS',
    most: FIELD,
    run: parseHsts,
    pieces: [';', ' ', 'a;', 'a=', '"', 'a="b";', 'a'],
    tail: '\u00e9',
    others: { 'one string': repeated('\\"', 'a="', '"'), 'open string': repeated('\\"', 'a="') },
  }),
  ...texts({
    name: 'CSP',
    most: POLICY,
    run: text => {
      const policies = parsePolicies([text])
      return policies.length > 0 && effectOfAll(policies)
    },
    pieces: [
      ';',
      ',',
      ' ',
      'a;',
      'a,',
      'script-src *;',
      "'self' ",
      'a.',
      'a',
      '*.',
      ':',
      '/',
      '://',
      "'nonce-",
      '-',
    ],
    tail: '!',
    others: {
      sources: repeated('a.b ', 'script-src '),
      'one host': repeated('a.', 'script-src ', '!'),
      'one nonce': repeated('a', "script-src 'nonce-", "=!'"),
    },
  }),
  ...texts({
    name: 'structured field',
    most: FIELD,
    run: text => [parseItem(text), parseDictionary(text)],
    pieces: [
      'a,',
      ' ',
      '\t',
      '(',
      ')',
      'a=(',
      'a=(a a),',
      ';a',
      '"',
      '\\',
      ':',
      '1',
      '1.',
      '%"',
      '@',
      '-',
      'a',
    ],
    tail: '\u00e9',
    others: { 'one list': repeated('a ', 'a=(', ')'), 'one string': repeated('\\"', 'a="', '"') },
  }),
  ...texts({
    name: 'cookie',
    most: FIELD,
    run: parseCookie,
    pieces: [';', '=', ' ', 'a=b;', '; secure', 'a', '.'],
    tail: '; path=/',
  }),
  ...texts({
    name: 'page',
    most: PAGE,
    run: text => readDocument(text, URL_OF_PAGE),
    pieces: [
      '<',
      '<a',
      '<a ',
      '<a b=',
      '<a "',
      '<!--',
      '--',
      '<!',
      '</',
      '<script>',
      '<script src=a>',
      '</script>',
      '<template>',
      '</template>',
      '<p a=">',
      ' ',
      '&',
      '&#x41;',
    ],
    others: {
      attributes: repeated('a=b ', '<p '),
      'one attribute': repeated('&amp', '<p a="', '">'),
      'open attribute': repeated('a="', '<p '),
      blanks: repeated(' ', '<p a', 'b>'),
    },
  }),
  family({
    name: 'page, its scripts judged',
    most: PAGE,
    make: repeated('<script src=//a.b/></script>'),
    run: judged,
  }),
  family({
    name: 'page, a policy judged',
    most: PAGE,
    make: repeated('a:b ', '<meta http-equiv=content-security-policy content="script-src ', '">'),
    run: judged,
  }),
])

test.run()
