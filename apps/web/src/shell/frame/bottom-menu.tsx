import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { language } from '@zaraba/ui/words/language.ts'
import { Link } from 'react-router'
import { hasKeyboard } from '../keyboard/has-keyboard.ts'
import { openPalette } from '../keyboard/shortcuts.ts'
import { useOffers } from '../offers.ts'
import { shellTexts } from '../texts.ts'
import styles from './bottom-menu.module.css'

interface MenuProps {
  /** The list on the screen: on a wide page its tab stays chosen while a detail is open beside it. */
  readonly shown: string
}

const Tabs = ({ shown }: MenuProps) =>
  useOffers().menu.map(({ path, icon, label }) => (
    <Link key={path} to={path} viewTransition className={styles.tab} aria-current={path === shown ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{label[language]}</span>
    </Link>
  ))

export const BottomMenu = ({ shown }: MenuProps) => (
  <nav className={styles.menu} aria-label={shellTexts.menu}>
    <Tabs shown={shown} />
  </nav>
)

const RailLinks = () =>
  useOffers().railLinks.map(({ path, icon, label }) => (
    <Link key={path} to={path} viewTransition className={styles.tab}>
      <Icon name={icon} />
      <span>{label[language]}</span>
    </Link>
  ))

/** Tabs at the left edge of a wide page; below them the search over shares and screens, and what slices add. */
export const Rail = ({ shown }: MenuProps) => (
  <nav className={styles.rail} aria-label={shellTexts.menu}>
    <Tabs shown={shown} />
    <span className={styles.gap} />
    {hasKeyboard && (
      <button type="button" className={styles.tab} onClick={openPalette}>
        <Icon name="search" />
        <span>{shellTexts.search}</span>
      </button>
    )}
    <RailLinks />
  </nav>
)
