import { Dialog } from '@base-ui/react/dialog'
import type { Role } from '@zaraba/contract/operators/declare.ts'
import { languages } from '@zaraba/money/language.ts'
import { chooseTheme, themes, useAppearance } from '@zaraba/ui/style/appearance.ts'
import { changeLanguage, language, languageNames } from '@zaraba/ui/words/language.ts'
import { useState } from 'react'
import { NavLink, Outlet, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { areas } from '../slices.ts'
import { Select } from '../ui/form.tsx'
import { openAreas, waitingText } from './areas.ts'
import { ops } from './call.ts'
import { useKeys } from './keys.ts'
import { useOps } from './queries.ts'
import { mayMake } from './roles.ts'
import { forgetToken } from './session.ts'
import styles from './shell.module.css'
import { consoleTexts } from './texts.ts'

/** The keys of the console. */
const HelpBox = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className={styles.backdrop} />
      <Dialog.Popup className={styles.help}>
        <Dialog.Title className={styles.helpTitle}>{consoleTexts.help}</Dialog.Title>
        <dl className={styles.keys}>
          {consoleTexts.keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Dialog.Close className={styles.helpClose}>{consoleTexts.actions.close}</Dialog.Close>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)

/** How often the frame looks at the queues by itself. */
const everyMs = 3_000

const leave = async (): Promise<void> => {
  await ops('session/logOut', {}).catch(() => {})
  forgetToken()
  globalThis.location.hash = `#${paths.logIn}`
  globalThis.location.reload()
}

const Menu = ({ roles }: { readonly roles: readonly Role[] }) => {
  const counts = useOps('reviews/counts', {}, { everyMs, enabled: mayMake(roles, 'reviews/counts') })
  const waiting = (kind: string | null) => counts.data?.list.find((each) => each.kind === kind)?.waiting ?? 0
  return (
    <nav className={styles.menu} aria-label={consoleTexts.menu}>
      {openAreas(areas, roles).map(({ name, path, kind, key }) => (
        <NavLink key={path} to={path} className={styles.area ?? ''}>
          <kbd>{key}</kbd>
          <span>{name[language]}</span>
          {kind !== null && (
            <span className={styles.count} data-some={waiting(kind) > 0}>
              {waitingText(waiting(kind))}
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  )
}

const Choices = () => {
  const { theme } = useAppearance()
  return (
    <div className={styles.choices}>
      <Select
        label={consoleTexts.language}
        value={language}
        onChange={changeLanguage}
        items={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <Select
        label={consoleTexts.theme}
        value={theme}
        onChange={chooseTheme}
        items={themes.map((value) => ({ value, label: consoleTexts.themes[value] }))}
      />
    </div>
  )
}

/** The areas on the left with what waits in them, the screen on the right. */
export const Frame = () => {
  const navigate = useNavigate()
  const [helping, setHelping] = useState(false)
  const self = useOps('session/self', {}, { everyMs: 30_000 })
  const roles = self.data?.roles ?? []
  const go = (path: string) => () => void navigate(path)
  useKeys({
    ...Object.fromEntries(openAreas(areas, roles).map(({ key, path }) => [key, go(path)])),
    ...(mayMake(roles, 'customers/find') ? { '/': go(`${paths.customers}?find`) } : {}),
    '?': () => setHelping(true),
  })
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <div className={styles.brand}>{consoleTexts.title}</div>
        <Menu roles={roles} />
        <div className={styles.who}>
          <strong>{self.data?.name}</strong>
          <span>{roles.map((role) => consoleTexts.roles[role]).join(' · ')}</span>
          <Choices />
          <div className={styles.ends}>
            <button type="button" onClick={() => setHelping(true)}>
              {consoleTexts.help} <kbd>?</kbd>
            </button>
            <button type="button" onClick={leave}>
              {consoleTexts.logOut}
            </button>
          </div>
        </div>
      </aside>
      <main className={styles.main}>
        <Outlet />
      </main>
      {helping && <HelpBox onClose={() => setHelping(false)} />}
    </div>
  )
}
