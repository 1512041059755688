/** Story of a document, named for its reader. */
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

/** Stories by the relationship that leads to their part. */
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
