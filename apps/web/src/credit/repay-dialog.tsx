import { parseMoney } from '@zaraba/money/money.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ConfirmDialog } from '@zaraba/ui/sheets/confirm.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { checkReading } from '../funding/cash/calls.ts'
import { RefusedNote } from '../funding/cash/refused-note.tsx'
import { fxPaths } from '../fx/paths.ts'
import { useNoTradingReason } from '../shell/connection.ts'
import { useAct, useCall, useUser } from '../shell/server/queries.ts'
import type { PartProps } from '../shell/web-slice.ts'
import { creditOutdates } from './calls.ts'
import styles from './credit.module.css'
import { creditTexts } from './texts.ts'

const texts = creditTexts.repay
const yen = (amount: bigint) => formatAmount(String(amount), 'jpy')

const Sum = ({ owed, available }: { readonly owed: bigint; readonly available: bigint }) => (
  <>
    <Facts>
      <Fact label={texts.total} strong>
        {yen(owed)}
      </Fact>
      <Fact label={texts.available}>{yen(available)}</Fact>
      {available >= owed && <Fact label={texts.left}>{yen(available - owed)}</Fact>}
    </Facts>
    {available < owed && (
      <p className={styles.short}>
        {texts.short(yen(owed - available))}
        <GoLink to={fxPaths.exchange} className={styles.link}>
          {texts.exchange}
        </GoLink>
      </p>
    )}
  </>
)

/**
 * Repays the running loan in full, from the screen on which it blocks something. The sum is read again when the dialog opens, because
 * interest grows by the day.
 */
export const RepayDialog = ({ open, onClose }: PartProps<'repayDialog'>) => {
  const info = useCall('user/loanInfo', {}, { ...checkReading, enabled: open })
  const user = useUser()
  const offline = useNoTradingReason()
  const send = useAct('user/repay', {
    quiet: true,
    success: 'repayment_success',
    outdates: creditOutdates,
    done: onClose,
  })
  const known = info.data !== undefined && user.data !== undefined
  const owed = BigInt(info.data?.owed ?? '0')
  const available = parseMoney(user.data?.jpy ?? '0', 'JPY')
  const short = known && available < owed
  return (
    <ConfirmDialog
      open={open}
      title={texts.title}
      action={texts.confirm(yen(owed))}
      busy={send.isPending || !known}
      disabledReason={offline ?? (short ? texts.confirm(yen(owed)) : undefined)}
      onConfirm={() => send.mutate({ amount: String(owed) })}
      onClose={() => {
        send.reset()
        onClose()
      }}
    >
      <div className={styles.repay}>
        {known ? <Sum owed={owed} available={available} /> : <SkeletonRows count={2} />}
        <p className={styles.note}>{info.error ? sentenceOf(info.error.key) : texts.text}</p>
        <RefusedNote failure={send.error} />
      </div>
    </ConfirmDialog>
  )
}
