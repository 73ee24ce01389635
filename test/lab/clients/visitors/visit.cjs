/** Visits servers with the TLS of Node from 8 on, or of Bun: lines of `id port host` come in, results go out. */
const { readFileSync } = require('fs')
const { createInterface } = require('readline')
const { connect } = require('tls')

const ca = readFileSync(process.argv[2], 'utf8').match(/-----BEGIN[^]*?-----END CERTIFICATE-----\n?/g)

const visit = (port, host) =>
  new Promise(resolve => {
    const timer = setTimeout(() => end('timeout'), 10000)
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

const visitAll = async lines => {
  for (const line of lines) {
    const [id, port, host] = line.split(' ')
    const text = await visit(Number(port), host)
    console.log([id, text === '' ? 'ok' : 'no', text.replace(/\s+/g, ' ')].join('\t'))
  }
  console.log('end')
}

const input = []
createInterface({ input: process.stdin }).on('line', line => {
  if (line === 'end') void visitAll(input)
  else input.push(line)
})
