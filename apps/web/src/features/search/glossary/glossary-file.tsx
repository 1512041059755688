import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GlossaryImport } from '@tenderwright/contract'
import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { download } from '#api/download.ts'
import { refresh } from '#api/query.ts'
import { upload } from '#api/upload.ts'
import { Button } from '#ui/controls/button.tsx'
import { FileChooser } from '#ui/controls/file-chooser.tsx'
import { toast } from '#ui/messages/toasts.tsx'

/**
 * Buttons that download and upload the glossary of synonyms as a CSV file. People edit the file, for example in Excel.
 */
export function GlossaryFile() {
  const { t } = useTranslation('glossary')
  const client = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const exporting = useMutation({
    mutationFn: () => download('glossaryFile', {}, t('file.name')),
    onError: (failure) => toast.error(t('file.exportFailed', { message: sentenceOf(failure) })),
  })
  const importing = useMutation({
    mutationFn: (file: File): Promise<GlossaryImport> => upload('importGlossary', file, {}),
    onSuccess: async (counts) => {
      await refresh(client, 'glossary')
      toast.success(t('file.imported', { ...counts }))
    },
    onError: (failure) => toast.error(t('file.importFailed', { message: sentenceOf(failure) })),
  })
  return (
    <>
      <Button
        icon={<Download aria-hidden className="size-4" />}
        busy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t('file.export')}
      </Button>
      <FileChooser
        chooser={chooser}
        label={t('file.import')}
        accept={['.csv', '.txt']}
        onChoose={([file]) => importing.mutate(file)}
      />
      <Button
        icon={<Upload aria-hidden className="size-4" />}
        busy={importing.isPending}
        title={t('file.hint')}
        onClick={() => chooser.current?.click()}
      >
        {t('file.import')}
      </Button>
    </>
  )
}
