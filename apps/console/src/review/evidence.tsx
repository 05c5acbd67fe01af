import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { language } from '@zaraba/ui/words/language.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { customerPath } from '../paths.ts'
import { ops, sentenceOfReason } from '../shell/call.ts'
import { useKeys } from '../shell/keys.ts'
import { offers } from '../shell/offers.ts'
import { consoleTexts } from '../shell/texts.ts'
import { sum } from '../ui/amounts.ts'
import { Action } from '../ui/form.tsx'
import { Facts, Panel, Reasons, Soft, Table } from '../ui/page.tsx'
import { personText } from '../ui/person.ts'
import { time } from '../ui/time.ts'
import { cardsText, flagText, pictureName, requestFacts, walletFacts } from './details.ts'
import styles from './reviews.module.css'
import { reviewTexts } from './texts.ts'

type Page = OpsOutput<'reviews/one'>
const stateTone = { pending: 'accent', passed: 'good', rejected: 'bad', cancelled: 'plain' } as const

/** Refusals that the published rules give for the request now, one line each, or a line that there is none. */
const Checks = ({ against }: Pick<Page, 'against'>) => (
  <Panel title={reviewTexts.checks}>
    {against.length === 0 ? (
      <p className={styles.met}>✓ {reviewTexts.allMet}</p>
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
        <Soft>{reviewTexts.cannotPass}</Soft>
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
  const name = pictureName(kind)
  return (
    <figure className={styles.picture}>
      <figcaption>{name}</figcaption>
      {shown === null ? (
        <Action onClick={show}>{reviewTexts.show}</Action>
      ) : (
        <img src={`data:${shown.content_type};base64,${shown.data}`} alt={name} />
      )}
      <Reasons failure={failure} />
    </figure>
  )
}

const Who = ({ customer }: Pick<Page, 'customer'>) => (
  <Panel title={consoleTexts.person.customer}>
    <Facts
      list={[
        {
          name: consoleTexts.account,
          value: (
            <Link className={styles.link ?? ''} to={customerPath(customer.account)}>
              {personText(customer)}
            </Link>
          ),
        },
        { name: consoleTexts.person.verifiedName, value: customer.verified_name },
        { name: consoleTexts.person.since, value: time(customer.since) },
        { name: consoleTexts.person.invitedBy, value: customer.invited_by },
        {
          name: reviewTexts.cards,
          value: cardsText(customer),
        },
        {
          name: consoleTexts.person.flags,
          value:
            customer.flags.length === 0
              ? ''
              : customer.flags.map((flag) => (
                  <Chip key={flag.flag} tone="bad">
                    {flagText(flag)}
                  </Chip>
                )),
        },
      ]}
    />
  </Panel>
)

const Wallets = ({ customer }: Pick<Page, 'customer'>) => (
  <Panel title={reviewTexts.wallets}>
    <Facts list={walletFacts(customer)} />
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
    <section className={styles.evidence} aria-label={reviewTexts.evidence}>
      <header className={styles.heading}>
        <h2 ref={heading} tabIndex={-1}>
          {offers().reviews[request.kind].name[language]} {request.order_no}
        </h2>
        {request.amount !== '-' && <strong className={styles.amount}>{sum(request)}</strong>}
        <Chip tone={stateTone[request.state]}>{consoleTexts.reviewStates[request.state]}</Chip>
      </header>
      <div className={styles.pair}>
        <Panel title={reviewTexts.details}>
          <Facts list={requestFacts(request)} />
        </Panel>
        <Checks against={request.state === 'pending' ? against : []} />
        <Who customer={customer} />
        <Wallets customer={customer} />
      </div>
      {images.length > 0 && (
        <Panel title={reviewTexts.pictures}>
          <div className={styles.pictures}>
            {images.map((image) => (
              <Picture key={image.image} {...image} wanted={wanted} />
            ))}
          </div>
        </Panel>
      )}
      <Panel title={reviewTexts.earlier}>
        <Table
          label={reviewTexts.earlier}
          rows={history}
          keyOf={(row) => row.order_no}
          columns={[
            { head: 'No.', cell: (row) => row.order_no, figure: true },
            {
              head: consoleTexts.state,
              cell: (row) => <Chip tone={stateTone[row.state]}>{consoleTexts.reviewStates[row.state]}</Chip>,
            },
            { head: consoleTexts.requests.waits, cell: (row) => time(row.apply_time) },
            { head: consoleTexts.reason, cell: (row) => row.reason },
            { head: consoleTexts.requests.by, cell: (row) => row.decided_by },
            { head: '¥ $ 元', cell: sum, figure: true },
          ]}
        />
      </Panel>
    </section>
  )
}
