import type { StyleTable } from './style-table.ts'

/** Returns the default language, such as "pt-BR" (`w:lang`; ECMA-376, 17.3.2.20); '' if the document states none. */
export function defaultLanguage(styles: StyleTable): string {
  // From the default paragraph style or the document defaults.
  const formatting = styles.resolve(styles.defaultOf('paragraph')?.id)
  return formatting.run.get('w:lang')?.attributes['w:val'] ?? ''
}
