import { baseSupply } from './base-sections.ts'
import type { Base } from './base-sections.ts'
import { fillFrame, randomClient, randomFrame } from './client.ts'
import { EDITS, editDraft, editText } from './edits.ts'
import type { Draft, Edit } from './edits.ts'
import { LOOK_ALIKES, lookAlikes } from './look-alikes.ts'
import type { LookAlike } from './look-alikes.ts'
import { between, pick, randomFrom, shuffled } from './random.ts'
import type { Random } from './random.ts'

export interface PlantedSection {
  text: string
  /** Names that the product is told along with the section, to mask them in its text. */
  names: string[]
  /** Number that a section shares with all edited copies of the same text. */
  family: number
}

export interface PlantedSet {
  sections: PlantedSection[]
  /**
   * Pairs of an original section and its edited copy, as indexes into `sections`. `edit` is the kind of edit, or
   * 'several'.
   */
  edited: { edit: Edit | 'several'; original: number; copy: number }[]
  alike: { kind: LookAlike; one: number; other: number }[]
}

const SHARE = { families: 0.5, lookAlikes: 0.25 }
const FAMILY_SIZE = { fewest: 2, most: 10 }
/** Share of the sections for which the product is told the name of the client. */
const KNOWN_NAMES = 0.7
const SHORT_WORDS = 60
/**
 * Kinds of look-alike pairs that are made only from short texts, such as a text and its negation. In a long text, one
 * changed word makes just another version of the section.
 */
const SHORT: ReadonlySet<LookAlike> = new Set(['decisive word', 'other product', 'negated'])

/**
 * Returns generated sections for the benchmark of finding near duplicates. They are sections with edited copies, pairs
 * that only look alike, and unrelated sections.
 *
 * @param size number of sections
 * @param bases texts from which the sections are made
 */
export function plantSet(size: number, bases: readonly Base[], seed: number): PlantedSet {
  const random = randomFrom(seed)
  const supply = baseSupply(bases, random)
  const set: PlantedSet = { sections: [], edited: [], alike: [] }
  let family = 0
  while (set.sections.length < size * SHARE.families) plantFamily(set, family++, supply, random)
  for (let at = 0; set.sections.length < size * (SHARE.families + SHARE.lookAlikes); at++) {
    const kind = LOOK_ALIKES[at % LOOK_ALIKES.length]!
    const base = SHORT.has(kind) ? shortened(supply()) : supply()
    const pair = lookAlikes(kind, base.sentences, otherOf(base, supply).sentences, base.language, random)
    if (pair === undefined) continue
    const [one, other] = pair.map((sentences) =>
      addSection(
        set,
        { sentences, client: randomClient(random, base.language), language: base.language },
        family++,
        random,
      ),
    )
    set.alike.push({ kind, one: one!, other: other! })
  }
  while (set.sections.length < size) {
    const { sentences, language } = supply()
    addSection(set, { sentences, language, client: randomClient(random, language) }, family++, random)
  }
  return set
}

function plantFamily(set: PlantedSet, family: number, supply: () => Base, random: Random): void {
  const { sentences, language } = supply()
  const frames = Array.from({ length: between(random, 1, 2) }, () => randomFrame(random, language))
  const draft: Draft = {
    language,
    client: randomClient(random, language),
    sentences: [...new Set(frames)].reduce(
      (all, frame) => all.toSpliced(between(random, 0, all.length), 0, frame),
      sentences,
    ),
  }
  const original = addSection(set, draft, family, random)
  const copies = between(random, FAMILY_SIZE.fewest, FAMILY_SIZE.most) - 1
  for (let i = 0; i < copies; i++) {
    const edits = shuffled(random, EDITS).slice(0, random() < 0.5 ? 1 : between(random, 2, 4))
    const copy = addSection(set, draft, family, random, edits, () =>
      sentenceOf(otherOf({ language, sentences }, supply), draft.sentences.join(' ').length / 2, random),
    )
    set.edited.push({ edit: edits.length === 1 ? edits[0]! : 'several', original, copy })
  }
}

function addSection(
  set: PlantedSet,
  draft: Draft,
  family: number,
  random: Random,
  edits: Edit[] = [],
  newSentence: () => string = () => '',
): number {
  let edited = draft
  const sources = { random, newSentence, newClient: () => randomClient(random, draft.language) }
  for (const edit of edits) edited = editDraft(edited, edit, sources)
  let text = edited.sentences.map((line) => fillFrame(line, edited.client)).join('\n')
  for (const edit of edits) text = editText(text, edit, random)
  const names = random() < KNOWN_NAMES ? [edited.client.organisation] : []
  return set.sections.push({ text, names, family }) - 1
}

function otherOf({ language }: Base, supply: () => Base): Base {
  for (;;) {
    const other = supply()
    if (other.language === language) return other
  }
}

/**
 * Returns a random sentence of a section, cut to at most `longest` characters. A longer sentence would turn the section
 * to which it is added into a different text.
 */
function sentenceOf({ sentences }: Base, longest: number, random: Random): string {
  const sentence = pick(random, sentences)
  return sentence.length <= longest ? sentence : sentence.slice(0, sentence.lastIndexOf(' ', longest))
}

/** Returns a section with only its first sentences, about 60 words. In a text so short, one changed word matters. */
function shortened({ sentences, language }: Base): Base {
  const kept: string[] = []
  let words = 0
  for (const sentence of sentences) {
    words += sentence.split(/\s+/).length
    if (kept.length > 0 && words > SHORT_WORDS) break
    kept.push(sentence)
  }
  return { language, sentences: kept }
}
