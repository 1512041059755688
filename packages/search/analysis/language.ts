/** The languages the engine can analyse. A document (or a whole workbook) has one; a query never does. */
export type Language = 'pt' | 'en'

export const LANGUAGES: readonly Language[] = ['pt', 'en']
