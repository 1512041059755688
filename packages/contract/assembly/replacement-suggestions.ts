import { z } from 'zod'
import { REPLACEMENT_SUGGESTION_LIMIT } from '../rules/constants.ts'
import { count, shownName } from '../rules/values.ts'

/**
 * Places of an old document in which the names of its client and tender are looked for. `metadata` means the file
 * properties, `patterns` typical phrases, and `all` all places.
 */
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
