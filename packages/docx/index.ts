// Errors.
export { DocxError } from './package/errors.ts'
export type { DocxErrorCode } from './package/errors.ts'

// Templates and their looks.
export { classicDesign } from './front/designs/classic.ts'
export { clearDesign } from './front/designs/clear.ts'
export { modernDesign } from './front/designs/modern.ts'
export { inspectTemplate } from './templates/inspect-template.ts'
export type { TemplateInspection } from './templates/inspect-template.ts'
export { writeTemplate } from './front/designs/write-template.ts'
export type { TemplateDesign } from './front/designs/template-design.ts'

// Documents that are read in ranges of bytes, wherever they are stored.
export type { DocumentSource, RandomAccessFile, RemoteDocument } from './package/zip/random-access.ts'

// Reading a document into sections.
export { openDocument } from './read/open-document.ts'
export { READING_VERSION } from './read/document-reading.ts'
export { ACTIVE_KINDS } from './disarm/active-content.ts'
export type { ActiveKind } from './disarm/active-content.ts'
export { KEPT_PARTS } from './disarm/disarm-element.ts'
export type { KeptPart } from './disarm/disarm-element.ts'
export type { ActiveCount } from './read/active-content-scan.ts'
export type { DocumentFacts, OpenedDocument, OpenOptions, SectionReading } from './read/document-reading.ts'
export type { DocumentProperties } from './read/properties.ts'
export type { HeadingSource } from './read/headings/heading-source.ts'

// Reading the body of a document as paragraphs with their numbers, and tables with their cells.
export { readBodyContent } from './read/body-content.ts'
export type { BodyItem, BodyOptions, BodyParagraph, BodyTable } from './read/body-content.ts'
export type { TableCellReading, TableRowReading } from './read/table-rows.ts'

// Composing a document from sections of other documents.
export { compose } from './compose/compose.ts'
export { fillTeamProfile } from './compose/template/team-profile.ts'
export type { TeamValues } from './compose/template/team-profile.ts'
export { DOCUMENT_KIND } from './front/title-page.ts'
export { isOriginMark } from './compose/references/origin-marks.ts'
export type {
  CompositionItem,
  TableCell,
  HeadingReference,
  TextPart,
  CompositionRequest,
  Look,
  RequestedReplacement,
} from './compose/request/request.ts'
export type { CompositionReport, DisarmedPiece, TraceEntry } from './compose/request/report.ts'
export type { Notice, NoticeReason } from './ledger/notice-reasons.ts'

// Writing texts as new documents, and reading the blocks of a section with everything that retyping them would lose.
export { writeText } from './texts/write-text.ts'
export type { NewText } from './texts/write-text.ts'
export type { TextBlock, TextPicture, TextPiece } from './texts/text-blocks.ts'
export { readSectionBlocks } from './retype/section-blocks.ts'
export type { BlocksWanted, SectionBlockReading } from './retype/section-blocks.ts'
export type { RetypingLoss } from './retype/paragraph-content.ts'

// The ledger: which content was kept, changed and dropped, with reasons.
export { describeLedger } from './ledger/describe-ledger.ts'
export { LEDGER_KINDS } from './ledger/kinds.ts'
export type { LedgerKind } from './ledger/kinds.ts'
export type { Ledger, LedgerEntry, LedgerReason, SourceLedger } from './ledger/ledger.ts'

// Search of a document for old names that remain in it, and its table of contents.
export { entriesInContents, pagesInContents } from './front/pages/contents-pages.ts'
export type { ContentsEntry } from './front/pages/contents-pages.ts'
export { tocBookmark } from './front/table-of-contents.ts'
export { acronymsOf } from './names/acronyms.ts'
export { isCommonCapitals } from './names/common-capitals.ts'
export { distinctWordsOf } from './names/name-forms.ts'
export { foldKey } from './replace/fold-text.ts'
export { findRemainingNames, RemainingNameFinder } from './names/find-names.ts'
export type { RemainingKind, RemainingName } from './names/remaining-name.ts'
export { domainOf, identifiersIn } from './names/identifiers.ts'
export { tenderNumbersIn } from './names/tender-numbers.ts'
export type { Identifier, IdentifierKind } from './names/identifiers.ts'
export { collectIdentifiers } from './names/collect-identifiers.ts'
export { lineAround, scanPackage } from './names/scan-package.ts'
export type { NameInPackage, UnreadEntry } from './names/scan-package.ts'

// Page numbers from LibreOffice's layout, where it is installed.
export { numberPages } from './front/pages/number-pages.ts'

// Checking a document, and counting its content.
export { checkDocument } from './check/check-document.ts'
export type { CheckOptions, CheckReport } from './check/check-document.ts'
export { findDamagedPart } from './check/find-damaged-part.ts'
export type { Fault } from './check/fault.ts'
export { takeInventory } from './check/inventory.ts'
export type { DocumentInventory } from './check/inventory.ts'
export type { Inventory } from './check/inventory-counter.ts'

// Findings to look at before a document is sent.
export { preflightDocument } from './preflight/preflight-document.ts'
export type { PreflightOptions, PreflightReport } from './preflight/preflight-document.ts'
export type { PreflightFinding, PreflightKind } from './preflight/walk/finding-list.ts'
