/** Visits servers with the TLS of Node or Bun: lines of `id port host` come in, results go out. */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { connect } from 'node:tls'

const ca = readFileSync(process.argv[2], 'utf8').match(/-----BEGIN[^]*?-----END CERTIFICATE-----\n?/g)

const visit = (port, host) =>
  new Promise(resolve => {
    const timer = setTimeout(() => end('timeout'), 10_000)
    const socket = connect({ host: '127.0.0.1', port, servername: host, ca, rejectUnauthorized: true })
    const end = text => {
      clearTimeout(timer)
      socket.destroy()
      resolve(text)
    }
    let seen = ''
    socket.on('secureConnect', () =>
      socket.authorized
        ? socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
        : end(`${socket.authorizationError}`),
    )
    socket.on('data', data => {
      seen += data.toString('latin1')
      if (/HTTP\/1\.[01] \d{3}/.test(seen)) end('')
    })
    socket.on('error', error => end([error.code, error.message].filter(Boolean).join(' ')))
    socket.on('close', () => end('closed'))
  })

for await (const line of createInterface({ input: process.stdin })) {
  const [id, port, host] = line.split(' ')
  if (id === 'end') break
  const text = await visit(Number(port), host)
  console.log([id, text === '' ? 'ok' : 'no', text.replace(/\s+/g, ' ')].join('\t'))
}
console.log('end')
