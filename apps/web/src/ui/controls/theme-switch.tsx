import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SwitchGroup } from './switch-group.tsx'
import { chooseTheme, THEMES, useTheme } from '../style/theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }

/** Row of buttons that choose the colours of the page: light, dark, or those of the operating system. */
export function ThemeSwitch({ className }: { className?: string }) {
  const { t } = useTranslation('ui')
  return (
    <SwitchGroup
      label={t('theme.label')}
      choices={THEMES.map((value) => {
        const Icon = icons[value]
        const name = t(`theme.${value}`)
        return { value, name, title: name, shown: <Icon aria-hidden strokeWidth={2.25} /> }
      })}
      value={useTheme()}
      onChange={chooseTheme}
      {...(className ? { className } : {})}
    />
  )
}
