/** A Response whose body is known: a listener writes it at once, everyone else finds a Response. */

type Fields = Readonly<Record<string, string>>
/** Text, which goes out in UTF-8, or octets, which nobody may change. */
type Content = string | Uint8Array<ArrayBuffer>

/** Members of Response that are made when they are asked for. */
const VALUES = ['headers', 'ok', 'statusText', 'type', 'url', 'redirected', 'body', 'bodyUsed'] as const
const METHODS = ['text', 'json', 'arrayBuffer', 'bytes', 'blob', 'formData', 'clone'] as const

export class TextResponse {
  readonly status: number
  /** The body; null: there is none. */
  readonly content: Content | null
  readonly #fields: Fields
  #response: Response | undefined

  constructor(status: number, fields: Fields, content: Content | null) {
    this.status = status
    this.content = content
    this.#fields = fields
  }

  /** The header fields, with what was changed of them. */
  get fields(): Fields {
    return this.#response ? Object.fromEntries(this.#response.headers) : this.#fields
  }

  get response(): Response {
    return (this.#response ??= new Response(this.content, { status: this.status, headers: this.#fields }))
  }
}

Object.setPrototypeOf(TextResponse.prototype, Response.prototype)
for (const name of VALUES)
  Object.defineProperty(TextResponse.prototype, name, {
    get(this: TextResponse) {
      return this.response[name]
    },
  })
for (const name of METHODS)
  Object.defineProperty(TextResponse.prototype, name, {
    value(this: TextResponse) {
      return this.response[name]()
    },
  })

/** It is one, in all that a Response does. */
export const textResponse = (status: number, fields: Fields, content: Content | null): Response =>
  new TextResponse(status, fields, content) as unknown as Response
