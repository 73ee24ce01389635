/** Advice in the terms of a server: its name and port, and commands that lead to where TLS begins. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isPublicHost } from '../../../../../core/domain/domain.ts'
import { adviceFor as adviceIn } from '../../../../../core/protocol/starttls/advice.ts'
import type { Spoken } from '../../../../../core/protocol/starttls/starttls.ts'

const adviceFor = (server: Spoken & { readonly host: string }) =>
  adviceIn({ ...server, isPublic: isPublicHost(server.host) })

const S_CLIENT = 'Look: `openssl s_client -connect example.com:443 -servername example.com </dev/null`.'
const AT_ADDRESS = 'Look there: `openssl s_client -connect ADDRESS:443 -servername example.com`.'
const LOCAL = 'On the server: `openssl s_client -connect 127.0.0.1:443 -servername example.com`.'
const PORT = 'Open TCP port 443, and check with `ss -ltnp | grep :443` that a process listens.'
const RELOAD = 'Reload: `nginx -t && systemctl reload nginx`, `systemctl reload nginx`.'
const KOREAN = '방화벽에서 TCP 443번 포트를 허용하세요.'
const SEE = '`sslscan --rdp --show-certificate --sni-name=a.org a.org:3389`'

const CASES: readonly (readonly [server: Spoken, text: string, shown: string])[] = [
  [{ port: 443 }, S_CLIENT, 'Look: `openssl s_client -connect a.org:443 -servername a.org </dev/null`.'],
  [
    { port: 25 },
    S_CLIENT,
    'Look: `openssl s_client -connect a.org:25 -starttls smtp -servername a.org </dev/null`.',
  ],
  [
    { port: 25, starttls: 'none' },
    S_CLIENT,
    'Look: `openssl s_client -connect a.org:25 -servername a.org </dev/null`.',
  ],
  [
    { port: 2143, starttls: 'imap' },
    AT_ADDRESS,
    'Look there: `openssl s_client -connect ADDRESS:2143 -starttls imap -servername a.org`.',
  ],
  [
    { port: 25 },
    LOCAL,
    'On the server: `openssl s_client -connect 127.0.0.1:25 -starttls smtp -servername a.org`.',
  ],
  [{ port: 443 }, PORT, PORT],
  [{ port: 25 }, PORT, 'Open TCP port 25, and check with `ss -ltnp | grep :25` that a process listens.'],
  [{ port: 993 }, KOREAN, '방화벽에서 TCP 993번 포트를 허용하세요.'],
  [{ port: 8443 }, 'nginx: `listen [::]:443 ssl;`.', 'nginx: `listen [::]:8443 ssl;`.'],
  ...[25, 993].map(
    port => [{ port }, RELOAD, 'Reload: `systemctl reload SERVICE`, `systemctl reload SERVICE`.'] as const,
  ),
  ...[443, 8443].map(port => [{ port }, RELOAD, RELOAD] as const),
  [{ port: 25 }, '웹 서버에서 "웹 서버" 템플릿을 쓰세요.', '서버에서 "웹 서버" 템플릿을 쓰세요.'],
  [{ port: 25 }, 'Run `certbot --nginx -d example.com`.', 'Run `certbot certonly -d a.org`.'],
  [
    { port: 3389 },
    PORT,
    'Open TCP port 3389, and check with `ss -ltnp | grep :3389` that a process listens.',
  ],
  [{ port: 3389 }, S_CLIENT, `See the certificate that is served: ${SEE}.`],
  [
    { port: 3389, starttls: 'none' },
    S_CLIENT,
    'Look: `openssl s_client -connect a.org:3389 -servername a.org </dev/null`.',
  ],
]
for (const [server, text, shown] of CASES)
  test(`${server.port} ${server.starttls ?? ''}: ${text}`, () =>
    assert.equal(adviceFor({ host: 'a.org', ...server })([text], 'en'), [shown]))

test('a server that openssl does not speak to gets one command for all, behind the rest', () => {
  const told = adviceFor({ host: 'a.org', port: 3389 })
  assert.equal(told([S_CLIENT, 'Renew example.com.', LOCAL], 'ko'), [
    'Renew a.org.',
    `서버가 보내는 인증서를 확인하세요: ${SEE}.`,
  ])
})

const WEB = [
  'nginx: use `listen 443 ssl;` instead of `listen 443;`.',
  'Apache: put `SSLEngine on` into the VirtualHost for port 443.',
  'Check `nginx -t`, or `apachectl configtest`.',
  'Try `curl -v http://example.com:443/`.',
]
const LOG = ["Check the web server's error log.", '웹 서버 로그를 확인하세요.']
test('what is for web servers alone is no advice about another', () => {
  for (const port of [25, 993, 3389, 5432])
    assert.equal(
      adviceFor({ host: 'a.org', port })([...WEB, ...LOG], 'en'),
      ["Check the server's error log.", '서버 로그를 확인하세요.'],
      String(port),
    )
  assert.equal(adviceFor({ host: 'a.org', port: 443 })([...WEB, ...LOG], 'en').slice(0, 2), WEB.slice(0, 2))
})

test('a host may be below example.com itself', () => {
  for (const [host, port] of [
    ['mail.example.com', 25],
    ['www.example.com', 8443],
  ] as const) {
    const [told] = adviceFor({ host, port })(
      [`${S_CLIENT} \`certbot certonly -d example.com\`: example.com`],
      'en',
    )
    assert.equal(told!.match(/[\w.]*example\.com/g), [host, host, host, host])
  }
})

test('an address is no name in a command, and has brackets in a URL', () => {
  const texts = [S_CLIENT, 'Try `curl https://example.com`.']
  for (const [host, port, ...shown] of [
    ['fd00::5', 443, '-connect [fd00::5]:443 -noservername ', 'https://[fd00::5]`'],
    ['10.0.0.5', 8443, '-connect 10.0.0.5:8443 -noservername ', 'https://10.0.0.5:8443`'],
    ['fd00::5', 3389, '--show-certificate [fd00::5]:3389`'],
  ] as const) {
    const told = adviceFor({ host, port })(texts, 'en').join('\n')
    for (const one of shown) assert.ok(told.includes(one), told)
  }
})

test.run()
