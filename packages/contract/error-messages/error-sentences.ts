import type { Language } from '../rules/language.ts'
import { errorMessages as en } from './en.ts'
import { errorMessages as ptBR } from './pt-BR.ts'
import { fillSentence, type ErrorCode, type ErrorParams } from './error-codes.ts'
import { plainName } from '../rules/plain-name.ts'

const messages: Record<Language, Record<ErrorCode, string>> = { en, 'pt-BR': ptBR }

/** Returns the message for a code in a language, with its `{name}` placeholders replaced by `params`. */
export function errorMessage(code: ErrorCode, language: Language, params: ErrorParams = {}): string {
  return fillSentence(messages[language][code], plainParams(params))
}

/** Returns the parameters of a message in a form that is safe to show, because most come from outside. */
export function plainParams(params: ErrorParams): ErrorParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? plainName(value) : value,
    ]),
  )
}
