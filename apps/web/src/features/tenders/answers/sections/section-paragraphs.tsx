import { useQuery } from '@tanstack/react-query'
import { ANSWER_BLOCKS, requirementLevel, type AnswerBlock, type AnswerSection } from '@tenderwright/contract'
import { ArrowLeft, Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { useSettled } from '#ui/controls/settled.ts'
import { Loading } from '#ui/indicators/loading.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { classes } from '#ui/style/classes.ts'
import { ComposedSection } from '../../preview/composed-section.tsx'
import { useSectionBlocks } from '../../queries/section-blocks.ts'
import { asOwnText, isKept, retypedRuns, withKept, withRetyped } from './paragraphs.model.ts'
import { ParagraphRow } from './paragraph-row.tsx'

/** Milliseconds between a person's last change to the paragraphs of a section and the rendering of its new preview. */
const PAUSE = 500

/**
 * Returns the section as the preview can show it. If the person omits all paragraphs, or keeps more than the API
 * accepts, the result is the last choice that was valid.
 */
function useShowable(section: AnswerSection): AnswerSection {
  const kept = section.kept_blocks?.length
  const isShowable = kept === undefined || (kept > 0 && kept <= ANSWER_BLOCKS)
  const [last, setLast] = useState<AnswerSection>({ section_id: section.section_id })
  if (isShowable && last !== section) setLast(section)
  return isShowable ? section : last
}

/**
 * List of all paragraphs of a section. A person can omit paragraphs or change their words, for one answer. A preview
 * beside the list shows the section as it will look in the proposal.
 */
export function SectionParagraphs({
  tenderId,
  group,
  section,
  onChange,
  onBack,
  onWriteText,
}: {
  tenderId: string
  /**
   * Requirement that the section answers. From it, the preview computes the heading level that the section gets in the
   * proposal.
   */
  group: Parameters<typeof requirementLevel>[0]
  section: AnswerSection
  onChange: (section: AnswerSection) => void
  onBack: () => void
  onWriteText: (blocks: AnswerBlock[]) => void
}) {
  const { t } = useTranslation('answers')
  const { section_id: id } = section
  const asked = useSectionBlocks(id)
  const facts = useQuery(query('section', { params: { id } }))
  const [previewed, setPreviewed] = useState(false)
  const shown = useSettled(useShowable(section), PAUSE)
  const title = facts.data?.title ?? ''
  const { blocks, complete } = asked
  const places = blocks.map(({ block }) => block)
  const kept = places.filter((block) => isKept(section, block))
  const change = (affected: readonly number[], keep: boolean) =>
    onChange(withKept(section, blocks, affected, keep))
  return (
    <div className="flex min-h-[50vh] flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          variant="quiet"
          icon={<ArrowLeft aria-hidden className="size-4" />}
          onClick={onBack}
        >
          {t('paragraphs.back')}
        </Button>
        <h3 className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere] max-sm:order-last max-sm:basis-full">
          {title}
        </h3>
        <Button
          size="sm"
          className="max-sm:ml-auto lg:hidden"
          aria-pressed={previewed}
          icon={<Eye aria-hidden className="size-3.5" />}
          onClick={() => setPreviewed(!previewed)}
        >
          {t('paragraphs.preview')}
        </Button>
      </div>
      {asked.isError && (
        <FailureAlert
          title={t('paragraphs.failed')}
          message={sentenceOf(asked.error)}
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      )}
      {!complete && !asked.isError && (
        <Loading label={t('paragraphs.loading')} className="flex flex-col gap-2 py-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-4/5" />
        </Loading>
      )}
      {complete && (
        <div className="grid min-h-0 gap-4 lg:grid-cols-2">
          <div className={classes('min-w-0', previewed && 'max-lg:hidden')}>
            <Checkbox
              label={t('paragraphs.kept', { kept: kept.length, total: places.length })}
              checked={kept.length === places.length ? true : kept.length === 0 ? false : 'indeterminate'}
              onChange={(keep) => change(places, keep)}
              className="border-b border-line pb-2 font-medium"
            />
            {kept.length === 0 && (
              <p role="alert" className="py-2 text-sm text-danger">
                {t('paragraphs.none')}
              </p>
            )}
            {section.kept_blocks && kept.length > ANSWER_BLOCKS && (
              <p role="alert" className="py-2 text-sm text-danger">
                {t('paragraphs.tooMany', { limit: ANSWER_BLOCKS })}
              </p>
            )}
            <ul aria-label={t('paragraphs.list')}>
              {blocks.map((block) => (
                <ParagraphRow
                  key={block.block}
                  block={block}
                  kept={isKept(section, block.block)}
                  retyped={retypedRuns(section, block.block)}
                  onKeep={(keep) => change([block.block], keep)}
                  onRetype={(runs) => onChange(withRetyped(section, block.block, runs))}
                  onWriteText={() => onWriteText(asOwnText(section, blocks))}
                />
              ))}
            </ul>
          </div>
          <div
            className={classes(
              'flex min-w-0 flex-col gap-2 lg:sticky lg:top-0 lg:max-h-[60vh] lg:self-start',
              !previewed && 'max-lg:hidden',
            )}
          >
            <p className="text-sm text-ink-faint">{t('paragraphs.previewHint')}</p>
            <ComposedSection
              tenderId={tenderId}
              sectionId={id}
              underLevel={requirementLevel(group)}
              choice={shown}
              title={title}
            />
          </div>
        </div>
      )}
    </div>
  )
}
