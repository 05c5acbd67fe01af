import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { rootPath } from '../addresses.ts'
import { Header } from '../screen/header.tsx'
import { Screen } from '../screen/screen.tsx'
import { shellTexts } from '../texts.ts'
import styles from './not-found.module.css'

export const NotFound = () => (
  <Screen header={<Header title={shellTexts.notFoundTitle} back={rootPath} />}>
    <EmptyState
      icon="search"
      text={shellTexts.notFound}
      action={
        <GoLink to={rootPath} className={styles.link}>
          {shellTexts.toStart}
        </GoLink>
      }
    />
  </Screen>
)
