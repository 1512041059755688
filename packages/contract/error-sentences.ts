import type { Language } from './constants.ts'
import { errorMessages as en } from './error-messages/en.ts'
import { errorMessages as ptBR } from './error-messages/pt-BR.ts'
import { fillSentence, type ErrorCode, type ErrorParams } from './errors.ts'

const messages: Record<Language, Record<ErrorCode, string>> = { en, 'pt-BR': ptBR }

/** Returns the sentence for a code in a language, its `{name}` places filled from `params`. */
export function errorMessage(code: ErrorCode, language: Language, params: ErrorParams = {}): string {
  return fillSentence(messages[language][code], params)
}
