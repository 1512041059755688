import { CircleAlert, Info } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPart } from '#api/load-part.ts'
import { useFormat } from '#i18n/format.ts'
import { classes } from '../style/classes.ts'
import { Loading } from '../indicators/loading.tsx'
import { Skeleton } from '../indicators/skeleton.tsx'
import { inspectPackage, type PackageFacts } from './inspect-package.ts'
import { PREVIEW_MAXIMUM_FILE_BYTES, PREVIEW_MAXIMUM_XML_BYTES } from './limits.ts'
import { markOrigins, type OriginNote } from './mark-origins.ts'
import { markTexts, type TextMark } from './mark-texts.ts'
import { sheetFor } from './paper.ts'
import type { PreviewLayout, RenderedDocument } from './render-docx.ts'
import type { PictureNames } from './safe-copy.ts'

type Problem = { kind: 'tooLarge'; bytes: number } | { kind: 'failed' }
interface Outcome {
  file: Blob
  drawn?: PackageFacts
  problem?: Problem
}

const NO_MARKS: readonly TextMark[] = []
const NO_ORIGINS: ReadonlyMap<string, OriginNote> = new Map()

class TooLarge extends Error {
  readonly bytes: number
  constructor(bytes: number) {
    super('larger than a browser can lay out in time')
    this.bytes = bytes
  }
}

/** Renders a Word file if it is small enough for a browser. Its size is checked both before and after unpacking. */
async function draw(file: Blob, layout: PreviewLayout, names: PictureNames) {
  if (file.size > PREVIEW_MAXIMUM_FILE_BYTES) throw new TooLarge(file.size)
  const facts = await inspectPackage(file)
  if (!facts) throw new Error('not a package')
  if (facts.xmlBytes > PREVIEW_MAXIMUM_XML_BYTES) throw new TooLarge(facts.xmlBytes)
  const { renderDocx } = await loadPart(() => import('./render-docx.ts'))
  return { facts, rendered: await renderDocx(file, { layout, names }) }
}

/**
 * Preview of a Word document, rendered in the browser almost as in Word. The elements are sanitised and in a shadow
 * root, so that an untrusted document cannot run scripts, send requests or affect the screen around it. The earlier
 * file stays visible until the next one is rendered.
 */
export function DocumentPreview({
  file,
  label,
  layout = 'flow',
  marks = NO_MARKS,
  origins = NO_ORIGINS,
  fallback,
  className,
}: {
  file: Blob
  /** Name of the preview for screen readers. */
  label: string
  layout?: PreviewLayout
  marks?: readonly TextMark[]
  /**
   * Notes in the margin that tell where copied texts come from. The key is the name of the bookmark at the beginning of
   * the copied text.
   */
  origins?: ReadonlyMap<string, OriginNote>
  /** Content below the error message if the document cannot be rendered, such as its plain text. */
  fallback?: ReactNode
  className?: string
}) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const host = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const isCurrent = outcome?.file === file
  const drawn = outcome?.drawn
  const problem = isCurrent ? outcome.problem : undefined
  const shown = useRef<RenderedDocument>(undefined)
  const picture = t('preview.picture')
  const notShown = t('preview.pictureNotShown')

  useEffect(() => {
    let gone = false
    draw(file, layout, { picture, notShown }).then(
      (result) => {
        const place = host.current
        if (gone || !place) return result.rendered.release()
        const { rendered } = result
        const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
        root.adoptedStyleSheets = [rendered.sheet, sheetFor(layout)]
        root.replaceChildren(rendered.content)
        shown.current?.release()
        shown.current = rendered
        setOutcome({ file, drawn: result.facts })
        return undefined
      },
      (error: unknown) => {
        if (gone) return
        if (!(error instanceof TooLarge)) console.error('The preview could not be drawn', error)
        setOutcome({
          file,
          problem: error instanceof TooLarge ? { kind: 'tooLarge', bytes: error.bytes } : { kind: 'failed' },
        })
      },
    )
    return () => {
      gone = true
    }
  }, [file, layout, picture, notShown])
  useEffect(() => () => shown.current?.release(), [])

  useEffect(() => {
    const root = host.current?.shadowRoot
    return drawn && root ? markTexts(root, marks) : undefined
  }, [drawn, marks])

  useEffect(() => {
    const root = host.current?.shadowRoot
    return drawn && root ? markOrigins(root, origins) : undefined
  }, [drawn, origins])

  if (problem)
    return (
      <div className={classes('flex flex-col gap-3', className)}>
        <p role="alert" className="flex items-start gap-2 text-ink-soft">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          {problem.kind === 'tooLarge'
            ? t('preview.tooLarge', { size: format.megabytes(problem.bytes) })
            : t('preview.failed')}
        </p>
        {fallback}
      </div>
    )
  return (
    <div className={classes('flex min-h-0 flex-col gap-2', className)}>
      {drawn && <NotDrawn facts={drawn} />}
      {!drawn && (
        <Loading label={t('preview.drawing')} className="flex flex-col gap-2 py-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-4/5" />
        </Loading>
      )}
      {/* Wide tables and pages scroll. The element can be focused, so that they can be scrolled by keyboard, too. */}
      <section
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={drawn ? 0 : undefined}
        hidden={!drawn}
        aria-busy={!isCurrent}
        className="min-h-0 flex-1 overflow-auto rounded-md border border-line bg-white text-black [color-scheme:light]"
      >
        <div ref={host} data-document-preview="" className="[contain:layout_style]" />
      </section>
    </div>
  )
}

/**
 * Line that tells which parts of a document the preview cannot show, such as charts and embedded files. Without it,
 * people might believe that these parts are lost.
 */
function NotDrawn({ facts }: { facts: PackageFacts }) {
  const { t } = useTranslation('ui')
  const left = (['charts', 'diagrams', 'embeddedFiles'] as const)
    .filter((kind) => facts[kind] > 0)
    .map((kind) => t(`preview.${kind}`, { count: facts[kind] }))
  if (left.length === 0) return null
  return (
    <p className="flex items-start gap-2 text-sm text-ink-soft">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('preview.notDrawn', { what: left.join(', ') })}
    </p>
  )
}
