import { analyzeForm } from '../analysis/analyzer.ts'
import type { Language } from '../analysis/language.ts'
import { wordForms } from '../analysis/tokenize.ts'
import { matchRequirement } from '../match/match-requirement.ts'
import { analyzeRequirement } from '../requirement/analyze-requirement.ts'
import { prepareRequirement } from '../requirement/prepare-requirement.ts'
import { logitOf, TYPICAL_WRONG_LOGIT, withoutEvidence } from '../score/score-model.ts'
import type { SectionText } from '../segment/store/segment.ts'
import type { PostingCache } from '../snapshot/posting-cache.ts'
import { partsOf } from '../snapshot/language-parts.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { pseudoRequirement, sampleSections } from './pseudo-requirements.ts'
import type { SectionTexts } from '../snapshot/section-texts.ts'

/**
 * Largest score difference at which a section still counts as a copy of the right one. It is a difference of logits,
 * the scores before the sigmoid function. Copies are not counted as wrong answers.
 */
const COPY_MARGIN = 0.5

/**
 * Result of measuring how easily wrong answers look right, for requirements in one language. A passage of each sampled
 * section was matched as if it were a requirement, and the score of the best wrong answer was noted.
 */
export interface Calibration {
  /**
   * Language of the sections that were sampled for this measurement. Each language of the knowledge base is measured
   * separately.
   */
  language: Language
  /** Number of sections in this language at the time of the measurement. */
  sections: number
  /**
   * Highest scores of wrong answers, one for each sampled section that was found by its own passage. The scores are
   * logits, from before the sigmoid function. Their usual value is already subtracted.
   */
  wrongLogits: readonly number[]
  /**
   * Sampled sections that contain a word, as indexes in `wrongLogits`. The key is the word's stem, such as "server" for
   * "servers".
   */
  samplesWith: ReadonlyMap<string, readonly number[]>
  /**
   * Measurements of all sampled sections, by section id. They include sections that were not found when one of their
   * passages was the query.
   */
  samples: ReadonlyMap<number, MeasuredSample>
}

/**
 * Measurement of one sampled section. A passage of the section was matched as if it were a requirement, and the highest
 * score of a wrong answer was noted.
 */
export interface MeasuredSample {
  /**
   * Highest score of a wrong answer when a passage of the section was the query. The score is a logit, from before the
   * sigmoid function, minus its usual value. `null` if the passage did not find its own section.
   */
  wrongLogit: number | null
  /** Distinct stems of the section's words, without stop words. */
  terms: readonly string[]
}

/** Options for measuring how high wrong answers score in a knowledge base, such as earlier results. */
export interface CalibrationOptions {
  /**
   * Decides about sampled sections whose texts are missing: `true` throws `TextsGone`, `false` skips them. The default
   * is `true`.
   */
  isComplete?: boolean
  /**
   * Measurements of sampled sections that were made earlier, so that they need not be repeated. The key is the
   * section's id.
   */
  known?: ReadonlyMap<number, MeasuredSample>
  /** Exchange of results with other search engines that measure these sections, too. Absent when there are none. */
  shared?: SampleExchange | undefined
  /** Function that is awaited before each section is measured, so that the thread can answer searches in between. */
  pause?: () => Promise<unknown>
}

/**
 * Exchange of measurements between the search engines of several threads. All of them need the scores of wrong answers
 * for the same sections, so it is enough that one engine measures each section.
 */
export interface SampleExchange {
  /**
   * Returns the measurement of a sampled section. Returns null while a thread is still measuring the section, and
   * undefined when none has begun.
   */
  find(sectionId: number): MeasuredSample | null | undefined
  /**
   * Reports the measurement of a sampled section to the search engines of other threads. Null means that this engine
   * has begun to measure the section.
   */
  tell(sectionId: number, sample: MeasuredSample | null): void
}

/** Error of `calibrate` when the text of a section is missing, because its document was deleted meanwhile. */
export class TextsGone extends Error {
  readonly snapshot: Snapshot

  constructor(snapshot: Snapshot) {
    super('Texts of sections are gone')
    this.snapshot = snapshot
  }
}

