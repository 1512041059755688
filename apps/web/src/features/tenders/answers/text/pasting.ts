import { Fragment, Slice, type Node, type Schema } from 'prosemirror-model'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { readPastedHtml } from './pasted-html.ts'
import { hasOwnPictures } from './pasted-pictures.ts'

/** Callbacks for files and pictures that a person pastes or drops into the editor of an answer. */
export interface Pasting {
  /**
   * Called with a pasted or dropped file. Returns `true` if the callback handles the file, otherwise the editor handles
   * the event.
   */
  onFile: (file: File) => boolean
  /** Called after each paste with the number of pictures that were removed from the pasted content. */
  onPictures: (count: number) => void
  /**
   * Called with pasted HTML that contains the bytes of pictures, to upload the pictures and then paste the HTML.
   * `undefined` if the answer cannot contain pictures.
   */
  onOwnPictures?: ((view: EditorView, html: string) => void) | undefined
  /**
   * Returns the ids of pictures that were already uploaded for the pasted HTML. Pictures with these ids are kept, and
   * all others are removed.
   */
  placed?: () => ReadonlySet<string>
}

/**
 * Returns ProseMirror editor properties that handle pasted and dropped content. HTML is cleaned. Files and pictures are
 * passed to the callbacks.
 */
export function pasting(schema: Schema, { onFile, onPictures, onOwnPictures, placed }: Pasting): EditorProps {
  const take = (data: DataTransfer | null): boolean => {
    const [file] = data?.files ?? []
    // Excel and Word copy the words together with a picture of them. The words are used, and the picture is ignored.
    return file !== undefined && !hasWords(data?.getData('text/html') ?? '') && onFile(file)
  }
  const takeHtml = (view: EditorView, data: DataTransfer | null): boolean => {
    const html = data?.getData('text/html') ?? ''
    if (!onOwnPictures || !hasOwnPictures(html)) return false
    onOwnPictures(view, html)
    return true
  }
  const hasTables = schema.nodes['table'] !== undefined
  return {
    transformPastedHTML: (html) => {
      const { html: clean, pictures } = readPastedHtml(html, placed?.())
      onPictures(pictures)
      return clean
    },
    transformPasted: (slice) => (hasTables ? slice : inOneParagraph(slice, schema)),
    handlePaste: (view, event) => take(event.clipboardData) || takeHtml(view, event.clipboardData),
    handleDrop: (_, event) => take(event.dataTransfer),
  }
}

function hasWords(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent.trim() !== ''
}

/** Returns pasted content as one paragraph, with one line for each pasted paragraph. */
function inOneParagraph({ content }: Slice, schema: Schema): Slice {
  const lines: Node[] = []
  content.descendants((node) => {
    if (node.isTextblock && lines.length > 0) lines.push(schema.node('hard_break'))
    if (node.isInline) lines.push(node)
    return !node.isInline
  })
  return new Slice(Fragment.from(lines), 0, 0)
}
