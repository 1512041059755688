/**
 * Language whose words the search engine can analyse: Portuguese or English. A document or workbook of requirements has
 * one language. The language of a typed search query is unknown.
 */
export type Language = 'pt' | 'en'

/** All languages whose words the search engine can analyse: Portuguese and English. */
export const LANGUAGES: readonly Language[] = ['pt', 'en']
