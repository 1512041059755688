import { z } from 'zod'
import { GLOSSARY_DOMAINS, GLOSSARY_PAGE, LONGEST_WRITING, MOST_WRITINGS } from './domains.ts'
import { plainName } from '../rules/plain-name.ts'
import { count, time } from '../rules/values.ts'

export const conceptWriting = z.object({
  /** Term or abbreviation. It contains a letter or a digit. */
  text: z
    .string()
    .overwrite(plainName)
    .trim()
    .max(LONGEST_WRITING)
    .regex(/[\p{L}\p{N}]/u),
  /** True for an abbreviation that has another meaning too. */
  ambiguous: z.boolean().default(false),
})
export type ConceptWriting = z.infer<typeof conceptWriting>

/** Writings of one language, the preferred one first. The first cannot be ambiguous. */
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

export const conceptState = z.enum(['shipped', 'changed', 'added', 'removed'])
export type ConceptState = z.infer<typeof conceptState>

const conceptKey = z.string().min(1).max(200)

/**
 * Concept of the glossary: one thing with all its names and abbreviations in Portuguese and English, such as "leito"
 * and "bed". Search and matching treat them as equal.
 */
export const concept = z.object({
  id: conceptKey,
  domain: z.enum(GLOSSARY_DOMAINS),
  pt: z.array(conceptWriting),
  en: z.array(conceptWriting),
  /** Kind of the team's change: none, changed, added or removed. */
  state: conceptState,
  /** Time of the team's change. Absent for a shipped concept. */
  updated_at: time.optional(),
})
export type GlossaryConcept = z.infer<typeof concept>

export const byConcept = z.object({ id: conceptKey })
export const removedConcept = z.object({ id: conceptKey })

/**
 * Text fields of the request that imports a file of the glossary. There are none: the request contains only the file.
 */
export const glossaryFileFields = z.object({})

/**
 * Result of importing a file of the glossary: numbers of its concepts that were added, changed, removed and left
 * unchanged.
 */
export const glossaryImport = z.object({ added: count, changed: count, removed: count, unchanged: count })
export type GlossaryImport = z.infer<typeof glossaryImport>

export const glossaryQuery = z.object({
  /** Part of a writing to search for, ignoring case and accents. */
  query: z.string().max(200).default(''),
  domain: z.enum(GLOSSARY_DOMAINS).optional(),
  /** `true` selects only concepts that the team changed, added or removed. */
  changed: z.stringbool().default(false),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(GLOSSARY_PAGE),
})
export type GlossaryFilter = z.output<typeof glossaryQuery>

/** One page of the list of glossary concepts, ordered by the preferred Portuguese name. */
export const glossaryPage = z.object({
  /** Number of all concepts found. */
  total: count,
  /** Number of concepts that the team changed, added or removed. */
  changed: count,
  concepts: z.array(concept),
})
export type GlossaryPage = z.infer<typeof glossaryPage>
