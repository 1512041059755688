import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@tenderwright/contract'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { detectLanguage, languageOf, rememberLanguage } from './language.ts'
import { withZeroAndMany } from './plurals.ts'
import { texts, type Texts } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: Texts
    returnNull: false
  }
}

function showLanguage(language: string): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

/** Starts the texts in the detected language, or in the given one. */
export async function startTexts(language: Language = detectLanguage()): Promise<void> {
  i18next.on('languageChanged', showLanguage)
  await i18next.use(initReactI18next).init({
    resources: { ...texts, 'pt-BR': withZeroAndMany(texts['pt-BR']) },
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    supportedLngs: LANGUAGES,
    defaultNS: 'ui',
    // React escapes what it shows.
    interpolation: { escapeValue: false },
  })
}

export function currentLanguage(): Language {
  return languageOf(i18next.language) ?? FALLBACK_LANGUAGE
}

/** Switches the interface and remembers the choice for the next visit. */
export async function switchLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  await i18next.changeLanguage(language)
}
