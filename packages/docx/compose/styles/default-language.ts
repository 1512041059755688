import type { StyleTable } from './style-table.ts'

/**
 * Returns the language of text that states none itself, as w:lang writes it (17.3.2.20); empty when none is
 * stated.
 */
export function defaultLanguage(styles: StyleTable): string {
  const formatting = styles.resolve(styles.defaultOf('paragraph')?.id)
  return formatting.run.get('w:lang')?.attributes['w:val'] ?? ''
}
