import { loadErrorMessages, type ErrorCode, type Language } from '@tenderwright/contract'
import type { Texts } from './en/texts.ts'
import { withZeroAndMany } from './plurals.ts'
import type { Translated } from './en/translated.ts'

export interface LanguageTexts {
  interface: Translated<Texts>
  /** Sentences for every code the server may answer with. */
  errors: Record<ErrorCode, string>
}

const sources: Record<Language, () => Promise<{ texts: Translated<Texts> }>> = {
  en: () => import('./en/texts.ts'),
  'pt-BR': async () => {
    const { texts } = await import('./pt-BR/texts.ts')
    return { texts: withZeroAndMany(texts) }
  },
}

/** Downloads the texts of one language; the other language is not loaded. */
export async function loadTexts(language: Language): Promise<LanguageTexts> {
  const [{ texts }, errors] = await Promise.all([sources[language](), loadErrorMessages(language)])
  return { interface: texts, errors }
}
