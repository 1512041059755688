import { ANSWER_PICTURE_BYTES } from '@tenderwright/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { addressOf } from '#api/call.ts'
import { upload } from '#api/upload.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { FileDrop } from '#ui/controls/file-drop.tsx'
import { Slider } from '#ui/controls/slider.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'

/**
 * Attributes of a picture in an answer: the id of the uploaded file, the alternative text and the width. They are named
 * as in the API.
 */
export interface PictureFacts {
  picture_id: string
  alternative_text: string
  /** Width of the picture, in percent of the width of the text. */
  width: number
}

const BYTES_IN_MEGABYTE = 1024 * 1024

/**
 * Dialog for a picture in an answer. It uploads and inserts a new picture, or changes the alternative text and width of
 * an existing one.
 */
export function PictureModal({
  tenderId,
  file: given,
  facts,
  onDone,
  onClose,
}: {
  tenderId: string
  /** Picture file that a person pasted or dropped on the editor. Without it, the dialog asks for a file. */
  file?: File
  /** Picture of the answer to change. `undefined` if the dialog inserts a picture. */
  facts?: PictureFacts
  onDone: (facts: PictureFacts) => void
  onClose: () => void
}) {
  const { t } = useTranslation('answers')
  const format = useFormat()
  const [chosen, setChosen] = useState(() => given && withAddress(given))
  const [words, setWords] = useState(facts?.alternative_text ?? '')
  const [width, setWidth] = useState(facts?.width ?? 60)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const file = chosen?.file
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ''), [chosen])
  const address =
    chosen?.address ??
    (facts && addressOf('answerPicture', { params: { id: tenderId, picture: facts.picture_id } }))
  const tooLarge = file !== undefined && file.size > ANSWER_PICTURE_BYTES

  async function insert(): Promise<void> {
    setFailure(undefined)
    try {
      let id = facts?.picture_id
      if (file) {
        setSending(true)
        id = (await upload('uploadAnswerPicture', file, {}, { params: { id: tenderId } })).picture_id
      }
      if (id !== undefined) onDone({ picture_id: id, alternative_text: words.trim(), width })
    } catch (error) {
      console.error('The picture was not inserted', error)
      setFailure(error)
      setSending(false)
    }
  }

  return (
    <Modal
      open
      size="lg"
      title={t(facts ? 'picture.change' : 'picture.insert')}
      onClose={onClose}
      busy={sending}
      footer={
        <>
          <Button onClick={onClose} disabled={sending}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            busy={sending}
            disabled={(!file && !facts) || tooLarge || words.trim() === ''}
            onClick={() => void insert()}
          >
            {t(facts ? 'picture.apply' : 'picture.insertAction')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3.5">
        {failure !== undefined && <FailureAlert title={t('picture.failed')} message={sentenceOf(failure)} />}
        {tooLarge && (
          <p role="alert" className="text-sm text-danger">
            {t('picture.tooLarge')}
          </p>
        )}
        {/* The picture is beside the fields, so that all of them fit into a low window. */}
        <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-3.5">
            {!facts && (
              <FileDrop
                label={t('picture.file')}
                hint={t('picture.limit', { limit: ANSWER_PICTURE_BYTES / BYTES_IN_MEGABYTE })}
                extensions={['.png', '.jpg', '.jpeg']}
                file={file}
                onChange={(next) => setChosen(next && withAddress(next))}
                disabled={sending}
              />
            )}
            {address !== undefined && (
              <img
                src={address}
                alt={words}
                className="max-h-56 self-start rounded-sm border border-line bg-white object-contain"
              />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-3.5">
            <TextField
              label={t('picture.words')}
              hint={t('picture.wordsHint')}
              value={words}
              maxLength={300}
              onChange={(event) => setWords(event.target.value)}
            />
            <Slider
              label={t('picture.width')}
              value={width}
              min={10}
              max={100}
              step={5}
              show={format.percent}
              onChange={setWidth}
            />
          </div>
        </div>
      </div>
    </Modal>
  )
}

/** Returns a file together with an object URL (`blob:`), so that the page can display the file. */
function withAddress(file: File): { file: File; address: string } {
  return { file, address: URL.createObjectURL(file) }
}
