import '@zaraba/ui/style/base.css'
import { followAppearance } from '@zaraba/ui/style/appearance.ts'
import { languageTag } from '@zaraba/ui/words/language.ts'
import { createRoot } from 'react-dom/client'
import { App } from './shell/frame/app.tsx'
import { keepAnswers } from './shell/kept-answers.ts'
import { registerOffline } from './shell/offline.ts'
import { watchTouches } from './shell/server/touched.ts'
import { configurationTried, startUp } from './shell/start-up.ts'

document.documentElement.lang = languageTag
followAppearance()
watchTouches(document)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')

const started = startUp(keepAnswers())
// Until the configuration has answered, the words of the page itself stay on the screen.
await configurationTried()
createRoot(root).render(<App />)

await started
registerOffline()
void import('./log/watch-past.ts').then(({ watchPast }) => watchPast())
