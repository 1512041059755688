import { wordForms } from '../analysis/tokenize.ts'

/** What a person asked for in the search box, in folded forms. */
export interface ParsedQuery {
  /** Words outside quotes, each once. */
  words: string[]
  /** Each must appear as it is: only accents and case are folded. */
  phrases: string[][]
}

const QUOTED = /"([^"]*)"|“([^”]*)”|«([^»]*)»/g

/** A quote that is never closed quotes nothing: the person is still typing. */
export function parseQuery(query: string): ParsedQuery {
  const phrases: string[][] = []
  const rest = query.replace(QUOTED, (_, straight?: string, curly?: string, angled?: string) => {
    const forms = wordForms(straight ?? curly ?? angled ?? '')
    if (forms.length > 0) phrases.push(forms)
    return ' '
  })
  return { words: [...new Set(wordForms(rest))], phrases }
}
