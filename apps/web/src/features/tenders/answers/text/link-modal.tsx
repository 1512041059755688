import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { addressOfLink, type LinkPlace } from './links.ts'

const LONGEST_ADDRESS = 2000
const LONGEST_WORDS = 300
const FORM = 'answer-link'

/**
 * Dialog that asks for the address of a link in an answer. Without selected words, it also asks for the words of the
 * link.
 */
export function LinkModal({
  place,
  onDone,
  onRemove,
  onClose,
}: {
  place: LinkPlace
  onDone: (href: string, words: string) => void
  onRemove: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('answers')
  const [typed, setTyped] = useState(place.href ?? '')
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState(false)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const address = addressOfLink(typed)
    if (address === undefined) setRefused(true)
    else onDone(address, words.trim())
  }

  return (
    <Modal
      open
      title={t('link.title')}
      onClose={onClose}
      footer={
        <>
          {place.href !== undefined && (
            <Button className="mr-auto" onClick={onRemove}>
              {t('link.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={FORM} disabled={typed.trim() === ''}>
            {t('link.apply')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate className="flex flex-col gap-3.5">
        <TextField
          label={t('link.address')}
          hint={t('link.addressHint')}
          error={refused ? t('link.invalid') : undefined}
          maxLength={LONGEST_ADDRESS}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setRefused(false)
          }}
        />
        {place.from === place.to && (
          <TextField
            label={t('link.words')}
            hint={t('link.wordsHint')}
            maxLength={LONGEST_WORDS}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </form>
    </Modal>
  )
}
