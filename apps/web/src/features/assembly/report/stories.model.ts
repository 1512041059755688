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
 * Returns the kind of the part of a Word file in which a text was found, for which the report has a translated name.
 * The kind of "word/header1.xml" is `header`, that of "word/footnotes.xml" `footnotes`. Other parts, such as
 * "word/styles.xml", count as `definitions`.
 */
export function storyOf(place: string): StoryName {
  return STORIES.find(([pattern]) => pattern.test(place))?.[1] ?? 'definitions'
}

/**
 * Returns whether the place of a name in the report is the path of a part of the Word file, such as "word/header1.xml".
 * Otherwise it is the title of a section. Most people cannot interpret paths, so the report shows words instead.
 */
export function isPart(place: string): boolean {
  return /^[\w.[\]-]+(\/[^/]+)*\.(xml|rels|bin|html?|rtf|(?:doc|xls|ppt)[xm]|png|jpe?g|emf|wmf)( › .*)?$/i.test(
    place,
  )
}
