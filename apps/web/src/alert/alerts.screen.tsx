import { Button } from '@zaraba/ui/parts/button.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { Tabs } from '@zaraba/ui/parts/tabs.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useState } from 'react'
import { identityPaths } from '../identity/paths.ts'
import { marketPaths } from '../market/paths.ts'
import { PagedRows } from '../shell/lists/paged-rows.tsx'
import { Header } from '../shell/screen/header.tsx'
import { useGo } from '../shell/screen/navigation.ts'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { usePages } from '../shell/server/queries.ts'
import type { AlertRow } from './alert-draft.ts'
import { AlertLine } from './alert-row.tsx'
import { AlertSheet } from './alert-sheet.tsx'
import { alertTexts } from './texts.ts'

type Shown = 'open' | 'over'

const List = ({ shown, onOpen }: { readonly shown: Shown; readonly onOpen: (alert: AlertRow) => void }) => {
  const go = useGo()
  const pages = usePages('alert/list', { state: shown })
  const find = (
    <Button kind="plain" small onClick={() => go(marketPaths.search)}>
      {alertTexts.findShare}
    </Button>
  )
  const empty =
    shown === 'open' ? (
      <EmptyState icon="bell" text={alertTexts.empty} action={find} />
    ) : (
      <EmptyState icon="bell" text={alertTexts.emptyOver} />
    )
  return (
    <PullToRefresh onRefresh={() => pages.refetch()}>
      <PagedRows pages={pages} empty={empty}>
        {(rows) =>
          rows.map((alert) => (
            <AlertLine key={alert.order_no} alert={alert} named {...(shown === 'open' ? { onOpen: () => onOpen(alert) } : {})} />
          ))
        }
      </PagedRows>
    </PullToRefresh>
  )
}

/** All alerts of the customer: those that wait, and those that are over. */
export const AlertsScreen = () => {
  const [shown, setShown] = useState<Shown>('open')
  const [sheet, setSheet] = useState<AlertRow | 'new' | null>(null)
  const opened = sheet === 'new' || sheet === null ? undefined : sheet
  return (
    <Screen
      header={
        <Header
          title={alertTexts.title}
          back={identityPaths.mine}
          end={<IconButton icon="plus" label={alertTexts.add} onClick={() => setSheet('new')} />}
        />
      }
    >
      <Tabs
        label={alertTexts.listLabel}
        value={shown}
        onChange={setShown}
        sticky
        items={(['open', 'over'] as const).map((each) => ({ value: each, label: alertTexts.lists[each] }))}
      >
        <List key={shown} shown={shown} onOpen={setSheet} />
      </Tabs>
      {sheet !== null && (
        <AlertSheet
          type={readMarket(opened?.type ?? null)}
          code={opened === undefined || opened.code === '' ? undefined : opened.code}
          {...(opened === undefined ? {} : { alert: opened })}
          onClose={() => setSheet(null)}
        />
      )}
    </Screen>
  )
}
