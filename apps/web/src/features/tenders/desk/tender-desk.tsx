import type { MatchOverview, RfpSession } from '@tenderwright/contract'
import { ListChecks } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CLEARED_SECTION_ID } from '@tenderwright/contract'
import { useFormat } from '#i18n/format.ts'
import { withTexts } from '#i18n/i18n.ts'
import { BackButton } from '#ui/controls/back-button.tsx'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import { useLatestCallback } from '#ui/controls/latest-callback.ts'
import { classes } from '#ui/style/classes.ts'
import { useRootMark } from '#ui/style/root-mark.ts'
import type { Choices } from './choices.ts'
import { useMatchKeys } from './match-keys.ts'
import { useTeam } from '../assignments/team-query.ts'
import { useMatches } from '../queries/matches.ts'
import { withoutDeletedOwners } from '../requirements/assignments.model.ts'
import {
  canGenerate,
  EVERYTHING,
  filterRequirements,
  nameOf,
  nextOpenRequirement,
  neighbours,
  obligationsOf,
  selectedCount,
  selectedSectionOf,
  stepRequirement,
  toBeWrittenCount,
  waitsForReview,
  type Narrowing,
} from '../requirements/requirements.model.ts'
import { CategoryBar } from '../requirements/category-bar.tsx'
import { DeskToCome } from './desk-to-come.tsx'
import { NoRequirements } from './no-requirements.tsx'
import { UnsavedNotice } from '../marks/unsaved-notice.tsx'
import { RequirementList } from '../requirements/requirement-list.tsx'
import { RequirementTools } from '../requirements/requirement-tools.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TenderHeader } from './tender-header.tsx'
import { TenderNotices } from './tender-notices.tsx'
import { useNarrowing } from '../requirements/use-narrowing.ts'
import { usePinned, type CoverEntry } from './use-pinned.ts'

const RequirementNotes = onDemand(
  async () => (await withTexts('work', () => import('../marks/requirement-notes.tsx'))).RequirementNotes,
)
const BoardModal = onDemand(
  async () => (await withTexts('board', () => import('../board/board-modal.tsx'))).BoardModal,
)
const OrderModal = onDemand(
  async () => (await withTexts('work', () => import('../order/order-modal.tsx'))).OrderModal,
)
const AssignModal = onDemand(
  async () => (await withTexts('work', () => import('../assignments/assign-modal.tsx'))).AssignModal,
)
const ScoreNotice = onDemand(
  async () => (await withTexts('work', () => import('../matching/score-notice.tsx'))).ScoreNotice,
)
const PinnedMatches = onDemand(async () => (await import('../matches/pinned-matches.tsx')).PinnedMatches)

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

/**
 * Screen on which people answer a tender. On the left is the list of its requirements. On the right are the sections of
 * earlier proposals that are suggested for the open requirement.
 */
