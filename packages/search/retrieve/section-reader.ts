import type { Language } from '../analysis/language.ts'
import type { PreparedRequirement } from '../requirement/prepare-requirement.ts'
import { EncodedPosting } from '../segment/posting/encoded-posting.ts'
import type { Places, Posting } from '../segment/posting/posting.ts'
import { cappedCount } from '../segment/section-list/section-list-writer.ts'
import type { SectionText } from '../segment/store/segment.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { CodeTable } from './code-table.ts'
import { fillPlaces } from './fill-postings.ts'
import { gramScores } from './gram-scores.ts'
import { gramCode, TextWords } from './text-words.ts'

interface SectionPlace {
  segment: number
  ordinal: number
  sectionId: number
}

/**
 * Share of the cache up to which the section lists of a requirement's 4-grams are read. A 4-gram is a run of four
 * letters. Larger lists would not stay in the cache, from about 200,000 sections on, so the texts of sections are read
 * instead.
 */
const CACHE_SHARE = 1 / 8
/**
 * Number of words up to which a section's text is read instead of its index data. Reading a longer text would take more
 * time.
 */
const LONGEST_TEXT_WORDS = 4000

/**
 * Places of a requirement's words in a section, and the section's score by runs of four letters. Both are computed from
 * the section's text.
 */
interface ReadSection {
  /** Positions of each word of the requirement in the section. */
  evidence: Places[]
  gramScore: number
}

function isUnited(posting: Posting): boolean {
  return !(posting instanceof EncodedPosting)
}

const languages = new Map<Language, TextWords>()
const NOT_THERE: Places = { title: [], body: [] }

/**
 * Finds the places of a requirement's words in single sections, and the counts of its runs of four letters. In a large
 * knowledge base it reads the sections' texts instead of the index, which is faster and gives equal numbers.
 */
export class SectionReader {
  // Reading a text takes one row of the database. Looking a section up in the index takes one row for each word and
  // 4-gram.

  readonly #requirement: PreparedRequirement
  readonly #snapshot: Snapshot
  readonly #hasLargeLists: boolean
  readonly #read = new Map<number, ReadSection>()

  constructor(requirement: PreparedRequirement, snapshot: Snapshot) {
    this.#requirement = requirement
    this.#snapshot = snapshot
    const sizes = requirement.gramPostings.flat().map((list) => list?.pages?.layout.size ?? 0)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    this.#hasLargeLists = bytes > CACHE_SHARE * requirement.cache.limit
  }

  /** Loads the data of some sections into memory. Call it before `evidenceOf` and `gramScores`, which need the data. */
  async read(sections: readonly SectionPlace[]): Promise<void> {
    const isNew = ({ sectionId }: SectionPlace) => !this.#read.has(sectionId)
    const wanted = sections.filter((section) => isNew(section) && this.#prefersText(section))
    if (wanted.length > 0) {
      const texts = await this.#requirement.texts!.load(wanted.map(({ sectionId }) => sectionId))
      // Synonyms of a word are always looked up in the lists of the index, never in the text.
      const found = wanted.filter(({ sectionId }) => texts.has(sectionId))
      await fillPlaces(this.#requirement, this.#snapshot, found, isUnited)
      for (const [segment, own] of Map.groupBy(wanted, (section) => section.segment))
        this.#readTexts(segment, own, texts)
    }
    // The remaining sections are looked up in the lists of the index. Some of these sections may have lost their texts
    // meanwhile.
    await fillPlaces(this.#requirement, this.#snapshot, sections.filter(isNew))
  }

  /** Returns the places of every word of the requirement in a section whose data is loaded. */
  evidenceOf({ segment, ordinal, sectionId }: SectionPlace): readonly Places[] {
    return (
      this.#read.get(sectionId)?.evidence ??
      this.#requirement.words[segment]!.map((posting) => posting?.placesIn(ordinal) ?? NOT_THERE)
    )
  }

  /**
   * Returns the exact BM25 scores of sections by the requirement's 4-grams, in the order of the sections. A 4-gram is a
   * run of four letters. The data of the sections must be loaded.
   */
  async gramScores(sections: readonly SectionPlace[]): Promise<Float64Array> {
    const inLists = sections.filter(({ sectionId }) => !this.#read.has(sectionId))
    const scores = await gramScores(this.#requirement, this.#snapshot, inLists)
    if (inLists.length === sections.length) return scores
    let at = 0
    return Float64Array.from(
      sections,
      ({ sectionId }) => this.#read.get(sectionId)?.gramScore ?? scores[at++]!,
    )
  }

  #prefersText({ segment, ordinal }: SectionPlace): boolean {
    const { info, open } = this.#snapshot.segments[segment]!
    return (
      this.#hasLargeLists &&
      this.#requirement.texts !== undefined &&
      // In a section of the other language, words are found by their cognates, so its text is not read.
      info.language === this.#requirement.language &&
      open.lengths.bodyWords[ordinal]! <= LONGEST_TEXT_WORDS
    )
  }

  #readTexts(
    segment: number,
    sections: readonly SectionPlace[],
    texts: ReadonlyMap<number, SectionText>,
  ): void {
    const { terms, grams, gramIdf } = this.#requirement
    const { info, gramImpacts } = this.#snapshot.segments[segment]!
    let words = languages.get(info.language)
    if (words === undefined) languages.set(info.language, (words = new TextWords(info.language)))
    words.begin()
    const termTable = new CodeTable(terms.map(({ stem }) => words.stemCode(stem)))
    const gramTable = new CodeTable(grams.map(({ gram }) => gramCode(gram)))
    const counts = { title: new Uint32Array(grams.length), body: new Uint32Array(grams.length) }
    for (const { sectionId, ordinal } of sections) {
      const text = texts.get(sectionId)
      if (text === undefined) continue
      const evidence = terms.map((): { title: number[]; body: number[] } => ({ title: [], body: [] }))
      const places: Places[] = evidence.slice()
      for (const [field, own] of [
        ['title', text.title],
        ['body', text.text],
      ] as const) {
        const fieldCounts = counts[field].fill(0)
        words.forEach(own, (stem, position, codes, from, to) => {
          const term = termTable.find(stem)
          if (term >= 0) evidence[term]![field].push(position)
          for (let at = from; at < to; at++) {
            const gram = gramTable.find(codes[at]!)
            if (gram >= 0) fieldCounts[gram]! += 1
          }
        })
      }
      let gramScore = 0
      for (let gram = 0; gram < grams.length; gram++) {
        const title = cappedCount(counts.title[gram]!)
        const body = cappedCount(counts.body[gram]!)
        if (title + body > 0)
          gramScore += grams[gram]!.count * gramIdf[gram]! * gramImpacts.exact(ordinal, title, body)
      }
      this.#requirement.words[segment]!.forEach((posting, term) => {
        if (posting !== null && isUnited(posting)) places[term] = posting.placesIn(ordinal) ?? NOT_THERE
      })
      this.#read.set(sectionId, { evidence: places, gramScore })
    }
  }
}
