import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { parseXml } from '../../package/xml/xml-reader.ts'
import { isElement } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { ZipReader } from '../../package/zip/zip-reader.ts'
import { acceptChanges } from '../cleaning/accept-changes.ts'
import { Cleaner } from '../cleaning/cleaner.ts'
import type { PartDisarming } from '../disarm/part-disarming.ts'
import { disarmEmbedded, mayAct } from './embedded-active.ts'
import type { EmbeddedResult, EmbeddedEdits } from './embedded-parts.ts'
import { serializePart } from '../parts/part-xml.ts'
import type { CompositionRequest } from '../request/request.ts'
import { StyleTable } from '../styles/style-table.ts'

// Parts that contain text: a document's stories (body, headers, notes …), slides, charts, diagrams and drawings.
const WORD_STORY =
  /(wordprocessingml\.(document|template)|ms-word\.\w+\.macroEnabled\w*)\.main\+xml$|wordprocessingml\.(header|footer|footnotes|endnotes|comments|document\.glossary)\+xml$/i
const DRAWN =
  /(drawingml\.(chart|diagram)|drawing\.(chart|diagram)|ms-office\.drawingml|chartshapes|chartex|drawing|presentationml\.(slide|slideMaster|slideLayout|notesSlide|notesMaster|handoutMaster))[\w.-]*\+xml$/i
// Parts of a Word document that contain no text of a story. The numbering contains the pictures of bullets. Styles and
// numbering may record former formatting, with the name of the person who changed it.
const SETTINGS = /wordprocessingml\.(settings|numbering|styles)\+xml$/i
// Settings that reveal a document's history or its authors (ECMA-376, 17.15.1).
const TELLING = new Set([
  'w:rsids',
  'w:docVars',
  'w:attachedTemplate',
  'w:mailMerge',
  'w:documentProtection',
  'w:writeProtection',
  'w:trackRevisions',
])

/**
 * Returns whether a part with this content type has text or settings to edit: texts of a Word document, slides, charts,
 * diagrams, drawings, and Word's settings, styles and numbering.
 */
export function isStory(contentType: string): boolean {
  return WORD_STORY.test(contentType) || DRAWN.test(contentType) || SETTINGS.test(contentType)
}

/**
 * Returns an object that accepts tracked changes and removes hidden text in an embedded Word document. The styles of
 * that document are read, because they tell which text is hidden. Returns `undefined` if neither was requested.
 */
export async function cleanerOf(
  zip: ZipReader,
  clean: CompositionRequest['clean'],
): Promise<Cleaner | undefined> {
  if (!clean) return undefined
  const styles = zip.entry('word/styles.xml')
  return new Cleaner(clean, new StyleTable(styles && parseXml(await zip.read(styles))))
}

/**
 * Edits a part of an embedded file with text or settings: replaces names, and removes tracked changes, hidden text and
 * active content, such as macros. Returns the new XML, or `undefined` if nothing changed.
 * @param story name of the part, for the report
 * @param result collects the replaced names and the number of changed parts
 * @param disarming object that removes active content to which the part's relationships lead; `undefined` if there is
 * none
 */
export function editStory(
  bytes: Buffer,
  contentType: string,
  story: string,
  edits: EmbeddedEdits,
  cleaner: Cleaner | undefined,
  result: EmbeddedResult,
  disarming: PartDisarming | undefined,
): string | undefined {
  const isTouched = cleaner !== undefined || edits.replacer !== undefined || disarming !== undefined
  if (!isTouched && !mayAct(bytes)) return undefined
  const registry = new NamespaceRegistry()
  const root = parseXml(bytes, registry, { part: story })
  let changed = disarmEmbedded(root, disarming, (content, kept) => edits.disarmed(content, kept, story))
  if (SETTINGS.test(contentType)) {
    if (cleaner && dropBelow(root, (node) => TELLING.has(node.name))) changed = true
    if (cleaner?.acceptsChanges && acceptChanges(root)) changed = true
  } else {
    if (cleaner && WORD_STORY.test(contentType)) {
      const cleaned = cleaner.clean(root)
      const dropsComments = edits.clean?.dropComments ?? false
      const marks = dropBelow(
        root,
        ({ name }) =>
          cleaner.dropsMark(name) || TAG_PROPERTIES.has(name) || (dropsComments && COMMENT_MARK.test(name)),
      )
      const isCleaned = cleaned.changes || cleaned.hidden || marks
      if (isCleaned) result.remarks++
      changed ||= isCleaned
    }
    const records = edits.replacer?.replaceInBlock(root, story) ?? []
    result.records.push(...records)
    changed ||= records.length > 0
  }
  return changed ? serializePart(root, registry) : undefined
}

// Properties that repeat words of the text, even words that were deleted or replaced.
const TAG_PROPERTIES = new Set(['w:smartTagPr', 'w:customXmlPr'])
const COMMENT_MARK = /^w:comment(Reference|RangeStart|RangeEnd)$/

function dropBelow(root: XmlElement, isGone: (node: XmlElement) => boolean): boolean {
  let changed = false
  root.children = root.children.filter((inner) => {
    if (!isElement(inner)) return true
    if (isGone(inner)) {
      changed = true
      return false
    }
    if (dropBelow(inner, isGone)) changed = true
    return true
  })
  return changed
}
