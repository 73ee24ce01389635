/** Visits servers with the TLS of Deno, which is rustls: lines of `id port host` come in, results go out. */
const roots = Deno.readTextFileSync(Deno.args[0])
const caCerts = roots.match(/-----BEGIN[^]*?-----END CERTIFICATE-----\n?/g)

const visit = async (port, host) => {
  let socket
  const talk = async () => {
    const plain = await Deno.connect({ hostname: '127.0.0.1', port })
    socket = plain
    socket = await Deno.startTls(plain, { hostname: host, caCerts })
    await socket.handshake()
    await socket.write(
      new TextEncoder().encode(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    const buffer = new Uint8Array(4096)
    const count = await socket.read(buffer)
    return count ? '' : 'closed'
  }
  let timer
  const late = new Promise(resolve => {
    timer = setTimeout(() => resolve('timeout'), 10_000)
  })
  const text = await Promise.race([talk().catch(error => `${error.name}: ${error.message}`), late])
  clearTimeout(timer)
  try {
    socket?.close()
  } catch {
    // It is closed already.
  }
  return text
}

const input = []
for await (const chunk of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
  input.push(chunk)
  if (/^end$/m.test(input.join(''))) break
}
for (const line of input.join('').split('\n')) {
  const [id, port, host] = line.split(' ')
  if (id === 'end') break
  const text = await visit(Number(port), host)
  console.log([id, text === '' ? 'ok' : 'no', text.replace(/\s+/g, ' ')].join('\t'))
}
console.log('end')
Deno.exit(0)
