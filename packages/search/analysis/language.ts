/** Languages the engine can analyse. A document and a workbook each have one; a search query has none. */
export type Language = 'pt' | 'en'

/** All languages of the engine. */
export const LANGUAGES: readonly Language[] = ['pt', 'en']
