import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { toast } from '@zaraba/ui/sheets/toast.ts'
import styles from './cash.module.css'
import { cash } from './messages.ts'

export type Slip = OutputOf<'user/depositInfo'>['slip']
const { facts } = cash.deposit

/** Lines of the slip in their order; `plain` is the text that is copied. */
export const slipLines = (slip: Slip, amount: string) => [
  { label: facts.amount, value: formatAmount(amount, 'jpy'), plain: amount },
  { label: facts.institution, value: slip.institution, plain: slip.institution },
  { label: facts.branch, value: `${slip.branch_name} (${slip.branch_code})`, plain: slip.branch_name },
  { label: facts.account_type, value: slip.account_type, plain: slip.account_type },
  { label: facts.account_number, value: slip.account_number, plain: slip.account_number },
  { label: facts.account_name, value: slip.account_name, plain: slip.account_name },
  { label: facts.reference, value: slip.reference, plain: slip.reference },
]

const copy = async (text: string): Promise<void> => {
  await navigator.clipboard.writeText(text)
  toast(cash.deposit.copied, 'good')
}

/** The practice bank's slip (E-10): every line can be copied by itself. */
export const SlipCard = ({ slip, amount }: { readonly slip: Slip; readonly amount: string }) => (
  <section className={styles.slip} aria-label={cash.deposit.slip}>
    <header className={styles.slipHead}>
      <span>{cash.deposit.slip}</span>
      <strong>{slip.institution}</strong>
    </header>
    <dl className={styles.slipLines}>
      {slipLines(slip, amount).map(({ label, value, plain }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            <button type="button" aria-label={cash.deposit.copy(label)} onClick={() => void copy(plain)}>
              <Icon name="copy" size={20} />
            </button>
          </dd>
        </div>
      ))}
    </dl>
    <p className={styles.slipNote}>{cash.deposit.slipNote}</p>
  </section>
)
