/**
 * Languages whose words the search engine can analyse. A document or requirements matrix has one language. The language
 * of a query typed into the search box is unknown.
 */
export type Language = 'pt' | 'en'

/** All languages whose words the search engine can analyse: Portuguese and English. */
export const LANGUAGES: readonly Language[] = ['pt', 'en']
