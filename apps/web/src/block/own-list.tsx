import type { BlockState } from '@zaraba/contract/block.ts'
import { Button } from '@zaraba/kit/button.tsx'
import { Card } from '@zaraba/kit/card.tsx'
import { Chip } from '@zaraba/kit/chip.tsx'
import { EntryRow } from '@zaraba/kit/entry-row.tsx'
import { formatAmount, formatCount } from '@zaraba/kit/format.ts'
import { useGo } from '@zaraba/kit/navigation.ts'
import { PagedRows, rowsOf } from '@zaraba/kit/paged-rows.tsx'
import { PullToRefresh } from '@zaraba/kit/pull-to-refresh.tsx'
import { usePages } from '@zaraba/kit/queries.ts'
import { sentenceOfReason } from '@zaraba/kit/sentence.ts'
import { EmptyState } from '@zaraba/kit/states.tsx'
import { useState } from 'react'
import { useChosenMarket } from '../market/chosen-market.ts'
import { MarketSwitch } from '../market/market-switch.tsx'
import { paths } from '../paths.ts'
import styles from './block.module.css'
import { block } from './messages.ts'
import { OwnSheet } from './own-sheet.tsx'
import { type BlockRow, momentOf, rowTones } from './shown.ts'

type Type = ReturnType<typeof useChosenMarket.getState>['type']

const OwnRow = ({ row, type, onOpen }: { readonly row: BlockRow; readonly type: Type; readonly onOpen: () => void }) => (
  <EntryRow
    title={row.name}
    text={
      <>
        {row.order_no} · {momentOf({ type }, row.apply_time)}
        {row.state === 'rejected' && row.reason !== '' && <span className={styles.reason}>{sentenceOfReason(row.reason)}</span>}
      </>
    }
    end={<Chip tone={rowTones[row.state]}>{block.rowStates[row.state]}</Chip>}
    endText={`${block.shares(formatCount(row.state === 'passed' ? row.won_num : row.num))} · ${formatAmount(row.money, type)}`}
    onOpen={onOpen}
  />
)

/** The caller's applications of one outcome, or their grabs, latest first. */
export const OwnList = ({
  kind,
  state,
}: {
  readonly kind: BlockRow['kind']
  readonly state: Exclude<BlockState, 'cancelled'>
}) => {
  const go = useGo()
  const type = useChosenMarket(({ type: chosen }) => chosen)
  const [open, setOpen] = useState('')
  const pages = usePages('trade/userblocklist', { type, kind, state }, { quiet: true })
  const shown = rowsOf(pages).find(({ order_no }) => order_no === open)
  const empty = kind === 'grab' ? block.empty.mine : block.empty[state]
  return (
    <>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <div className={styles.page}>
          <MarketSwitch />
          <PagedRows
            pages={pages}
            empty={
              <EmptyState
                icon="records"
                text={empty}
                action={
                  <Button kind="plain" small onClick={() => go(kind === 'grab' ? paths.largeQc : paths.large)}>
                    {block.see}
                  </Button>
                }
              />
            }
          >
            {(rows) => (
              <Card>
                <div className={styles.rows}>
                  {rows.map((row) => (
                    <OwnRow key={row.order_no} row={row} type={type} onOpen={() => setOpen(row.order_no)} />
                  ))}
                </div>
              </Card>
            )}
          </PagedRows>
        </div>
      </PullToRefresh>
      {shown && <OwnSheet row={shown} type={type} onClose={() => setOpen('')} />}
    </>
  )
}
