import type { MatchOverview, RequirementMark, RfpSession } from '@tenderwright/contract'
import { ListX } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CLEARED_SECTION_ID } from '@tenderwright/contract'
import { sentenceOf } from '#api/api-error.ts'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { useLatestCallback } from '#ui/controls/latest-callback.ts'
import { categoryCoverage } from '../requirements/category-coverage.model.ts'
import type { Choices } from './choices.ts'
import { useMatchKeys } from './match-keys.ts'
import { useMatches } from '../queries/matches.ts'
import {
  canGenerate,
  filterRequirements,
  nextOpenRequirement,
  neighbours,
  obligationsOf,
  selectedCount,
  selectedSectionOf,
  stepRequirement,
  waitsForReview,
  type RequirementFilter,
} from '../requirements/requirements.model.ts'
import { CategoryCoverage } from '../requirements/category-coverage.tsx'
import { MeaningNotice } from '../matching/meaning-notice.tsx'
import { DeskToCome } from './desk-to-come.tsx'
import { PinnedMatches } from '../matches/pinned-matches.tsx'
import { RequirementList } from '../requirements/requirement-list.tsx'
import { RequirementTools } from '../requirements/requirement-tools.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TenderHeader } from './tender-header.tsx'
import { TenderNotices } from './tender-notices.tsx'

const RequirementNotes = onDemand(
  async () => (await import('../marks/requirement-notes.tsx')).RequirementNotes,
)

export interface DeskActions {
  onEdit: () => void
  onDelete: () => void
  onMatch: () => void
  onAmend: () => void
  onReturn: () => void
  onAutoSelect: () => void
  onReview: () => void
  onHelp: () => void
}

/** Match desk of one tender: requirements left, the pinned one's matches right. */
export function TenderDesk({
  tender,
  matching,
  initialRequirement,
  keysEnabled,
  choices,
  actions,
}: {
  tender: RfpSession
  matching: boolean
  /** Requirement to pin at first, if it exists. */
  initialRequirement: string | undefined
  keysEnabled: boolean
  choices: Choices
  actions: DeskActions
}) {
  const { t } = useTranslation('rfp')
  const { groups, data, isPending, isError, error, refetch, isFetching } = useMatches(tender.id, matching)
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<RequirementFilter>('all')
  const [pinnedId, setPinnedId] = useState(initialRequirement)
  const searchRef = useRef<HTMLInputElement>(null)
  const matchesRef = useRef<HTMLDivElement>(null)

  const [category, setCategory] = useState<string>()
  const [mark, setMark] = useState<RequirementMark>()
  const [obligation, setObligation] = useState<string>()
  const [previewed, setPreviewed] = useState<string>()

  const searched = useDeferredValue(text)
  const shown = useMemo(
    () => filterRequirements(groups, { filter, text: searched, category, mark, obligation }),
    [groups, filter, searched, category, mark, obligation],
  )
  const hasReviews = groups.some(waitsForReview)
  const obligations = useMemo(() => obligationsOf(groups), [groups])
  const categories = useMemo(() => categoryCoverage(groups, matching), [groups, matching])
  const pinned = groups.find((group) => group.requirement_id === pinnedId)
  // Deferred, so that a click responds at once and its matches, which render longer, follow.
  const matchedId = useDeferredValue(pinnedId)
  const matched = groups.find((group) => group.requirement_id === matchedId)
  const ahead = useMemo(() => neighbours(groups, shown, matchedId), [groups, shown, matchedId])
  const choose = useLatestCallback(choices.choose)
  const match = useLatestCallback(actions.onMatch)

  const pin = useLatestCallback((id: string) => {
    setPinnedId(id)
    // On a small screen the matches are stacked below the requirements.
    if (globalThis.matchMedia('(width < 64rem)').matches)
      requestAnimationFrame(() => matchesRef.current?.scrollIntoView({ block: 'start' }))
  })
  const showAll = useLatestCallback(() => {
    setText('')
    setFilter('all')
    setCategory(undefined)
    setMark(undefined)
    setObligation(undefined)
  })

  useMatchKeys(keysEnabled && groups.length > 0 && previewed === undefined, {
    onStep: (step) => setPinnedId(stepRequirement(groups, shown, pinnedId, step)),
    onChoose: (index) => {
      const candidate = pinned?.matches[index]
      if (pinned && candidate) choose(pinned, candidate.section_id)
    },
    onClear: () => pinned && choose(pinned, CLEARED_SECTION_ID),
    onSearch: () => searchRef.current?.focus(),
    onNextOpen: () => setPinnedId(nextOpenRequirement(groups, pinnedId) ?? pinnedId),
    onPreview: () => pinned && setPreviewed(previewOf(pinned)),
    onHelp: actions.onHelp,
    onUndo: choices.undo,
  })

  const header = (
    <>
      <TenderHeader
        tender={tender}
        groups={data && groups}
        matching={matching}
        onEdit={actions.onEdit}
        onDelete={actions.onDelete}
        onRematch={actions.onMatch}
        onReview={actions.onReview}
        onAmend={actions.onAmend}
        onReturn={actions.onReturn}
      >
        <CategoryCoverage categories={categories} current={category} onChoose={setCategory} />
      </TenderHeader>
      <TenderNotices tender={tender} onReview={actions.onReview} />
      <MeaningNotice tender={tender} />
    </>
  )
  if (isPending)
    return (
      <>
        {header}
        <DeskToCome />
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
        hasReviews={hasReviews}
        onFilter={setFilter}
        mark={mark}
        onMark={setMark}
        obligations={obligations}
        obligation={obligation}
        onObligation={setObligation}
        category={category}
        onAnyCategory={() => setCategory(undefined)}
        shown={shown.length}
        total={groups.length}
        searchRef={searchRef}
      />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex min-h-0 flex-col border-line max-lg:border-b lg:border-r">
          <RequirementList
            tenderId={tender.id}
            all={groups}
            shown={shown}
            pinned={pinned}
            matching={matching}
            onPin={pin}
            onShowAll={showAll}
            notes={RequirementNotes}
          />
        </div>
        {/* Inert while they are still the last requirement's, so that nothing is chosen by mistake. */}
        <div ref={matchesRef} inert={matchedId !== pinnedId} className="flex min-h-0 scroll-mt-14 flex-col">
          <PinnedMatches
            tenderId={tender.id}
            group={matched}
            ahead={ahead}
            matching={matching}
            neverMatched={tender.matched_count === 0 && !tender.matching}
            previewed={previewed}
            onPreview={setPreviewed}
            onSelect={choose}
            onMatch={match}
          />
        </div>
      </div>
      <SelectionBar
        tenderId={tender.id}
        selected={selectedCount(groups)}
        total={groups.length}
        matching={matching}
        canGenerate={canGenerate(tender, groups)}
        onAutoSelect={actions.onAutoSelect}
      />
    </>
  )
}

/** Returns the match a preview begins with: the selected one if it is among them, else the best. */
function previewOf(group: MatchOverview): string | undefined {
  const selected = selectedSectionOf(group)
  const match = group.matches.find(({ section_id: id }) => id === selected) ?? group.matches[0]
  return match?.section_id
}
