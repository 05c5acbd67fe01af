import type { MarketType } from '@zaraba/contract/shapes.ts'
import { Button } from '@zaraba/kit/button.tsx'
import { ChipChoice } from '@zaraba/kit/chip.tsx'
import { GoLink } from '@zaraba/kit/go-link.tsx'
import { Header } from '@zaraba/kit/header.tsx'
import { Icon } from '@zaraba/kit/icon.tsx'
import { useGo } from '@zaraba/kit/navigation.ts'
import { PullToRefresh } from '@zaraba/kit/pull-to-refresh.tsx'
import { invalidate, queryClient } from '@zaraba/kit/queries.ts'
import { Screen } from '@zaraba/kit/screen.tsx'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { type FundRecordKind, funding } from './messages.ts'
import { RecordList } from './record-list.tsx'
import styles from './records.module.css'
import { storedMarket, WalletChoice } from './wallet-choice.tsx'

const kinds: readonly FundRecordKind[] = [
  'grant',
  'trade',
  'fee',
  'hold',
  'dividend',
  'split',
  'top_up',
  'financing',
  'correction',
]

/** Every movement of a wallet (R-79, P-19). */
export const RecordsScreen = () => {
  const go = useGo()
  const [type, setType] = useState<MarketType>(storedMarket)
  const [kind, setKind] = useState<FundRecordKind | 'all'>('all')
  return (
    <Screen
      header={
        <Header
          title={funding.title}
          end={
            <GoLink to={paths.funds} className={styles.link}>
              <Icon name="wallet" size={20} />
              {funding.summary}
            </GoLink>
          }
        />
      }
    >
      <PullToRefresh onRefresh={() => invalidate(queryClient, 'user/fundRecords')}>
        <WalletChoice value={type} onChange={setType} />
        <ChipChoice
          label={funding.filter}
          items={[
            { value: 'all' as const, label: funding.all },
            ...kinds.map((value) => ({ value, label: funding.kinds[value] })),
          ]}
          value={kind}
          onChange={setKind}
        />
        <RecordList
          type={type}
          kind={kind === 'all' ? undefined : kind}
          action={
            <Button kind="plain" small onClick={() => go(paths.quotes)}>
              {funding.openTrade}
            </Button>
          }
        />
      </PullToRefresh>
    </Screen>
  )
}
