import { analyzeForm } from '../analysis/analyzer.ts'
import { isAskingWord } from '../analysis/asking-words.ts'
import { wordGrams } from '../analysis/grams.ts'
import type { Language } from '../analysis/language.ts'
import { tokenize, wordForms } from '../analysis/tokenize.ts'
import { SHIPPED_GLOSSARY } from '../glossary/shipped-glossary.ts'
import { analyzeRequirement } from '../requirement/analyze-requirement.ts'
import type { Requirement } from '../requirement/analyze-requirement.ts'
import { equivalentsIn } from '../requirement/load-equivalents.ts'
import type { Equivalent } from '../requirement/load-equivalents.ts'
import { averagesOf, type PlainSection, read, type Reading, sum, underOneHeading } from './plain-reading.ts'
import { heldBackPlainly, withWordingPlainly } from './plain-wording.ts'

/**
 * Returns the score of every section for a requirement, computed as plainly as possible from the texts: no index, no
 * cache, no candidates. Tests compare the engine with it. The key is the section's id.
 *
 * @param withTexts true if the engine has access to texts: then the knowledge base calibrates the score, and quantities
 *   and quotations count
 */
export function scorePlainly(
  requirement: Requirement,
  sections: readonly PlainSection[],
  withTexts = false,
): Map<number, number> {
  // The sections of each language are a knowledge base of their own, except that the requirement's features are those
  // of the language in which they give the fewest points.
  const parts = [...Map.groupBy(sections, ({ language }) => language).values()]
  const measured = parts.map((part) => measureOneLanguage(requirement, part, withTexts))
  const points = measured.map((part) => part.requirementPoints)
  const lowest = points.indexOf(Math.min(...points))
  const share = Math.min(1, (parts[lowest]?.length ?? 0) / 100)
  return new Map(
    measured.flatMap((part, at) => {
      const change = share * (points[lowest]! - part.requirementPoints)
      const specificity = share * (measured[lowest]!.specificity - part.specificity)
      return parts[at]!.map((section) => [section.id, part.scoreOf(section, change, specificity)] as const)
    }),
  )
}

/**
 * Returns the points of the requirement's features (measurements for the score) among the sections of one language.
 * Also returns a function for the score of one of these sections, given a change of these points and of the specificity
 * (mean rarity of the requirement's words).
 */
function measureOneLanguage(
  requirement: Requirement,
  sections: readonly PlainSection[],
  withTexts: boolean,
): {
  requirementPoints: number
  specificity: number
  scoreOf: (section: PlainSection, change: number, specificityChange: number) => number
} {
  const analyzed = analyzeRequirement(requirement, SHIPPED_GLOSSARY)
  const equivalents = { pt: equivalentsIn(analyzed, 'pt'), en: equivalentsIn(analyzed, 'en') }
  const confusability = withTexts ? confusabilityPlainly(requirement, sections) : 0
  const { requirementPoints, specificity, linear, coverages, titleShares, sharedHeadings } = plainLogits(
    requirement,
    sections,
    confusability,
    equivalents,
  )
  const scoreOf = (section: PlainSection, change: number, specificityChange: number) => {
    const { id, language } = section
    const unknown = language === requirement.language ? 0 : Math.max(0, 1 - coverages.get(id)! / 0.2)
    const words = {
      logit: linear.get(id)! + change - 5.7 * unknown * specificityChange,
      coverage: coverages.get(id)!,
      titleShare: titleShares.get(id)!,
      sharedHeading: sharedHeadings.get(id)!,
      asked: analyzed.terms.length,
    }
    const logit = withTexts ? withWordingPlainly(requirement, section, words) : heldBackPlainly(words)
    return 100 / (1 + Math.exp(-logit))
  }
  return { requirementPoints, specificity, scoreOf }
}

/**
 * Returns how easily wrong answers look right for a requirement, computed as plainly as possible from the texts. Tests
 * compare the engine with it. The sections must be in one language. There may be at most 96, because the engine
 * measures only a sample of more sections.
 */
