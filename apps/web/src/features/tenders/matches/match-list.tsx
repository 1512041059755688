import { CLEARED_SECTION_ID, type Match, type MatchGroup, type MatchOverview } from '@tenderwright/contract'
import { FileSearch, SearchX, Sparkles } from 'lucide-react'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { useLatestCallback } from '#ui/controls/latest-callback.ts'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { useAllApart } from '#ui/page/distinction.ts'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { Spinner } from '#ui/indicators/spinner.tsx'
import { MatchCard } from './match-card.tsx'
import { furtherSectionsOf, nameOf, selectedSectionOf } from '../requirements/requirements.model.ts'

/**
 * Message shown if no sections are suggested. It says whether the server is still searching, has never searched, or has
 * found nothing, and what the person can do.
 */
function NoMatches({
  group,
  matching,
  neverMatched,
  onMatch,
}: {
  group: MatchOverview
  matching: boolean
  neverMatched: boolean
  onMatch: () => void
}) {
  const { t } = useTranslation('rfp')
  if (matching)
    return (
      <EmptyState
        icon={<Spinner className="text-ai" />}
        title={t('matches.matchingTitle')}
        message={t('matches.matchingMessage')}
      />
    )
  if (neverMatched)
    return (
      <EmptyState
        icon={<Sparkles />}
        title={t('matches.notMatchedTitle')}
        message={t('matches.notMatchedMessage')}
        action={
          <Button variant="ai" onClick={onMatch}>
            {t('details.match')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('matches.emptyTitle')}
      message={t('matches.emptyMessage')}
      action={
        <Button asChild>
          <Link to={`/search?q=${encodeURIComponent(nameOf(group))}`}>
            <FileSearch aria-hidden className="size-4" />
            {t('matches.emptyAction')}
          </Link>
        </Button>
      }
    />
  )
}

/** Grey placeholders, at most three, for the cards of suggested sections while these are loading. */
function CardsToCome({ count }: { count: number }) {
  const { t } = useTranslation('rfp')
  return (
    <Loading label={t('matches.loadingMatches')} className="flex flex-col gap-3">
      {Array.from({ length: Math.min(count, 3) }, (_, place) => (
        <Skeleton key={place} className="h-40" />
      ))}
    </Loading>
  )
}

/**
 * Number of cards of suggested sections that are rendered at once, which is usually as many as are visible. The rest is
 * rendered a moment later.
 */
const AT_ONCE = 2

function Cards({
  group,
  matches,
  onSelect,
  onPreview,
}: {
  group: MatchOverview
  matches: readonly Match[]
  onSelect: (group: MatchOverview, sectionId: string) => void
  onPreview: (sectionId: string) => void
}) {
  const further = furtherSectionsOf(group)
  const apart = useAllApart()
  const select = useLatestCallback((sectionId: string) => onSelect(group, sectionId))
  const clear = useLatestCallback(() => onSelect(group, CLEARED_SECTION_ID))
  const [all, setAll] = useState(matches.length <= AT_ONCE)
  useEffect(() => startTransition(() => setAll(true)), [])
  return (all ? matches : matches.slice(0, AT_ONCE)).map((match, index) => (
    <MatchCard
      key={match.section_id}
      match={match}
      apart={apart}
      position={index + 1}
      selectedId={selectedSectionOf(group)}
      selectedBy={group.selected_by}
      isFurther={further.includes(match.section_id)}
      onSelect={select}
      onClear={clear}
      onPreview={onPreview}
    />
  ))
}

/**
 * List of sections of earlier proposals that may answer the open requirement, best first. If there are none, a message
 * explains why and what the person can do.
 */
export function MatchList({
  group,
  full,
  error,
  onRetry,
  retrying,
  matching,
  neverMatched,
  onSelect,
  onMatch,
  onPreview,
}: {
  group: MatchOverview
  /** Requirement with all data about its suggested sections. `undefined` until they are loaded. */
  full: MatchGroup | undefined
  error: unknown
  onRetry: () => void
  retrying: boolean
  matching: boolean
  neverMatched: boolean
  onSelect: (group: MatchOverview, sectionId: string) => void
  onMatch: () => void
  onPreview: (sectionId: string) => void
}) {
  const { t } = useTranslation('rfp')
  let content: ReactNode
  if (group.matches.length === 0)
    content = (
      <NoMatches
        group={group}
        matching={matching}
        neverMatched={neverMatched || group.matches_stale === true}
        onMatch={onMatch}
      />
    )
  else if (full)
    content = <Cards group={group} matches={full.matches} onSelect={onSelect} onPreview={onPreview} />
  else if (error)
    content = (
      <FailureAlert
        title={t('matches.failed')}
        message={sentenceOf(error)}
        onRetry={onRetry}
        retrying={retrying}
      />
    )
  else content = <CardsToCome count={group.matches.length} />
  return (
    <section
      aria-label={t('matches.title')}
      // The key gives each requirement its own element, which starts at the best section.
      key={group.requirement_id}
      className="relative flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto bg-paper/60 p-2"
    >
      {content}
    </section>
  )
}
