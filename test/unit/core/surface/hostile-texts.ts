/**
 * Texts that want to be more than text: each leaves what it stands in, and brings an element, an
 * attribute, a property or a header that bears the mark.
 */

/** No page, feed, calendar or mail of ours has an element, an attribute or a header with this in its name. */
export const MARK = 'zqx'

/** What ends the place that a text may stand in. */
const ENDS = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '`>',
  ' ',
  '</title>',
  '</style>',
  '</script>',
  '</textarea>',
  '</code></pre>',
  '</a></li></ul>',
  '</time>',
  '</text></svg>',
  '-->',
  ']]>',
  '</description></item>',
  '&quot;&gt;',
  '&#34;&#x3e;',
  '%22%3E',
  '\u0000"\u0000>',
  '\u2028">',
  '\r\n',
  '\\"\\n',
]

/** What it brings. */
const GUESTS = [
  `<script>${MARK}()</script>`,
  `<img src=x onerror=${MARK}() ${MARK}=1>`,
  `<svg onload=${MARK}() ${MARK}=1>`,
  `<${MARK}-guest ${MARK}="1"/>`,
  ` ${MARK}=1 onfocus=${MARK}() autofocus `,
  `<a href="javascript:${MARK}()" ${MARK}>`,
  `javascript:${MARK}()`,
  `data:text/html,<script>${MARK}()</script>`,
  `<iframe srcdoc="<script>${MARK}()</script>" ${MARK}>`,
  `<base href=//${MARK}.example>`,
  `<meta http-equiv=refresh content="0;url=//${MARK}.example">`,
  `<link rel=stylesheet href=//${MARK}.example/>`,
  `<form action=//${MARK}.example ${MARK}>`,
  `<style>@import '//${MARK}.example'</style>`,
  `<!-- ${MARK}`,
  `<![CDATA[<${MARK}/>]]>`,
  `<!DOCTYPE x [<!ENTITY ${MARK} SYSTEM "file:///etc/passwd">]>&${MARK};`,
  `<?xml-stylesheet href="//${MARK}.example"?>`,
  `\r\nATTACH:javascript:${MARK}()\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nX-${MARK}:1\r\n`,
  `\r\nX-${MARK}: 1\r\nBcc: ${MARK}@example.com\r\n\r\n<${MARK}>`,
]

/** With all of them, others meet in more pairs. */
const COUNT = process.argv.includes('--whole') ? 200 : 50

/** Every end and every guest several times, in other pairs each time. */
export const HOSTILE: readonly string[] = Array.from(
  { length: COUNT },
  (_, index) =>
    ENDS[index % ENDS.length]! + GUESTS[(index + Math.floor(index / ENDS.length)) % GUESTS.length]!,
)
