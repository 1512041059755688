import type { ReactNode } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { Loading } from '../indicators/loading.tsx'
import { Skeleton } from '../indicators/skeleton.tsx'
import { FailureAlert } from '../messages/failure-alert.tsx'
import { DocumentPreview } from './document-preview.tsx'
import type { TextMark } from './mark-texts.ts'

/**
 * Word document for a preview, with its loading state as in TanStack Query: the file or an error, and a function that
 * loads the file again.
 */
export interface AskedDocument {
  data: Blob | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  error: unknown
  refetch: () => unknown
}

/**
 * Frame for the preview of a Word document. It shows grey bars while the document is loading. If loading or rendering
 * fails, it shows the reason and, below it, the content of `text`.
 */
export function PreviewFrame({
  asked,
  words,
  marks,
  text,
}: {
  asked: AskedDocument
  /**
   * Words that the frame shows: a label while the document is loading, the title of the message if loading fails, and
   * the name of the preview for screen readers.
   */
  words: { loading: string; failed: string; region: string }
  marks?: readonly TextMark[]
  /** Content to show if the document cannot be loaded or rendered, such as its plain text. */
  text: ReactNode
}) {
  if (asked.isPending)
    return (
      <Loading label={words.loading} className="flex flex-col gap-2 py-2">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-4/5" />
      </Loading>
    )
  if (asked.isError || !asked.data)
    return (
      <>
        <FailureAlert
          title={words.failed}
          message={sentenceOf(asked.error)}
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
        {text}
      </>
    )
  return (
    <DocumentPreview file={asked.data} label={words.region} fallback={text} {...(marks ? { marks } : {})} />
  )
}

/** Plain text of a document, shown if the document's preview cannot be rendered. */
export function PreviewText({ children }: { children: string }) {
  return (
    <div className="border-t border-line pt-3 leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
      {children}
    </div>
  )
}
