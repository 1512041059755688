import { z } from 'zod'
import { DEFAULT_OUTPUT_FILENAME } from '../rules/constants.ts'
import { plainName } from '../rules/plain-name.ts'
import { id, percentage, shownName, time, typedName, workStatus } from '../rules/values.ts'
import { assemblyReport } from './report.ts'
import { DOCUMENT_OPTIONS, forEachField, forEachOffered, type DocumentOptionKey } from './document-options.ts'

const alias = z.string().trim().min(1).max(300)
export const aliasList = z.array(alias).max(500)
/**
 * Old names, which the generated proposal replaces. A list applies to every source document. An object applies to
 * single source documents and has the form `{ [source_file]: [names] }`.
 */
const aliases = z.union([aliasList, z.record(z.string().max(1000), aliasList)])

/**
 * Texts that generating a proposal replaces in the whole document, such as the registration number of an earlier
 * client, each with its new text.
 */
export const replacementList = z
  .array(z.object({ from: alias, to: z.string().trim().min(1).max(300) }))
  .max(500)
export const pageLimit = z.number().int().min(1).max(100_000)

const optionOf = (key: DocumentOptionKey) => z.boolean().default(DOCUMENT_OPTIONS[key].byDefault)

/**
 * Yes-or-no options with which a proposal was generated, as the database stores them. If the product did not have an
 * option yet at that time, it is missing here and gets its default.
 */
export const optionChoices = z.object(forEachOffered(optionOf))

export const generateRequest = z.object({
  session_id: id,
  output_filename: z.string().overwrite(plainName).trim().max(255).default(DEFAULT_OUTPUT_FILENAME),
  org_name: typedName.default(''),
  rfp_name: typedName.default(''),
  /** Path of the template, as the list of templates contains it. Null or empty for the default styles. */
  template_path: z.string().max(1000).nullable().default(null),
  ...forEachField(optionOf),
  /** Maximum number of pages that the client allows for a proposal. Null if there is no limit. */
  page_limit: pageLimit.nullable().default(null),
  old_org_names: aliases.default([]),
  old_rfp_names: aliases.default([]),
  /**
   * Other old texts, such as an earlier client's registration number or address, each with the text that replaces it in
   * the whole document.
   */
  replacements: replacementList.default([]),
})
export type GenerateRequest = z.input<typeof generateRequest>

export const generateResponse = z.object({ assembly_id: id, task_id: id, status: workStatus })

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
  /** Id of the job that generates the proposal. It is needed to cancel the job. Absent once the job has ended. */
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
