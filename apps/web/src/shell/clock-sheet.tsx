import { Sheet } from '@zaraba/kit/sheet.tsx'
import { shell } from './messages.ts'

export const ClockSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet open onClose={onClose} title={shell.clock.title}>
    <p>{shell.clock.about}</p>
  </Sheet>
)
