import { analyzeForm } from '../analysis/analyzer.ts'
import type { Language } from '../analysis/language.ts'
import { wordForms } from '../analysis/tokenize.ts'
import { matchRequirement } from '../match/match-requirement.ts'
import { analyzeRequirement } from '../requirement/analyze-requirement.ts'
import type { AnalyzedRequirement } from '../requirement/analyze-requirement.ts'
import { prepareRequirement } from '../requirement/prepare-requirement.ts'
import { logitOf, TYPICAL_WRONG_LOGIT, withoutEvidence } from '../score/score-model.ts'
import type { SectionText } from '../segment/store/segment.ts'
import { inverseFrequency } from '../snapshot/bm25.ts'
import type { PostingCache } from '../snapshot/posting-cache.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { pseudoRequirement, sampleSections } from './pseudo-requirements.ts'
import type { SectionTexts } from '../snapshot/section-texts.ts'

/**
 * Largest logit difference to the passage's own section at which another section counts as its copy, not as a wrong
 * answer.
 */
const COPY_MARGIN = 0.5
/**
 * Weight of a sampled section that shares no word with a requirement. A section that shares all words weighs 1 more.
 */
const ANY_SUBJECT_WEIGHT = 0.1
/** Weight of a typical knowledge base against the measured sample, because a small sample is unreliable. */
const PRIOR_WEIGHT = 1
/** Largest difference from a typical knowledge base. The fitted collections lay within about this range. */
const FITTED_RANGE = 1
/** Number of sections above which a low confusability is trusted less: the sample may miss a confusing subject. */
const CLEAR_SECTIONS = 2000

/** Calibration of a knowledge base: its sampled sections and the wrong answers that their passages found. */
export interface Calibration {
  /** For each sampled section, the logit of its best wrong answer minus the logit in a typical knowledge base. */
  wrongLogits: readonly number[]
  /** Indexes of the sampled sections that have a term, by language and term. */
  samplesWith: ReadonlyMap<string, readonly number[]>
  /** Lowest confusability that is believed for a knowledge base of this size. */
  clearest: number
  /** Measurement of each sample by section id, including samples whose passage did not find its own section. */
  samples: ReadonlyMap<number, MeasuredSample>
}

/** Best wrong answer to the passage of one sampled section. */
export interface MeasuredSample {
  /**
   * Logit of the wrong answer minus the logit in a typical knowledge base. Null when the passage did not find its own
   * section.
   */
  wrongLogit: number | null
  /** Language and term of each distinct word of the section. */
  keys: readonly string[]
}

/** Options of a calibration. */
export interface CalibrationOptions {
  /** False to skip sections whose texts are missing. */
  isComplete?: boolean
  /** Earlier measurements by section id. These samples are not measured again. */
  known?: ReadonlyMap<number, MeasuredSample>
  /** Samples measured together with other engines; absent: there are no others. */
  shared?: SampleExchange | undefined
  /** Awaited before each measurement, so that questions can be answered in between. */
  pause?: () => Promise<unknown>
}

/** Samples that several engines measure together. */
export interface SampleExchange {
  /** Returns the sample of a section. Returns null while another engine measures it, and undefined when nobody does. */
  find(sectionId: number): MeasuredSample | null | undefined
  /** Tells the others a sample; null before it is measured. */
  tell(sectionId: number, sample: MeasuredSample | null): void
}

/** Thrown when texts of sections are missing, because their document was deleted after the snapshot was taken. */
export class TextsGone extends Error {
  readonly snapshot: Snapshot

  constructor(snapshot: Snapshot) {
    super('Texts of sections are gone')
    this.snapshot = snapshot
  }
}

/**
 * Measures how easily a knowledge base confuses its sections. Passages of its own sections are matched as if they were
 * requirements. The best section that is neither the passage's own nor a copy shows how high a wrong answer can score.
 * Needs no labels and depends on the knowledge base alone.
 *
 * @throws {TextsGone}
 */
