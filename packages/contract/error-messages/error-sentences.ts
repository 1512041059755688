import type { Language } from '../rules/language.ts'
import { errorMessages as en } from './en.ts'
import { errorMessages as ptBR } from './pt-BR.ts'
import { fillSentence, type ErrorCode, type ErrorParams } from './error-codes.ts'
import { plainName } from '../rules/plain-name.ts'

const messages: Record<Language, Record<ErrorCode, string>> = { en, 'pt-BR': ptBR }

/** Returns the sentence for a code in a language, its `{name}` places filled from `params`. */
export function errorMessage(code: ErrorCode, language: Language, params: ErrorParams = {}): string {
  return fillSentence(messages[language][code], plainParams(params))
}

/** Returns the parameters of a sentence as they may be shown: most are names from outside. */
export function plainParams(params: ErrorParams): ErrorParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? plainName(value) : value,
    ]),
  )
}
