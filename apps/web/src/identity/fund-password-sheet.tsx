import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { FundPasswordForm } from './fund-password-form.tsx'
import { identityTexts } from './texts.ts'

export interface FundPasswordSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Sets the six-digit fund password without leaving the first steps. */
export const FundPasswordSheet = ({ open, onClose }: FundPasswordSheetProps) => (
  <Sheet open={open} onClose={onClose} title={identityTexts.fund.set}>
    <FundPasswordForm change={false} onDone={onClose} />
  </Sheet>
)
