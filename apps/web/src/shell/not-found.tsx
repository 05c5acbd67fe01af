import { GoLink } from '@zaraba/kit/go-link.tsx'
import { Header } from '@zaraba/kit/header.tsx'
import { Screen } from '@zaraba/kit/screen.tsx'
import { EmptyState } from '@zaraba/kit/states.tsx'
import { paths } from '../paths.ts'
import { shell } from './messages.ts'
import styles from './not-found.module.css'

export const NotFound = () => (
  <Screen header={<Header title={shell.notFoundTitle} back={paths.root} />}>
    <EmptyState
      icon="search"
      text={shell.notFound}
      action={
        <GoLink to={paths.root} className={styles.link}>
          {shell.toStart}
        </GoLink>
      }
    />
  </Screen>
)
