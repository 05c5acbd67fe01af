import { toast } from '@zaraba/ui/sheets/toast.ts'

/** Copies a text and says so; pages that are not secure have no clipboard, and there the text can be marked by hand. */
export const copyText = async (text: string, said: string): Promise<void> => {
  if (!navigator.clipboard) return
  await navigator.clipboard.writeText(text)
  toast(said, 'good')
}
