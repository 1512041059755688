import type { LabelledSection } from '../../packages/search/labelled-collection.ts'
import { SeededRandom } from '../search/random.ts'

/**
 * Numbers of words in generated sections: usually one or two paragraphs, rarely a page, as in real proposals. The
 * distribution is log-normal, and `spread` is the standard deviation of the logarithm.
 */
const BODY_WORDS = { median: 90, spread: 0.9, least: 12, most: 900 }
const TITLE_WORDS = { least: 2, most: 7 }
const SECTIONS_PER_DOCUMENT = 60

/**
 * Returns generated sections that answer no query, to make a knowledge base larger. Their words come from `models`,
 * which are real sections. Every second one also repeats word pairs and short phrases of the real sections.
 *
 * @param seed calls with equal seeds give equal sections
 */
export function makeDistractors(
  count: number,
  models: readonly LabelledSection[],
  seed: number,
): LabelledSection[] {
  // Chains of words contain pairs and short phrases that are typical of the models' subjects. Single words are as
  // frequent as in the models, as in a knowledge base that grows but keeps its subjects.
  const random = new SeededRandom(seed)
  const modelWords = models.flatMap(wordsOf)
  const followers = followersIn(modelWords)
  return Array.from({ length: count }, (_, index) => {
    const words = (length: number) =>
      index % 2 === 0 ? chain(modelWords, followers, length, random) : draw(modelWords, length, random)
    return {
      id: `distractor-${index}`,
      title: words(TITLE_WORDS.least + random.below(TITLE_WORDS.most - TITLE_WORDS.least + 1)),
      text: words(bodyLength(random)),
      document: `distractor-document-${Math.floor(index / SECTIONS_PER_DOCUMENT)}`,
    }
  })
}

function wordsOf({ title, text }: LabelledSection): string[] {
  return `${title} ${text}`.split(/\s+/).filter((word) => word !== '')
}

function followersIn(words: readonly string[]): ReadonlyMap<string, number[]> {
  const followers = new Map<string, number[]>()
  words.forEach((word, index) => {
    const after = followers.get(word)
    if (after === undefined) followers.set(word, [index + 1])
    else after.push(index + 1)
  })
  return followers
}

/**
 * Returns a random text that resembles the given words. Each word is followed by a word that also follows it somewhere
 * in `words` (Markov chain).
 *
 * @param followers for each word, the indexes in `words` of the words that follow it
 * @param length number of words of the text
 */
function chain(
  words: readonly string[],
  followers: ReadonlyMap<string, number[]>,
  length: number,
  random: SeededRandom,
): string {
  const made: string[] = []
  let at = random.below(words.length)
  while (made.length < length) {
    const word = words[at % words.length] ?? ''
    made.push(word)
    const next = followers.get(word) ?? []
    at = next[random.below(next.length)] ?? random.below(words.length)
  }
  return made.join(' ')
}

function draw(words: readonly string[], length: number, random: SeededRandom): string {
  return Array.from({ length }, () => words[random.below(words.length)] ?? '').join(' ')
}

function bodyLength(random: SeededRandom): number {
  const { median, spread, least, most } = BODY_WORDS
  const words = Math.round(median * Math.exp(spread * random.normal()))
  return Math.min(most, Math.max(least, words))
}
