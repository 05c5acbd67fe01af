import type { UploadLimits } from '@zaraba/client/upload.ts'
import type { ImageKind } from '@zaraba/contract/identity/verification-calls.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { useId, useState } from 'react'
import { shellTexts } from '../texts.ts'
import { ImagePreview } from './image-preview.tsx'
import styles from './uploader.module.css'
import { type Upload, useUpload } from './use-upload.ts'

interface UploaderProps {
  readonly kind: ImageKind
  readonly label: string
  /** Invitation in the empty frame. */
  readonly hint: string
  readonly limits: UploadLimits
  /** The number of the uploaded picture, as soon as the server has it; empty when it is taken away or has failed. */
  readonly onChange: (image: string) => void
  /** Draws a picture that may be used at once. */
  readonly specimen?: { readonly label: string; readonly draw: () => Promise<Blob> }
  readonly error?: string | undefined
}

/** A real file input under words of our own; `camera` asks a phone for a new photo. */
const FileChoice = ({ label, limits, camera, upload }: FileChoiceProps) => (
  <label className={styles.file}>
    <span>{label}</span>
    <input
      type="file"
      className="visually-hidden"
      accept={limits.types.join(',')}
      {...(camera ? { capture: 'environment' } : {})}
      onChange={(event) => {
        const [file] = event.target.files ?? []
        event.target.value = ''
        if (file) void upload.send(file)
      }}
    />
  </label>
)
interface FileChoiceProps {
  readonly label: string
  readonly limits: UploadLimits
  readonly camera: boolean
  readonly upload: Upload
}

/** State of the upload over its preview: its progress, or why it failed (M-05). */
const Status = ({ upload: { state, retry }, label }: { readonly upload: Upload; readonly label: string }) => {
  if (state.name === 'sending')
    return (
      <span className={styles.status} role="status">
        <progress max={1} value={state.share} aria-label={label} />
        {shellTexts.uploader.sending(Math.round(state.share * 100))}
      </span>
    )
  if (state.name !== 'failed') return null
  return (
    <span className={styles.status} data-tone="bad" role="alert">
      <Icon name="warning" size={20} />
      <strong>{shellTexts.uploader.failed}</strong>
      <span>{state.message}</span>
      {state.again && (
        <Button kind="plain" small onClick={retry}>
          {commonTexts.retry}
        </Button>
      )}
    </span>
  )
}

/**
 * One picture: a specimen that the app draws, a photo or a file; its progress, its failure with the reason and another try, and a
 * preview that zooms. A screen keeps the number that `onChange` brings and sends it with its form.
 */
export const Uploader = ({ kind, label, hint, limits, onChange, specimen, error }: UploaderProps) => {
  const upload = useUpload(kind, limits, onChange)
  const [open, setOpen] = useState(false)
  const [drawing, setDrawing] = useState(false)
  const note = useId()
  const draw = async () => {
    if (!specimen) return
    setDrawing(true)
    try {
      await upload.send(await specimen.draw())
    } finally {
      setDrawing(false)
    }
  }
  const { state, source } = upload
  return (
    <fieldset className={styles.uploader} data-invalid={error !== undefined} {...(error ? { 'aria-describedby': note } : {})}>
      <legend>{label}</legend>
      <div className={styles.frame} data-state={state.name}>
        {source === '' ? (
          <span className={styles.hint}>
            <Icon name="picture" />
            {hint}
          </span>
        ) : (
          <button type="button" className={styles.preview} onClick={() => setOpen(true)}>
            <img src={source} alt={shellTexts.uploader.preview(label)} />
          </button>
        )}
        <Status upload={upload} label={label} />
        {state.name === 'done' && (
          <span className={styles.done}>
            <Icon name="tick" size={16} />
            {shellTexts.uploader.done}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {specimen && (
          <Button small kind={state.name === 'done' ? 'plain' : 'main'} busy={drawing} onClick={() => void draw()}>
            {specimen.label}
          </Button>
        )}
        <FileChoice label={shellTexts.uploader.photo} limits={limits} camera upload={upload} />
        <FileChoice label={shellTexts.uploader.file} limits={limits} camera={false} upload={upload} />
      </div>
      {error !== undefined && (
        <p id={note} className={styles.error}>
          {error}
        </p>
      )}
      <ImagePreview open={open} onClose={() => setOpen(false)} source={source} label={label} />
    </fieldset>
  )
}
