import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/style/classes.ts'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { useSectionContent } from '../queries/section-content.ts'

/** Number of characters that fill the visible lines in the widest window. More would only be laid out and cut off. */
const FOLDED_LENGTH = 2400

/** Classes that limit the number of visible lines, which depends on the height of the window. */
const FOLDED = 'line-clamp-6 [@media(height>=46rem)]:line-clamp-8 [@media(height>=62rem)]:line-clamp-12'

/**
 * Text of a suggested section on its card, cut after a few lines with a button that shows the rest. The text is loaded
 * when the card appears.
 */
export function SectionPreview({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation('rfp')
  const { data, isPending, isError } = useSectionContent(sectionId)
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
  const whole = data.content.trim() || data.content_preview.trim()
  if (whole === '') return <p className="text-sm text-ink-faint">{t('matches.unavailable')}</p>
  return <FoldedText whole={whole} />
}

/** Text that unfolds to its whole length. It has a button only when lines are cut off. */
function FoldedText({ whole }: { whole: string }) {
  const { t } = useTranslation('rfp')
  const [unfolded, setUnfolded] = useState(false)
  const [clipped, setClipped] = useState(false)
  const shown = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const paragraph = shown.current
    if (!paragraph || unfolded) return undefined
    // The observer reports after the browser's own layout, so measuring forces no second one.
    const observer = new ResizeObserver(() => setClipped(paragraph.scrollHeight > paragraph.clientHeight + 2))
    observer.observe(paragraph)
    return () => observer.disconnect()
  }, [unfolded])
  return (
    <div>
      <p
        ref={shown}
        className={classes('whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]', !unfolded && FOLDED)}
      >
        {unfolded ? whole : whole.slice(0, FOLDED_LENGTH)}
      </p>
      {(clipped || unfolded || whole.length > FOLDED_LENGTH) && (
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
