/** Kind of story. A story is a separate text of the document, such as the body, a header or the notes. */
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

/** Kinds of stories by the kind of relationship to their part. */
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
