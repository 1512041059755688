import { analyzeForm, skeletonOf } from '../analysis/analyzer.ts'
import { isAskingWord } from '../analysis/asking-words.ts'
import { wordGrams } from '../analysis/grams.ts'
import type { Language } from '../analysis/language.ts'
import { tokenize, wordForms } from '../analysis/tokenize.ts'
import { SHIPPED_GLOSSARY } from '../glossary/shipped-glossary.ts'
import { analyzeRequirement } from '../requirement/analyze-requirement.ts'
import type { Requirement } from '../requirement/analyze-requirement.ts'
import { equivalentsIn } from '../requirement/load-equivalents.ts'
import type { Equivalent } from '../requirement/load-equivalents.ts'
import { heldBackPlainly, withWordingPlainly } from './plain-wording.ts'

/** Section as text, for scoring without an index. */
export interface PlainSection {
  id: number
  documentId: string
  language: Language
  title: string
  text: string
}

/**
 * Returns match scores computed as plainly as possible, straight from the texts: no index, no cache, no candidates. The
 * engine is compared with it.
 *
 * @param withTexts true if texts can be read: the knowledge base calibrates the score, and the wording counts
 */
export function scorePlainly(
  requirement: Requirement,
  sections: readonly PlainSection[],
  withTexts = false,
): Map<number, number> {
  const analyzed = analyzeRequirement(requirement, SHIPPED_GLOSSARY)
  const equivalents = { pt: equivalentsIn(analyzed, 'pt'), en: equivalentsIn(analyzed, 'en') }
  const confusability = withTexts ? confusabilityPlainly(requirement, sections) : 0
  const { logits, linear, coverages, titleShares, sharedHeadings } = plainLogits(
    requirement,
    sections,
    confusability,
    equivalents,
  )
  const judged = sections.map((section): [number, number] => {
    const { id } = section
    if (!withTexts) return [id, logits.get(id)!]
    const words = {
      logit: linear.get(id)!,
      coverage: coverages.get(id)!,
      titleShare: titleShares.get(id)!,
      sharedHeading: sharedHeadings.get(id)!,
    }
    return [id, withWordingPlainly(requirement, section, words)]
  })
  return new Map(judged.map(([id, logit]) => [id, 100 / (1 + Math.exp(-logit))]))
}

/** Returns the confusability of a requirement's subject, computed as plainly as possible; for at most 96 sections. */
export function confusabilityPlainly(requirement: Requirement, sections: readonly PlainSection[]): number {
  const samples = sections.flatMap(({ id, language, title, text }) => {
    const words = tokenize(text).map(({ surface }) => surface)
    if (words.length < 12) return []
    const first = Math.max(0, Math.floor((words.length - 32) / 2))
    const passage = words.slice(first, first + 32).filter((_, at) => at % 2 === 0)
    if (passage.every((word) => analyzeForm(wordForms(word)[0]!, language).stop)) return []
    const { logits, nothing } = plainLogits({ text: passage.join(', '), language }, sections, 0)
    const others = [...logits.values(), nothing].filter((logit) => logit < logits.get(id)! - 0.5)
    if (others.length === 0) return []
    const terms = new Set(contentStems(`${title} ${text}`, language))
    return [{ wrong: Math.max(...others) + 2.348, language, terms }]
  })
  const asked = new Set(askedForms(requirement).map((form) => analyzeForm(form, requirement.language).term))
  const having = (term: string) =>
    samples.filter(({ language, terms }) => language === requirement.language && terms.has(term))
  const rarity = new Map(
    [...asked].flatMap((term): [string, number][] => {
      const count = having(term).length
      return count === 0 ? [] : [[term, Math.log(1 + (samples.length - count + 0.5) / (count + 0.5))]]
    }),
  )
  const weights = samples.map((sample) => {
    const shared = Array.from(rarity, ([term, idf]) => (having(term).includes(sample) ? idf : 0))
    return 0.1 + (rarity.size > 0 ? sum(shared) / sum([...rarity.values()]) : 0)
  })
  const mean = sum(samples.map(({ wrong }, at) => weights[at]! * wrong)) / (sum(weights) + 1)
  return Math.max(-1, Math.min(1, mean))
}