export function confusabilityPlainly(requirement: Requirement, sections: readonly PlainSection[]): number {
  const isSampled = sections.every(({ language }) => language === requirement.language)
  const samples = sections.flatMap(({ id, language, title, text }) => {
    const words = tokenize(text).map(({ surface }) => surface)
    if (words.length < 12) return []
    const first = Math.max(0, Math.floor((words.length - 32) / 2))
    const passage = words.slice(first, first + 32).filter((_, at) => at % 2 === 0)
    if (passage.every((word) => analyzeForm(wordForms(word)[0]!, language).stop)) return []
    const { logits, sharing, nothing } = plainLogits({ text: passage.join(', '), language }, sections, 0)
    const shared = Array.from(sharing, (other) => logits.get(other)!)
    const others = [...shared, nothing].filter((logit) => logit < logits.get(id)! - 0.5)
    if (others.length === 0) return []
    return [
      { wrong: Math.max(...others) + 2.268, terms: new Set(contentStems(`${title} ${text}`, language)) },
    ]
  })
  const asked = new Set(askedForms(requirement).map((form) => analyzeForm(form, requirement.language).term))
  const rarity = new Map(
    Array.from(isSampled ? asked : [], (term) => {
      const having = samples.filter(({ terms }) => terms.has(term)).length
      return [term, Math.log(1 + (samples.length - having + 0.5) / (having + 0.5))]
    }),
  )
  const shares = samples.map(({ terms }) => {
    const shared = Array.from(rarity, ([term, idf]) => (terms.has(term) ? idf : 0))
    return rarity.size > 0 ? sum(shared) / sum([...rarity.values()]) : 0
  })
  const mean = (weights: readonly number[]) =>
    sum(samples.map(({ wrong }, at) => weights[at]! * wrong)) / (sum(weights) + 1)
  const nearest = mean(shares.map((share) => 0.1 + 20 * share ** 2))
  const known = sum(shares.toSorted((a, b) => b - a).slice(0, 4)) / 4 / 0.3
  const missing = isSampled ? Math.max(0, 1 - known) * Math.max(0, 1 - 600 / sections.length) : 0
  const clearest = Math.max(-1, -2000 / sections.length)
  const subject = mean(shares.map((share) => 0.1 + share))
  return Math.min(1, Math.max(clearest, subject, nearest + missing * (1 - nearest)))
}

/**
 * Returns the words of a requirement without stop words, and without words that only serve to ask, such as "provide".
 * Words that only serve to ask stay if there are no other words.
 */
function askedForms({ text, language }: Requirement): string[] {
  const words = wordForms(text).filter((form) => !analyzeForm(form, language).stop)
  const told = words.filter((form) => !isAskingWord(form, language))
  return told.length > 0 ? told : words
}

function contentStems(text: string, language: Language): string[] {
  return wordForms(text).flatMap((form) => {
    const { term, stop } = analyzeForm(form, language)
    return stop ? [] : [term]
  })
}

