/** Kind of text in a document, such as the body, a header, the footnotes or a chart. */
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

/** Kind of text to which each kind of relationship leads. Other kinds lead to no text. */
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
