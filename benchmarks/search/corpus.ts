import { SeededRandom, WeightedChoice } from './random.ts'
import { contentWords, FUNCTION_WORDS } from './vocabulary.ts'

export interface MadeSection {
  title: string
  text: string
}

export const SECTIONS_PER_DOCUMENT = 60

const CONTENT_WORDS = 120_000
/** Share of function words, such as "de" and "que", among the words of a generated text. */
const GRAMMAR = 0.42
/**
 * Constant of the frequency distribution of words in generated texts. The frequency of a word is proportional to 1 /
 * (rank + SHIFT) ^ EXPONENT, which is the Zipf-Mandelbrot law.
 */
const SHIFT = 2.7
const EXPONENT = 1.05
/** Number of topics of generated texts. Each text has one topic, from which many of its words come. */
const TOPICS = 400
const TOPIC_WORDS = 250
const FROM_TOPIC = 0.3
/**
 * Numbers of words of generated sections, which follow a log-normal distribution. `deviation` is the standard deviation
 * of the logarithm.
 */
const LENGTHS = { shortest: 25, longest: 1500, median: 100, deviation: 0.75 }

const words = contentWords(CONTENT_WORDS)
const byFrequency = zipf(words.length)
const grammarByFrequency = zipf(FUNCTION_WORDS.length)
const withinTopic = zipf(TOPIC_WORDS)
const topics = Array.from({ length: TOPICS }, (_, topic) => {
  const random = new SeededRandom(271, topic)
  // The words of a topic are neither among the most frequent words nor among the rarest.
  return Array.from({ length: TOPIC_WORDS }, () => words[40 + Math.floor(random.fraction() ** 3 * 30_000)]!)
})

function zipf(count: number): WeightedChoice {
  return new WeightedChoice(
    Float64Array.from({ length: count }, (_, rank) => (rank + 1 + SHIFT) ** -EXPONENT),
  )
}

function contentWord(random: SeededRandom, topic: readonly string[]): string {
  return random.fraction() < FROM_TOPIC ? topic[withinTopic.draw(random)]! : words[byFrequency.draw(random)]!
}

function lengthOf(random: SeededRandom): number {
  const words = Math.round(LENGTHS.median * Math.exp(LENGTHS.deviation * random.normal()))
  return Math.min(LENGTHS.longest, Math.max(LENGTHS.shortest, words))
}

function topicOf(section: number): number {
  return new SeededRandom(17, section).below(TOPICS)
}

/**
 * Returns a generated section for benchmarks of search. Equal numbers give equal sections. Neighbouring numbers usually
 * have different topics.
 */
export function makeSection(number: number): MadeSection {
  const random = new SeededRandom(2026, number)
  const topic = topics[topicOf(number)]!
  const title: string[] = []
  for (let left = 1 + random.below(3); left >= 0; left--) {
    if (title.length > 0 && random.fraction() < 0.5) title.push(FUNCTION_WORDS[random.below(6)]!)
    title.push(contentWord(random, topic))
  }
  const parts: string[] = []
  let startsSentence = true
  for (let left = lengthOf(random); left > 0; left--) {
    const isGrammar = random.fraction() < GRAMMAR
    const word = isGrammar ? FUNCTION_WORDS[grammarByFrequency.draw(random)]! : contentWord(random, topic)
    parts.push(startsSentence ? capital(word) : word)
    startsSentence = random.fraction() < 0.06
    if (startsSentence) parts.push(`${parts.pop()!}.`)
    else if (random.fraction() < 0.07) parts.push(`${parts.pop()!},`)
  }
  return { title: capital(title.join(' ')), text: `${parts.join(' ')}.` }
}

/**
 * Returns a generated requirement with `terms` distinct words, not counting words such as "de" and "que". Most are
 * general words; some belong to the topic of one section. Equal numbers give equal requirements.
 *
 * @param sections number of generated sections, one of which supplies the topic
 */
export function makeRequirement(number: number, sections: number, terms = 25): string {
  const random = new SeededRandom(99, number)
  const topic = topics[topicOf(random.below(sections))]!
  const distinct = new Set<string>()
  const text: string[] = []
  while (distinct.size < terms) {
    const word = contentWord(random, topic)
    if (distinct.has(word)) continue
    distinct.add(word)
    if (random.fraction() < 0.7) text.push(FUNCTION_WORDS[grammarByFrequency.draw(random)]!)
    text.push(word)
  }
  return `${capital(text.join(' '))}.`
}

/**
 * Returns a generated search query of two to four words that people might type, some of them from one topic. Equal
 * numbers give equal queries.
 *
 * @param sections number of generated sections, one of which supplies the topic
 */
export function makeQuery(number: number, sections: number): string {
  const random = new SeededRandom(41, number)
  const topic = topics[topicOf(random.below(sections))]!
  return Array.from({ length: 2 + (number % 3) }, () => contentWord(random, topic)).join(' ')
}

/**
 * Returns two to four consecutive words of a generated section, to search for them as a phrase. Equal numbers give
 * equal phrases.
 *
 * @param sections number of generated sections, one of which supplies the phrase
 */
export function makePhrase(number: number, sections: number): string {
  const random = new SeededRandom(43, number)
  const { text } = makeSection(random.below(sections))
  const sentence = text.toLowerCase().replace(/[.,]/g, '').split(' ')
  const length = 2 + (number % 3)
  const first = random.below(sentence.length - length)
  return sentence.slice(first, first + length).join(' ')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
