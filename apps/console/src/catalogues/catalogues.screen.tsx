import { NavLink, useParams } from 'react-router'
import { blockWords } from '../block-words.ts'
import { words } from '../messages.ts'
import { cataloguePath } from '../paths.ts'
import { useOps } from '../shell/queries.ts'
import { Page } from '../ui/page.tsx'
import { Blocks } from './blocks.tsx'
import styles from './catalogues.module.css'
import { HouseNews } from './house-news.tsx'
import { Invitations } from './invitations.tsx'
import { Mailings } from './mailings.tsx'
import { Rates } from './rates.tsx'
import { Settings } from './settings.tsx'

const tabs = ['news', 'messages', 'invitations', 'settings', 'rates', 'blocks'] as const
const contents = {
  news: HouseNews,
  messages: Mailings,
  invitations: Invitations,
  settings: Settings,
  rates: Rates,
  blocks: Blocks,
} as const

/** What the house has to say, to give and to set. */
export const CataloguesScreen = () => {
  const { tab: named } = useParams()
  const tab = tabs.find((each) => each === named) ?? 'news'
  const self = useOps('session/self', {}, { freshMs: 60_000 })
  const Content = contents[tab]
  return (
    <Page title={words.areas.catalogues}>
      <nav className={styles.tabs} aria-label={words.areas.catalogues}>
        {tabs.map((each) => (
          <NavLink key={each} to={cataloguePath(each)}>
            {each === 'blocks' ? blockWords.tab : words.catalogue.tabs[each]}
          </NavLink>
        ))}
      </nav>
      <Content key={tab} may={self.data?.roles.includes('editor') === true} />
    </Page>
  )
}
