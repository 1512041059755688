/**
 * Languages whose words the search engine can analyse: Portuguese and English. A document or requirements matrix has
 * one language. A query from the search box has none, because its language is unknown.
 */
export type Language = 'pt' | 'en'

/** All languages whose words the search engine can analyse: Portuguese and English. */
export const LANGUAGES: readonly Language[] = ['pt', 'en']
