import '@zaraba/ui/style/base.css'
import { followAppearance } from '@zaraba/ui/style/appearance.ts'
import { languageTag } from '@zaraba/ui/words/language.ts'
import { loadSliceTexts } from '@zaraba/ui/words/spoken.ts'
import { createRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'

document.documentElement.lang = languageTag
followAppearance()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
await loadSliceTexts()
createRoot(root).render(<App />)
