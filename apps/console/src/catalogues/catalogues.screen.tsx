import { NavLink, useParams } from 'react-router'
import { blockWords } from '../block-words.ts'
import { words } from '../messages.ts'
import { offeringWords } from '../offering-words.ts'
import { cataloguePath } from '../paths.ts'
import { productWords } from '../product-words.ts'
import { useOps } from '../shell/queries.ts'
import { mayMake } from '../shell/roles.ts'
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

/** Each with the call without which there is nothing to see. */
const asked = {
  news: 'news/list',
  messages: 'messages/list',
  invitations: 'invitations/list',
  settings: 'settings/list',
  rates: 'rates/list',
  blocks: 'blocks/list',
  products: 'products/list',
  offerings: 'offerings/list',
} as const
type Tab = keyof typeof asked
const tabs = Object.keys(asked) as readonly Tab[]
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
const nameOf = (tab: Tab): string =>
  tab === 'blocks' || tab === 'products' || tab === 'offerings' ? own[tab] : words.catalogue.tabs[tab]

/** What the house has to say, to give and to set. */
export const CataloguesScreen = () => {
  const { tab: named } = useParams()
  const self = useOps('session/self', {}, { freshMs: 60_000 })
  const roles = self.data?.roles ?? []
  const open = tabs.filter((tab) => mayMake(roles, asked[tab]))
  const tab = open.find((each) => each === named) ?? open[0]
  const Content = tab === undefined ? null : contents[tab]
  return (
    <Page title={words.areas.catalogues}>
      <nav className={styles.tabs} aria-label={words.areas.catalogues}>
        {open.map((each) => (
          <NavLink key={each} to={cataloguePath(each)}>
            {nameOf(each)}
          </NavLink>
        ))}
      </nav>
      {Content && <Content key={tab} may={roles.includes('editor')} />}
    </Page>
  )
}
