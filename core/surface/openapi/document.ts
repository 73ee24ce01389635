/** Reads the OpenAPI document of this server: what of it the reference shows. */
import type { Plugin } from '../../plugin/plugin.ts'
import { openapi } from './openapi.ts'

export interface FieldSchema {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: FieldSchema
  readonly anyOf?: readonly FieldSchema[]
  readonly oneOf?: readonly FieldSchema[]
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: FieldSchema | boolean
}

interface Media {
  readonly schema: FieldSchema
  readonly example?: unknown
}

export interface DescribedParameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description?: string
  readonly schema: FieldSchema
  readonly example?: string | number
}

interface Reference {
  readonly $ref: string
}

interface Described {
  readonly description: string
  readonly content?: Readonly<Record<string, Media>>
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly [string]
  readonly parameters: readonly (DescribedParameter | Reference)[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, Described | Reference>>
}

export interface ApiDocument {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, FieldSchema>>
    readonly headers: Readonly<Record<string, DescribedParameter>>
    readonly parameters: Readonly<Record<string, DescribedParameter>>
    readonly responses: Readonly<Record<string, Described>>
  }
}

export interface PlacedOperation extends Operation {
  readonly method: string
  readonly path: string
}

export const documentOf = (plugins: readonly Plugin[]): ApiDocument =>
  openapi(plugins) as unknown as ApiDocument

export const operationsOf = ({ paths }: ApiDocument): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )

/** `#/components/schemas/Verdict` is Verdict. */
export const refName = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1)

export const isReference = (one: object): one is Reference => '$ref' in one

/** Without those that many operations have in common. */
export const ownParameters = ({ parameters }: Operation): DescribedParameter[] =>
  parameters.flatMap(one => (isReference(one) ? [] : [one]))
