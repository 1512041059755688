import { useQuery } from '@tanstack/react-query'
import type { Document } from '@tenderwright/contract'
import { CalendarClock, FolderSync, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { query } from '#api/query.ts'
import { withTexts } from '#i18n/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { FileChooser } from '#ui/controls/file-chooser.tsx'
import { onDemand } from '#ui/page/on-demand.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { DeleteDocumentModal } from './list/delete-document-modal.tsx'
import { DocumentList } from './list/document-list.tsx'
import { SelectionBar } from './list/selection-bar.tsx'
import { UnindexedBanner } from './list/unindexed-banner.tsx'
import { WorkPanels } from './processing/work-panels.tsx'
import { useDocumentWork } from './processing/document-work-provider.tsx'
import { queueOf } from './processing/upload-queue.ts'
import { useFocusAfterDeletion, useFocusOnReturn } from './list/focus-on-return.ts'
import { listAddress, needsIndexing } from './list/documents.model.ts'
import { hiddenCount, shownIn } from './list/library-view.model.ts'
import { useReadAgain } from './reading/read-again-run.ts'

const EditDocumentModal = onDemand(
  async () => (await withTexts('library', () => import('./list/edit-document-modal.tsx'))).EditDocumentModal,
)
const ReadAgainBanner = onDemand(
  async () => (await withTexts('readAgain', () => import('./reading/read-again-banner.tsx'))).ReadAgainBanner,
)
const DocumentView = onDemand(
  async () =>
    (await withTexts('freshness', () => withTexts('library', () => import('./view/document-view.tsx'))))
      .DocumentView,
)
const FreshnessView = onDemand(
  async () => (await withTexts('freshness', () => import('./freshness/freshness-view.tsx'))).FreshnessView,
)
const loadChosenFiles = () =>
  withTexts('freshness', () => withTexts('library', () => import('./list/chosen-files.tsx')))
const ChosenFile = onDemand(async () => (await loadChosenFiles()).ChosenFile)
const UnnamedFiles = onDemand(async () => (await loadChosenFiles()).UnnamedFiles)

export function DocumentsPage() {
  const { t } = useTranslation('documents')
  const { work, state } = useDocumentWork()
  const { data: documents = [] } = useQuery(query('listDocuments', {}))
  const chooser = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const [isNaming, setNaming] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [editing, setEditing] = useState<Document>()
  const [address, setAddress] = useSearchParams()
  const openedId = address.get('document') ?? undefined
  useFocusOnReturn(openedId)
  const [deleting, setDeleting] = useState<Document>()
  useFocusAfterDeletion(documents, deleting)
  const indexingActive = work.indexing.active
  const readAgain = useReadAgain()
  const outdated = documents.filter((document) => document.read_by_older_version).length
  const listed = new Set(documents.map(({ id }) => id))
  const selection = new Set([...selected].filter((id) => listed.has(id)))

  function choose(files: readonly File[]): void {
    const isWord = ({ name }: File) => name.toLowerCase().endsWith('.docx')
    const refused = files.filter((file) => !isWord(file))
    if (refused.length > 0) work.refuseUpload(refused.map(({ name }) => name).join(', '))
    const [first, ...others] = files.filter(isWord)
    if (!first) return
    if (others.length === 0) setChosen(first)
    else {
      queueOf(work).add([first, ...others])
      setNaming(true)
    }
  }

  function toggle(id: string): void {
    const next = new Set(selection)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }

  const uploadButton = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      icon={<Upload aria-hidden className="size-4" />}
      disabled={state.upload !== undefined}
      onClick={() => chooser.current?.click()}
    >
      {t('upload')}
    </Button>
  )

  const panels = <WorkPanels uploadShownInModal={chosen !== undefined} onName={() => setNaming(true)} />
  const library = (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Button asChild>
              <Link to="?view=freshness">
                <CalendarClock aria-hidden className="size-4" />
                {t('freshness')}
              </Link>
            </Button>
            <Button
              icon={<FolderSync aria-hidden className="size-4" />}
              disabled={indexingActive}
              onClick={() => void work.indexing.start()}
            >
              {t('indexFolder')}
            </Button>
            {uploadButton('primary')}
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {panels}
        {needsIndexing(documents, indexingActive) && (
          <UnindexedBanner documents={documents} onStart={() => void work.indexing.start()} />
        )}
        {(outdated > 0 || readAgain.status || readAgain.error !== null) && (
          <ReadAgainBanner outdated={outdated} run={readAgain} />
        )}
        <DocumentList
          processing={state.processing}
          selected={selection}
          onToggle={toggle}
          onEdit={setEditing}
          onDelete={setDeleting}
          readAgain={readAgain}
          uploadAction={uploadButton('secondary')}
        />
        {selection.size > 0 && (
          <SelectionBar
            selected={selection}
            hidden={hiddenCount(documents, selection, address.get('filter') ?? '', shownIn(address))}
            onClear={() => setSelected(new Set())}
          />
        )}
      </div>
    </>
  )

  return (
    <>
      <FileChooser chooser={chooser} label={t('upload')} accept={['.docx']} multiple onChoose={choose} />
      {openedId === undefined && address.get('view') === 'freshness' ? (
        <FreshnessView onDelete={setDeleting} />
      ) : openedId === undefined ? (
        library
      ) : (
        <>
          {panels}
          <DocumentView
            key={openedId}
            id={openedId}
            onBack={() => setAddress(listAddress)}
            onEdit={setEditing}
            onDelete={setDeleting}
          />
        </>
      )}

      {chosen && <ChosenFile file={chosen} onDone={() => setChosen(undefined)} />}
      {isNaming && <UnnamedFiles onDone={() => setNaming(false)} />}
      {editing && (
        <EditDocumentModal key={editing.id} document={editing} onClose={() => setEditing(undefined)} />
      )}
      {deleting && (
        <DeleteDocumentModal
          key={deleting.id}
          document={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={({ cleared_selections: count }) => {
            if (deleting.id === openedId) setAddress(listAddress)
            toast(t('banner.deleted', { file: deleting.file_name, count }))
          }}
        />
      )}
    </>
  )
}
