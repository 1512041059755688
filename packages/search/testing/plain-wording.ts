import { judgeText, readQuantities } from '@tenderwright/quantities'
import { analyzeForm } from '../analysis/analyzer.ts'
import { tokenize, wordForms } from '../analysis/tokenize.ts'
import { SHIPPED_GLOSSARY } from '../glossary/shipped-glossary.ts'
import { singular } from '../glossary/singular.ts'
import { analyzeRequirement } from '../requirement/analyze-requirement.ts'
import type { Requirement } from '../requirement/analyze-requirement.ts'
import { equivalentsIn } from '../requirement/load-equivalents.ts'
import type { Naming } from '../wording/how-it-names.ts'
import type { PlainSection } from './plain-reading.ts'

/** Results of scoring a section by words, as the reference implementation of scores passes them on. */
export interface PlainWords {
  /** Score before the sigmoid and before limits. */
  logit: number
  /** Share of the requirement's weight that the section has. `titleShare` is the share that its title has. */
  coverage: number
  titleShare: number
  /** Share of the found weight that is in a heading which neighbouring sections share. */
  sharedHeading: number
  /** Number of distinct words of the requirement. */
  asked: number
}

/**
 * Returns a section's logit (score before the sigmoid) after limiting it. The logit stays below 0 when the section has
 * less than 0.3 of the requirement's weight (0.5 with at most four words), or when half of its found weight is in a
 * heading that neighbouring sections share. Belongs to the reference implementation of scores.
 */
export function heldBackPlainly({
  logit,
  coverage,
  sharedHeading,
  asked,
}: Omit<PlainWords, 'titleShare'>): number {
  const slight = coverage < (asked <= 4 ? 0.5 : 0.3)
  return (slight || sharedHeading >= 0.4999) && logit > -0.1 ? -0.1 / (1.1 + logit) : logit
}

/**
 * Returns a section's logit (score before the sigmoid), corrected after reading the section's text. It belongs to the
 * reference implementation of scores that tests compare the engine with.
 *
 * @param words results of scoring by words
 */
export function withWordingPlainly(
  requirement: Requirement,
  section: PlainSection,
  words: PlainWords,
): number {
  // Three things in the text change the logit: quantities, a heading or sentence that is the same as a short
  // requirement, and twenty words of the requirement in a row.
  const asked = readQuantities(requirement.text).filter(({ kind }) => kind !== 'bare')
  const quoted = quotedParts(requirement.text, section.text)
  const verdicts = judgeText(readQuantities(`${section.title}\n${section.text}`), asked).map((one) =>
    one.verdict === 'contradicts' &&
    quoted.some((part) => part.from <= one.asked.start && part.to >= one.asked.end)
      ? 'fulfils'
      : one.verdict,
  )
  const share = (wanted: string) =>
    verdicts.filter((verdict) => verdict === wanted).length / Math.max(1, verdicts.length)
  let judged = heldBackPlainly({ ...words, logit: words.logit + 1.5 * share('fulfils') })
  const naming = isShort(wordForms(requirement.text)) ? namingPlainly(requirement, section) : 'silent'
  if (quoted.length > 0) judged += Math.max(2.5, Math.log(0.82 / 0.18) - judged)
  if (naming === 'states') judged += Math.max(2.5, Math.log(0.62 / 0.38) - judged)
  if (naming === 'restates') judged += Math.max(0, Math.log(0.61 / 0.39) - judged)
  if (naming === 'mentions' && words.titleShare < 0.999) judged -= 0.95 * Math.max(0, judged + 0.5)
  if (share('contradicts') > 0) judged -= Math.max(2.5, judged - 1)
  return judged
}

/** Returns the parts of a requirement of twenty words that a text has word for word, as offsets in UTF-16 units. */
function quotedParts(requirement: string, text: string): { from: number; to: number }[] {
  const asked = tokenize(requirement)
  const written = ` ${wordForms(text).join(' ')} `
  return asked.flatMap(({ start }, at) => {
    const run = asked.slice(at, at + 20)
    const isQuoted = run.length === 20 && written.includes(` ${run.map(({ form }) => form).join(' ')} `)
    return isQuoted ? [{ from: start, to: run.at(-1)!.end }] : []
  })
}

/** Returns how a section has the words of a short requirement. `howItNames` explains the results. */
function namingPlainly(requirement: Requirement, { title, text, language }: PlainSection): Naming {
  const analyzed = analyzeRequirement(requirement, SHIPPED_GLOSSARY)
  const asked = formsOf(requirement.text)
  const all = analyzed.terms.map((_, index) => index)
  const keys = (form: string) =>
    [form, singular(form, requirement.language)].map((one) => analyzeForm(one, requirement.language).term)
  const compared = sentences({ title, text }).map((sentence) => {
    const forms = formsOf(sentence)
    const words = forms.map((form) => analyzeForm(form, language))
    const places = forms.flatMap((form, at) =>
      analyzed.terms.flatMap((term, index) =>
        term.forms.some((one) => keys(one).some((key) => keys(form).includes(key)))
          ? [{ at, index, how: 'itself' }]
          : [],
      ),
    )
    for (const { words: other, stands, through } of equivalentsIn(analyzed, language)) {
      for (let first = 0; first + other.length <= forms.length; first++) {
        const isHere = other.every(
          ({ term, accepts }, i) =>
            words[first + i]!.term === term && (accepts === null || accepts(forms[first + i]!)),
        )
        if (!isHere) continue
        const how = through === null ? 'translation' : 'synonym'
        for (const { term } of stands)
          for (let i = 0; i < other.length; i++) places.push({ at: first + i, index: term, how })
      }
    }
    const others = words.filter(({ stop }, at) => !stop && places.every((place) => place.at !== at)).length
    const negations = (list: readonly string[]) =>
      list.filter((form) => 'nao sem nem nunca no not without never non'.split(' ').includes(form)).join(' ')
    const has = (hows: readonly string[]) =>
      all.every((index) => places.some((place) => place.index === index && hows.includes(place.how)))
    const consists = (hows: readonly string[]) =>
      forms.length > 0 &&
      (forms.join('') === asked.join('') ||
        (all.length > 0 && others === 0 && has(hows) && negations(forms) === negations(asked)))
    return {
      states: consists(['itself']),
      restates: language === requirement.language && consists(['itself', 'synonym']),
      hasAll: all.length > 0 && has(['itself', 'synonym', 'translation']),
      found: new Set(places.map(({ index }) => index)),
      others,
    }
  })
  if (compared.some(({ states }) => states)) return 'states'
  if (compared.some(({ restates }) => restates)) return 'restates'
  const having = compared.filter(({ hasAll }) => hasAll)
  if (having.some(({ others }) => others <= all.length)) return 'names'
  if (having.length > 0) return 'mentions'
  const [heading] = compared
  const isSubject = heading!.others === 0 && heading!.found.size * 2 >= all.length
  const isScattered = all.length > 0 && all.every((index) => compared.some(({ found }) => found.has(index)))
  return isScattered && !isSubject ? 'mentions' : 'silent'
}

function isShort(asked: readonly string[]): boolean {
  return asked.length > 0 && asked.length <= 4
}

function sentences({ title, text }: Pick<PlainSection, 'title' | 'text'>): string[] {
  return [title, ...text.split(/[\n;:!?•]+|\.(?=\s|$)/)]
}

function formsOf(text: string): string[] {
  return wordForms(text.replace(/^\s*(?:\d+(?:\.\d+)*[.)]?|[a-z][.)])\s+(?=\p{L})/iu, ''))
}
