import { CLEARED_SECTION_ID, type MatchGroup } from '@tenderwright/contract'
import { FileSearch, ListChecks, SearchX, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { selectedSectionOf } from '../requirements.model.ts'
import { MatchCard } from './match-card.tsx'

/** Why there is nothing to choose from, and what to do about it. */
function NoMatches({
  group,
  matching,
  neverMatched,
  onMatch,
}: {
  group: MatchGroup
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
          <Link to={`/search?q=${encodeURIComponent(group.item || group.requirement_text)}`}>
            <FileSearch aria-hidden className="size-4" />
            {t('matches.emptyAction')}
          </Link>
        </Button>
      }
    />
  )
}

/** The candidates of the pinned requirement, best first. */
export function MatchList({
  group,
  matching,
  neverMatched,
  onSelect,
  onMatch,
}: {
  group: MatchGroup | undefined
  matching: boolean
  neverMatched: boolean
  onSelect: (group: MatchGroup, sectionId: string) => void
  onMatch: () => void
}) {
  const { t } = useTranslation('rfp')
  let content: ReactNode
  if (!group)
    content = (
      <EmptyState
        icon={<ListChecks />}
        title={t('matches.selectTitle')}
        message={t('matches.selectMessage')}
      />
    )
  else if (group.matches.length === 0)
    content = <NoMatches group={group} matching={matching} neverMatched={neverMatched} onMatch={onMatch} />
  else
    content = group.matches.map((match, index) => (
      <MatchCard
        key={match.section_id}
        match={match}
        position={index + 1}
        selectedId={selectedSectionOf(group)}
        selectedBy={group.selected_by}
        onSelect={(sectionId) => onSelect(group, sectionId)}
        onClear={() => onSelect(group, CLEARED_SECTION_ID)}
      />
    ))
  return (
    <section
      aria-label={t('matches.title')}
      // A new requirement starts at its best match again.
      key={group?.requirement_id}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto bg-paper/60 p-3"
    >
      {content}
    </section>
  )
}
