import type { StyleTable } from './style-table.ts'

/**
 * Returns the language of text that names none itself, such as "pt-BR" (`w:lang`; ECMA-376, 17.3.2.20). Returns '' if
 * neither the default paragraph style nor the document defaults name one.
 */
export function defaultLanguage(styles: StyleTable): string {
  const formatting = styles.resolve(styles.defaultOf('paragraph')?.id)
  return formatting.run.get('w:lang')?.attributes['w:val'] ?? ''
}
