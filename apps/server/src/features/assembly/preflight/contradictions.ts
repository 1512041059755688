import { excerptOf, isKnownThing, isNear, judgeText, subjectLikeness } from '@tenderwright/quantities'
import type { Quantity } from '@tenderwright/quantities'

/**
 * Answer to one requirement as input for finding contradictions: the text, and the quantities in it, such as "4 hours".
 * They are compared with the requirement and with other answers.
 */
export interface Answer {
  requirementId: string
  /** Number, title and description of the requirement as one text. */
  asked: string
  text: string
  /** Quantities that `text` states, such as "99,5 %" and "4 horas". */
  quantities: readonly Quantity[]
}

/**
 * Two contradicting numbers in a proposal, in two answers or in an answer and its requirement. Example: "4 hours" in
 * the answer and "at most 2 hours" in the requirement.
 */
export interface Contradiction {
  requirementId: string
  text: string
  excerpt: string
  other: string
  otherExcerpt: string
  /**
   * Id of the other requirement, if its answer contains the contradicting number. Absent if the answer contradicts the
   * text of its own requirement.
   */
  otherRequirementId?: string
}

/**
 * Minimum similarity, from 0 to 1, of the words around a number in an answer and one in its requirement. Below it, the
 * numbers are about different things and are not compared.
 */
const SAID_OF_REQUIREMENT = 0.3
/**
 * Minimum similarity, from 0 to 1, of the words around two quantities. Below it, the quantities are about different
 * things. Counts such as "10 users" need more, because the counted word is equal anyway.
 */
const SAID_OF_ONE = 0.6
const SAID_OF_ONE_COUNT = 0.75
/**
 * Kinds of quantities that should be equal throughout a proposal, such as amounts of money. Versions, dates and times
 * of day may differ.
 */
const SHARED_KINDS: ReadonlySet<string> = new Set([
  'percent',
  'duration',
  'coverage',
  'count',
  'money',
  'amount',
])
/**
 * Maximum number of quantities with one unit that are compared with each other. A larger number usually means
 * measurements in a table.
 */
const MOST_COMPARED = 300

/**
 * Finds numbers in answers that contradict the requirement. For example, the requirement asks for 99.9 % availability,
 * and the answer offers 99.5 %.
 */
export function contradictedRequirements(answers: readonly Answer[]): Contradiction[] {
  return answers.flatMap(({ requirementId, asked, text, quantities }) => {
    const found = judgeText(quantities, asked).filter(
      ({ verdict, likeness = 0 }) => verdict === 'contradicts' && likeness >= SAID_OF_REQUIREMENT,
    )
    // A requirement's description often repeats the number in its title. The contradiction counts once.
    const distinct = new Map(
      found.map((one) => [`${one.offered?.start} ${one.asked.value} ${one.asked.unit}`, one]),
    )
    return [...distinct.values()].flatMap(({ offered, asked: wanted }) =>
      offered ? [{ requirementId, ...written(text, offered), ...asOther(asked, wanted) }] : [],
    )
  })
}

interface Said {
  answer: Answer
  quantity: Quantity
}

/**
 * Finds numbers in different answers that are about one thing but contradict each other. Several numbers for one thing
 * in a single answer are ignored, because they usually depend on a condition.
 */
export function contradictingAnswers(answers: readonly Answer[]): Contradiction[] {
  const byUnit = new Map<string, Said[]>()
  for (const answer of answers) {
    for (const quantity of answer.quantities) {
      if (!SHARED_KINDS.has(quantity.kind) || quantity.subject.length === 0) continue
      // A number can have any word after it, such as "322 Bond" in the name of a law. Only known things are compared.
      if (quantity.kind === 'count' && !isKnownThing(quantity.unit)) continue
      const key = `${quantity.kind} ${quantity.unit}`
      const said = byUnit.get(key) ?? []
      if (said.length < MOST_COMPARED) said.push({ answer, quantity })
      byUnit.set(key, said)
    }
  }
  return [...byUnit.values()].flatMap(contradictionsOfUnit)
}

function contradictionsOfUnit(said: readonly Said[]): Contradiction[] {
  const found: Contradiction[] = []
  const graded = new Set(
    said.filter((one) => said.some((other) => one.answer === other.answer && differ(one, other))),
  )
  const pairs = new Set<string>()
  for (const [index, one] of said.entries()) {
    if (graded.has(one)) continue
    for (const other of said.slice(index + 1)) {
      if (graded.has(other) || one.answer === other.answer || !differ(one, other)) continue
      const pair = `${one.answer.requirementId} ${other.answer.requirementId} ${one.quantity.value} ${other.quantity.value}`
      if (pairs.has(pair)) continue
      pairs.add(pair)
      found.push({
        requirementId: one.answer.requirementId,
        ...written(one.answer.text, one.quantity),
        ...asOther(other.answer.text, other.quantity),
        otherRequirementId: other.answer.requirementId,
      })
    }
  }
  return found
}

/**
 * Returns whether two quantities with the same unit contradict each other: they are about the same thing but have
 * different values.
 */
function differ({ quantity: a }: Said, { quantity: b }: Said): boolean {
  if (a.comparison !== b.comparison && [a, b].some(({ comparison }) => comparison === 'range')) return false
  if (isNear(a.value, b.value, a, b) && isNear(a.high ?? a.value, b.high ?? b.value, a, b)) return false
  const least = a.kind === 'count' || a.kind === 'coverage' ? SAID_OF_ONE_COUNT : SAID_OF_ONE
  return subjectLikeness(a, b) >= least
}

function written(text: string, { start, end }: Quantity): { text: string; excerpt: string } {
  return { text: text.slice(start, end), excerpt: excerptOf(text, start, end) }
}

function asOther(text: string, { start, end }: Quantity): { other: string; otherExcerpt: string } {
  return { other: text.slice(start, end), otherExcerpt: excerptOf(text, start, end) }
}
