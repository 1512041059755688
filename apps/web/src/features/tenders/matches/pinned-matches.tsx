import { CLEARED_SECTION_ID, type MatchOverview } from '@tenderwright/contract'
import { memo, useEffect } from 'react'
import { withTexts } from '#i18n/i18n.ts'
import { onDemand } from '#ui/page/on-demand.tsx'
import type { GiveAnswer } from '../queries/answers.ts'
import { useRequirementMatches } from '../queries/matches.ts'
import { hasStaleMatches, selectedSectionOf } from '../requirements/requirements.model.ts'
import { MatchList } from './match-list.tsx'

const RequirementReview = onDemand(
  async () =>
    (await withTexts('amendments', () => import('../amendments/requirement-review.tsx'))).RequirementReview,
)
const RequirementAnswer = onDemand(
  async () =>
    (await withTexts('answers', () => import('../answers/requirement-answer.tsx'))).RequirementAnswer,
  <div className="min-h-11 border-b border-line" />,
)
/**
 * Downloads the code of the component that shows the answer to a requirement. If this is done early, its place is not
 * empty at first.
 */
export async function downloadAnswerLine(): Promise<void> {
  await RequirementAnswer.download()
}
const SectionPreviewModal = onDemand(
  async () => (await import('../preview/section-preview-modal.tsx')).SectionPreviewModal,
)

/**
 * Right side of a tender's screen. It shows the answer to the open requirement and the sections suggested for it. A
 * button previews a section.
 */
export const PinnedMatches = memo(function PinnedMatches({
  tenderId,
  group,
  ahead,
  matching,
  neverMatched,
  previewed,
  onPreview,
  onSelect,
  onAnswer,
  onMatch,
}: {
  tenderId: string
  group: MatchOverview
  /** Requirements that the person will probably open next, so that their suggested sections are loaded in advance. */
  ahead: readonly MatchOverview[]
  matching: boolean
  neverMatched: boolean
  /** Id of the suggested section in the preview. `undefined` while no preview is open. */
  previewed: string | undefined
  onPreview: (sectionId: string | undefined) => void
  onSelect: (group: MatchOverview, sectionId: string) => void
  onAnswer: GiveAnswer
  onMatch: () => void
}) {
  const cards = useRequirementMatches(tenderId, group, ahead)
  const { full, isError } = cards
  // If the section in the preview is no longer suggested, or the suggestions cannot be loaded, the preview is closed.
  // Keyboard shortcuts do not work while it is open.
  const isGone = full ? full.matches.every(({ section_id: id }) => id !== previewed) : isError
  useEffect(() => {
    if (previewed !== undefined && isGone) onPreview(undefined)
  }, [previewed, isGone, onPreview])
  return (
    <>
      {cards.full && (cards.full.review || hasStaleMatches(cards.full)) && (
        <RequirementReview tenderId={tenderId} group={cards.full} />
      )}
      <RequirementAnswer
        key={group.requirement_id}
        tenderId={tenderId}
        group={group}
        full={cards.full}
        onGive={onAnswer}
      />
      <MatchList
        group={group}
        full={cards.full}
        error={cards.error}
        onRetry={() => void cards.refetch()}
        retrying={cards.isFetching}
        onPreview={onPreview}
        matching={matching}
        neverMatched={neverMatched}
        onSelect={onSelect}
        onMatch={onMatch}
      />
      {previewed !== undefined && cards.full && (
        <SectionPreviewModal
          tenderId={tenderId}
          group={cards.full}
          sectionId={previewed}
          selectedId={selectedSectionOf(group)}
          onShow={onPreview}
          onSelect={(sectionId) => onSelect(group, sectionId)}
          onClear={() => onSelect(group, CLEARED_SECTION_ID)}
          onClose={() => onPreview(undefined)}
        />
      )}
    </>
  )
})
