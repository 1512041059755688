/**
 * Kind of text in a document, such as the body, a header or the footnotes. The texts of charts, diagrams and
 * document properties have kinds too.
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
 * Kind of text to which each kind of relationship (a typed link in a .docx) leads. Kinds that are not listed do
 * not lead to a text.
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
