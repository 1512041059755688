import type { MatchGroup } from '@tenderwright/contract'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { useReviewRequirement } from '../queries/review-requirement.ts'
import { hasStaleMatches } from '../requirements/requirements.model.ts'
import { ConditionChanges } from './condition-changes.tsx'
import { RequirementDifferences } from './requirement-differences.tsx'

/**
 * Notice that the client changed the open requirement's text or conditions, with marks on changed words. A button
 * confirms that the person has seen them. The notice also says whether the suggested sections were found for the
 * earlier text.
 */
export function RequirementReview({ tenderId, group }: { tenderId: string; group: MatchGroup }) {
  const { t } = useTranslation('amendments')
  const reviewing = useReviewRequirement(tenderId)
  const { review, differences, conditions_before: conditionsBefore } = group
  const hasOtherText = [...(differences?.item ?? []), ...(differences?.description ?? [])].some(
    ({ kind }) => kind !== 'same',
  )
  return (
    <section
      aria-label={t('review.badge')}
      className="relative flex max-h-2/5 shrink-0 flex-col gap-2 overflow-y-auto border-b border-line bg-warning-soft px-4 py-2.5"
    >
      {review && differences && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-medium">
              {t(conditionsBefore && !hasOtherText ? 'review.conditionsTitle' : 'review.title')}
            </h3>
            <Button
              size="sm"
              icon={<Check aria-hidden className="size-4" />}
              busy={reviewing.isPending}
              onClick={() =>
                reviewing.mutate(group, {
                  onError: (error) => toast.error(t('review.failed', { message: sentenceOf(error) })),
                })
              }
            >
              {t('review.done')}
            </Button>
          </div>
          {conditionsBefore && <ConditionChanges of={{ before: conditionsBefore, after: group }} />}
          <div className="rounded-sm bg-raised px-2.5 py-1.5">
            <RequirementDifferences of={differences} />
          </div>
        </>
      )}
      {hasStaleMatches(group) && <p className="text-sm">{t('review.stale')}</p>}
    </section>
  )
}
