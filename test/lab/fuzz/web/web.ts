/** Fuzz targets of what web servers write: whole answers as a visit reads them, headers, cookies, pages. */
import { words } from '../../../../core/text/catalogue.ts'
import type { Socket } from '../../../../core/network/doors.ts'
import { connectionOver, visit } from '../../../../core/protocol/http/http.ts'
import {
  breaksPrefix,
  isCsrfToken,
  isSession,
  parseCookie,
  COOKIES,
} from '../../../../plugins/security/checks/cookies.ts'
import { effectOfAll, parsePolicies } from '../../../../plugins/security/http/csp.ts'
import { readDocument } from '../../../../plugins/security/http/document.ts'
import { HTTP_PARTS } from '../../../../plugins/security/http/gaps.ts'
import { parseHsts } from '../../../../plugins/security/http/hsts.ts'
import { CONTENT_POLICY } from '../../../../plugins/security/checks/content-policy.ts'
import { CONTENT } from '../../../../plugins/security/checks/content.ts'
import { HEADERS } from '../../../../plugins/security/checks/headers.ts'
import { ISOLATION } from '../../../../plugins/security/checks/isolation.ts'
import { REDIRECTS } from '../../../../plugins/security/checks/redirects.ts'
import { judgeHttp } from '../../../../plugins/security/grade/judge.ts'
import type { Fields, Hop } from '../../../../plugins/security/http/observation.ts'
import { parseDictionary, parseItem } from '../../../../plugins/security/http/structured-field.ts'
import { ascii } from '../../../peers/protocols/wire/bytes.ts'
import { octetTarget, promise, textTarget, type Target } from '../target.ts'

const FOLDER = 'plugins/security/http'

/** A server that says `answer` in up to four pieces and closes. */
const socketOf = (answer: Uint8Array): Socket => {
  const step = Math.max(1, Math.ceil(answer.length / (1 + (answer.length % 4))))
  let at = 0
  const readable = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at < answer.length) controller.enqueue(answer.subarray(at, (at += step)))
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { readable, writable: new WritableStream(), close() {} }
}

const WANTED = 8_192
const HTML = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n'
const url = new URL('https://fuzz.example/')

const visitTarget = octetTarget({
  name: 'http-visit',
  sources: ['core/protocol/http/http.ts#-tcpOpener,getOver,httpGet', 'core/protocol/http/reader.ts'],
  samples: [
    `${HTML}content-length: 300\r\nset-cookie: a=1\r\nset-cookie: b=2\r\n\r\n${'x'.repeat(300)}`,
    `${HTML}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n3;x=y\r\nabc\r\n0\r\nt: 1\r\n\r\n`,
    `${HTML}\r\n${'<p>'.repeat(4_000)}`,
    `${HTML}content-encoding: gzip\r\ncontent-length: 4\r\n\r\nabcd`,
    'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\nHTTP/1.0 404 Not Found\r\n\r\nnothing',
    'HTTP/1.1 204 No Content\r\n\r\n',
  ].map(ascii),
  words: [
    '\r\n',
    '\r\n\r\n',
    'HTTP/1.1 100 \r\n\r\n',
    'content-length: 9\r\n',
    'content-length: 999999999999999\r\n',
    'transfer-encoding: chunked\r\n',
    'content-encoding: identity, br\r\n',
    'ffffffff\r\n',
    '0\r\n\r\n',
    ': ',
  ].map(ascii),
  parse: async input => {
    const visited = await visit(connectionOver(socketOf(input)), url, { fields: {}, wanted: () => WANTED })
    if (!visited.ok) return false
    const { head, body } = visited
    promise(head.status >= 200 && head.fields.length <= 100, 'a head is final, and has few fields')
    promise(body.octets.length <= WANTED, 'no more of a body is read than is wanted')
    promise(
      body.reason?.code !== 'http-too-large' || body.octets.length === WANTED,
      'a body is cut where it was to be cut',
    )
    return true
  },
})

