import type { PreflightReport } from '@tenderwright/docx'
import { findValidities, readQuantities } from '@tenderwright/quantities'
import { clearLanguage, wordsOf } from '@tenderwright/search'
import { isOldName } from '../names/find-old-names.ts'
import type { ProposalContents } from '../places/proposal-contents.ts'
import { contradictedRequirements, contradictingAnswers } from './contradictions.ts'
import type { Answer, Contradiction } from './contradictions.ts'
import type { FinishedProposal, OpenFinding } from './finished-proposal.ts'

/** Minimum number of words that a text needs for its language to be recognised reliably. */
const WORDS_FOR_LANGUAGE = 40
/**
 * Number of characters on a full page. The pages of a proposal are estimated from this number if no layout engine has
 * numbered them.
 */
const CHARACTERS_PER_PAGE = 2600
/** Share of a page that one picture fills, for estimating the number of pages. */
const PICTURE_SHARE = 0.35

/**
 * Finds problems of a finished proposal that only a comparison with the tender reveals. Examples are missing answers,
 * numbers that contradict a requirement, and names of earlier clients.
 * @param texts text of each answer in the finished document, by requirement id
 * @param pages number of pages of the document
 */
export function contentFindings(
  proposal: FinishedProposal,
  texts: ReadonlyMap<string, string>,
  pages: number,
): OpenFinding[] {
  const answers = answersOf(proposal, texts)
  return [
    ...contradictedRequirements(answers).map((one) => contradiction(one)),
    ...contradictingAnswers(answers).map((one) => contradiction(one)),
    ...expired(answers, proposal.today),
    ...remainingNames(proposal),
    ...unexplained(proposal),
    ...lostReferences(proposal),
    ...tooManyPages(proposal, pages),
    ...unwritten(proposal),
    ...unanswered(proposal),
    ...unreviewed(proposal),
    ...otherLanguages(proposal, answers),
  ]
}

function answersOf({ requirements }: FinishedProposal, texts: ReadonlyMap<string, string>): Answer[] {
  return requirements.flatMap(({ id, item, description }) => {
    const text = texts.get(id)
    return text === undefined
      ? []
      : [{ requirementId: id, asked: `${item}\n${description}`, text, quantities: readQuantities(text) }]
  })
}

function contradiction(one: Contradiction): OpenFinding {
  const { requirementId, text, excerpt, other, otherExcerpt, otherRequirementId } = one
  return {
    kind: 'contradiction',
    text,
    excerpt,
    other,
    other_excerpt: otherExcerpt,
    count: 1,
    requirement_id: requirementId,
    ...(otherRequirementId === undefined ? {} : { other_requirement_id: otherRequirementId }),
  }
}

function unwritten({ requirements }: FinishedProposal): OpenFinding[] {
  return requirements
    .filter(({ isToBeWritten }) => isToBeWritten)
    .map(({ id, heading }) => ({ kind: 'toBeWritten', text: heading, count: 1, requirement_id: id }))
}

function unanswered({ requirements }: FinishedProposal): OpenFinding[] {
  return requirements
    .filter(({ isLeftOut }) => isLeftOut)
    .map(({ id, heading }) => ({ kind: 'unanswered', text: heading, count: 1, requirement_id: id }))
}

function unreviewed({ requirements }: FinishedProposal): OpenFinding[] {
  return requirements
    .filter(({ isToReview }) => isToReview)
    .map(({ id, heading }) => ({ kind: 'toReview', text: heading, count: 1, requirement_id: id }))
}

function expired(answers: readonly Answer[], today: string): OpenFinding[] {
  return answers.flatMap(({ requirementId, text: whole }) =>
    findValidities(whole)
      .filter(({ until }) => until < today)
      .map(
        ({ text, excerpt }) =>
          ({ kind: 'expired', text, excerpt, count: 1, requirement_id: requirementId }) as const,
      ),
  )
}

/**
 * Returns one problem for each name of an earlier client that remains in the proposal. Acronyms, addresses and short
 * forms are reported as possible names only, because they may mean something else.
 */
function remainingNames({ remaining }: FinishedProposal): OpenFinding[] {
  return remaining.map(({ name, place, kind, excerpt, page }) => ({
    kind: isOldName({ kind }) ? 'oldName' : 'possibleName',
    text: name,
    count: 1,
    heading: place,
    ...(excerpt === undefined ? {} : { excerpt }),
    ...(page === undefined ? {} : { page }),
  }))
}

function unexplained({ composed }: FinishedProposal): OpenFinding[] {
  return composed.ledger.total.flatMap(({ kind, reasons }) => {
    const without = reasons.find(({ reason }) => reason === 'unexplained')
    return without ? [{ kind: 'unexplained' as const, text: kind, count: Math.abs(without.count) }] : []
  })
}

/**
 * Reports each source document with a cross-reference to a part that was not copied. The reference became plain text,
 * which still shows the number or page in the source document.
 */
function lostReferences({ composed }: FinishedProposal): OpenFinding[] {
  return composed.ledger.sources.flatMap(({ name, entries }) => {
    const reasons = entries.filter(({ kind }) => kind === 'fields').flatMap((entry) => entry.reasons)
    const lost = reasons.find(({ reason }) => reason === 'cross-reference-target-not-chosen')
    return lost ? [{ kind: 'brokenReference' as const, text: name, count: Math.abs(lost.count) }] : []
  })
}

function tooManyPages({ pageLimit }: FinishedProposal, pages: number): OpenFinding[] {
  if (pageLimit === null || pages <= pageLimit) return []
  return [{ kind: 'tooManyPages', text: String(pages), other: String(pageLimit), count: 1 }]
}

function otherLanguages({ language }: FinishedProposal, answers: readonly Answer[]): OpenFinding[] {
  return answers.flatMap(({ requirementId, text }) => {
    if (wordsOf(text).length < WORDS_FOR_LANGUAGE) return []
    const found = clearLanguage([text])
    return found === undefined || found === language
      ? []
      : [{ kind: 'otherLanguage' as const, text: found, count: 1, requirement_id: requirementId }]
  })
}

/**
 * Estimates the number of pages of a finished proposal from its table of contents, text and pictures. If a layout
 * engine numbered the pages, only the pages after the last heading are estimated.
 */
export function aboutPages(
  {
    characters,
    pictures,
    afterLastHeading,
  }: Pick<PreflightReport, 'characters' | 'pictures' | 'afterLastHeading'>,
  { entries, isRendered }: ProposalContents,
): number {
  const last = entries.reduce((most, { page }) => Math.max(most, page), 0)
  const filled = filledPages(characters, pictures)
  const after = filledPages(afterLastHeading.characters, afterLastHeading.pictures)
  return Math.max(1, isRendered ? last + Math.floor(after) : Math.max(last, Math.ceil(filled)))
}

function filledPages(characters: number, pictures: number): number {
  return characters / CHARACTERS_PER_PAGE + pictures * PICTURE_SHARE
}
