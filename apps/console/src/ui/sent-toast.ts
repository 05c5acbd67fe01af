import type { toast } from '@zaraba/ui/sheets/toast.ts'
import { consoleTexts } from '../shell/texts.ts'

/** The toast after something was sent to accounts: done, or the accounts that do not exist. */
export const sentToast = (unknown: readonly string[]): Parameters<typeof toast> =>
  unknown.length === 0 ? [consoleTexts.done, 'good'] : [consoleTexts.unknown(unknown.join(', ')), 'bad']
