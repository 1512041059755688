import type { Relationship } from '../package/parts/relationships.ts'
import { activeContent } from './active-content.ts'
import type { ActiveContent, ActiveKind } from './active-content.ts'
import { isOfficeFile, readableFormat } from './file-types.ts'
import { leadsOut, mayLeadOut } from './link-target.ts'

const KINDS: Readonly<Record<string, ActiveKind>> = {
  hyperlink: 'link',
  image: 'linked-picture',
  oleObject: 'linked-object',
  package: 'linked-object',
  externalLinkPath: 'linked-object',
  externalLink: 'linked-object',
  aFChunk: 'linked-document',
  subDocument: 'linked-document',
  frame: 'linked-document',
  audio: 'linked-media',
  video: 'linked-media',
  media: 'linked-media',
  attachedTemplate: 'remote-template',
  mailMergeSource: 'mail-merge',
  mailMergeHeaderSource: 'mail-merge',
  control: 'control',
  activeXControlBinary: 'control',
  vbaProject: 'macro',
  wordVbaData: 'macro',
  keyMapCustomizations: 'macro',
  attachedToolbars: 'macro',
  xlMacrosheet: 'macro',
  xlIntlMacrosheet: 'macro',
  webextension: 'web-extension',
  webextensiontaskpanes: 'web-extension',
  extensibility: 'web-extension',
}
/**
 * Kinds of content that can run without a click even if they are stored in the document. Other kinds are dangerous only
 * if they are loaded from elsewhere.
 */
const RUNNING = new Set<ActiveKind>(['control', 'macro', 'web-extension'])
/** Pattern for the content types of files inside a .docx that can run code or commands. */
const RUNNING_TYPE =
  /vbaProject|vbaData|activeX|ms-word\.attachedToolbars|keyMapCustomizations|macrosheet|webextension|customui|x-msdownload|x-ms-?dos|javascript|ecmascript|vbscript|x-sh$|hta$/i
// Targets that some programs write for a picture that is not stored. They lead nowhere.
const NOWHERE = /^(NULL)?$/i
const SCHEME_OR_SHARE = /^\s*([a-z][\w+.-]*:|[\\/]{2})/i

/**
 * Returns the active content to which a relationship leads, or undefined if its target is harmless or empty. A
 * relationship is a typed link in a .docx. Active content is a file that can run, such as a macro, or an unusual target
 * outside the .docx.
 * @param contentType content type of the target file; undefined for a target outside the .docx
 * @param mayLink true if an element of the text links to the target, so that only a click opens it
 */
export function activeRelationship(
  relationship: Relationship,
  contentType: string | undefined,
  mayLink: boolean,
): ActiveContent | undefined {
  const { kind, target, external } = relationship
  const found = KINDS[kind] ?? 'external-part'
  if (!leadsOut(relationship)) {
    // If a hyperlink led to a part of the package, a click would open that part as a file.
    const opensFile = kind === 'hyperlink' && !target.startsWith('#')
    if (RUNNING.has(found) || opensFile) return activeContent(found, target)
    if (kind === 'aFChunk' && !mayBeImported(contentType ?? '')) return activeContent('imported-page', target)
    return RUNNING_TYPE.test(contentType ?? '') ? activeContent('macro', target) : undefined
  }
  if (NOWHERE.test(target) || (mayLink && mayLeadOut(relationship)) || target.startsWith('#'))
    return undefined
  if (!external && !SCHEME_OR_SHARE.test(target)) return undefined
  return activeContent(found, target)
}

/**
 * Returns whether files of this type can be searched for active content, which fetches or runs something without a
 * click. Documents import such files with `w:altChunk` (ECMA-376, 17.17.2.1).
 */
function mayBeImported(contentType: string): boolean {
  return isOfficeFile(contentType) || readableFormat(contentType) !== undefined
}
