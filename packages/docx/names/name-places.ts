import type { StoryKind } from '../package/parts/story-kinds.ts'

/** Place of a client's name in a document: a text such as the body or a header, or data such as a link or file name. */
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

/** Returns the place (body, header, link and so on) to which a part of the .docx belongs. */
export function placeOfPart(part: string): NamePlace {
  return STORIES.find(([pattern]) => pattern.test(part))?.[1] ?? 'embedded'
}