function plainLogits(
  requirement: Requirement,
  sections: readonly PlainSection[],
  confusability: number,
  equivalents: Record<Language, readonly Equivalent[]> = { pt: [], en: [] },
): {
  /** Points of the requirement's features (measurements for the score) that depend on the sections. */
  requirementPoints: number
  specificity: number
  logits: Map<number, number>
  /** Logit (score before the sigmoid) of each section before limits are applied. */
  linear: Map<number, number>
  coverages: Map<number, number>
  titleShares: Map<number, number>
  sharedHeadings: Map<number, number>
  /** Sections that share a word or a 4-gram (run of four letters) with the requirement. The engine finds no others. */
  sharing: Set<number>
  nothing: number
} {
  const content = askedForms(requirement)
  const stemOf = (form: string) => analyzeForm(form, requirement.language).term
  const stems = [...new Set(content.map(stemOf))]
  const formsOf = new Map(stems.map((stem) => [stem, content.filter((form) => stemOf(form) === stem)]))
  const grams = content.flatMap(wordGrams)
  const pairs = distinctPairs(content.map(stemOf))
  const readings = sections.map((section) =>
    read(section, requirement.language, stems, formsOf, equivalents[section.language]),
  )
  const count = readings.length

  const idf = (having: number, among = count) => Math.log(1 + (among - having + 0.5) / (having + 0.5))
  const having = new Map(stems.map((stem) => [stem, readings.filter((r) => r.has(stem)).length]))
  const rising = [...having.values()].sort((a, b) => a - b)
  const whole = Math.min(count, Math.max(600, 2 * Math.max(...rising)))
  const rarer = rising[Math.floor((rising.length - 1) / 4)] ?? 0
  const subject = Math.min(whole, Math.max(600, (whole * 150) / Math.max(1, rarer)))
  const idfOf = new Map(stems.map((stem) => [stem, idf((having.get(stem)! * subject) / whole, subject)]))
  const raised = new Map(
    stems.map((stem) => {
      const counts = sections.map((section) => {
        const own = read(section, requirement.language, [stem], formsOf, [])
        return own.title(stem).length + own.body(stem).length
      })
      const occurrences = sum(counts) + 1.4 * 2
      const having = counts.filter((count) => count > 0).length + 2
      return [stem, idfOf.get(stem)! * (1 + 0.75 * Math.log(occurrences / having))]
    }),
  )
  const scale = sum([...idfOf.values()]) / sum([...raised.values()])
  const weightOf = new Map(Array.from(raised, ([stem, weight]) => [stem, weight * scale]))
  const gramIdf = new Map(
    [...new Set(grams)].map((g) => [
      g,
      idf(readings.filter((r) => r.titleGrams.includes(g) || r.bodyGrams.includes(g)).length),
    ]),
  )
  const times = (stem: string) => formsOf.get(stem)!.length
  const averages = averagesOf(readings)

  const bm25f = (r: Reading, stem: string, bodyCount: number, bodyLength: number, reference: number) => {
    const titleNorm = 0.5 + (0.5 * r.titleLength) / averages.title
    const weighted =
      (2 * r.title(stem).length) / titleNorm + bodyCount / (0.25 + (0.75 * bodyLength) / reference)
    return (2.2 * weighted) / (1.2 + weighted)
  }
  const totalIdf = sum(stems.map((stem) => idfOf.get(stem)!))
  const countedWeight = sum(stems.map((stem) => times(stem) * weightOf.get(stem)!))
  const gramTotal = sum(grams.map((g) => gramIdf.get(g)!))
  const pairWeight = ([a, b]: readonly [string, string]) => Math.min(weightOf.get(a)!, weightOf.get(b)!)
  const pairTotal = sum(pairs.map(pairWeight))

  const rarest = Math.log(1 + subject)
  const specificity = totalIdf / stems.length / rarest
  const requirementPoints =
    5.7 * specificity + 1.1 * (Math.max(...idfOf.values()) / rarest) - 1.4 * confusability
  const nothing = -12.75 + Math.log(Math.min(32, stems.length)) + requirementPoints
  const titleShares = new Map<number, number>()
  const sharedHeadings = new Map<number, number>()
  const coverages = new Map<number, number>()
  const sharing = new Set<number>()
  const linear = new Map(
    readings.map((r, at) => {
      const { body: bodyAverage, grams: gramAverage, window: windowAverage } = averages
      const whole = sum(
        stems.map(
          (stem) =>
            times(stem) *
            weightOf.get(stem)! *
            bm25f(r, stem, r.body(stem).length, r.bodyLength, bodyAverage),
        ),
      )
      let window = { score: 0, present: stems.filter((stem) => r.title(stem).length > 0) }
      for (const [from, to] of r.windows) {
        const inside = (stem: string) => r.body(stem).filter((p) => p >= from && p < to).length
        const present = stems.filter((stem) => inside(stem) > 0 || r.title(stem).length > 0)
        const score = sum(
          present.map(
            (stem) =>
              times(stem) * weightOf.get(stem)! * bm25f(r, stem, inside(stem), to - from, windowAverage),
          ),
        )
        if (score > window.score + 1e-12) window = { score, present }
      }
      const gramScore = sum(
        grams.map((g) => {
          const weight =
            1.5 * r.titleGrams.filter((x) => x === g).length + r.bodyGrams.filter((x) => x === g).length
          const length = 1.5 * r.titleGrams.length + r.bodyGrams.length
          return weight === 0
            ? 0
            : (gramIdf.get(g)! * 2 * weight) / (weight + 0.4 + (0.6 * length) / gramAverage)
        }),
      )
      if (whole + gramScore > 0) sharing.add(sections[at]!.id)
      const close = (test: (distance: number) => boolean, saturation: number) =>
        sum(
          pairs.map((pair) => {
            const [a, b] = pair
            let c = 0
            for (const field of [r.title, r.body]) {
              for (const i of field(a)) for (const j of field(b)) if (test(j - i)) c++
            }
            return (pairWeight(pair) * c) / (c + saturation)
          }),
        )
      const share = (part: number, all: number) => (all > 0 ? part / all : 0)
      const rarestFound =
        r.language === requirement.language
          ? Math.max(0, ...window.present.map((stem) => idfOf.get(stem)! / rarest))
          : 1
      const titleShare = share(
        sum(stems.filter((stem) => r.title(stem).length > 0).map((stem) => weightOf.get(stem)!)),
        totalIdf,
      )
      titleShares.set(sections[at]!.id, titleShare)
      const coverage = share(sum(window.present.map((stem) => weightOf.get(stem)!)), totalIdf)
      coverages.set(sections[at]!.id, coverage)
      const isShared = underOneHeading(sections, readings, at) >= 5
      sharedHeadings.set(sections[at]!.id, isShared ? share(titleShare, coverage) : 0)
      const known = r.language === requirement.language ? 1 : Math.min(1, coverage / 0.2)
      const logit =
        nothing -
        5.7 * specificity * (1 - known) +
        0.9 * rarestFound -
        0.2 * Math.log((1 + r.bodyLength) / (1 + bodyAverage)) +
        2.103 * share(window.score, 2.2 * countedWeight) +
        2.322 * coverage +
        1.125 *
          share(
            close((d) => d > 0 && d <= 3, 0.8),
            pairTotal,
          ) +
        1.8 *
          share(
            close((d) => d !== 0 && Math.abs(d) <= 8, 1.2),
            pairTotal,
          ) +
        2.941 * share(gramScore, 2 * gramTotal) +
        0.742 * titleShare +
        share(stems.filter((stem) => r.title(stem).length > 0).length, r.titleLength) +
        1.3 * Math.log(1 + (whole * Math.min(1, 32 / stems.length)) / (2.2 * rarest))
      return [sections[at]!.id, logit]
    }),
  )
  const logits = new Map(
    Array.from(linear, ([id, logit]) => [
      id,
      heldBackPlainly({
        logit,
        coverage: coverages.get(id)!,
        sharedHeading: sharedHeadings.get(id)!,
        asked: stems.length,
      }),
    ]),
  )
  return {
    requirementPoints,
    specificity,
    logits,
    linear,
    coverages,
    titleShares,
    sharedHeadings,
    sharing,
    nothing,
  }
}

function distinctPairs(stems: readonly string[]): [string, string][] {
  const pairs = new Map<string, [string, string]>()
  stems.forEach((stem, at) => {
    const next = stems[at + 1]
    if (next !== undefined && next !== stem) pairs.set(`${stem} ${next}`, [stem, next])
  })
  return [...pairs.values()]
}
