import type { StoryKind } from '../package/parts/story-kinds.ts'

/**
 * Kind of place in a document where an earlier client's name was found. It is one of the document's texts, such as the
 * body or a header, or something outside them, such as the address of a link.
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
 * Returns the kind of text in a document to which a file inside the .docx belongs, such as a header. `part` is the name
 * of the file.
 */
export function placeOfPart(part: string): NamePlace {
  return STORIES.find(([pattern]) => pattern.test(part))?.[1] ?? 'embedded'
}
