import { NavLink, useParams } from 'react-router'
import { blockWords } from '../block-words.ts'
import { words } from '../messages.ts'
import { offeringWords } from '../offering-words.ts'
import { cataloguePath } from '../paths.ts'
import { productWords } from '../product-words.ts'
import { useOps } from '../shell/queries.ts'
import { Page } from '../ui/page.tsx'
import { Blocks } from './blocks.tsx'
import styles from './catalogues.module.css'
import { HouseNews } from './house-news.tsx'
import { Invitations } from './invitations.tsx'
import { Mailings } from './mailings.tsx'
import { Offerings } from './offerings.tsx'
import { Products } from './products.tsx'
import { Rates } from './rates.tsx'
import { Settings } from './settings.tsx'

const tabs = ['news', 'messages', 'invitations', 'settings', 'rates', 'blocks', 'products', 'offerings'] as const
const contents = {
  news: HouseNews,
  messages: Mailings,
  invitations: Invitations,
  settings: Settings,
  rates: Rates,
  blocks: Blocks,
  products: Products,
  offerings: Offerings,
} as const

/** The catalogues whose words stand beside them. */
const own = { blocks: blockWords.tab, products: productWords.tab, offerings: offeringWords.tab } as const
const nameOf = (tab: (typeof tabs)[number]): string =>
  tab === 'blocks' || tab === 'products' || tab === 'offerings' ? own[tab] : words.catalogue.tabs[tab]

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
            {nameOf(each)}
          </NavLink>
        ))}
      </nav>
      <Content key={tab} may={self.data?.roles.includes('editor') === true} />
    </Page>
  )
}
