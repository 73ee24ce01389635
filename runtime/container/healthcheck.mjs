/** Asks the server in the same container whether it is there, on any runtime: the image has no other client. */
const { PORT = '8080' } = process.env

try {
  const response = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(4_000) })
  process.exitCode = response.ok ? 0 : 1
} catch (error) {
  console.error(String(error))
  process.exitCode = 1
}
