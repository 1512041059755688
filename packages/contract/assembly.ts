import { z } from 'zod'
import { DEFAULT_OUTPUT_FILENAME, REPLACEMENT_SUGGESTION_LIMIT } from './constants.ts'
import { count, id, percentage, time, typedName, workStatus } from './values.ts'

export const template = z.object({ name: z.string(), path: z.string() })
export type Template = z.infer<typeof template>
export const templateList = z.object({ items: z.array(template), total: count })
export type TemplateList = z.infer<typeof templateList>

const alias = z.string().trim().min(1).max(300)
const aliasList = z.array(alias).max(500)
/** A list holds for every source; an object holds source by source: {source_file: [names]}. */
const aliases = z.union([aliasList, z.record(z.string().max(1000), aliasList)])

export const generateRequest = z.object({
  session_id: id,
  output_filename: z.string().trim().max(255).default(DEFAULT_OUTPUT_FILENAME),
  org_name: typedName.default(''),
  rfp_name: typedName.default(''),
  /** One of the paths of the template list; null or empty means the default styles. */
  template_path: z.string().max(1000).nullable().default(null),
  include_toc: z.boolean().default(true),
  include_title: z.boolean().default(true),
  fix_headings: z.boolean().default(true),
  /** Accepted and ignored: the screen shows it disabled. */
  smart_replace: z.boolean().default(false),
  old_org_names: aliases.default([]),
  old_rfp_names: aliases.default([]),
})
export type GenerateRequest = z.input<typeof generateRequest>

export const generateResponse = z.object({ assembly_id: id, task_id: id, status: workStatus })
export type GenerateResponse = z.infer<typeof generateResponse>

/** What is counted; text in characters, page sections and those on landscape paper. */
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
])

/** A kind of content in the chosen sections and in the document; before and all reasons make after. */
export const ledgerEntry = z.object({
  kind: ledgerKind,
  before: count,
  after: count,
  /** `message` says in a sentence what `reason` stands for. */
  reasons: z.array(z.object({ reason: z.string(), message: z.string(), count: z.number().int() })),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** What went into the generated document and what did not, so that nothing vanishes unnoticed. */
export const assemblyReport = z.object({
  inserted: z.array(
    z.object({
      requirement_id: id,
      requirement: z.string(),
      section_id: id,
      section_title: z.string(),
      source_file: z.string(),
    }),
  ),
  left_out: z.array(z.object({ requirement_id: id, requirement: z.string() })),
  replacements: z.array(
    z.object({ from: z.string(), to: z.string(), count, source_file: z.string().optional() }),
  ),
  /** Places where an old name may remain: pictures, embedded files, acronyms. */
  remaining_names: z.array(z.object({ name: z.string(), place: z.string() })),
  notices: z.array(z.object({ code: z.string(), message: z.string(), count })),
  /** What the sources held against what the document holds; proposals made by earlier versions have none. */
  ledger: z
    .object({
      total: z.array(ledgerEntry),
      sources: z.array(z.object({ source_file: z.string(), entries: z.array(ledgerEntry) })),
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
  output_file: z.string().optional(),
  file_size_mb: z.number().min(0).optional(),
  error_message: z.string().optional(),
  code: z.string().optional(),
  started_at: time.optional(),
  report: assemblyReport.optional(),
})
export type AssemblyProgress = z.infer<typeof assemblyProgress>

export const assemblyHistoryItem = z.object({
  file_name: z.string(),
  created_at: time,
  download_url: z.string(),
  file_size_mb: z.number().min(0),
  assembly_id: id,
  report: assemblyReport.optional(),
})
export type AssemblyHistoryItem = z.infer<typeof assemblyHistoryItem>

/** Where names are looked for: everywhere, or only in one kind of place. */
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
  source_file: z.string(),
  display_name: z.string(),
})
export type DocumentSuggestion = z.infer<typeof documentSuggestion>
export const suggestionsByDocument = z.object({ items: z.array(documentSuggestion), total: count })
export type SuggestionsByDocument = z.infer<typeof suggestionsByDocument>
