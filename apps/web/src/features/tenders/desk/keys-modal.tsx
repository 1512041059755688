import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/dialogs/modal.tsx'
import { KEY_LOOK } from './key-legend.tsx'
import { useSingleKeys } from './single-keys.ts'

const LEFT = '←'
const RIGHT = '→'

/** Icon of an arrow key. An icon is used because the product's font has no horizontal arrows. */
function Arrow({ name }: { name: typeof LEFT | typeof RIGHT }) {
  const Icon = name === LEFT ? ArrowLeft : ArrowRight
  return (
    <>
      <Icon aria-hidden="true" className="inline size-3 align-baseline" />
      <span className="sr-only">{name}</span>
    </>
  )
}

/**
 * Dialog with all keyboard shortcuts of the screen on which people answer a tender. A switch turns single-letter
 * shortcuts off.
 */
export function KeysModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rfp')
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const close = useRef<HTMLButtonElement>(null)
  const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ Z' : 'Ctrl Z'
  const keys = [
    [['↑', '↓'], t('keys.help.move')],
    [['1–5'], t('keys.help.choose')],
    [['X'], t('keys.help.clear')],
    [[command], t('keys.help.undo')],
    [['N'], t('keys.help.next')],
    [['A'], t('keys.help.answer')],
    [['C'], t('keys.help.comment')],
    [['R'], t('keys.help.review')],
    [['P'], t('keys.help.preview')],
    [[LEFT, RIGHT], t('keys.help.step')],
    [['/'], t('keys.help.search')],
    [['?'], t('keys.help.help')],
    [['Esc'], t('keys.help.close')],
  ] as const
  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      initialFocus={close}
      title={t('keys.help.title')}
      description={t('keys.help.description')}
      footer={
        <Button ref={close} variant="primary" onClick={onClose}>
          {t('close', { ns: 'ui' })}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {keys.map(([names, what]) => (
          <div key={what} className="contents">
            <dt className="flex justify-end gap-1 text-sm">
              {names.map((name) => (
                <kbd key={name} className={KEY_LOOK}>
                  {name === LEFT || name === RIGHT ? <Arrow name={name} /> : name}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-4"
        label={t('keys.help.single')}
        hint={t('keys.help.singleHint')}
        checked={singleKeys}
        onChange={setSingleKeys}
      />
    </Modal>
  )
}
