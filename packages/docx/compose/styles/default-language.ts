import type { StyleTable } from './style-table.ts'

/** Returns the default language of text as w:lang writes it (17.3.2.20), or '' when none is set. */
export function defaultLanguage(styles: StyleTable): string {
  const formatting = styles.resolve(styles.defaultOf('paragraph')?.id)
  return formatting.run.get('w:lang')?.attributes['w:val'] ?? ''
}
