import type { Language } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { currentLanguage, switchLanguage } from '#i18n/i18n.ts'
import { SwitchGroup, type SwitchChoice } from '../controls/switch-group.tsx'
import { toast } from '../messages/toasts.tsx'

/** Switch between English and Portuguese. */
export function LanguageSwitch({ className }: { className?: string }) {
  // Subscribes to changes of the language as well.
  const { t } = useTranslation('ui')
  const choice = (value: Language, shown: string, name: 'en' | 'ptBR'): SwitchChoice<Language> => ({
    value,
    shown,
    name: `${shown}: ${t(`language.${name}`)}`,
    title: t(`language.${name}`),
  })
  return (
    <SwitchGroup
      label={t('language.label')}
      choices={[choice('en', 'EN', 'en'), choice('pt-BR', 'PT', 'ptBR')]}
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
