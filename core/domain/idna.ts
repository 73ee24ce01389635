/** Maps a host as people write it to A-labels (UTS 46), or says which rule it breaks. */
import { codePoint, refuse, refuseIp } from './domain-errors.ts'
import type { Refused } from './domain-errors.ts'
import { toALabels } from './uts46.ts'

/**
 * Longest host that is worth mapping. Each code point of a U-label costs at least one of the 253 octets (RFC
 * 1035 section 2.3.4); a decomposed Hangul syllable or ignored characters shrink at most about fourfold in
 * what people really type.
 */
const MAX_HOST_LENGTH = 1024
/**
 * One character can map to eighteen. Of what is mapped, only ignored characters still vanish on the way to
 * 253 octets.
 */
const MAX_MAPPED_LENGTH = 384
/** Distinct characters that are tried to find the one that is not allowed. */
const MAX_TRIED = 64

/** UTS 46, non-transitional, then what the DNS itself demands. Gives A-labels without the trailing dot. */
export const toAscii = (text: string): string | Refused => {
  if (text.length > MAX_HOST_LENGTH || text.normalize('NFKC').length > MAX_MAPPED_LENGTH)
    return refuseNameLength()
  const mapped = toALabels(text)
  if (mapped === null) return refuseIdna(text)
  const name = mapped.endsWith('.') ? mapped.slice(0, -1) : mapped
  const odd = /[^a-z0-9._*-]/u.exec(name)?.[0]
  if (odd !== undefined) return refuseCharacter(odd)
  const labels = name.split('.')
  if (labels.includes('')) return refuse('empty-label', { code: 'label-empty' })
  // URL standard, "ends in a number": no TLD is numeric, so such a name can only be, or pretend to be, an
  // IPv4 address.
  if (/^(?:[0-9]+|0x[0-9a-f]*)$/.test(labels.at(-1)!)) return refuseIp()
  if (labels.some(label => label.length > 63)) return refuse('label-length', { code: 'label-too-long' })
  return name.length > 253 ? refuseNameLength() : name
}

const refuseNameLength = (): Refused => refuse('name-length', { code: 'name-too-long' })

const refuseCharacter = (char: string): Refused => {
  if (char === ' ') return refuse('character', { code: 'space-in-name' })
  if (char === ',') return refuse('character', { code: 'comma-in-name' })
  return refuse('character', { code: 'character-in-name', params: { character: shown(char) } })
}

/** A character of ASCII as it is; of others it is not known what they look like. */
const shown = (char: string): string => (/[!-~]/.test(char) ? `"${char}"` : codePoint(char))

/** Finds out which rule of UTS 46 was broken, so that the message can point at it. */
const refuseIdna = (text: string): Refused => {
  for (const char of [...new Set(text)].slice(0, MAX_TRIED)) {
    // Between two letters neither the rule on leading marks nor those on direction and joiners can interfere.
    if (char > '\x7f' && toALabels(`a${char}a`) === null)
      return refuse('idna', { code: 'idna-character', params: { character: codePoint(char) } })
  }
  const labels = text.split(/[.\u3002\uff0e\uff61]/)
  if (labels.some(label => /^xn--/i.test(label) && toALabels(label) === null))
    return refuse('a-label', { code: 'a-label-invalid' })
  return refuse('idna', { code: 'idna-rule' })
}
