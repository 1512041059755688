import { isLetter } from './headings/letters.ts'

const STOP_WORDS: Record<string, string> = {
  pt: 'de da do das dos em no na nos nas para com que não uma um por ao os as à é são pela pelo será ou se mais como seu sua',
  en: 'the of and to in is for with that be are as on by or this will from an at it not which shall have has we our',
  es: 'de la el en y los del las para con que una un por se al su es lo como más o',
  fr: 'de la le les des et en du pour une un dans que est au par sur avec qui ou ne pas ce',
  de: 'der die und in den von zu das mit für auf ist des dem nicht ein eine im werden als auch es an',
}

const SAMPLE_WORDS = 20_000
/**
 * Languages to which each function word belongs. For example, "de" belongs to several languages. One look-up thus
 * covers all languages.
 */
const LANGUAGES_OF = new Map<string, string[]>()
for (const [language, words] of Object.entries(STOP_WORDS)) {
  for (const word of words.split(' ')) {
    const languages = LANGUAGES_OF.get(word)
    if (!languages) LANGUAGES_OF.set(word, [language])
    else if (!languages.includes(language)) languages.push(language)
  }
}
const LONGEST_STOP_WORD = 6

/**
 * Guesses the language of a document by its function words, such as "the" or "de". It knows pt, en, es, fr and de. The
 * language that the file declares (`w:lang`) decides only if the words are not clear, because it is often wrong.
 */
export class LanguageGuess {
  readonly #hits: Record<string, number> = { pt: 0, en: 0, es: 0, fr: 0, de: 0 }
  readonly #declared = new Map<string, number>()
  #words = 0

  /**
   * Counts the function words of a text, such as "the" and "de". Ignores further texts once 20,000 words have
   * been read.
   */
  read(text: string): void {
    if (this.#words >= SAMPLE_WORDS || text === '') return
    const folded = text.toLowerCase()
    let start = -1
    for (let i = 0; i < folded.length; i++) {
      const isInWord = isLetter(folded.charCodeAt(i))
      if (isInWord === start >= 0) continue
      if (!isInWord) this.#word(folded, start, i)
      start = isInWord ? i : -1
    }
    if (start >= 0) this.#word(folded, start, folded.length)
  }

  #word(text: string, start: number, end: number): void {
    this.#words++
    if (end - start > LONGEST_STOP_WORD) return
    const languages = LANGUAGES_OF.get(text.slice(start, end))
    if (!languages) return
    for (const language of languages) this.#hits[language] = (this.#hits[language] ?? 0) + 1
  }

  /**
   * Records a language that the file declares for some of its text.
   * @param tag language tag such as `pt-BR`
   * @param weight length of the text in this language
   */
  declare(tag: string | undefined, weight: number): void {
    const language = tag?.split('-')[0]?.toLowerCase()
    if (language) this.#declared.set(language, (this.#declared.get(language) ?? 0) + weight)
  }

  /**
   * Returns the two-letter code of the document's language. Function words decide if they are clear, otherwise
   * the language that the file declares for most of its text. Returns undefined if there is neither.
   */
  result(): string | undefined {
    const [best, second] = Object.entries(this.#hits).sort((a, b) => b[1] - a[1])
    if (best && second && best[1] >= Math.max(3, this.#words * 0.08) && best[1] > second[1] * 1.15)
      return best[0]
    return [...this.#declared].sort((a, b) => b[1] - a[1])[0]?.[0]
  }
}
