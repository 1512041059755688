import { excerptOf } from '@tenderwright/quantities'
import type { OpenFinding } from './finished-proposal.ts'
import type { TextPlace } from './other-organizations.ts'

// Nouns at the beginning of the names of clients and tenders in Portuguese, by gender.
const MASCULINE =
  /^(?:hospital|instituto|munic[ií]pio|complexo|centro|cons[oó]rcio|governo|estado|minist[eé]rio|grupo|laborat[oó]rio|hemocentro|sanat[oó]rio|pronto[- ]socorro|servi[cç]o|fundo|conselho|tribunal|departamento|preg[aã]o|edital|chamamento|convite|processo|contrato|projeto)(?!\p{L})/iu
const FEMININE =
  /^(?:santa casa|prefeitura|funda[cç][aã]o|associa[cç][aã]o|secretaria|universidade|maternidade|cl[ií]nica|policl[ií]nica|irmandade|sociedade|benefic[eê]ncia|cooperativa|unimed|faculdade|companhia|empresa|c[aâ]mara|rede|casa|defensoria|assembleia|organiza[cç][aã]o|concorr[eê]ncia|dispensa|inexigibilidade|tomada|cota[cç][aã]o|licita[cç][aã]o|ata|chamada)(?!\p{L})/iu
// Words before a name that show its gender. "A" alone is not listed, because it may be a preposition.
const BEFORE = {
  masculine: 'o|do|no|ao|pelo|este|esse|deste|desse|neste|nesse|daquele|naquele|um|num',
  feminine: 'à|da|na|pela|esta|essa|desta|dessa|nesta|nessa|daquela|naquela|uma|numa',
}

/**
 * Finds articles with the wrong gender before the new client's and tender's names, such as "do Santa Casa". They result
 * from replacing a name of the other gender, and show the reader that the text was written for somebody else.
 */
export class WrongArticles {
  readonly #patterns: readonly RegExp[]
  readonly #findings = new Map<string, OpenFinding>()

  /**
   * Prepares the search for articles that do not agree with certain names.
   * @param names names of the new proposal; names whose first word has no known gender are ignored
   */
  constructor(names: readonly string[]) {
    this.#patterns = names.flatMap((one) => {
      const name = one.trim()
      const wrong = MASCULINE.test(name) ? 'feminine' : FEMININE.test(name) ? 'masculine' : undefined
      if (wrong === undefined) return []
      const literal = name.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
      const written = literal.replace(/\s+/g, String.raw`\s+`)
      return [new RegExp(`(?<!\\p{L})(?:${BEFORE[wrong]})\\s+${written}(?![\\p{L}\\p{N}])`, 'giu')]
    })
  }

  /** Searches one paragraph for articles that do not agree with the name after them. */
  read(text: string, place: TextPlace): void {
    for (const pattern of this.#patterns) {
      for (const { 0: found, index } of text.matchAll(pattern)) {
        const words = found.replace(/\s+/g, ' ')
        const key = JSON.stringify([words.toLowerCase(), place])
        const known = this.#findings.get(key)
        if (known) known.count++
        else {
          const excerpt = excerptOf(text, index, index + found.length)
          this.#findings.set(key, { kind: 'article', text: words, count: 1, ...place, excerpt })
        }
      }
    }
  }

  findings(): OpenFinding[] {
    return [...this.#findings.values()]
  }
}
