import type { AssemblyReport } from '@tenderwright/contract'

export type StoryName = NonNullable<AssemblyReport['remaining_names'][number]['story']>

const STORIES: [RegExp, StoryName][] = [
  [/header/i, 'header'],
  [/footer/i, 'footer'],
  [/footnote/i, 'footnotes'],
  [/endnote/i, 'endnotes'],
  [/comment/i, 'comments'],
  [/chart/i, 'chart'],
  [/diagram|drawing/i, 'diagram'],
  [/docProps|propert|core|custom\.xml|app\.xml/i, 'properties'],
  [/customXml/i, 'data'],
  [/\.rels|link/i, 'link'],
  [/^(body|word\/document|document)/i, 'body'],
  [/embed|afchunk|\.(xlsx|pptx|html?|rtf)/i, 'embedded'],
]

/**
 * Returns the kind of a part of a Word file, given the part's path: `header` for "word/header1.xml", `footnotes` for
 * "word/footnotes.xml", and `definitions` for other parts, such as "word/styles.xml".
 */
export function storyOf(place: string): StoryName {
  return STORIES.find(([pattern]) => pattern.test(place))?.[1] ?? 'definitions'
}

/**
 * Returns whether a place is the path of a part of the Word file, such as "word/header1.xml". Otherwise it is the title
 * of a section. The report shows words instead of paths, because most people cannot interpret paths.
 */
export function isPart(place: string): boolean {
  return /^[\w.[\]-]+(\/[^/]+)*\.(xml|rels|bin|html?|rtf|(?:doc|xls|ppt)[xm]|png|jpe?g|emf|wmf)( › .*)?$/i.test(
    place,
  )
}