/**
 * Measures how easily wrong answers look right in a knowledge base. A passage of each sampled section is matched as if
 * it were a requirement. The best result other than that section and its copies shows how high a wrong answer can
 * score.
 *
 * @param language language of the sampled sections
 * @throws {TextsGone} if `isComplete` and texts of the sample are missing
 */
export async function calibrate(
  snapshot: Snapshot,
  language: Language,
  texts: SectionTexts,
  cache: PostingCache,
  { isComplete = true, known = new Map(), shared, pause }: CalibrationOptions = {},
): Promise<Calibration> {
  // The measurement needs no known answers and depends on the knowledge base alone.
  const part = partsOf(snapshot).find((one) => one.language === language)?.snapshot
  const sample = part === undefined ? [] : sampleSections(part)
  const unknown = sample.filter((sectionId) => !known.has(sectionId))
  const bodies = await texts.load(unknown)
  if (isComplete && unknown.some((sectionId) => !bodies.has(sectionId))) throw new TextsGone(snapshot)
  const measured = new Map(known)
  // First measures the samples that no engine has begun, then those that other engines have begun but not finished.
  for (const skipsTaken of [true, false]) {
    for (const sectionId of sample) {
      const body = bodies.get(sectionId)
      if (measured.has(sectionId) || body === undefined) continue
      const other = shared?.find(sectionId)
      if (other) measured.set(sectionId, other)
      if (other || (other === null && skipsTaken)) continue
      shared?.tell(sectionId, null)
      await pause?.()
      const asked = { text: pseudoRequirement(body.text), language }
      const wrong = await bestWrongLogit(asked, sectionId, part!, cache, texts)
      const wrongLogit = wrong === null ? null : wrong - TYPICAL_WRONG_LOGIT
      const own = { wrongLogit, terms: [...new Set(contentTerms(body, language))] }
      measured.set(sectionId, own)
      shared?.tell(sectionId, own)
    }
  }
  // The samples are put into the order of the list, whichever engine measured them: the order in which numbers are
  // added changes the rounding of the sum.
  const samples = new Map(
    sample.flatMap((sectionId) => {
      const own = measured.get(sectionId)
      return own === undefined ? [] : [[sectionId, own] as const]
    }),
  )
  return { language, sections: part?.statistics.sections ?? 0, ...spreadOf(samples.values()), samples }
}

function spreadOf(samples: Iterable<MeasuredSample>): Pick<Calibration, 'wrongLogits' | 'samplesWith'> {
  const wrongLogits: number[] = []
  const samplesWith = new Map<string, number[]>()
  for (const { wrongLogit, terms } of samples) {
    if (wrongLogit === null) continue
    const at = wrongLogits.push(wrongLogit) - 1
    for (const term of terms) {
      const having = samplesWith.get(term)
      if (having === undefined) samplesWith.set(term, [at])
      else having.push(at)
    }
  }
  return { wrongLogits, samplesWith }
}

function contentTerms({ title, text }: SectionText, language: Language): string[] {
  return wordForms(`${title}\n${text}`).flatMap((form) => {
    const { term, stop } = analyzeForm(form, language)
    return stop ? [] : [term]
  })
}

async function bestWrongLogit(
  requirement: Parameters<typeof analyzeRequirement>[0],
  ownId: number,
  snapshot: Snapshot,
  cache: PostingCache,
  texts: SectionTexts,
): Promise<number | null> {
  const prepared = await prepareRequirement(analyzeRequirement(requirement), snapshot, cache, 0, texts)
  const everywhere = snapshot.segments.map(({ live }) => live)
  const limits = { limit: Infinity, minimumScore: 0, isExcluded: null }
  const found = await matchRequirement(prepared, snapshot, everywhere, limits)
  cache.trim()
  const own = found.find(({ sectionId }) => sectionId === ownId)
  if (own === undefined) return null
  const copies = logitOf(own.features) - COPY_MARGIN
  const logits = found.map(({ features }) => logitOf(features))
  // A section without any of the words is also a possible wrong answer. It is the best one when no other section shares
  // a word with the passage.
  logits.push(logitOf(withoutEvidence(own.features)))
  return logits.find((logit) => logit < copies) ?? null
}
