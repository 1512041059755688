/**
 * Reason why a paragraph counts as a heading, the most reliable first. `toc` means an entry of the table of contents,
 * `looks` the fonts, and `table` a table around the paragraph. `none` marks a section without a heading.
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
