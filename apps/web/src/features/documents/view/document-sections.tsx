import { OUTLINE_SECTIONS, type OutlinedSection } from '@tenderwright/contract'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Card } from '#ui/page/card.tsx'
import { classes } from '#ui/style/classes.ts'
import { useIsWide } from '#ui/style/media-query.ts'
import { SectionInWord } from './section-in-word.tsx'

/**
 * List of all sections of a document, beside the content of the selected one. On narrow screens the content covers the
 * list.
 */
export function DocumentSections({
  sections,
  shownId,
  onShow,
}: {
  sections: readonly OutlinedSection[]
  shownId: string | undefined
  onShow: (sectionId: string | undefined) => void
}) {
  const { t } = useTranslation('library')
  const isWide = useIsWide()
  const shown = sections.find(({ section_id }) => section_id === shownId)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
      <Card className="flex min-h-0 flex-col lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)]">
        <h2 className="flex items-baseline justify-between gap-3 px-4 pt-4 pb-2 font-semibold">
          {t('outline.title')}
          <span className="figures text-sm font-normal text-ink-soft">
            {t('outline.count', { count: sections.length })}
          </span>
        </h2>
        {sections.length === 0 && <p className="px-4 pb-4 text-ink-soft">{t('outline.none')}</p>}
        <ol className="flex min-h-0 flex-col overflow-y-auto px-2 pb-2" aria-label={t('outline.title')}>
          {sections.map((section) => (
            <OutlineLine
              key={section.section_id}
              section={section}
              isCurrent={section === shown}
              onShow={() => onShow(section.section_id)}
            />
          ))}
        </ol>
        {sections.length === OUTLINE_SECTIONS && (
          <p className="px-4 pb-4 text-sm text-ink-soft">{t('outline.first', { count: OUTLINE_SECTIONS })}</p>
        )}
      </Card>
      {isWide && sections.length > 0 && (
        <Card className="min-w-0 p-4">
          {shown ? (
            <>
              <h2 className="mb-2 text-lg font-semibold [overflow-wrap:anywhere]">{shown.title}</h2>
              <SectionInWord key={shown.section_id} section={shown} />
            </>
          ) : (
            <EmptyState icon={<FileText />} title={t('preview.choose')} message={t('preview.chooseHint')} />
          )}
        </Card>
      )}
      {!isWide && shown && (
        <Modal open size="xl" title={shown.title} onClose={() => onShow(undefined)}>
          <SectionInWord key={shown.section_id} section={shown} />
        </Modal>
      )}
    </div>
  )
}

function OutlineLine({
  section,
  isCurrent,
  onShow,
}: {
  section: OutlinedSection
  isCurrent: boolean
  onShow: () => void
}) {
  const { t } = useTranslation('library')
  const { number, title, level, page_start: from, page_end: to } = section
  const pages =
    from === undefined
      ? undefined
      : to === undefined || to === from
        ? t('outline.page', { from })
        : t('outline.pages', { from, to })
  const size = section.heading_only
    ? t('outline.headingOnly')
    : t('outline.words', { count: section.word_count })
  return (
    // With this class, the browser does not render lines outside the visible area, of which there may be thousands.
    <li className="[contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onShow}
        style={{ paddingInlineStart: `${0.5 + Math.min(level - 1, 6) * 0.9}rem` }}
        className={classes(
          'w-full rounded-md py-1 pr-2 text-left transition-colors [overflow-wrap:anywhere]',
          isCurrent ? 'bg-accent-soft' : 'hover:bg-sunken',
        )}
      >
        <span className={classes('block', level === 1 && 'font-medium')}>
          {number && !title.startsWith(number) ? `${number} ${title}` : title}
        </span>
        <span className="figures block text-xs text-ink-soft">
          {[size, pages].filter(Boolean).join(' · ')}
        </span>
      </button>
    </li>
  )
}
