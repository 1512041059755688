import { PREFLIGHT_KINDS, preflightKinds } from '@tenderwright/contract'
import type { Preflight, PreflightFinding, PreflightKind } from '@tenderwright/contract'
import { entriesInContents, preflightDocument } from '@tenderwright/docx'
import type { ContentsEntry, PreflightFinding as DocumentFinding } from '@tenderwright/docx'
import type { ProposalPlace } from '../places/read-places.ts'
import { answerRanges, requirementOfBlock } from './answer-ranges.ts'
import type { AnswerRange } from './answer-ranges.ts'
import { aboutPages, contentFindings } from './content-findings.ts'
import type { FinishedProposal, OpenFinding } from './finished-proposal.ts'
import { typedReferences } from './typed-references.ts'

/** Number and page of a heading. The page is set only when it is certain. */
type HeadingPlace = Partial<Pick<ContentsEntry, 'number' | 'page'>>

/** Largest number of characters of an answer to compare. The rest of a longer answer is ignored. */
const LONGEST_ANSWER = 500_000
const MOST_REFERENCES = 200

/** Checks a finished proposal for problems to solve before it is sent. */
export async function preflightProposal(proposal: FinishedProposal): Promise<Preflight> {
  const { path, composed, requirements, signal } = proposal
  const ranges = answerRanges(proposal.items, composed.trace)
  const texts = new Map<string, string>()
  const references: OpenFinding[] = []
  const document = await preflightDocument(path, {
    ...(signal ? { signal } : {}),
    onText: (text, block, isLive) => {
      const requirement = requirementOfBlock(ranges, block)
      if (requirement === undefined) return
      const known = texts.get(requirement) ?? ''
      if (known.length < LONGEST_ANSWER) texts.set(requirement, `${known}${text}\n`)
      if (!isLive) references.push(...typedReferences(text, requirement))
    },
  })
  const isRendered = composed.tableOfContents?.pages === 'rendered'
  const contents = composed.tableOfContents ? await entriesInContents(path) : []
  const pages = aboutPages(document, contents, isRendered)
  const headings = headingPlaces(contents, isRendered)
  const inDocument = document.findings.map((finding) => documentFinding(finding, ranges, headings, proposal))
  const found = [
    ...contentFindings(proposal, texts, pages),
    ...references.slice(0, MOST_REFERENCES),
    ...inDocument,
  ]
  const names = new Map(requirements.map(({ id, heading }) => [id, heading]))
  const findings = found.map((finding) => completed(finding, names, proposal.places))
  findings.sort((a, b) => preflightKinds.indexOf(a.kind) - preflightKinds.indexOf(b.kind))
  return {
    verdict: verdictOf(findings),
    findings,
    totals: totalsOf(findings, document.totals),
    pages_about: pages,
    ...(proposal.pageLimit === null ? {} : { page_limit: proposal.pageLimit }),
  }
}

function documentFinding(
  { kind, text, excerpt, count, story, block, heading, bookmark }: DocumentFinding,
  ranges: readonly AnswerRange[],
  contents: ReadonlyMap<string, HeadingPlace>,
  { fixHeadings }: FinishedProposal,
): OpenFinding {
  const entry = bookmark === undefined ? undefined : contents.get(bookmark)
  const requirement = block === undefined ? undefined : requirementOfBlock(ranges, block)
  return {
    kind,
    text,
    count,
    story,
    ...(excerpt === undefined ? {} : { excerpt }),
    ...(heading === undefined ? {} : { heading }),
    ...(entry?.number === undefined ? {} : { section_number: entry.number }),
    ...(entry?.page === undefined ? {} : { page: entry.page }),
    ...(requirement === undefined ? {} : { requirement_id: requirement }),
    ...(kind === 'headingJump' && !fixHeadings ? { mend: 'fix_headings' as const } : {}),
  }
}

/**
 * Returns the number and page of headings by bookmark. Estimated pages are left out, because they would send people to
 * the wrong place.
 */
function headingPlaces(
  contents: readonly ContentsEntry[],
  isRendered: boolean,
): ReadonlyMap<string, HeadingPlace> {
  const places = new Map<string, HeadingPlace>()
  for (const { bookmark, number, page } of contents)
    places.set(bookmark, { ...(number === undefined ? {} : { number }), ...(isRendered ? { page } : {}) })
  return places
}

/** Adds the severity, the requirement's name and its place in the document to a finding. */
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

function totalsOf(
  findings: readonly PreflightFinding[],
  inDocument: Partial<Record<PreflightKind, number>>,
): Preflight['totals'] {
  const counts = new Map<PreflightKind, number>()
  for (const { kind, count } of findings) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return Array.from(counts, ([kind, count]) => ({ kind, count: Math.max(count, inDocument[kind] ?? 0) }))
}
