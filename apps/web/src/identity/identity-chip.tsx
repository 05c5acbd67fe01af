import type { IdentityState } from '@zaraba/contract/identity/verification-calls.ts'
import { Chip, type Tone } from '@zaraba/ui/parts/chip.tsx'
import { common } from '@zaraba/ui/words/messages.ts'

const tones: Readonly<Record<IdentityState, Tone>> = {
  unverified: 'plain',
  under_review: 'amber',
  verified: 'good',
  failed: 'bad',
}
export const IdentityChip = ({ state }: { readonly state: IdentityState }) => (
  <Chip tone={tones[state]}>{common.identityStates[state]}</Chip>
)
