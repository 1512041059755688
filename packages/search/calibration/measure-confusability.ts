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

/** A section whose logit is this near to that of the passage's own section is a copy of it, and no wrong answer. */
const COPY_MARGIN = 0.5
/** Weight of a sampled section that shares no word with a requirement; one that shares all has 1 more. */
const ANY_SUBJECT_WEIGHT = 0.1
/** Weight of a typical knowledge base beside the sample: small samples tell little. */
const PRIOR_WEIGHT = 1
/** Largest distance from a typical knowledge base, about that of the clearest collection and one that repeats itself. */
const FITTED_RANGE = 1
/** In a larger knowledge base a clear sample may miss a subject that confuses, so it promises the less. */
const CLEAR_SECTIONS = 2000

/** Sampled sections with the wrong answers that their passages found. */
export interface Calibration {
  /** By sampled section, the logit of the best wrong answer, less that of typical knowledge bases. */
  wrongLogits: readonly number[]
  /** By language and term, the sampled sections that have it. */
  samplesWith: ReadonlyMap<string, readonly number[]>
  /** Lowest confusability that the size of the knowledge base allows. */
  clearest: number
  /** By section id, what its passage found, also of sections that it did not find themselves. */
  samples: ReadonlyMap<number, MeasuredSample>
}

/** Wrong answer that the passage of a sampled section found. */
export interface MeasuredSample {
  /** Its logit, less that of typical knowledge bases; null when the passage did not find its own section. */
  wrongLogit: number | null
  /** Language and term of each word of the section, once. */
  keys: readonly string[]
}

/** Options of a calibration. */
export interface CalibrationOptions {
  /** False to leave out sections whose texts are missing. */
  isComplete?: boolean
  /** Samples measured before, by section id, that are not measured again. */
  known?: ReadonlyMap<number, MeasuredSample>
  /** Awaited before each measurement, so that questions can be answered between two. */
  pause?: () => Promise<unknown>
}

/** Texts of some sections are gone: their document was deleted after the snapshot was taken. */
export class TextsGone extends Error {
  readonly snapshot: Snapshot

  constructor(snapshot: Snapshot) {
    super('Texts of sections are gone')
    this.snapshot = snapshot
  }
}

/**
 * Measures how easily a knowledge base confuses its sections. Passages of its own sections are matched as requirements;
 * the best section that is neither their own nor a copy is as like as a wrong answer gets here. Needs no labels, and
 * depends on nothing but the knowledge base.
 *
 * @throws {TextsGone}
 */
export async function calibrate(
  snapshot: Snapshot,
  texts: SectionTexts,
  cache: PostingCache,
  { isComplete = true, known = new Map(), pause }: CalibrationOptions = {},
): Promise<Calibration> {
  const sample = sampleSections(snapshot)
  const unknown = sample.filter(({ sectionId }) => !known.has(sectionId))
  const bodies = await texts.load(unknown.map(({ sectionId }) => sectionId))
  if (isComplete && unknown.some(({ sectionId }) => !bodies.has(sectionId))) throw new TextsGone(snapshot)
  const samples = new Map<number, MeasuredSample>()
  for (const { sectionId, language } of sample) {
    const measured = known.get(sectionId)
    const body = bodies.get(sectionId)
    if (measured === undefined) await pause?.()
    if (measured !== undefined) samples.set(sectionId, measured)
    else if (body !== undefined) {
      const asked = { text: pseudoRequirement(body.text), language }
      const wrong = await bestWrongLogit(asked, sectionId, snapshot, cache, texts)
      const wrongLogit = wrong === null ? null : wrong - TYPICAL_WRONG_LOGIT
      samples.set(sectionId, { wrongLogit, keys: [...new Set(termKeys(body, language))] })
    }
  }
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
 * Returns the confusability of a requirement's subject: the mean wrong logit of the sample, each section weighed by the
 * rarity of the requirement's terms that it has. A knowledge base of several subjects confuses in each of them
 * differently.
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
