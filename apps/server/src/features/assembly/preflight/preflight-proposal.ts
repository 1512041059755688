import { PREFLIGHT_KINDS, preflightKinds } from '@tenderwright/contract'
import type { Preflight, PreflightFinding, PreflightKind } from '@tenderwright/contract'
import { preflightDocument } from '@tenderwright/docx'
import type { PreflightFinding as DocumentFinding } from '@tenderwright/docx'
import { headingPlaces } from '../places/proposal-contents.ts'
import type { ProposalPlace } from '../places/proposal-contents.ts'
import { WrongArticles } from './articles.ts'
import { answerRanges, requirementOfBlock } from './answer-ranges.ts'
import type { AnswerRange } from './answer-ranges.ts'
import { aboutPages, contentFindings } from './content-findings.ts'
import type { FinishedProposal, OpenFinding } from './finished-proposal.ts'
import { OtherOrganizations } from './other-organizations.ts'
import { OtherTenders } from './other-tenders.ts'
import { typedReferences } from './typed-references.ts'

/** Maximum number of characters of an answer that are checked for contradictions. Further paragraphs are ignored. */
const LONGEST_ANSWER = 500_000
/** Maximum number of problems of one kind that are listed. Further ones are only counted. */
const MOST_LISTED = 200
/**
 * Parts of a Word document outside its body that may contain text of answers. Page headers, page footers and properties
 * are not included, because they come from the template.
 */
const STORIES_OF_ANSWERS: ReadonlySet<DocumentFinding['story']> = new Set([
  'footnotes',
  'endnotes',
  'comments',
  'chart',
  'diagram',
])

/**
 * Checks a finished proposal for problems to solve before it is sent to the client. The verdict is "stop" if a problem
 * is serious, "look" if there are only other problems, and "ready" if there are none.
 */
export async function preflightProposal(proposal: FinishedProposal): Promise<Preflight> {
  const { path, composed, contents, requirements, signal } = proposal
  const ranges = answerRanges(proposal.items, composed.trace)
  const texts = new Map<string, string>()
  const references: OpenFinding[] = []
  const organizations = new OtherOrganizations(proposal.isUnlisted)
  const tenders = new OtherTenders(proposal.isUnlistedTender)
  const articles = new WrongArticles(proposal.names)
  const document = await preflightDocument(path, {
    ...(signal ? { signal } : {}),
    onText: (text, block, isLive) => {
      const requirement = requirementOfBlock(ranges, block)
      if (requirement === undefined) return
      const known = texts.get(requirement) ?? ''
      if (known.length < LONGEST_ANSWER) texts.set(requirement, `${known}${text}\n`)
      organizations.read(text, { requirement_id: requirement })
      tenders.read(text, { requirement_id: requirement })
      articles.read(text, { requirement_id: requirement })
      if (!isLive) references.push(...typedReferences(text, requirement))
    },
    onOtherText: (text, story) => {
      if (!STORIES_OF_ANSWERS.has(story)) return
      organizations.read(text, { story })
      tenders.read(text, { story })
      articles.read(text, { story })
    },
  })
  const pages = aboutPages(document, contents)
  const headings = headingPlaces(contents)
  const inDocument = document.findings.map((finding) => documentFinding(finding, ranges, headings, proposal))
  const found = [
    ...contentFindings(proposal, texts, pages),
    ...references,
    ...organizations.findings(),
    ...tenders.findings(),
    ...articles.findings(),
    ...inDocument,
  ]
  const names = new Map(requirements.map(({ id, heading }) => [id, heading]))
  const byKind = Map.groupBy(found, ({ kind }) => kind)
  const findings = preflightKinds.flatMap((kind) =>
    (byKind.get(kind) ?? [])
      .slice(0, MOST_LISTED)
      .map((finding) => completed(finding, names, proposal.places)),
  )
  return {
    verdict: verdictOf(findings),
    findings,
    totals: totalsOf(found, { ...document.totals, ...proposal.remainingTotals }),
    pages_about: pages,
    ...(proposal.pageLimit === null ? {} : { page_limit: proposal.pageLimit }),
  }
}

function documentFinding(
  { kind, text, excerpt, count, story, block, heading, bookmark }: DocumentFinding,
  ranges: readonly AnswerRange[],
  headings: ReadonlyMap<string, ProposalPlace>,
  { fixHeadings }: FinishedProposal,
): OpenFinding {
  const entry = bookmark === undefined ? undefined : headings.get(bookmark)
  const requirement = block === undefined ? undefined : requirementOfBlock(ranges, block)
  return {
    kind,
    text,
    count,
    story,
    ...(excerpt === undefined ? {} : { excerpt }),
    ...(heading === undefined ? {} : { heading }),
    ...(entry?.section === undefined ? {} : { section_number: entry.section }),
    ...(entry?.page === undefined ? {} : { page: entry.page }),
    ...(requirement === undefined ? {} : { requirement_id: requirement }),
    ...(kind === 'headingJump' && !fixHeadings ? { mend: 'fix_headings' as const } : {}),
  }
}

/**
 * Adds the data that the screen shows with a problem: its severity, and the title, section number and page of its
 * requirement.
 */
function completed(
  finding: OpenFinding,
  names: ReadonlyMap<string, string>,
  places: ReadonlyMap<string, ProposalPlace>,
): PreflightFinding {
  const { requirement_id: id, other_requirement_id: other } = finding
  const place = id === undefined ? undefined : places.get(id)
  const [requirement, otherRequirement] = [names.get(id ?? ''), names.get(other ?? '')]
  return {
    severity: PREFLIGHT_KINDS[finding.kind],
    ...(place?.section === undefined ? {} : { section_number: place.section }),
    ...(place?.page === undefined ? {} : { page: place.page }),
    ...(requirement === undefined ? {} : { requirement }),
    ...(otherRequirement === undefined ? {} : { other_requirement: otherRequirement }),
    ...(id === undefined ? {} : { mend: 'choose_section' as const }),
    ...finding,
  }
}

function verdictOf(findings: readonly PreflightFinding[]): Preflight['verdict'] {
  if (findings.some(({ severity }) => severity === 'stop')) return 'stop'
  return findings.length > 0 ? 'look' : 'ready'
}

/**
 * Counts the problems of each kind. If `counted` has a larger number for a kind, that number is returned, because not
 * all problems are listed.
 */
function totalsOf(
  findings: readonly OpenFinding[],
  counted: Partial<Record<PreflightKind, number>>,
): Preflight['totals'] {
  const counts = new Map<PreflightKind, number>()
  for (const { kind, count } of findings) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return Array.from(counts, ([kind, count]) => ({ kind, count: Math.max(count, counted[kind] ?? 0) }))
}
