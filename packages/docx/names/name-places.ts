import type { StoryKind } from '../package/parts/story-kinds.ts'

/**
 * Place of a trace in a document: one of its texts (body, header, chart and so on), or something outside the texts,
 * such as the address of a link or a file name.
 */
export type NamePlace = StoryKind | 'data' | 'link' | 'fileName' | 'definitions' | 'embedded'

const STORIES: [RegExp, NamePlace][] = [
  [/^\[Content_Types\]|_rels\//i, 'link'],
  [/^word\/document\w*\.xml/i, 'body'],
  [/^word\/header/i, 'header'],
  [/^word\/footer/i, 'footer'],
  [/^word\/footnotes/i, 'footnotes'],
  [/^word\/endnotes/i, 'endnotes'],
  [/^word\/(comments|people)/i, 'comments'],
  [/^word\/charts\//i, 'chart'],
  [/^word\/(diagrams|drawings)\//i, 'diagram'],
  [/^docProps\//i, 'properties'],
  [/^customXml\//i, 'data'],
  [/^word\/\w+\.xml$/i, 'definitions'],
]

/** Returns the place of a document to which the text of a part belongs, by the name of the part. */
export function placeOfPart(part: string): NamePlace {
  return STORIES.find(([pattern]) => pattern.test(part))?.[1] ?? 'embedded'
}
