import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useState } from 'react'
import type { Catalogue } from '../shell/console-slice.ts'
import { useOps, useOpsAction, useOpsList } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Action, Line } from '../ui/form.tsx'
import { Panel, Reasons, Soft, Table } from '../ui/page.tsx'
import { time } from '../ui/time.ts'
import ui from '../ui/ui.module.css'
import { amountText, endText, losingText, type ProductRow, percentText, takesFollowers } from './product-row.ts'
import { productTexts } from './texts.ts'

const { fields } = productTexts

/** Figures of one cell beneath each other, so that all columns fit. */
const Lines = ({ each }: { readonly each: readonly string[] }) => (
  <span className={ui.lines}>
    {each.map((text, index) => (
      <span key={`${String(index)} ${text}`}>{text}</span>
    ))}
  </span>
)

/** Closes a product to new followers, or opens it again; the reason goes into the audit log. */
const Takes = ({ row }: { readonly row: ProductRow }) => {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const close = useOpsAction('products/close', () => setOpen(false))
  const reopen = useOpsAction('products/open', () => setOpen(false))
  const closed = !takesFollowers(row)
  const label = closed ? productTexts.open : productTexts.close
  if (!open) return <Action onClick={() => setOpen(true)}>{label}</Action>
  const action = closed ? reopen : close
  return (
    <div className={ui.row}>
      <Line label={consoleTexts.reason} value={reason} onChange={setReason} />
      <Action kind={closed ? 'main' : 'bad'} busy={action.isPending} onClick={() => action.mutate({ id: row.id, reason })}>
        {label}
      </Action>
      <Reasons failure={action.error} />
    </div>
  )
}

/** Results of all customers who followed a product to the end. */
const Past = ({ row }: { readonly row: ProductRow }) => {
  const { rows, more, error } = useOpsList('products/followers', { id: row.id })
  return (
    <Panel title={commonTexts.labelled(productTexts.past, row.name)}>
      <Reasons failure={error} />
      <Table
        label={productTexts.past}
        rows={rows}
        more={more}
        keyOf={(each) => each.order_no}
        columns={[
          { head: fields.number, cell: (each) => each.order_no, figure: true },
          { head: fields.from, cell: (each) => each.starts },
          { head: fields.until, cell: endText },
          { head: fields.put, cell: (each) => amountText(row.type, each.put), figure: true },
          { head: fields.fee, cell: (each) => each.fee, figure: true },
          { head: fields.price, cell: (each) => each.price, figure: true },
          { head: fields.got, cell: (each) => amountText(row.type, each.paid), figure: true },
          { head: fields.result, cell: (each) => percentText(each.result), figure: true },
        ]}
      />
    </Panel>
  )
}

/** Products that can be followed, with everything that their followers got; nothing here changes it. */
const Products = ({ may }: { readonly may: boolean }) => {
  const [shown, setShown] = useState('')
  const { data, error } = useOps('products/list', {})
  const list = data?.list ?? []
  const chosen = list.find(({ id }) => id === shown)
  return (
    <>
      <Soft>{productTexts.note}</Soft>
      <Panel title={productTexts.tab}>
        <Reasons failure={error} />
        <Table
          label={productTexts.tab}
          rows={list}
          keyOf={(row) => row.id}
          columns={[
            { head: fields.name, cell: (row) => <Lines each={[row.name, row.issuer]} /> },
            {
              head: fields.room,
              cell: (row) => (
                <Lines each={[`${amountText(row.type, row.capacity_left)} /`, amountText(row.type, row.capacity)]} />
              ),
              figure: true,
            },
            {
              head: fields.followers,
              cell: (row) => <Lines each={[String(row.followers), amountText(row.type, row.following)]} />,
              figure: true,
            },
            {
              head: fields.ended,
              cell: losingText,
              figure: true,
            },
            {
              head: `${fields.worst} / ${fields.median} / ${fields.best}`,
              cell: ({ past }) => (
                <Lines each={[`${percentText(past.worst)} /`, `${percentText(past.median)} /`, percentText(past.best)]} />
              ),
              figure: true,
            },
            {
              head: `${fields.put} / ${fields.got}`,
              cell: (row) => <Lines each={[`${amountText(row.type, row.put)} /`, amountText(row.type, row.got)]} />,
              figure: true,
            },
            {
              head: fields.takes,
              cell: (row) =>
                takesFollowers(row) ? (
                  <Chip tone="good">{productTexts.takes}</Chip>
                ) : (
                  <Chip tone="bad">{productTexts.takesNone(time(row.closed))}</Chip>
                ),
            },
            {
              head: productTexts.show,
              cell: (row) => (
                <div className={ui.row}>
                  {row.past.count > 0 && <Action onClick={() => setShown(row.id)}>{productTexts.show}</Action>}
                  {may && <Takes row={row} />}
                </div>
              ),
            },
          ]}
        />
      </Panel>
      {chosen !== undefined && <Past key={chosen.id} row={chosen} />}
    </>
  )
}

export const productCatalogue: Catalogue = { title: productTexts.tab, Content: Products }
