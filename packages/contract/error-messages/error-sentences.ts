import type { Language } from '../rules/language.ts'
import { errorMessages as en } from './en.ts'
import { errorMessages as ptBR } from './pt-BR.ts'
import { fillSentence, type ErrorCode, type ErrorParams } from './error-codes.ts'
import { plainName } from '../rules/plain-name.ts'

const messages: Record<Language, Record<ErrorCode, string>> = { en, 'pt-BR': ptBR }

/**
 * Returns the message for an error code in a language.
 * @param params values for the placeholders of the message, such as `{ file: 'a.docx' }`
 */
export function errorMessage(code: ErrorCode, language: Language, params: ErrorParams = {}): string {
  return fillSentence(messages[language][code], plainParams(params))
}

/**
 * Returns the values for a message's placeholders, each on one line and without invisible characters. Most values come
 * from outside, such as file names, and invisible characters in them could distort the message.
 */
export function plainParams(params: ErrorParams): ErrorParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? plainName(value) : value,
    ]),
  )
}
