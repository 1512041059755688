import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Concept, Translation } from './concept.ts'
import { Glossary } from './glossary.ts'
import { readConcepts, readTranslations } from './read-concepts.ts'

/**
 * Glossary concepts that come with the product, about health care, its technology and its purchasing. They are read
 * from the text files of the folder `concepts`, one file for each domain.
 */
export const SHIPPED_CONCEPTS: readonly Concept[] = filesIn('concepts').flatMap(({ name, source }) =>
  readConcepts(name, source),
)

/**
 * General words with translations that come with the product, such as "peixe: fish". Translations only help to match a
 * requirement with sections in another language.
 */
export const VOCABULARY: readonly Translation[] = filesIn('vocabulary').flatMap(({ source }) =>
  readTranslations(source),
)

/**
 * Glossary of concepts and translations as it comes with the product. Concepts that a team added to it or removed from
 * it are not taken into account.
 */
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
