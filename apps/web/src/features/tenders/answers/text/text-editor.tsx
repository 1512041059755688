import type { AnswerBlock, AnswerRun } from '@tenderwright/contract'
import type { Node, Schema } from 'prosemirror-model'
import { EditorState, NodeSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '#api/call.ts'
import { upload } from '#api/upload.ts'
import { useLatestCallback } from '#ui/controls/latest-callback.ts'
import { FIRST_FOCUS } from '#ui/dialogs/dialog.tsx'
import { classes } from '#ui/style/classes.ts'
import { paragraphSchema, textSchema } from './answer-schema.ts'
import { blocksOf, documentOf, paragraphOf, runsOf } from './blocks.ts'
import { editorPlugins, endOf, insertBlock, type Editing } from './editing.ts'
import { LinkModal } from './link-modal.tsx'
import { linkPlace, removeLink, setLink, type LinkPlace } from './links.ts'
import { placePictures } from './pasted-pictures.ts'
import { pasting } from './pasting.ts'
import { PictureModal, type PictureFacts } from './picture-modal.tsx'
import { TextToolbar } from './text-toolbar.tsx'
import './text-editor.css'

/** Rich text editor (ProseMirror) in a frame, with a toolbar above it. */
function Editor({
  label,
  initial,
  single = false,
  onChange,
  onFile,
  onPicture,
  onLink,
  onPicturesLeftOut,
  sendPicture,
  onTaking,
  editing,
}: {
  label: string
  /** Creates the document with which the editor begins. It is called only once. */
  initial: () => Node
  /** `true` if the document is a single paragraph, for which the toolbar has fewer buttons. */
  single?: boolean
  onChange: (document: Node) => void
  /**
   * Called with a pasted or dropped file. Returns `true` if the callback handles the file, otherwise the editor handles
   * the event.
   */
  onFile?: (file: File) => boolean
  /**
   * Opens a dialog that changes the selected picture or, without one, inserts a new picture. `undefined` if the text
   * cannot have pictures.
   */
  onPicture?: (state: EditorState) => void
  /** Opens a dialog that makes the selected words a link. `undefined` if the text cannot have links. */
  onLink?: (state: EditorState) => void
  /** Called after each paste with the number of pictures that were removed from the pasted content. */
  onPicturesLeftOut?: (count: number) => void
  /** Uploads a picture of pasted content and returns the picture's id. `undefined` if the text cannot have pictures. */
  sendPicture?: (file: File) => Promise<string>
  /**
   * Called with 'sending' when pasted pictures begin to be uploaded. When all are uploaded, it is called again with
   * their number.
   */
  onTaking?: (taken: 'sending' | number) => void
  /**
   * Ref through which dialogs outside the editor can use it. The editor stores its state and a function for commands
   * here.
   */
  editing?: RefObject<Editing | undefined>
}) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const [state, setState] = useState(() => {
    const doc = initial()
    return EditorState.create({ doc, selection: endOf(doc), plugins: editorPlugins(doc.type.schema) })
  })
  const changed = useLatestCallback(onChange)
  const opened = useLatestCallback((now: EditorState) => onPicture?.(now))
  const linked = useLatestCallback((now: EditorState) => onLink?.(now))
  const leftOut = useLatestCallback((count: number) => onPicturesLeftOut?.(count))
  const take = useLatestCallback((file: File) => onFile?.(file) ?? false)
  const { t } = useTranslation('answers')
  const placed = useRef<ReadonlySet<string>>(new Set())
  const pasteWithPictures = useLatestCallback(async (shown: EditorView, html: string) => {
    if (!sendPicture) return undefined
    onTaking?.('sending')
    const taken = await placePictures(html, t('picture.pasted'), sendPicture)
    // The person may have closed the editor while the picture was being uploaded.
    if (shown.isDestroyed) return onTaking?.(0)
    placed.current = taken.placed
    shown.pasteHTML(taken.html)
    placed.current = new Set()
    return onTaking?.(taken.placed.size)
  })

  useLayoutEffect(() => {
    const made = new EditorView(host.current, {
      state,
      // The editor has the focus from the start, so that the person can type. Otherwise typed keys would go to the
      // first control of the toolbar, which selects a paragraph style.
      attributes: {
        role: 'textbox',
        'aria-multiline': String(!single),
        'aria-label': label,
        ...FIRST_FOCUS,
      },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (transaction.docChanged) changed(next.doc)
      },
      ...pasting(state.schema, {
        onFile: take,
        onPictures: leftOut,
        onOwnPictures: sendPicture && ((shown, html) => void pasteWithPictures(shown, html)),
        placed: () => placed.current,
      }),
      // The editor ignores Escape, so that the key closes the dialog around it.
      handleDOMEvents: { keydown: (_, event) => event.key === 'Escape' },
      handleKeyDown: (_, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || single) return false
        event.preventDefault()
        linked(made.state)
        return true
      },
      handleDoubleClickOn: (_view, _at, node) => {
        if (node.type.name !== 'picture') return false
        opened(made.state)
        return true
      },
    })
    view.current = made
    made.focus()
    return () => made.destroy()
    // The editor lives as long as its frame, and its initial content does not change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const current: Editing = {
    state,
    run: (command) => {
      const shown = view.current
      if (!shown) return
      command(shown.state, shown.dispatch.bind(shown), shown)
      shown.focus()
    },
  }
  useEffect(() => {
    if (editing) editing.current = current
  })

  return (
    <div
      className={classes(
        'flex min-h-0 flex-col rounded-md border border-line-control bg-surface',
        'focus-within:border-accent focus-within:ring-1 focus-within:ring-accent',
      )}
    >
      <TextToolbar
        editing={current}
        {...(onPicture ? { onPicture: () => onPicture(state) } : {})}
        {...(onLink ? { onLink: () => onLink(state) } : {})}
      />
      <div ref={host} data-single={single || undefined} className="answer-text" />
    </div>
  )
}

