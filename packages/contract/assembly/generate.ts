import { z } from 'zod'
import { DEFAULT_OUTPUT_FILENAME } from '../rules/constants.ts'
import { plainName } from '../rules/plain-name.ts'
import { id, percentage, shownName, time, typedName, workStatus } from '../rules/values.ts'
import { assemblyReport } from './report.ts'
import { DOCUMENT_OPTIONS, forEachField, forEachOffered, type DocumentOptionKey } from './document-options.ts'

const alias = z.string().trim().min(1).max(300)
export const aliasList = z.array(alias).max(500)
/**
 * Names of earlier clients or tenders that a generated proposal must replace. An array applies to every source
 * document. An object has the form `{ [source_file]: [names] }`, and each list applies to one document.
 */
const aliases = z.union([aliasList, z.record(z.string().max(1000), aliasList)])

/**
 * Texts that a generated proposal must replace everywhere, each with its new text, such as the registration number of
 * an earlier client.
 */
export const replacementList = z
  .array(z.object({ from: alias, to: z.string().trim().min(1).max(300) }))
  .max(500)
export const pageLimit = z.number().int().min(1).max(100_000)

const optionOf = (key: DocumentOptionKey) => z.boolean().default(DOCUMENT_OPTIONS[key].byDefault)

/**
 * Yes-or-no options with which a proposal was generated, as the database stores them. A proposal of an earlier version
 * of the product may lack an option, which then gets its default.
 */
export const optionChoices = z.object(forEachOffered(optionOf))

export const generateRequest = z.object({
  session_id: id,
  output_filename: z.string().overwrite(plainName).trim().max(255).default(DEFAULT_OUTPUT_FILENAME),
  org_name: typedName.default(''),
  rfp_name: typedName.default(''),
  /** Path of the template in the list of templates. `null` or '' for the default styles. */
  template_path: z.string().max(1000).nullable().default(null),
  ...forEachField(optionOf),
  /** Maximum number of pages that the client allows for a proposal. `null` if there is no limit. */
  page_limit: pageLimit.nullable().default(null),
  old_org_names: aliases.default([]),
  old_rfp_names: aliases.default([]),
  /**
   * Further texts to replace in the whole document, each with its new text. Examples are an earlier client's
   * registration number and address.
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
  /** Id of the background job that generates the proposal, for cancelling the job. Absent if the job has ended. */
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
