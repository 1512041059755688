import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Concept, Translation } from './concept.ts'
import { Glossary } from './glossary.ts'
import { readConcepts, readTranslations } from './read-concepts.ts'

// The concepts are about health care, its technology and its purchasing.
/** Glossary concepts that come with the product, from one text file for each domain, such as nursing. */
export const SHIPPED_CONCEPTS: readonly Concept[] = filesIn('concepts').flatMap(({ name, source }) =>
  readConcepts(name, source),
)

/** General words with translations that come with the product, such as "peixe: fish". Used only across languages. */
export const VOCABULARY: readonly Translation[] = filesIn('vocabulary').flatMap(({ source }) =>
  readTranslations(source),
)

/** Glossary that comes with the product, without a team's own changes. */
export const SHIPPED_GLOSSARY = new Glossary(SHIPPED_CONCEPTS, VOCABULARY)

function filesIn(folder: string): { name: string; source: string }[] {
  const whole = path.join(import.meta.dirname, folder)
  return readdirSync(whole)
    .sort()
    .map((file) => ({
      name: path.basename(file, '.txt'),
      source: readFileSync(path.join(whole, file), 'utf8'),
    }))
}
