import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '#i18n/i18n.ts'
import { refuseStrayFiles } from '#ui/page/stray-files.ts'
import { paintBrowser } from '#ui/style/theme.ts'
import { Providers } from './providers.tsx'
import '#ui/theme.css'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

paintBrowser()
refuseStrayFiles()
await startTexts()
createRoot(place).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
)
