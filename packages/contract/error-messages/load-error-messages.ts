import type { Language } from '../rules/language.ts'
import type { ErrorCode } from './error-codes.ts'

const sources = {
  en: () => import('./en.ts'),
  'pt-BR': () => import('./pt-BR.ts'),
} satisfies Record<Language, unknown>

/**
 * Loads the error messages of one language, by error code. The import is dynamic, so that a browser downloads only the
 * language that it shows.
 */
export async function loadErrorMessages(language: Language): Promise<Record<ErrorCode, string>> {
  return (await sources[language]()).errorMessages
}
