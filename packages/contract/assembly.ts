import { z } from 'zod'
import { plainName } from './rules/plain-name.ts'
import { DEFAULT_OUTPUT_FILENAME, REPLACEMENT_SUGGESTION_LIMIT } from './rules/constants.ts'
import { DOCUMENT_OPTIONS, forEachField, forEachOffered, type DocumentOptionKey } from './document-options.ts'
import { count, id, percentage, shownName, time, typedName, workStatus } from './values.ts'

export const template = z.object({ name: shownName, path: z.string() })
export type Template = z.infer<typeof template>
export const templateList = z.object({ items: z.array(template), total: count })
export type TemplateList = z.infer<typeof templateList>

const alias = z.string().trim().min(1).max(300)
const aliasList = z.array(alias).max(500)
/** Old names: a list applies to every source, an object source by source: {source_file: [names]}. */
const aliases = z.union([aliasList, z.record(z.string().max(1000), aliasList)])

const optionOf = (key: DocumentOptionKey) => z.boolean().default(DOCUMENT_OPTIONS[key].byDefault)

/** Choices of the document's options by their keys, for stored ones; a missing choice is the default. */
export const optionChoices = z.object(forEachOffered(optionOf))

export const generateRequest = z.object({
  session_id: id,
  output_filename: z.string().overwrite(plainName).trim().max(255).default(DEFAULT_OUTPUT_FILENAME),
  org_name: typedName.default(''),
  rfp_name: typedName.default(''),
  /** Path from the template list; null or empty for the default styles. */
  template_path: z.string().max(1000).nullable().default(null),
  ...forEachField(optionOf),
  old_org_names: aliases.default([]),
  old_rfp_names: aliases.default([]),
})
export type GenerateRequest = z.input<typeof generateRequest>

export const generateResponse = z.object({ assembly_id: id, task_id: id, status: workStatus })
export type GenerateResponse = z.infer<typeof generateResponse>

/**
 * Kinds of content that are counted: text in characters, page sections and landscape ones; headers and footers
 * separately.
 */
export const ledgerKind = z.enum([
  'textLength',
  'paragraphs',
  'headings',
  'tables',
  'images',
  'textBoxes',
  'charts',
  'smartArt',
  'embeddedObjects',
  'equations',
  'footnotes',
  'endnotes',
  'comments',
  'fields',
  'contentControls',
  'bookmarks',
  'hyperlinks',
  'insertions',
  'deletions',
  'sections',
  'landscape',
  'importedParts',
  'headers',
  'headerText',
  'headerImages',
  'footers',
  'footerText',
  'footerImages',
])

/**
 * Count of one kind of content in the chosen sections and in the document; `before` and all reasons add up to `after`.
 */
export const ledgerEntry = z.object({
  kind: ledgerKind,
  before: count,
  after: count,
  /** `message` is the sentence for `reason`. */
  reasons: z.array(z.object({ reason: z.string(), message: z.string(), count: z.number().int() })),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** Remaining occurrence of an old name in the finished document. */
export const remainingName = z.object({
  /** Name as the document writes it. */
  name: z.string(),
  /** Title of its section; outside the sections, the part of the file. */
  place: z.string(),
  /** The name itself, its words in another form, its distinct words alone, its initials, or within an address. */
  kind: z.enum(['name', 'variant', 'short', 'acronym', 'address']).optional(),
  story: z
    .enum([
      'body',
      'header',
      'footer',
      'footnotes',
      'endnotes',
      'comments',
      'chart',
      'diagram',
      'properties',
      'data',
      'link',
      'fileName',
      'definitions',
      'embedded',
    ])
    .optional(),
  /** A few words around it. */
  excerpt: z.string().optional(),
  /** First page of its section, when the pages were laid out. */
  page: z.number().int().min(1).optional(),
})

/** Part of a source that cannot be searched for words; a person should look at it. */
export const unreadPart = z.object({
  source_file: shownName,
  /** Name inside the file, such as `word/media/image1.png`. */
  part: z.string(),
  kind: z.enum(['picture', 'text', 'file']),
})
export type UnreadPart = z.infer<typeof unreadPart>

/** Report of a generated document: what was inserted and what was left out. */
export const assemblyReport = z.object({
  inserted: z.array(
    z.object({
      requirement_id: id,
      requirement: z.string(),
      section_id: id,
      section_title: z.string(),
      source_file: shownName,
      category: z.string().optional(),
      /** Heading of the section's first occurrence; a reference to it was inserted instead. */
      repeats: z.string().optional(),
      /** Number of the requirement's heading and its page as the contents show them; pages only when laid out. */
      section_number: z.string().optional(),
      page: z.number().int().min(1).optional(),
    }),
  ),
  left_out: z.array(
    z.object({ requirement_id: id, requirement: z.string(), category: z.string().optional() }),
  ),
  replacements: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      count,
      source_file: shownName.optional(),
      /** First occurrences: the story of the document and a few words around the name. */
      places: z.array(z.object({ story: z.string(), excerpt: z.string() })).optional(),
    }),
  ),
  /** Names the finished document was searched for; empty when none were given. */
  looked_for: z.array(z.string()).optional(),
  /** Remaining old names in the finished document; reports of earlier versions give fewer details. */
  remaining_names: z.array(remainingName),
  /** Parts that may show a name and could be neither searched nor changed. */
  unread: z.object({ total: count, parts: z.array(unreadPart) }).optional(),
  notices: z.array(z.object({ code: z.string(), message: z.string(), count })),
  /** Content of the sources compared with the document's; absent in reports of earlier versions. */
  ledger: z
    .object({
      total: z.array(ledgerEntry),
      sources: z.array(z.object({ source_file: shownName, entries: z.array(ledgerEntry) })),
    })
    .optional(),
  page_numbers: z.enum(['rendered', 'estimated', 'none']),
})
export type AssemblyReport = z.infer<typeof assemblyReport>

