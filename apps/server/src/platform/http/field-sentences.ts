import type { Language } from '@tenderwright/contract'
import type { z } from 'zod'

/**
 * Functions that make a sentence about a faulty field of a request, in one language. `field` is the field's name, or a
 * word for the whole request.
 */
interface FieldSentences {
  request: string
  missing: (field: string) => string
  wrongKind: (field: string, kind: string) => string
  tooLong: (field: string, most: string) => string
  tooShort: (field: string, least: string) => string
  empty: (field: string) => string
  tooMany: (field: string, most: string) => string
  tooFew: (field: string, least: string) => string
  tooLarge: (field: string, most: string) => string
  tooSmall: (field: string, least: string) => string
  notOneOf: (field: string, values: string) => string
  unknown: (keys: string) => string
  invalid: (field: string) => string
  kinds: Record<string, string>
}

const english: FieldSentences = {
  request: 'the request',
  missing: (field) => `${field} is missing.`,
  wrongKind: (field, kind) => `${field} must be ${kind}.`,
  tooLong: (field, most) => `${field} may have at most ${most} characters.`,
  tooShort: (field, least) => `${field} needs at least ${least} characters.`,
  empty: (field) => `${field} must not be empty.`,
  tooMany: (field, most) => `${field} may have at most ${most} entries.`,
  tooFew: (field, least) => `${field} needs at least ${least} entries.`,
  tooLarge: (field, most) => `${field} may be at most ${most}.`,
  tooSmall: (field, least) => `${field} must be at least ${least}.`,
  notOneOf: (field, values) => `${field} must be one of: ${values}.`,
  unknown: (keys) => `unknown fields: ${keys}.`,
  invalid: (field) => `${field} does not have a valid value.`,
  kinds: {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object with named fields',
    record: 'an object with named fields',
    date: 'a date',
    file: 'a file',
  },
}

const portuguese: FieldSentences = {
  request: 'a solicitação',
  missing: (field) => `falta ${field}.`,
  wrongKind: (field, kind) => `${field} deve ser ${kind}.`,
  tooLong: (field, most) => `${field} pode ter no máximo ${most} caracteres.`,
  tooShort: (field, least) => `${field} precisa de pelo menos ${least} caracteres.`,
  empty: (field) => `${field} não pode ficar em branco.`,
  tooMany: (field, most) => `${field} pode ter no máximo ${most} itens.`,
  tooFew: (field, least) => `${field} precisa de pelo menos ${least} itens.`,
  tooLarge: (field, most) => `${field} pode ser no máximo ${most}.`,
  tooSmall: (field, least) => `${field} deve ser no mínimo ${least}.`,
  notOneOf: (field, values) => `${field} deve ser um destes: ${values}.`,
  unknown: (keys) => `campos desconhecidos: ${keys}.`,
  invalid: (field) => `${field} não tem um valor válido.`,
  kinds: {
    string: 'um texto',
    number: 'um número',
    int: 'um número inteiro',
    boolean: 'verdadeiro ou falso',
    array: 'uma lista',
    object: 'um objeto com campos nomeados',
    record: 'um objeto com campos nomeados',
    date: 'uma data',
    file: 'um arquivo',
  },
}

const sentences: Record<Language, FieldSentences> = { en: english, 'pt-BR': portuguese }

/**
 * Maximum number of allowed values that an error sentence lists. If there are more, the sentence only says that the
 * value is not allowed.
 */
const NAMED_VALUES = 12

/**
 * Converts a validation error of zod to a sentence in the given language that anybody can understand. The sentence says
 * which field of the request is wrong and why.
 */
export function fieldSentence(issue: z.core.$ZodIssue, field: string, language: Language): string {
  const say = sentences[language]
  const name = field || say.request
  const number = (value: number | bigint) => value.toLocaleString(language)
  switch (issue.code) {
    case 'invalid_type': {
      if (isMissing(issue)) return say.missing(name)
      const kind = say.kinds[issue.expected]
      return kind === undefined ? say.invalid(name) : say.wrongKind(name, kind)
    }
    case 'too_big':
      if (issue.origin === 'string') return say.tooLong(name, number(issue.maximum))
      return (issue.origin === 'array' ? say.tooMany : say.tooLarge)(name, number(issue.maximum))
    case 'too_small':
      if (issue.origin !== 'string' && issue.origin !== 'array')
        return say.tooSmall(name, number(issue.minimum))
      if (Number(issue.minimum) <= 1) return say.empty(name)
      return (issue.origin === 'array' ? say.tooFew : say.tooShort)(name, number(issue.minimum))
    case 'invalid_value':
      return issue.values.length > NAMED_VALUES
        ? say.invalid(name)
        : say.notOneOf(name, issue.values.map(String).join(', '))
    case 'unrecognized_keys':
      return say.unknown(issue.keys.join(', '))
    default:
      return say.invalid(name)
  }
}

/**
 * Returns true if a field is missing, and false if its value has the wrong type. Reads the library's message, because
 * the error does not contain the value.
 */
function isMissing(issue: z.core.$ZodIssueInvalidType): boolean {
  return issue.message.endsWith('received undefined')
}
