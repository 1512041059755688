import type {
  AssemblyReport,
  DisarmedPiece as ReportedPiece,
  LedgerEntry as ContractLedgerEntry,
  UnreadPart,
} from '@tenderwright/contract'
import type { CompositionReport, DisarmedPiece, LedgerEntry } from '@tenderwright/docx'
import type { ChosenSection } from './answers/chosen-requirements.ts'
import type { OldNames } from './names/find-old-names.ts'
import type { ProposalPlace } from './places/proposal-contents.ts'
import { requirementHeading, type ProposalPlan } from './plan-proposal.ts'

/** Maximum number of places that a report lists for one replaced text. Further places are only counted. */
const PLACES_LISTED = 20
/**
 * Maximum number of pictures, and of disarmed elements, that a report lists. Disarmed elements, such as macros and
 * links that fetch data, lost their active content.
 */
const PARTS_LISTED = 200

/**
 * Result of searching a finished proposal for names of earlier clients and tenders. It tells which names were searched
 * for, and which remain in the file.
 */
interface SearchedNames extends OldNames {
  lookedFor: string[]
  /** Name of the proposal's finished file. */
  file: string
  /** Path of the Word template in the templates folder. `null` if no template was chosen. */
  template: string | null
}

/**
 * Additional data that a report shows for each answer: its place in the proposal, and a name for its source document.
 */
interface ReportedWith {
  places?: ReadonlyMap<string, ProposalPlace>
  /** Names that distinguish source documents with equal file names, by document id. */
  sourceNames?: ReadonlyMap<string, string>
}

/**
 * Returns the report that is shown beside the download of a proposal. It has the answers, replaced and remaining names,
 * and differences from the sources. Its codes are later replaced by sentences in the reader's language.
 */
export function proposalReport(
  plan: ProposalPlan,
  composed: CompositionReport,
  names: SearchedNames,
  { places = new Map(), sourceNames = new Map() }: ReportedWith = {},
): AssemblyReport {
  return {
    inserted: plan.inserted.map(({ requirement, sections, repeats }) => ({
      requirement_id: requirement.id,
      requirement: requirementHeading(requirement),
      ...insertedSections(
        sections.map(({ section }) => section),
        sourceNames,
      ),
      category: requirement.category.trim(),
      ...(repeats === undefined ? {} : { repeats }),
      ...placeOf(places.get(requirement.id)),
    })),
    left_out: plan.leftOut.map((requirement) => ({
      requirement_id: requirement.id,
      requirement: requirementHeading(requirement),
      category: requirement.category.trim(),
      ...(requirement.answer === 'to_be_written' && { to_be_written: true as const }),
    })),
    ...(plan.notApplicable.length > 0 && {
      not_applicable: plan.notApplicable.map(({ requirement }) => ({
        requirement_id: requirement.id,
        requirement: requirementHeading(requirement),
        category: requirement.category.trim(),
      })),
    }),
    replacements: grouped(composed.replacements, ({ from, to }) => JSON.stringify([from, to])).map((all) => {
      const [{ from, to }] = all
      const places = all.slice(0, PLACES_LISTED).map(({ story, place }) => ({ story, excerpt: place }))
      return { from, to, count: all.length, places }
    }),
    looked_for: names.lookedFor,
    remaining_names: names.remaining,
    remaining_total: names.total,
    unread: unreadParts(composed, names),
    disarmed: disarmedContent(composed),
    notices: notices(composed),
    ledger: {
      total: composed.ledger.total.map(ledgerEntryOf),
      sources: composed.ledger.sources.map(({ name, entries }) => ({
        source_file: name,
        entries: entries.map(ledgerEntryOf),
      })),
    },
    page_numbers: composed.tableOfContents?.pages ?? 'none',
  }
}

function insertedSections(sections: readonly ChosenSection[], sourceNames: ReadonlyMap<string, string>) {
  const [first] = sections as [ChosenSection, ...ChosenSection[]]
  const files = [
    ...new Set(sections.map(({ documentId, fileName }) => sourceNames.get(documentId) ?? fileName)),
  ]
  const answer =
    sections.length > 1
      ? ('several' as const)
      : first.ownText
        ? ('text' as const)
        : first.retyped
          ? ('retyped' as const)
          : first.keptBlocks
            ? ('trimmed' as const)
            : undefined
  return {
    ...(first.id !== 0 && { section_id: String(first.id) }),
    section_title: first.title,
    source_file: files.join(', '),
    ...(sections.length > 1 && { section_titles: sections.map(({ title }) => title) }),
    ...(answer && { answer }),
  }
}

function placeOf({ section, page }: ProposalPlace = {}): { section_number?: string; page?: number } {
  return { ...(section !== undefined && { section_number: section }), ...(page !== undefined && { page }) }
}

function disarmedContent({ disarmed }: CompositionReport): NonNullable<AssemblyReport['disarmed']> {
  return { total: disarmed.total, pieces: disarmed.pieces.slice(0, PARTS_LISTED).map(disarmedPieceOf) }
}

function disarmedPieceOf({ source, near, ...piece }: DisarmedPiece): ReportedPiece {
  const reported: ReportedPiece = piece
  if (source !== undefined) reported.source_file = source
  if (near !== undefined) reported.excerpt = near
  return reported
}

/** Maps the Word composer's words for parts that could not be searched to the words in reports. */
const UNREAD_KINDS: Record<string, UnreadPart['kind']> = { picture: 'picture', 'embedded text': 'text' }

/**
 * Lists parts of files that could not be searched for names of earlier clients, such as pictures and damaged parts.
 * Pictures of the Word template are included.
 */
function unreadParts(
  composed: CompositionReport,
  { unread, file, template }: SearchedNames,
): AssemblyReport['unread'] {
  const ofSources = composed.unreplaceable.map(({ source, part, why }) => ({
    source_file: source ?? template ?? file,
    part,
    kind: UNREAD_KINDS[why] ?? 'file',
  }))
  const inEmbedded = (part: string): boolean => part.includes(' › ')
  const ofFile = unread
    .filter(({ part, why }) => why === 'encrypted' || why === 'damaged' || inEmbedded(part))
    .map(({ part, why }) => ({ source_file: file, part, kind: why === 'unknown' ? ('file' as const) : why }))
  const parts = [...ofFile, ...ofSources]
  return { total: parts.length, parts: parts.slice(0, PARTS_LISTED) }
}

function ledgerEntryOf({ reasons, ...counts }: LedgerEntry): ContractLedgerEntry {
  return { ...counts, reasons: reasons.map((given) => ({ ...given, message: '' })) }
}

function notices(composed: CompositionReport): AssemblyReport['notices'] {
  const found: AssemblyReport['notices'] = grouped(composed.notices, ({ reason }) => reason).map((all) => ({
    code: all[0].reason,
    message: '',
    count: all.length,
  }))
  const unreplaceable = composed.unreplaceable.length
  const isTold = found.some(({ code }) => code === 'not-replaceable')
  if (unreplaceable > 0 && !isTold) found.push({ code: 'not-replaceable', message: '', count: unreplaceable })
  return found
}

/** Groups items by the key that `keyOf` returns for each item. The groups are in the order of their first items. */
function grouped<T>(items: T[], keyOf: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const item of items) {
    const known = groups.get(keyOf(item))
    if (known) known.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups.values()]
}
