import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { identityPaths } from '../identity/paths.ts'
import { Header } from '../shell/screen/header.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { useCall } from '../shell/server/queries.ts'
import styles from './support.module.css'
import { contentTexts } from './texts.ts'

/** Only secure addresses of the web can be opened from here. */
const linkOf = (kefu: string): URL | undefined => {
  const link = URL.canParse(kefu) ? new URL(kefu) : undefined
  return link?.protocol === 'https:' ? link : undefined
}

/** Customer service is outside: this page names the host before anything is opened (C-02, R-91, H-8). */
export const SupportScreen = () => {
  const configuration = useCall('common/config', {})
  const link = linkOf(configuration.data?.find((item) => item.name === 'kefu')?.value ?? '')
  return (
    <Screen header={<Header title={contentTexts.support.title} back={identityPaths.mine} />}>
      {configuration.isPending && <SkeletonRows count={2} />}
      {configuration.error && <ErrorState failure={configuration.error} onRetry={() => void configuration.refetch()} />}
      {configuration.data && !link && (
        <EmptyState
          icon="support"
          text={sentenceOf('customer_service_link_not_obtained')}
          action={<p>{contentTexts.support.none}</p>}
        />
      )}
      {link && (
        <div className={styles.support}>
          <span className={styles.mark}>
            <Icon name="external" size={28} />
          </span>
          <h2>{contentTexts.support.leaving}</h2>
          <Card>
            <p className={styles.label}>{contentTexts.support.host}</p>
            <p className={styles.host}>{link.host}</p>
          </Card>
          <p className={styles.warning}>{contentTexts.support.warning}</p>
          <Button onClick={() => globalThis.open(link.href, '_blank', 'noopener,noreferrer')}>
            {contentTexts.support.open} {link.host}
          </Button>
          <Button kind="quiet" onClick={() => globalThis.history.back()}>
            {commonTexts.cancel}
          </Button>
        </div>
      )}
    </Screen>
  )
}
