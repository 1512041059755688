import { Fragment, Slice, type Node, type Schema } from 'prosemirror-model'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { readPastedHtml } from './pasted-html.ts'
import { hasOwnPictures } from './pasted-pictures.ts'

/** Callbacks for files and pictures that are pasted or dropped into the editor. */
export interface Pasting {
  /** Called with a pasted or dropped file. Returns true if the file was handled. */
  onFile: (file: File) => boolean
  /** Called after each paste with the number of removed pictures. */
  onPictures: (count: number) => void
  /** Called with pasted HTML that contains picture bytes, to upload and paste; `undefined` without picture support. */
  onOwnPictures?: ((view: EditorView, html: string) => void) | undefined
  /** Returns the ids of the uploaded pictures in a paste. Other pictures are removed. */
  placed?: () => ReadonlySet<string>
}

/** Returns editor properties for pasted and dropped content. HTML is cleaned; callbacks get files and pictures. */
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

/** Returns pasted content as one paragraph, with a line for each pasted paragraph. */
function inOneParagraph({ content }: Slice, schema: Schema): Slice {
  const lines: Node[] = []
  content.descendants((node) => {
    if (node.isTextblock && lines.length > 0) lines.push(schema.node('hard_break'))
    if (node.isInline) lines.push(node)
    return !node.isInline
  })
  return new Slice(Fragment.from(lines), 0, 0)
}
