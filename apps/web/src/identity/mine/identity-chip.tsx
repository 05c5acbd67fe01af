import type { IdentityState } from '@zaraba/contract/identity/verification-calls.ts'
import { identityStates } from '@zaraba/contract/identity/verification-texts.ts'
import { Chip, type Tone } from '@zaraba/ui/parts/chip.tsx'
import { language } from '@zaraba/ui/words/language.ts'

const tones: Readonly<Record<IdentityState, Tone>> = {
  unverified: 'plain',
  under_review: 'amber',
  verified: 'good',
  failed: 'bad',
}
export const IdentityChip = ({ state }: { readonly state: IdentityState }) => (
  <Chip tone={tones[state]}>{identityStates[state][language]}</Chip>
)
