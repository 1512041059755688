import type { StoryKind } from '../package/parts/story-kinds.ts'

/**
 * Place in a document where a trace of an earlier client was found: one of its texts (body, header, chart and so on),
 * or something outside them, such as the address of a link or a file name.
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

/**
 * Returns the place in a document (body, header, link and so on) to which a file inside the .docx belongs. `part` is
 * the name of the file.
 */
export function placeOfPart(part: string): NamePlace {
  return STORIES.find(([pattern]) => pattern.test(part))?.[1] ?? 'embedded'
}
