import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { noticeAfterMs } from '@zaraba/ui/sheets/waiting.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Header } from '../../shell/screen/header.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useWaitsFor } from '../../shell/server/queries.ts'
import { MarketSwitch } from '../market-switch.tsx'
import { marketPaths } from '../paths.ts'
import styles from './pages.module.css'
import { type PageName, pageTexts } from './texts.ts'

const names: readonly PageName[] = ['indicators', 'rankings', 'shortSelling', 'industries', 'companies', 'disclosures', 'agenda']

const pathOf: Readonly<Record<PageName, string>> = {
  indicators: marketPaths.marketIndicators,
  rankings: marketPaths.marketRankings,
  shortSelling: marketPaths.marketShortSelling,
  industries: marketPaths.marketIndustries,
  companies: marketPaths.marketCompanies,
  disclosures: marketPaths.marketDisclosures,
  agenda: marketPaths.marketAgenda,
}

/** The way to each of the pages, in one row, with the current one in its middle where it would lie beyond the edge. */
export const PageLinks = ({ current }: { readonly current?: PageName }) => {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const [box, link] = [row.current, row.current?.querySelector<HTMLElement>('[aria-current="page"]')]
    if (box && link) box.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - box.offsetLeft - box.clientWidth / 2
  }, [])
  return (
    <nav ref={row} className={styles.links} aria-label={pageTexts.title}>
      {names.map((name) => (
        <GoLink key={name} to={pathOf[name]} className={styles.link} current={name === current}>
          <span>{pageTexts.pages[name]}</span>
        </GoLink>
      ))}
    </nav>
  )
}

/** After a start of the server the first answer waits until the past sessions are summed up. A note says so when that takes long. */
const Waiting = () => {
  const waits = useWaitsFor('market/')
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!waits) return
    const timer = setTimeout(() => setLate(true), noticeAfterMs)
    return () => clearTimeout(timer)
  }, [waits])
  return late ? (
    <p role="status" className={styles.note}>
      {pageTexts.summingUp}
    </p>
  ) : null
}

interface MarketPageProps {
  readonly name: PageName
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** Common parts of the six pages: the market, and the links to each other. */
export const MarketPage = ({ name, end, children }: MarketPageProps) => (
  <Screen
    bare
    header={<Header title={pageTexts.pages[name]} back={marketPaths.quotes} {...(end === undefined ? {} : { end })} />}
  >
    <div className={styles.head}>
      <MarketSwitch />
      <PageLinks current={name} />
    </div>
    <div className={styles.content}>
      <Waiting />
      {children}
    </div>
  </Screen>
)
