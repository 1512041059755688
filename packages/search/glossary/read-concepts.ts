import { wordForms } from '../analysis/tokenize.ts'
import type { Concept, Translation, Writing } from './concept.ts'

/**
 * Parses a glossary file of one domain, with lines such as "leito; cama = bed". The preferred terms come first.
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
 * Returns the id of a concept from its preferred Portuguese term: "Prontuário eletrônico" gives
 * `prontuario-eletronico`.
 */
export function conceptId(preferred: string): string {
  return wordForms(preferred).join('-')
}

/** Parses a vocabulary file with lines such as "peixe: fish", a Portuguese word and its English translations. */
export function readTranslations(source: string): Translation[] {
  // Commas separate several translations.
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

/** Expands alternatives in a template: "(a|b) c" gives "a c" and "b c". */
function spellOut(template: string): string[] {
  const choice = /\(([^)]*)\)/.exec(template)
  if (choice === null) return [template.replaceAll(/ +/g, ' ').trim()]
  return choice[1]!.split('|').flatMap((word) => spellOut(template.replace(choice[0], word)))
}