/** Returns the words of a requirement without stop words, and without asking words unless there are no others. */
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
  logits: Map<number, number>
  /** Logits before sections are held back. */
  linear: Map<number, number>
  coverages: Map<number, number>
  titleShares: Map<number, number>
  sharedHeadings: Map<number, number>
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
  const own = readings.filter((r) => r.language === requirement.language)
  const telling = own.length >= 600 ? own : readings
  const count = telling.length

  const idf = (having: number, among = count) => Math.log(1 + (among - having + 0.5) / (having + 0.5))
  const having = new Map(stems.map((stem) => [stem, telling.filter((r) => r.has(stem)).length]))
  const rising = [...having.values()].sort((a, b) => a - b)
  const whole = Math.min(count, Math.max(600, 2 * Math.max(...rising)))
  const rarer = rising[Math.floor((rising.length - 1) / 4)] ?? 0
  const subject = Math.min(whole, Math.max(600, (whole * 150) / Math.max(1, rarer)))
  const idfOf = new Map(stems.map((stem) => [stem, idf((having.get(stem)! * subject) / whole, subject)]))
  const gramIdf = new Map(
    [...new Set(grams)].map((g) => [
      g,
      idf(telling.filter((r) => r.titleGrams.includes(g) || r.bodyGrams.includes(g)).length),
    ]),
  )
  const times = (stem: string) => formsOf.get(stem)!.length
  const averages = new Map(
    Array.from(
      Map.groupBy(readings, (r) => r.language),
      ([language, alike]) => [language, averagesOf(alike)] as const,
    ),
  )

  const bm25f = (r: Reading, stem: string, bodyCount: number, bodyLength: number, reference: number) => {
    const titleNorm = 0.5 + (0.5 * r.titleLength) / averages.get(r.language)!.title
    const weighted =
      (2 * r.title(stem).length) / titleNorm + bodyCount / (0.25 + (0.75 * bodyLength) / reference)
    return (2.2 * weighted) / (1.2 + weighted)
  }
  const totalIdf = sum(stems.map((stem) => idfOf.get(stem)!))
  const countedIdf = sum(stems.map((stem) => times(stem) * idfOf.get(stem)!))
  const gramTotal = sum(grams.map((g) => gramIdf.get(g)!))
  const pairWeight = ([a, b]: readonly [string, string]) => Math.min(idfOf.get(a)!, idfOf.get(b)!)
  const pairTotal = sum(pairs.map(pairWeight))

  const rarest = Math.log(1 + subject)
  const nothing =
    -12.83 +
    Math.log(Math.min(32, stems.length)) +
    5.7 * (totalIdf / stems.length / rarest) +
    1.1 * (Math.max(...idfOf.values()) / rarest) -
    1.4 * confusability
  const titleShares = new Map<number, number>()
  const sharedHeadings = new Map<number, number>()
  const coverages = new Map<number, number>()
  const linear = new Map(
    readings.map((r, at) => {
      const { body: bodyAverage, grams: gramAverage, window: windowAverage } = averages.get(r.language)!
      const whole = sum(
        stems.map(
          (stem) =>
            times(stem) * idfOf.get(stem)! * bm25f(r, stem, r.body(stem).length, r.bodyLength, bodyAverage),
        ),
      )
      let window = { score: 0, present: stems.filter((stem) => r.title(stem).length > 0) }
      for (const [from, to] of r.windows) {
        const inside = (stem: string) => r.body(stem).filter((p) => p >= from && p < to).length
        const present = stems.filter((stem) => inside(stem) > 0 || r.title(stem).length > 0)
        const score = sum(
          present.map(
            (stem) => times(stem) * idfOf.get(stem)! * bm25f(r, stem, inside(stem), to - from, windowAverage),
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
        sum(stems.filter((stem) => r.title(stem).length > 0).map((stem) => idfOf.get(stem)!)),
        totalIdf,
      )
      titleShares.set(sections[at]!.id, titleShare)
      const coverage = share(sum(window.present.map((stem) => idfOf.get(stem)!)), totalIdf)
      coverages.set(sections[at]!.id, coverage)
      const isShared = underOneHeading(sections, readings, at) >= 5
      sharedHeadings.set(sections[at]!.id, isShared ? share(titleShare, coverage) : 0)
      const logit =
        nothing +
        0.9 * rarestFound -
        0.2 * Math.log((1 + r.bodyLength) / (1 + bodyAverage)) +
        2.103 * share(window.score, 2.2 * countedIdf) +
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
      heldBackPlainly(logit, coverages.get(id)!, sharedHeadings.get(id)!),
    ]),
  )
  return { logits, linear, coverages, titleShares, sharedHeadings, nothing }
}

/** Returns the number of sections in a row of a document that have a heading as long as one of them, in words and 4-grams. */
function underOneHeading(
  sections: readonly PlainSection[],
  readings: readonly Reading[],
  at: number,
): number {
  const own = sections.flatMap(({ documentId, id }, index) =>
    documentId === sections[at]!.documentId ? [{ id, index }] : [],
  )
  const lengths = own
    .toSorted((a, b) => a.id - b.id)
    .map(({ index }) => ({
      index,
      words: readings[index]!.titleLength,
      grams: readings[index]!.titleGrams.length,
    }))
  const place = lengths.findIndex(({ index }) => index === at)
  const { words, grams } = lengths[place]!
  if (words === 0) return 1
  const isOther = (one: { words: number; grams: number }) => one.words !== words || one.grams !== grams
  const before = lengths.slice(0, place).reverse().findIndex(isOther)
  const behind = lengths.slice(place + 1).findIndex(isOther)
  return 1 + (before < 0 ? place : before) + (behind < 0 ? lengths.length - place - 1 : behind)
}

type Reading = ReturnType<typeof read>

function read(
  section: PlainSection,
  language: Language,
  stems: readonly string[],
  formsOf: Map<string, string[]>,
  equivalents: readonly Equivalent[],
) {
  const title = wordForms(section.title)
  const body = wordForms(section.text)
  const isStop = (form: string) => analyzeForm(form, section.language).stop
  const matches = (stem: string, form: string) => {
    if (isStop(form)) return false
    if (section.language === language) return analyzeForm(form, language).term === stem
    return formsOf.get(stem)!.some((own) => skeletonOf(own) === skeletonOf(form))
  }
  const hasAt = (words: string[], at: number, equivalent: Equivalent) =>
    equivalent.words.every(({ term, stop, accepts }, offset) => {
      const word = words[at + offset]
      if (word === undefined) return false
      const own = analyzeForm(word, section.language)
      return own.term === term && own.stop === stop && (accepts === null || accepts(word))
    })
  const places = (words: string[]) =>
    new Map(
      stems.map((stem, index) => {
        const found = words.flatMap((form, at) => (matches(stem, form) ? [at] : []))
        for (const equivalent of equivalents)
          for (const { term, offset } of equivalent.stands)
            if (term === index)
              found.push(...words.flatMap((_, at) => (hasAt(words, at, equivalent) ? [at + offset] : [])))
        return [stem, [...new Set(found)].sort((a, b) => a - b)]
      }),
    )
  const inTitle = places(title)
  const inBody = places(body)
  const windows: [number, number][] = []
  for (let from = 0; ; from += 60) {
    windows.push([from, Math.min(body.length, from + 100)])
    if (from + 100 >= body.length) break
  }
  return {
    language: section.language,
    titleLength: title.length,
    bodyLength: body.length,
    title: (stem: string) => inTitle.get(stem)!,
    body: (stem: string) => inBody.get(stem)!,
    has: (stem: string) => inTitle.get(stem)!.length + inBody.get(stem)!.length > 0,
    titleGrams: title.filter((form) => !isStop(form)).flatMap(wordGrams),
    bodyGrams: body.filter((form) => !isStop(form)).flatMap(wordGrams),
    windows,
  }
}

function averagesOf(readings: readonly Reading[]) {
  const average = (values: number[]) => sum(values) / values.length || 1
  return {
    title: average(readings.map((r) => r.titleLength)),
    body: average(readings.map((r) => r.bodyLength)),
    grams: average(readings.map((r) => 1.5 * r.titleGrams.length + r.bodyGrams.length)),
    window: average(readings.flatMap((r) => r.windows.map(([from, to]) => to - from))),
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

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
