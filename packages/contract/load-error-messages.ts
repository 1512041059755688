import type { Language } from './constants.ts'
import type { ErrorCode } from './errors.ts'

const sources = {
  en: () => import('./error-messages/en.ts'),
  'pt-BR': () => import('./error-messages/pt-BR.ts'),
} satisfies Record<Language, unknown>

/** The sentences of one language, for who shows one at a time: the web client downloads no other. */
export async function loadErrorMessages(language: Language): Promise<Record<ErrorCode, string>> {
  return (await sources[language]()).errorMessages
}
