import { Icon, type IconName } from '@zaraba/ui/parts/icon.tsx'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import styles from './bottom-menu.module.css'
import { shell } from './messages.ts'

/** The five tabs (N-01). */
const tabs: readonly { readonly name: keyof typeof shell.tabs; readonly to: string; readonly icon: IconName }[] = [
  { name: 'home', to: paths.home, icon: 'home' },
  { name: 'quotes', to: paths.quotes, icon: 'quotes' },
  { name: 'trade', to: paths.positions, icon: 'trade' },
  { name: 'news', to: paths.news, icon: 'news' },
  { name: 'records', to: paths.records, icon: 'records' },
]

/** `shown` is the list in sight: on a wide page its tab stays chosen while a detail stands beside it. */
export const BottomMenu = ({ shown }: { readonly shown: string }) => (
  <nav className={styles.menu} aria-label={shell.menu}>
    {tabs.map(({ name, to, icon }) => (
      <Link key={name} to={to} viewTransition className={styles.tab} aria-current={to === shown ? 'page' : undefined}>
        <Icon name={icon} />
        <span>{shell.tabs[name]}</span>
      </Link>
    ))}
  </nav>
)
