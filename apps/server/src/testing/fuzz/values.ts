import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from './api-description.ts'

/** Generator of values of any type that have broken servers in the past. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1e308,
    2 ** 53,
    0.1,
    '',
    '0',
    '-1',
    'NaN',
    '\u0000',
    '\ud800',
    '%',
    "' or 1=1 --",
    '../../etc/passwd',
    '__proto__',
    'a'.repeat(2000),
    [],
    {},
    [[]],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Returns a fast-check generator of values that match a JSON Schema. Its texts are often one of the given ids. */
function fitting(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const several = schema.anyOf ?? schema.oneOf
  if (several) return fc.oneof(...several.map((one) => fitting(one, ids)))
  const types = [schema.type ?? []].flat()
  if (types.length > 1) return fc.oneof(...types.map((type) => fitting({ ...schema, type }, ids)))
  const { minimum = -1e6, maximum = 1e6 } = schema
  switch (types[0]) {
    case 'string':
      return fc.oneof(
        fc.constantFrom(...ids),
        fc.string({
          unit: 'grapheme',
          minLength: schema.minLength ?? 0,
          maxLength: Math.min(schema.maxLength ?? 40, 60),
        }),
      )
    case 'integer':
      return fc.integer({ min: Math.ceil(Math.max(minimum, -1e6)), max: Math.floor(Math.min(maximum, 1e6)) })
    case 'number':
      return fc.double({ min: Math.max(minimum, -1e6), max: Math.min(maximum, 1e6), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 6),
      })
    case 'object': {
      const { properties = {}, additionalProperties } = schema
      const known = fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one, ids)])),
        { requiredKeys: schema.required ?? [] },
      )
      if (typeof additionalProperties !== 'object') return known
      return fc.dictionary(fc.string({ maxLength: 10 }), fitting(additionalProperties, ids), { maxKeys: 3 })
    }
    default:
      return nasty
  }
}

/**
 * Returns a fast-check generator of request values for fuzz tests. Most values match the JSON Schema; about one in nine
 * is arbitrary.
 * @param ids ids that exist on the server, which are used as texts
 */
export function valuesOf(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: nasty })
}
