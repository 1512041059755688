/**
 * Reason why a paragraph counts as a heading, from the most to the least reliable: the outline level, the style, the
 * style's name, an entry of the table of contents, the list number, a typed number, the fonts, or a table around the
 * paragraph. `none` marks a section without a heading.
 */
export type HeadingSource =
  | 'outline'
  | 'style'
  | 'style-name'
  | 'toc'
  | 'numbering'
  | 'typed-number'
  | 'looks'
  | 'table'
  | 'none'
