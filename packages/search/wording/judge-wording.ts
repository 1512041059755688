import { judgeText, readQuantities } from '@tenderwright/quantities'
import type { Comparison, Quantity, Verdict } from '@tenderwright/quantities'
import { tokenize, wordForms } from '../analysis/tokenize.ts'
import type { SectionTexts } from '../snapshot/section-texts.ts'
import type { ScoredSection } from '../match/match-requirement.ts'
import type { QuantityAnswer } from '../score/measure-section.ts'
import { scoreOf } from '../score/score-model.ts'
import type { ScoreFeatures } from '../score/score-model.ts'
import type { SectionText } from '../segment/store/segment.ts'
import { howItNames } from './how-it-names.ts'
import { QUOTED_WORDS, quotedPlaces } from './read-wording.ts'
import type { Wording } from './read-wording.ts'

/**
 * Lowest score, from 0 to 1, of a section in which a heading or sentence consists of the requirement's words. `RESTATED`
 * is the lowest score where it consists of synonyms of them, and `QUOTED` that of a section that has
 * twenty or more of the requirement's words in a row.
 */
const STATED = 0.62
const RESTATED = 0.61
const QUOTED = 0.82
/** Share of a requirement's words, by weight, from which a title counts as having all of them. */
const WHOLE_TITLE = 0.999

/**
 * Number of sections for which quantities such as "99.9 %" are cached. Reading them from a section's text takes longer
 * than everything else.
 */
const REMEMBERED_SECTIONS = 5000

/**
 * Cache of the quantities that were read from texts of sections, such as "99.9 %". The key is the section's id. Cached
 * quantities stay correct, because the text of an id never changes.
 */
export type KnownQuantities = Map<number, readonly OfferedQuantity[]>

type OfferedQuantity = Quantity & { written: string }

/**
 * Corrects scores by reading the texts of the sections that were found for a requirement. The index alone does not
 * show, for example, whether a section contradicts a required quantity.
 *
 * @param known cache of the quantities in texts
 * @param isOwnLanguage whether the sections are in the requirement's language
 */
export async function judgeWording(
  sections: readonly ScoredSection[],
  wording: Wording,
  texts: SectionTexts,
  known: KnownQuantities,
  isOwnLanguage: boolean,
): Promise<ScoredSection[]> {
  // The index does not show either whether a short requirement is a heading or sentence of the section.
  const { quantities, short, fewestPlaces } = wording
  const asksAll = quantities.length > 0 || short !== null
  const telling = asksAll
    ? sections
    : sections.filter((section) => !isOwnLanguage || mayQuote(section, fewestPlaces))
  if (telling.length === 0) return [...sections]
  const found = await texts.load(telling.map(({ sectionId }) => sectionId))
  return sections.map((section) => {
    const text = found.get(section.sectionId)
    return text === undefined ? section : judgeSection(section, wording, text, known)
  })
}

/**
 * Returns whether a section may have twenty words of the requirement in a row. If so, its text must be read to find
 * out.
 *
 * @param fewestPlaces smallest number of terms (words that count) among any twenty consecutive words of the requirement
 */
function mayQuote({ evidence }: ScoredSection, fewestPlaces: number): boolean {
  // A quotation is possible only if some twenty adjacent words of the body have enough of the requirement's terms.
  if (fewestPlaces === 0) return true
  const places = evidence.flatMap(({ body }) => body).sort((a, b) => a - b)
  for (let last = fewestPlaces - 1; last < places.length; last++)
    if (places[last]! - places[last - fewestPlaces + 1]! < QUOTED_WORDS) return true
  return false
}

function judgeSection(
  section: ScoredSection,
  wording: Wording,
  text: SectionText,
  known: KnownQuantities,
): ScoredSection {
  const { placesOf } = wording
  const quoted = placesOf === null ? NOTHING_QUOTED : quotedPlaces(wordForms(text.text), placesOf)
  const quantities =
    wording.quantities.length > 0
      ? answersTo(wording, quantitiesOf(section.sectionId, text, known), quoted)
      : []
  const share = (verdict: Verdict) =>
    quantities.filter((one) => one.verdict === verdict).length / Math.max(1, quantities.length)
  const features = {
    ...section.features,
    fulfilled: share('fulfils'),
    contradicted: share('contradicts'),
    ...literalFeatures(section.features, wording, text, quoted),
  }
  return { ...section, features, score: scoreOf(features), quantities }
}

const NOTHING_QUOTED: ReadonlySet<number> = new Set()

function quantitiesOf(
  sectionId: number,
  { title, text }: SectionText,
  known: KnownQuantities,
): readonly OfferedQuantity[] {
  let quantities = known.get(sectionId)
  if (quantities === undefined) {
    const whole = `${title}\n${text}`
    quantities = readQuantities(whole).map((one) => Object.assign(one, { written: written(whole, one) }))
    if (known.size >= REMEMBERED_SECTIONS) known.delete(known.keys().next().value!)
    known.set(sectionId, quantities)
  }
  return quantities
}

function answersTo(
  { text, quantities }: Wording,
  offers: readonly OfferedQuantity[],
  quoted: ReadonlySet<number>,
): QuantityAnswer[] {
  // A section that quotes the requirement offers the same quantity. A quotation may begin within a number: "quatro
  // horas" of "vinte e quatro horas".
  const words = quoted.size > 0 ? tokenize(text) : []
  const isQuoted = ({ start, end }: Quantity) =>
    words.length > 0 && words.every((word, at) => word.end <= start || word.start >= end || quoted.has(at))
  return judgeText(offers, quantities).map(({ asked, verdict, offered }) => {
    if (verdict === 'contradicts' && isQuoted(asked))
      return { asked: written(text, asked), verdict: 'fulfils', offered: written(text, asked) }
    const answer = offers.find((one) => one === offered)
    const judged: QuantityAnswer = { asked: written(text, asked), verdict }
    if (answer !== undefined) judged.offered = answer.written
    return judged
  })
}

const SIGNS: Partial<Record<Comparison, string>> = {
  'at least': '≥ ',
  'more than': '> ',
  'at most': '≤ ',
  'less than': '< ',
}

/**
 * Returns a quantity as it is written in its text. A comparison such as "at least" becomes a sign such as "≥ " before
 * the quantity.
 */
function written(text: string, { kind, comparison, writtenUnit, start, end }: Quantity): string {
  const value = `${SIGNS[comparison] ?? ''}${text.slice(start, end)}`
  return kind === 'count' ? `${value} ${writtenUnit}` : value
}

function literalFeatures(
  { title }: ScoreFeatures,
  { short }: Wording,
  section: SectionText,
  quoted: ReadonlySet<number>,
): Pick<ScoreFeatures, 'verbatim' | 'mentioned'> {
  if (short === null) return { verbatim: quoted.size > 0 ? QUOTED : 0, mentioned: 0 }
  const naming = howItNames(section, short)
  // A title with all words of a requirement, in any form, is about the requirement. It does more than mention it.
  const isMention = naming === 'mentions' && title < WHOLE_TITLE
  const least = { states: STATED, restates: RESTATED, names: 0, mentions: 0, silent: 0 }
  return { verbatim: least[naming], mentioned: Number(isMention) }
}
