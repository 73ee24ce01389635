/** How the product finds a server of the zoo: the port stands in the name and in the address. */
const ZONE = 'zoo.example.com'
/** What all certificates are for. */
export const HOST = `*.${ZONE}`

/** A name of its own for each question, so that no answer is one that was kept. */
export const nameOf = (port: number, question: number | string): string => `p${port}-${question}.${ZONE}`

export const portIn = (name: string): number | null => {
  const port = /^p(\d{1,5})-\w+\.zoo\.example\.com$/.exec(name)?.[1]
  return port === undefined ? null : Number(port)
}

const FIRST = '45.12'
export const addressOf = (port: number): string => `${FIRST}.${port >> 8}.${port & 255}`
export const portBehind = (address: string): number | null => {
  const [a, b, high, low] = address.split('.')
  return `${a}.${b}` === FIRST ? Number(high) * 256 + Number(low) : null
}

/** Takes the name and the address out of a text, so it is equal for every server. */
export const withoutName = (text: string): string =>
  text.replace(/\bp\d+-\w+(?=\.zoo\.example\.com\b)/g, 'NAME').replace(/\b45\.12\.\d+\.\d+\b/g, 'ADDRESS')