/**
 * Picture in an open dialog: a pasted or dropped file (`file`), or an existing picture of the answer (`facts`). Without
 * both, the person chooses a file in the dialog.
 */
type OpenPicture = { file?: File; facts?: PictureFacts }

/** Editor for an answer with headings, lists, tables, links and pictures. Pictures in pasted content are uploaded. */
export function TextEditor({
  tenderId,
  label,
  initial,
  onChange,
  onPasting,
}: {
  tenderId: string
  label: string
  /** Text that the editor shows at first. Later changes of this property have no effect. */
  initial: readonly AnswerBlock[]
  onChange: (blocks: AnswerBlock[]) => void
  /** Called with `true` when a paste begins to upload its pictures, and with `false` when it has ended. */
  onPasting: (isPasting: boolean) => void
}) {
  const [schema] = useState<Schema>(() =>
    textSchema((picture) => addressOf('answerPicture', { params: { id: tenderId, picture } })),
  )
  const { t } = useTranslation('answers')
  const [picture, setPicture] = useState<OpenPicture>()
  const [link, setLinkPlace] = useState<LinkPlace>()
  const [leftOut, setLeftOut] = useState(0)
  const [taken, setTaken] = useState<'sending' | number>(0)
  const editing = useRef<Editing>(undefined)

  function openSelected({ selection }: EditorState): void {
    const node = selection instanceof NodeSelection ? selection.node : undefined
    setPicture(node?.type.name === 'picture' ? { facts: node.attrs as PictureFacts } : {})
  }

  return (
    <>
      <Editor
        label={label}
        initial={() => documentOf(schema, initial)}
        onChange={(document) => onChange(blocksOf(document))}
        onFile={(file) => {
          if (!file.type.startsWith('image/')) return false
          setPicture({ file })
          return true
        }}
        onPicture={openSelected}
        onLink={(state) => setLinkPlace(linkPlace(state))}
        onPicturesLeftOut={(count) => {
          setLeftOut(count)
          setTaken(0)
        }}
        sendPicture={async (file) =>
          (await upload('uploadAnswerPicture', file, {}, { params: { id: tenderId } })).picture_id
        }
        onTaking={(now) => {
          setTaken(now)
          onPasting(now === 'sending')
        }}
        editing={editing}
      />
      <output className="text-sm text-warning empty:hidden">
        {taken === 'sending'
          ? t('editor.picturesSending')
          : [
              taken > 0 && t('editor.picturesTaken', { count: taken }),
              leftOut > 0 && t('editor.picturesLeftOut', { count: leftOut }),
            ]
              .filter(Boolean)
              .join(' ')}
      </output>
      {link && (
        <LinkModal
          place={link}
          onClose={() => setLinkPlace(undefined)}
          onDone={(href, words) => {
            setLinkPlace(undefined)
            editing.current?.run(setLink(link, href, words))
          }}
          onRemove={() => {
            setLinkPlace(undefined)
            editing.current?.run(removeLink(link))
          }}
        />
      )}
      {picture && (
        <PictureModal
          tenderId={tenderId}
          {...picture}
          onClose={() => setPicture(undefined)}
          onDone={(facts) => {
            setPicture(undefined)
            const node = schema.node('picture', facts)
            editing.current?.run(
              picture.facts
                ? (state, dispatch) => {
                    dispatch?.(state.tr.replaceSelectionWith(node))
                    return true
                  }
                : insertBlock(node),
            )
          }}
        />
      )}
    </>
  )
}

/**
 * Editor for a single paragraph, with only bold, italic and underline. It changes the words of a paragraph of an
 * earlier proposal for one answer.
 */
export function ParagraphEditor({
  label,
  initial,
  onChange,
}: {
  label: string
  initial: readonly AnswerRun[]
  onChange: (runs: AnswerRun[]) => void
}) {
  return (
    <Editor
      single
      label={label}
      initial={() => paragraphOf(paragraphSchema, initial)}
      onChange={(document) => onChange(document.firstChild ? runsOf(document.firstChild) : [])}
    />
  )
}
