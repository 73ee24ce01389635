/** Where the engine is that instances have in common: which URLs of Redis and Valkey are taken. */
import { isDecodable } from './store-address.ts'

const MAX_DATABASE = 65_535

/** `redis://USER:PASSWORD@HOST:PORT/DB`; `rediss://` is the same over TLS. */
export const isRedisUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^rediss?:$/.test(url.protocol) || !/^[\w.:[\]-]+$/.test(url.hostname)) return false
  const database = /^\/?(\d{0,5})$/.exec(url.pathname)?.[1]
  return (
    database !== undefined
    && Number(database) <= MAX_DATABASE
    && url.search === ''
    && url.hash === ''
    && url.port !== '0'
    && [url.username, url.password].every(part => part === '' || isDecodable(part))
  )
}

/** For people; of a value that the settings have checked. */
export const shownEngine = (engine: string): string => engine.replace(/^([^/]*\/\/).*@/, '$1***@')
