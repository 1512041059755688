/**
 * Languages that the search engine can analyse. Each document and requirements matrix has one; search queries have
 * none.
 */
export type Language = 'pt' | 'en'

/** All languages that the search engine can analyse. */
export const LANGUAGES: readonly Language[] = ['pt', 'en']
