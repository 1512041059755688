import type { AnswerField, DeclaredMark } from './answer-row.ts'

/** Language of the words that are written into a client's workbook: Portuguese, English, Spanish or French. */
export type AnswerLanguage = 'pt' | 'en' | 'es' | 'fr'

/**
 * Words of one language that are written into a client's workbook: names of added columns, degrees of compliance
 * ("Complies"), and the note on a new workbook.
 */
export interface AnswerTexts {
  headers: Record<AnswerField, string>
  marks: Record<DeclaredMark, string>
  /**
   * Returns a section and a page of the proposal as the text of one cell, such as "Section 3.2, p. 14". Either may be
   * empty.
   */
  reference: (section: string, page: string) => string
  /** Sentence for the extra sheet of a new workbook. It tells the reader that this is not the client's own file. */
  newWorkbook: string
  /** Name of the extra sheet in a new workbook, which explains why the workbook is new. */
  noteSheet: string
}

const together = (section: string, page: string) => [section, page].filter(Boolean).join(', ')

export const answerTexts: Record<AnswerLanguage, AnswerTexts> = {
  pt: {
    headers: {
      mark: 'Atendimento',
      section: 'Seção da proposta',
      page: 'Página',
      source: 'Fonte',
      comment: 'Comentário',
    },
    marks: { complies: 'Atende', partly: 'Atende parcialmente', no: 'Não atende' },
    reference: (section, page) => together(section && `Seção ${section}`, page && `p. ${page}`),
    noteSheet: 'Nota',
    newWorkbook:
      'Esta é uma nova planilha com as linhas do arquivo recebido e as respostas; o arquivo original não foi alterado.',
  },
  en: {
    headers: {
      mark: 'Compliance',
      section: 'Proposal section',
      page: 'Page',
      source: 'Source',
      comment: 'Comment',
    },
    marks: { complies: 'Complies', partly: 'Partially complies', no: 'Does not comply' },
    reference: (section, page) => together(section && `Section ${section}`, page && `p. ${page}`),
    noteSheet: 'Note',
    newWorkbook:
      'This is a new workbook with the rows of the file received and the answers; the original file was not changed.',
  },
  es: {
    headers: {
      mark: 'Cumplimiento',
      section: 'Sección de la propuesta',
      page: 'Página',
      source: 'Fuente',
      comment: 'Comentario',
    },
    marks: { complies: 'Cumple', partly: 'Cumple parcialmente', no: 'No cumple' },
    reference: (section, page) => together(section && `Sección ${section}`, page && `p. ${page}`),
    noteSheet: 'Nota sobre el archivo',
    newWorkbook:
      'Este es un libro nuevo con las filas del archivo recibido y las respuestas; el archivo original no se modificó.',
  },
  fr: {
    headers: {
      mark: 'Conformité',
      section: 'Section de la proposition',
      page: 'Page',
      source: 'Source',
      comment: 'Commentaire',
    },
    marks: { complies: 'Conforme', partly: 'Partiellement conforme', no: 'Non conforme' },
    reference: (section, page) => together(section && `Section ${section}`, page && `p. ${page}`),
    noteSheet: 'Remarque',
    newWorkbook:
      'Ceci est un nouveau classeur avec les lignes du fichier reçu et les réponses ; le fichier d’origine n’a pas été modifié.',
  },
}

/**
 * Patterns that recognise the language of a word. For each language, they match its commonest words (such as "the" or
 * "los") and letters that only this language has.
 */
const WORDS: Record<AnswerLanguage, RegExp> = {
  pt: /^(do|dos|da|das|não|em|na|nos|ao|aos|à|uma|um|com|são|deve|devem|pelo|pela|ou|e|descrição|requisitos?)$|[ãõ]|ção$/,
  en: /^(the|of|and|to|for|with|must|shall|should|is|are|be|by|or|that|from|at|requirements?)$/,
  es: /^(el|los|las|del|y|con|debe|deben|según|más|también|requisitos?)$|ñ|ción$/,
  fr: /^(le|les|du|et|avec|une|doit|doivent|être|est|sont|aux|au|dans|exigences?)$|[œèû]|^[dl]['’]$/,
} // prettier-ignore
/**
 * Matches the words of a text. The French "d'" and "l'" before a letter match as separate words, because they show the
 * language.
 */
const WORD = /(?<!\p{L})[dl]['’](?=\p{L})|\p{L}+/gu
const LANGUAGES = Object.keys(WORDS) as AnswerLanguage[]

/**
 * Returns the language of most texts in a requirements matrix, recognised by common words such as "the" and "los".
 * `fallback` is returned unless the words of another language clearly prevail: 1.5 times as many.
 */
export function languageOf(texts: Iterable<string>, fallback: AnswerLanguage): AnswerLanguage {
  const counts: Record<AnswerLanguage, number> = { pt: 0, en: 0, es: 0, fr: 0 }
  for (const text of texts) {
    for (const word of text.toLowerCase().match(WORD) ?? []) {
      for (const language of LANGUAGES) if (WORDS[language].test(word)) counts[language] += 1
    }
  }
  const [best = fallback] = LANGUAGES.toSorted((a, b) => counts[b] - counts[a])
  return counts[best] > counts[fallback] * 1.5 ? best : fallback
}
