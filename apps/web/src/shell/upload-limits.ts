import type { UploadLimits } from '@zaraba/client/upload.ts'
import { useSetting } from './configuration.ts'

/** What this installation accepts as a picture (L-08). */
export const useUploadLimits = (): UploadLimits => ({
  maxBytes: Number(useSetting('upload_max_bytes')),
  types: useSetting('upload_types').split(','),
})
