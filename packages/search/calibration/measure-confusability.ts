import { matchRequirement } from '../match/match-requirement.ts'
import { analyzeRequirement } from '../requirement/analyze-requirement.ts'
import { prepareRequirement } from '../requirement/prepare-requirement.ts'
import { explainScore, TYPICAL_WRONG_LOGIT, withoutEvidence } from '../score/score-model.ts'
import type { PostingCache } from '../snapshot/posting-cache.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { pseudoRequirement, sampleSections } from './pseudo-requirements.ts'
import type { SectionTexts } from '../snapshot/section-texts.ts'

/** A section whose logit is this near to that of the passage's own section is a copy of it, and no wrong answer. */
const COPY_MARGIN = 0.5
/** Weight of a typical knowledge base beside the sample, in pseudo-requirements: small samples tell little. */
const PRIOR_WEIGHT = 5
/** Largest distance from a typical knowledge base, about that of the clearest collection and one that repeats itself. */
const FITTED_RANGE = 1
/** In a larger knowledge base a clear sample may miss a subject that confuses, so it promises the less. */
const CLEAR_SECTIONS = 2000

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
 * the best section that is neither their own nor a copy is as like as a wrong answer gets here. Returns the mean logit
 * of these wrong answers, less that of typical knowledge bases. Needs no labels, and depends on nothing but the knowledge base.
 *
 * @param isComplete false to leave out sections whose texts are missing
 * @throws {TextsGone}
 */
export async function measureConfusability(
  snapshot: Snapshot,
  texts: SectionTexts,
  cache: PostingCache,
  isComplete = true,
): Promise<number> {
  const sample = sampleSections(snapshot)
  const bodies = await texts.load(sample.map(({ sectionId }) => sectionId))
  if (isComplete && sample.some(({ sectionId }) => !bodies.has(sectionId))) throw new TextsGone(snapshot)
  let [sum, count] = [0, PRIOR_WEIGHT]
  for (const { sectionId, language } of sample) {
    const text = pseudoRequirement(bodies.get(sectionId)?.text ?? '')
    const wrong = await bestWrongLogit({ text, language }, sectionId, snapshot, cache, texts)
    if (wrong === null) continue
    sum += wrong - TYPICAL_WRONG_LOGIT
    count++
  }
  const clearest = -FITTED_RANGE * Math.min(1, CLEAR_SECTIONS / Math.max(1, snapshot.statistics.sections))
  return Math.max(clearest, Math.min(FITTED_RANGE, sum / count))
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
  const copies = explainScore(own.features).logit - COPY_MARGIN
  const logits = found.map(({ features }) => explainScore(features).logit)
  // Where no section shares anything, the best wrong answer is one without evidence.
  logits.push(explainScore(withoutEvidence(own.features)).logit)
  return logits.find((logit) => logit < copies) ?? null
}
