import { foldName } from '../sheet/fold-name.ts'
import { PHRASES, roleOfWord, singular, type NamedRole } from './known-names.ts'

/**
 * Words that join the parts of a column's name, such as "do" in "Nome do requisito". The main word comes before them.
 */
const JOINS = new Set([
  'de',
  'do',
  'da',
  'dos',
  'das',
  'del',
  'of',
  'for',
  'du',
  'des',
  'la',
  'para',
  'pour',
  'to',
  'a',
])

/** Matches adjectives for mandatory or optional requirements, such as "obrigatório" in "Requisito obrigatório". */
const ADJECTIVE =
  /^(exigid[oa]|requerid[oa]|obrigatori[oa]|obligatori[oa]|obligatoire|essencial|opcional|facultati[vf])/

/**
 * Matches words for a degree at the beginning of a column name, such as "Nível de" in "Nível de importância". They are
 * ignored, because the next word has the meaning.
 */
const OF_WHAT = /^(nivel|grau|level|degree|niveau) (de|da|do|of) /

/** Maximum number of words of a column's name. A longer text in the header is a sentence and not a name. */
const MAX_WORDS = 8

/**
 * Role of a column judged by its name, such as `id` for "Código". `fit` (0 to 1) says how certain this is. It is 1 if
 * the name is a usual one, and less if a usual name is only a part of it.
 */
export interface NameFit {
  role: NamedRole
  fit: number
}

/**
 * Preferred meanings of a column name that could have two meanings, such as "Name / Description". The most preferred
 * one comes first.
 */
const TELLING: readonly NamedRole[] = ['ask', 'describe', 'item', 'id']

/**
 * Returns the role that the header of a column names in Portuguese, English, Spanish or French: `ask` for "Requisito",
 * `id` for "Código". Lines below the name are not read. Returns `null` for an unknown header.
 */
export function roleOfName(header: string): NameFit | null {
  const first = nameIn(header)
  // A remark in brackets is ignored: "Description (optional)" is a description.
  const line = first.replace(/\([^)]*\)?/g, ' ').trim() || first
  const parts = line.split('/').map((part) => roleOfPart(foldHeader(part)))
  const [only = null] = parts
  if (parts.length === 1) return only
  const told = TELLING.flatMap((role) => parts.filter((part) => part?.role === role))
  const [best = parts.find((part) => part !== null) ?? null] = told
  return best && { role: best.role, fit: Math.min(best.fit, 0.95) }
}

function roleOfPart(folded: string): NameFit | null {
  if (/^(sim|nao|yes|no|oui|non)$/.test(folded)) return { role: 'answer', fit: 1 }
  const words = folded.replace(OF_WHAT, '').split(' ').filter(Boolean).map(singular)
  if (words.length === 0 || words.length > MAX_WORDS) return null
  for (const [phrase, role] of PHRASES) if (phrase.test(folded)) return { role, fit: 0.9 }
  const fits = words.flatMap((word, at) => {
    const role = roleOfWord(word)
    return role ? [{ role, at }] : []
  })
  // The main word comes first if another word joins the parts ("Nome do requisito"), and otherwise last ("Requirement
  // name").
  const joined = words.some((word) => JOINS.has(word))
  const head = joined ? fits[0] : fits.at(-1)
  if (!head) return null
  // In "Requisito obrigatório", the adjective comes after the noun, and the noun names the content of the column.
  const noun = fits.findLast(({ role, at }) => at < head.at && (role === 'ask' || role === 'describe'))
  if (head.role === 'mandatory' && noun && ADJECTIVE.test(words[head.at] ?? ''))
    return { role: noun.role, fit: Math.max(0.3, 0.75 - noun.at * 0.15) }
  return { role: head.role, fit: words.length === 1 ? 1 : Math.max(0.3, 0.75 - head.at * 0.15) }
}

/**
 * Returns whether the name of a column means functional or non-functional requirements. Matrices often list these two
 * kinds side by side.
 */
export function namesFunctional(header: string): boolean {
  return roleOfName(header)?.role === 'ask' && /funct?iona|fonctionnel/.test(foldHeader(header))
}

/**
 * Returns the name in a header cell in lower case without accents, so that headers can be compared. "Nº" and "#" become
 * "numero", and "ControlText" becomes "control text".
 */
export function foldHeader(header: string): string {
  return foldName(
    withSpaces(nameIn(header))
      .replace(/(^|[\s(])(n[º°ᵒo]\.?|№|#)(?=$|[\s):])/giu, '$1numero ')
      .replace(/#$/, ' numero'),
  )
    .replace(/\//g, ' ')
    .trim()
}

/**
 * Maximum number of words in each line of a column name that is broken into lines. If a line is longer, only the first
 * line is the name, and the others explain it.
 */
const MAX_LINE_WORDS = 2

/**
 * Returns the column name in a header cell, usually its first line, because further lines explain the name. If all
 * lines are short and complete each other, such as "Requirement" above "Number", all are returned.
 */
function nameIn(header: string): string {
  const lines = header
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const [first = ''] = lines
  if (lines.length < 2 || lines.some((line) => line.split(/\s+/).length > MAX_LINE_WORDS)) return first
  const [upper, lower] = [first, lines.at(-1) ?? ''].map((line) => roleOfPart(foldName(line))?.role)
  return lower !== undefined && lower !== upper ? lines.join(' ') : first
}

/**
 * Returns a header without blanks as separate words: "ControlText" gives "Control Text". "MoSCoW" and "iOS" stay as
 * they are.
 */
function withSpaces(name: string): string {
  const words = name.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  return !name.includes(' ') && words.every((word) => word.length > 1) ? words.join(' ') : name
}
