/**
 * The product among the servers of the zoo: started on any runtime, it prints its address. A name has the
 * port of its server in it, and all its ports refuse but 443 and those that the second word opens.
 */
import { DoorError } from '../../../core/network/doors.ts'
import { NO_SECRETS } from '../../../core/settings/read.ts'
import { openDoors } from '../../../runtime/doors/index.ts'
import { connect } from '../../../runtime/doors/net.ts'
import { memoryStore } from '../../../runtime/doors/store/store.ts'
import { listen } from '../../../runtime/http-server/listen.ts'
import { loadPlugins } from '../../../runtime/configure.ts'
import { serve } from '../../../runtime/commands/serve.ts'
import { withoutExperimentalWarnings } from '../../../runtime/process/start.ts'
import { dnsPeer } from '../../peers/protocols/dns/dns.ts'
import { settingsOf } from '../../peers/world.ts'
import { addressOf, portBehind, portIn } from './names.ts'
import { readFileSync } from 'node:fs'

withoutExperimentalWarnings()
/** The second: further ports that are open, which lead to the same servers. */
const [roots, open = ''] = process.argv.slice(2)
const ports = [443, ...open.split(',').filter(Boolean).map(Number)]
const dns = await dnsPeer({
  answer: ({ name }) => {
    const port = portIn(name)
    return port === null ? undefined : { A: [addressOf(port)] }
  },
})
const settings = settingsOf(
  {
    PORT: '0',
    CERTSCOPE_LIMIT: '1000000',
    CERTSCOPE_CT: 'off',
    CERTSCOPE_TARGET_PORTS: open,
    CERTSCOPE_EXTRA_CA: 'roots',
    CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${dns.port}`,
  },
  { roots: readFileSync(roots!, 'utf8') },
)
const plugins = await loadPlugins(settings.plugins)
const refused = () => Promise.reject(new DoorError('refused', 'nothing listens there'))
const doors = openDoors(settings, NO_SECRETS, memoryStore(plugins), {
  connect: ({ hostname, port }, options) => {
    if (hostname === '127.0.0.1') return connect({ hostname, port }, options)
    const behind = ports.includes(port) ? portBehind(hostname) : null
    return behind === null ? refused() : connect({ hostname: '127.0.0.1', port: behind }, options)
  },
  fetch: refused,
})
const logLine = (line: string): void => console.error(line)
const { url } = await serve({ settings, plugins, doors, listen, print: () => {}, logLine, fair: false })
console.log(url)
