import type { TestApp } from '../test-app.ts'

/** JSON Schema, reduced to the keywords that the server's OpenAPI description uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below /api, with parameters in braces, such as `/documents/{id}`. */
  path: string
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[]
  body: Schema | undefined
  /** True if the request's body is a multipart form with a file. */
  multipart: boolean
  /** Schema of the response with status 200. Undefined if the response is a file. */
  answer: Schema | undefined
  /** Error codes with which the operation may fail. The keys are HTTP statuses. */
  errors: ReadonlyMap<number, readonly string[]>
}

interface Described {
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

function errorsIn(responses: NonNullable<Described['responses']>): Map<number, string[]> {
  return new Map(
    Object.entries(responses).flatMap(([status, { content }]) => {
      const codes = content?.['application/json']?.schema?.properties?.['code']?.enum
      return Number(status) >= 400 && codes ? [[Number(status), codes.map(String)]] : []
    }),
  )
}

const METHODS = ['get', 'post', 'patch', 'delete'] as const

/** Returns every operation in the server's own OpenAPI description, with its method, path and schemas. */
export async function describedOperations(app: TestApp): Promise<Operation[]> {
  const { json } = await app.request<{ paths: Record<string, Partial<Record<string, Described>>> }>(
    'GET',
    '/docs/json',
  )
  return Object.entries(json.paths).flatMap(([address, methods]) =>
    METHODS.flatMap((method): Operation[] => {
      const described = methods[method]
      if (!described || !address.startsWith('/api/')) return []
      const content = described.requestBody?.content ?? {}
      return [
        {
          method: method.toUpperCase() as Operation['method'],
          path: address.slice('/api'.length),
          parameters: described.parameters ?? [],
          body: content['application/json']?.schema,
          multipart: address.endsWith('/upload'),
          answer: described.responses?.['200']?.content?.['application/json']?.schema,
          errors: errorsIn(described.responses ?? {}),
        },
      ]
    }),
  )
}
