import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SwitchGroup } from './switch-group.tsx'
import { chooseTheme, THEMES, useTheme } from '../style/theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }

/** Switch between the system's theme, light and dark. */
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
