/** A receiver of webhooks over real TLS, and what a watch sends to it through the guard. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Doors } from '../../../../../core/network/doors.ts'
import { guard } from '../../../../../core/network/guard.ts'
import { httpsDoor } from '../../../../../core/protocol/http/https.ts'
import { parseCertificates } from '../../../../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../../../../core/protocol/x509/path/trust-store.ts'
import { hashesOf } from '../../../../../plugins/watch/store/hashes.ts'
import { addRequest, takeRequests } from '../../../../../plugins/watch/subscription/requests.ts'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import { addressOf, readWebhook, type Kind } from '../../../../../plugins/watch/webhook/address.ts'
import { connect } from '../../../../../runtime/doors/net.ts'
import { opensslPki } from '../../../../peers/real-pki.ts'
import { stage } from '../day/scene.ts'

export interface Arrived {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** What it answers a message with. */
export type Answer = (response: ServerResponse, arrived: Arrived) => void

export const START = '2026-11-21T00:30:00Z'

/** `hosts`: where names lead; all that is public leads to the receiver. */
export const receiving = async (hosts: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-webhook-'))
  const { issue } = opensslPki(folder)
  const root = issue({ name: 'Test Root', ca: true, to: 3650 })
  const names = Object.keys(hosts).map(name => `DNS:${name}`)
  const leaf = issue({
    name: Object.keys(hosts)[0]!,
    issuer: root,
    key: 'ec',
    extra: [`subjectAltName = ${names.join(',')}`],
  })
  const trust = trustStore(
    { date: '2026-01-01', source: 'test', roots: [], removed: [], blockedSpki: [] },
    parseCertificates(new Uint8Array(readFileSync(root.certificate))),
  )
  const arrived: Arrived[] = []
  let answer: Answer = response => void response.end('ok')
  const server = createServer(
    { cert: readFileSync(leaf.certificate), key: readFileSync(leaf.key) },
    (request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const { url: path = '', headers } = request
        const one = { path, headers, body: Buffer.concat(parts).toString('utf8') }
        arrived.push(one)
        answer(response, one)
      })
    },
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const dialled: string[] = []
  const plain: Pick<Doors, 'connect' | 'now'> = {
    now: () => new Date(),
    connect: (to, options) => {
      dialled.push(`${to.hostname}:${to.port}`)
      return connect({ hostname: '127.0.0.1', port }, options)
    },
  }
  const resolve: Doors['resolve'] = async name => ({ ok: true, addresses: [hosts[name]!], cname: [] })
  const it = await stage(START)
  const doors = guard(plain, { resolve, ports: [8443] })
  it.get = (url, options) => httpsDoor(doors, url, { ...options, trust })
  const webhooks = ['json', 'slack', 'discord', 'teams', 'ntfy', 'alertmanager']
  const one = it.instance()
  Object.assign(one.context.settings, { webhooks })
  const hashes = await hashesOf(one.context.documents)
  return {
    it,
    one,
    arrived,
    dialled,
    hashes,
    answers: (next: Answer) => void (answer = next),
    /** Asks as a caller does; gives the address. */
    async ask(url: string, domains: readonly string[], format?: Kind, caller: string | null = null) {
      const read = readWebhook(url, format, { lenient: false })
      if (!read.ok) throw new Error(read.report.code)
      const email = addressOf(read.webhook, await hashes.webhook(read.webhook.url))
      const webhook = await hashes.seal(email, read.webhook.url)
      await addRequest(it.database, { email, webhook, domains, language: 'en', caller }, it.now())
      const { settings } = one.context
      await takeRequests(it.database, { hashes, limit: 100, settings }, it.now())
      return email
    },
    /** Lets the time pass until then, doing what is due. */
    async until(end: number): Promise<void> {
      for (;;) {
        const next = await pass(one.context)
        if (next > end) break
        it.set(Math.max(next, it.now()))
      }
      it.set(end)
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
