import { LANGUAGES, type Language } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { currentLanguage, switchLanguage } from '#i18n/i18n.ts'
import { SwitchGroup, type SwitchChoice } from '../controls/switch-group.tsx'
import { toast } from '../messages/toasts.tsx'

/** Label of each language on its button, and the translation key of the language's name. */
const LABELS: Record<Language, { shown: string; name: 'en' | 'ptBR' }> = {
  en: { shown: 'EN', name: 'en' },
  'pt-BR': { shown: 'PT', name: 'ptBR' },
}

/** Row of buttons that choose the language of the interface. */
export function LanguageSwitch({ className }: { className?: string }) {
  // `useTranslation` is also needed to render the component again when the language changes.
  const { t } = useTranslation('ui')
  const choices = LANGUAGES.map((value): SwitchChoice<Language> => {
    const { shown, name } = LABELS[value]
    const title = t(`language.${name}`)
    return { value, shown, name: `${shown}: ${title}`, title }
  })
  return (
    <SwitchGroup
      label={t('language.label')}
      choices={choices}
      value={currentLanguage()}
      onChange={(language) => {
        switchLanguage(language).catch((error: unknown) => {
          console.error('The language could not be loaded', error)
          toast.error(t('failure.unreachable'))
        })
      }}
      {...(className ? { className } : {})}
    />
  )
}
