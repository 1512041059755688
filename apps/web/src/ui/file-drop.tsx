import { FileText, FileUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useDropzone, type FileRejection } from 'react-dropzone'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

/** A field that takes one file by dropping it or through the file chooser; says so when the kind is wrong. */
export function FileDrop({
  file,
  onChange,
  extensions,
  label,
  hint,
  disabled = false,
}: {
  file: File | undefined
  onChange: (file: File | undefined) => void
  /** With the dot, lower case: ['.xlsx', '.xls']. What is inside is checked by the server. */
  extensions: readonly string[]
  label: string
  hint?: ReactNode
  disabled?: boolean
}) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const [refused, setRefused] = useState<string>()
  const accepts = (name: string) => extensions.some((extension) => name.toLowerCase().endsWith(extension))
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    // By name: browsers know no media type for these kinds on machines without Office.
    validator: (item) =>
      'name' in item && typeof item.name === 'string' && !accepts(item.name)
        ? { code: 'file-invalid-type', message: item.name }
        : null,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled,
    onDrop: (accepted: File[], rejected: FileRejection[]) => {
      const [first] = accepted
      setRefused(first ? undefined : rejected[0]?.file.name)
      if (first) onChange(first)
    },
  })
  return (
    <div>
      <div
        {...getRootProps()}
        className={classes(
          'flex flex-col items-center gap-2 rounded-md border border-dashed border-line-control px-4 py-6 text-center',
          isDragActive && 'border-accent bg-accent-soft',
        )}
      >
        <input {...getInputProps({ 'aria-label': label, accept: extensions.join(',') })} />
        {file ? (
          <>
            <FileText aria-hidden className="size-6 text-accent" strokeWidth={1.5} />
            <p className="font-medium [overflow-wrap:anywhere]">{file.name}</p>
            <p className="figures text-sm text-ink-faint">{format.megabytes(file.size)}</p>
          </>
        ) : (
          <>
            <FileUp aria-hidden className="size-6 text-ink-faint" strokeWidth={1.5} />
            <p className="text-ink-soft">{t('fileDrop.prompt')}</p>
          </>
        )}
        <Button size="sm" onClick={open} disabled={disabled}>
          {file ? t('fileDrop.another') : t('fileDrop.choose')}
        </Button>
      </div>
      {refused && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {t('fileDrop.refused', { file: refused, extensions: extensions.join(', ') })}
        </p>
      )}
      {hint && <div className="mt-1.5 text-sm text-ink-faint">{hint}</div>}
    </div>
  )
}
