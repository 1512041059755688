import type { DocumentPackage } from '../package/parts/document-package.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import type { CompositionAccount } from './account/source-account.ts'
import { Replacements } from './cleaning/replacements.ts'
import { CustomProperties } from './data/custom-properties.ts'
import { DataBindings } from './data/data-bindings.ts'
import { SourceParts } from './disarm/source-parts.ts'
import { ImportedFiles } from './embedded/imported-files.ts'
import { ListRestarts } from './lists/list-restarts.ts'
import { OutputPackage } from './parts/output-package.ts'
import { PartCopier } from './parts/part-copier.ts'
import type { Spool } from './parts/spool.ts'
import type { Draft } from './draft/draft.ts'
import { BookmarkDirectory, BookmarkNames } from './references/bookmarks.ts'
import { IdAllocator } from './references/id-allocator.ts'
import { ItemBookmarks } from './references/item-bookmarks.ts'
import type { Plan } from './request/plan.ts'
import type { CompositionRequest } from './request/request.ts'
import { TEMPLATE_KEY } from './request/template-values.ts'
import type { Survey, SurveyedSource } from './sources/survey-sources.ts'
import { Stories } from './stories/stories.ts'
import { DocumentColours } from './styles/document-colours.ts'
import { openBase } from './template/base.ts'
import type { Base } from './template/base.ts'
import { followLanguage } from './template/language.ts'
import { isTeamLogo } from './template/team-profile.ts'

/**
 * Composed document before text is copied into it. It knows the template or first source document from which it starts,
 * the names of the bookmarks, and the object that copies parts such as pictures.
 */
export interface OpenedDraft extends Draft {
  readonly base: Base
  readonly names: BookmarkNames
  readonly itemBookmarks: ItemBookmarks
  readonly parts: PartCopier
}

// Namespaces that the composer itself writes, even when no source uses them.
const OWN_NAMESPACES = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
]

/**
 * Opens the template or, without a template, the first source document. Returns a new document with the styles and
 * lists of that file, but without text.
 * @param open opens another document file; the caller closes it when the document is composed
 */
export async function openDraft(
  request: CompositionRequest,
  plan: Plan,
  survey: Survey,
  spool: Spool,
  account: CompositionAccount,
  open: (path: string) => Promise<DocumentPackage>,
): Promise<OpenedDraft> {
  const { sources } = survey
  const registry = new NamespaceRegistry()
  for (const uri of OWN_NAMESPACES) registry.prefixFor(uri)
  const ids = new IdAllocator()
  const first = sources[0] as SurveyedSource
  const base = await openBase(request, first, { folder: spool.folder, registry, ids, open })
  followLanguage(base, survey.language)
  const names = new BookmarkNames()
  const target = { output: new OutputPackage(), registry, spool }
  const values = plan.placeholders
  const replacements = new Replacements(request.replacements ?? [], request.clean?.dropComments ?? false)
  const colours = new DocumentColours(base.host.colours, base.look)
  const nameOf = (key: string): string | undefined => request.sources[key]?.name
  const sourceParts = new SourceParts(account, nameOf)
  const files = new ImportedFiles(
    request.clean,
    replacements,
    account.notices,
    spool.folder,
    nameOf,
    sourceParts,
  )
  return {
    base,
    names,
    itemBookmarks: new ItemBookmarks(names, plan.targets),
    account,
    target,
    ids,
    bookmarks: new BookmarkDirectory(names),
    styles: base.styles,
    colours,
    lists: {
      numbering: base.numbering,
      restarts: plan.ranges.length > 1 ? new ListRestarts(base.numbering, base.styles.table) : undefined,
    },
    stories: new Stories(target, ids, base.look, values),
    data: {
      replacements,
      bindings: new DataBindings(values, replacements, target.output),
      customProperties: new CustomProperties(),
    },
    rules: {
      clean: request.clean,
      fixHeadings: request.fixHeadings,
      evenAndOddHeaders:
        base.host.evenAndOddHeaders ||
        (base.look === 'source' && sources.some(({ evenAndOddHeaders }) => evenAndOddHeaders)),
    },
    parts: new PartCopier(target.output, {
      missing: (key, detail) =>
        account.notices.add('part-missing-in-source', nameOf(key) ?? 'template', detail),
      opaque: (key, part, contentType) => {
        if (key !== TEMPLATE_KEY || !isTeamLogo(part)) replacements.noteOpaque(nameOf(key), part, contentType)
      },
      followLink: (key, target) => replacements.followLink(key, target),
      coloursOf: (key) => colours.of(key),
      editFile: (wanted, contentType) => files.edit(wanted, contentType),
      disarming: (wanted, relationships) => sourceParts.disarming(wanted, relationships),
      ...(replacements.any ? { editPart: (root, key, part) => replacements.apply(key, root, part) } : {}),
    }),
  }
}