export function TenderDesk({
  tender,
  matching,
  initialRequirement,
  onOpened,
  cover,
  initialNarrowing,
  onNarrowed,
  keysEnabled,
  choices,
  actions,
}: {
  tender: RfpSession
  matching: boolean
  /** Id of the requirement that is open at first. Ignored if the tender has no such requirement. */
  initialRequirement: string | undefined
  /** Called with the id of a requirement that the person has opened. */
  onOpened: (requirementId: string) => void
  /**
   * Entry in the browser's history that is added when a requirement covers the list on a small screen. The browser's
   * back button then shows the list.
   */
  cover: CoverEntry
  /** Initial filters of the list of requirements. */
  initialNarrowing: Partial<Narrowing> | undefined
  /** Called with the filters of the list of requirements after the person has changed them. */
  onNarrowed: (narrowing: Narrowing) => void
  keysEnabled: boolean
  choices: Choices
  actions: DeskActions
}) {
  const { t } = useTranslation('rfp')
  const format = useFormat()
  const { groups: stored, data, isPending, error, refetch, isFetching } = useMatches(tender.id, matching)
  const team = useTeam()
  const groups = useMemo(() => withoutDeletedOwners(stored, team.accounts), [stored, team.accounts])
  const owners = useMemo(
    () => new Map(team.accounts?.map(({ id, name }) => [id, name] as const)),
    [team.accounts],
  )
  const [narrowing, setNarrowing] = useNarrowing(initialNarrowing, onNarrowed)
  const [previewed, setPreviewed] = useState<string>()
  const [dialog, setDialog] = useState<'board' | 'order' | 'assign'>()
  const closeDialog = () => setDialog(undefined)
  const searchRef = useRef<HTMLInputElement>(null)

  // React updates this value later, so that a typed letter appears at once, and the list is updated afterwards.
  const searched = useDeferredValue(narrowing)
  const shown = useMemo(() => filterRequirements(groups, searched), [groups, searched])
  const hasReviews = useMemo(() => groups.some(waitsForReview), [groups])
  const counts = useMemo(
    () => ({ selected: selectedCount(groups), toBeWritten: toBeWrittenCount(groups) }),
    [groups],
  )
  const obligations = useMemo(() => obligationsOf(groups), [groups])
  const { at, pinnedId, pinned, pin, detailed, leaveDetail, moved, pinnedRef } = usePinned(
    groups,
    initialRequirement,
    onOpened,
    cover,
  )
  useRootMark('data-detail', detailed && pinned !== undefined)
  // React updates this value later, because the suggested sections take longer to render. A click then has an effect at
  // once.
  const matchedId = useDeferredValue(pinnedId)
  const matched = groups.find((group) => group.requirement_id === matchedId)
  const ahead = useMemo(() => neighbours(groups, shown, matchedId), [groups, shown, matchedId])
  const choose = useLatestCallback(choices.choose)
  const answer = useLatestCallback(choices.answer)
  const match = useLatestCallback(actions.onMatch)

  useEffect(() => {
    // These parts are downloaded as soon as the screen is shown, so that the first requirement opens without delay. A
    // failed download is retried when the part is needed.
    const line = async () => (await import('../matches/pinned-matches.tsx')).downloadAnswerLine()
    Promise.all([RequirementNotes.download(), PinnedMatches.download(), line()]).catch(() => {})
  }, [])
  const narrow = useLatestCallback((changes: Partial<Narrowing>) =>
    setNarrowing((before) => ({ ...before, ...changes })),
  )
  const chooseCategory = useLatestCallback((category: string | undefined) => narrow({ category }))
  const showBoard = useLatestCallback(() => setDialog('board'))
  const showOrder = useLatestCallback(() => setDialog('order'))
  const showAssign = useLatestCallback(() => setDialog('assign'))
  const lead = useLatestCallback((end: 1 | -1) => {
    // Computed from the current filter, because the list on the screen may be one frame behind it.
    const found = filterRequirements(groups, narrowing)
    pin(found.at(end === 1 ? 0 : -1)?.requirement_id)
  })
  const showAll = useLatestCallback(() => setNarrowing(EVERYTHING))

  useMatchKeys(keysEnabled && groups.length > 0 && previewed === undefined && dialog === undefined, {
    onStep: (step) => pin(stepRequirement(groups, shown, pinnedId, step)),
    onChoose: (index) => {
      const candidate = pinned?.matches[index]
      if (pinned && candidate) choose(pinned, candidate.section_id)
    },
    onClear: () => pinned && choose(pinned, CLEARED_SECTION_ID),
    onSearch: () => searchRef.current?.focus(),
    onNextOpen: () => pin(nextOpenRequirement(groups, pinnedId)),
    onPreview: () => pinned && setPreviewed(previewOf(pinned)),
    onHelp: actions.onHelp,
    onUndo: choices.undo,
  })

  const run = tender.matching
  const neverMatched = tender.matched_count === 0 && !run
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
      />
      {/* On a phone an open requirement takes the whole screen. */}
      <div className="contents max-lg:with-detail:hidden">
        <TenderNotices tender={tender} onReview={actions.onReview} />
        <UnsavedNotice groups={groups} openId={pinnedId} onOpen={pin} />
        {run && (run.embeddings || run.earlier_score || run.earlier_glossary) && (
          <ScoreNotice run={run} onMatch={match} />
        )}
      </div>
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
        <NoRequirements error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    )
  return (
    <>
      {header}
      <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[minmax(0,1fr)]">
        <div
          className={classes(
            'flex min-h-0 flex-col border-line lg:border-r',
            detailed && pinned ? 'max-lg:max-h-[45%] max-lg:shrink-0' : 'max-lg:flex-1',
          )}
        >
          {detailed && pinned && (
            <div className="border-b border-line lg:hidden">
              <BackButton onClick={leaveDetail}>{t('requirements.back')}</BackButton>
            </div>
          )}
          <div className="flex shrink-0 flex-col max-lg:with-detail:hidden">
            <RequirementTools
              narrowing={narrowing}
              onNarrow={narrow}
              hasReviews={hasReviews}
              obligations={obligations}
              team={team}
              shown={shown.length}
              total={groups.length}
              searchRef={searchRef}
              onAssign={showAssign}
              onLead={lead}
            />
            <CategoryBar
              groups={groups}
              matching={matching}
              current={narrowing.category}
              onChoose={chooseCategory}
              onBoard={showBoard}
              onOrder={showOrder}
            />
          </div>
          <RequirementList
            tenderId={tender.id}
            all={groups}
            owners={owners}
            shown={shown}
            pinned={pinned}
            detailed={detailed}
            matching={matching}
            neverMatched={neverMatched}
            onPin={pin}
            onShowAll={showAll}
            pinnedRef={pinnedRef}
            notes={RequirementNotes}
          />
          <output className="sr-only">
            {pinned &&
              moved &&
              t('requirements.moved', {
                position: format.number(at + 1),
                total: format.number(groups.length),
                name: nameOf(pinned),
              })}
          </output>
        </div>
        {/* Matches of the previous requirement are inert, so that nobody chooses one by mistake. */}
        <div
          inert={matchedId !== pinnedId}
          className={classes('flex min-h-0 flex-1 flex-col', !(detailed && pinned) && 'max-lg:hidden')}
        >
          {matched ? (
            <PinnedMatches
              tenderId={tender.id}
              group={matched}
              ahead={ahead}
              matching={matching}
              neverMatched={neverMatched}
              previewed={previewed}
              onPreview={setPreviewed}
              onSelect={choose}
              onAnswer={answer}
              onMatch={match}
            />
          ) : (
            <EmptyState
              className="h-full bg-paper/60"
              icon={<ListChecks />}
              title={t('matches.selectTitle')}
              message={t('matches.selectMessage')}
            />
          )}
        </div>
      </div>
      <SelectionBar
        tenderId={tender.id}
        {...counts}
        total={groups.length}
        matching={matching}
        canGenerate={canGenerate(tender, groups)}
        onAutoSelect={actions.onAutoSelect}
      />
      {dialog === 'order' && <OrderModal tenderId={tender.id} groups={groups} onClose={closeDialog} />}
      {dialog === 'assign' && <AssignModal tenderId={tender.id} groups={shown} onClose={closeDialog} />}
      {dialog === 'board' && (
        <BoardModal
          groups={groups}
          onClose={closeDialog}
          onLead={(part) => {
            setNarrowing({ ...EVERYTHING, ...part })
            leaveDetail()
            closeDialog()
          }}
        />
      )}
    </>
  )
}

/**
 * Returns the id of the suggested section that a preview shows first: the section selected for the requirement or, if
 * this section is not among the suggested ones, the best of them.
 */
function previewOf(group: MatchOverview): string | undefined {
  const selected = selectedSectionOf(group)
  const match = group.matches.find(({ section_id: id }) => id === selected) ?? group.matches[0]
  return match?.section_id
}