const hstsTarget = textTarget({
  name: 'hsts',
  sources: [`${FOLDER}/hsts.ts`],
  samples: ['max-age=63072000; includeSubDomains; preload', 'a="b;\\"c"; ;max-age="1" ; INCLUDESUBDOMAINS;'],
  words: ['max-age=', 'includeSubDomains', 'preload', '"', '\\"', ';', '=', ' '],
  parse: input => {
    const hsts = parseHsts(input)
    promise(hsts === null || (hsts.maxAge >= 0 && hsts.maxAge <= 1e10), 'a max-age is a number of seconds')
    return hsts !== null
  },
})

/** Inline scripts run where they are allowed, or where nothing is said of scripts. */
const hasInline = (text: string): boolean => /'unsafe-inline'/i.test(text)

const cspTarget = textTarget({
  name: 'csp',
  sources: [`${FOLDER}/csp.ts`],
  samples: [
    "default-src 'none'; script-src 'self' 'nonce-abc=' 'sha256-AAAA' https://*.example.com:443/a/; style-src *",
    "script-src 'strict-dynamic' 'unsafe-inline' data: http: ws://a_b.example; img-src blob:; script-src *, "
      + "frame-ancestors 'none'; upgrade-insecure-requests; report-to x; style-src-attr 'unsafe-inline'",
  ],
  words: [
    "'self'",
    "'none'",
    "'unsafe-inline'",
    "'strict-dynamic'",
    "'nonce-",
    "'sha512-",
    'default-src ',
    'script-src ',
    'object-src ',
    '; ',
    ',',
    'https://',
    '*.',
    ':*',
    '/',
  ],
  parse: input => {
    const policies = parsePolicies([input])
    if (policies.length === 0) return false
    const effect = effectOfAll(policies)
    promise(effect.anyScript || !effect.inline || hasInline(input), 'nothing inline without a word for it')
    return true
  },
})

const fieldTarget = textTarget({
  name: 'structured-field',
  sources: [`${FOLDER}/structured-field.ts`],
  samples: [
    'camera=(), geolocation=(self "https://a.example"), a;b=?1, *=1.5, c=:AAAA=:, d=@1, e=%"a%c3%bc"',
    'same-origin; report-to="a\\"b"; x',
  ],
  words: ['=(', ')', '"', '\\', ';', '=', ', ', '?0', ':', '-1.2', '@', '%"', '*'],
  parse: input => {
    const item = parseItem(input)
    const members = parseDictionary(input)
    promise(item === null || item.kind !== 'token' || /^[A-Za-z*]\S*$/.test(item.value), 'a token is a token')
    return item !== null || members !== null
  },
})

const cookieTarget = textTarget({
  name: 'set-cookie',
  sources: ['plugins/security/checks/cookies.ts#parseCookie,breaksPrefix,isCsrfToken,isSession'],
  samples: [
    '__Host-sid=abc; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=60',
    ' a ; domain=.Example.com;samesite=; secure=no; Max-Age=-1',
  ],
  words: ['=', ';', ' ', 'secure', 'samesite=', 'domain=', '__secure-', 'path=/', 'max-age='],
  parse: input => {
    const cookie = parseCookie(input)
    promise(cookie === null || cookie.name.length <= 4_096, 'a name is not longer than browsers take it')
    if (cookie === null) return false
    promise(!(isSession(cookie) && isCsrfToken(cookie)), 'a token against forgery is no session')
    promise(
      !breaksPrefix({ ...cookie, secure: true, path: '/', domain: null }),
      'a sound cookie keeps its word',
    )
    return true
  },
})

