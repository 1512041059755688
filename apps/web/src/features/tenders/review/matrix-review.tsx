import type { Corrections, RfpSession } from '@tenderwright/contract'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Dialog, DIALOG_BODY } from '#ui/dialogs/dialog.tsx'
import { Loading } from '#ui/indicators/loading.tsx'
import { Skeleton } from '#ui/indicators/skeleton.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { useMatrixCorrections, useMatrixView } from '../queries/matrix-review.ts'
import { ReviewMenu, type OpenMenu } from './review-menu.tsx'
import { ReviewReasons } from './review-reasons.tsx'
import { firstRowOfPage, PAGE_ROWS, withKind, withTable } from './review.model.ts'
import { RowsLeftOut } from './rows-left-out.tsx'
import type { Place } from './grid-steps.ts'
import { SheetGrid } from './sheet-grid.tsx'
import { SheetPager } from './sheet-pager.tsx'
import { SheetTables } from './sheet-tables.tsx'
import { SheetTabs } from './sheet-tabs.tsx'
import { UndoCorrection } from './undo-correction.tsx'

/**
 * Full-screen dialog in which a person checks and corrects how the server read the client's file of requirements. It
 * shows unclear places, a sheet with the roles of its columns and rows, and the rows that did not become requirements.
 */
export function MatrixReview({
  tender,
  onClose,
  onReviewed,
}: {
  tender: RfpSession
  onClose: () => void
  onReviewed: () => void
}) {
  const { t } = useTranslation('review')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<string>()
  const [from, setFrom] = useState(1)
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const [menu, setMenu] = useState<OpenMenu>()
  /**
   * Number of the row that should get the focus, once the rows around it are loaded. `undefined` if no row is waited
   * for.
   */
  const [sought, setSought] = useState<number>()
  const [showsLeftOut, setShowsLeftOut] = useState(false)
  const asked = useMatrixView(tender.id, { sheet, from, rows: PAGE_ROWS })
  const { data: view, isError, error, refetch, isFetching, isPlaceholderData } = asked
  const { correct, undo } = useMatrixCorrections(tender.id)
  const busy = correct.isPending || undo.isPending

  const refused = (failure: unknown) =>
    void toast.error(t('correctionFailed', { message: sentenceOf(failure) }))
  function apply(change: (before: Corrections) => Corrections): void {
    if (!view) return
    // If an earlier correction is still being sent, this correction is added to it, so that both are sent together.
    const before = correct.isPending ? correct.variables.corrections : view.corrections
    const seen = correct.isPending ? undefined : view.version
    correct.mutate({ corrections: change(before), reviewed: false, seen }, { onError: refused })
  }
  function finish(): void {
    if (!view?.needs_review) onReviewed()
    else
      correct.mutate(
        { corrections: view.corrections, reviewed: true, seen: view.version },
        { onSuccess: onReviewed, onError: refused },
      )
  }
  function show(name: string | undefined, row: number): void {
    setShowsLeftOut(false)
    setSheet(name)
    setFrom(firstRowOfPage(row))
    setPlace({ row, column: -1 })
    setSought(row)
  }
  useEffect(() => {
    // While the rows are loading, the page does not contain the row yet.
    const found = scroller.current?.querySelector<HTMLElement>(`[data-row="${sought}"][data-column="-1"]`)
    if (sought === undefined || isPlaceholderData || !found) return
    setSought(undefined)
    found.scrollIntoView({ block: 'center' })
    found.focus({ preventScroll: true })
    // The row may appear when any of these values changes.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [sought, view, isPlaceholderData])
  const last = view?.sheets.find((one) => one.name === view.sheet)?.last_row ?? 0
  const to = Math.min(last, from + PAGE_ROWS - 1)
  const leftOut = showsLeftOut ? t('backToSheet') : t('leftOutTitle')

  return (
    <Dialog
      labelledBy={`${id}-title`}
      describedBy={`${id}-file`}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-dvw max-w-none flex-col overflow-hidden border-line bg-surface text-ink shadow-high open:flex sm:m-auto sm:h-[calc(100dvh-2rem)] sm:w-[calc(100dvw-2rem)] sm:rounded-lg sm:border"
    >
      <header className="flex items-start gap-3 px-4 pt-3">
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} className="text-lg font-semibold">
            {t('title')}
          </h2>
          <p id={`${id}-file`} className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            {t('file', { file: tender.rfp_filename })}
          </p>
        </div>
        <output className="figures shrink-0 rounded-md bg-accent-soft px-2.5 py-1 text-sm font-semibold text-accent">
          {t('requirements', { count: view?.requirements_count ?? tender.requirements_count })}
        </output>
        <IconButton label={t('close', { ns: 'ui' })} icon={<X />} onClick={onClose} className="-mr-2" />
      </header>
      <div {...DIALOG_BODY} className="flex min-h-0 flex-1 flex-col">
        {view ? (
          <>
            <div className="flex flex-col gap-2 border-b border-line px-4 py-2">
              <ReviewReasons view={view} onShow={show} />
              {!showsLeftOut && (
                <SheetTables
                  view={view}
                  busy={busy}
                  onUse={(headerRow, use) =>
                    apply((before) => withTable(before, { sheet: view.sheet, headerRow }, use))
                  }
                />
              )}
            </div>
            {showsLeftOut ? (
              <div className="min-h-0 flex-1 overflow-y-auto px-4">
                <RowsLeftOut
                  tenderId={tender.id}
                  busy={busy}
                  onTakeIn={(name, row) =>
                    apply((before) => withKind(before, { sheet: name, row }, 'requirement'))
                  }
                />
              </div>
            ) : (
              <>
                <SheetTabs view={view} onChoose={(name) => show(name, 1)} />
                <div
                  ref={scroller}
                  className="min-h-0 flex-1 scroll-pt-10 scroll-pl-28 overflow-auto bg-sunken/40"
                >
                  <SheetGrid
                    view={view}
                    from={from}
                    to={to}
                    place={place}
                    onPlace={setPlace}
                    busy={busy}
                    onOpen={(opened, anchor) =>
                      setMenu({ place: opened, anchor, row: place.row || undefined })
                    }
                  />
                </div>
                <SheetPager from={from} to={to} last={last} onShow={(row) => show(view.sheet, row)} />
              </>
            )}
          </>
        ) : isError ? (
          <FailureAlert
            className="m-4"
            title={t('failed')}
            message={sentenceOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Loading label={t('reading')} className="flex flex-col gap-2 p-4">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-11/12" />
          </Loading>
        )}
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-1.5 border-t border-line px-3 py-2.5 sm:gap-2 sm:px-4">
        {view && !showsLeftOut && (
          <p className="mr-auto hidden text-sm text-ink-faint lg:block">{t('how')}</p>
        )}
        <Button
          variant="quiet"
          aria-pressed={showsLeftOut}
          disabled={!view}
          onClick={() => setShowsLeftOut(!showsLeftOut)}
        >
          {leftOut}
        </Button>
        <UndoCorrection view={view} busy={busy} onUndo={() => undo.mutate(undefined, { onError: refused })} />
        <Button variant="primary" busy={busy} disabled={!view} onClick={finish}>
          {t('right')}
        </Button>
      </footer>
      {menu && view && (
        <ReviewMenu view={view} menu={menu} onChange={apply} onClose={() => setMenu(undefined)} />
      )}
    </Dialog>
  )
}
