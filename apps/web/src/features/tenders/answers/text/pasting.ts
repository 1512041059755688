import { Fragment, Slice, type Node, type Schema } from 'prosemirror-model'
import type { EditorProps } from 'prosemirror-view'
import { readPastedHtml } from './pasted-html.ts'

/**
 * Returns how an editor takes what is pasted or dropped.
 *
 * @param onFile takes a file and returns whether it does
 * @param onPictures hears how many pictures among pasted words were left out
 */
export function pasting(
  schema: Schema,
  onFile: (file: File) => boolean,
  onPictures: (count: number) => void,
): EditorProps {
  const take = (data: DataTransfer | null): boolean => {
    const [file] = data?.files ?? []
    // Excel and Word copy a picture of the words beside them.
    return file !== undefined && !hasWords(data?.getData('text/html') ?? '') && onFile(file)
  }
  const hasTables = schema.nodes['table'] !== undefined
  return {
    transformPastedHTML: (html) => {
      const { html: clean, pictures } = readPastedHtml(html)
      onPictures(pictures)
      return clean
    },
    transformPasted: (slice) => (hasTables ? slice : inOneParagraph(slice, schema)),
    handlePaste: (_, event) => take(event.clipboardData),
    handleDrop: (_, event) => take(event.dataTransfer),
  }
}

function hasWords(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent.trim() !== ''
}

/** Returns the words of several paragraphs as lines of one. */
function inOneParagraph({ content }: Slice, schema: Schema): Slice {
  const lines: Node[] = []
  content.descendants((node) => {
    if (node.isTextblock && lines.length > 0) lines.push(schema.node('hard_break'))
    if (node.isInline) lines.push(node)
    return !node.isInline
  })
  return new Slice(Fragment.from(lines), 0, 0)
}
