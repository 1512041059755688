import type { Language } from '@tenderwright/contract'
import i18next from 'i18next'
import type { review } from './en/review.ts'
import { withZeroAndMany } from './plurals.ts'
import type { Translated } from './en/translated.ts'

const sources: Record<Language, () => Promise<Translated<typeof review>>> = {
  en: async () => (await import('./en/review.ts')).review,
  'pt-BR': async () => withZeroAndMany((await import('./pt-BR/review.ts')).review),
}

/** Downloads the texts of the matrix review in a language and makes them the namespace `review`. */
export async function loadReviewTexts(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'review')) return
  i18next.addResourceBundle(language, 'review', await sources[language]())
}
