import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/style/classes.ts'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { useSectionContent } from '../queries/section-content.ts'

/**
 * Number of characters of a section's text that are rendered while it is collapsed. They fill its lines even in the
 * widest window, and further text would only be cut off.
 */
const FOLDED_LENGTH = 2400

/**
 * CSS classes of a collapsed text: only the first 6 to 12 lines are visible. The number depends on the height of the
 * window.
 */
const FOLDED = 'line-clamp-6 [@media(height>=46rem)]:line-clamp-8 [@media(height>=62rem)]:line-clamp-12'

/**
 * Text of a suggested section on its card, loaded when the card appears. Only the first lines are shown, and a button
 * shows the rest.
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

/** Shows the first lines of a text. If lines are cut off, a button shows the whole text. */
function FoldedText({ whole }: { whole: string }) {
  const { t } = useTranslation('rfp')
  const [unfolded, setUnfolded] = useState(false)
  const [clipped, setClipped] = useState(false)
  const shown = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const paragraph = shown.current
    if (!paragraph || unfolded) return undefined
    // A `ResizeObserver` is called after the browser has computed the layout. Measuring at this moment causes no
    // additional computation.
    const observer = new ResizeObserver(() => setClipped(paragraph.scrollHeight > paragraph.clientHeight + 2))
    observer.observe(paragraph)
    return () => observer.disconnect()
  }, [unfolded])
  return (
    <div>
      <p
        ref={shown}
        className={classes(
          // Longer lines are hard to read. On a large screen, a card is wider than this.
          'max-w-[68ch] whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]',
          !unfolded && FOLDED,
        )}
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
