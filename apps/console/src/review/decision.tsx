import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useKeys } from '../shell/keys.ts'
import { useOps, useOpsAction } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { sum } from '../ui/amounts.ts'
import { Action, Area } from '../ui/form.tsx'
import { Panel, Reasons, Soft } from '../ui/page.tsx'
import { agreeing, mayDecide, type Verdict, verdictsOf } from './deciding.ts'
import styles from './reviews.module.css'
import { reviewTexts } from './texts.ts'

type Page = OpsOutput<'reviews/one'>

/** Who else must agree, and what the first of them said. */
const FourEyes = ({ four_eyes, self }: { readonly four_eyes: Page['four_eyes']; readonly self: string }) => {
  if (!four_eyes.needed) return <Soft>{reviewTexts.oneIsEnough}</Soft>
  const { proposed_by, proposed_verdict, proposed_reason } = four_eyes
  const verdict = proposed_verdict === 'passed' ? reviewTexts.pass : reviewTexts.reject
  return (
    <div className={styles.four}>
      <p>{reviewTexts.fourEyes(sum({ amount: four_eyes.threshold, currency: 'JPY' }))}</p>
      {proposed_by !== '' && (
        <p>
          <strong>{reviewTexts.proposed(proposed_by, verdict)}</strong>
          <br />
          {proposed_reason}
        </p>
      )}
      <p>{reviewTexts.mustAgree(agreeing(four_eyes, self).join(', '))}</p>
    </div>
  )
}

interface DecisionProps {
  readonly evidence: Page
  readonly onDecided: (data: OpsOutput<'reviews/decide'>) => void
}
/** p or r says which, the reason says why, Ctrl+Enter sends: then the next request comes by itself. */
export const Decision = ({ evidence, onDecided }: DecisionProps) => {
  const { request, four_eyes } = evidence
  const self = useOps('session/self', {}, { freshMs: 60_000 })
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const action = useOpsAction('reviews/decide', onDecided)
  const verdicts = mayDecide(self.data?.roles ?? [], request) ? verdictsOf(evidence) : []
  const choose = (next: Verdict) => () => {
    if (verdicts.includes(next)) setVerdict(next)
  }
  useKeys({ p: choose('passed'), r: choose('rejected') })
  // At once with the field: no letter of the reason may be taken for a key.
  useLayoutEffect(() => {
    if (verdict !== null) field.current?.focus()
  }, [verdict])
  const send = () => {
    if (verdict !== null) action.mutate({ order_no: request.order_no, verdict, reason })
  }
  return (
    <aside className={styles.decision} aria-label={reviewTexts.decision}>
      <Panel title={reviewTexts.decision}>
        <FourEyes four_eyes={four_eyes} self={self.data?.name ?? ''} />
        {verdicts.length === 0 && (
          <Soft>{request.state === 'pending' ? reviewTexts.only : consoleTexts.reviewStates[request.state]}</Soft>
        )}
        {verdicts.length > 0 && (
          <>
            <div className={styles.verdicts}>
              <button
                type="button"
                data-verdict="passed"
                aria-pressed={verdict === 'passed'}
                disabled={!verdicts.includes('passed')}
                onClick={choose('passed')}
              >
                {reviewTexts.pass} <kbd>p</kbd>
              </button>
              <button type="button" data-verdict="rejected" aria-pressed={verdict === 'rejected'} onClick={choose('rejected')}>
                {reviewTexts.reject} <kbd>r</kbd>
              </button>
            </div>
            {verdict !== null && (
              <>
                <Area
                  label={consoleTexts.reason}
                  hint={consoleTexts.reasonHint}
                  value={reason}
                  onChange={setReason}
                  areaRef={field}
                  onSend={send}
                />
                <Action kind={verdict === 'passed' ? 'good' : 'bad'} onClick={send} busy={action.isPending}>
                  {verdict === 'passed' ? reviewTexts.confirmPass : reviewTexts.confirmReject}
                </Action>
              </>
            )}
            <Reasons failure={action.error} />
          </>
        )}
      </Panel>
    </aside>
  )
}
