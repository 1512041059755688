import { requirementLevel, type Match, type MatchGroup, type SectionPlacement } from '@tenderwright/contract'
import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { TFunction } from 'i18next'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/indicators/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { TextMark } from '#ui/document-preview/mark-texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { ScoreBadge } from '#ui/indicators/score-badge.tsx'
import { useSectionPlacement } from '../queries/section-preview.ts'
import { ComposedSection } from './composed-section.tsx'
import { PlacementNotes } from './placement-notes.tsx'

/**
 * Dialog that previews a section suggested for a requirement, as it will look in the proposal. The left and right arrow
 * keys show the other suggested sections.
 */
export function SectionPreviewModal({
  tenderId,
  group,
  sectionId,
  selectedId,
  onShow,
  onSelect,
  onClear,
  onClose,
}: {
  /** Id of the tender in whose proposal the section is previewed. */
  tenderId: string
  group: MatchGroup
  /** Id of the suggested section in the preview. */
  sectionId: string
  selectedId: string | undefined
  onShow: (sectionId: string) => void
  onSelect: (sectionId: string) => void
  onClear: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('rfp')
  const index = group.matches.findIndex((one) => one.section_id === sectionId)
  const step = (by: -1 | 1) => {
    const next = group.matches[index + by]
    if (next) onShow(next.section_id)
  }
  useArrowKeys(step)
  const placement = useSectionPlacement(tenderId, sectionId)
  const marks = useMemo(() => marksOf(placement.data, t), [placement.data, t])
  const match = group.matches[index]
  if (!match) return null
  const chosen = selectedId === sectionId
  return (
    <Modal
      open
      onClose={onClose}
      size="xl"
      title={match.title}
      description={<Origin match={match} position={index + 1} count={group.matches.length} />}
      footer={
        <>
          <span className="mr-auto flex gap-1">
            <IconButton
              label={t('preview.previous')}
              icon={<ChevronLeft />}
              onClick={() => step(-1)}
              disabled={index === 0}
            />
            <IconButton
              label={t('preview.next')}
              icon={<ChevronRight />}
              onClick={() => step(1)}
              disabled={index === group.matches.length - 1}
            />
          </span>
          {chosen ? (
            <>
              <Badge tone="accent" icon={<Check aria-hidden />} className="self-center">
                {t('matches.selected')}
              </Badge>
              <Button icon={<X aria-hidden className="size-4" />} onClick={onClear}>
                {t('matches.clear')}
              </Button>
            </>
          ) : (
            <Button variant="primary" onClick={() => onSelect(sectionId)}>
              {t('matches.select')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex min-h-[40vh] flex-col gap-2">
        <PlacementNotes placement={placement.data} />
        <ComposedSection
          key={sectionId}
          tenderId={tenderId}
          sectionId={sectionId}
          marks={marks}
          underLevel={requirementLevel(group)}
          title={match.title}
        />
      </div>
    </Modal>
  )
}

/**
 * Returns the texts to highlight in a preview: names of other clients that remain in the copied text, and the names
 * that replaced such names.
 */
function marksOf(placement: SectionPlacement | undefined, t: TFunction<'rfp'>): TextMark[] {
  if (!placement) return []
  const names = new Map(placement.replaced.map(({ from, to }) => [to, from]))
  return [
    ...[...names].map(([to, from]) => ({
      text: to,
      kind: 'settled' as const,
      title: t('preview.replacedMark', { from }),
    })),
    ...placement.remaining.map((text) => ({ text, kind: 'open' as const, title: t('preview.openMark') })),
  ]
}

/** Hook that calls `onStep` with -1 for the left and 1 for the right arrow key. Any element may have the focus. */
function useArrowKeys(onStep: (by: -1 | 1) => void): void {
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return
      if (key === 'ArrowLeft') latest.current(-1)
      if (key === 'ArrowRight') latest.current(1)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function Origin({ match, position, count }: { match: Match; position: number; count: number }) {
  const { t } = useTranslation('rfp')
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <ScoreBadge score={match.score} />
      <span>{match.source_file}</span>
      <span className="figures text-sm text-ink-faint">{t('preview.position', { position, count })}</span>
    </span>
  )
}
