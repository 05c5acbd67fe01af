import type { OutputOf } from '@zaraba/contract/calls.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { useState } from 'react'
import { PagedRows, rowsOf } from '../../shell/lists/paged-rows.tsx'
import { ImagePreview } from '../../shell/pictures/image-preview.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { useGo } from '../../shell/screen/navigation.ts'
import { PullToRefresh } from '../../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { useCall, usePages } from '../../shell/server/queries.ts'
import { fundingPaths } from '../paths.ts'
import { ArrivalNote } from './arrival-note.tsx'
import styles from './cash.module.css'
import { RequestRow } from './request-row.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { cashTexts } from './texts.ts'

type Deposit = OutputOf<'user/depositlist'>['list'][number]

/** The screenshot as long as it is kept: seven days after the decision it is gone (H-8). */
const Voucher = ({ image }: { readonly image: string }) => {
  const [open, setOpen] = useState(false)
  const kept = useCall('user/image', { image }, { quiet: true })
  if (kept.error) return <p className={styles.note}>{cashTexts.deposit.pictureGone}</p>
  const source = kept.data ? `data:${kept.data.content_type};base64,${kept.data.data}` : ''
  return (
    <>
      <Button kind="plain" small busy={kept.isPending} onClick={() => setOpen(true)}>
        {cashTexts.deposit.seePicture}
      </Button>
      <p className={styles.note}>{cashTexts.deposit.picturesKept}</p>
      <ImagePreview open={open} onClose={() => setOpen(false)} source={source} label={cashTexts.deposit.picture} />
    </>
  )
}

const DepositSheet = ({ row, onClose }: { readonly row: Deposit; readonly onClose: () => void }) => (
  <RequestSheet
    title={cashTexts.deposit.title}
    request={row}
    facts={[[cashTexts.deposit.facts.reference, row.reference]]}
    onClose={onClose}
  >
    {row.state === 'pending' && <ArrivalNote kind="deposit" promise={row} />}
    <Voucher image={row.voucher} />
  </RequestSheet>
)

/** The caller's deposits, latest first, each with what was decided and why. */
export const DepositsScreen = () => {
  const go = useGo()
  const [open, setOpen] = useState('')
  const pages = usePages('user/depositlist', {}, { quiet: true })
  const shown = rowsOf(pages).find(({ order_no }) => order_no === open)
  return (
    <Screen header={<Header title={cashTexts.deposit.list} back={fundingPaths.stored} />}>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <PagedRows
          pages={pages}
          empty={
            <EmptyState
              icon="records"
              text={cashTexts.deposit.empty}
              action={
                <Button kind="plain" small onClick={() => go(fundingPaths.stored)}>
                  {cashTexts.deposit.make}
                </Button>
              }
            />
          }
        >
          {(rows) =>
            rows.map((row) => (
              <RequestRow key={row.order_no} request={row} text={row.order_no} onOpen={() => setOpen(row.order_no)} />
            ))
          }
        </PagedRows>
      </PullToRefresh>
      {shown && <DepositSheet row={shown} onClose={() => setOpen('')} />}
    </Screen>
  )
}
