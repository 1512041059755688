import { fold } from '../analysis/fold.ts'
import { isStopWord } from '../analysis/stop-words.ts'
import { NAME_CONNECTORS, ORGANISATION_HEADS } from './name-words.ts'

/**
 * Names of a document's client, such as a hospital, prepared for removing them from the document's texts before texts
 * are compared. Words are in lower case without accents.
 */
export interface KnownNames {
  /** Full names of the client, each as a list of its words. The words are in lower case without accents. */
  sequences: readonly (readonly string[])[]
  /**
   * Acronyms of the client's names, and distinctive single words from these names. Such a word means the client
   * wherever a text capitalises it.
   */
  parts: ReadonlySet<string>
}

const LETTERS_OF_A_PART = 4
const LETTERS_OF_AN_ACRONYM = 3

let last: { names: readonly string[]; known: KnownNames } | undefined

/**
 * Prepares a client's names for finding them in texts: the words of each name, its acronym, and single distinctive
 * words. The last result is cached, because sections of one document come one after another.
 */
export function knownNames(names: readonly string[]): KnownNames {
  if (last?.names === names) return last.known
  const sequences: string[][] = []
  const parts = new Set<string>()
  for (const name of names) {
    const forms = fold(name).match(/[\p{L}\p{N}]+/gu) ?? []
    const telling = forms.filter((form) => !NAME_CONNECTORS.has(form) && !isStopWord(form, 'pt'))
    if (forms.length > 1 || (forms[0]?.length ?? 0) >= LETTERS_OF_A_PART) sequences.push(forms)
    for (const form of telling) {
      if (form.length >= LETTERS_OF_A_PART && !ORGANISATION_HEADS.has(form) && !/^\d+$/.test(form))
        parts.add(form)
    }
    const acronym = telling.map((form) => form.charAt(0)).join('')
    if (acronym.length >= LETTERS_OF_AN_ACRONYM) parts.add(acronym)
  }
  const known = { sequences, parts }
  last = { names, known }
  return known
}
