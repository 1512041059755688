import { fold } from '../analysis/fold.ts'
import { isStopWord } from '../analysis/stop-words.ts'
import { NAME_CONNECTORS, ORGANISATION_HEADS } from './name-words.ts'

/** Names of a document's client, such as a hospital, prepared for removing them from texts before comparison. */
export interface KnownNames {
  // Words are in lower case without accents.

  /** Full names of the client, each as a sequence of words. */
  sequences: readonly (readonly string[])[]
  /** Acronyms and single words of the client's names, which mean the client where a text capitalises them. */
  parts: ReadonlySet<string>
}

const LETTERS_OF_A_PART = 4
const LETTERS_OF_AN_ACRONYM = 3

let last: { names: readonly string[]; known: KnownNames } | undefined

/**
 * Prepares a client's names for finding them in texts. Caches the last result, because a document's sections come in a
 * row.
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
