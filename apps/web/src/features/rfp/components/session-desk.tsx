import type { MatchGroup, RfpSession } from '@tenderwright/contract'
import { ListX } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CLEARED_SECTION_ID } from '@tenderwright/contract'
import { sentenceOf } from '#api/api-error.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureAlert } from '#ui/failure-alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useMatchKeys } from '../match-keys.ts'
import { useMatches } from '../queries/matches.ts'
import { useSelectSection } from '../queries/select-section.ts'
import {
  canGenerate,
  filterRequirements,
  isSelected,
  nextOpenRequirement,
  selectedCount,
  stepRequirement,
  type RequirementFilter,
} from '../requirements.model.ts'
import { MatchList } from './match-list.tsx'
import { RequirementList } from './requirement-list.tsx'
import { RequirementTools } from './requirement-tools.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SessionHeader } from './session-header.tsx'
import { SessionNotices } from './session-notices.tsx'

export interface DeskActions {
  onEdit: () => void
  onDelete: () => void
  onMatch: () => void
  onAutoSelect: () => void
}

/** The match desk of one session: requirements left, the pinned one's candidates right, the choice in between. */
export function SessionDesk({
  session,
  matching,
  initialRequirement,
  keysEnabled,
  actions,
}: {
  session: RfpSession
  matching: boolean
  /** The requirement to pin at first, if it exists. */
  initialRequirement: string | undefined
  keysEnabled: boolean
  actions: DeskActions
}) {
  const { t } = useTranslation('rfp')
  const { groups, data, isPending, isError, error, refetch, isFetching } = useMatches(session.id, matching)
  const select = useSelectSection(session.id)
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<RequirementFilter>('all')
  const [pinnedId, setPinnedId] = useState(initialRequirement)
  const searchRef = useRef<HTMLInputElement>(null)
  const matchesRef = useRef<HTMLDivElement>(null)

  const searched = useDeferredValue(text)
  const shown = useMemo(() => filterRequirements(groups, filter, searched), [groups, filter, searched])
  const pinned = groups.find((group) => group.requirement_id === pinnedId)

  function choose(group: MatchGroup, sectionId: string): void {
    select.mutate({ group, sectionId })
  }
  function pin(id: string): void {
    setPinnedId(id)
    // Stacked on a small screen, the matches stand below what was touched.
    if (globalThis.matchMedia('(width < 64rem)').matches)
      requestAnimationFrame(() => matchesRef.current?.scrollIntoView({ block: 'start' }))
  }

  useMatchKeys(keysEnabled && groups.length > 0, {
    onStep: (step) => setPinnedId(stepRequirement(groups, shown, pinnedId, step)),
    onChoose: (index) => {
      const match = pinned?.matches[index]
      if (pinned && match) choose(pinned, match.section_id)
    },
    onClear: () => pinned && isSelected(pinned) && choose(pinned, CLEARED_SECTION_ID),
    onSearch: () => searchRef.current?.focus(),
    onNextOpen: () => setPinnedId(nextOpenRequirement(groups, pinnedId) ?? pinnedId),
  })

  const header = (
    <>
      <SessionHeader
        session={session}
        groups={data && groups}
        matching={matching}
        onEdit={actions.onEdit}
        onDelete={actions.onDelete}
        onRematch={actions.onMatch}
      />
      <SessionNotices session={session} />
    </>
  )
  if (isPending)
    return (
      <>
        {header}
        <div aria-busy className="grid gap-3 p-4 lg:grid-cols-2">
          <output className="sr-only">{t('requirements.loading')}</output>
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-24" />
          ))}
        </div>
      </>
    )
  if (groups.length === 0)
    return (
      <>
        {header}
        {isError ? (
          <FailureAlert
            className="m-4"
            title={t('requirements.failed')}
            message={sentenceOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <EmptyState
            icon={<ListX />}
            title={t('requirements.emptyTitle')}
            message={t('requirements.emptyMessage')}
          />
        )}
      </>
    )
  return (
    <>
      {header}
      <RequirementTools
        text={text}
        onText={setText}
        filter={filter}
        onFilter={setFilter}
        shown={shown.length}
        total={groups.length}
        searchRef={searchRef}
      />
      <div className="grid min-h-0 flex-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex min-h-0 flex-col border-line max-lg:border-b lg:border-r">
          <RequirementList
            all={groups}
            shown={shown}
            pinned={pinned}
            matching={matching}
            onPin={pin}
            onShowAll={() => {
              setText('')
              setFilter('all')
            }}
          />
        </div>
        <div ref={matchesRef} className="flex min-h-0 scroll-mt-14 flex-col">
          <MatchList
            group={pinned}
            matching={matching}
            neverMatched={session.matched_count === 0 && !session.matching}
            onSelect={choose}
            onMatch={actions.onMatch}
          />
        </div>
      </div>
      <SelectionBar
        sessionId={session.id}
        selected={selectedCount(groups)}
        total={groups.length}
        matching={matching}
        canGenerate={canGenerate(session, groups)}
        onAutoSelect={actions.onAutoSelect}
      />
    </>
  )
}