export const assemblyProgress = z.object({
  id,
  session_id: id,
  status: workStatus,
  progress_percentage: percentage,
  message: z.string(),
  current_step: z.string(),
  download_url: z.string().optional(),
  output_file: shownName.optional(),
  file_size_mb: z.number().min(0).optional(),
  error_message: z.string().optional(),
  code: z.string().optional(),
  /** Job to cancel; absent once it has ended. */
  job_id: id.optional(),
  started_at: time.optional(),
  report: assemblyReport.optional(),
})
export type AssemblyProgress = z.infer<typeof assemblyProgress>

export const assemblyHistoryItem = z.object({
  file_name: shownName,
  created_at: time,
  download_url: z.string(),
  file_size_mb: z.number().min(0),
  assembly_id: id,
  report: assemblyReport.optional(),
})
export type AssemblyHistoryItem = z.infer<typeof assemblyHistoryItem>

/**
 * Outcome of a requirement in the document: its section is inserted; a reference leads to its section, inserted
 * earlier; or it is left out because no section was chosen, or the chosen one was removed.
 */
export const outlineOutcome = z.enum(['inserted', 'repeated', 'open', 'cleared'])
export type OutlineOutcome = z.infer<typeof outlineOutcome>

export const outlineEntry = z.object({
  requirement_id: id,
  /** Heading of the requirement. */
  requirement: z.string(),
  category: z.string(),
  outcome: outlineOutcome,
  section: z
    .object({
      section_id: id,
      title: z.string(),
      source_file: shownName,
      words: count,
      tables: count,
      images: count,
      /** Pages in its source, where known. */
      page_start: z.number().int().min(1).optional(),
      page_end: z.number().int().min(1).optional(),
    })
    .optional(),
  /** For a repeated one, the heading of the section's first occurrence. */
  repeats: z.string().optional(),
})
export type OutlineEntry = z.infer<typeof outlineEntry>

/** Outline of the document as it would be generated now. */
export const proposalOutline = z.object({
  entries: z.array(outlineEntry),
  /** Totals count each inserted section once; pages are an estimate without cover and contents. */
  totals: z.object({
    sources: count,
    sections: count,
    words: count,
    tables: count,
    images: count,
    pages: count,
  }),
})
export type ProposalOutline = z.infer<typeof proposalOutline>

/** Places searched for names: all, or one kind of place. */
export const suggestionStrategy = z.enum(['all', 'metadata', 'cover', 'headers', 'patterns'])
const limit = z.coerce.number().int().min(1).max(200).default(REPLACEMENT_SUGGESTION_LIMIT)

export const suggestionsQuery = z.object({
  strategy: suggestionStrategy.default('all'),
  limit,
  refresh: z.stringbool().default(false),
})
export const suggestedReplacements = z.object({
  old_org_names: z.array(z.string()),
  old_rfp_names: z.array(z.string()),
})
export type SuggestedReplacements = z.infer<typeof suggestedReplacements>

export const suggestionsByDocumentQuery = z.object({
  org_strategy: suggestionStrategy.default('all'),
  rfp_strategy: suggestionStrategy.default('all'),
  limit,
  refresh: z.stringbool().default(false),
  merge_into_session_cache: z.stringbool().default(true),
  source_file: z.string().max(1000).optional(),
})
export const documentSuggestion = suggestedReplacements.extend({
  source_file: shownName,
  display_name: shownName,
})
export type DocumentSuggestion = z.infer<typeof documentSuggestion>
export const suggestionsByDocument = z.object({ items: z.array(documentSuggestion), total: count })
export type SuggestionsByDocument = z.infer<typeof suggestionsByDocument>
