import { judgeText, readQuantities } from '@tenderwright/quantities'
import { analyzeForm } from '../analysis/analyzer.ts'
import { wordForms } from '../analysis/tokenize.ts'
import type { Requirement } from '../requirement/analyze-requirement.ts'

interface PlainText {
  title: string
  text: string
}

/**
 * Returns a section's logit (score before the sigmoid) after limiting it. The logit stays below 0 when the section has
 * less than 0.3 of the requirement's weight, or when half of its found weight is in a heading that neighbouring
 * sections share. Belongs to the reference implementation of scores that tests compare the engine with.
 */
export function heldBackPlainly(logit: number, coverage: number, sharedHeading: number): number {
  return (coverage < 0.3 || sharedHeading >= 0.4999) && logit > -0.1 ? -0.1 / (1.1 + logit) : logit
}

/**
 * Returns a section's logit (score before the sigmoid), corrected after reading the section's text. It belongs to the
 * reference implementation of scores that tests compare the engine with.
 *
 * @param words results of scoring by words: the logit before limits, the share of the requirement's weight that the
 *   section has (`coverage`), the share in the title, and the share of the found weight in a shared heading
 */
export function withWordingPlainly(
  requirement: Requirement,
  section: PlainText,
  words: { logit: number; coverage: number; titleShare: number; sharedHeading: number },
): number {
  // Three things in the text change the logit: quantities, a heading or sentence that is the same as a short
  // requirement, and twenty words of the requirement in a row.
  const asked = readQuantities(requirement.text).filter(({ kind }) => kind !== 'bare')
  const verdicts = judgeText(readQuantities(`${section.title}\n${section.text}`), asked)
  const share = (wanted: string) =>
    verdicts.filter(({ verdict }) => verdict === wanted).length / Math.max(1, verdicts.length)
  const { coverage, titleShare, sharedHeading } = words
  let judged = heldBackPlainly(words.logit + 1.5 * share('fulfils'), coverage, sharedHeading)
  const least = leastScore(requirement, section)
  if (least > 0) judged += Math.max(2.5, Math.log(least / (1 - least)) - judged)
  if (mentions(requirement, section) && titleShare < 0.999) judged -= 0.95 * Math.max(0, judged + 0.5)
  if (share('contradicts') > 0) judged -= Math.max(2.5, judged - 1)
  return judged
}

function leastScore({ text, language }: Requirement, section: PlainText): number {
  const asked = wordForms(text)
  if (isShort(asked)) {
    const all = (sentence: string) => terms(sentence, language, true).join(' ')
    return sentences(section).some((sentence) => all(sentence) === all(text)) ? 0.62 : 0
  }
  const written = ` ${wordForms(section.text).join(' ')} `
  const runs = asked.map((_, at) => asked.slice(at, at + 20)).filter(({ length }) => length === 20)
  return runs.some((run) => written.includes(` ${run.join(' ')} `)) ? 0.82 : 0
}

/** Returns whether a section has the words of a short requirement, but never as half of a heading or sentence. */
function mentions({ text, language }: Requirement, section: PlainText): boolean {
  const asked = terms(text, language, false)
  if (!isShort(wordForms(text)) || asked.length === 0) return false
  const having = sentences(section)
    .map((sentence) => terms(sentence, language, false))
    .filter((said) => asked.every((term) => said.includes(term)) && said.length >= asked.length)
  return having.length > 0 && having.every((said) => said.length > 2 * asked.length)
}

function isShort(asked: readonly string[]): boolean {
  return asked.length > 0 && asked.length <= 4
}

function sentences({ title, text }: PlainText): string[] {
  return [title, ...text.split(/[\n;:!?•]+|\.(?=\s|$)/)]
}

function terms(text: string, language: Requirement['language'], withStopWords: boolean): string[] {
  return wordForms(text.replace(/^\s*(?:\d+(?:\.\d+)*[.)]?|[a-z][.)])\s+(?=\p{L})/iu, ''))
    .map((form) => analyzeForm(form, language))
    .filter(({ stop }) => withStopWords || !stop)
    .map(({ term }) => term)
}