const htmlTarget = textTarget({
  name: 'html',
  sources: [`${FOLDER}/document.ts`],
  samples: [
    '<!doctype html><base href="/a/"><meta http-equiv=content-security-policy content="default-src &#39;self&#39;">'
      + '<script src="b.js" integrity=\'sha256-AAAA\'></script><script>if (a<b) "<script src=c>"</script>',
    '<!-- <script src=x> --!><template><script src=y></script></template><meta name=referrer content=never>'
      + '<SCRIPT type=module SRC=//c.example/?a&amp;b&#x26;c async/><textarea><script src=z></textarea><?x><!y>',
  ],
  words: [
    '<script src=',
    '</script>',
    '<!--',
    '-->',
    '<template>',
    '</template>',
    '<style>',
    '"',
    "'",
    '=',
    '>',
    '/>',
    '&#',
    '&amp;',
    '<base href=',
  ],
  parse: input => {
    const { scripts, policies } = readDocument(input, url.href)
    promise(scripts.length + policies.length <= input.length, 'no more is found than there is')
    return true
  },
})

const HTTP_RULES = { ...REDIRECTS, ...CONTENT_POLICY, ...HEADERS, ...ISOLATION, ...COOKIES, ...CONTENT }
const TEXTS = Object.assign({}, HTTP_PARTS, ...Object.values(HTTP_RULES).map(({ outcomes }) => outcomes))

/** Lines of fields, an empty line, a page: what a judge makes of all that is one server. */
const judgedTarget = textTarget({
  name: 'http-judged',
  sources: [
    ...['content-policy', 'content', 'cookies', 'headers', 'isolation', 'redirects'].map(
      name => `plugins/security/checks/${name}.ts`,
    ),
    `${FOLDER}/subject.ts`,
  ],
  samples: [
    'content-type: text/html\nset-cookie: sid=1; SameSite=x\nserver: a/1\nx-frame-options: deny\n\n<script src=a>',
    'strict-transport-security: max-age=1; preload\npermissions-policy: camera=*\nreferrer-policy: origin, x\n'
      + 'access-control-allow-origin: null\ncross-origin-opener-policy: same-origin\nset-cookie: csrf=1\n\n',
  ],
  words: [
    'content-security-policy: ',
    'set-cookie: ',
    'x-content-type-options: nosniff\n',
    'x-frame-options: ',
    'cross-origin-resource-policy: ',
    'cross-origin-embedder-policy: ',
    'access-control-allow-credentials: true\n',
    'strict-transport-security: ',
    '\n',
    '\n\n',
    '\x1b[2J',
    '; Secure',
  ],
  parse: input => {
    const [head = '', ...rest] = input.split('\n\n')
    const fields: Fields = head.split('\n').map(line => {
      const at = line.indexOf(': ')
      return [line.slice(0, Math.max(at, 0)), line.slice(at + 2)]
    })
    const hop = (at: string): Hop => ({ url: at, status: 200, fields, reason: null })
    const [plain, secure] = [hop('http://fuzz.example/'), hop(url.href)]
    const judged = judgeHttp(
      {
        plain: { hops: [plain], stopped: null },
        secure: { hops: [secure], stopped: null },
        page: { url: url.href, status: 200, fields, html: rest.join('\n\n'), cut: false, reason: null },
        foreign: secure,
        trusted: true,
      },
      'fuzz.example',
    )
    promise(
      new Set(judged.map(({ id }) => id)).size === Object.keys(HTTP_RULES).length,
      'each check is judged',
    )
    for (const { outcome, evidence } of judged) {
      const text = words(TEXTS, outcome, 'ko')
      promise(text !== null && text.length < 4_000, 'an outcome has words')
      promise(
        evidence.length <= 17
          && evidence.every(line => line.length <= 310 && !/[\0-\x1f\x7f-\x9f]/.test(line)),
        'evidence is short plain lines',
      )
    }
    return true
  },
})

export const webTargets = (): Target[] => [
  visitTarget,
  hstsTarget,
  cspTarget,
  fieldTarget,
  cookieTarget,
  htmlTarget,
  judgedTarget,
]
