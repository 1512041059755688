/** Languages the engine can analyse. A document or a whole workbook has one; a search query has none. */
export type Language = 'pt' | 'en'

/** All languages of the engine. */
export const LANGUAGES: readonly Language[] = ['pt', 'en']
