import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TEMPLATE_BYTES, type Template } from '@tenderwright/contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { query, refresh } from '#api/query.ts'
import { upload } from '#api/upload.ts'
import { Button } from '#ui/controls/button.tsx'
import { FileChooser } from '#ui/controls/file-chooser.tsx'
import { ConfirmModal } from '#ui/dialogs/confirm-modal.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { TemplateEntry } from './template-entry.tsx'

interface Sending {
  file: File
  replace: boolean
}

/**
 * Dialog with the Word templates on the server. It shows the placeholders and faults of each template. People upload,
 * replace and delete templates here.
 */
export function TemplatesModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('templates')
  const client = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [doomed, setDoomed] = useState<Template>()
  const listed = useQuery(query('templates', {}))
  const sending = useMutation({
    mutationFn: ({ file, replace }: Sending) =>
      upload('uploadTemplate', file, { replace: replace ? 'true' : 'false' }),
    onSuccess: ({ name }) => {
      toast.success(t('uploaded', { name }))
      return refresh(client, 'templates')
    },
  })
  const removing = useMutation({
    mutationFn: ({ path }: Template) => call('deleteTemplate', { params: { template: path } }),
    onSuccess: (left, { name }) => {
      client.setQueryData(query('templates', {}).queryKey, left)
      toast.success(t('removed', { name }))
    },
    onSettled: () => setDoomed(undefined),
  })
  const exists =
    sending.error instanceof ApiError && sending.error.code === 'assembly.template_exists'
      ? sending.variables
      : undefined
  const isReplacing = sending.isPending && sending.variables.replace

  // Only one dialog can be open at a time, so the question replaces the list.
  if (exists || isReplacing) {
    const { file } = exists ?? sending.variables!
    return (
      <ConfirmModal
        open
        onClose={() => sending.reset()}
        onConfirm={() => sending.mutate({ file, replace: true })}
        title={t('replaceTitle')}
        message={t('replaceMessage', { name: file.name })}
        confirmLabel={t('replace')}
        busyLabel={t('replacing')}
        busy={isReplacing}
      />
    )
  }
  if (doomed)
    return (
      <ConfirmModal
        open
        onClose={() => setDoomed(undefined)}
        onConfirm={() => removing.mutate(doomed)}
        title={t('removeTitle')}
        message={t('removeMessage', { name: doomed.name })}
        confirmLabel={t('remove')}
        busyLabel={t('removing')}
        busy={removing.isPending}
      />
    )
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title')}
      description={t('explanation')}
      size="lg"
      busy={sending.isPending}
      footer={
        <>
          <p className="min-w-0 flex-1 basis-48 self-center text-sm text-ink-soft">
            {t('uploadHint', { limit: TEMPLATE_BYTES / 1024 ** 2 })}
          </p>
          <Button variant="primary" busy={sending.isPending} onClick={() => chooser.current?.click()}>
            {sending.isPending ? t('sending') : t('upload')}
          </Button>
        </>
      }
    >
      <FileChooser
        chooser={chooser}
        label={t('upload')}
        accept={['.docx', '.dotx']}
        onChoose={([file]) => {
          removing.reset()
          sending.mutate({ file, replace: false })
        }}
      />
      {sending.isError && (
        <Banner tone="danger">{t('notUploaded', { message: sentenceOf(sending.error) })}</Banner>
      )}
      {removing.isError && (
        <Banner tone="danger">{t('notRemoved', { message: sentenceOf(removing.error) })}</Banner>
      )}
      {listed.data ? (
        listed.data.items.length > 0 ? (
          <ul>
            {listed.data.items.map((template) => (
              <TemplateEntry key={template.path} template={template} onDelete={() => setDoomed(template)} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">{t('none')}</p>
        )
      ) : listed.isError ? (
        <FailureAlert
          title={t('failed')}
          message={sentenceOf(listed.error)}
          onRetry={() => void listed.refetch()}
          retrying={listed.isFetching}
        />
      ) : (
        <p className="text-ink-soft">{t('loading')}</p>
      )}
    </Modal>
  )
}
