import type { BlockState } from '@zaraba/contract/block/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount, formatCount } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { sentenceOfReason } from '@zaraba/ui/words/sentence.ts'
import { useState } from 'react'
import { StateChip } from '../funding/cash/request-state.tsx'
import { OwnMarketSwitch } from '../market/market-switch.tsx'
import { useOwnMarket } from '../market/own-market.ts'
import { EntryRow } from '../shell/lists/entry-row.tsx'
import { mergePages } from '../shell/lists/merged-pages.ts'
import { PagedRows, rowsOf } from '../shell/lists/paged-rows.tsx'
import { useGo } from '../shell/screen/navigation.ts'
import { PullToRefresh } from '../shell/screen/pull-to-refresh.tsx'
import { usePages } from '../shell/server/queries.ts'
import styles from './block.module.css'
import { block } from './messages.ts'
import { OwnSheet } from './own-sheet.tsx'
import { blockPaths } from './paths.ts'
import { type BlockRow, momentOf } from './shown.ts'

interface OwnRowProps {
  readonly row: BlockRow
  readonly type: MarketType
  readonly onOpen: () => void
}
const OwnRow = ({ row, type, onOpen }: OwnRowProps) => (
  <EntryRow
    title={row.name}
    text={
      <>
        {row.order_no} · {momentOf({ type }, row.apply_time)}
        {row.state === 'rejected' && row.reason !== '' && <span className={styles.reason}>{sentenceOfReason(row.reason)}</span>}
      </>
    }
    end={<StateChip state={row.state} />}
    endText={`${block.shares(formatCount(row.state === 'passed' ? row.won_num : row.num))} · ${formatAmount(row.money, type)}`}
    onOpen={onOpen}
  />
)

interface OwnListProps {
  readonly kind: BlockRow['kind']
  readonly state: Exclude<BlockState, 'cancelled'>
}
/** The caller's rows of one market, which the rows themselves do not name. */
const useOfMarket = (type: MarketType, { kind, state, enabled }: OwnListProps & { readonly enabled: boolean }) => {
  const pages = usePages('trade/userblocklist', { type, kind, state }, { quiet: true, enabled })
  const read = pages.data?.pages
  const data = read && { pages: read.map(({ list }) => ({ list: list.map((row) => ({ row, type })) })) }
  return enabled ? [{ ...pages, data }] : []
}
/** The caller's rows of the chosen market, or of all. */
const useOwnRows = (props: OwnListProps) => {
  const market = useOwnMarket((chosen) => chosen.market)
  const isAsked = (type: MarketType) => market === 'all' || market === type
  const lists = [
    ...useOfMarket('jpy', { ...props, enabled: isAsked('jpy') }),
    ...useOfMarket('usd', { ...props, enabled: isAsked('usd') }),
    ...useOfMarket('cny', { ...props, enabled: isAsked('cny') }),
  ]
  return mergePages(lists, ({ row }) => Date.parse(row.apply_time))
}

/** The caller's applications of one outcome, or their grabs, latest first. */
export const OwnList = (props: OwnListProps) => {
  const { kind, state } = props
  const go = useGo()
  const [open, setOpen] = useState('')
  const pages = useOwnRows(props)
  const shown = rowsOf(pages).find(({ row }) => row.order_no === open)
  const empty = kind === 'grab' ? block.empty.mine : block.empty[state]
  return (
    <>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <div className={styles.page}>
          <OwnMarketSwitch />
          <PagedRows
            pages={pages}
            empty={
              <EmptyState
                icon="records"
                text={empty}
                action={
                  <Button kind="plain" small onClick={() => go(kind === 'grab' ? blockPaths.largeQc : blockPaths.large)}>
                    {block.see}
                  </Button>
                }
              />
            }
          >
            {(rows) => (
              <Card>
                <div className={styles.rows}>
                  {rows.map(({ row, type }) => (
                    <OwnRow key={row.order_no} row={row} type={type} onOpen={() => setOpen(row.order_no)} />
                  ))}
                </div>
              </Card>
            )}
          </PagedRows>
        </div>
      </PullToRefresh>
      {shown && <OwnSheet {...shown} onClose={() => setOpen('')} />}
    </>
  )
}
