import type { Language } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { switchLanguage } from '#i18n/i18n.ts'
import { classes } from './classes.ts'

const choices: { language: Language; shown: string; name: 'en' | 'ptBR' }[] = [
  { language: 'en', shown: 'EN', name: 'en' },
  { language: 'pt-BR', shown: 'PT', name: 'ptBR' },
]

/** EN / PT. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t, i18n } = useTranslation('ui')
  return (
    <fieldset
      className={classes(
        'inline-flex shrink-0 rounded-md border border-line-strong bg-surface p-0.5',
        className,
      )}
    >
      <legend className="sr-only">{t('language.label')}</legend>
      {choices.map(({ language, shown, name }) => {
        const chosen = i18n.language === language
        return (
          <button
            key={language}
            type="button"
            aria-pressed={chosen}
            // The visible letters stay part of the name, so that "press EN" works by voice (WCAG 2.5.3).
            aria-label={`${shown}: ${t(`language.${name}`)}`}
            title={t(`language.${name}`)}
            onClick={() => void switchLanguage(language)}
            className={classes(
              'min-h-6 min-w-9 rounded-sm px-2 text-xs font-semibold',
              chosen ? 'bg-accent text-on-accent' : 'text-ink-soft hover:text-ink',
            )}
          >
            {shown}
          </button>
        )
      })}
    </fieldset>
  )
}
