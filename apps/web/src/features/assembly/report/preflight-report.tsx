import type { Preflight, PreflightFinding } from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/style/classes.ts'
import { textTone } from '#ui/style/tone.ts'
import { CorrectFinding } from './correct-finding.tsx'
import { findingGroups, type FindingGroup } from './preflight.model.ts'
import { REPORT_LIST, ReportPart } from './report-part.tsx'

/** Number of problems of one kind that the report shows at first. A button shows the rest. */
const SHOWN = 5

/**
 * Data for the buttons and links that solve problems in a proposal. A link opens a requirement of the tender
 * `tenderId`.
 */
export interface FindingWays {
  tenderId: string
  /**
   * Called when a person wants the proposal generated again with corrected heading levels. `undefined` while no
   * proposal can be generated.
   */
  onFixHeadings?: (() => void) | undefined
}

/**
 * Part of the report about a generated proposal. It lists the problems to solve before the proposal is sent, grouped by
 * kind. Each problem shows its place and, where possible, a button or link to the solution.
 */
export function PreflightReport({ preflight, ways }: { preflight: Preflight; ways: FindingWays }) {
  const { t } = useTranslation(['preflight', 'assembly'])
  const groups = findingGroups(preflight)
  const tone = ({ ready: 'success', look: 'warning', stop: 'danger' } as const)[preflight.verdict]
  return (
    <ReportPart title={t('title')} tone={tone}>
      {groups.length === 0 && <p className="text-sm text-ink-soft">{t('nothing')}</p>}
      <ul className="flex flex-col gap-3">
        {groups.map((group) => (
          <Group key={group.kind} group={group} ways={ways} />
        ))}
      </ul>
      <p className="figures mt-2 text-sm text-ink-faint">
        {preflight.pages_about !== undefined && `${t('pages', { count: preflight.pages_about })} `}
        {preflight.page_limit !== undefined && `${t('limit', { count: preflight.page_limit })} `}
        {t('notLookedAt')}
      </p>
    </ReportPart>
  )
}

function Group({ group, ways }: { group: FindingGroup; ways: FindingWays }) {
  const { t } = useTranslation(['preflight', 'assembly'])
  const [all, setAll] = useState(false)
  const { kind, severity, count, findings, unlisted } = group
  const shown = all ? findings : findings.slice(0, SHOWN)
  const more = findings.length - shown.length
  return (
    <li>
      <h5
        className={classes(
          'figures text-sm font-medium',
          textTone[severity === 'stop' ? 'danger' : 'warning'],
        )}
      >
        <span className="sr-only">{`${t(`severity.${severity}`)}: `}</span>
        {t(`kinds.${kind}`)} ({count})
      </h5>
      <p className="text-sm text-ink-faint">{t(`hints.${kind}`)}</p>
      <ul className={classes(REPORT_LIST, 'mt-1')}>
        {shown.map((finding, at) => (
          // Two findings may have the same text and place.
          // eslint-disable-next-line react/no-array-index-key
          <Finding key={at} finding={finding} ways={ways} />
        ))}
      </ul>
      {more > 0 && (
        <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
          {t('assembly:report.more', { count: more })}
        </Button>
      )}
      {more === 0 && unlisted > 0 && (
        <p className="figures text-sm text-ink-faint">{t('assembly:report.more', { count: unlisted })}</p>
      )}
    </li>
  )
}

function Finding({ finding, ways }: { finding: PreflightFinding; ways: FindingWays }) {
  const { t } = useTranslation(['preflight', 'assembly'])
  const {
    text,
    other,
    excerpt,
    other_excerpt: otherExcerpt,
    other_requirement: otherRequirement,
    count,
  } = finding
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 border-l-2 border-line pl-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <span className="font-medium">{wordsOf(finding, text, t)}</span>
          {other !== undefined && finding.kind === 'contradiction' && (
            <span className="text-ink-soft">
              {' '}
              {otherRequirement === undefined
                ? t('asked', { other })
                : t('saidBy', { other, requirement: otherRequirement })}
            </span>
          )}
          {count > 1 && (
            <span className="figures text-ink-faint"> · {t('assembly:report.times', { count })}</span>
          )}
        </p>
        <Place finding={finding} />
        {excerpt !== undefined && <p className="text-ink-faint">{excerpt}</p>}
        {otherExcerpt !== undefined && <p className="text-ink-faint">{otherExcerpt}</p>}
      </div>
      {finding.kind === 'otherOrganization' && (
        <CorrectFinding finding={{ name: text, place: '', kind: 'name', about: 'client' }} />
      )}
      {finding.kind === 'otherTender' && (
        <CorrectFinding finding={{ name: text, place: '', kind: 'name', about: 'tender' }} />
      )}
      <Mend finding={finding} ways={ways} />
    </li>
  )
}

type Translate = ReturnType<typeof useTranslation<['preflight', 'assembly']>>['t']

/**
 * Returns the words that describe a problem found in a proposal. Usually they are a text from the proposal. A code for
 * a language or a kind of content is replaced by its translated name.
 */
function wordsOf(finding: PreflightFinding, text: string, t: Translate): string {
  if (finding.kind === 'otherLanguage') return t(`languages.${text === 'pt' ? 'pt' : 'en'}`)
  if (finding.kind === 'unexplained') return t(`assembly:report.ledger.kinds.${text as 'images'}`)
  if (finding.kind === 'tooManyPages') return t('tooMany', { pages: text, limit: finding.other ?? '' })
  return text || t('nameless')
}

/** Kinds of problems for which no separate title is shown, because the requirement itself says which place is meant. */
const NAMED_BY_REQUIREMENT: ReadonlySet<string> = new Set(['unanswered', 'toReview'])

function Place({ finding }: { finding: PreflightFinding }) {
  const { t } = useTranslation(['preflight', 'assembly'])
  const { requirement, heading, section_number: number, page, story } = finding
  const title = heading ?? (NAMED_BY_REQUIREMENT.has(finding.kind) ? undefined : requirement)
  const parts = [
    title === undefined ? number : [number, title].filter(Boolean).join(' '),
    story !== undefined && story !== 'body' ? t(`assembly:report.stories.${story}`) : undefined,
    page === undefined ? undefined : t('assembly:report.page', { page }),
  ].filter(Boolean)
  return parts.length === 0 ? null : <p className="text-ink-soft">{parts.join(' · ')}</p>
}

/**
 * Button or link for solving a problem in a proposal. The button generates the proposal again with corrected heading
 * levels. The link opens the requirement that has the problem.
 */
function Mend({ finding, ways }: { finding: PreflightFinding; ways: FindingWays }) {
  const { t } = useTranslation(['preflight', 'assembly'])
  const { mend, requirement_id: requirementId, requirement = '' } = finding
  if (mend === 'fix_headings' && ways.onFixHeadings)
    return (
      <Button size="sm" onClick={ways.onFixHeadings}>
        {t('mends.fix_headings')}
      </Button>
    )
  if (requirementId === undefined || ways.tenderId === '') return null
  const to = `/rfp?session=${encodeURIComponent(ways.tenderId)}&requirement=${encodeURIComponent(requirementId)}`
  return (
    <Button asChild size="sm" variant="quiet" className="-my-0.5">
      <Link to={to} aria-label={t('mends.chooseFor', { requirement })}>
        {t('mends.choose_section')}
      </Link>
    </Button>
  )
}
