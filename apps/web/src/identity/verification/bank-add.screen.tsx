import type { OutputOf } from '@zaraba/contract/calls.ts'
import { Field } from '@zaraba/ui/fields/field.tsx'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Checklist, conditionsOf } from '../../shell/parts/checklist.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { useReplace } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { useAct, useCall, useUser } from '../../shell/server/queries.ts'
import { firstMissing } from '../field-errors.ts'
import { FormError } from '../form-error.tsx'
import { identityPaths } from '../paths.ts'
import { SecurityKeyField } from '../security/security-key-field.tsx'
import { useForm } from '../use-form.ts'
import styles from './bank.module.css'
import { verificationTexts } from './texts.ts'

const { cardAdd, cards } = verificationTexts
type Issued = OutputOf<'user/banklist'>['issue']
const types: readonly Issued['card_type'][] = ['savings', 'checking']
type Form = Issued & { readonly security_key: string }

const missing = (form: Form) =>
  firstMissing(
    (['holder', 'card_number', 'institution', 'branch_name', 'branch_code'] as const).map((field) => [
      field,
      form[field].trim() === '',
      'card_field_missing',
    ]),
  )

/** Digits in groups of four, as on a card. */
const grouped = (number: string): string => (number.replace(/\D/g, '').match(/.{1,4}/g) ?? []).join(' ')

const useAddCard = (issue: Issued) => {
  const replace = useReplace()
  const empty: Form = {
    holder: issue.holder,
    card_number: '',
    card_type: 'savings',
    institution: '',
    branch_name: '',
    branch_code: '',
    security_key: '',
  }
  const add = useAct('user/bankAdd', {
    success: 'add_success',
    quiet: true,
    outdates: ['user/banklist', 'user/getUserinfo'],
    done: () => replace(identityPaths.bank),
  })
  const { form, put, submit, errors } = useForm({
    empty,
    missing,
    sent: add,
    send: (typed) => add.mutate({ ...typed, security_key: typed.security_key || undefined }),
  })
  return { form, put, submit, add, errors }
}

/** A card of the practice range: issued with one tap, or typed (E-07). */
const BankAddForm = ({ issue }: { readonly issue: Issued }) => {
  const { form, put, submit, add, errors } = useAddCard(issue)
  const field = (name: 'holder' | 'institution' | 'branch_name' | 'branch_code', label: string, hint?: string) => (
    <Field
      label={label}
      value={form[name]}
      onChange={(value) => put({ [name]: value })}
      maxLength={name === 'branch_code' ? 10 : 60}
      hint={hint}
      error={errors[name]}
    />
  )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>{cardAdd.text}</p>
      <Button kind="plain" detail={cardAdd.issueText} onClick={() => put({ ...issue, card_number: grouped(issue.card_number) })}>
        {cardAdd.issue}
      </Button>
      {field('holder', cardAdd.holder, cardAdd.holderHint)}
      <Field
        label={cardAdd.number}
        value={form.card_number}
        onChange={(number) => put({ card_number: grouped(number) })}
        inputMode="numeric"
        maxLength={24}
        hint={cardAdd.numberHint}
        error={errors.card_number}
      />
      <Segmented
        label={cardAdd.type}
        items={types.map((type) => ({ value: type, label: cards.types[type] }))}
        value={form.card_type}
        onChange={(card_type) => put({ card_type })}
      />
      {field('institution', cardAdd.institution)}
      <div className={styles.two}>
        {field('branch_name', cardAdd.branchName)}
        {field('branch_code', cardAdd.branchCode)}
      </div>
      <SecurityKeyField
        value={form.security_key}
        onChange={(security_key) => put({ security_key })}
        failure={add.error}
        error={errors.security_key}
      />
      <FormError failure={add.error} />
      <Button type="submit" busy={add.isPending}>
        {cardAdd.submit}
      </Button>
    </form>
  )
}

/** A card needs a verified name first, and the way there is one tap away (V-12, A-09). */
const NameFirst = ({ asked }: { readonly asked: boolean }) => (
  <div className={styles.blocked}>
    <h2>{cardAdd.blocked}</h2>
    <Card>
      <Checklist
        conditions={conditionsOf([
          { key: asked ? 'real_name_not_passed' : 'complete_real_name_first', clear: identityPaths.verified },
        ])}
      />
    </Card>
  </div>
)

/** Binds a card. */
export const BankAddScreen = () => {
  const user = useUser()
  const known = useCall('user/banklist', {})
  const failed = known.error ?? user.error
  const retry = () => Promise.all([known.refetch(), user.refetch()])
  return (
    <Screen header={<Header title={cardAdd.title} back={identityPaths.bank} />}>
      {known.data && user.data ? (
        user.data.identity === 'verified' ? (
          <BankAddForm issue={known.data.issue} />
        ) : (
          <NameFirst asked={user.data.identity !== 'unverified'} />
        )
      ) : failed ? (
        <ErrorState failure={failed} onRetry={() => void retry()} />
      ) : (
        <SkeletonRows count={5} />
      )}
    </Screen>
  )
}
