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
  /** True for an abbreviation with another meaning, such as "TI". */
  ambiguous: z.boolean().default(false),
})
export type ConceptWriting = z.infer<typeof conceptWriting>

/** Names of a glossary concept in one language, preferred one first, which must not be ambiguous. */
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
   * Concept's `updated_at` that the sender saw, '' if unchanged; the request fails if the concept has changed since. If
   * absent, any change is replaced.
   */
  seen: z.string().max(64).optional(),
})
export type ConceptChange = z.infer<typeof conceptChange>

export const conceptState = z.enum(['shipped', 'changed', 'added', 'removed'])
export type ConceptState = z.infer<typeof conceptState>

const conceptKey = z.string().min(1).max(200)

/**
 * Glossary concept with all its names in Portuguese and English, such as "leito" and "bed". Searches treat these as
 * equal.
 */
export const concept = z.object({
  id: conceptKey,
  domain: z.enum(GLOSSARY_DOMAINS),
  pt: z.array(conceptWriting),
  en: z.array(conceptWriting),
  /** Team's change of the concept; `shipped` if there is none. */
  state: conceptState,
  /** Time of the team's last change; absent if there is none. */
  updated_at: time.optional(),
})
export type GlossaryConcept = z.infer<typeof concept>

export const byConcept = z.object({ id: conceptKey })

/** Query for removing a glossary concept, or for restoring its shipped form. */
export const seenConcept = z.object({
  /**
   * Concept's `updated_at` that the sender saw, '' if unchanged; the request fails if the concept has changed since. If
   * absent, any change is replaced.
   */
  seen: conceptChange.shape.seen,
})

export const removedConcept = z.object({ id: conceptKey })

/** Text fields beside an imported glossary file: none. */
export const glossaryFileFields = z.object({})

/** Numbers of glossary entries that an import added, changed, removed and left unchanged. */
export const glossaryImport = z.object({ added: count, changed: count, removed: count, unchanged: count })
export type GlossaryImport = z.infer<typeof glossaryImport>

export const glossaryQuery = z.object({
  /** Part of a name to search for, ignoring case and accents. */
  query: z.string().max(200).default(''),
  domain: z.enum(GLOSSARY_DOMAINS).optional(),
  /** True to select only concepts that the team changed. */
  changed: z.stringbool().default(false),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(GLOSSARY_PAGE),
})
export type GlossaryFilter = z.output<typeof glossaryQuery>

/** Page of the glossary, sorted by preferred Portuguese name. */
export const glossaryPage = z.object({
  /** Number of all matching concepts. `concepts` is one page. */
  total: count,
  /** Number of concepts that the team added, changed or removed. */
  changed: count,
  concepts: z.array(concept),
})
export type GlossaryPage = z.infer<typeof glossaryPage>
