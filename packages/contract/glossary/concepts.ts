import { z } from 'zod'
import { GLOSSARY_DOMAINS, GLOSSARY_PAGE, LONGEST_WRITING, MOST_WRITINGS } from './domains.ts'
import { plainName } from '../rules/plain-name.ts'
import { count, time } from '../rules/values.ts'

export const conceptWriting = z.object({
  /** Name or abbreviation of a glossary concept, with at least one letter or digit. */
  text: z
    .string()
    .overwrite(plainName)
    .trim()
    .max(LONGEST_WRITING)
    .regex(/[\p{L}\p{N}]/u),
  /** `true` for an abbreviation that also has another meaning, such as "TI". */
  ambiguous: z.boolean().default(false),
})
export type ConceptWriting = z.infer<typeof conceptWriting>

/**
 * Names and abbreviations of one glossary concept in one language. The first is the preferred one, and must not have
 * another meaning.
 */
const writings = z
  .array(conceptWriting)
  .min(1)
  .max(MOST_WRITINGS)
  .refine(([first]) => first?.ambiguous === false)

export const conceptFields = z.object({
  domain: z.enum(GLOSSARY_DOMAINS),
  pt: writings,
  en: writings,
})
export type ConceptFields = z.infer<typeof conceptFields>

export const conceptChange = conceptFields.extend({
  /**
   * Time of the concept's last change that the sender saw, or '' if the team had not changed it. The request fails if
   * the concept has changed since. If absent, the request replaces any change.
   */
  seen: z.string().max(64).optional(),
})
export type ConceptChange = z.infer<typeof conceptChange>

export const conceptState = z.enum(['shipped', 'changed', 'added', 'removed'])
export type ConceptState = z.infer<typeof conceptState>

const conceptKey = z.string().min(1).max(200)

/**
 * Concept of the glossary: one thing with all its names and abbreviations in Portuguese and English, such as "leito"
 * and "bed". Searches treat these names as equal.
 */
export const concept = z.object({
  id: conceptKey,
  domain: z.enum(GLOSSARY_DOMAINS),
  pt: z.array(conceptWriting),
  en: z.array(conceptWriting),
  /** Kind of change that the team made to the concept. `shipped` means that the team has not changed it. */
  state: conceptState,
  /** Time when the team last changed the concept. Absent if the team has not changed it. */
  updated_at: time.optional(),
})
export type GlossaryConcept = z.infer<typeof concept>

export const byConcept = z.object({ id: conceptKey })

/** Query of a request to remove a concept from the glossary, or to restore the concept as it came with the product. */
export const seenConcept = z.object({
  /**
   * Time of the concept's last change that the sender saw, or '' if the team had not changed it. The request fails if
   * the concept has changed since. If absent, the request replaces any change.
   */
  seen: conceptChange.shape.seen,
})

export const removedConcept = z.object({ id: conceptKey })

/**
 * Text fields of the request that imports a file with glossary entries. There are none, because the request contains
 * only the file.
 */
export const glossaryFileFields = z.object({})

/** Result of importing a file with glossary entries: the numbers of added, changed, removed and unchanged entries. */
export const glossaryImport = z.object({ added: count, changed: count, removed: count, unchanged: count })
export type GlossaryImport = z.infer<typeof glossaryImport>

export const glossaryQuery = z.object({
  /** Part of a name or abbreviation to search for in the glossary. Case and accents are ignored. */
  query: z.string().max(200).default(''),
  domain: z.enum(GLOSSARY_DOMAINS).optional(),
  /** `true` to select only concepts that the team changed, added or removed. */
  changed: z.stringbool().default(false),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(GLOSSARY_PAGE),
})
export type GlossaryFilter = z.output<typeof glossaryQuery>

/** One page of the list of glossary concepts, sorted by the preferred Portuguese name. */
export const glossaryPage = z.object({
  /** Total number of glossary concepts that match the query. `concepts` contains one page of them. */
  total: count,
  /** Number of glossary concepts that the team changed, added or removed. */
  changed: count,
  concepts: z.array(concept),
})
export type GlossaryPage = z.infer<typeof glossaryPage>
