import type { CallFailure } from '@zaraba/client/call.ts'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from './field-errors.ts'

interface FormOptions<Form> {
  readonly empty: Form
  /** Sentences by field for what is missing before the form is sent; empty when nothing is. */
  readonly missing: (form: Form) => Readonly<Record<string, string>>
  /** The call that the form makes. */
  readonly sent: { readonly error: CallFailure | null; reset(): void }
  readonly send: (form: Form) => void
}

/** The fields of a form, its submission, and the errors of each field: what is missing, or what the server refused. Typing clears them. */
export const useForm = <Form extends object>({ empty, missing, sent, send }: FormOptions<Form>) => {
  const [form, setForm] = useState(empty)
  const [local, setLocal] = useState<Readonly<Record<string, string>>>({})
  const put = (part: Partial<Form>): void => {
    setForm((before) => ({ ...before, ...part }))
    setLocal({})
    if (sent.error) sent.reset()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = missing(form)
    setLocal(found)
    if (Object.keys(found).length === 0) send(form)
  }
  return { form, put, submit, errors: { ...fieldErrors(sent.error), ...local } }
}
