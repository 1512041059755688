/**
 * Kind of story. A story is a separate text of the document, such as the body, a header or the footnotes. The texts of
 * charts, diagrams and document properties count as stories too.
 */
export type StoryKind =
  | 'body'
  | 'header'
  | 'footer'
  | 'footnotes'
  | 'endnotes'
  | 'comments'
  | 'chart'
  | 'diagram'
  | 'properties'

/**
 * Kind of story (text of a document) that each kind of relationship leads to, such as `footnotes` or `diagramData`.
 * Relationships of other kinds do not lead to stories.
 */
export const STORY_OF_KIND: Readonly<Record<string, StoryKind>> = {
  header: 'header',
  footer: 'footer',
  footnotes: 'footnotes',
  endnotes: 'endnotes',
  comments: 'comments',
  chart: 'chart',
  chartEx: 'chart',
  diagramData: 'diagram',
  'core-properties': 'properties',
  'extended-properties': 'properties',
  'custom-properties': 'properties',
}
