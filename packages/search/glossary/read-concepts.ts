import { wordForms } from '../analysis/tokenize.ts'
import type { Concept, Translation, Writing } from './concept.ts'

/**
 * Parses a file of the glossary with the concepts of one domain, such as nursing. Each line is a concept: its
 * Portuguese words, " = ", and its English words. Semicolons separate the terms of one language, and the preferred term
 * comes first.
 *
 * @throws {Error} for a line without both languages
 */
export function readConcepts(domain: string, source: string): Concept[] {
  // A question mark marks an abbreviation with several meanings. Parentheses contain alternatives: "(a|b) c" stands for
  // "a c" and "b c".
  return linesOf(source).map((line) => {
    const [pt = '', en = ''] = line.split(' = ')
    const writings = { pt: readWritings(pt), en: readWritings(en) }
    const [preferred] = writings.pt
    if (preferred === undefined || writings.en.length === 0)
      throw new Error(`A concept needs both languages: ${line}`)
    return { id: conceptId(preferred.text), domain, writings }
  })
}

/**
 * Returns the id of a glossary concept, given the preferred Portuguese words for it: "Prontuário eletrônico" gives
 * `prontuario-eletronico`.
 */
export function conceptId(preferred: string): string {
  return wordForms(preferred).join('-')
}

/**
 * Parses a vocabulary file of general words. Each line is a translation: a Portuguese word, a colon, and English words
 * separated by commas, such as "peixe: fish".
 */
export function readTranslations(source: string): Translation[] {
  return linesOf(source).map((line) => {
    const [pt = '', en = ''] = line.split(': ')
    return { pt: [pt], en: en.split(', ') }
  })
}

function linesOf(source: string): string[] {
  return source.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

function readWritings(list: string): Writing[] {
  return list
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .flatMap(spellOut)
    .map((text) => ({ text: text.replace(/\?$/, ''), ambiguous: text.endsWith('?') }))
}

/** Returns all texts that a template with alternatives describes. For example, "(a|b) c" gives "a c" and "b c". */
function spellOut(template: string): string[] {
  const choice = /\(([^)]*)\)/.exec(template)
  if (choice === null) return [template.replaceAll(/ +/g, ' ').trim()]
  return choice[1]!.split('|').flatMap((word) => spellOut(template.replace(choice[0], word)))
}
