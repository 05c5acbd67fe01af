import type { OutputOf } from '@zaraba/contract/calls.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { type FormEvent, useState } from 'react'
import { type DocumentDrawing, drawDocument } from '../../shell/pictures/draw-document.ts'
import { Uploader } from '../../shell/pictures/uploader.tsx'
import { useAct } from '../../shell/server/queries.ts'
import { useUploadLimits } from '../../shell/upload-limits.ts'
import { fieldErrors, firstMissing } from '../field-errors.ts'
import { FormError } from '../form-error.tsx'
import { Terms } from './terms.tsx'
import { verificationTexts } from './texts.ts'
import styles from './verification.module.css'

const { document: texts } = verificationTexts

/** Details of a person on a specimen document. */
interface Person {
  readonly name: string
  readonly idNumber: string
}

const frontOf = ({ name, idNumber }: Person): DocumentDrawing => ({
  shape: 'card',
  title: texts.title,
  issuer: texts.issuer,
  lines: [
    { label: verificationTexts.name, value: name },
    { label: verificationTexts.idNumber, value: idNumber },
    { label: texts.validFor, value: texts.validForValue },
  ],
  portrait: true,
  foot: texts.foot,
  stamp: texts.stamp,
})

const backOf = ({ idNumber }: Person): DocumentDrawing => ({
  shape: 'card',
  title: texts.backTitle,
  issuer: texts.issuer,
  lines: [
    { label: texts.address, value: texts.addressValue },
    { label: verificationTexts.idNumber, value: idNumber },
  ],
  foot: texts.foot,
  stamp: texts.stamp,
})

const drawFront = (person: Person): Promise<Blob> => drawDocument(frontOf(person))
const drawBack = (person: Person): Promise<Blob> => drawDocument(backOf(person))

type Info = OutputOf<'user/verifyInfo'>

interface Form {
  readonly name: string
  readonly id_number: string
  readonly front: string
  readonly back: string
  readonly agree: boolean
}

const missing = (form: Form) =>
  firstMissing([
    ['name', form.name.trim() === '', 'enter_name'],
    ['id_number', form.id_number.trim() === '', 'enter_id_number'],
    ['front', form.front === '', 'upload_id_images'],
    ['back', form.back === '', 'upload_id_images'],
    ['agree', !form.agree, 'agree_to_identity_terms'],
  ])

const useVerification = (info: Info) => {
  const [form, setForm] = useState<Form>({ name: info.name, id_number: '', front: '', back: '', agree: false })
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({})
  const apply = useAct('user/verify', {
    success: 'verification_submitted',
    quiet: true,
    outdates: ['user/verifyInfo', 'user/getUserinfo'],
  })
  const put = (part: Partial<Form>) => {
    setForm((before) => ({ ...before, ...part }))
    setLocal((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    if (apply.error) apply.reset()
  }
  /** Details for the drawn document: the typed ones, and those of the specimen for empty fields. */
  const person = (): Person => {
    const known = { name: form.name.trim() || info.specimen.name, id_number: form.id_number.trim() || info.specimen.id_number }
    put(known)
    return { name: known.name, idNumber: known.id_number }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = missing(form)
    setLocal(found)
    if (Object.keys(found).length === 0) apply.mutate({ ...form, agree: '1' })
  }
  return { form, put, person, submit, apply, errors: { ...fieldErrors(apply.error), ...local } }
}

/** Name, number, both sides of the document and the tick; after a refusal the same form corrects it (E-08). */
export const VerificationForm = ({ info }: { readonly info: Info }) => {
  const { form, put, person, submit, apply, errors } = useVerification(info)
  const again = info.identity === 'failed'
  const limits = useUploadLimits()
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Button kind="plain" onClick={() => put(info.specimen)}>
        {verificationTexts.fill}
      </Button>
      <Field
        label={verificationTexts.name}
        value={form.name}
        onChange={(name) => put({ name })}
        maxLength={60}
        hint={verificationTexts.nameHint}
        error={errors.name}
      />
      <Field
        label={verificationTexts.idNumber}
        value={form.id_number}
        onChange={(id_number) => put({ id_number })}
        maxLength={30}
        hint={verificationTexts.idHint}
        error={errors.id_number}
      />
      <div className={styles.pictures}>
        <Uploader
          kind="identity_front"
          label={verificationTexts.front}
          hint={verificationTexts.pictureHint}
          limits={limits}
          onChange={(front) => put({ front })}
          specimen={{ label: verificationTexts.useSpecimen, draw: () => drawFront(person()) }}
          error={errors.front}
        />
        <Uploader
          kind="identity_back"
          label={verificationTexts.back}
          hint={verificationTexts.pictureHint}
          limits={limits}
          onChange={(back) => put({ back })}
          specimen={{ label: verificationTexts.useSpecimen, draw: () => drawBack(person()) }}
          error={errors.back}
        />
      </div>
      <p className={styles.note}>{verificationTexts.kept}</p>
      <Terms checked={form.agree} onChange={(agree) => put({ agree })} error={errors.agree} />
      <FormError failure={apply.error} />
      <Button type="submit" busy={apply.isPending}>
        {again ? verificationTexts.submitAgain : verificationTexts.submit}
      </Button>
    </form>
  )
}
