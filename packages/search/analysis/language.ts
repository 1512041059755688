/**
 * Languages whose words the search engine can analyse: Portuguese and English. A document and a workbook of
 * requirements each have one; a query from the search box has none.
 */
export type Language = 'pt' | 'en'

/** All languages whose words the search engine can analyse: Portuguese and English. */
export const LANGUAGES: readonly Language[] = ['pt', 'en']
