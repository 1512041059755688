import { FileText, FileUp } from 'lucide-react'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from './button.tsx'
import { FileName } from '../indicators/file-name.tsx'
import { FileChooser } from './file-chooser.tsx'
import { classes } from '../style/classes.ts'

/**
 * Field for one file, which people drop on it or choose in the browser's file dialog. A file with another extension is
 * refused with a message. If several files are dropped, the first suitable file is used, and a note says so.
 */
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
  /**
   * Accepted extensions of file names, in lower case with the dot, such as ['.xlsx', '.xls']. Only the server checks
   * the content.
   */
  extensions: readonly string[]
  label: string
  hint?: ReactNode
  disabled?: boolean
}) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [isOneOfSeveral, setOneOfSeveral] = useState(false)

  function take(given: readonly File[]): void {
    if (!given[0]) return
    // The extension is checked instead of the media type, because browsers on computers without Office do not know the
    // media type.
    const accepted = given.find(({ name }) =>
      extensions.some((extension) => name.toLowerCase().endsWith(extension)),
    )
    setRefused(accepted ? undefined : given[0].name)
    setOneOfSeveral(accepted !== undefined && given.length > 1)
    if (accepted) onChange(accepted)
  }

  function hover(event: DragEvent): void {
    // Without this, the browser would open the dropped file itself.
    event.preventDefault()
    if (!disabled) setOver(true)
  }

  return (
    <div>
      {/* Dropping a file needs a mouse; the button beside this area works for everybody. */}
      <div
        role="presentation"
        onDragEnter={hover}
        onDragOver={hover}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!disabled) take([...event.dataTransfer.files])
        }}
        className={classes(
          'flex flex-col items-center gap-2 rounded-md border border-dashed border-line-control px-4 py-6 text-center transition-colors',
          over && 'border-accent bg-accent-soft',
        )}
      >
        <FileChooser
          chooser={chooser}
          label={label}
          accept={extensions}
          disabled={disabled}
          onChoose={take}
        />
        {file ? (
          <>
            <FileText aria-hidden className="size-6 text-accent" strokeWidth={1.5} />
            <p className="font-medium [overflow-wrap:anywhere]">
              <FileName name={file.name} />
            </p>
            <p className="figures text-sm text-ink-soft">{format.megabytes(file.size)}</p>
          </>
        ) : (
          <>
            <FileUp aria-hidden className="size-6 text-ink-faint" strokeWidth={1.5} />
            <p className="text-ink-soft">{t('fileDrop.prompt')}</p>
          </>
        )}
        <Button size="sm" onClick={() => chooser.current?.click()} disabled={disabled}>
          {file ? t('fileDrop.another') : t('fileDrop.choose')}
        </Button>
      </div>
      {refused && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {t('fileDrop.refused', { file: refused, extensions: extensions.join(', ') })}
        </p>
      )}
      {file && isOneOfSeveral && (
        <p role="alert" className="mt-1.5 text-sm text-warning">
          {t('fileDrop.several', { file: file.name })}
        </p>
      )}
      {hint && <div className="mt-1.5 text-sm text-ink-faint">{hint}</div>}
    </div>
  )
}
