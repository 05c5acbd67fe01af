import type { UploadLimits } from '@zaraba/client/upload.ts'
import { useSetting } from './configuration.ts'

/** Limits of this installation for pictures (L-08). */
export const useUploadLimits = (): UploadLimits => ({
  maxBytes: Number(useSetting('upload_max_bytes')),
  types: useSetting('upload_types').split(','),
})
