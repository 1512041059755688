/**
 * Reason why a paragraph counts as a heading, from the most to the least reliable: its outline level, its style, the
 * name of its style, an entry of the table of contents, its list number, a number typed before it, its fonts, a table
 * around it. `none` marks a section without a heading.
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
