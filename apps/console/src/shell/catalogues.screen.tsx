import { NavLink, useParams } from 'react-router'
import { cataloguePath } from '../paths.ts'
import styles from '../ui/catalogues.module.css'
import { Page } from '../ui/page.tsx'
import { openCatalogues } from './areas.ts'
import type { Catalogue, CatalogueEntry } from './console-slice.ts'
import { useOps } from './queries.ts'
import { consoleTexts } from './texts.ts'

/** The catalogues of all slices, loaded with the screen that shows them. */
export const cataloguesScreen = async (entries: readonly CatalogueEntry[]) => {
  const catalogues = await Promise.all(entries.map(async (entry) => ({ ...entry, ...(await entry.load()) })))
  return () => <CataloguesScreen catalogues={catalogues} />
}

type Loaded = CatalogueEntry & Catalogue

/** The catalogues that the operator’s roles open, one tab each. */
const CataloguesScreen = ({ catalogues }: { readonly catalogues: readonly Loaded[] }) => {
  const { tab: named } = useParams()
  const self = useOps('session/self', {}, { freshMs: 60_000 })
  const roles = self.data?.roles ?? []
  const { open, shown } = openCatalogues(catalogues, roles, named)
  return (
    <Page title={consoleTexts.catalogues}>
      <nav className={styles.tabs} aria-label={consoleTexts.catalogues}>
        {open.map(({ name, title }) => (
          <NavLink key={name} to={cataloguePath(name)}>
            {title}
          </NavLink>
        ))}
      </nav>
      {shown && <shown.Content key={shown.name} may={roles.includes('editor')} />}
    </Page>
  )
}
