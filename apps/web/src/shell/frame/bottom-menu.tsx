import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { languageCode } from '@zaraba/ui/words/language.ts'
import { Link } from 'react-router'
import { shell } from '../messages.ts'
import { useOffers } from '../offers.ts'
import styles from './bottom-menu.module.css'

/** `shown` is the list on the screen: on a wide page its tab stays chosen while a detail is open beside it. */
export const BottomMenu = ({ shown }: { readonly shown: string }) => (
  <nav className={styles.menu} aria-label={shell.menu}>
    {useOffers().menu.map(({ path, icon, label }) => (
      <Link key={path} to={path} viewTransition className={styles.tab} aria-current={path === shown ? 'page' : undefined}>
        <Icon name={icon} />
        <span>{label[languageCode]}</span>
      </Link>
    ))}
  </nav>
)
