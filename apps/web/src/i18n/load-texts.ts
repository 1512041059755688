import { loadErrorMessages, type ErrorCode, type Language } from '@tenderwright/contract'
import type { Texts } from './en/all-texts.ts'
import type { texts as english } from './en/texts.ts'
import type { Translated } from './en/translated.ts'
import { withZeroAndMany } from './plurals.ts'

export interface LanguageTexts {
  interface: Translated<typeof english>
  /** Sentences that explain the server's errors, one for each error code. */
  errors: Record<ErrorCode, string>
}

const sources: Record<Language, () => Promise<{ texts: Translated<typeof english> }>> = {
  en: () => import('./en/texts.ts'),
  'pt-BR': async () => {
    const { texts } = await import('./pt-BR/texts.ts')
    return { texts: withZeroAndMany(texts) }
  },
}

/**
 * Functions that download a group of texts (an i18next namespace) in each language. A group is downloaded together with
 * the screen or dialog that needs it.
 */
const parts = {
  account: {
    en: async () => (await import('./en/account.ts')).account,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/account.ts')).account),
  },
  amendments: {
    en: async () => (await import('./en/amendments.ts')).amendments,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/amendments.ts')).amendments),
  },
  answers: {
    en: async () => (await import('./en/answers.ts')).answers,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/answers.ts')).answers),
  },
  assembly: {
    en: async () => (await import('./en/assembly.ts')).assembly,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/assembly.ts')).assembly),
  },
  auth: {
    en: async () => (await import('./en/auth.ts')).auth,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/auth.ts')).auth),
  },
  board: {
    en: async () => (await import('./en/desk/board.ts')).board,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/desk/board.ts')).board),
  },
  freshness: {
    en: async () => (await import('./en/freshness.ts')).freshness,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/freshness.ts')).freshness),
  },
  glossary: {
    en: async () => (await import('./en/finding/glossary.ts')).glossary,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/finding/glossary.ts')).glossary),
  },
  home: {
    en: async () => (await import('./en/home.ts')).home,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/home.ts')).home),
  },
  library: {
    en: async () => (await import('./en/library.ts')).library,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/library.ts')).library),
  },
  readAgain: {
    en: async () => (await import('./en/read-again.ts')).readAgain,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/read-again.ts')).readAgain),
  },
  reading: {
    en: async () => (await import('./en/reading.ts')).reading,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/reading.ts')).reading),
  },
  moving: {
    en: async () => (await import('./en/shell/moving.ts')).moving,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/shell/moving.ts')).moving),
  },
  preflight: {
    en: async () => (await import('./en/preflight.ts')).preflight,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/preflight.ts')).preflight),
  },
  review: {
    en: async () => (await import('./en/review.ts')).review,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/review.ts')).review),
  },
  rfp: {
    en: async () => (await import('./en/rfp.ts')).rfp,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/rfp.ts')).rfp),
  },
  search: {
    en: async () => (await import('./en/search.ts')).search,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/search.ts')).search),
  },
  team: {
    en: async () => (await import('./en/team.ts')).team,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/team.ts')).team),
  },
  templates: {
    en: async () => (await import('./en/templates.ts')).templates,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/templates.ts')).templates),
  },
  work: {
    en: async () => (await import('./en/desk/work.ts')).work,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/desk/work.ts')).work),
  },
  workbook: {
    en: async () => (await import('./en/workbook.ts')).workbook,
    'pt-BR': async () => withZeroAndMany((await import('./pt-BR/workbook.ts')).workbook),
  },
} satisfies {
  [Name in keyof Texts]?: Record<Language, () => Promise<Translated<Texts[Name]>>>
}

/**
 * Name of a group of texts (an i18next namespace). The group is downloaded together with a part of the web app, such as
 * a screen.
 */
export type PartTexts = keyof typeof parts
export const PART_TEXTS = Object.keys(parts) as PartTexts[]

/**
 * Downloads the texts that every visit needs, and the sentences for error codes, in one language. Texts of other
 * languages are not downloaded.
 */
export async function loadTexts(language: Language): Promise<LanguageTexts> {
  const [{ texts }, errors] = await Promise.all([sources[language](), loadErrorMessages(language)])
  return { interface: texts, errors }
}

/** Downloads the texts of one part of the web app, such as a screen, in one language. */
export function loadPartTexts(name: PartTexts, language: Language): Promise<object> {
  return parts[name][language]()
}
