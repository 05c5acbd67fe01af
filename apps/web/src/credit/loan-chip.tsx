import { Chip, type Tone } from '@zaraba/ui/parts/chip.tsx'
import type { LoanState } from './loan-figures.ts'
import { creditTexts } from './texts.ts'

const tones: Readonly<Record<LoanState, Tone>> = {
  pending: 'amber',
  rejected: 'bad',
  cancelled: 'plain',
  running: 'accent',
  repaid: 'good',
}
export const LoanChip = ({ state }: { readonly state: LoanState }) => (
  <Chip tone={tones[state]}>{creditTexts.orders.states[state]}</Chip>
)
