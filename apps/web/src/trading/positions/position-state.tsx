import type { Direction } from '@zaraba/contract/trading/rows.ts'
import type { PositionState } from '@zaraba/contract/trading/states.ts'
import { positionStates } from '@zaraba/contract/trading/texts.ts'
import { Chip, type Tone } from '@zaraba/ui/parts/chip.tsx'
import { language } from '@zaraba/ui/words/language.ts'
import { tradingTexts } from '../texts.ts'

const tones: Readonly<Record<PositionState, Tone>> = {
  pending_order: 'amber',
  holding: 'accent',
  preparing_to_close: 'amber',
  closed: 'plain',
  cancelled: 'plain',
}
/** A state has the same words and the same tone everywhere. */
export const StateChip = ({ state }: { readonly state: PositionState }) => (
  <Chip tone={tones[state]}>{positionStates[state][language]}</Chip>
)

export const DirectionChip = ({ direction, leverage }: { readonly direction: Direction; readonly leverage: number }) => (
  <Chip tone={direction === 'long' ? 'up' : 'down'}>
    {tradingTexts.directionsShort[direction]}
    {leverage > 1 ? ` ${tradingTexts.times(leverage)}` : ''}
  </Chip>
)
