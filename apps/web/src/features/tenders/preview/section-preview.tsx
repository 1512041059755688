import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/style/classes.ts'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { useSectionContent } from '../queries/section-content.ts'

/** Length above which the text is folded, so that five cards can be compared without much scrolling. */
const FOLDED_LENGTH = 320

/** Text of a section, loaded when its card appears; unfolds to the whole text. */
export function SectionPreview({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation('rfp')
  const { data, isPending, isError } = useSectionContent(sectionId)
  const [unfolded, setUnfolded] = useState(false)
  if (isPending)
    return (
      <div aria-busy className="flex flex-col gap-1.5 py-1">
        <span className="sr-only">{t('matches.loading')}</span>
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-11/12" />
        <Skeleton className="h-3 w-2/3" />
      </div>
    )
  if (isError) return <p className="text-sm text-danger">{t('matches.loadFailed')}</p>
  const preview = data.content_preview.trim()
  if (preview === '') return <p className="text-sm text-ink-faint">{t('matches.unavailable')}</p>
  const whole = data.content.trim() || preview
  const folds = whole.length > FOLDED_LENGTH
  return (
    <div>
      <p
        className={classes(
          'whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]',
          folds && !unfolded && 'line-clamp-4',
        )}
      >
        {unfolded ? whole : preview}
      </p>
      {folds && (
        <Button
          variant="onward"
          size="sm"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="-ml-2.5"
        >
          {unfolded ? t('matches.less') : t('matches.more')}
        </Button>
      )}
    </div>
  )
}
