/** Parses the values of settings. Each parser throws, as a string, the sentence that says what to use. */
import { parseCidr } from './address.ts'
import type { Cidr } from './address.ts'
import { choice } from './prose.ts'
import type { ReadFile } from './setting-row.ts'

export const parseList = (text: string): string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

export const parseInteger = (text: string, min: number, max: number): number => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  if (!(value >= min && value <= max)) throw `Use a number from ${min} to ${max}.`
  return value
}

export const parseCidrs = (text: string): Cidr[] =>
  parseList(text).map(part => {
    const cidr = parseCidr(part)
    if (cidr === null) throw 'Use CIDRs such as 192.0.2.0/24,2001:db8::/32.'
    return cidr
  })

export const parseEnum = <const T extends readonly string[]>(text: string, words: T): T[number] => {
  const found = words.find(word => word === text)
  if (found === undefined) throw `Use ${choice(words)}.`
  return found
}

export const parseStore = (text: string): string => {
  if (text === 'memory:' || /^sqlite:.+/.test(text)) return text
  throw 'Use memory: or sqlite:PATH.'
}

export const parseResolverList = (text: string): string[] => {
  const parts = parseList(text)
  if (parts.some(part => !/^(udp|tcp|https):\/\/\S+$/.test(part)))
    throw 'Use udp://IP[:PORT], tcp://IP[:PORT] or https://HOST/PATH, separated by commas.'
  return parts
}

export const parseUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw 'Use a URL such as https://probe.example.kr.'
  return url.href.replace(/\/+$/, '')
}

/** Our own pages link from the root of the host, and others reach us by a name that they can connect to. */
export const parseSiteUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  const named = url !== null && /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/.test(url.hostname)
  if (!url || !named || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw 'Use scheme and host only, such as https://certscope.example (no path, wildcard or final dot).'
  return url.origin
}

/** A secret that travels in a header: visible ASCII (RFC 9110 section 5.5). */
export const parseSecret = (text: string, min: number): string => {
  if (text === '' || (text.length >= min && /^[\x21-\x7e]+$/.test(text))) return text
  throw `Use at least ${min} ASCII characters without spaces.`
}

export interface PluginList {
  /** Paths. */
  readonly load: readonly string[]
  /** Names of built-in plugins. */
  readonly off: readonly string[]
}

export const parsePluginList = (text: string): PluginList => {
  const parts = parseList(text)
  return {
    load: parts.filter(part => !part.startsWith('-')),
    off: parts.filter(part => part.startsWith('-')).map(part => part.slice(1)),
  }
}

/** Checks the file of additional roots, which `readFile` gives. */
export const parsePem = (path: string, readFile: ReadFile): string => {
  let text: string
  try {
    text = readFile(path)
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    throw `The file cannot be read${typeof code === 'string' ? ` (${code})` : ''}.`
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw 'The file contains no PEM certificate.'
  return text
}
