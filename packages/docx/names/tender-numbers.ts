import { foldText, type FoldedText } from '../replace/fold-text.ts'
import type { RemainingName } from './remaining-name.ts'

// Number with its year: "45/2023", "045-2023", "90.012/2024", "45 / 2023", "45 de 2023", "RFP-2024-17".
const NUMBER =
  /(?:(?<![\p{L}\p{N}./-])|(?<=(?<!\p{L})(?:pe|pp|tp|srp|rfp|rfq|rft|itt)-?))0{0,3}(\d{1,3}\.\d{3}|\d{1,6})(?: ?[/-] ?|,? de (?=\d{4}))((?:19|20)?\d{2})(?![\p{L}\p{N}]|[/-]\d)/gu
// Kinds of procurement before the number of a tender, such as "Pregão 45/2023" and "RFP 12-2024", in Portuguese and
// English, also abbreviated.
const PROCEDURE =
  /(?:edital|editais|pregao|concorrencia|tomada de precos?|chamamento|chamada publica|convite|dispensa|inexigibilidade|processo|licitacao|cotacao|contrato|ata|credenciamento|(?<![a-z0-9])(?:pe|pp|tp|cc|srp|rfp|rfq|rft|itt|proc)|tender|bid|request for (?:proposals?|tenders?)|solicitation)[^.;\d]{0,40}$/

// Abbreviations before a number. Their period does not end a sentence: "n.º", "nº.", "No.", "Proc. Adm.".
const ABBREVIATION = /(?<!\p{L})(n(?:o|r|um)?|proc|adm|eletr?|pres|ref)\./gu

/**
 * Finds the numbers of earlier clients' tenders (calls for bids) in texts. The word before the number may differ from
 * that in the tender's name: "PE 045/2023" is found for "Pregão Eletrônico nº 45/2023".
 */
export class TenderNumbers {
  readonly #names = new Map<string, string>()

  constructor(names: readonly string[], own: readonly string[]) {
    for (const name of names) for (const key of tenderNumbersIn(name)) this.#names.set(key, name)
    for (const name of own) for (const key of tenderNumbersIn(name)) this.#names.delete(key)
  }

  /**
   * Returns the places in a text that contain the number of an earlier client's tender (call for bids). The second
   * argument is the text in lower case without accents, with the offset of each character in the original.
   */
  find(text: string, { text: folded, starts, ends }: FoldedText): RemainingName[] {
    if (this.#names.size === 0) return []
    return [...folded.matchAll(NUMBER)].flatMap((hit) => {
      const name = this.#names.get(keyOf(hit))
      const before = folded.slice(Math.max(0, hit.index - 60), hit.index).replace(ABBREVIATION, '$1')
      if (name === undefined || !PROCEDURE.test(before)) return []
      const start = starts[hit.index] ?? 0
      const end = ends[hit.index + hit[0].length - 1] ?? text.length
      return [{ name, kind: 'variant' as const, found: text.slice(start, end), start, end }]
    })
  }
}

/**
 * Returns the numbers with a year in the name of a tender, in one form for all spellings. For example, "Pregão n.º
 * 045/2023" gives "45/23".
 */
export function tenderNumbersIn(name: string): string[] {
  return [...foldText(name).text.matchAll(NUMBER)].map(keyOf)
}

function keyOf([, number = '', year = '']: RegExpExecArray): string {
  return `${number.replace('.', '')}/${year.slice(-2)}`
}