export async function calibrate(
  snapshot: Snapshot,
  texts: SectionTexts,
  cache: PostingCache,
  { isComplete = true, known = new Map(), shared, pause }: CalibrationOptions = {},
): Promise<Calibration> {
  const sample = sampleSections(snapshot)
  const unknown = sample.filter(({ sectionId }) => !known.has(sectionId))
  const bodies = await texts.load(unknown.map(({ sectionId }) => sectionId))
  if (isComplete && unknown.some(({ sectionId }) => !bodies.has(sectionId))) throw new TextsGone(snapshot)
  const measured = new Map(known)
  // First those that nobody measures, then what others have not finished.
  for (const skipsTaken of [true, false]) {
    for (const { sectionId, language } of sample) {
      const body = bodies.get(sectionId)
      if (measured.has(sectionId) || body === undefined) continue
      const other = shared?.find(sectionId)
      if (other) measured.set(sectionId, other)
      if (other || (other === null && skipsTaken)) continue
      shared?.tell(sectionId, null)
      await pause?.()
      const asked = { text: pseudoRequirement(body.text), language }
      const wrong = await bestWrongLogit(asked, sectionId, snapshot, cache, texts)
      const wrongLogit = wrong === null ? null : wrong - TYPICAL_WRONG_LOGIT
      const own = { wrongLogit, keys: [...new Set(termKeys(body, language))] }
      measured.set(sectionId, own)
      shared?.tell(sectionId, own)
    }
  }
  // In the order of the sample, whoever measured them: means are added up in it.
  const samples = new Map(
    sample.flatMap(({ sectionId }) => {
      const own = measured.get(sectionId)
      return own === undefined ? [] : [[sectionId, own] as const]
    }),
  )
  const clearest = -FITTED_RANGE * Math.min(1, CLEAR_SECTIONS / Math.max(1, snapshot.statistics.sections))
  return { ...spreadOf(samples.values()), clearest, samples }
}

function spreadOf(samples: Iterable<MeasuredSample>): Pick<Calibration, 'wrongLogits' | 'samplesWith'> {
  const wrongLogits: number[] = []
  const samplesWith = new Map<string, number[]>()
  for (const { wrongLogit, keys } of samples) {
    if (wrongLogit === null) continue
    const at = wrongLogits.push(wrongLogit) - 1
    for (const key of keys) {
      const having = samplesWith.get(key)
      if (having === undefined) samplesWith.set(key, [at])
      else having.push(at)
    }
  }
  return { wrongLogits, samplesWith }
}

/**
 * Returns the confusability of a requirement's subject: the weighted mean of the sampled wrong logits. A sampled
 * section weighs more, the rarer the terms are that it shares with the requirement. So each subject of a knowledge base
 * has a different confusability.
 */
export function confusabilityFor(
  { terms, language }: Pick<AnalyzedRequirement, 'terms' | 'language'>,
  { wrongLogits, samplesWith, clearest }: Calibration,
): number {
  const shared = wrongLogits.map(() => 0)
  let total = 0
  for (const { stem } of terms) {
    const samples = samplesWith.get(keyOf(stem, language))
    if (samples === undefined) continue
    const idf = inverseFrequency(samples.length, wrongLogits.length)
    total += idf
    for (const at of samples) shared[at]! += idf
  }
  let [sum, weights] = [0, PRIOR_WEIGHT]
  wrongLogits.forEach((wrong, at) => {
    const weight = ANY_SUBJECT_WEIGHT + (total > 0 ? shared[at]! / total : 0)
    sum += weight * wrong
    weights += weight
  })
  return Math.max(clearest, Math.min(FITTED_RANGE, sum / weights))
}

function termKeys({ title, text }: SectionText, language: Language): string[] {
  return wordForms(`${title}\n${text}`).flatMap((form) => {
    const { term, stop } = analyzeForm(form, language)
    return stop ? [] : [keyOf(term, language)]
  })
}

function keyOf(term: string, language: Language): string {
  return `${language} ${term}`
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
  const limits = { limit: Infinity, minimumScore: 0, isExcluded: () => false }
  const found = await matchRequirement(prepared, snapshot, everywhere, limits)
  cache.trim()
  const own = found.find(({ sectionId }) => sectionId === ownId)
  if (own === undefined) return null
  const copies = logitOf(own.features) - COPY_MARGIN
  const logits = found.map(({ features }) => logitOf(features))
  // Where no section shares anything, the best wrong answer is one without evidence.
  logits.push(logitOf(withoutEvidence(own.features)))
  return logits.find((logit) => logit < copies) ?? null
}
