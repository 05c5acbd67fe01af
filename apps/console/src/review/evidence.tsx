import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import { markets, typeOfMarket } from '@zaraba/market/markets.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { common } from '@zaraba/ui/words/messages.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { customerPath } from '../paths.ts'
import { ops, sentenceOfReason } from '../shell/call.ts'
import { useKeys } from '../shell/keys.ts'
import { words } from '../shell/words/messages.ts'
import { sum } from '../ui/amounts.ts'
import { Action } from '../ui/form.tsx'
import { Facts, Panel, personText, Reasons, Soft, Table } from '../ui/page.tsx'
import { time } from '../ui/time.ts'
import styles from './reviews.module.css'

type Page = OpsOutput<'reviews/one'>
const { review } = words
/** Numbers of pictures and cards, which are shown as what they are. */
const inner: ReadonlySet<string> = new Set(['front', 'back', 'voucher', 'card'])

/** A detail in the words of a reader: an intraday desk by its market, its room as money. */
const detailShown = (name: string, value: string, currency: string): string => {
  if (name === 'capacity') return sum({ amount: value, currency })
  const market = markets.find((each) => name === 'desk' && each === value)
  return market === undefined ? value : marketNames[typeOfMarket[market]]
}

const stateTone = { pending: 'accent', passed: 'good', rejected: 'bad', cancelled: 'plain' } as const

/** What the rules have against it now: one line each, or that nothing stands. */
const Checks = ({ against }: Pick<Page, 'against'>) => (
  <Panel title={review.checks}>
    {against.length === 0 ? (
      <p className={styles.met}>✓ {review.allMet}</p>
    ) : (
      <>
        <ul className={styles.unmet}>
          {against.map((reason) => (
            <li key={`${reason.key}/${reason.field ?? ''}`}>
              ✗{' '}
              {sentenceOfReason({
                key: reason.key,
                now: reason.now ?? '',
                needed: reason.needed ?? '',
                values: reason.values ?? {},
              })}
            </li>
          ))}
        </ul>
        <Soft>{review.cannotPass}</Soft>
      </>
    )}
  </Panel>
)

/** A picture is fetched when somebody asks for it, for each look is audited. */
type PictureProps = Page['images'][number] & { readonly wanted: boolean }
const Picture = ({ image, kind, wanted }: PictureProps) => {
  const [shown, setShown] = useState<{ readonly content_type: string; readonly data: string } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const show = () => {
    setFailure(null)
    ops('reviews/image', { image }).then(setShown, setFailure)
  }
  const fetched = useRef(false)
  useEffect(() => {
    if (!wanted || fetched.current) return
    fetched.current = true
    show()
  })
  const name = words.details[kind.replace('identity_', '').replace('transfer_', '')] ?? kind
  return (
    <figure className={styles.picture}>
      <figcaption>{name}</figcaption>
      {shown === null ? (
        <Action onClick={show}>{review.show}</Action>
      ) : (
        <img src={`data:${shown.content_type};base64,${shown.data}`} alt={name} />
      )}
      <Reasons failure={failure} />
    </figure>
  )
}

const Who = ({ customer }: Pick<Page, 'customer'>) => (
  <Panel title={review.customer}>
    <Facts
      list={[
        {
          name: words.customer.account,
          value: (
            <Link className={styles.link ?? ''} to={customerPath(customer.account)}>
              {personText(customer)}
            </Link>
          ),
        },
        { name: review.verifiedName, value: customer.verified_name },
        { name: review.since, value: time(customer.since) },
        { name: review.invitedBy, value: customer.invited_by },
        {
          name: review.cards,
          value: customer.cards
            .map(({ holder, institution, last_four }) => `${institution} ••${last_four} ${holder}`)
            .join(' · '),
        },
        {
          name: review.flags,
          value:
            customer.flags.length === 0
              ? ''
              : customer.flags.map(({ flag, reason }) => (
                  <Chip key={flag} tone="bad">
                    {common.labelled(words.customer.flagNames[flag] ?? flag, reason)}
                  </Chip>
                )),
        },
      ]}
    />
  </Panel>
)

const Wallets = ({ customer }: Pick<Page, 'customer'>) => (
  <Panel title={review.wallets}>
    <Facts
      list={customer.wallets.map(({ currency, kind, balance }) => ({
        name: `${currency} ${words.wallets[kind] ?? kind}`,
        value: sum({ amount: balance, currency }),
      }))}
    />
  </Panel>
)

/** Everything that bears on one request, on one page. */
export const Evidence = ({ evidence }: { readonly evidence: Page }) => {
  const { request, customer, images, against, history } = evidence
  const heading = useRef<HTMLHeadingElement>(null)
  const [wanted, setWanted] = useState(false)
  useLayoutEffect(() => heading.current?.focus(), [])
  useKeys({ v: () => setWanted(true) })
  return (
    <section className={styles.evidence} aria-label={review.evidence}>
      <header className={styles.heading}>
        <h2 ref={heading} tabIndex={-1}>
          {review.kinds[request.kind]} {request.order_no}
        </h2>
        {request.amount !== '-' && <strong className={styles.amount}>{sum(request)}</strong>}
        <Chip tone={stateTone[request.state]}>{review.states[request.state]}</Chip>
      </header>
      <div className={styles.pair}>
        <Panel title={review.details}>
          <Facts
            list={[
              { name: review.waits, value: time(request.apply_time) },
              { name: review.promised, value: time(request.promised_time) },
              ...Object.entries(request.details)
                .filter(([name]) => !inner.has(name))
                .map(([name, value]) => ({
                  name: words.details[name] ?? name,
                  value: detailShown(name, value, request.currency),
                })),
              ...(request.reason === '' ? [] : [{ name: words.reason, value: request.reason }]),
            ]}
          />
        </Panel>
        <Checks against={request.state === 'pending' ? against : []} />
        <Who customer={customer} />
        <Wallets customer={customer} />
      </div>
      {images.length > 0 && (
        <Panel title={review.pictures}>
          <div className={styles.pictures}>
            {images.map((image) => (
              <Picture key={image.image} {...image} wanted={wanted} />
            ))}
          </div>
        </Panel>
      )}
      <Panel title={review.earlier}>
        <Table
          label={review.earlier}
          rows={history}
          keyOf={(row) => row.order_no}
          columns={[
            { head: 'No.', cell: (row) => row.order_no, figure: true },
            { head: words.catalogue.state, cell: (row) => <Chip tone={stateTone[row.state]}>{review.states[row.state]}</Chip> },
            { head: review.waits, cell: (row) => time(row.apply_time) },
            { head: words.reason, cell: (row) => row.reason },
            { head: review.by, cell: (row) => row.decided_by },
            { head: '¥ $ 元', cell: sum, figure: true },
          ]}
        />
      </Panel>
    </section>
  )
}
