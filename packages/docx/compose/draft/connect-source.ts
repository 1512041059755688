import { childrenOf } from '../../package/xml/xml.ts'
import { SourceFiles } from '../../disarm/source-files.ts'
import { SourceAccount } from '../account/source-account.ts'
import { SourceCleaning } from '../cleaning/source-cleaning.ts'
import { SourceNames } from '../cleaning/source-names.ts'
import { SourceBindings } from '../data/source-bindings.ts'
import { bulletPictures } from '../lists/picture-bullet.ts'
import { SourceNumbering } from '../lists/source-numbering.ts'
import { StyleNumbers } from '../lists/style-numbers.ts'
import type { SourceDocument } from '../sources/source-document.ts'
import { SourceNotes } from '../stories/source-notes.ts'
import { SourceStyles } from '../styles/source-styles.ts'
import type { Draft } from './draft.ts'
import { SourceCopy } from './source-copy.ts'

/**
 * Prepares a source document for copying its text into a composed document. This includes its styles, lists, notes and
 * headers, and the names to replace.
 * @param items indexes of the requested sections that are copied from this source
 */
export async function connectSource(
  draft: Draft,
  source: SourceDocument,
  items: readonly number[],
  isTemplate = false,
): Promise<SourceCopy> {
  const { clean, evenAndOddHeaders } = draft.rules
  const account = new SourceAccount(draft.account, source, items)
  const notes = await SourceNotes.begin(source.document, draft.stories, account, clean?.dropComments ?? false)
  const copyPicture = await bulletPictures(source, draft.target.output, account)
  if (isTemplate) {
    // The composed document already has the template's lists. Only the pictures of their bullets must be copied.
    for (const bullet of childrenOf(source.numbering, 'w:numPicBullet')) copyPicture(bullet)
  }
  const carry = await draft.stories.headers.carrier(source)
  const { numbering: target, restarts } = draft.lists
  const names = new SourceNames(draft.data.replacements, source.key, account)
  const numbering = new SourceNumbering(target, source.numbering, {
    copiedStyle: (id, type) => styles.mapIfCopied(type, id),
    copyPicture,
    restarted: (item, numId) => (item < 0 ? numId : (restarts?.instanceFor(item, numId) ?? numId)),
    replaceNames: (level) => names.replaceInLevel(level),
    isListOfStyle: (numId) => styleNumbers.isListOfStyle(numId),
    listInstead: (numId, level) => styleNumbers.listInstead(numId, level),
    account,
  })
  const styles = new SourceStyles(source.styles, draft.styles, numbering, source.theme, account, isTemplate)
  const styleNumbers = new StyleNumbers(styles, numbering, target)
  draft.colours.add(source.key, source.colours)
  return new SourceCopy(draft, {
    source,
    isTemplate,
    account,
    notes,
    numbering,
    styleNumbers,
    styles,
    headers: {
      carry,
      evenAndOdd: { source: source.evenAndOddHeaders, document: evenAndOddHeaders },
    },
    // The template is not cleaned, because it belongs to the team.
    cleaning: new SourceCleaning(isTemplate ? undefined : clean, source.styles, account),
    names,
    bindings: new SourceBindings(draft.data.bindings, source, account),
    files: new SourceFiles(source.document),
  })
}
